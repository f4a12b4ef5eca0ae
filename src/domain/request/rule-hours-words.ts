/** When a rule holds, in words. */
import { useLingui } from '@lingui/react/macro'
import type { Rule } from '#db/assignment/choose.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'

/** '' of a rule that always holds. */
export function useRuleHoursWords() {
  const { t } = useLingui()
  const { week } = useHoursWords()
  return ({ holds, hours }: Pick<Rule, 'holds' | 'hours'>): string => {
    if (holds === 'always') return ''
    if (holds === 'open') return t`while the dealership is open`
    if (holds === 'closed') return t`while the dealership is closed`
    return week(hours ?? [])
  }
}

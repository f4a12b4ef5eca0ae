/** When a rule holds, in words. */
import { useLingui } from '@lingui/react/macro'
import type { Rule } from '#db/assignment/choose.ts'
import { weekdays } from '#db/company/mutations/desk.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'

/** '' of a rule that always holds. */
export function useRuleHoursWords() {
  const { t, i18n } = useLingui()
  const { hours: words } = useHoursWords()
  return ({ holds, hours }: Pick<Rule, 'holds' | 'hours'>): string => {
    if (holds === 'always') return ''
    if (holds === 'open') return t`while the dealership is open`
    if (holds === 'closed') return t`while the dealership is closed`
    const days = new Map<string, string[]>()
    for (const [at, day] of weekdays.entries()) {
      const said = hours?.[at]?.length ? words(hours[at] ?? []) : ''
      if (said) days.set(said, [...(days.get(said) ?? []), fieldCaption(i18n, day)])
    }
    return [...days].map(([said, named]) => `${named.join(', ')} ${said}`).join('; ')
  }
}

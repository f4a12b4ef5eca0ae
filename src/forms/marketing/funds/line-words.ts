/** What a line of the funds says beside its amount. */
import { useLingui } from '@lingui/react/macro'
import type { FundLine } from '#db/ledger/lines.ts'
import type { fundTypes } from '#db/terms.ts'

export function useTypeWords(): Record<(typeof fundTypes)[number], string> {
  const { t } = useLingui()
  return { bridge: 'Bridge', campaign: t`Campaign` }
}

export function useNote(): (line: FundLine) => string {
  const { t } = useLingui()
  const own = ({ body }: FundLine) => {
    if (body.cause === 'correction') return t`Takes back no. ${body.corrects}: ${body.reason}`
    if (body.cause === 'dispute-end') return body.won ? t`Won: given back` : t`Lost`
    return 'reason' in body ? body.reason : ''
  }
  return line =>
    [own(line), line.correctedBy !== null && t`Taken back by no. ${line.correctedBy}`]
      .filter(Boolean)
      .join(' · ')
}

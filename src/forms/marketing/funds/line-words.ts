/** What a line of the funds says beside its amount. */
import { useLingui } from '@lingui/react/macro'
import { type NotLead, notLeads } from '#db/campaign/count.ts'
import type { FundLine } from '#db/ledger/lines.ts'
import { notLeadWords } from '#src/domain/campaign/words.ts'
import type { fundTypes } from '#db/terms.ts'

export function useTypeWords(): Record<(typeof fundTypes)[number], string> {
  const { t } = useLingui()
  return { bridge: 'Bridge', campaign: t`Campaign` }
}

const isNotLead = (reason: string): reason is NotLead => notLeads.some(each => each === reason)

export function useNote(): (line: FundLine) => string {
  const { t, i18n } = useLingui()
  const own = ({ body }: FundLine) => {
    if (body.cause === 'correction') return t`Takes back no. ${body.corrects}: ${body.reason}`
    if (body.cause === 'dispute-end') return body.won ? t`Won: given back` : t`Lost`
    if (body.cause === 'dispute-appeal') return body.won ? t`Won: given back` : t`Taken again`
    // What the server found itself is said by its code.
    if (body.cause === 'lead-void' && isNotLead(body.reason))
      return i18n._(notLeadWords[body.reason])
    return 'reason' in body ? (body.reason ?? '') : ''
  }
  return line =>
    [
      line.campaignTitle,
      own(line),
      line.correctedBy !== null && t`Taken back by no. ${line.correctedBy}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

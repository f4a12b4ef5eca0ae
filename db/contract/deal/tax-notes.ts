/** What a contract says under its taxes: what the law wants told of one, and why one is not taken. */
import { filled } from '../../print/format.ts'
import type { Locale } from '../../terms.ts'
import { luxuryStanding } from '../../vehicle/luxury-tax.ts'
import type { DealContent, DealResult, LineTax } from './types.ts'
import { dealWords, taxName } from './words.ts'

type Counted = Pick<DealResult, 'taxes' | 'jurisdiction'>

export function taxNotes(
  deal: DealContent,
  { taxes, jurisdiction }: Counted,
  locale: Locale,
): string[] {
  const { printed, luxury, exemptions, jurisdictions } = dealWords[locale]
  const notes: string[] = []
  const tax = taxes.find(({ code }) => code === 'luxury')
  if (tax && !tax.exempt) notes.push(printed.luxury)
  if (tax?.exempt)
    notes.push(filled(printed.luxuryNotDue, { why: luxury[luxuryStanding(deal.unit)] }))
  const { supply } = deal
  if (
    supply &&
    jurisdiction.startsWith('CA-') &&
    (supply.kind === 'reserve' || supply.province !== jurisdiction)
  )
    notes.push(
      filled(printed[supply.kind], {
        place: supply.kind === 'reserve' ? supply.reserve : jurisdictions[supply.province],
        proof: supply.proof,
      }),
    )
  const { exemption } = deal
  const isWaived = (code: LineTax) => exemption?.taxes.some(each => each === code)
  if (exemption && taxes.some(({ code, exempt }) => exempt && isWaived(code)))
    notes.push(
      filled(printed.exempt, { why: exemptions[exemption.reason], proof: exemption.note || '—' }),
    )
  for (const added of taxes)
    if (added.code === 'added')
      notes.push(filled(printed.added, { tax: taxName(added, locale), why: added.source }))
  return notes
}

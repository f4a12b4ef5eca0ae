/**
 * A printed label beside what it would say now. It is part of the contract, and only two things may still change in it:
 * the price, down, and the warranty, up (CPA s. 157; opc.gouv.qc.ca, "vente, contrat").
 */
import { canonical } from '../../kernel/canonical.ts'
import { type LabelContent, type LabelItem, labelItems } from './types.ts'

/** What an item says; of the price only the figures that stand on the printed one. */
const partOf: Record<LabelItem, (content: LabelContent, printed: LabelContent) => unknown> = {
  price: ({ price: { destinationMinor, ...total } }, printed) =>
    // One from before the parts stood on it says the total alone: true for as long as that is.
    printed.price.destinationMinor === undefined ? total : { ...total, destinationMinor },
  odometer: content => content.odometer,
  vehicle: content => content.vehicle,
  'first-registration': content => content.firstRegisteredOn,
  'past-use': content => [content.pastUses, content.businessOwners, content.ownerStatement],
  'seriously-defective': content => content.seriouslyDefective,
  repairs: content => content.repairs,
  defects: content => content.defects,
  category: content => [content.warranty.scope, content.warranty.category],
  warranty: content => content.warranty,
  'technical-inspection': content => content.technicalInspectionOn,
  'crit-air': content => content.critAir,
  delivery: content => content.deliveryDays,
  'inspection-certificate': () => null,
  'last-owner': () => null,
  remarks: content => content.remarks,
}

/** The items in which the vehicle is no longer what was printed. */
export function staleItems(printed: LabelContent, now: LabelContent): LabelItem[] {
  return labelItems.filter(item => {
    const [was, is] = [printed.items.includes(item), now.items.includes(item)]
    if (!was && !is) return false
    return (
      was !== is ||
      canonical(partOf[item](printed, printed)) !== canonical(partOf[item](now, printed))
    )
  })
}
export const isLabelStale = (printed: LabelContent, now: LabelContent): boolean =>
  staleItems(printed, now).length > 0

/** One that is not known is no better than any. */
const rank = (category: string | null) => (category === null ? -1 : 'DCBA'.indexOf(category))
const isMore = (printed: LabelContent, now: LabelContent): boolean => {
  const [was, is] = [printed.warranty, now.warranty]
  return (
    was.scope === is.scope &&
    rank(is.category) >= rank(was.category) &&
    is.months >= was.months &&
    (is.km ?? 0) >= (was.km ?? 0) &&
    is.presumedMonths >= was.presumedMonths &&
    // Words cannot be weighed: some where there were none are more, any other change is not known to be.
    (is.own === was.own || was.own === '')
  )
}
/** Each defect now was on it, at an estimate that is no higher: fewer things are outside the warranty. */
const isLessDefective = (printed: LabelContent, now: LabelContent): boolean =>
  now.defects.every(({ text, amountMinor }) =>
    printed.defects.some(
      was =>
        was.text === text &&
        (was.amountMinor === null || (amountMinor !== null && amountMinor <= was.amountMinor)),
    ),
  )

const lawful: Partial<Record<LabelItem, (printed: LabelContent, now: LabelContent) => boolean>> = {
  price: (printed, now) =>
    printed.price.currency === now.price.currency &&
    printed.price.minor !== null &&
    now.price.minor !== null &&
    now.price.minor <= printed.price.minor,
  category: isMore,
  warranty: isMore,
  defects: isLessDefective,
  // The dealership's own words, which no law asks for.
  remarks: () => true,
}

/** May the vehicle be sold on this label? Nothing differs, or only what may. */
export const labelChangeAllowed = (printed: LabelContent, now: LabelContent): boolean =>
  printed.kind === now.kind &&
  staleItems(printed, now).every(item => lawful[item]?.(printed, now) ?? false)

export type LabelState = 'fits' | 'allowed' | 'stale'
export const labelStateOf = (printed: LabelContent, now: LabelContent): LabelState =>
  printed.kind === now.kind && !isLabelStale(printed, now)
    ? 'fits'
    : labelChangeAllowed(printed, now)
      ? 'allowed'
      : 'stale'

/** The content a row keeps; null when it is of a form this app does not know. */
export function keptContent(kept: Record<string, unknown>): LabelContent | null {
  // Written by `vehicle.printLabel` alone, which stores what `labelContent` made.
  return kept['form'] === 1 && Array.isArray(kept['items']) ? (kept as LabelContent) : null
}

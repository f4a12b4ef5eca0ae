/** A field of a contract in words, for those who must choose between two. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContractParty, ContractVehicle } from '#db/contract/table.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Deal, Financing } from '#db/contract/deal/types.ts'
import { dealPartWords, isDealPart } from '#src/domain/contract/words.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { leafWords } from './leaf-words.ts'

type Said = { label: string; amountMinor?: number; allowanceMinor?: number }
const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== 0 && value !== false

function useContractValue(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const plain = useFieldValue('saleContract', [])
  const words = useDealWords()
  const partText = (part: keyof Deal, value: unknown): string => {
    if (typeof value === 'number') return format.money(value)
    if (part === 'scheme' || value === null || typeof value === 'boolean') return plain(part, value)
    if (Array.isArray(value)) return (value as Said[]).map(saidOf).join(' · ') || plain(part, '')
    if (part === 'rdprm') return words.rdprm((value as Deal['rdprm']).term)
    if (part === 'financing') {
      const { termMonths, ratePpm, frequency } = value as Financing
      return [
        t({ message: plural(termMonths, { one: '# month', other: '# months' }) }),
        words.rate(ratePpm),
        words.frequency(frequency),
      ].join(', ')
    }
    return Object.entries(value as Record<string, unknown>)
      .filter(([, each]) => each !== null && each !== 0 && each !== false && each !== '')
      .map(([key, each]) => (key.endsWith('Minor') ? format.money(Number(each)) : String(each)))
      .join(', ')
  }
  const saidOf = (each: Said) =>
    `${each.label} ${format.money(each.amountMinor ?? each.allowanceMinor ?? 0)}`.trim()
  /** Every part of it that says something; of a few parts, each of them. */
  const dealText = (deal: Partial<Deal>) =>
    (Object.keys(dealPartWords) as (keyof Deal)[])
      .filter(
        part => part in deal && (!('unit' in deal) || (part !== 'unit' && isSaid(deal[part]))),
      )
      .map(part => `${i18n._(dealPartWords[part])}: ${partText(part, deal[part])}`)
      .join('\n')
  return (field, value) => {
    // These hold what the contract's row holds under their names.
    if (field === 'deal' && value) return dealText(value)
    if (isDealPart(field)) return partText(field, value)
    if ((field === 'buyer' || field === 'coBuyer') && value)
      return Object.values(value as ContractParty)
        .filter(Boolean)
        .join(', ')
    if (field === 'product' && value) {
      const product = value as ContractVehicle
      return [
        vehicleTitle(product),
        product.colour,
        product.stockNumber,
        product.vin,
        product.odometer,
      ]
        .filter(Boolean)
        .join(', ')
    }
    return plain(field, value)
  }
}

type Leaf = { field: string; theirs: unknown; mine: unknown }
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The single values in which two of a field differ, each by its own name; what only one of them has is in its text. */
function leavesApart({ field, theirs, mine }: Leaf): Leaf[] {
  if (isSameValue(theirs, mine)) return []
  if (!isGroup(theirs) || !isGroup(mine)) return [{ field, theirs, mine }]
  const isList = Array.isArray(theirs)
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap(key =>
    isList && !(key in theirs && key in mine)
      ? []
      : leavesApart({ field: isList ? field : key, theirs: theirs[key], mine: mine[key] }),
  )
}

const isNamed = (field: string): field is keyof typeof leafWords => field in leafWords
/** Of these the vehicle's own page has the words. */
const ofVehicle = new Set(['odometerType', 'condition', 'productType'])

/** Both values in words; what sets them apart is said of each even where a text of the whole leaves it out. */
export function useBothTexts(): (clash: Leaf) => { theirs: string; mine: string } {
  const { i18n } = useLingui()
  const { rate } = useDealWords()
  const write = useContractValue()
  const writeVehicle = useFieldValue('vehicle', [])
  const leafText = (field: string, value: unknown) => {
    if (field === 'ratePpm' && typeof value === 'number') return rate(value)
    return ofVehicle.has(field) ? writeVehicle(field, value) : write(field, value)
  }
  return clash => {
    const { field } = clash
    const [theirs, mine] = [write(field, clash.theirs), write(field, clash.mine)]
    const apart = leavesApart(clash).flatMap(leaf => {
      if (!isNamed(leaf.field) || leaf.field === field) return []
      const caption = i18n._(leafWords[leaf.field])
      const said = [leafText(leaf.field, leaf.theirs), leafText(leaf.field, leaf.mine)] as const
      const isSaid = theirs.includes(said[0]) && mine.includes(said[1]) && theirs !== mine
      return isSaid ? [] : [said.map(text => `\n${caption}: ${text}`)]
    })
    return {
      theirs: theirs + apart.map(([first]) => first).join(''),
      mine: mine + apart.map(([, second]) => second).join(''),
    }
  }
}

/** A field of a contract in words, for those who must choose between two. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContractParty, ContractVehicle } from '#db/contract/table.ts'
import type { Deal, Financing } from '#db/contract/deal/types.ts'
import { dealPartWords, isDealPart } from '#src/domain/contract/words.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'

type Said = { label: string; amountMinor?: number; allowanceMinor?: number }
const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== 0 && value !== false

export function useContractValue(): (field: string, value: unknown) => string {
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

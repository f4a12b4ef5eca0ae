/** A field of a contract in words, for those who must choose between two. */
import { useLingui } from '@lingui/react'
import type { ContractLine, ContractParty, ContractVehicle } from '#db/dealership/contract.ts'
import { letterOf, lineWords } from '#src/lib/trade/contract-words.ts'
import { useFieldValue } from '#src/lib/trade/field-value.ts'
import { vehicleTitle } from '#src/lib/trade/vehicle-title.ts'
import { useFormat } from '#src/lib/use-format.ts'

export function useContractValue(): (field: string, value: unknown) => string {
  const { i18n } = useLingui()
  const format = useFormat()
  const plain = useFieldValue('saleContract', [])
  return (field, value) => {
    // These three hold what the contract's row holds under their names.
    if (field === 'lines' && Array.isArray(value)) {
      const lines = value as ContractLine[]
      const word = ({ code, label }: ContractLine) =>
        label ||
        (code in lineWords
          ? i18n._(lineWords[code as keyof typeof lineWords])
          : (letterOf(code as never) ?? code))
      return (
        lines.map(line => `${word(line)} ${format.money(line.amountMinor)}`).join(' · ') ||
        plain(field, '')
      )
    }
    if (field === 'buyer' && value)
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

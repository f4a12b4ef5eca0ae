/** A tax that no row of the profile has: what it is called, a rate or an amount, and why. Printed with its reason. */
import { useLingui } from '@lingui/react/macro'
import type { AddedTax } from '#db/contract/deal/types.ts'
import { NumberField } from '#src/ui/number-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDesk } from './desk.ts'
import { ItemRows } from './item-rows.tsx'

/** A rate and an amount are one or the other: what was typed last. */
const settled = (tax: AddedTax): AddedTax => (tax.amountMinor > 0 ? { ...tax, ratePpm: null } : tax)

export function AddedTaxes() {
  const { t } = useLingui()
  const { deal, put, problem } = useDesk()
  return (
    <ItemRows<AddedTax>
      path="addedTaxes"
      items={deal.addedTaxes ?? []}
      empty={{ label: '', ratePpm: null, amountMinor: 0, reason: '' }}
      onChange={taxes => put('addedTaxes', taxes.map(settled))}
      nameOf={index => t`Added tax ${index + 1}`}
      addLabel={t`Add a tax`}
      extra={(tax, patch, name, index) => (
        <>
          <NumberField
            label={t`${name}: rate`}
            unit="%"
            decimals={4}
            value={tax.ratePpm === null ? null : tax.ratePpm / 10_000}
            onChange={rate =>
              patch({ ratePpm: rate === null ? null : Math.round(rate * 10_000), amountMinor: 0 })
            }
            problem={problem(`addedTaxes.${index}.ratePpm`)}
          />
          <TextField
            label={t`${name}: reason`}
            mandatory
            description={t`The law or the authority it is for; the customer reads it.`}
            value={tax.reason}
            onChange={reason => patch({ reason })}
            problem={problem(`addedTaxes.${index}.reason`)}
          />
        </>
      )}
    />
  )
}

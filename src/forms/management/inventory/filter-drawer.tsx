/** The filters behind the button. */
import { useLingui } from '@lingui/react/macro'
import { TagFilter } from '#src/domain/tag/filter.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { stockQuery } from './filters.ts'

const text = (value: number | null) => (value === null ? null : String(value))

export function StockFilterFields({ makes }: { makes: readonly string[] }) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const conditions = useLookup('Vehicle.Condition')
  const types = useLookup('ProductType')
  const { condition, type, make, days, upTo, certified } = stockQuery.read(params)
  return (
    <>
      <Select
        label={t`Condition`}
        none={t`Any`}
        placeholder={t`Any`}
        options={conditions.map(item => ({ value: item.Code, label: item.Caption }))}
        value={condition}
        onChange={value => go({ condition: value })}
      />
      <Select
        label={t`Product type`}
        none={t`Any`}
        placeholder={t`Any`}
        options={types.map(item => ({ value: item.ID, label: item.Caption }))}
        value={text(type)}
        onChange={value => go({ type: value })}
      />
      <Select
        label={t`Make`}
        none={t`Any`}
        placeholder={t`Any`}
        options={makes.map(value => ({ value, label: value }))}
        value={make || null}
        onChange={value => go({ make: value })}
      />
      <TagFilter />
      <PriceRange />
      <NumberField
        label={t`In stock for at least`}
        unit={t`days`}
        value={days}
        onChange={value => go({ days: text(value) })}
      />
      <NumberField
        label={t`In stock for at most`}
        unit={t`days`}
        value={upTo}
        onChange={value => go({ upTo: text(value) })}
      />
      <Switch
        looks
        label={t`Certified only`}
        value={certified}
        onChange={value => go({ certified: value ? '1' : null })}
      />
    </>
  )
}

function PriceRange() {
  const { t } = useLingui()
  const { currency } = useFormat()
  const { params, go } = useAddress()
  const { min, max } = stockQuery.read(params)
  return (
    <Grid min={120} columns={2}>
      <MoneyField
        label={t`Price from`}
        currency={currency}
        value={min}
        onChange={value => go({ min: text(value) })}
      />
      <MoneyField
        label={t`Price to`}
        currency={currency}
        value={max}
        onChange={value => go({ max: text(value) })}
      />
    </Grid>
  )
}

/** The filters behind the button; each one goes to the address at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLookup } from '#src/lib/lookup.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { filterKeys, readFilters } from './filters.ts'

const text = (value: number | null) => (value === null ? null : String(value))

type Props = { isOpen: boolean; onClose: () => void; makes: readonly string[]; title: ReactNode }

export function FilterDrawer({ isOpen, onClose, makes, title }: Props) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const conditions = useLookup('Vehicle.Condition')
  const types = useLookup('ProductType')
  const { condition, type, make, days, certified } = readFilters(params)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={() => go(Object.fromEntries(filterKeys.map(key => [key, null])))}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <Stack>
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
          value={make}
          onChange={value => go({ make: value })}
        />
        <PriceRange />
        <NumberField
          label={t`In stock for at least`}
          unit={t`days`}
          value={days}
          onChange={value => go({ days: text(value) })}
        />
        <Switch
          label={t`Certified only`}
          value={certified}
          onChange={value => go({ certified: value ? '1' : null })}
        />
      </Stack>
    </Drawer>
  )
}

function PriceRange() {
  const { t } = useLingui()
  const { currency } = useFormat()
  const { params, go } = useAddress()
  const { minMinor, maxMinor } = readFilters(params)
  return (
    <Grid min={120} columns={2}>
      <MoneyField
        label={t`Price from`}
        currency={currency}
        value={minMinor}
        onChange={value => go({ min: text(value) })}
      />
      <MoneyField
        label={t`Price to`}
        currency={currency}
        value={maxMinor}
        onChange={value => go({ max: text(value) })}
      />
    </Grid>
  )
}

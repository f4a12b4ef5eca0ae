/** The filters behind the button; each one goes to the address at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localeNames } from '#db/terms.ts'
import type { Searchable } from '#src/domain/client/search.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { citiesOf, filterKeys, localesOf, readFilters, type Sort } from './filters.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  clients: readonly Searchable[]
  shownCount: number
}

export function FilterDrawer({ isOpen, onClose, clients, shownCount }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { params, go } = useAddress()
  const { city, locale, hasLead, isDouble, sort } = readFilters(params)
  const cities = useMemo(() => (isOpen ? citiesOf(clients) : []), [isOpen, clients])
  const sorts: { value: Sort; label: string }[] = [
    { value: 'name', label: t`By name` },
    { value: 'recent', label: t`Last act first` },
  ]
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          <Button
            onPress={() => go(Object.fromEntries([...filterKeys, 'sort'].map(key => [key, null])))}
          >
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>Show {format.number(shownCount)}</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ComboBox
          label={t`City`}
          placeholder={t`All cities`}
          value={city || null}
          valueLabel={city}
          options={cities.map(each => ({
            value: each.city,
            label: each.city,
            description: format.number(each.count),
          }))}
          onChange={value => go({ city: value })}
        />
        <Select
          label={t`Language`}
          none={t`All languages`}
          placeholder={t`All languages`}
          options={localesOf(clients).map(value => ({ value, label: localeNames[value] }))}
          value={localesOf(clients).find(each => each === locale) ?? null}
          onChange={value => go({ lang: value })}
        />
        <Select
          label={t`Order`}
          options={sorts}
          value={sort}
          onChange={value => go({ sort: value === 'name' ? null : value })}
        />
        <Switch
          label={t`With an open lead`}
          value={hasLead}
          onChange={value => go({ lead: value ? '1' : null })}
        />
        <Switch
          label={t`Twice in the list`}
          description={t`Same phone or same email on two cards`}
          value={isDouble}
          onChange={value => go({ double: value ? '1' : null })}
        />
      </Stack>
    </Drawer>
  )
}

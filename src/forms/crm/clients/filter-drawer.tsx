/** The filters behind the button. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localeNames } from '#db/terms.ts'
import type { Searchable } from '#src/domain/client/search.ts'
import { TagFilter } from '#src/domain/tag/filter.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { citiesOf, type ClientFilters, clientQuery, localesOf } from './filters.ts'

export function ClientFilterFields({ clients }: { clients: readonly Searchable[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { params, go } = useAddress()
  const { city, lang, lead, double, sort } = clientQuery.read(params)
  const cities = useMemo(() => citiesOf(clients), [clients])
  const langs = localesOf(clients)
  const sorts: { value: ClientFilters['sort']; label: string }[] = [
    { value: 'name', label: t`By name` },
    { value: 'recent', label: t`Last act first` },
  ]
  return (
    <>
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
        options={langs.map(value => ({ value, label: localeNames[value] }))}
        value={langs.find(each => each === lang) ?? null}
        onChange={value => go({ lang: value })}
      />
      <TagFilter />
      <Select
        label={t`Order`}
        options={sorts}
        value={sort}
        onChange={value => go({ sort: value === 'name' ? null : value })}
      />
      <Switch
        looks
        label={t`With an open lead`}
        value={lead}
        onChange={value => go({ lead: value ? '1' : null })}
      />
      <Switch
        looks
        label={t`Twice in the list`}
        description={t`Same phone or same email on two cards`}
        value={double}
        onChange={value => go({ double: value ? '1' : null })}
      />
    </>
  )
}

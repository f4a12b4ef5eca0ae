/** What a number or a sender is for, where a customer who comes by it does not say so herself: the assignment rules ask for it. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

type LocaleField = Omit<ComponentProps<typeof Select<Locale>>, 'label' | 'options'>

export function DoorLocale(field: LocaleField) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Language`}
      description={t`Where the customer’s own words do not tell`}
      none={t`Any language`}
      {...field}
      options={locales.map(value => ({ value, label: localeNames[value] }))}
    />
  )
}

export function DoorMake(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Make`}
      description={t`Where it is for one make alone, and no other is named`}
    />
  )
}

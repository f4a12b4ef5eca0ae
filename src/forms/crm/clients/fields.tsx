/** Every field of the card (SPEC section 3, Person), as the country writes an address. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countries, type Country, genders, localeNames, locales } from '#db/terms.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { countryCaptions, provincesOf } from '#src/domain/client/provinces.ts'
import { useToday } from '#src/lib/clock.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Card } from '#src/ui/card.tsx'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import type { ClientValues } from './values.ts'

type Props = {
  control: Control<ClientValues>
  country: Country
  problem: Problem | undefined
  isNew: boolean
}
type TextName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'cell'
  | 'fax'
  | 'address'
  | 'city'
  | 'postalCode'

const provinceCaptions: Record<Country, MessageDescriptor> = {
  CA: msg`Province`,
  US: msg`State`,
  FR: msg`Region`,
  ES: msg({ message: 'Province', context: 'Spain' }),
  CO: msg({ message: 'Department', context: 'Colombia' }),
}
const postalCaptions: Record<Country, MessageDescriptor> = {
  CA: msg`Postal code`,
  US: msg`ZIP code`,
  FR: msg`Postal code`,
  ES: msg`Postal code`,
  CO: msg`Postal code`,
}

export function CardFields({ control, country, problem, isNew }: Props) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <PersonFields control={control} problem={problem} isNew={isNew} />
      <AddressFields control={control} problem={problem} country={country} />
      <Tied control={control} name="note" problem={problem}>
        {field => <TextArea label={t`Note`} rows={3} maxLength={4000} {...field} />}
      </Tied>
    </Stack>
  )
}

function PersonFields({ control, problem, isNew }: Omit<Props, 'country'>) {
  const { t } = useLingui()
  const gender = useCaption('Gender')
  const today = useToday()
  const own = { control, problem }
  return (
    <Card title={<Trans>Person</Trans>} level={3}>
      <Grid min={200} columns={2}>
        <Text {...own} name="firstName" label={t`First name`} mandatory autoFocus={isNew} />
        <Text {...own} name="lastName" label={t`Last name`} mandatory />
        <Text {...own} name="phone" label={t`Phone`} kind="phone" />
        <Text {...own} name="cell" label={t`Cell`} kind="phone" />
        <Text {...own} name="email" label={t`Email`} kind="email" />
        <Text {...own} name="fax" label={t`Fax`} kind="phone" />
        <Tied control={control} name="locale">
          {field => (
            <Select
              {...field}
              label={t`Language`}
              options={locales.map(value => ({ value, label: localeNames[value] }))}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
        <Tied control={control} name="gender">
          {field => (
            <Select
              {...field}
              label={t`Gender`}
              options={genders.map(value => ({ value, label: gender(value) }))}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
        <Tied control={control} name="birthOn" problem={problem}>
          {field => <DateField {...field} label={t`Birth date`} max={today} />}
        </Tied>
      </Grid>
    </Card>
  )
}

function AddressFields({ control, problem, country }: Omit<Props, 'isNew'>) {
  const { t, i18n } = useLingui()
  const own = { control, problem }
  return (
    <Card title={<Trans>Address</Trans>} level={3}>
      <Grid min={200} columns={2}>
        <Full>
          <Text {...own} name="address" label={t({ message: 'Street', context: 'address' })} />
        </Full>
        <Text {...own} name="city" label={t`City`} />
        <Province control={control} country={country} />
        <Text {...own} name="postalCode" label={i18n._(postalCaptions[country])} />
        <Tied control={control} name="country">
          {field => (
            <Select
              {...field}
              label={t`Country`}
              options={countries.map(value => ({ value, label: i18n._(countryCaptions[value]) }))}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
      </Grid>
    </Card>
  )
}

function Province({ control, country }: Pick<Props, 'control' | 'country'>) {
  const { i18n } = useLingui()
  return (
    <Tied control={control} name="province">
      {field => {
        const options = provincesOf(country, i18n)
        const common = {
          label: i18n._(provinceCaptions[country]),
          name: field.name,
          onBlur: field.onBlur,
        }
        if (!options) return <TextField {...field} {...common} maxLength={200} />
        // A province of another country, or written otherwise, is kept as it stands.
        return (
          <ComboBox
            {...common}
            options={options}
            value={field.value || null}
            valueLabel={field.value}
            onChange={value => field.onChange(value ?? '')}
            onTyped={field.onChange}
          />
        )
      }}
    </Tied>
  )
}

type TextProps = Pick<Props, 'control' | 'problem'> & {
  name: TextName
  label: string
  kind?: 'phone' | 'email'
  mandatory?: boolean
  autoFocus?: boolean
}

function Text({ control, problem, name, label, kind, ...rest }: TextProps) {
  const Field = kind === 'phone' ? PhoneField : kind === 'email' ? EmailField : TextField
  return (
    // Other people's data: the browser's own address must not offer itself.
    <Tied control={control} name={name} problem={problem}>
      {field => <Field autoComplete="off" maxLength={200} {...rest} label={label} {...field} />}
    </Tied>
  )
}

/** Where a new dealership is: its country decides currency and law for good, and proposes the rest. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import {
  type Founding,
  foundingCountries,
  type FoundingCountry,
  usualLocale,
  usualOf,
  usualZone,
} from '#db/company/founding.ts'
import { localeNames, locales } from '#db/terms.ts'
import { countryCaptions, provincesOf } from '#src/domain/client/provinces.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import type { useGroups } from './calls.ts'

type Props = {
  form: Pick<UseFormReturn<Founding>, 'control' | 'watch' | 'setValue'> & {
    keep: () => Promise<void>
  }
  kept: ReturnType<typeof useGroups>
  problem: Problem | undefined
}

export function Place({ form, kept, problem }: Props) {
  const { t } = useLingui()
  const { control } = form
  const asOptions = (rows: readonly { key: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ key, name }) => ({ value: key, label: name }))
  return (
    <Grid min={220} columns={2}>
      <Tied control={control} name="brandKey" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Brand`}
            mandatory
            options={asOptions(kept.brands)}
            isLoading={!kept.brands}
            value={field.value || null}
            onChange={value => field.onChange(value ?? '')}
          />
        )}
      </Tied>
      <Tied control={control} name="groupId" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Group`}
            none={t`No group`}
            options={asOptions(kept.groups?.map(({ id, name }) => ({ key: id, name })))}
          />
        )}
      </Tied>
      <Law form={form} problem={problem} />
      <Habits form={form} problem={problem} />
    </Grid>
  )
}

type Part = Omit<Props, 'kept'>

/** Fixed from the first day on. */
function Law({ form, problem }: Part) {
  const { t, i18n } = useLingui()
  const { control, watch, setValue, keep } = form
  const country = watch('country')
  const { currency } = usualOf[country]
  const provinces = provincesOf(country, i18n)
  const propose = (next: FoundingCountry, province: string) => {
    setValue('province', province, { shouldDirty: true })
    setValue('timeZone', usualZone(next, province), { shouldDirty: true })
    setValue('locale', usualLocale(next, province), { shouldDirty: true })
    setValue('paper', usualOf[next].paper, { shouldDirty: true })
    void keep()
  }
  return (
    <>
      <Tied control={control} name="country" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Country`}
            description={t`Fixed from now on, with its currency: ${currency}`}
            mandatory
            options={foundingCountries.map(value => ({
              value,
              label: i18n._(countryCaptions[value]),
            }))}
            onChange={next => {
              if (!next) return
              field.onChange(next)
              propose(next, '')
            }}
          />
        )}
      </Tied>
      {provinces && (
        <Tied control={control} name="province" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Province or state`}
              mandatory={country === 'CA'}
              options={provinces}
              value={field.value || null}
              onChange={next => propose(country, next ?? '')}
            />
          )}
        </Tied>
      )}
      <Tied control={control} name="timeZone" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Time zone`}
            description={<Trans>Fixed from now on</Trans>}
            mandatory
            options={usualOf[country].zones.map(value => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
            onChange={next => next && field.onChange(next)}
          />
        )}
      </Tied>
    </>
  )
}

function Habits({ form: { control }, problem }: Part) {
  const { t } = useLingui()
  return (
    <>
      <Tied control={control} name="paper" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Paper size`}
            mandatory
            options={[
              { value: 'letter', label: t`Letter` },
              { value: 'a4', label: t`A4` },
            ]}
            onChange={next => next && field.onChange(next)}
          />
        )}
      </Tied>
      <Tied control={control} name="locale" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Language of its customers`}
            mandatory
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            onChange={next => next && field.onChange(next)}
          />
        )}
      </Tied>
    </>
  )
}

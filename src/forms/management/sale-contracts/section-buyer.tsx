/** Who buys. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContractParty } from '#db/dealership/contract.ts'
import { party } from '#db/mutations/contract.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import type { Contract } from '#src/queries/contract.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { EmailField, PhoneField, TextField } from '#src/ui/text-field.tsx'
import { SectionCard } from './section-card.tsx'
import { useSection } from './use-section.ts'

const DateField = lazy(async () => ({
  default: (await import('#src/ui/date-field.tsx')).DateField,
}))
const shape = z.object({ buyer: party })

export function BuyerSection({ contract }: { contract: Contract }) {
  const { t, i18n } = useLingui()
  const section = useSection<{ buyer: ContractParty }>(contract, 'buyer', shape)
  const { control } = section.form
  const said = (key: string | undefined) => (key ? fieldProblem(i18n, key) : undefined)
  const text = (
    name: Exclude<keyof ContractParty, 'birthOn'>,
    label: string,
    mandatory = false,
  ) => (
    <Controller
      key={name}
      name={`fields.buyer.${name}`}
      control={control}
      render={({ field, fieldState }) => {
        const Field = name === 'email' ? EmailField : name === 'phone' ? PhoneField : TextField
        return (
          <Field
            label={label}
            mandatory={mandatory}
            {...field}
            problem={said(fieldState.error?.message)}
          />
        )
      }}
    />
  )
  return (
    <SectionCard title={t`Buyer`} section={section}>
      <Grid min={180} gap={4}>
        {text('firstName', t`First name`, true)}
        {text('lastName', t`Last name`, true)}
        <Full>{text('address', t`Address`)}</Full>
        {text('city', t`City`)}
        {text('province', t`Province or state`)}
        {text('postalCode', t`Postal code`)}
        {text('country', t`Country`)}
        {text('phone', t`Phone`)}
        {text('email', t`Email`)}
        <Controller
          name="fields.buyer.birthOn"
          control={control}
          render={({ field, fieldState }) => (
            <Suspense fallback={<Skeleton height="72px" shape="box" />}>
              <DateField
                label={t`Birth date`}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                problem={said(fieldState.error?.message)}
              />
            </Suspense>
          )}
        />
      </Grid>
    </SectionCard>
  )
}

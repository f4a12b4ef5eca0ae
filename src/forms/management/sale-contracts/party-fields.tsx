/** Name, address and how to reach a party of the contract. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { ContractParty } from '#db/dealership/contract.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { EmailField, PhoneField, TextField } from '#src/ui/text-field.tsx'

const DateField = lazy(async () => ({
  default: (await import('#src/ui/date-field.tsx')).DateField,
}))

type Props = {
  value: ContractParty
  onChange: (value: ContractParty) => void
  problem: (field: keyof ContractParty) => string | undefined
}

export function PartyFields({ value, onChange, problem }: Props) {
  const { t } = useLingui()
  const text = (
    name: Exclude<keyof ContractParty, 'birthOn'>,
    label: string,
    mandatory = false,
  ) => {
    const Field = name === 'email' ? EmailField : name === 'phone' ? PhoneField : TextField
    return (
      <Field
        label={label}
        mandatory={mandatory}
        value={value[name]}
        onChange={(typed: string) => onChange({ ...value, [name]: typed })}
        problem={problem(name)}
      />
    )
  }
  return (
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
      <Suspense fallback={<Skeleton height="72px" shape="box" />}>
        <DateField
          label={t`Birth date`}
          value={value.birthOn}
          onChange={birthOn => onChange({ ...value, birthOn })}
          problem={problem('birthOn')}
        />
      </Suspense>
    </Grid>
  )
}

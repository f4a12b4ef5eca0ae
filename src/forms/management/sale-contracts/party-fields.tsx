/** Name, address and how to reach a party of the contract. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ContractParty } from '#db/contract/table.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { FieldProps } from '#src/ui/field.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'

type Bound<N extends keyof ContractParty> = Pick<FieldProps, 'name' | 'onBlur' | 'problem'> & {
  value: ContractParty[N]
  onChange: (value: ContractParty[N]) => void
}
type Props = {
  /** Ties what is shown to one field of the party. */
  tie: <N extends keyof ContractParty>(
    name: N,
    show: (field: Bound<N>) => ReactElement,
  ) => ReactElement
}

export function PartyFields({ tie }: Props) {
  const { t } = useLingui()
  const text = (
    name: Exclude<keyof ContractParty, 'birthOn'>,
    label: string,
    mandatory = false,
  ) => {
    const Field = name === 'email' ? EmailField : name === 'phone' ? PhoneField : TextField
    return tie(name, field => <Field label={label} mandatory={mandatory} {...field} />)
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
      {tie('birthOn', field => (
        <DateField label={t`Birth date`} {...field} />
      ))}
    </Grid>
  )
}

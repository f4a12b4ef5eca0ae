/** How somebody is called and reached: of one's own profile, and of a colleague's account. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { phoneProblem } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { profileFields } from '#db/user/mutations/user.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'

export const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
  cell,
}: Pick<Row<'user'>, 'firstName' | 'lastName' | 'email' | 'phone' | 'cell'>) => ({
  firstName,
  lastName,
  email,
  phone,
  cell,
})
export type Contact = ReturnType<typeof contactOf>

/** The fields of a profile, its numbers as the dealership's country writes them. */
export function useContactFields() {
  const country = useSession().country as Country
  return useMemo(() => {
    const phone = profileFields.phone.check(
      z.refine(text => !phoneProblem(text, country), { error: 'phone-invalid' }),
    )
    return { ...profileFields, phone, cell: phone }
  }, [country])
}

type Props = {
  control: Control<Contact>
  problem: Problem | undefined
  /** Of another person: the browser must not fill in one's own. */
  isOther?: boolean
  /** Where the fields were asked for. */
  focusFirst?: boolean
}
export function ContactFields({ control, problem, isOther = false, focusFirst }: Props) {
  const { t } = useLingui()
  const own = (name: string) => (isOther ? 'off' : name)
  return (
    <Grid min={220} columns={2}>
      <Tied control={control} name="firstName" problem={problem}>
        {field => (
          <TextField
            label={t`First name`}
            mandatory
            autoFocus={focusFirst}
            autoComplete={own('given-name')}
            {...field}
          />
        )}
      </Tied>
      <Tied control={control} name="lastName" problem={problem}>
        {field => (
          <TextField label={t`Last name`} mandatory autoComplete={own('family-name')} {...field} />
        )}
      </Tied>
      <Full>
        <Tied control={control} name="email" problem={problem}>
          {field => (
            <EmailField
              label={t`Email`}
              mandatory={isOther}
              autoComplete={own('email')}
              {...field}
            />
          )}
        </Tied>
      </Full>
      <Tied control={control} name="phone" problem={problem}>
        {field => <PhoneField label={t`Phone`} autoComplete={own('tel')} {...field} />}
      </Tied>
      <Tied control={control} name="cell" problem={problem}>
        {field => <PhoneField label={t`Cell`} {...field} />}
      </Tied>
    </Grid>
  )
}

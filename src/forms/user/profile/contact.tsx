/** How colleagues and customers reach her. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { editProfile, profileFields } from '#db/user/mutations/user.ts'
import { phoneProblem } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { EmailField, PhoneField, TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const contactOf = ({ firstName, lastName, email, phone, cell }: Row<'user'>) => ({
  firstName,
  lastName,
  email,
  phone,
  cell,
})

export function Contact({ row }: { row: Row<'user'> }) {
  const { t } = useLingui()
  const { form, save, problem, busy } = useContact(row)
  const { isDirty } = form.formState
  return (
    <Card
      title={<Trans>Contact</Trans>}
      subtitle={<Trans>What colleagues see, and what customers are given.</Trans>}
    >
      <form noValidate onSubmit={event => void save(event)}>
        <Stack gap={4}>
          {form.restored && (
            <Banner tone="info">{t`What you typed last time is back. It is not saved yet.`}</Banner>
          )}
          {problem?.field === '' && (
            <Banner tone="bad" urgent>
              {problem.text}
            </Banner>
          )}
          <Fields form={form} problem={problem} />
          <div>
            <Button
              type="submit"
              variant="primary"
              icon="save"
              busy={busy}
              isDisabled={!isDirty && !form.restored}
            >
              <Trans>Save contact</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

type Values = ReturnType<typeof contactOf>
type FieldsProps = {
  form: ReturnType<typeof useDraftForm<Values>>
  problem: Problem | undefined
}

function Fields({ form: { control }, problem }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Grid min={220} columns={2}>
      <Tied control={control} name="firstName" problem={problem}>
        {field => (
          <TextField label={t`First name`} mandatory autoComplete="given-name" {...field} />
        )}
      </Tied>
      <Tied control={control} name="lastName" problem={problem}>
        {field => (
          <TextField label={t`Last name`} mandatory autoComplete="family-name" {...field} />
        )}
      </Tied>
      <Full>
        <Tied control={control} name="email" problem={problem}>
          {field => <EmailField label={t`Email`} autoComplete="email" {...field} />}
        </Tied>
      </Full>
      <Tied control={control} name="phone" problem={problem}>
        {field => <PhoneField label={t`Phone`} autoComplete="tel" {...field} />}
      </Tied>
      <Tied control={control} name="cell" problem={problem}>
        {field => <PhoneField label={t`Cell`} {...field} />}
      </Tied>
    </Grid>
  )
}

function useContact(row: Row<'user'>) {
  const { t } = useLingui()
  const country = useSession().country as Country
  // What she saw when she began to type: a colleague's change meanwhile is a conflict, not overwritten.
  const [seen, setSeen] = useState(() => contactOf(row))
  const schema = useMemo(() => {
    const phone = profileFields.phone.check(
      z.refine(text => !phoneProblem(text, country), { error: 'phone-invalid' }),
    )
    return z.object({ ...profileFields, phone, cell: phone })
  }, [country])
  const form = useDraftForm({ draftKey: 'user:contact', schema, defaults: seen })
  const { run, problem, busy } = useAct(editProfile)
  const save = form.handleSubmit(async values => {
    const edits = editsBetween(seen, values)
    if (Object.keys(edits).length && !(await run({ userId: row.id, edits }))) return
    await form.forget()
    setSeen(values)
    form.reset(values)
    toast(t`Item saved successfully`, { tone: 'good' })
  })
  return { form, save, problem, busy }
}

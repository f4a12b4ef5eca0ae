/** Somebody new: she gets a link by mail and chooses her password herself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { localeNames, locales } from '#db/terms.ts'
import { newPersonFields } from '#db/user/mutations/people.ts'
import { invite, type NewPerson, useAccountCall } from '#src/domain/user/account-calls.ts'
import { type Contact, ContactFields, useContactFields } from '#src/domain/user/contact-fields.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import type { HouseOfPeople } from './list.tsx'
import { useRoleOptions } from './use-roles.ts'
import { useSaySent } from './use-say-sent.ts'

type Props = { house: HouseOfPeople; onClose: (made?: string) => void }

export function InviteDialog({ house, onClose }: Props) {
  const { locale } = useSession()
  const fields = useContactFields()
  const saySent = useSaySent()
  const calling = useAccountCall()
  const schema = useMemo(
    () =>
      z.object({
        ...newPersonFields,
        ...fields,
        email: newPersonFields.email,
        username: z.string().check(z.maxLength(200, { error: 'too-long' })),
      }),
    [fields],
  )
  const none = { firstName: '', lastName: '', email: '', phone: '', cell: '', username: '' }
  const form = useDraftForm<NewPerson>({
    draftKey: 'user:new',
    schema,
    defaults: { ...none, locale, roleIds: [] },
  })
  const act = useAct()
  const send = form.handleSubmit(async wanted => {
    const answer = await calling.call(() => invite(act(wanted), wanted))
    if (!answer) return
    await form.forget()
    saySent(answer.sent)
    onClose(answer.userId)
  })
  return (
    <CallDialog
      title={<Trans>Add a person</Trans>}
      subtitle={<Trans>A mail with a link to choose a password is sent.</Trans>}
      save={<Trans>Send the invitation</Trans>}
      onSave={() => send()}
      onClose={() => onClose()}
      calling={calling}
      fields={Object.keys(schema.shape)}
    >
      {/* The fields of a contact are part of the values. */}
      <ContactFields
        control={form.control as unknown as Control<Contact>}
        problem={calling.problem}
        isOther
      />
      <Account control={form.control} house={house} problem={calling.problem} />
    </CallDialog>
  )
}

/** The same wish asked again is the same act; other words are another one. */
function useAct(): (wanted: NewPerson) => string {
  const last = useRef({ words: '', act: '' })
  return wanted => {
    const words = JSON.stringify(wanted)
    if (last.current.words !== words) last.current = { words, act: newId() }
    return last.current.act
  }
}

type AccountProps = {
  control: Control<NewPerson>
  house: HouseOfPeople
  problem: Problem | undefined
}
function Account({ control, house, problem }: AccountProps) {
  const { t } = useLingui()
  const options = useRoleOptions(house.roles)
  return (
    <>
      <Tied control={control} name="roleIds" problem={problem}>
        {({ value, onChange, problem: said }) => (
          <Several
            label={t`Roles`}
            options={options}
            chosen={value}
            onChange={onChange}
            problem={said}
          />
        )}
      </Tied>
      <Tied control={control} name="locale" problem={problem}>
        {({ onChange, ...field }) => (
          <Select
            label={t`Language`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            onChange={value => value && onChange(value)}
            {...field}
          />
        )}
      </Tied>
      <Tied control={control} name="username" problem={problem}>
        {field => (
          <TextField
            label={t`User name`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            description={t`Empty: the email address. Who has an account already keeps its name.`}
            {...field}
          />
        )}
      </Tied>
    </>
  )
}

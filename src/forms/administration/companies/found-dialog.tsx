/** A dealership is founded: what stays for good, and who comes first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type Founding,
  foundingFields,
  usualLocale,
  usualOf,
  usualZone,
} from '#db/company/founding.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { foundCompany, keepingWords, type useGroups } from './calls.ts'
import { Place } from './found-place.tsx'

const schema = z.object(foundingFields)
const defaults: Founding = {
  name: '',
  brandKey: '',
  groupId: null,
  country: 'CA',
  province: '',
  timeZone: usualZone('CA', ''),
  paper: usualOf.CA.paper,
  locale: usualLocale('CA', ''),
  firstName: '',
  lastName: '',
  email: '',
}
type Props = { kept: ReturnType<typeof useGroups>; onClose: (isFounded: boolean) => void }

export function FoundDialog({ kept, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall(keepingWords)
  const { problem } = calling
  const problemText = useFieldWords(problem)
  const form = useDraftForm<Founding>({ draftKey: 'company:new', schema, defaults })
  // Never in the draft.
  const [password, setPassword] = useState('')
  const [isUnsent, setUnsent] = useState(false)
  const act = useActOf()
  const { control } = form
  const save = form.handleSubmit(async wanted => {
    const answer = await calling.call(() => foundCompany({ ...wanted, act: act(wanted), password }))
    if (!answer) return
    setUnsent(!answer.sent)
    if (!answer.sent) return
    await form.forget()
    toast(t`${wanted.name} is founded. ${wanted.email} gets a link by mail.`, { tone: 'good' })
    onClose(true)
  })
  return (
    <CallDialog
      title={<Trans>Found a dealership</Trans>}
      subtitle={<Trans>It begins with roles, message templates and a rule for its leads.</Trans>}
      save={<Trans>Found it</Trans>}
      onSave={() => save()}
      onClose={() => onClose(isUnsent)}
      isDisabled={password === ''}
      calling={calling}
      fields={[...Object.keys(foundingFields), 'password']}
      size="lg"
    >
      {isUnsent && (
        <Banner tone="warn">
          <Trans>
            The dealership is founded, but the letter with the link has not left. Press the button
            again to send it.
          </Trans>
        </Banner>
      )}
      <Tied control={control} name="name" problem={problem}>
        {field => <TextField {...field} label={t`Name`} mandatory />}
      </Tied>
      <Place form={form} kept={kept} problem={problem} />
      <Administrator control={control} problem={problem} />
      <PasswordField
        label={t`Your password, once more`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problemText(undefined, 'password')}
        mandatory
      />
    </CallDialog>
  )
}

/** Who comes first, by a link. */
function Administrator({ control, problem }: AdministratorProps) {
  const { t } = useLingui()
  return (
    <>
      <Grid min={220} columns={2}>
        <Tied control={control} name="firstName" problem={problem}>
          {field => <TextField {...field} label={t`First name of its administrator`} mandatory />}
        </Tied>
        <Tied control={control} name="lastName" problem={problem}>
          {field => <TextField {...field} label={t`Last name of its administrator`} mandatory />}
        </Tied>
      </Grid>
      <Tied control={control} name="email" problem={problem}>
        {field => (
          <EmailField
            {...field}
            label={t`Email of its administrator`}
            autoComplete="off"
            description={t`Who works here already comes in with the same password`}
            mandatory
          />
        )}
      </Tied>
    </>
  )
}
type AdministratorProps = { control: Control<Founding>; problem: Problem | undefined }

/** The same wish asked again is the same act; other words are another one. */
function useActOf(): (wanted: Founding) => string {
  const last = useRef({ words: '', act: '' })
  return wanted => {
    const words = JSON.stringify(wanted)
    if (last.current.words !== words) last.current = { words, act: newId() }
    return last.current.act
  }
}

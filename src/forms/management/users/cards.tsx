/** What is changed on the device and sent when there is a network: availability, name, roles, letters, website. Her language the server alone has. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { type Locale, localeNames, locales, type WebsiteLevel } from '#db/terms.ts'
import { rolesChanges } from '#db/user/grants.ts'
import { editAccount, editUser, giveRoles, newPersonFields } from '#db/user/mutations/people.ts'
import { profileFields } from '#db/user/mutations/user.ts'
import {
  type RosterLine,
  setForMany,
  takeBackSet,
  useAccountCall,
  type useRoster,
} from '#src/domain/user/account-calls.ts'
import { AvailabilitySwitch } from '#src/domain/user/availability-switch.tsx'
import { ContactFields, contactOf, useContactFields } from '#src/domain/user/contact-fields.tsx'
import { EditCard } from '#src/domain/user/edit-card.tsx'
import type { Person } from '#src/domain/user/people.ts'
import { RightsChanges } from '#src/domain/user/rights-changes.tsx'
import { useEdited } from '#src/lib/use-edited.ts'
import { useLocal } from '#src/lib/replica.ts'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { givenUp, GiveUpDialog } from '#src/domain/user/give-up-dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useRoleOptions } from './use-roles.ts'

type StateProps = {
  user: Row<'user'>
  line: RosterLine | undefined
  rostering: ReturnType<typeof useRoster>
  isReadOnly: boolean
}
export function StateCard({ user, line, rostering, isReadOnly }: StateProps) {
  const { t } = useLingui()
  const isOwn = useLocal().userId === user.id
  return (
    <Card title={<Trans>Availability and language</Trans>}>
      <Stack gap={4}>
        {user.acceptedAt !== null && (
          <AvailabilitySwitch
            row={user}
            label={isOwn ? t`My availability` : t`Availability`}
            isDisabled={isReadOnly}
          />
        )}
        {line && (
          <Language key={line.locale} {...{ line, rostering, isOwn }} isDisabled={isReadOnly} />
        )}
      </Stack>
    </Card>
  )
}

type LanguageProps = Pick<StateProps, 'rostering'> & {
  line: RosterLine
  isOwn: boolean
  isDisabled: boolean
}
function Language({ line, rostering, isOwn, isDisabled }: LanguageProps) {
  const { t } = useLingui()
  const { call, problem, busy } = useAccountCall()
  const undo = async (act: string) => {
    if (!(await call(() => takeBackSet(act)))) return
    toast(t`Taken back`, { tone: 'good' })
    await rostering.load()
  }
  const speak = async (locale: Locale | null) => {
    if (!locale || locale === line.locale) return
    const act = newId()
    if (!(await call(() => setForMany(act, { userIds: [line.id], chosen: { locale } })))) return
    toast(t`Item saved successfully`, {
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void undo(act) },
    })
    await rostering.load()
  }
  return (
    <Select<Locale>
      label={t`Language`}
      description={
        rostering.isAway
          ? t`Changing it needs a connection.`
          : isOwn
            ? t`Of the app, and of mails to you.`
            : t`Of the app, and of mails to this person.`
      }
      options={locales.map(value => ({ value, label: localeNames[value] }))}
      value={line.locale}
      isDisabled={isDisabled || busy || rostering.isAway}
      problem={problem?.text}
      onChange={locale => void speak(locale)}
    />
  )
}

export function ContactCard({ person }: { person: Person }) {
  const fields = useContactFields()
  const schema = useMemo(() => z.object({ ...fields, email: newPersonFields.email }), [fields])
  const { run, problem, busy } = useAct(editUser)
  const { form, save } = useEdited({
    draftKey: `user:${person.id}.contact`,
    schema,
    values: contactOf(person),
    run: edits => run({ userId: person.id, edits }),
  })
  return (
    <EditCard
      title={<Trans>Contact</Trans>}
      subtitle={<Trans>What colleagues see, and what customers are given.</Trans>}
      saveLabel={<Trans>Save contact</Trans>}
      {...{ form, save, problem, busy }}
    >
      <ContactFields control={form.control} problem={problem} isOther />
    </EditCard>
  )
}

const rolesSchema = z.object({ roleIds: newPersonFields.roleIds })
type RolesProps = { person: Person; roles: readonly Row<'role'>[] }
export function RolesCard({ person, roles }: RolesProps) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const isOwn = userId === person.id
  const [isAsking, setAsking] = useState(false)
  const options = useRoleOptions(roles, person)
  const { run, problem, busy } = useAct(giveRoles)
  const { form, save } = useEdited({
    draftKey: `user:${person.id}.roles`,
    schema: rolesSchema,
    values: { roleIds: person.roleIds },
    run: edits => run({ userId: person.id, edits }),
  })
  const wanted = form.watch('roleIds')
  const changes = person.user ? rolesChanges(person.user, roles, wanted) : []
  const lost = givenUp(changes, userId)
  const isGivingUp = wanted.length > 0 && lost.length > 0
  const ask = async (event: FormEvent) => {
    if (!isGivingUp) return save(event)
    event.preventDefault()
    setAsking(true)
    return undefined
  }
  return (
    <EditCard
      title={<Trans>Roles</Trans>}
      subtitle={
        isOwn ? (
          <Trans>What you see and do follows within seconds, on every device.</Trans>
        ) : (
          <Trans>
            What this person sees and does follows within seconds, on every device. You give and
            take what you hold yourself.
          </Trans>
        )
      }
      saveLabel={<Trans>Save roles</Trans>}
      {...{ form, problem, busy }}
      save={ask}
    >
      <Tied control={form.control} name="roleIds" problem={problem}>
        {({ value, onChange, problem: said }) => (
          <Several
            label={t`Roles`}
            labelHidden
            options={options}
            chosen={value}
            onChange={onChange}
            problem={said}
          />
        )}
      </Tied>
      {form.formState.isDirty && <RightsChanges changes={changes} />}
      {isAsking && (
        <GiveUpDialog
          lost={lost}
          roles={roles}
          onConfirm={async () => {
            await save()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </EditCard>
  )
}

const levels: WebsiteLevel[] = ['none', 'text', 'all']
const accountSchema = z.object({
  emailRedirect: profileFields.email,
  websiteLevel: z.enum(levels),
})
export function AccountCard({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(editAccount)
  const { emailRedirect, websiteLevel } = person.account
  const { form, save } = useEdited({
    draftKey: `userAccount:${person.id}`,
    schema: accountSchema,
    values: { emailRedirect, websiteLevel },
    run: edits => run({ userId: person.id, edits }),
  })
  const words: Record<WebsiteLevel, string> = {
    none: t`Nothing`,
    text: t`Texts`,
    all: t`Everything`,
  }
  return (
    <EditCard
      title={<Trans>Letters and website</Trans>}
      saveLabel={<Trans>Save account</Trans>}
      {...{ form, save, problem, busy }}
    >
      <Tied control={form.control} name="emailRedirect" problem={problem}>
        {field => (
          <EmailField
            label={t`Letters go to`}
            autoComplete="off"
            isDisabled={isOwn}
            description={
              isOwn
                ? t`You do not send your own letters elsewhere: a colleague does it.`
                : t`Reports by mail go there instead of to the address used to sign in. Empty: they are not redirected.`
            }
            {...field}
          />
        )}
      </Tied>
      <Tied control={form.control} name="websiteLevel" problem={problem}>
        {({ onChange, ...field }) => (
          <Select
            label={t`Edits of the website`}
            options={levels.map(value => ({ value, label: words[value] }))}
            onChange={value => value && onChange(value)}
            {...field}
          />
        )}
      </Tied>
    </EditCard>
  )
}

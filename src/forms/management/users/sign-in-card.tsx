/** How she signs in, and what her mailbox is called: the server alone knows, so each act here needs a connection. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  nameMailboxes,
  rename,
  type RosterLine,
  sendAgain,
  type Side,
  useAccountCall,
  type useRoster,
} from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { useLocal } from '#src/lib/replica.ts'
import { newId } from '#src/lib/ids.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SecondStep } from './second-step.tsx'
import { ElsewhereDialog } from './elsewhere-dialog.tsx'
import styles from './users.module.css'

type Rostering = ReturnType<typeof useRoster>
type Props = { person: Person; line: RosterLine | undefined; rostering: Rostering }
/** She holds more: what changes how she signs in is not this reader’s. */
type Beyond = { isBeyond: boolean }

export function SignInCard({ person, line, rostering, isBeyond }: Props & Beyond) {
  const { t } = useLingui()
  const { roster, isAway } = rostering
  const isReadOnly = useReadOnly() || isBeyond
  return (
    <Card
      title={<Trans>Sign-in</Trans>}
      subtitle={isAway ? t`Changing it needs a connection.` : undefined}
    >
      <Stack gap={4}>
        {line?.invited ? (
          <Invited person={person} invited={line.invited} rostering={rostering} />
        ) : (
          line && (
            <UserName
              key={line.username}
              line={line}
              rostering={rostering}
              isReadOnly={isReadOnly}
            />
          )
        )}
        {line && !line.invited && (
          <ReadOnly is={isReadOnly}>
            <SecondStep person={person} line={line} rostering={rostering} />
          </ReadOnly>
        )}
        {line && roster && roster.companies.length > 0 && (
          <Elsewhere person={person} line={line} rostering={rostering} />
        )}
      </Stack>
    </Card>
  )
}

type InvitedProps = {
  person: Person
  invited: NonNullable<RosterLine['invited']>
  rostering: Rostering
}
/** She has not accepted: when her link was sent, and another one. */
function Invited({ person, invited, rostering }: InvitedProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { call, problem, busy } = useAccountCall()
  const now = rostering.roster?.asOf ?? 0
  const at = format.relative(invited.at)
  const again = async () => {
    const answer = await call(() => sendAgain(person.id))
    if (!answer) return
    if (answer.sent)
      toast(t`Your login credentials have been sent to your email address`, { tone: 'good' })
    else toast(t`The mail could not be sent. Try again in a moment.`, { tone: 'warn' })
    await rostering.load()
  }
  return (
    <Banner
      tone={problem ? 'warn' : 'info'}
      icon="mail"
      action={
        <Button busy={busy} isDisabled={rostering.isAway} onPress={() => void again()}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      {problem?.text ??
        (invited.at === 0 ? (
          <Trans>No invitation is on its way.</Trans>
        ) : invited.until > now ? (
          <Trans>Invited {at}; the link in the mail works for 72 hours, once.</Trans>
        ) : (
          <Trans>Invited {at}; the link has ended.</Trans>
        ))}
    </Banner>
  )
}

type NameProps = { line: RosterLine; rostering: Rostering; isReadOnly: boolean }
function UserName({ line, rostering, isReadOnly }: NameProps) {
  const { t } = useLingui()
  const format = useFormat()
  // When one was here last, one knows.
  const isOwn = useLocal().userId === line.id
  const [name, setName] = useState(line.username)
  const { call, problem, busy } = useAccountCall()
  const wanted = name.trim()
  const seen = line.seenAt === null ? '' : format.relative(line.seenAt)
  const save = async () => {
    if (!(await call(() => rename(line.id, wanted)))) return
    toast(t`Item saved successfully`, { tone: 'good' })
    await rostering.load()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap={3}>
        <TextField
          label={t`User name`}
          mandatory
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={setName}
          isDisabled={rostering.isAway || isReadOnly}
          description={isOwn ? undefined : seen ? t`Last seen ${seen}` : t`Never signed in`}
          problem={problem?.text}
        />
        <div>
          <Button
            type="submit"
            icon="save"
            busy={busy}
            isDisabled={rostering.isAway || wanted.length < 2 || wanted === line.username}
          >
            <Trans>Save user name</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The reader's other dealerships: where she works too, and where she could. */
function Elsewhere({ person, line, rostering }: Props & { line: RosterLine }) {
  const { t } = useLingui()
  const isOwn = useLocal().userId === person.id
  const [asked, setAsked] = useState<string>()
  const companies = rostering.roster?.companies ?? []
  const house = companies.find(({ id }) => id === asked)
  return (
    <Stack gap={2}>
      <h3>{t`Companies`}</h3>
      {companies.map(({ id, name }) => (
        <div key={id} className={styles['top']}>
          <span className={styles['who']}>{name}</span>
          {line.companyIds.includes(id) ? (
            <span className={styles['note']}>
              {isOwn ? (
                <Trans>You work there.</Trans>
              ) : (
                <Trans>Works there. To end it, deactivate the person there.</Trans>
              )}
            </span>
          ) : (
            <Button
              icon="plus"
              isDisabled={rostering.isAway}
              onPress={() => setAsked(id)}
            >{t`Invite to ${name}`}</Button>
          )}
        </div>
      ))}
      {house && (
        <ElsewhereDialog
          person={person}
          house={house}
          onClose={() => {
            setAsked(undefined)
            void rostering.load()
          }}
        />
      )}
    </Stack>
  )
}

type MailboxProps = {
  id: string
  mailboxes: NonNullable<RosterLine['mailboxes']>
  rostering: Rostering
}
/** Names alone, so that she types her password and no more; once she has set it up it is hers. */
export function MailboxCard({ id, mailboxes, rostering }: MailboxProps) {
  const { t } = useLingui()
  const [names, setNames] = useState({
    pop: mailboxes.pop.username,
    smtp: mailboxes.smtp.username,
  })
  const { call, problem, busy } = useAccountCall()
  const words: Record<Side, string> = { pop: t`POP3 user name`, smtp: t`SMTP user name` }
  const sides: Side[] = ['pop', 'smtp']
  const isSame = sides.every(side => names[side].trim() === mailboxes[side].username)
  const save = async () => {
    const wanted = { pop: names.pop.trim(), smtp: names.smtp.trim() }
    if (!(await call(() => nameMailboxes(newId(), id, wanted)))) return
    toast(t`Item saved successfully`, { tone: 'good' })
    await rostering.load()
  }
  return (
    <Card
      title={<Trans>A mailbox of their own</Trans>}
      subtitle={
        rostering.isAway
          ? t`Changing it needs a connection.`
          : t`Servers and passwords are entered by the person, in the settings; nobody else sees them.`
      }
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={3}>
          {problem && problem.field === '' && <Banner tone="bad">{problem.text}</Banner>}
          {sides.map(side => (
            <TextField
              key={side}
              label={words[side]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={names[side]}
              onChange={value => setNames({ ...names, [side]: value })}
              isDisabled={rostering.isAway || mailboxes[side].isHers}
              description={mailboxes[side].isHers ? t`Set up by the person.` : undefined}
              problem={problem?.field === side ? problem.text : undefined}
            />
          ))}
          <div>
            <Button type="submit" icon="save" busy={busy} isDisabled={rostering.isAway || isSame}>
              <Trans>Save mailbox names</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

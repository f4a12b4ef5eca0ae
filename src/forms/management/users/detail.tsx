/** One person: what she is here, how she is reached, how she signs in, and what becomes of her work. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { holdsHers } from '#db/user/giving.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import type { useRoster } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { Beyond } from '#src/domain/user/beyond.tsx'
import { HoursCard } from '#src/domain/user/hours/card.tsx'
import { useIsShut } from '#src/domain/user/hers-alone.tsx'
import { PictureButton } from '#src/domain/user/picture-button.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { usePresence } from '#src/domain/user/use-presence.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { ringOf } from '#src/domain/user/ring.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { InNameCard } from './in-name-card.tsx'
import { AccountCard, ContactCard, RolesCard, StateCard } from './cards.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { StandingChip } from './list.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { MailboxCard, SignInCard } from './sign-in-card.tsx'
import styles from './users.module.css'

type Props = {
  person: Person
  roles: Row<'role'>[]
  rostering: ReturnType<typeof useRoster>
}

export function PersonDetail({ person, roles, rostering }: Props) {
  const who = useWho()
  const { user, id } = person
  const isBeyond = !holdsHers(person, roles, who)
  const isReadOnly = useReadOnly() || isBeyond
  const [asked, setAsked] = useState<'leave' | 'return'>()
  const line = rostering.roster?.lines.get(id)
  const shut = () => {
    setAsked(undefined)
    void rostering.load()
  }
  return (
    <div className={styles['detail']}>
      <Who person={person} line={line} isReadOnly={isReadOnly} />
      <Stack gap={4}>
        <Beyond code="user-beyond" her={isBeyond ? person : undefined} />
        {user ? (
          <>
            <StateCard user={user} line={line} rostering={rostering} isReadOnly={isReadOnly} />
            <ReadOnly is={isReadOnly}>
              <HoursCard user={user} />
              <ContactCard person={person} />
              <RolesCard person={person} roles={roles} />
            </ReadOnly>
            <SignInCard person={person} line={line} rostering={rostering} isBeyond={isBeyond} />
            <ReadOnly is={isReadOnly}>
              <AccountCard person={person} isOwn={id === who.userId} />
              {line?.mailboxes && id !== who.userId && (
                <MailboxCard
                  key={`${line.mailboxes.pop.username}\n${line.mailboxes.smtp.username}`}
                  id={id}
                  mailboxes={line.mailboxes}
                  rostering={rostering}
                />
              )}
            </ReadOnly>
            <InNameCard person={person} isAway={rostering.isAway} />
            {id !== who.userId && (
              <div>
                <Button
                  icon="user"
                  variant="danger"
                  isDisabled={rostering.isAway || isBeyond}
                  onPress={() => setAsked('leave')}
                >
                  <Trans>Deactivate…</Trans>
                </Button>
                {rostering.isAway && !isBeyond && (
                  <p className={styles['note']}>
                    <Trans>
                      Deactivating needs a connection: the person’s devices are shut out at once.
                    </Trans>
                  </p>
                )}
              </div>
            )}
          </>
        ) : (
          <Gone person={person} isAway={rostering.isAway} isBeyond={isBeyond} onAsk={setAsked} />
        )}
      </Stack>
      {asked === 'leave' && <LeaveDialog person={person} onClose={shut} />}
      {asked === 'return' && <ReturnDialog person={person} onClose={shut} />}
    </div>
  )
}

type WhoProps = ComponentProps<typeof StandingChip> & { isReadOnly: boolean }
function Who({ person, line, isReadOnly }: WhoProps) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const url = usePhotoUrl(person.image)
  const { isHere } = usePresence()
  const isShut = useIsShut('user.changePicture')
  const changing = isReadOnly || isShut ? undefined : (person.user ?? undefined)
  return (
    <header className={styles['top']}>
      <div className={styles['picture']}>
        {/* The button on its corner leaves the initials of a large one free. */}
        <Avatar
          name={person.name}
          src={url}
          size={changing ? 88 : 56}
          ring={changing && ringOf(isHere(changing))}
          isDecorative
        />
        {changing && <PictureButton row={changing} />}
      </div>
      <div className={styles['who']}>
        <h2 tabIndex={-1} className={styles['title']}>
          {person.name}
        </h2>
        <span className={styles['note']}>{roleWords(person.type) || t`No role`}</span>
      </div>
      <StandingChip person={person} line={line} />
    </header>
  )
}

type GoneProps = {
  person: Person
  isAway: boolean
  isBeyond: boolean
  onAsk: (asked: 'leave' | 'return') => void
}
/** Whoever left is read as she was. */
function Gone({ person, isAway, isBeyond, onAsk }: GoneProps) {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.instant(person.leftAt ?? 0, 'date')
  return (
    <>
      <Banner
        tone="warn"
        icon="user"
        action={
          <Button isDisabled={isAway || isBeyond} onPress={() => onAsk('return')}>
            <Trans>Reactivate…</Trans>
          </Button>
        }
      >
        {isAway ? (
          <Trans>Deactivated on {since}. Reactivating needs a connection.</Trans>
        ) : (
          <Trans>Deactivated on {since}. Nothing signs in under this account.</Trans>
        )}
      </Banner>
      <DescriptionList
        facts={[
          { term: t`Email`, value: person.email },
          { term: t`Phone`, value: person.phone },
          { term: t`Cell`, value: person.cell },
        ].filter(({ value }) => value !== '')}
      />
      <div>
        <Button icon="users" isDisabled={isAway || isBeyond} onPress={() => onAsk('leave')}>
          <Trans>Hand over what came since…</Trans>
        </Button>
      </div>
    </>
  )
}

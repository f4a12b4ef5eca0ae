/** Whose lead it is: one tap on a name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { actOf } from '#db/kernel/mutation.ts'
import { assignLead } from '#db/lead/mutations/edit.ts'
import type { Presence } from '#db/user/presence.ts'
import { type Colleague, peopleFor } from '#src/domain/user/colleagues.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { usePresence } from '#src/domain/user/use-presence.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { StatusDot } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './assign-dialog.module.css'
import { appointmentsOf } from './appointments.ts'
import { type Lead, tasksOfLead } from './queries.ts'

type Props = { lead: Lead; isOpen: boolean; onClose: () => void }

export function AssignDialog({ lead, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const assign = async (to: string | null) => {
    if (to === lead.assignedTo) return onClose()
    const back = actOf(assignLead, { id: newId(), leadId: lead.id, from: to, to: lead.assignedTo })
    if (
      await act(
        actOf(assignLead, { id: newId(), leadId: lead.id, from: lead.assignedTo, to }),
        t`Operation successful`,
        back,
      )
    )
      onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Assign to</Trans>}
      subtitle={lead.name}
      size="sm"
    >
      <Takers chosen={lead.assignedTo} onChoose={to => void assign(to)} />
      <WhatStays lead={lead} />
    </Dialog>
  )
}

type TakersProps = {
  /** Whose it is; undefined: of several people, or not asked. */
  chosen?: string | null
  /** False: only to somebody. */
  orNobody?: boolean
  onChoose: (to: string | null) => void
}

/** Everybody who can be given a lead, and nobody: oneself first, then who is on the floor. */
export function Takers({ chosen, orNobody = true, onChoose }: TakersProps) {
  const { userId } = useLocal()
  const { isHere, presenceOf } = usePresence()
  const colleagues = useLive(peopleFor('lead', chosen), [chosen])
  const rank = (id: string, isHere: boolean) => (id === userId ? 0 : isHere ? 1 : 2)
  const people = colleagues?.toSorted((a, b) => rank(a.id, isHere(a)) - rank(b.id, isHere(b)))
  if (!people) return <ListSkeleton rows={4} avatar height={56} />
  return (
    <ul className={styles['people']}>
      {people.length === 0 && (
        <li>
          <Trans>No user available</Trans>
        </li>
      )}
      {people.map(person => (
        <Person
          key={person.id}
          person={person}
          presence={presenceOf(person)}
          isChosen={person.id === chosen}
          onChoose={() => onChoose(person.id)}
        />
      ))}
      {orNobody && (
        <li>
          <button
            type="button"
            className={cx(styles['person'], chosen === null && styles['chosen'])}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <Icon name="users" />
            <span className={styles['grow']}>
              <Trans>Nobody: whoever is free</Trans>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** The lead alone is handed over: what else is planned with her stays with whoever planned it, and is said. */
export function WhatStays({ lead }: Pick<Props, 'lead'>) {
  const appointments = useLive(appointmentsOf(lead.id), [lead.id])
  const tasks = useLive(tasksOfLead(lead.id), [lead.id])
  const isHers = (each: { status: string; assignedTo: string }) =>
    each.status === 'pending' && each.assignedTo === lead.assignedTo
  const visits = appointments?.filter(isHers).length ?? 0
  const chores = tasks?.filter(isHers).length ?? 0
  if (visits + chores === 0) return null
  return (
    <p className={styles['note']}>
      <Trans>
        Appointments ({visits}) and tasks ({chores}) of this lead stay with whoever has them now.
      </Trans>
    </p>
  )
}

type PersonProps = {
  person: Colleague
  presence: Presence
  isChosen: boolean
  onChoose: () => void
}

function Person({ person: { id, name, type }, presence, isChosen, onChoose }: PersonProps) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const roleWords = useRoleWords()
  const words = {
    available: t`Available`,
    unavailable: t`Unavailable`,
    'off-hours': t`Outside working hours`,
  }
  return (
    <li>
      <button
        type="button"
        className={cx(styles['person'], isChosen && styles['chosen'])}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <Avatar name={name} isDecorative />
        <span className={styles['grow']}>
          {id === userId ? t`${name} (you)` : name}
          {type !== '' && <span className={styles['role']}>{roleWords(type)}</span>}
        </span>
        <StatusDot label={words[presence]} tone={presence === 'available' ? 'good' : 'quiet'} />
      </button>
    </li>
  )
}

/** Her appointments, and what became of each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf, type Row as TableRow } from '#db/kernel/mutation.ts'
import { reopenAppointment, settleAppointment } from '#db/lead/mutations/appointment.ts'
import type { AppointmentStatus } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { appointmentsOf } from '#src/domain/lead/appointments.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { BookDialog } from './book-dialog.tsx'
import styles from './detail.module.css'
import type { Lead } from './filters.ts'

type Appointment = TableRow<'appointment'>
type Settled = Exclude<AppointmentStatus, 'pending'>
const tones: Partial<Record<AppointmentStatus, Tone>> = {
  'showed-up': 'good',
  'no-show': 'bad',
  cancelled: 'quiet',
  postponed: 'warn',
}

type Props = {
  lead: Lead
  now: number
  colleagues: ReadonlyMap<string, string>
  onBook: () => void
}

export function AppointmentsCard({ lead, now, colleagues, onBook }: Props) {
  const { t } = useLingui()
  const appointments = useLive(appointmentsOf(lead.id), [lead.id])
  const [isWhole, setWhole] = useState(false)
  const pending = appointments?.filter(each => each.status === 'pending') ?? []
  // What became of the others is on the timeline too.
  const settled = appointments?.filter(each => each.status !== 'pending') ?? []
  const shown = isWhole ? [...pending, ...settled] : pending
  const [postponed, setPostponed] = useState<Appointment>()
  const [isPostponing, setPostponing] = useState(false)
  const postpone = (appointment: Appointment) => {
    setPostponed(appointment)
    setPostponing(true)
  }
  return (
    <>
      <Card
        level={3}
        title={<Trans>Appointments</Trans>}
        actions={
          <IconButton icon="plus" tone="accent" label={t`Book an appointment`} onPress={onBook} />
        }
      >
        {appointments?.length ? (
          <>
            {shown.map(appointment => (
              <OneAppointment
                key={appointment.id}
                appointment={appointment}
                now={now}
                by={colleagues.get(appointment.assignedTo) ?? ''}
                onPostpone={() => postpone(appointment)}
              />
            ))}
            {settled.length > 0 && !isWhole && (
              <Button variant="quiet" onPress={() => setWhole(true)}>
                <Plural value={settled.length} one="Show # earlier" other="Show # earlier" />
              </Button>
            )}
          </>
        ) : null}
      </Card>
      {postponed && (
        <BookDialog
          key={postponed.id}
          lead={lead}
          postponed={postponed}
          isOpen={isPostponing}
          onClose={() => setPostponing(false)}
        />
      )}
    </>
  )
}

function OneAppointment({
  appointment,
  now,
  by,
  onPostpone,
}: {
  appointment: Appointment
  now: number
  by: string
  onPostpone: () => void
}) {
  const format = useFormat()
  const act = useActs()
  const type = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const { id, leadId, startsAt, status, minutes } = appointment
  const ids = () => ({ id: newId(), leadId, appointmentId: id })
  const settle = (to: Settled) =>
    void act(
      actOf(settleAppointment, { ...ids(), status: to, note: '' }),
      `${type(appointment.type)}: ${outcome(to)}`,
      actOf(reopenAppointment, ids()),
    )
  const isPending = status === 'pending'
  return (
    <div className={cx(styles['item'])}>
      <div>
        <div className={styles['title']}>{type(appointment.type)}</div>
        <div
          className={cx(
            styles['small'],
            isPending && startsAt + minutes * 60_000 < now && styles['late'],
          )}
        >
          {format.instant(startsAt, 'weekday')}, {format.instant(startsAt, 'time')}
        </div>
        <div className={styles['small']}>{[by, appointment.note].filter(Boolean).join(' · ')}</div>
        {!isPending && <Chip tone={tones[status] ?? 'quiet'}>{outcome(status)}</Chip>}
      </div>
      {isPending && <Outcomes onSettle={settle} onPostpone={onPostpone} />}
    </div>
  )
}

type OutcomesProps = { onSettle: (to: Settled) => void; onPostpone: () => void }

function Outcomes({ onSettle, onPostpone }: OutcomesProps) {
  const { t } = useLingui()
  const outcome = useCaption('AppointmentStatus')
  return (
    <MenuButton
      label={t`What became of it`}
      iconOnly
      items={[
        {
          key: 'showed-up',
          label: outcome('showed-up'),
          icon: 'check-circle',
          onAct: () => onSettle('showed-up'),
        },
        {
          key: 'no-show',
          label: outcome('no-show'),
          icon: 'x-circle',
          onAct: () => onSettle('no-show'),
        },
        {
          key: 'postponed',
          label: outcome('postponed'),
          icon: 'calendar-clock',
          onAct: onPostpone,
        },
        {
          key: 'cancelled',
          label: outcome('cancelled'),
          icon: 'x',
          onAct: () => onSettle('cancelled'),
        },
        'divider',
        {
          key: 'deleted',
          label: t`Delete`,
          icon: 'trash',
          danger: true,
          onAct: () => onSettle('deleted'),
        },
      ]}
    />
  )
}

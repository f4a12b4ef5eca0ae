/** Her appointments, and what became of each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { appointmentsOf } from '#src/domain/lead/appointments.ts'
import { useCalendarHref } from '#src/domain/calendar/href.ts'
import { BookDialog } from '#src/domain/lead/book-dialog.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { InvitationChip, InviteButton } from '#src/domain/lead/invitation.tsx'
import { appointmentTones, SettleMenu } from '#src/domain/lead/settle-menu.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { cx } from '#src/ui/cx.ts'
import styles from './detail.module.css'

type Appointment = TableRow<'appointment'>

type Props = {
  lead: Lead
  now: number
  colleagues: ReadonlyMap<string, string>
  onBook: () => void
}

export function AppointmentsCard({ lead, now, colleagues, onBook }: Props) {
  const { t } = useLingui()
  const appointments = useLive(appointmentsOf(lead.id), [lead.id])
  const isReadOnly = useReadOnly()
  const [isWhole, setWhole] = useState(false)
  const pending = appointments?.filter(each => each.status === 'pending') ?? []
  // What became of the others is on the timeline too.
  const settled = appointments?.filter(each => each.status !== 'pending') ?? []
  const shown = isWhole ? [...pending, ...settled] : pending
  const [opened, setOpened] = useState<{ postponed: Appointment } | { changed: Appointment }>()
  const [isOpen, setOpen] = useState(false)
  const open = (what: NonNullable<typeof opened>) => {
    setOpened(what)
    setOpen(true)
  }
  // Nothing to read, and nothing to book: no card.
  if (!appointments?.length && (isReadOnly || lead.deletedAt !== null)) return null
  return (
    <>
      <Card
        level={3}
        title={<Trans>Appointments</Trans>}
        actions={
          lead.deletedAt === null && (
            <IconButton icon="plus" tone="accent" label={t`Book an appointment`} onPress={onBook} />
          )
        }
      >
        {appointments?.length ? (
          <>
            {shown.map(appointment => (
              <OneAppointment
                key={appointment.id}
                lead={lead}
                appointment={appointment}
                now={now}
                by={colleagues.get(appointment.assignedTo) ?? ''}
                onPostpone={() => open({ postponed: appointment })}
                onChange={() => open({ changed: appointment })}
              />
            ))}
            {settled.length > 0 && !isWhole && (
              <Button looks variant="quiet" onPress={() => setWhole(true)}>
                <Plural value={settled.length} one="Show # earlier" other="Show # earlier" />
              </Button>
            )}
          </>
        ) : null}
      </Card>
      {opened && (
        <BookDialog
          key={JSON.stringify(opened)}
          lead={lead}
          {...opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function OneAppointment({
  lead,
  appointment,
  now,
  by,
  onPostpone,
  onChange,
}: {
  lead: Lead
  appointment: Appointment
  now: number
  by: string
  onPostpone: () => void
  onChange: () => void
}) {
  const format = useFormat()
  const type = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const { startsAt, status, minutes, assignedTo } = appointment
  const href = useCalendarHref()({ at: startsAt, who: assignedTo })
  const when = `${format.instant(startsAt, 'weekday')}, ${format.instant(startsAt, 'time')}`
  const isPending = status === 'pending'
  const isOpen = lead.deletedAt === null
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
          {href ? (
            <TextLink href={href} block>
              {when}
            </TextLink>
          ) : (
            when
          )}
        </div>
        <div className={styles['small']}>
          {[by, appointment.place, appointment.note].filter(Boolean).join(' · ')}
        </div>
        <InvitationChip appointment={appointment} />
        {isOpen && <InviteButton lead={lead} appointment={appointment} />}
        {!isPending && <Chip tone={appointmentTones[status]}>{outcome(status)}</Chip>}
      </div>
      {isOpen && isPending && <SettleMenu {...{ appointment, onPostpone, onChange }} />}
    </div>
  )
}

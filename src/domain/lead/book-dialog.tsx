/** Books an appointment, gives a postponed one its new time, or changes one that stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { emailProblem } from '#db/kernel/email.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import {
  bookAppointment,
  editAppointment,
  settleAppointment,
} from '#db/lead/mutations/appointment.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useRun } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { BookFields, bookingSchema } from './book-fields.tsx'
import { inviting } from './invitation.tsx'
import { instantOfWall, wallInDays, wallOf } from './when.ts'
import type { Lead } from './queries.ts'

type Props = {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  postponed?: TableRow<'appointment'> | undefined
  /** As it was when it was opened. */
  changed?: TableRow<'appointment'> | undefined
  /** The place that was tapped in the calendar; there the calendar is not offered. */
  slot?: { start: string; minutes: number | undefined; who: string } | undefined
  onBooked?: (() => void) | undefined
}

function useBooking({ lead, onClose, postponed, changed, slot, onBooked }: Props) {
  const { t } = useLingui()
  const known = changed ?? postponed
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const form = useDraftForm({
    draftKey: known
      ? `lead:${lead.id}:${changed ? 'change' : 'postpone'}:${known.id}`
      : slot
        ? `lead:${lead.id}:book:${slot.start}`
        : `lead:${lead.id}:book`,
    schema: bookingSchema,
    defaults: {
      type: known?.type ?? 'test-drive',
      start: changed
        ? wallOf(changed.startsAt, timeZone)
        : (slot?.start ?? wallInDays(1, '10:00', houseClock(), timeZone)),
      minutes: String(known?.minutes ?? slot?.minutes ?? 60),
      assignedTo: known?.assignedTo ?? slot?.who ?? lead.assignedTo ?? userId,
      note: changed?.note ?? '',
      place: changed?.place ?? '',
      invite: false,
    },
  })
  const act = useActs()
  const { run, problem, busy } = useRun()
  const save = form.handleSubmit(async ({ start, minutes, type, note, invite, ...said }) => {
    const startsAt = instantOfWall(start, timeZone)
    const own = { id: newId(), leadId: lead.id }
    const more = { assignedTo: said.assignedTo ?? userId, place: said.place.trim() }
    const input = { ...own, type, startsAt, minutes: Number(minutes), note, ...more }
    const edits = changed && editsOf(changed, input, start === wallOf(changed.startsAt, timeZone))
    const booking = edits
      ? { mutation: editAppointment, input: { ...own, appointmentId: changed.id, edits } }
      : postponed
        ? {
            mutation: settleAppointment,
            input: {
              ...own,
              appointmentId: postponed.id,
              status: 'postponed',
              startsAt: startsAt ?? null,
              note,
            },
          }
        : { mutation: bookAppointment, input }
    const isSame = edits !== undefined && Object.keys(edits).length === 0
    if (!isSame && !(await run(booking))) return
    if (invite && !known) await act(inviting(lead, own.id, lead.email), null)
    await form.forget()
    toast(t`Operation successful`, { tone: 'good' })
    ;(onBooked ?? onClose)()
  })
  return { form, save, problem, busy }
}

export function BookDialog(props: Props) {
  const { lead, isOpen, onClose, postponed, changed, slot } = props
  const { t } = useLingui()
  const { form, save, problem, busy } = useBooking(props)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        changed
          ? t`Change the appointment`
          : postponed
            ? t`Postpone the appointment`
            : t`Book an appointment`
      }
      subtitle={lead.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {changed ? (
              <Trans>Save</Trans>
            ) : postponed ? (
              <Trans>Postpone</Trans>
            ) : (
              <Trans>Book</Trans>
            )}
          </Button>
        </>
      }
    >
      <BookFields
        form={form}
        lead={lead}
        postponed={postponed}
        changed={changed}
        isInCalendar={slot !== undefined}
        problem={problem}
        email={changed || postponed || emailProblem(lead.email) ? '' : lead.email}
      />
    </Dialog>
  )
}

type Changeable = Pick<
  TableRow<'appointment'>,
  'type' | 'minutes' | 'note' | 'place' | 'assignedTo'
> & {
  startsAt: number | undefined
}
/** What she changed, each beside what she saw. */
const editsOf = (seen: TableRow<'appointment'>, now: Changeable, isSameMinute: boolean) =>
  Object.fromEntries(
    (['type', 'startsAt', 'minutes', 'note', 'place', 'assignedTo'] as const)
      .filter(field => now[field] !== seen[field] && !(field === 'startsAt' && isSameMinute))
      .map(field => [field, { from: seen[field], to: now[field] }]),
  )

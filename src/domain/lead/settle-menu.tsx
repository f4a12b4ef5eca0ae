/** What became of an appointment, said in two presses; it can be taken back. */
import { useLingui } from '@lingui/react/macro'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { reopenAppointment, settleAppointment } from '#db/lead/mutations/appointment.ts'
import type { AppointmentStatus } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useActs } from '#src/lib/use-acts.ts'
import type { Tone } from '#src/ui/chip.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'

export const appointmentTones: Record<AppointmentStatus, Tone> = {
  pending: 'info',
  'showed-up': 'good',
  'no-show': 'bad',
  cancelled: 'quiet',
  postponed: 'warn',
  deleted: 'quiet',
}

type Props = {
  appointment: Row<'appointment'>
  /** Asks for the new time. Without it only whether she came is asked. */
  onPostpone?: () => void
  /** Asks for another length, kind or time of the same one. */
  onChange?: (() => void) | undefined
}

export function SettleMenu({ appointment, onPostpone, onChange }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const type = useCaption('AppointmentType')
  const outcome = useCaption('AppointmentStatus')
  const ids = () => ({ id: newId(), leadId: appointment.leadId, appointmentId: appointment.id })
  const settle = (to: Exclude<AppointmentStatus, 'pending'>) =>
    void act(
      actOf(settleAppointment, { ...ids(), status: to, note: '' }),
      `${type(appointment.type)}: ${outcome(to)}`,
      actOf(reopenAppointment, ids()),
    )
  const more: MenuEntry[] = onPostpone
    ? [
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
          onAct: () => settle('cancelled'),
        },
        'divider',
        {
          key: 'deleted',
          label: t`Delete`,
          icon: 'trash',
          danger: true,
          onAct: () => settle('deleted'),
        },
      ]
    : []
  return (
    <MenuButton
      label={t`What became of it`}
      iconOnly
      items={[
        {
          key: 'showed-up',
          label: outcome('showed-up'),
          icon: 'check-circle',
          onAct: () => settle('showed-up'),
        },
        {
          key: 'no-show',
          label: outcome('no-show'),
          icon: 'x-circle',
          onAct: () => settle('no-show'),
        },
        ...(onChange
          ? [{ key: 'change', label: t`Change`, icon: 'edit' as const, onAct: onChange }]
          : []),
        ...more,
      ]}
    />
  )
}

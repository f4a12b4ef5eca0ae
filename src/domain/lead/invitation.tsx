/** Whether the customer is invited to her appointment by mail, what she answered, and the way to do it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { actOf, type Row as TableRow } from '#db/kernel/mutation.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { inviteToAppointment } from '#db/lead/mutations/invite.ts'
import type { InviteAnswer } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { Lead } from './queries.ts'

export const answerWords: Record<InviteAnswer, { caption: MessageDescriptor; tone: Tone }> = {
  accepted: { caption: msg`Comes`, tone: 'good' },
  tentative: { caption: msg`May come`, tone: 'warn' },
  declined: { caption: msg`Cannot come`, tone: 'bad' },
}

type Appointment = TableRow<'appointment'>

/** The act that invites, or takes the invitation back where `to` is empty. */
export const inviting = (lead: Lead, appointmentId: string, to: string) =>
  actOf(inviteToAppointment, {
    id: newId(),
    leadId: lead.id,
    appointmentId,
    clientId: lead.clientId || null,
    to,
  })

export function InvitationChip({ appointment }: { appointment: Appointment }) {
  const { i18n } = useLingui()
  const { inviteTo, inviteAnswer, status } = appointment
  if (inviteTo === '' || status !== 'pending') return null
  if (inviteAnswer)
    return (
      <Chip tone={answerWords[inviteAnswer].tone}>{i18n._(answerWords[inviteAnswer].caption)}</Chip>
    )
  return (
    <Chip tone="quiet" icon="mail">
      <Trans context="to an appointment">Invited</Trans>
    </Chip>
  )
}

/** Offered where there is an address and a time to come. */
export function InviteButton({ lead, appointment }: { lead: Lead; appointment: Appointment }) {
  const { t } = useLingui()
  const act = useActs()
  const isOffline = useOffline()
  const { email } = lead
  const isInvited = appointment.inviteTo !== ''
  const canInvite = email !== '' && !emailProblem(email)
  if (appointment.status !== 'pending' || (!isInvited && !canInvite)) return null
  const invite = (to: string) => inviting(lead, appointment.id, to)
  const done = isInvited
    ? t`The invitation is taken back`
    : isOffline
      ? t`The invitation leaves when this device is online`
      : t`The invitation is on its way to ${email}`
  return (
    <Button
      variant="quiet"
      onPress={() => void act(invite(isInvited ? '' : email), done, invite(appointment.inviteTo))}
    >
      {isInvited ? <Trans>Take the invitation back</Trans> : <Trans>Invite by email</Trans>}
    </Button>
  )
}

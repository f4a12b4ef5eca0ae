/** What a status asks for, all of it in one dialog. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { longText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { moveLead, recoverLeadLater } from '#db/lead/mutations/move.ts'
import { leadAsk, type LeadAsk } from '#db/lead/status.ts'
import { leadCloseReasons, type LeadStatus, recoveryNotices } from '#db/terms.ts'
import { moveBack } from '#src/domain/outbox/again.ts'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { instantOfWall, wallOf } from './when.ts'
import type { Lead } from './queries.ts'
import { WhenField } from './when-field.tsx'
import { closeReasonCaptions } from './touch-words.ts'

const schema = z.object({
  /** Wall time; the zone is the dealership's. */
  recover: z.nullable(z.string()),
  notice: z.enum(recoveryNotices),
  reason: z.nullable(z.enum(leadCloseReasons)),
  vehicleId: z.nullable(z.string()),
  deliverOn: z.nullable(z.string()),
  note: longText,
})
type Values = z.infer<typeof schema>

type Props = { lead: Lead; to: LeadStatus; isOpen: boolean; onClose: () => void }

export function MoveDialog({ lead, to, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const status = useCaption('LeadStatus')
  // A sleeping lead asked again for its day stays where it is.
  const isNewDay = lead.status === 'future-recovery' && to === 'future-recovery'
  const { run, problem, busy } = useAct(isNewDay ? recoverLeadLater : moveLead)
  const defaults: Values = {
    recover: lead.recoverAt === null ? null : wallOf(lead.recoverAt, timeZone),
    notice: lead.recoverNotice ?? '09:00',
    reason: null,
    vehicleId: lead.vehicleId,
    deliverOn: lead.deliverOn ?? dateIn(timeZone, houseClock()),
    note: '',
  }
  const form = useDraftForm({ draftKey: `lead:${lead.id}:${to}`, schema, defaults })
  const ask = isNewDay ? 'recovery' : leadAsk(lead.status, to)
  const save = form.handleSubmit(async values => {
    const recoverAt = instantOfWall(values.recover, timeZone) ?? null
    const { notice, note } = values
    const input = isNewDay
      ? { id: newId(), leadId: lead.id, recoverAt, notice, note }
      : {
          id: newId(),
          leadId: lead.id,
          from: lead.status,
          to,
          ...answer(ask, values, recoverAt),
          ...(lead.soldVehicleId && ask !== 'vehicle' && { vehicleId: lead.soldVehicleId }),
        }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Operation successful`, { tone: 'good' })
    onClose()
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isNewDay ? t`Recovery date` : status(to)}
      subtitle={lead.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {isNewDay ? t`Save the date` : t`Move to ${status(to)}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !shownAt.some(field => field === problem.field) && (
          <Banner tone="bad">{problem.text}</Banner>
        )}
        <Asked ask={ask} form={form} problem={problem} />
        <Tied control={form.control} name="note">
          {field => <TextArea {...field} label={t`Note`} rows={2} />}
        </Tied>
      </Stack>
    </Dialog>
  )
}
const shownAt = ['recoverAt', 'reason', 'vehicleId', 'deliverOn']

const answer = (
  ask: LeadAsk | undefined,
  { reason, vehicleId, deliverOn, notice, note }: Values,
  recoverAt: number | null,
) => ({
  note,
  ...(ask === 'recovery' && { recoverAt, notice }),
  ...(ask === 'reason' && { reason }),
  ...(ask === 'vehicle' && { vehicleId }),
  ...(ask === 'delivery' && { deliverOn }),
})

function Asked({
  ask,
  form: { control },
  problem,
}: {
  ask: LeadAsk | undefined
  form: UseFormReturn<Values>
  problem: Problem | undefined
}) {
  const { t, i18n } = useLingui()
  const at = (field: string) => (problem?.field === field ? problem.text : undefined)
  if (ask === 'recovery') return <Recovery control={control} problem={at('recoverAt')} />
  if (ask === 'reason')
    return (
      <Tied control={control} name="reason">
        {field => (
          <Select
            {...field}
            label={t`Reason`}
            mandatory
            problem={at('reason')}
            options={leadCloseReasons.map(value => ({
              value,
              label: i18n._(closeReasonCaptions[value]),
            }))}
          />
        )}
      </Tied>
    )
  if (ask === 'vehicle')
    return (
      <Tied control={control} name="vehicleId">
        {field => (
          <VehicleCombo
            {...field}
            label={t`Vehicle sold`}
            mandatory
            statuses={['available', 'reserved']}
            problem={at('vehicleId')}
          />
        )}
      </Tied>
    )
  if (ask === 'delivery')
    return (
      <Tied control={control} name="deliverOn">
        {field => (
          <DateField {...field} label={t`Delivery date`} mandatory problem={at('deliverOn')} />
        )}
      </Tied>
    )
  return null
}

type RecoveryProps = { control: Control<Values>; problem: string | undefined }

function Recovery({ control, problem }: RecoveryProps) {
  const { t } = useLingui()
  const notice = useCaption('FutureRecoveryNotification')
  return (
    <>
      <Tied control={control} name="recover">
        {field => (
          <WhenField
            {...field}
            quick="later"
            label={t`Call back on`}
            mandatory
            problem={field.problem ?? problem}
          />
        )}
      </Tied>
      <Tied control={control} name="notice">
        {field => (
          <Select
            {...field}
            onChange={value => field.onChange(value ?? '0')}
            label={t`Reminder`}
            options={recoveryNotices.map(value => ({ value, label: notice(value) }))}
          />
        )}
      </Tied>
    </>
  )
}

/** One tap moves a lead whose new status asks for nothing; the others ask first. */
const moveOf = (lead: Lead, from: LeadStatus, to: LeadStatus) =>
  actOf(moveLead, {
    id: newId(),
    leadId: lead.id,
    from,
    to,
    ...(lead.soldVehicleId && { vehicleId: lead.soldVehicleId }),
  })

/** @param onAsk Opens the dialog of a status that asks. */
export function useMove(onAsk: (lead: Lead, to: LeadStatus) => void) {
  const act = useActs()
  const status = useCaption('LeadStatus')
  return (lead: Lead, to: LeadStatus): void => {
    const from = lead.status
    if (from === to) return
    if (leadAsk(from, to)) return onAsk(lead, to)
    const move = moveOf(lead, from, to)
    void act(move, `${lead.name}: ${status(to)}`, moveBack(move), `move ${lead.id}`)
  }
}

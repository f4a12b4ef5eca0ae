/** The last question: what the odometer shows. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { actOf } from '#db/kernel/mutation.ts'
import { completeDelivery, reopenDelivery } from '#db/delivery/mutations/done.ts'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { newId } from '#src/lib/ids.ts'
import { shownLocale } from '#src/lib/shown-locale.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { OpenedDelivery } from '#src/domain/delivery/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({ odometer: z.nullable(z.number()) })

export function HandOverDialog({
  opened,
  onClose,
}: {
  opened: OpenedDelivery
  onClose: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { delivery, vehicle } = opened
  const { clientName } = delivery
  const { form, save, problem, busy } = useHandOver(opened, onClose)
  const isOdometer = problem?.field === 'odometer'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Hand over the keys`}
      subtitle={`${clientName} · ${deliveredVehicle(opened, shownLocale())}`}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans context="button: the keys are handed over">Delivered</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !isOdometer && <Banner tone="bad">{problem.text}</Banner>}
        {vehicle?.odometer !== null && (
          <Tied control={form.control} name="odometer">
            {field => (
              <NumberField
                {...field}
                unit={vehicle?.odometerType ?? 'km'}
                label={t`Odometer, read with the client`}
                mandatory
                problem={isOdometer ? problem.text : undefined}
                description={
                  vehicle && vehicle.odometer !== null
                    ? t`At the sale: ${format.odometer(vehicle.odometer, vehicle.odometerType)}`
                    : undefined
                }
              />
            )}
          </Tied>
        )}
        <p>
          <Trans>
            The warranty begins today. The lead is delivered, and the seller gets a task to say
            thank you in three days.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  )
}

function useHandOver(opened: OpenedDelivery, onDone: () => void) {
  const { t } = useLingui()
  const act = useActs()
  const { delivery, vehicle } = opened
  const { id: deliveryId, contractId, vehicleId, leadId, clientName } = delivery
  const vehicleText = deliveredVehicle(opened, shownLocale())
  const form = useDraftForm({
    draftKey: `delivery:${deliveryId}:keys`,
    schema,
    defaults: { odometer: vehicle?.odometer ?? null },
  })
  const { run, problem, busy } = useAct(completeDelivery)
  const named = { deliveryId, contractId, vehicleId, leadId }
  const save = form.handleSubmit(async ({ odometer }) => {
    const input = {
      id: newId(),
      ...named,
      odometer,
      ...(vehicle && { odometerType: vehicle.odometerType }),
      thankYou: t`Thank ${clientName} for the ${vehicleText}`.slice(0, 200),
    }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Delivered. The warranty begins today, and a thank-you is due in three days.`, {
      tone: 'good',
      action: {
        label: t`Undo`,
        onPress: () => void act(actOf(reopenDelivery, { id: newId(), ...named })),
      },
    })
    onDone()
  })
  return { form, save, problem, busy }
}

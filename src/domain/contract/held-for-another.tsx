/** The car is held for somebody else: told where a contract is begun, with the way out for who may take it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { holdsAny } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { isHeldFor } from '#db/vehicle/hold.ts'
import { giveHold } from '#db/vehicle/mutations/give-hold.ts'
import { isHeld } from '#db/vehicle/status.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

type Props = {
  vehicleId: string
  clientId: string
  leadId: string | null
  /** The draft, once there is one: its own hold is nobody else's. */
  contractId?: string
}

export function HeldForAnother({ vehicleId, clientId, leadId, contractId = '' }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useMinute()
  const { userId } = useLocal()
  const { may } = useSession()
  const act = useActs()
  const vehicle = useLive(
    async ({ vehicle }) => (await vehicle.get(vehicleId)) ?? null,
    [vehicleId],
  )
  const holder = useLive(clientOf(vehicle?.reservedFor ?? null), [vehicle?.reservedFor])
  if (!vehicle || !clientId || !isHeld(vehicle, now)) return null
  if (isHeldFor(vehicle, { clientId, leadId, userId, reservationId: contractId })) return null
  const name = holder ? `${holder.firstName} ${holder.lastName}`.trim() : ''
  const by = vehicle.reservedByName ?? ''
  const until =
    vehicle.reservedUntil === null ? '' : format.instant(vehicle.reservedUntil, 'dateTime')
  const mayGive =
    vehicle.reservedBy === userId || holdsAny(may, ['direction.Users', 'management.Users'])
  const give = () => {
    const reservationId = newId()
    const { reservationId: seenId, reservedFor, reservedLeadId } = vehicle
    const whose = { clientId: reservedFor, leadId: reservedLeadId }
    return act(
      actOf(giveHold, { vehicleId, seenId, reservationId, clientId, leadId }),
      t`The vehicle is held for this client now`,
      actOf(giveHold, { vehicleId, seenId: reservationId, reservationId: newId(), ...whose }),
    )
  }
  return (
    <Banner
      tone="warn"
      title={name ? t`This vehicle is held for ${name}` : t`This vehicle is held for somebody else`}
      action={
        mayGive && (
          <Button onPress={() => void give()}>
            <Trans>Give it to this client</Trans>
          </Button>
        )
      }
    >
      {until ? t`Held by ${by} until ${until}` : t`Held by ${by}.`}{' '}
      {!mayGive && <Trans>Only who holds it or who leads the team may give it to another.</Trans>}
    </Banner>
  )
}

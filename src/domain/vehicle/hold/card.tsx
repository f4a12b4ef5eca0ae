/** Who holds the vehicle and until when, or to whom it went. */
import { Trans, useLingui } from '@lingui/react/macro'
import { holdsAny } from '#db/forms.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { releaseVehicle, reserveVehicle } from '#db/vehicle/mutations/state.ts'
import { isHeld } from '#db/vehicle/status.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { houseClock, useMinute } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'

type Props = { vehicle: Row<'vehicle'>; isReadOnly: boolean }

export function Hold({ vehicle, isReadOnly }: Props) {
  const now = useMinute()
  if (vehicle.status === 'sold') return <Sale vehicle={vehicle} />
  if (vehicle.status !== 'reserved') return null
  return isHeld(vehicle, now) ? (
    <Held vehicle={vehicle} isReadOnly={isReadOnly} />
  ) : (
    <Lapsed vehicle={vehicle} />
  )
}

function Held({ vehicle, isReadOnly }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useLocal()
  const { may } = useSession()
  const act = useActs()
  const { reservedUntil: until, reservedByName: name } = vehicle
  const isOwn = vehicle.reservedBy === userId
  const canRelease =
    !isReadOnly && (isOwn || holdsAny(may, ['direction.Users', 'management.Users']))
  const release = () =>
    act(
      actOf(releaseVehicle, { vehicleId: vehicle.id, reservationId: vehicle.reservationId }),
      t`Released: available again`,
      // As it was; a colleague's hold would become one's own.
      isOwn && until !== null && until > houseClock()
        ? actOf(reserveVehicle, {
            vehicleId: vehicle.id,
            from: 'available',
            reservationId: newId(),
            clientId: vehicle.reservedFor,
            leadId: vehicle.reservedLeadId,
            until,
            note: vehicle.reservedNote,
          })
        : undefined,
    )
  const title =
    until === null
      ? t`Reserved by ${name ?? ''}`
      : t`Reserved by ${name ?? ''} until ${format.instant(until, 'weekday')}, ${format.instant(until, 'time')}`
  return (
    <Card tone="warn" title={title}>
      <Stack gap={3}>
        <For clientId={vehicle.reservedFor} note={vehicle.reservedNote} />
        {canRelease && (
          <Line gap={2}>
            <Button icon="undo" onPress={() => void release()}>
              <Trans>Release</Trans>
            </Button>
          </Line>
        )}
      </Stack>
    </Card>
  )
}

function Lapsed({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const format = useFormat()
  const { reservedUntil: until, reservedByName: name } = vehicle
  if (until === null) return null
  return (
    <Card
      title={
        <Trans>
          The hold of {name ?? ''} ended {format.instant(until, 'dateTime')}
        </Trans>
      }
    >
      <Trans>The vehicle is available again: anybody may reserve or sell it.</Trans>
    </Card>
  )
}

function Sale({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const format = useFormat()
  const { soldByName: name, soldOn } = vehicle
  return (
    <Card
      title={
        soldOn ? (
          <Trans>
            Sold by {name ?? ''} on {format.calendarDate(soldOn)}
          </Trans>
        ) : (
          <Trans>Sold by {name ?? ''}</Trans>
        )
      }
    >
      <For clientId={vehicle.soldTo} note="" />
    </Card>
  )
}

function For({ clientId, note }: { clientId: string | null; note: string }) {
  const { locale } = useSession()
  const client = useLive(clientOf(clientId), [clientId])
  if (!client && !note) return null
  return (
    <p>
      {client && (
        <TextLink href={hrefOf('crm.Clients', locale, { id: client.id })}>
          {client.firstName} {client.lastName}
        </TextLink>
      )}
      {client && note && ' · '}
      {note}
    </p>
  )
}

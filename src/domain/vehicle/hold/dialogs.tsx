/** Holds the vehicle for somebody, or marks it as sold. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { releaseVehicle, reserveVehicle, sellVehicle } from '#db/vehicle/mutations/state.ts'
import { isHeld } from '#db/vehicle/status.ts'
import { ClientCombo } from '#src/domain/client/combo.tsx'
import { houseClock, useToday } from '#src/lib/clock.ts'
import { clientsAsking, leadsAbout } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { newId } from '#src/lib/ids.ts'
import { DateField, DateTimeField } from '#src/lib/lazy-date.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'

const spans = ['1', '3', '7', 'other'] as const
type Span = (typeof spans)[number]
/** Holds end at noon: the morning is left to call. */
const endsAt = '12:00'

/** For three days unless said. */
export function ReserveDialog({
  vehicle,
  onClose,
}: {
  vehicle: Row<'vehicle'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const today = useToday()
  const { reserve, problem, busy } = useReserve(vehicle, onClose)
  const [span, setSpan] = useState<Span>('3')
  const [other, setOther] = useState<string | null>(`${addDays(today, 3)}T${endsAt}`)
  const [clientId, setClientId] = useState<string | null>(vehicle.reservedFor)
  const [note, setNote] = useState(vehicle.reservedNote)
  const leads = useLive(leadsAbout(vehicle.id), [vehicle.id])
  const until =
    span === 'other'
      ? other
        ? instantOf(other.slice(0, 10), other.slice(11, 16), format.timeZone)
        : null
      : instantOf(addDays(today, Number(span)), endsAt, format.timeZone)

  const save = () => {
    const leadId = leads?.find(lead => lead.clientId === clientId)?.id ?? null
    return reserve({ clientId, leadId, until, note: note.trim() })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Reserve</Trans>}
      subtitle={vehicleTitle(vehicle)}
      footer={
        <Button
          variant="primary"
          icon="lock"
          busy={busy}
          isDisabled={until === null}
          onPress={() => void save()}
        >
          {until === null ? (
            <Trans>Reserve</Trans>
          ) : (
            t`Reserve until ${format.instant(until, 'weekday')}, ${format.instant(until, 'time')}`
          )}
        </Button>
      }
    >
      <Stack>
        {problem && problem.field === '' && <Banner tone="bad" urgent title={problem.text} />}
        <HowLong span={span} onChange={setSpan} />
        {span === 'other' && (
          <DateTimeField
            label={t`Until`}
            value={other}
            onChange={setOther}
            problem={problem?.field === 'until' ? problem.text : undefined}
          />
        )}
        <ForWhom vehicleId={vehicle.id} value={clientId} onChange={setClientId} />
        <TextArea label={t`Note`} value={note} onChange={setNote} rows={2} maxLength={4000} />
      </Stack>
    </Dialog>
  )
}

type Hold = {
  clientId: string | null
  leadId: string | null
  until: number | null
  note: string
}

function useReserve(vehicle: Row<'vehicle'>, onDone: () => void) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(reserveVehicle)
  const act = useActs()
  // Of this dialog, not of the tap: a second tap says the same.
  const [reservationId] = useState(newId)
  const reserve = async (hold: Hold) => {
    if (!(await run({ vehicleId: vehicle.id, from: vehicle.status, reservationId, ...hold })))
      return
    // A new end of a hold is no new hold: there is nothing to let go.
    const isNew = !isHeld(vehicle, houseClock())
    const undo = () =>
      void act(actOf(releaseVehicle, { vehicleId: vehicle.id, reservationId }), null)
    toast(t`Reserved`, {
      tone: 'good',
      ...(isNew && { action: { label: t`Undo`, onPress: undo } }),
    })
    onDone()
  }
  return { reserve, problem, busy }
}

function HowLong({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl<Span>
      label={t`For how long`}
      value={span}
      onChange={onChange}
      wide
      segments={[
        { value: '1', label: t`1 day` },
        { value: '3', label: t`3 days` },
        { value: '7', label: t`7 days` },
        { value: 'other', label: t`Other` },
      ]}
    />
  )
}

/** To whom and on which day. */
export function SellDialog({ vehicle, onClose }: { vehicle: Row<'vehicle'>; onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const { run, problem, busy } = useAct(sellVehicle)
  const [clientId, setClientId] = useState<string | null>(vehicle.reservedFor)
  const [soldOn, setSoldOn] = useState<string | null>(today)
  const sell = async () => {
    if (!(await run({ vehicleId: vehicle.id, from: vehicle.status, clientId, soldOn }))) return
    toast(t`Marked as sold`, { tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Mark as sold</Trans>}
      subtitle={vehicleTitle(vehicle)}
      footer={
        <Button
          variant="primary"
          icon="handshake"
          busy={busy}
          isDisabled={soldOn === null}
          onPress={() => void sell()}
        >
          <Trans>Mark as sold</Trans>
        </Button>
      }
    >
      <Stack>
        {problem && problem.field !== 'soldOn' && <Banner tone="bad" urgent title={problem.text} />}
        <ForWhom vehicleId={vehicle.id} value={clientId} onChange={setClientId} />
        <DateField
          label={t`Sold date`}
          value={soldOn}
          onChange={setSoldOn}
          max={today}
          problem={problem?.field === 'soldOn' ? problem.text : undefined}
        />
      </Stack>
    </Dialog>
  )
}

type ForWhomProps = {
  vehicleId: string
  value: string | null
  onChange: (clientId: string | null) => void
}
/** A client of this device, those with a lead about the vehicle first. */
function ForWhom({ vehicleId, ...field }: ForWhomProps) {
  const { t } = useLingui()
  return (
    <ClientCombo
      {...field}
      label={t`Client`}
      placeholder={t`Name, phone or email`}
      first={clientsAsking(vehicleId)}
    />
  )
}

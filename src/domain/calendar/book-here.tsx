/** A visit booked where it is seen: an empty place is tapped, or a day named, and whom it is for is asked last. */
import { Trans, useLingui } from '@lingui/react/macro'
import { BookDialog } from '#src/domain/lead/book-dialog.tsx'
import { LeadCombo } from '#src/domain/lead/combo.tsx'
import { leadOf } from '#src/domain/lead/queries.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { everybody } from './filters.ts'
import type { Calendar as Days } from './use-calendar.ts'

const hourMs = 3_600_000

/** The place that was tapped and the lead a time is looked for, both kept in the address. */
export function useBooking(days: Days) {
  const { params, go, close } = useAddress()
  const { timeZone } = useSession()
  const now = useMinute()
  const mayBook = useMay('crm.Leads')
  const at = params.get('at')
  /** A wall time; `minutes` where a length was dragged. */
  const onSlot = (wall: string, minutes?: number) =>
    go({ at: wall, long: minutes === undefined ? null : String(minutes) }, true)
  /** The next hour of today, or the morning of another day. */
  const onDay = (day: string) =>
    onSlot(
      day === days.today
        ? wallOf(Math.ceil((now + 1) / hourMs) * hourMs, timeZone)
        : `${day}T10:00`,
    )
  return {
    onSlot: mayBook ? onSlot : undefined,
    onDay: mayBook ? onDay : undefined,
    at: mayBook && instantOfWall(at, timeZone) !== undefined ? at : null,
    long: Number(params.get('long')) || undefined,
    leadId: mayBook ? params.get('book') : null,
    choose: (leadId: string) => go({ book: leadId }),
    cancel: () => close({ at: null, long: null }),
    /** Booked, or no longer looked for: the calendar is what it was. */
    end: () => go({ at: null, long: null, book: null }),
  }
}
export type Booking = ReturnType<typeof useBooking>

export function BookHere({ booking, who }: { booking: Booking; who: string }) {
  const { userId } = useLocal()
  const { leadId, at, long, end, cancel } = booking
  const lead = useLive(leadOf(leadId), [leadId])
  if (lead === undefined) return null
  if (at === null) return lead && <LookingFor name={lead.name} onEnd={end} />
  return lead ? (
    <BookDialog
      key={at}
      lead={lead}
      isOpen
      slot={{
        start: at,
        minutes: long,
        who: who === everybody ? (lead.assignedTo ?? userId) : who,
      }}
      onClose={cancel}
      onBooked={end}
    />
  ) : (
    <ForWhom booking={booking} at={at} />
  )
}

function LookingFor({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <Banner
      tone="info"
      icon="calendar"
      action={
        <Button looks onPress={onEnd}>
          <Trans>Stop</Trans>
        </Button>
      }
    >
      <Trans>A time for {name}: tap an empty place.</Trans>
    </Banner>
  )
}

function ForWhom({ booking, at }: { booking: Booking; at: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession()
  const startsAt = instantOfWall(at, timeZone) ?? 0
  return (
    <Dialog
      isOpen
      onClose={booking.cancel}
      title={t`Book an appointment`}
      subtitle={`${format.instant(startsAt, 'weekday')}, ${format.instant(startsAt, 'time')}`}
    >
      <LeadCombo
        label={t`For whom`}
        placeholder={t`Name, phone, email`}
        vehicleId=""
        value={null}
        onChange={id => id && booking.choose(id)}
      />
    </Dialog>
  )
}

/**
 * Appointments, deliveries and tasks by day, week and month. The specification names no form for it, so it is a view
 * that a form opens in the place of its list; it reads what is on the device and asks nobody.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { useWidth } from '#src/ui/use-width.ts'
import { Agenda, AgendaSheet } from './agenda.tsx'
import styles from './calendar.module.css'
import { BookHere, type Booking, useBooking } from './book-here.tsx'
import { clashing, crowdOf, lanesIn } from './clashes.ts'
import { entriesBetween, type Entry } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { type Choice, useChoice } from './filters.ts'
import { Narrow } from './narrow.tsx'
import { SpanSteering } from './span-steering.tsx'
import { type Calendar as Days, useCalendar } from './use-calendar.ts'

const Grid = lazy(async () => ({ default: (await import('./grid.tsx')).Grid }))
/** Narrower than this seven days side by side hold no word. */
const weekWidth = 620

/** `head` stands where the screen that holds the calendar puts its own switch. */
export function Calendar({ head }: { head?: ReactNode }) {
  const days = useCalendar()
  const choice = useChoice()
  const booking = useBooking(days)
  const { onDay } = booking
  const all = useLive(entriesBetween(days.from, days.to), [days.from, days.to])
  const [openKey, setOpenKey] = useState<string>()
  const [isPrinting, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  const shown = all?.filter(choice.isShown)
  const opened = all?.find(({ key }) => key === openKey)
  return (
    <div className={isPrinting ? styles['printing'] : undefined}>
      <Page
        title={<Trans>Calendar</Trans>}
        before={head}
        width="full"
        actions={
          <>
            {onDay && (
              <Button icon="plus" variant="primary" onPress={() => onDay(days.day)}>
                <Trans>Book an appointment</Trans>
              </Button>
            )}
            <Button looks icon="print" onPress={() => setPrinting(true)}>
              <Trans>Print</Trans>
            </Button>
          </>
        }
      >
        <section className={styles['calendar']} aria-labelledby="calendar-span">
          <BookHere booking={booking} who={choice.who} />
          <SpanSteering calendar={days} titleId="calendar-span" />
          <Narrow choice={choice} />
          {all === undefined || shown === undefined ? (
            <ListSkeleton rows={6} height={72} />
          ) : (
            <Shown {...{ days, all, shown, choice, booking }} onOpen={setOpenKey} />
          )}
        </section>
      </Page>
      {opened && (
        <EntryDialog
          key={opened.key}
          entry={opened}
          all={all ?? []}
          onClose={() => setOpenKey(undefined)}
        />
      )}
      {isPrinting && <AgendaSheet days={days} entries={shown ?? []} onPrinted={onPrinted} />}
    </div>
  )
}

type ShownProps = {
  days: Days
  all: readonly Entry[]
  shown: readonly Entry[]
  choice: Choice
  booking: Booking
  onOpen: (key: string) => void
}

function Shown({ days, all, shown, choice, booking, onOpen }: ShownProps) {
  const [ref, width] = useWidth<HTMLDivElement>(800)
  const { calendar } = useDeskClock()
  const names = useLive(namesOfUsers())
  const clashes = clashing(all)
  const isWeek = days.span === 'week'
  // Where more lie beside one another than find room, a list is read.
  const fits = lanesIn(width, isWeek ? 7 : 1)
  const isList = days.span !== 'month' && ((isWeek && width < weekWidth) || crowdOf(shown) > fits)
  return (
    <div ref={ref} className={styles['shown']}>
      {shown.length === 0 && <Nothing days={days} choice={choice} />}
      {isList ? (
        <Agenda
          {...{ days, calendar, clashes, names, onOpen }}
          entries={shown}
          onBook={booking.onDay}
        />
      ) : (
        <Suspense fallback={<ListSkeleton rows={6} height={72} />}>
          <Grid
            {...{ days, calendar, clashes, names, onOpen }}
            all={all}
            entries={shown}
            isNarrow={width < weekWidth}
            onSlot={booking.onSlot}
          />
        </Suspense>
      )}
    </div>
  )
}

function Nothing({ days, choice }: { days: Days; choice: Choice }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="calendar"
      title={
        days.span === 'day' ? (
          <Trans>Nothing on this day</Trans>
        ) : days.span === 'week' ? (
          <Trans>Nothing this week</Trans>
        ) : (
          <Trans>Nothing this month</Trans>
        )
      }
      action={
        choice.isNarrowed && (
          <Button looks onPress={choice.clear}>{t`Show everybody and every kind`}</Button>
        )
      }
    >
      <Trans>
        Tap an empty place to book an appointment; a delivery is planned from its contract.
      </Trans>
    </EmptyState>
  )
}

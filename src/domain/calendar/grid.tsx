/** Days in columns and weeks in rows; what is dragged moves. Fetched when a calendar is first opened. */
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Calendar as Hours, hoursOn } from '#db/company/hours.ts'
import { dateOfUtc } from '#db/kernel/date.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { cx } from '#src/ui/cx.ts'
import styles from './calendar.module.css'
import type { Clash } from './clashes.ts'
import { closedOn, hoursShown } from './closed.ts'
import { endOf, type Entry } from './entries.ts'
import { EntryFace } from './entry-face.tsx'
import { Cell, Head, Hour } from './grid-heads.tsx'
import './grid.css'
import { useGridWords } from './use-grid-words.ts'
import { useMover } from './use-mover.ts'
import type { Calendar as Days } from './use-calendar.ts'
import { useObstacles } from './use-obstacles.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Props = {
  days: Days
  calendar: Hours
  entries: readonly Entry[]
  /** Those not shown too: a clash is one whoever looks. */
  all: readonly Entry[]
  clashes: ReadonlyMap<string, Clash[]>
  names: ReadonlyMap<string, string> | undefined
  isNarrow: boolean
  onOpen: (key: string) => void
  /** An empty place was tapped, or dragged over; undefined where nothing may be booked. */
  onSlot: ((wall: string, minutes?: number) => void) | undefined
}

const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const
/** A finger rests this long before it drags; sooner it scrolls. */
const longPressMs = 350

/** What is dragged falls on quarters; a place that is tapped begins on its line. */
const snapMinutes = 15
const halfHourOf = (wall: string) => `${wall.slice(0, 14)}${wall.slice(14) < '30' ? '00' : '30'}`

/** Shorter ones have room for two lines. */
const shortMinutes = 45

/** The house's wall time is given as if it were UTC: its zone is not the device's. */
const dayOf = (date: Date) => dateOfUtc(date.getTime())
const wallOfDrop = (date: Date) => date.toISOString().slice(0, 16)
const instantOfDrop = (date: Date | null, timeZone: string) =>
  instantOfWall(date && wallOfDrop(date), timeZone)

/** What never changes of it. */
const usual = {
  firstDay: 1,
  timeZone: 'UTC',
  nowIndicator: true,
  headerToolbar: false,
  height: 'auto',
  allDaySlot: false,
  fixedWeekCount: false,
  slotDuration: '00:30',
  snapDuration: { minutes: snapMinutes },
  // A tap books; a drag of a mouse says how long.
  selectMinDistance: 6,
  slotMinHeight: 44,
  eventMinHeight: 44,
  slotEventOverlap: false,
  eventDisplay: 'block',
  // What ends after midnight is of the evening it began on.
  nextDayThreshold: '09:00',
  eventStartEditable: true,
  eventDurationEditable: false,
  longPressDelay: longPressMs,
  moreLinkClass: styles['more'] ?? '',
  slotHeaderContent: ({ date }: { date: Date }) => <Hour at={date} />,
} as const

export function Grid(props: Props) {
  const { days, calendar, entries, clashes, names, isNarrow, onOpen } = props
  const { t } = useLingui()
  const { timeZone } = useSession()
  const now = useMinute()
  const words = useGridWords()
  const byKey = new Map(entries.map(entry => [entry.key, entry]))
  // Told past React's rendering of the grid, which would end the drag it is about.
  const tell = useRef<Tell>(() => {})
  const drag = useDrag(props, byKey, tell)
  const isReadOnly = useReadOnly()
  const isMonth = days.span === 'month'
  const shown = days.days.join(' ')
  // The same while nothing changes: handed over anew, they end a drag that is under way.
  const events = useMemo(
    () => [
      ...entries.map(entry => eventOf(entry, timeZone, !isReadOnly)),
      ...(isMonth ? [] : shown.split(' ').flatMap(day => shades(calendar, day))),
    ],
    [entries, timeZone, isMonth, shown, calendar, isReadOnly],
  )
  const busy = entries.map(entry => stretchOf(entry, timeZone))
  const hours = hoursShown(calendar, days.days, busy)
  return (
    <div
      className={cx(styles['grid'], isMonth && styles['isMonth'], isNarrow && styles['isNarrow'])}
    >
      <Ahead tell={tell} />
      <FullCalendar
        {...usual}
        {...drag}
        {...taps(props)}
        {...ways(days)}
        {...words}
        key={`${days.span} ${days.days[0]} ${hours.from} ${hours.to}`}
        plugins={plugins}
        initialView={views[days.span]}
        initialDate={days.day}
        now={() => `${wallOf(now, timeZone)}:00Z`}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        dayMaxEvents={isNarrow ? false : 2}
        eventInteractive={!(isMonth && isNarrow)}
        events={events}
        eventClass={({ event }) => faceClass(byKey.get(event.id))}
        eventContent={({ event }) => {
          const entry = byKey.get(event.id)
          if (!entry) return null
          if (isMonth && isNarrow) return <span className={styles['bar']} />
          return (
            <EntryFace
              entry={entry}
              at={instantOfDrop(event.start, timeZone)}
              who={names?.get(entry.who)}
              isClashing={clashes.has(entry.key)}
              isShort={isMonth || entry.minutes < shortMinutes}
            />
          )
        }}
        dayHeaderContent={({ date }) => <Head day={dayOf(date)} {...{ days, calendar, isMonth }} />}
        navLinks={isMonth}
        dayCellTopContent={({ date }) => <Cell day={dayOf(date)} days={days} />}
        dayCellClass={({ date }) => closedClass(calendar, dayOf(date))}
        moreLinkContent={({ num }) => t`${num} more`}
        eventClick={({ event }) => byKey.has(event.id) && onOpen(event.id)}
      />
    </div>
  )
}

/** From a month to one of its days. */
const ways = (days: Days) => ({
  navLinkDayClick: (date: Date) => days.show({ span: 'day', day: dayOf(date) }),
  moreLinkClick({ date }: { date: Date }) {
    days.show({ span: 'day', day: dayOf(date) })
    return undefined
  },
})

/** An empty place books; in a month it is its day that opens. */
const taps = ({ days, onSlot }: Pick<Props, 'days' | 'onSlot'>) =>
  days.span === 'month'
    ? { dateClick: ({ date }: { date: Date }) => days.show({ span: 'day', day: dayOf(date) }) }
    : onSlot && {
        selectable: true,
        select({ start, end }: { start: Date; end: Date }) {
          const minutes = (end.getTime() - start.getTime()) / 60_000
          // A finger that only rested there tapped it, which is told apart.
          if (minutes > snapMinutes) onSlot(wallOfDrop(start), minutes)
        },
        dateClick: ({ date }: { date: Date }) => onSlot(halfHourOf(wallOfDrop(date))),
      }

type Chooser = { dispatch: (action: { type: 'UNSELECT_EVENT' }) => void }

/** What is in the way is said while it is held, and once it is let go it moves. */
type Tell = (obstacles: readonly string[]) => void

function useDrag({ all }: Props, byKey: ReadonlyMap<string, Entry>, tell: RefObject<Tell>) {
  const { timeZone } = useSession()
  const move = useMover(all)
  const obstacles = useObstacles()
  return {
    eventAllow({ start }: { start: Date }, event: { id: string } | null) {
      const entry = event && byKey.get(event.id)
      const to = instantOfDrop(start, timeZone)
      tell.current(entry && to !== undefined ? obstacles({ ...entry, startsAt: to }, all) : [])
      return true
    },
    eventDragStop({ view }: { view: { calendar: unknown } }) {
      tell.current([])
      // Held by a finger it stays chosen, and the next touch that only scrolls would move it. The grid offers no other way.
      ;(view.calendar as Chooser).dispatch({ type: 'UNSELECT_EVENT' })
    },
    async eventDrop({
      event,
      revert,
    }: {
      event: { id: string; start: Date | null }
      revert: () => void
    }) {
      const entry = byKey.get(event.id)
      const to = instantOfDrop(event.start, timeZone)
      if (!entry || to === undefined || !(await move(entry, to))) revert()
    },
  }
}

const plugins = [classic, dayGrid, timeGrid, interaction]

const faceClass = (entry: Entry | undefined) =>
  entry ? cx(styles['event'], styles[entry.kind], !entry.isOpen && styles['settled']) : ''

const eventOf = (entry: Entry, timeZone: string, mayMove: boolean) => ({
  id: entry.key,
  title: entry.title,
  start: `${wallOf(entry.startsAt, timeZone)}:00Z`,
  end: `${wallOf(endOf(entry), timeZone)}:00Z`,
  startEditable: entry.isOpen && mayMove,
})

/** On the wall; what goes past midnight ends with the day. */
function stretchOf(entry: Entry, timeZone: string) {
  const [from, to] = [wallOf(entry.startsAt, timeZone), wallOf(endOf(entry), timeZone)]
  return {
    from: from.slice(11),
    to: to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : '24:00',
  }
}

const shades = (calendar: Hours, day: string) =>
  closedOn(calendar, day).map(({ from, to }) => ({
    id: `closed ${day} ${from}`,
    start: `${day}T${from}:00Z`,
    end: new Date(
      Date.parse(`${day}T00:00:00Z`) +
        Number(to.slice(0, 2)) * 3_600_000 +
        Number(to.slice(3)) * 60_000,
    ).toISOString(),
    display: 'background',
  }))

const closedClass = (calendar: Hours, day: string) =>
  hoursOn(calendar, day).length === 0 ? (styles['closedDay'] ?? '') : ''

/** What would be in the way where it is held now. */
function Ahead({ tell }: { tell: RefObject<Tell> }) {
  const [said, setSaid] = useState<readonly string[]>([])
  useEffect(() => {
    tell.current = setSaid
  }, [tell])
  const [first] = said
  return (
    <div className={styles['ahead']} aria-live="polite">
      {first && (
        <Banner tone="warn" icon="clock">
          {first}
        </Banner>
      )}
    </div>
  )
}

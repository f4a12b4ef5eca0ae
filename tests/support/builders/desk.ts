/** Opening hours for tests: round the clock, so that time counts as it passes unless a test says otherwise. */
import { clockOf, defaultTargets, type DeskClock, type DeskSettings } from '#db/company/desk.ts'
import { holidaysOf } from '#db/company/holidays.ts'

export const alwaysOpen: DeskSettings = {
  version: 1,
  hours: Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00' }]),
  exceptions: [],
  // No holiday of Québec either, in the years that tests play in.
  holidays: [2024, 2025, 2026, 2027].flatMap(year =>
    holidaysOf('CA-QC', year).map(({ on }) => ({ on, isClosed: false })),
  ),
  targets: defaultTargets,
}
/** The clock of a house that is always open. */
export const clockAllDay = (noReplyMinutes = 15): DeskClock =>
  clockOf({
    timeZone: 'America/Toronto',
    country: 'US',
    province: '',
    desk: alwaysOpen,
    noReplyMinutes,
  })

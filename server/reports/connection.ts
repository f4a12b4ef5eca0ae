/**
 * A connection of its own to a dealership's file, that only reads. In WAL mode a reader holds no writer up; what it works
 * out on the way stands in its temporary tables, which are its own.
 */
import Database from 'better-sqlite3'
import { clockOf, type DeskOf } from '#db/company/desk.ts'
import { elapsedMs } from '#db/company/hours.ts'
import { dateOfUtc, offsetMs } from '#db/kernel/date.ts'
import { leadName } from '../campaign/lead-name.ts'

export type Reading = { sqlite: Database.Database; timeZone: string; lateMinutes: number }

const quarterMs = 900_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type CompanyRow = {
  time_zone: string
  country: string
  province: string
  desk: string | null
  no_reply_minutes: number
}

/** Opens it, teaches it the dealership's hours and its wall clock, and closes it again. */
export function reading<T>(file: string, work: (reading: Reading) => T): T {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  try {
    sqlite.pragma('temp_store = MEMORY')
    sqlite.pragma('busy_timeout = 5000')
    const company = sqlite
      .prepare('select time_zone, country, province, desk, no_reply_minutes from company limit 1')
      .get() as CompanyRow | undefined
    if (!company) throw new Error('this dealership has no company row')
    const clock = clockOf(deskOf(company))
    const { calendar } = clock
    const wall = wallClock(calendar.timeZone)
    const pure = { deterministic: true } as const
    sqlite.function('open_ms', pure, (a: unknown, b: unknown) =>
      elapsedMs(calendar, Number(a), Number(b)),
    )
    sqlite.function('local_day', pure, (at: unknown) => dateOfUtc(wall(Number(at))))
    sqlite.function('lead_name', pure, (id: unknown) => leadName(String(id)))
    // 1970 began on a Thursday.
    sqlite.function(
      'local_weekday',
      pure,
      (at: unknown) => (Math.floor(wall(Number(at)) / dayMs) + 3) % 7,
    )
    sqlite.function('local_hour', pure, (at: unknown) => new Date(wall(Number(at))).getUTCHours())
    // One state of the file from the first count to the last.
    return sqlite.transaction(() =>
      work({ sqlite, timeZone: calendar.timeZone, lateMinutes: clock.lateMinutes }),
    )()
  } finally {
    sqlite.close()
  }
}

const deskOf = ({ desk, ...row }: CompanyRow): DeskOf => ({
  timeZone: row.time_zone,
  country: row.country as DeskOf['country'],
  province: row.province,
  noReplyMinutes: row.no_reply_minutes,
  desk: desk === null ? null : (JSON.parse(desk) as DeskOf['desk']),
})

/** No zone changes its clocks but at a quarter of an hour: asked once for each. */
function wallClock(timeZone: string): (at: number) => number {
  const known = new Map<number, number>()
  return at => {
    const quarter = Math.floor(at / quarterMs)
    let offset = known.get(quarter)
    if (offset === undefined) known.set(quarter, (offset = offsetMs(timeZone, quarter * quarterMs)))
    return at + offset
  }
}

/** The publishers' statement of a month, from the clicks and what the books gave back of them. */
import {
  closesAt,
  type Judged,
  type Statement,
  statementLines,
  statementMonths,
} from '#db/bridge/statement.ts'
import { dateIn } from '#db/kernel/date.ts'
import { reading } from './connection.ts'

export const statementOf = (file: string, month: string, now: number): Statement =>
  reading(file, ({ sqlite, timeZone }) => {
    const first = sqlite
      .prepare('select substr(min("on"), 1, 7) from bridge_click')
      .pluck()
      .get() as string | null
    const judged = sqlite
      .prepare(
        `select substr(c."on", 1, 7) month, c.site_id siteId, c.verdict, e.at creditedAt, count(*) n, sum(c.minor) minor
         from bridge_click c left join ledger_entry e on e.key = 'click-credit:' || c.id
         where c."on" <= @last and (substr(c."on", 1, 7) = @month or e.at is not null)
         group by 1, 2, 3, 4`,
      )
      .all({ last: `${month}-31`, month }) as Judged[]
    const closes = closesAt(month, timeZone)
    return {
      month,
      months: statementMonths(first ?? undefined, dateIn(timeZone, now)),
      closesAt: closes,
      isClosed: now >= closes,
      lines: statementLines(judged, month, timeZone),
    }
  })

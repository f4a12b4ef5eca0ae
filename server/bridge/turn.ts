/**
 * The 1st of a month in the dealership's own zone: a pause is over, and the month is written down once, by its key. A job that
 * comes late opens the month it is; months that nobody was there for get no row. A click falls into the month of its own
 * instant, whatever was written.
 */
import { eq } from 'drizzle-orm'
import { isRunning, monthSpan, pauseEnd } from '#db/bridge/pace.ts'
import { resetKeyOf } from '#db/bridge/terms.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { bridgeAct } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { bookAct, bridgeOf, type BridgeRow, mark } from './row.ts'
import { tellOfSwitch } from './tell.ts'
import { forgetChoices } from './chosen.ts'
import { forgetVisitors, nextForgetAt } from './visitor.ts'

const bySelf = { by: '', byName: '' }

/** What of visitors was kept long enough goes at the same time. @returns how much was done */
export const turnBridge = (dealership: Dealership, now: number): number =>
  forgetVisitors(dealership.db, now) +
  forgetChoices(dealership.db, now) +
  turnMonth(dealership, now)

/** @returns 1 where the month turned or a pause ended */
function turnMonth({ id: companyId, db, poke }: Dealership, now: number): number {
  const { turned, v } = tx(db, () => turn(db, companyId, now))
  if (v) poke.emit(v)
  return turned
}
/** `v`: the version under which it is told of. */
function turn(db: Db, companyId: string, now: number) {
  const none = { turned: 0, v: 0 }
  const row = bridgeOf(db)
  const today = dateIn(profileOf(db).timeZone, now)
  if (!row || !isRunning(row, today)) return none
  const key = resetKeyOf(companyId, today)
  const isNew = isOfLaterMonth(row, today) && !isBooked({ db }, key)
  if (row.active && !isNew) return none
  const news = { v: row.active ? row.v : row.v + 1, active: true, pausedUntil: null }
  mark(db, news)
  const id = isNew ? key : undefined
  const after = { ...row, ...news }
  bookAct(db, after, { act: isNew ? 'month' : 'resume', id }, { ...bySelf, now })
  const v = row.active ? 0 : tellOfSwitch(db, { act: 'resume', row: after }, { ...bySelf, now })
  return { turned: 1, v }
}

/** In the month of its activation there is nothing to begin anew. */
const isOfLaterMonth = ({ activatedOn }: BridgeRow, today: string) =>
  monthOf(activatedOn) < monthOf(today)
const isBooked = ({ db }: Pick<Dealership, 'db'>, key: string): boolean =>
  db.select({ id: bridgeAct.id }).from(bridgeAct).where(eq(bridgeAct.id, key)).get() !== undefined

export function nextBridgeTurnAt(dealership: Dealership, now: number): number | undefined {
  const instants = [nextMonthAt(dealership, now), nextForgetAt(dealership.db)]
  const known = instants.filter(at => at !== undefined)
  return known.length ? Math.min(...known) : undefined
}
function nextMonthAt(dealership: Dealership, now: number): number | undefined {
  const row = bridgeOf(dealership.db)
  const zone = profileOf(dealership.db).timeZone
  if (!row) return undefined
  if (!row.active)
    return row.pausedUntil === null ? undefined : instantOf(row.pausedUntil, '00:00', zone)
  const today = dateIn(zone, now)
  const isDue =
    isOfLaterMonth(row, today) && !isBooked(dealership, resetKeyOf(dealership.id, today))
  return isDue ? monthSpan(zone, monthOf(today)).from : instantOf(pauseEnd(today), '00:00', zone)
}

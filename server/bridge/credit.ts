/** A click that was charged and should not have been is given back, once: the click stays as it was judged, the books say the rest. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { monthOf } from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { name } from '#db/ledger/posting.ts'
import { bridgeClick } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { house, reason } from '../payments/office.ts'
import { writeDown } from '../payments/write-down.ts'
import { purseOf } from './purse.ts'
import { bridgeOf } from './row.ts'
import { tellOfBridge } from './tell.ts'

export const clickCreditBody = z.object({ ...house, clickId: name, reason })

/** Who may spend on Bridge there hears of it. @throws {ApiError} 404 `not-found`; 409 `click-not-charged`, `changed-meanwhile` */
export function creditClick(
  { db, poke }: Dealership,
  { clickId, reason: why }: z.output<typeof clickCreditBody>,
  teller: Teller,
): void {
  const v = tx(db, () => {
    const click = db.select().from(bridgeClick).where(eq(bridgeClick.id, clickId)).get()
    if (!click) throw new ApiError(404, 'not-found', { field: 'clickId' })
    if (click.verdict !== 'charged') throw new ApiError(409, 'click-not-charged')
    writeDown(db, { cause: 'click-credit', click: clickId, reason: why }, teller)
    const row = bridgeOf(db)
    if (!row) return 0
    const { by: id, byName, now } = teller
    const purse = purseOf(db, row, monthOf(dateIn(profileOf(db).timeZone, now)), now)
    const credit = { clickId, on: click.on, minor: click.minor, reason: why }
    return tellOfBridge(db, { row, news: 'credited', purse, by: { id, name: byName }, credit }, now)
  })
  if (v) poke.emit(v)
}

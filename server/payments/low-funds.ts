/** When the funds may have to fill up by themselves: written down with what may have made it so, and looked at after it. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, like, lte } from 'drizzle-orm'
import { nearMinor } from '#db/ledger/recharge.ts'
import { prepared } from '#db/rows.ts'
import { effect, fundRecharge } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { paymentsKind } from './where.ts'

export type RechargeRow = typeof fundRecharge.$inferSelect
/** The newest word on it; undefined where it was never set up. */
export const rechargeOf = (db: Db): RechargeRow | undefined =>
  prepared(db, 'fund recharge', () =>
    db.select().from(fundRecharge).orderBy(desc(fundRecharge.at), desc(fundRecharge.id)).limit(1),
  ).get({}) as RechargeRow | undefined

const prefix = 'payments.recharge.'
/** It is looked at anyway: thousands of clicks on low funds are one look. */
const isDue = (db: Db, now: number): boolean =>
  db
    .select({ id: effect.id })
    .from(effect)
    .where(
      and(
        eq(effect.kind, paymentsKind),
        isNull(effect.doneAt),
        lte(effect.dueAt, now),
        like(effect.id, `${prefix}%`),
      ),
    )
    .limit(1)
    .get() !== undefined

export function lookAtRecharge(db: Db, now: number): void {
  if (rechargeOf(db)?.isOn) lookOnce(db, now)
}
function lookOnce(db: Db, now: number): void {
  if (isDue(db, now)) return
  lookAt(db, randomUUID(), { now, at: now })
}
/** @param name of the look: the same is planned once */
export function lookAt(db: Db, name: string, { now, at }: { now: number; at: number }): void {
  const row = { id: `${prefix}${name}`, kind: paymentsKind, payload: { recharge: true } }
  addEffect(db, row, now, at)
}

/** In the transaction of each entry that moved them. */
export function watchFunds(db: Db, availableMinor: number, now: number): void {
  const plan = rechargeOf(db)
  if (plan?.isOn && availableMinor < nearMinor(plan)) lookOnce(db, now)
}

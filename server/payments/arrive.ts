/** A payment whose money is there: the one way by which it becomes funds. */
import { eq } from 'drizzle-orm'
import type { Teller } from '#db/ledger/entry.ts'
import type { Posting } from '#db/ledger/posting.ts'
import { wayOf } from '#db/ledger/rules.ts'
import type { TaxOn } from '#db/ledger/taxes.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { writeDown } from './write-down.ts'

export type Payment = typeof schema.payment.$inferSelect

export const paymentOf = (db: Db, paymentId: string): Payment | undefined =>
  db.select().from(schema.payment).where(eq(schema.payment.id, paymentId)).get()

export const mark = (db: Db, paymentId: string, news: Partial<Payment>) =>
  void db.update(schema.payment).set(news).where(eq(schema.payment.id, paymentId)).run()

export const topupOf = ({ id: payment, source, netMinor, taxes }: Payment) =>
  ({
    cause: 'topup',
    payment,
    way: wayOf[source],
    netMinor,
    taxes: taxes.flatMap(({ tax, minor }) => (minor > 0 ? [{ tax, minor }] : [])),
  }) satisfies Posting

export function arrive(db: Db, payment: Payment, taxes: TaxOn[], teller: Teller): void {
  // First: its invoice names the rates that stand in it.
  mark(db, payment.id, { status: 'processed', settledAt: teller.now, taxes, reason: '' })
  writeDown(db, topupOf({ ...payment, taxes }), teller)
}

/** The books of a dealership's prepaid funds: one way to write in them, whole or not at all. */
import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Account, available, balanceOn, fundCurrencyOf } from '#db/ledger/accounts.ts'
import { type Books, LedgerError, type Line, type Posted } from '#db/ledger/books.ts'
import { entryOf, type Teller } from '#db/ledger/entry.ts'
import { bodyHashOf } from '#db/ledger/hash.ts'
import { namesOf, type Posting, postingSchema } from '#db/ledger/posting.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import { issue } from './documents.ts'
import { watchFunds } from './low-funds.ts'

type EntryRow = typeof schema.ledgerEntry.$inferSelect
export type Answer = Pick<EntryRow, 'seq' | 'key' | 'outcome'> & {
  /** It stood already: nothing was written. */
  isRepeat: boolean
}

/**
 * Writes one cause down, once: asked again it gives the answer of the first time, a refusal too.
 * @throws {LedgerError} when it contradicts the books; nothing is written, and its key stays free
 */
export const post = (db: Db, asked: Posting, teller: Teller): Answer =>
  tx(db, () => {
    const body = postingSchema.parse(asked)
    const { key } = namesOf(body)
    const before = entryOfKey(db, key)
    if (before) {
      if (before.bodyHash !== bodyHashOf(body)) throw new LedgerError('other-body', key)
      return { seq: before.seq, key, outcome: before.outcome, isRepeat: true }
    }
    const currency = fundCurrencyOf(profileOf(db).currency)
    const booksAt = (now: number) => booksOf(db, now)
    const { entry, lines } = entryOf(body, teller, { last: lastEntry(db), currency, booksAt })
    add(db, 'ledgerEntry').run(entry)
    for (const line of lines) add(db, 'ledgerLine').run(line)
    issue(db, entry, lines)
    if (lines.some(({ account }) => account === available))
      watchFunds(db, balanceOf(db, available), teller.now)
    return { seq: entry.seq, key, outcome: entry.outcome, isRepeat: false }
  })

const add = (db: Db, name: 'ledgerEntry' | 'ledgerLine') =>
  prepared(db, `${name} add`, () => {
    const table: SQLiteTable = schema[name]
    const names = Object.keys(getTableColumns(table))
    return db
      .insert(table)
      .values(Object.fromEntries(names.map(each => [each, sql.placeholder(each)])))
  })

/** Also of one that was refused. */
export const entryOfKey = (db: Db, key: string) =>
  prepared(db, 'ledger key', () =>
    db
      .select()
      .from(schema.ledgerEntry)
      .where(eq(schema.ledgerEntry.key, sql.placeholder('key'))),
  ).get({ key }) as EntryRow | undefined
const lastEntry = (db: Db) =>
  prepared(db, 'ledger last', () =>
    db.select().from(schema.ledgerEntry).orderBy(desc(schema.ledgerEntry.seq)).limit(1),
  ).get({}) as EntryRow | undefined

/** The books as they stand at this instant. */
export function booksOf(db: Db, now: number): Books {
  const posted = (row: EntryRow | undefined): Posted | undefined =>
    row?.outcome === 'posted'
      ? { seq: row.seq, body: row.body, lines: linesAt(db, row.seq) }
      : undefined
  return {
    creditMinor: creditAt(db, now),
    balanceOf: account => balanceOf(db, account),
    entryOf: key => posted(entryOfKey(db, key)),
    entryAt: seq =>
      posted(db.select().from(schema.ledgerEntry).where(eq(schema.ledgerEntry.seq, seq)).get()),
    about: what =>
      db
        .select()
        .from(schema.ledgerEntry)
        .where(eq(schema.ledgerEntry.about, what))
        .orderBy(schema.ledgerEntry.seq)
        .all()
        .flatMap(row => posted(row) ?? []),
  }
}

const linesAt = (db: Db, seq: number): Line[] =>
  prepared(db, 'ledger lines', () => {
    const { account, side, minor } = schema.ledgerLine
    return db
      .select({ account, side, minor })
      .from(schema.ledgerLine)
      .where(eq(schema.ledgerLine.seq, sql.placeholder('seq')))
      .orderBy(schema.ledgerLine.id)
  }).all({ seq }) as Line[]

/** On the side where it grows. */
export function balanceOf(db: Db, account: Account): number {
  const row = prepared(db, 'ledger balance', () =>
    db
      .select()
      .from(schema.ledgerBalance)
      .where(eq(schema.ledgerBalance.account, sql.placeholder('account'))),
  ).get({ account }) as typeof schema.ledgerBalance.$inferSelect | undefined
  return balanceOn(account, row?.debitMinor ?? 0, row?.creditMinor ?? 0)
}

/** Sums that the provider's office says from an instant on; `debitCap` is such a table too. */
export type DatedSums = typeof schema.fundCredit
/** What the provider's office said last of a sum of the house, at an instant. */
export const saidAt = (db: Db, table: DatedSums, now: number): number | undefined =>
  db
    .select()
    .from(table)
    .where(lte(table.fromAt, now))
    .orderBy(desc(table.fromAt), desc(table.id))
    .limit(1)
    .get()?.minor
/** How far below zero funds may be spent at an instant. */
export const creditAt = (db: Db, now: number): number => saidAt(db, schema.fundCredit, now) ?? 0

/** The books of a demonstration house, filled in memory by the very rules that fill the true ones. */
import type { Row } from '../kernel/mutation.ts'
import { type Account, balanceOn, fundCurrencyOf } from '../ledger/accounts.ts'
import type { Books, Posted } from '../ledger/books.ts'
import { entryOf, type Teller } from '../ledger/entry.ts'
import { documentsOf, type FundDocument, type Shelf } from '../ledger/document.ts'
import type { Posting } from '../ledger/posting.ts'
import type { ledgerEntry, ledgerLine, payment } from '../schema.ts'
import { people } from './people.ts'

type Entry = typeof ledgerEntry.$inferSelect
type Payment = typeof payment.$inferSelect
type Line = typeof ledgerLine.$inferSelect

export type Told = [at: number, posting: Posting, teller: Omit<Teller, 'now'>]
export const bySelf = { by: '', byName: '' }
export const person = (username: string | undefined) => {
  const found = people.find(each => each.username === username)
  return found ? { by: found.username, byName: `${found.firstName} ${found.lastName}` } : bySelf
}

export function createBooks(company: Row<'company'>, payments: readonly Payment[]) {
  const currency = fundCurrencyOf(company.currency)
  const documents: FundDocument[] = []
  const entries: Entry[] = []
  const lines: Line[] = []
  const sums = new Map<Account, { debit: number; credit: number }>()
  const posted = (entry: Entry | undefined): Posted | undefined =>
    entry?.outcome === 'posted'
      ? {
          seq: entry.seq,
          body: entry.body,
          lines: lines.filter(({ seq }) => seq === entry.seq) as Posted['lines'],
        }
      : undefined
  const sumOf = (account: Account) => sums.get(account) ?? { debit: 0, credit: 0 }
  const books: Books = {
    creditMinor: 0,
    balanceOf: account => balanceOn(account, sumOf(account).debit, sumOf(account).credit),
    entryOf: key => posted(entries.find(entry => entry.key === key)),
    entryAt: seq => posted(entries[seq - 1]),
    about: what =>
      entries.filter(({ about }) => about === what).flatMap(entry => posted(entry) ?? []),
  }
  const shelf: Shelf = {
    company,
    paymentOf: id => payments.find(each => each.id === id),
    keyAt: seq => entries[seq - 1]?.key,
    noteOf(key) {
      const seq = entries.find(entry => entry.key === key)?.seq
      return documents.find(each => each.seq === seq && each.kind !== 'receipt')
    },
    lastOf: series => documents.findLast(each => each.series === series),
  }
  return {
    entries,
    lines,
    documents,
    post(posting: Posting, teller: Teller) {
      const standing = { last: entries.at(-1), currency, booksAt: () => books }
      const made = entryOf(posting, teller, standing)
      entries.push(made.entry)
      for (const line of made.lines) {
        lines.push(line)
        const sum = sumOf(line.account)
        sums.set(line.account, { ...sum, [line.side]: sum[line.side] + line.minor })
      }
      documents.push(...documentsOf(made.entry, made.lines, shelf))
    },
  }
}

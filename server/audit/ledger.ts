/** The books of the prepaid funds, from their first entry on: nothing altered, both sides alike, nobody spent what was not there. */
import {
  available,
  type Account,
  balanceOn,
  kindOf,
  receivable,
  reserved,
} from '#db/ledger/accounts.ts'
import type { Line } from '#db/ledger/books.ts'
import { bodyHashOf, entryHash } from '#db/ledger/hash.ts'
import { grossOf } from '#db/ledger/lines.ts'
import { namesOf, type Posting, postingSchema } from '#db/ledger/posting.ts'
import { isBalanced, wayOf } from '#db/ledger/rules.ts'
import { checkAttempts } from './attempts.ts'
import { type Check, Findings, parseOr, type Scene } from './check.ts'
import { checkDocuments } from './fund-documents.ts'

type Entry = {
  seq: number
  key: string
  cause: string
  about: string
  body: string
  bodyHash: string
  at: number
  by: string
  byName: string
  currency: string
  outcome: string
  hash: string
}
const page = 200
const guards = [
  ...[
    'ledger_entry',
    'ledger_line',
    'fund_credit',
    'debit_cap',
    'fund_recharge',
    'lead_price',
    'fund_document',
  ].flatMap(table => [`${table}_no_update`, `${table}_no_delete`]),
  'ledger_line_sum',
  'payment_step',
  'payment_no_delete',
  'payment_attempt_step',
  'payment_attempt_no_delete',
]

export async function checkLedger(scene: Scene): Promise<Check> {
  const { sqlite, breathe } = scene
  const found = new Findings('ledger')
  const there = new Set(
    sqlite.prepare(`select name from sqlite_schema where type = 'trigger'`).pluck().all(),
  )
  for (const name of guards)
    if (!there.has(name)) found.problem(`nothing guards it any more: ${name} is gone`)
  const next = sqlite.prepare(
    `select seq, key, cause, about, body, body_hash as bodyHash, at, by, by_name as byName, currency, outcome, hash
     from ledger_entry where seq > ? order by seq limit ${page}`,
  )
  const lines = sqlite.prepare(
    'select account, side, minor from ledger_line where seq = ? order by id',
  )
  const walk = new Walk(scene, found)
  let last = 0
  for (;;) {
    const entries = next.all(last) as Entry[]
    for (const entry of entries) walk.step(entry, lines.all(entry.seq) as Line[])
    const end = entries.at(-1)
    if (!end) break
    last = end.seq
    await breathe()
  }
  walk.end()
  checkPayments(scene, found)
  checkAttempts(scene, found)
  checkDocuments(scene, found)
  return found.result()
}

class Walk {
  readonly #scene: Scene
  readonly #found: Findings
  readonly #sums = new Map<string, { debit: number; credit: number }>()
  /** What of a payment is still to be given back, and of which one a return was. */
  readonly #rests = new Map<string, number>()
  readonly #returns = new Map<string, { payment: string; minor: number }>()
  readonly #credit
  #before: Pick<Entry, 'seq' | 'at' | 'hash' | 'currency'> | undefined
  constructor(scene: Scene, found: Findings) {
    this.#scene = scene
    this.#found = found
    this.#credit = scene.sqlite
      .prepare(
        'select minor from fund_credit where from_at <= ? order by from_at desc, id desc limit 1',
      )
      .pluck()
  }

  step(entry: Entry, lines: Line[]): void {
    this.#found.checked += 1
    const parsed = postingSchema.safeParse(parseOr(entry.body)?.value)
    if (!parsed.success) this.#wrong(entry, 'what it asked cannot be read')
    else {
      this.#chain(entry, parsed.data, lines)
      this.#lines(entry, lines)
      this.#holds(entry, parsed.data)
      this.#payments(entry, parsed.data)
    }
    this.#before = entry
  }

  #wrong(entry: Pick<Entry, 'seq' | 'key'>, words: string) {
    this.#found.problem(`entry ${entry.seq} (${entry.key}): ${words}`)
  }

  #chain(entry: Entry, body: Posting, lines: Line[]) {
    const before = this.#before
    const { key, about } = namesOf(body)
    if (entry.seq !== (before?.seq ?? 0) + 1) this.#wrong(entry, `follows ${before?.seq ?? 0}`)
    if (before && entry.at <= before.at) this.#wrong(entry, 'is not later than the one before')
    if (before && entry.currency !== before.currency)
      this.#wrong(entry, 'counts in another currency')
    if (entry.key !== key || entry.about !== about || entry.cause !== body.cause)
      this.#wrong(entry, 'stands under another name than its own')
    if (entry.bodyHash !== bodyHashOf(body)) this.#wrong(entry, 'its body was altered')
    if (entry.hash !== entryHash(before?.hash ?? '', { ...entry, body, lines }))
      this.#wrong(entry, 'its hash does not follow from the one before')
  }

  #lines(entry: Entry, lines: Line[]) {
    if (entry.outcome === 'refused' && lines.length) this.#wrong(entry, 'was refused and has lines')
    if (!isBalanced(lines)) this.#wrong(entry, 'its sides differ')
    for (const { account, side, minor } of lines) {
      if (!kindOf(account)) this.#wrong(entry, `there is no account ${account}`)
      const sum = this.#sums.get(account) ?? { debit: 0, credit: 0 }
      this.#sums.set(account, { ...sum, [side]: sum[side] + minor })
    }
    const takes = lines.some(({ account, side }) => account === available && side === 'debit')
    const floor = takes ? -Number(this.#credit.get(entry.at) ?? 0) : -Infinity
    if (this.#balance(available) < floor) this.#wrong(entry, 'spends more than there is')
    if (this.#balance(receivable) < 0) this.#wrong(entry, 'pays more than is owed')
  }

  #holds(entry: Entry, body: Posting) {
    if (!('term' in body) || entry.outcome === 'refused') return
    const rest = this.#balance(reserved(body.campaign, body.term))
    const isOver = body.cause === 'release' || body.cause === 'guarantee'
    if (rest < 0 || (isOver && rest !== 0)) this.#wrong(entry, `leaves ${rest} in its hold`)
  }

  /** Never more is given back of a payment than it was. */
  #payments(entry: Entry, body: Posting) {
    const move = (payment: string, minor: number) => {
      const rest = (this.#rests.get(payment) ?? 0) + minor
      this.#rests.set(payment, rest)
      if (rest < 0) this.#wrong(entry, 'gives back more than was paid')
    }
    const undo = (key: string, sign: 1 | -1 = 1) => {
      const given = this.#returns.get(key)
      if (given) move(given.payment, sign * given.minor)
    }
    if (body.cause === 'topup') move(body.payment, grossOf(body))
    if (body.cause === 'refund' || body.cause === 'dispute-open') {
      move(body.payment, -body.grossMinor)
      this.#returns.set(entry.key, { payment: body.payment, minor: body.grossMinor })
    }
    if (body.cause === 'refund-failed') undo(`refund:${body.refund}`)
    if (body.cause === 'dispute-end' && body.won) undo(`dispute-open:${body.dispute}`)
    if (body.cause === 'dispute-appeal') undo(`dispute-open:${body.dispute}`, body.won ? 1 : -1)
  }

  #balance(account: Account): number {
    const { debit, credit } = this.#sums.get(account) ?? { debit: 0, credit: 0 }
    return balanceOn(account, debit, credit)
  }

  /** The sums that are kept are those of the lines, and no line stands outside an entry. */
  end(): void {
    const { sqlite } = this.#scene
    const kept = sqlite
      .prepare('select account, debit_minor as debit, credit_minor as credit from ledger_balance')
      .all() as { account: string; debit: number; credit: number }[]
    for (const { account, debit, credit } of kept) {
      const sum = this.#sums.get(account) ?? { debit: 0, credit: 0 }
      this.#sums.delete(account)
      if (sum.debit !== debit || sum.credit !== credit)
        this.#found.problem(
          `${account} is kept as ${debit} / ${credit}, its lines come to ${sum.debit} / ${sum.credit}`,
        )
    }
    for (const account of this.#sums.keys()) this.#found.problem(`${account} has lines and no sum`)
    const stray = sqlite
      .prepare('select count(*) from ledger_line where seq not in (select seq from ledger_entry)')
      .pluck()
      .get()
    if (stray) this.#found.problem(`${String(stray)} lines belong to no entry`)
  }
}

type Paid = {
  id: string
  source: keyof typeof wayOf
  status: string
  netMinor: number
  taxes: string
  body: string | null
  correctedBy: number | null
}
/** Each payment that was processed has its entry, of its amount and taxes; no other has one that stands. */
function checkPayments({ sqlite }: Scene, found: Findings): void {
  const paid = sqlite
    .prepare(
      `select p.id, source, status, net_minor as netMinor, taxes, e.body,
         (select c.seq from ledger_entry c where c.key = 'correction:' || e.seq) as correctedBy
       from payment p left join ledger_entry e on e.key = 'topup:' || p.id and e.outcome = 'posted' order by p.id`,
    )
    .iterate() as IterableIterator<Paid>
  for (const payment of paid) {
    const { id, status, body, correctedBy } = payment
    const stands = body !== null && correctedBy === null
    if (stands !== (status === 'processed'))
      found.problem(`payment ${id} is ${status} and ${stands ? 'has' : 'has not'} its entry`)
    if (body !== null && factsOf(payment) !== entryFacts(body))
      found.problem(`payment ${id} says other amounts than its entry`)
  }
  const lost = sqlite
    .prepare(
      `select key from ledger_entry where cause = 'topup' and outcome = 'posted' and substr(key, 7) not in (select id from payment)`,
    )
    .pluck()
    .all() as string[]
  for (const key of lost) found.problem(`${key} is of no payment`)
}
const amounts = (way: string, netMinor: number, taxes: { tax: string; minor: number }[]) =>
  JSON.stringify([
    way,
    netMinor,
    taxes.filter(each => each.minor > 0).map(each => [each.tax, each.minor]),
  ])
const factsOf = ({ source, netMinor, taxes }: Paid) =>
  amounts(
    wayOf[source],
    netMinor,
    (parseOr(taxes)?.value ?? []) as { tax: string; minor: number }[],
  )
function entryFacts(body: string): string {
  const { data } = postingSchema.safeParse(parseOr(body)?.value)
  return data?.cause === 'topup' ? amounts(data.way, data.netMinor, data.taxes) : ''
}

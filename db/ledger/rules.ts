/**
 * Which lines each cause writes. Spending is refused below the credit; what a bank does is never refused, so it takes the
 * funds down to their floor and the rest is owed; whatever comes in pays that first.
 */
import { partOf, sumOf } from '../contract/deal/exact.ts'
import { available, clearing, receivable, reserved, shownBalance, type Way } from './accounts.ts'
import { type Books, LedgerError, type Line, type Posted, type Refused } from './books.ts'
import { grossOf } from './lines.ts'
import { namesOf, type Cause, type Of, type Posting } from './posting.ts'

type Lines = Line[] | Refused
type Rule<C extends Cause> = (body: Of<C>, books: Books) => Lines

const debit = (account: Line['account'], minor: number): Line => ({ account, side: 'debit', minor })
const credit = (account: Line['account'], minor: number): Line => ({
  account,
  side: 'credit',
  minor,
})

/** Comes in: what is owed is paid first. */
function give(books: Books, minor: number): Line[] {
  const owed = Math.min(minor, Math.max(0, books.balanceOf(receivable)))
  return [credit(receivable, owed), credit(available, minor - owed)]
}
/** Is taken, whatever there is. */
function takeBack(books: Books, minor: number): Line[] {
  const spendable = Math.max(0, books.balanceOf(available) + books.creditMinor)
  const taken = Math.min(minor, spendable)
  return [debit(available, taken), debit(receivable, minor - taken)]
}
const canSpend = (books: Books, minor: number) =>
  shownBalance(books.balanceOf) - minor >= -books.creditMinor

function found<C extends Cause>(books: Books, key: string, cause: C): Posted<C> {
  const entry = books.entryOf(key)
  if (entry?.body.cause !== cause) throw new LedgerError('unknown', key)
  return entry as unknown as Posted<C>
}
function must(holds: boolean, code: LedgerError['code'], about: string): asserts holds {
  if (!holds) throw new LedgerError(code, about)
}

/** A top-up that nobody took back as entered wrongly. */
function paid(books: Books, payment: string) {
  const { seq, body } = found(books, `topup:${payment}`, 'topup')
  must(!books.entryOf(`correction:${seq}`), 'over', `topup:${payment}`)
  return body
}

const isReturn = ({ body }: Posted): boolean =>
  body.cause === 'refund' || body.cause === 'dispute-open'
/** Whether what was returned came back: a refund that failed, a dispute that was won. */
function isUndone(books: Books, { body }: Posted): boolean {
  if (body.cause === 'refund') return books.entryOf(`refund-failed:${body.refund}`) !== undefined
  return body.cause === 'dispute-open' && lastWord(books, body.dispute)?.won === true
}
/** How a dispute was decided last, and in which round after its end; undefined while it was not. */
export function lastWord(books: Books, dispute: string) {
  const last = books
    .about(`dispute-open:${dispute}`)
    .map(({ body }) => body)
    .findLast(body => body.cause === 'dispute-end' || body.cause === 'dispute-appeal')
  return last && { won: last.won, round: last.cause === 'dispute-appeal' ? last.round : 0 }
}

/** What of a payment is gone already, where there is enough left of it. */
function room({ payment, grossMinor }: Of<'refund'> | Of<'dispute-open'>, books: Books) {
  const topup = paid(books, payment)
  const whole = grossOf(topup)
  const before = books
    .about(`topup:${payment}`)
    .filter(each => isReturn(each) && !isUndone(books, each))
  const back = sumOf(before, ({ lines }) => amountAt(lines, clearing(topup.way)))
  must(back + grossMinor <= whole, 'too-much', `topup:${payment}`)
  return { topup, whole, before, back }
}
/** Of one payment a bank or we give back a part, its taxes with it: shares add up to the whole, cent by cent. */
function giveBack(body: Of<'refund'> | Of<'dispute-open'>, books: Books): Line[] {
  const { topup, whole, before, back } = room(body, books)
  let net = body.grossMinor
  const taxes = topup.taxes.map(({ tax, minor }) => {
    const done = sumOf(before, ({ lines }) => amountAt(lines, `tax.${tax}`))
    const due = partOf(minor, back + body.grossMinor, whole) - done
    // Of a few cents two taxes may round up at once: never more than what is given back.
    const taken = Math.min(net, Math.max(0, due))
    net -= taken
    return debit(`tax.${tax}`, taken)
  })
  return [...takeBack(books, net), ...taxes, credit(clearing(topup.way), body.grossMinor)]
}
const amountAt = (lines: readonly Line[], account: string) =>
  sumOf(lines, line => (line.account === account ? line.minor : 0))

/** Decided anew: what had gone comes back, or what had come back goes again. */
function decideAnew({ dispute, round, won }: Of<'dispute-appeal'>, books: Books): Line[] {
  const key = `dispute-open:${dispute}`
  const { body, lines } = found(books, key, 'dispute-open')
  const last = lastWord(books, dispute)
  must(last !== undefined && last.won !== won && round === last.round + 1, 'over', key)
  if (won) return reversed(books, lines)
  room(body, books)
  return reversed(books, lines.map(turned))
}
const turned = ({ account, side, minor }: Line): Line => ({
  account,
  side: side === 'debit' ? 'credit' : 'debit',
  minor,
})

const isFunds = (account: string) => account === available || account === receivable
/** The other way round; what goes to the funds or leaves them keeps to their floor. */
function reversed(books: Books, lines: readonly Line[]): Line[] {
  const others = lines.filter(({ account }) => !isFunds(account)).map(turned)
  const toFunds = (side: Line['side']) =>
    sumOf(lines, line => (line.side === side && isFunds(line.account) ? line.minor : 0))
  const [back, gone] = [toFunds('debit'), toFunds('credit')]
  return [...others, ...(back ? give(books, back) : []), ...(gone ? takeBack(books, gone) : [])]
}

type Term = { campaign: string; term: number }
function openHold(books: Books, { campaign, term }: Term): number {
  found(books, `reserve:${campaign}:${term}`, 'hold')
  const ended = books.entryOf(`campaign-end:${campaign}:${term}`)
  must(!ended, 'over', `reserve:${campaign}:${term}`)
  return books.balanceOf(reserved(campaign, term))
}
const endHold = (body: Term, books: Books): Line[] => {
  const rest = openHold(books, body)
  return [debit(reserved(body.campaign, body.term), rest), ...give(books, rest)]
}

/** What somebody typed, and may have typed wrongly; what a bank says is set right by what it says next. */
function correct({ corrects }: Of<'correction'>, books: Books): Line[] {
  const wrong = books.entryAt(corrects)
  must(wrong !== undefined, 'unknown', `entry ${corrects}`)
  const { body, lines } = wrong
  const isTyped = body.cause === 'goodwill' || (body.cause === 'topup' && body.way === 'accounting')
  must(isTyped, 'over', `entry ${corrects}`)
  const since = books.about(namesOf(body).key).filter(each => each.seq !== corrects)
  must(
    since.every(each => isUndone(books, each)),
    'over',
    `entry ${corrects}`,
  )
  return reversed(books, lines)
}

const rules: { [C in Cause]: Rule<C> } = {
  topup: (body, books) => [
    debit(clearing(body.way), grossOf(body)),
    ...give(books, body.netMinor),
    ...body.taxes.map(({ tax, minor }) => credit(`tax.${tax}`, minor)),
  ],
  refund: giveBack,
  'refund-failed': ({ refund }, books) =>
    reversed(books, found(books, `refund:${refund}`, 'refund').lines),
  'dispute-open': giveBack,
  'dispute-end': ({ dispute, won }, books) => {
    const { lines } = found(books, `dispute-open:${dispute}`, 'dispute-open')
    return won ? reversed(books, lines) : []
  },
  'dispute-appeal': decideAnew,
  'dispute-fee': ({ dispute, minor }, books) => {
    found(books, `dispute-open:${dispute}`, 'dispute-open')
    return [debit('fees.dispute', minor), credit('payable.fees', minor)]
  },
  hold: ({ campaign, term, minor }, books) =>
    canSpend(books, minor)
      ? [debit(available, minor), credit(reserved(campaign, term), minor)]
      : 'funds-short',
  lead: ({ campaign, term, minor, lead }, books) => {
    must(minor <= openHold(books, { campaign, term }), 'too-much', `lead:${campaign}:${lead}`)
    return [debit(reserved(campaign, term), minor), credit(`income.campaign:${campaign}`, minor)]
  },
  'lead-void': ({ campaign, lead }, books) => {
    const { body } = found(books, `lead:${campaign}:${lead}`, 'lead')
    const hasEnded = books.entryOf(`campaign-end:${campaign}:${body.term}`) !== undefined
    return [
      debit(`income.campaign:${campaign}`, body.minor),
      ...(hasEnded ? give(books, body.minor) : [credit(reserved(campaign, body.term), body.minor)]),
    ]
  },
  release: endHold,
  guarantee: endHold,
  click: ({ month, minor }, books) =>
    canSpend(books, minor)
      ? [debit(available, minor), credit(`income.bridge:${month}`, minor)]
      : 'funds-short',
  'click-credit': ({ click }, books) =>
    reversed(books, found(books, `click:${click}`, 'click').lines),
  goodwill: ({ minor }, books) => [debit('goodwill', minor), ...give(books, minor)],
  correction: correct,
}

/** @throws {LedgerError} when it cannot be, whatever the funds */
export function linesOf(posting: Posting, books: Books): Lines {
  const rule = rules[posting.cause] as Rule<Cause>
  const lines = rule(posting, books)
  return typeof lines === 'string' ? lines : lines.filter(({ minor }) => minor !== 0)
}

/** Both sides alike, or nothing at all. */
export const isBalanced = (lines: readonly Line[]): boolean =>
  lines.every(({ minor }) => Number.isSafeInteger(minor) && minor > 0) &&
  sumOf(lines, ({ side, minor }) => (side === 'debit' ? minor : -minor)) === 0

/** Way a payment came by, in the words of the specification's sources. */
export const wayOf = {
  accounting: 'accounting',
  'credit-card': 'card',
  'sepa-debit': 'sepa',
} as const satisfies Record<string, Way>

import { type Kinds, serverTable } from '../kernel/table.ts'
import { fundSources, fundStatuses } from '../terms.ts'
import { sides } from './accounts.ts'
import type { Buyer } from './document.ts'
import { ledgerCauses, type Posting } from './posting.ts'
import { type AttemptBody, cardKinds } from './card.ts'
import type { Mandate } from './mandate.ts'
import type { RechargeEnd } from './recharge.ts'
import type { TaxOn } from './taxes.ts'

/** Two hands of one fact: `posted` with its lines, `refused` without any, so that its key is used up. Only ever added to: triggers see to it. */
export const ledgerEntryColumns = ({ text, integer }: Kinds) => ({
  /** Its place in the books, without gaps. */
  seq: integer().primaryKey(),
  key: text().notNull().unique(),
  cause: text({ enum: ledgerCauses }).notNull(),
  /** The payment, hold or click it belongs to. */
  about: text().notNull(),
  body: text({ mode: 'json' }).$type<Posting>().notNull(),
  bodyHash: text('body_hash').notNull(),
  /** The server's clock, each later than the one before. */
  at: integer().notNull(),
  /** Who; '' for the server by itself. */
  by: text().notNull(),
  byName: text('by_name').notNull(),
  currency: text({ enum: ['CAD', 'EUR'] }).notNull(),
  outcome: text({ enum: ['posted', 'refused'] }).notNull(),
  hash: text().notNull(),
})
export const ledgerEntry = serverTable<typeof ledgerEntryColumns>('ledger_entry', [
  ['about'],
  ['at'],
])

export const ledgerLineColumns = ({ text, integer }: Kinds) => ({
  /** `seq:place`: no line twice. */
  id: text().primaryKey(),
  seq: integer().notNull(),
  account: text().notNull(),
  side: text({ enum: sides }).notNull(),
  minor: integer().notNull(),
})
export const ledgerLine = serverTable<typeof ledgerLineColumns>('ledger_line', [
  ['seq'],
  ['account', 'seq'],
])

/** Sums of the lines by account; a trigger keeps them, the audit adds them up again. */
export const ledgerBalanceColumns = ({ text, integer }: Kinds) => ({
  account: text().primaryKey(),
  debitMinor: integer('debit_minor').notNull(),
  creditMinor: integer('credit_minor').notNull(),
})
export const ledgerBalance = serverTable<typeof ledgerBalanceColumns>('ledger_balance', [])

/** How far below zero the funds may go, from an instant on; only ever added to. */
export const fundCreditColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  fromAt: integer('from_at').notNull(),
  minor: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  reason: text().notNull(),
})
export const fundCredit = serverTable<typeof fundCreditColumns>('fund_credit', [['fromAt']])

/** How much of a house's debits is trusted while they may be asked back, from an instant on; only ever added to. */
export const debitCap = serverTable<typeof fundCreditColumns>('debit_cap', [['fromAt']])

/** How the funds fill up by themselves, from an instant on, and who agreed to what words; only ever added to. */
export const fundRechargeColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  at: integer().notNull(),
  /** Who; '' for the server by itself. */
  by: text().notNull(),
  byName: text('by_name').notNull(),
  isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  thresholdMinor: integer('threshold_minor').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  ceilingMinor: integer('ceiling_minor').notNull(),
  /** The words as she read them, and their version; '' where it was switched off. */
  consent: text().notNull(),
  consentVersion: integer('consent_version').notNull(),
  /** Why the server switched it off. */
  why: text().$type<RechargeEnd | ''>().notNull(),
})
export const fundRecharge = serverTable<typeof fundRechargeColumns>('fund_recharge', [['at']])

/** Money on its way to the funds; it counts once it is processed, by an entry of the books. */
export const paymentColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  at: integer().notNull(),
  source: text({ enum: fundSources }).notNull(),
  status: text({ enum: fundStatuses }).notNull(),
  /** What comes to the funds, before tax. */
  netMinor: integer('net_minor').notNull(),
  taxes: text({ mode: 'json' }).$type<TaxOn[]>().notNull(),
  currency: text({ enum: ['CAD', 'EUR'] }).notNull(),
  /** The cheque's or the transfer's number, or the last four digits. */
  reference: text().notNull(),
  /** The day on which an account is debited. */
  debitOn: text('debit_on'),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  settledAt: integer('settled_at'),
  /** Why it failed or was cancelled. */
  reason: text().notNull(),
})
export const payment = serverTable<typeof paymentColumns>('payment', [['at']])

const documentKinds = ['invoice', 'credit-note', 'receipt'] as const
/** An invoice, credit note or receipt as it was issued with its entry; only ever added to. Its print is made when it is asked for, and kept. */
export const fundDocumentColumns = ({ text, integer }: Kinds) => ({
  /** Its series and its place in it: without gaps. */
  number: text().primaryKey(),
  kind: text({ enum: documentKinds }).notNull(),
  series: text().notNull(),
  place: integer().notNull(),
  /** The entry it says. */
  seq: integer().notNull(),
  payment: text().notNull(),
  /** The invoice it credits or was paid for, the credit note it takes back. */
  answers: text(),
  at: integer().notNull(),
  /** That day at the house. */
  on: text().notNull(),
  currency: text({ enum: ['CAD', 'EUR'] }).notNull(),
  netMinor: integer('net_minor').notNull(),
  taxes: text({ mode: 'json' }).$type<TaxOn[]>().notNull(),
  grossMinor: integer('gross_minor').notNull(),
  buyer: text({ mode: 'json' }).$type<Buyer>().notNull(),
  source: text({ enum: fundSources }).notNull(),
  reference: text().notNull(),
  reason: text().notNull(),
  /** Of all that stands here and of the one before it in its series. */
  hash: text().notNull(),
})
export const fundDocument = serverTable<typeof fundDocumentColumns>('fund_document', [
  ['series', 'place'],
  ['seq'],
  ['payment'],
])

/** A card or a bank account that the provider of payments keeps: what may be shown of it. Its number never comes here. */
export const paymentCardColumns = ({ text, integer }: Kinds) => ({
  /** The provider's own name of it. */
  id: text().primaryKey(),
  /** Ours with the provider, whose card it is. */
  customer: text().notNull(),
  kind: text({ enum: cardKinds }).notNull(),
  /** '' for an account. */
  brand: text().notNull(),
  /** Of the account's bank; '' for a card. */
  country: text().notNull(),
  last4: text().notNull(),
  expiryMonth: integer('expiry_month'),
  expiryYear: integer('expiry_year'),
  /** By which an account is debited; null for a card. */
  mandate: text({ mode: 'json' }).$type<Mandate>(),
  /** Of the cards one, which also recharges the funds; an account is always chosen. */
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  removedAt: integer('removed_at'),
  /** '' when the provider removed it. */
  removedBy: text('removed_by').notNull(),
})
export const paymentCard = serverTable<typeof paymentCardColumns>('payment_card', [])

/** What the provider of payments was asked for, written down before it is asked: its key and its body are those of every repeat. */
export const paymentAttemptColumns = ({ text, integer }: Kinds) => ({
  /** The payment's own id, or one of its own for a card that is being added or a refund. */
  id: text().primaryKey(),
  kind: text({ enum: ['card', 'payment', 'refund'] }).notNull(),
  body: text({ mode: 'json' }).$type<AttemptBody>().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  /** `sent`: nobody knows what became of it. */
  state: text({ enum: ['sent', 'open', 'done'] }).notNull(),
  /** The provider's name of it; '' while nobody knows it. */
  object: text().notNull(),
  /** Why not. */
  reason: text().notNull(),
})
export const paymentAttempt = serverTable<typeof paymentAttemptColumns>('payment_attempt', [])

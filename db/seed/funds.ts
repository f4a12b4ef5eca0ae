/** Prepaid funds, campaigns and Bridge: one dealership is in the black, one in the red. */
import type {
  bridgeClick,
  bridgeRequest,
  budgetPlan,
  campaign,
  campaignRequest,
  campaignTerm,
  leadPrice,
  ledgerEntry,
  ledgerLine,
  payment,
} from '../schema.ts'
import { dateIn } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { fundCurrencyOf } from '../ledger/accounts.ts'
import { debitDay } from '../ledger/debit.ts'
import type { FundDocument } from '../ledger/document.ts'
import type { Posting } from '../ledger/posting.ts'
import { wayOf } from '../ledger/rules.ts'
import { taxesOn } from '../ledger/taxes.ts'
import { bySelf, createBooks, person, type Told } from './books.ts'
import {
  bridgeOf,
  cameOfClicks,
  type ClickPlan,
  clicksOf,
  type DemoBridge,
  laterCredits,
  postingOf,
} from './bridge.ts'
import { cameRows, campaignRow, heldIn, planRows, postingsOf, termRow } from './campaigns.ts'
import type { Stage } from './stage.ts'

type Payment = typeof payment.$inferSelect
export type DemoLedger = {
  campaigns: (typeof campaign.$inferSelect)[]
  terms: (typeof campaignTerm.$inferSelect)[]
  came: (typeof campaignRequest.$inferSelect)[]
  plans: (typeof budgetPlan.$inferSelect)[]
  prices: (typeof leadPrice.$inferSelect)[]
  entries: (typeof ledgerEntry.$inferSelect)[]
  lines: (typeof ledgerLine.$inferSelect)[]
  documents: FundDocument[]
  payments: Payment[]
  clicks: (typeof bridgeClick.$inferSelect)[]
  cameOfClicks: (typeof bridgeRequest.$inferSelect)[]
  bridge: DemoBridge
}

type PaidIn = [
  days: number,
  netMinor: number,
  source: Payment['source'],
  status: Payment['status'],
  reference: string,
]
type Year = ClickPlan & {
  payments: PaidIn[]
  /** Of one guaranteed lead, as agreed. */
  leadPriceMinor: number
  more: [days: number, posting: Posting][]
}
const years: Record<string, Year> = {
  'c-boreal': {
    payments: [
      [-362, 100_000, 'accounting', 'processed', '004127'],
      [-270, 80_000, 'credit-card', 'processed', '4242'],
      [-182, 80_000, 'accounting', 'processed', '004388'],
      [-101, 80_000, 'credit-card', 'failed', '4242'],
      [-100, 80_000, 'credit-card', 'processed', '5556'],
      [-30, 60_000, 'credit-card', 'processed', '5556'],
      [-2, 50_000, 'accounting', 'processing', '004611'],
    ],
    clicks: 14,
    lastClick: 1,
    recent: 150,
    budgetMinor: 18_000,
    priceMinor: 75,
    leadPriceMinor: 2000,
    more: [
      [-150, { cause: 'goodwill', gesture: 'g-1', minor: 2500, reason: 'Deux jours sans Bridge' }],
      [
        -27,
        {
          cause: 'refund',
          payment: 'p-0006',
          refund: 're-0001',
          grossMinor: 5749,
          reason: 'Bannière absente deux jours',
        },
      ],
    ],
  },
  'c-grandsentier': {
    payments: [
      [-350, 60_000, 'accounting', 'processed', '88120'],
      [-140, 50_000, 'credit-card', 'processed', '1117'],
      [-20, 40_000, 'accounting', 'cancelled', '88341'],
    ],
    clicks: 9,
    lastClick: 30,
    recent: 0,
    budgetMinor: 8000,
    priceMinor: 75,
    leadPriceMinor: 2000,
    more: [
      [-28, { cause: 'dispute-open', payment: 'p-0002', dispute: 'd-0001', grossMinor: 57_488 }],
      [-28, { cause: 'dispute-fee', dispute: 'd-0001', minor: 2000 }],
    ],
  },
  'c-levante': {
    payments: [
      [-340, 60_000, 'sepa-debit', 'processed', '1332'],
      [-130, 60_000, 'sepa-debit', 'processed', '1332'],
    ],
    clicks: 11,
    lastClick: 1,
    recent: 60,
    budgetMinor: 6000,
    priceMinor: 55,
    leadPriceMinor: 1800,
    more: [],
  },
}

const office = person('sami')

export const emptyLedger: DemoLedger = {
  campaigns: [],
  terms: [],
  came: [],
  plans: [],
  prices: [],
  entries: [],
  lines: [],
  documents: [],
  payments: [],
  clicks: [],
  cameOfClicks: [],
  bridge: { rows: [], acts: [] },
}
export function ledgerOf(
  stage: Stage,
  company: Row<'company'>,
  requests: readonly Row<'request'>[],
  vehicles: readonly Row<'vehicle'>[],
): DemoLedger {
  const year = years[stage.companyId]
  if (!year) return emptyLedger
  const payments = year.payments.map((paid, place) => paymentOf(stage, company, paid, place + 1))
  const books = createBooks(company, payments)
  const held = heldIn(stage, requests)
  const clicks = clicksOf(stage, vehicles, year)
  const told: Told[] = [
    ...payments.filter(({ status }) => status === 'processed').map(toppedUp),
    ...held.flatMap(each => postingsOf(stage, each)),
    ...clicks.filter(({ verdict }) => verdict === 'charged').map(postingOf),
    ...laterCredits(stage, clicks).map((posting): Told => [stage.at(-2, '11:15'), posting, office]),
    ...year.more.map(([days, posting]): Told => [
      stage.at(days, '10:00'),
      posting,
      posting.cause === 'goodwill' ? office : bySelf,
    ]),
  ]
  // What happened at the same instant stays in its order.
  for (const [now, posting, teller] of told.toSorted(([a], [b]) => a - b))
    books.post(posting, { ...teller, now })
  const seqOf = (key: string) => books.entries.find(entry => entry.key === key)?.seq
  return {
    entries: books.entries,
    lines: books.lines,
    documents: books.documents,
    payments,
    clicks: clicks.map(each => ({ ...each, seq: seqOf(`click:${each.id}`) ?? null })),
    cameOfClicks: cameOfClicks(clicks, requests),
    bridge: bridgeOf(stage, company.hostname, year),
    campaigns: held.map(each => campaignRow(stage, each)),
    terms: held.map(each => termRow(stage, each, seqOf)),
    came: held.flatMap(cameRows),
    plans: planRows(stage),
    prices: [
      {
        id: 'lead-price-1',
        fromAt: stage.at(-362, '09:00'),
        minor: year.leadPriceMinor,
        currency: fundCurrencyOf(company.currency),
        ...office,
        reason: '',
      },
    ],
  }
}

function paymentOf(
  stage: Stage,
  company: Row<'company'>,
  [days, netMinor, source, status, reference]: PaidIn,
  place: number,
): Payment {
  const at = stage.at(days, '09:00')
  return {
    id: `p-${String(place).padStart(4, '0')}`,
    at,
    source,
    status,
    netMinor,
    taxes: taxesOn(netMinor, company, dateIn(stage.timeZone, at)) ?? [],
    currency: fundCurrencyOf(company.currency),
    reference,
    debitOn: source === 'sepa-debit' ? debitDay(dateIn(stage.timeZone, at)) : null,
    ...(source === 'accounting' ? office : person(stage.staff.directors[0])),
    settledAt:
      status === 'processing' ? null : stage.at(days + (source === 'sepa-debit' ? 6 : 0), '09:02'),
    reason: '',
  }
}
const toppedUp = ({ id, source, netMinor, taxes, settledAt, at, by, byName }: Payment): Told => [
  settledAt ?? at,
  {
    cause: 'topup',
    payment: id,
    way: wayOf[source],
    netMinor,
    taxes: taxes.map(({ tax, minor }) => ({ tax, minor })),
  },
  source === 'accounting' ? { by, byName } : bySelf,
]

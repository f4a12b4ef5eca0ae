/** Prepaid funds, campaigns and Bridge: one dealership is in the black, one in the red, one has Bridge paused. */
import type {
  bridge,
  campaign,
  campaignTerm,
  leadPrice,
  ledgerEntry,
  ledgerLine,
  payment,
} from '../schema.ts'
import { addDays, dateIn } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { fundCurrencyOf } from '../ledger/accounts.ts'
import type { FundDocument } from '../ledger/document.ts'
import type { Teller } from '../ledger/entry.ts'
import type { Posting } from '../ledger/posting.ts'
import { wayOf } from '../ledger/rules.ts'
import { taxesOn } from '../ledger/taxes.ts'
import { createBooks } from './books.ts'
import { people } from './people.ts'
import type { Stage } from './stage.ts'

type BridgeRow = typeof bridge.$inferSelect
type Payment = typeof payment.$inferSelect
type Campaign = typeof campaign.$inferSelect
export type DemoLedger = {
  campaigns: Campaign[]
  terms: (typeof campaignTerm.$inferSelect)[]
  prices: (typeof leadPrice.$inferSelect)[]
  entries: (typeof ledgerEntry.$inferSelect)[]
  lines: (typeof ledgerLine.$inferSelect)[]
  documents: FundDocument[]
  payments: Payment[]
}

type PaidIn = [
  days: number,
  netMinor: number,
  source: Payment['source'],
  status: Payment['status'],
  reference: string,
]
type Held = [
  days: number,
  until: number,
  budgetMinor: number,
  leads: number,
  delivered: number,
  division: Campaign['division'],
  title: string,
]
type Year = {
  payments: PaidIn[]
  campaigns: Held[]
  /** Of Bridge, so many a month. */
  clicks: number
  /** So many days ago at the latest. */
  lastClick: number
  priceMinor: number
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
    campaigns: [
      [-330, -300, 30_000, 20, 17, 'used', 'Occasions d’hiver'],
      [-200, -170, 45_000, 25, 25, 'new', 'Lancement des VUS'],
      [-20, 10, 24_000, 12, 5, 'used', 'VUS d’occasion'],
      [5, 34, 20_000, 10, 0, 'credit', 'Deuxième chance au crédit'],
    ],
    clicks: 14,
    lastClick: 1,
    priceMinor: 75,
    leadPriceMinor: 2000,
    more: [
      [-150, { cause: 'goodwill', gesture: 'g-1', minor: 2500, reason: 'Deux jours sans Bridge' }],
    ],
  },
  'c-grandsentier': {
    payments: [
      [-350, 60_000, 'accounting', 'processed', '88120'],
      [-140, 50_000, 'credit-card', 'processed', '1117'],
      [-20, 40_000, 'accounting', 'cancelled', '88341'],
    ],
    campaigns: [
      [-320, -290, 30_000, 15, 11, 'new', 'Motoneiges, saison nouvelle'],
      [-110, -80, 40_000, 16, 16, 'used', 'Quads d’occasion'],
    ],
    clicks: 9,
    lastClick: 30,
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
    campaigns: [[-240, -210, 30_000, 20, 18, 'used', 'Caravanas de ocasión']],
    clicks: 11,
    lastClick: 1,
    priceMinor: 55,
    leadPriceMinor: 1800,
    more: [],
  },
}

type Told = [at: number, posting: Posting, teller: Omit<Teller, 'now'>]
const bySelf = { by: '', byName: '' }
const person = (username: string | undefined) => {
  const found = people.find(each => each.username === username)
  return found ? { by: found.username, byName: `${found.firstName} ${found.lastName}` } : bySelf
}
const office = person('sami')

export const emptyLedger: DemoLedger = {
  campaigns: [],
  terms: [],
  prices: [],
  entries: [],
  lines: [],
  documents: [],
  payments: [],
}
export function ledgerOf(stage: Stage, company: Row<'company'>): DemoLedger {
  const year = years[stage.companyId]
  if (!year) return emptyLedger
  const payments = year.payments.map((paid, place) => paymentOf(stage, company, paid, place + 1))
  const books = createBooks(company, payments)
  const told: Told[] = [
    ...payments.filter(({ status }) => status === 'processed').map(toppedUp),
    ...year.campaigns.flatMap((held, place) => campaignOf(stage, held, idAt(place))),
    ...clicksOf(stage, year),
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
    campaigns: year.campaigns.map((held, place) => campaignRow(stage, held, idAt(place))),
    terms: year.campaigns.map((held, place) => termRow(stage, held, idAt(place), seqOf)),
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
    ...(source === 'accounting' ? office : person(stage.staff.directors[0])),
    settledAt: status === 'processing' ? null : stage.at(days, '09:02'),
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

const idAt = (place: number) => `c-${place + 1}`
/** Confirmed the morning it began, or yesterday where it has yet to. */
const heldAt = (stage: Stage, from: number) => stage.at(Math.min(from, -1), '08:30')
const endedAt = (stage: Stage, until: number) => stage.at(until + 1, '00:00')
const campaignRow = (
  stage: Stage,
  [from, until, , , , division, title]: Held,
  id: string,
): Campaign => ({
  id,
  title,
  division,
  status: until < 0 ? 'ended' : from > 0 ? 'pending' : 'live',
  autoRenew: false,
  term: 1,
  at: heldAt(stage, from),
  ...person(stage.staff.directors[0]),
  endedAt: until < 0 ? endedAt(stage, until) : null,
  endedWhy: until < 0 ? 'date' : null,
})
const termRow = (
  stage: Stage,
  [from, until, heldMinor, leadsGuaranteed]: Held,
  campaignId: string,
  seqOf: (key: string) => number | undefined,
) => ({
  id: `${campaignId}:1`,
  campaignId,
  term: 1,
  fromOn: stage.day(from),
  toOn: stage.day(until),
  heldMinor,
  leadsGuaranteed,
  told: [],
  holdSeq: seqOf(`reserve:${campaignId}:1`) ?? 0,
  endSeq: seqOf(`campaign-end:${campaignId}:1`) ?? null,
})

/** Leads come evenly; at its end those that did not come are given back. */
function campaignOf(
  stage: Stage,
  [from, until, minor, leads, came]: Held,
  campaign: string,
): Told[] {
  const director = person(stage.staff.directors[0])
  const days = Math.min(until, -1) - from
  const share = (lead: number) => Math.round((minor * lead) / leads)
  return [
    [heldAt(stage, from), { cause: 'hold', campaign, term: 1, minor }, director],
    ...Array.from({ length: came }, (_, place): Told => [
      stage.at(from + Math.floor((days * (place + 1)) / (came + 1)), '13:00'),
      {
        cause: 'lead',
        campaign,
        term: 1,
        lead: `l-${place + 1}`,
        minor: share(place + 1) - share(place),
      },
      bySelf,
    ]),
    ...(until < 0
      ? [[endedAt(stage, until), { cause: 'guarantee', campaign, term: 1 }, bySelf] as Told]
      : []),
  ]
}

function clicksOf(stage: Stage, { clicks, lastClick, priceMinor }: Year): Told[] {
  const dice = stage.dice('bridge clicks')
  return Array.from({ length: clicks * 11 }, (_, place): Told => {
    const at = stage.at(-dice.int(lastClick, 335), `${dice.int(10, 21)}:${dice.int(10, 59)}`)
    const month = dateIn(stage.timeZone, at).slice(0, 7)
    return [at, { cause: 'click', click: `k-${place + 1}`, month, minor: priceMinor }, bySelf]
  })
}

/** The 1st of the month after a day, YYYY-MM-DD. */
const firstOfNextMonth = (day: string) => `${addDays(`${day.slice(0, 7)}-28`, 5).slice(0, 7)}-01`

export function bridgeOf(stage: Stage): BridgeRow[] {
  const isPaused = stage.companyId === 'c-grandsentier'
  return [
    {
      id: 'bridge',
      active: !isPaused,
      pausedUntil: isPaused ? firstOfNextMonth(stage.today) : null,
      monthlyBudgetMinor: stage.companyId === 'c-boreal' ? 120_000 : 80_000,
      costPerClickMinor: stage.country === 'ES' ? 55 : 75,
      learningDays: 7,
      clicksReceived: isPaused ? 214 : 873,
    },
  ]
}

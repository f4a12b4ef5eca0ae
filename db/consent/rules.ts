/**
 * The law of writing and calling to sell, as dated rows: a row holds from its day on, until a later one of the same
 * place and channel does. None of it is legal advice; what no source confirms is marked so.
 */
import type { ConsentBasis, ContactChannel, ContactReason, ContactVerdict } from './terms.ts'

export const jurisdictions = ['CA', 'QC', 'FR', 'ES', 'CO', 'US'] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** What allows it, and for how long. */
export type Ground = {
  basis: ConsentBasis
  /** Calendar months it lasts; without end where none are given. */
  months?: number
  /** Counted from the last word of hers, not from the consent itself. */
  fromLastWord?: true
  /** Given from this day on it counts only with the words she said yes to. */
  wordsSince?: string
  /** It does not settle the matter: this is to be asked first. */
  ask?: ContactReason
}
type Verdict = { verdict: Exclude<ContactVerdict, 'allow'>; reason: ContactReason }
export type ContactRule = {
  from: string
  channels: readonly ContactChannel[]
  grounds: readonly Ground[]
  /** Where none of them stands, and where one did but is over. */
  otherwise: Verdict
  lapsed?: Verdict
}

const written = ['mail', 'sms'] as const
const calls = ['call'] as const
const every = ['mail', 'sms', 'call'] as const
const express: Ground = { basis: 'express' }
const none: Verdict = { verdict: 'block', reason: 'no-consent' }
const over: Verdict = { verdict: 'block', reason: 'lapsed' }
const list: Verdict = { verdict: 'ask', reason: 'check-list' }
const elsewhere: Verdict = { verdict: 'ask', reason: 'other-country' }

/** CASL (S.C. 2010 c. 23) s. 6 and 10 (9)-(10): express without end, implied 2 years by a purchase, 6 months by an inquiry. */
const casl = (consented: Ground): ContactRule => ({
  from: '2014-07-01',
  channels: written,
  grounds: [consented, { basis: 'purchase', months: 24 }, { basis: 'inquiry', months: 6 }],
  otherwise: none,
  lapsed: over,
})
/** Telecommunications Act s. 41.7 (2): a relationship of 18 months by a purchase, 6 by an inquiry; else the national do-not-call list. */
const doNotCall = (consented: Ground): ContactRule => ({
  from: '2008-09-30',
  channels: calls,
  grounds: [consented, { basis: 'purchase', months: 18 }, { basis: 'inquiry', months: 6 }],
  otherwise: list,
})
/** Law 25 (CQLR c. P-39.1, s. 14): consent is asked for each purpose in clear words, so whoever relies on it shows them. */
const quebec: Ground = { basis: 'express', wordsSince: '2023-09-22' }
/** CNIL: a prospect's data serve three years from the last word of hers; then she is asked, or forgotten. */
const threeYears = { months: 36, fromLastWord: true } as const

export const contactRules: Record<Jurisdiction, readonly ContactRule[]> = {
  CA: [casl(express), doNotCall(express)],
  QC: [casl(quebec), doNotCall(quebec)],
  FR: [
    // CPCE art. L34-5: opt-in, except own customers for similar products after a real sale.
    {
      from: '2004-06-22',
      channels: written,
      grounds: [
        { basis: 'express', ...threeYears },
        { basis: 'purchase', ...threeYears },
      ],
      otherwise: none,
      lapsed: { verdict: 'ask', reason: 'renew' },
    },
    // C. consom. art. L223-1 until then: whoever is not on the Bloctel list.
    {
      from: '2016-06-01',
      channels: calls,
      grounds: [
        { basis: 'express', ...threeYears },
        { basis: 'contract' },
        { basis: 'purchase', ...threeYears },
      ],
      otherwise: list,
    },
    // Law 2025-594: calls are opt-in, except about a contract that is being carried out.
    {
      from: '2026-08-11',
      channels: calls,
      grounds: [{ basis: 'express', ...threeYears }, { basis: 'contract' }],
      otherwise: none,
      lapsed: over,
    },
  ],
  ES: [
    // LSSI (Ley 34/2002) art. 21: opt-in, or own customers for similar products.
    {
      from: '2002-10-12',
      channels: written,
      grounds: [express, { basis: 'purchase' }],
      otherwise: none,
      lapsed: over,
    },
    { from: '2002-10-12', channels: calls, grounds: [express], otherwise: list },
    // LGTel (Ley 11/2022) art. 66.1 b and AEPD Circular 1/2023: consent, or another basis that somebody has weighed.
    {
      from: '2023-06-29',
      channels: calls,
      grounds: [express, { basis: 'purchase', ask: 'own-customer' }],
      otherwise: none,
      lapsed: over,
    },
    // Ley de Servicios de Atención a la Clientela (December 2025): consent to calls is renewed every two years [day unverified].
    {
      from: '2025-12-28',
      channels: calls,
      grounds: [
        { basis: 'express', months: 24 },
        { basis: 'purchase', ask: 'own-customer' },
      ],
      otherwise: none,
      lapsed: over,
    },
  ],
  CO: [
    // Ley 1581 de 2012, art. 9: prior authorisation that can be shown later.
    {
      from: '2012-10-18',
      channels: every,
      grounds: [{ basis: 'express', wordsSince: '2012-10-18' }],
      otherwise: none,
      lapsed: over,
    },
  ],
  // Its law is not ours to know: without a yes of hers somebody looks first.
  US: [{ from: '2003-12-16', channels: every, grounds: [express], otherwise: elsewhere }],
}

/** Hours of a week, local to her; [open, close). Monday is 1, Sunday 0. */
export type ContactHours = {
  from: string
  channels: readonly ContactChannel[]
  week: Partial<Record<number, readonly (readonly [open: string, close: string])[]>>
  onHolidays: boolean
}
const days = <T>(numbers: readonly number[], hours: T) =>
  Object.fromEntries(numbers.map(day => [day, hours]))
const workdays = [1, 2, 3, 4, 5]

/** A text keeps the hours of a call where nothing else is written of it: it is heard like one [unverified as law]. */
const loud = ['call', 'sms'] as const

/** CRTC Unsolicited Telecommunications Rules, part III s. 23: weekdays and weekends. */
const canadian: ContactHours = {
  from: '2008-09-30',
  channels: calls,
  week: { ...days(workdays, [['09:00', '21:30']]), ...days([0, 6], [['10:00', '18:00']]) },
  onHolidays: true,
}
/** No law of Canada gives texts hours: those of good manners, on every day [unverified]. */
const canadianTexts: ContactHours = {
  from: '2014-07-01',
  channels: ['sms'],
  week: days([0, ...workdays, 6], [['09:00', '21:00']]),
  onHolidays: true,
}
export const contactHours: Record<Jurisdiction, readonly ContactHours[]> = {
  CA: [canadian, canadianTexts],
  // Québec adds none of its own to the federal ones.
  QC: [canadian, canadianTexts],
  FR: [
    // Décret 2022-1313.
    {
      from: '2023-03-01',
      channels: calls,
      week: days(workdays, [
        ['10:00', '13:00'],
        ['14:00', '20:00'],
      ]),
      onHolidays: false,
    },
    // What the trade keeps for texts: neither nights, nor Sundays, nor holidays [unverified as law].
    {
      from: '2023-03-01',
      channels: ['sms'],
      week: days([...workdays, 6], [['10:00', '20:00']]),
      onHolidays: false,
    },
  ],
  ES: [
    // TRLGDCU (RDL 1/2007) art. 96.2.
    {
      from: '2014-06-13',
      channels: loud,
      week: days(workdays, [['09:00', '21:00']]),
      onHolidays: false,
    },
  ],
  CO: [
    // Ley 2300 de 2023, art. 3; in force three months after 10 July.
    {
      from: '2023-10-10',
      channels: every,
      week: { ...days(workdays, [['07:00', '19:00']]), 6: [['08:00', '15:00']] },
      onHolidays: false,
    },
  ],
  // 47 CFR 64.1200 (c) (1): eight to nine, a text being a call.
  US: [
    {
      from: '2003-12-16',
      channels: loud,
      week: days([0, 6, ...workdays], [['08:00', '21:00']]),
      onHolidays: true,
    },
  ],
}

/** How often one person may be tried. */
export type ContactPace = {
  from: string
  channels: readonly ContactChannel[]
  oncePerDay?: true
  oneChannelPerWeek?: true
  /** At most `times` in so many days. */
  most?: { times: number; days: number }
}
export const contactPaces: Record<Jurisdiction, readonly ContactPace[]> = {
  CA: [],
  QC: [],
  // Décret 2022-1313: four calls in thirty days.
  FR: [{ from: '2023-03-01', channels: calls, most: { times: 4, days: 30 } }],
  ES: [],
  // Ley 2300 de 2023, art. 3.
  CO: [{ from: '2023-10-10', channels: every, oncePerDay: true, oneChannelPerWeek: true }],
  US: [],
}

/** The newest row of a channel that holds on a day. */
export const ruleOn = <R extends { from: string; channels: readonly ContactChannel[] }>(
  rows: readonly R[],
  channel: ContactChannel,
  day: string,
): R | undefined =>
  rows.findLast(row => row.from <= day && row.channels.some(each => each === channel))

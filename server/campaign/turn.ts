/**
 * Campaigns begin and end by the clock, at midnight of the dealership's own zone, and a renewal is told before it happens.
 * A job that comes late does what has become due since, each once: a term that passed whole while nobody was there is
 * neither held nor given back.
 */
import { eq, ne } from 'drizzle-orm'
import { termAfter } from '#db/campaign/plan.ts'
import { isToldInTime, nextWordAt, wordDue } from '#db/campaign/renewal.ts'
import type { CampaignEnd } from '#db/campaign/table.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { beginTerm, endTerm, mark, type Term, termOf } from './acts.ts'
import { countCampaigns } from './count.ts'
import { tellHolders } from './tell.ts'

const open = (db: Db) =>
  db.select().from(schema.campaign).where(ne(schema.campaign.status, 'ended')).all()
type Campaign = ReturnType<typeof open>[number]
type Moment = { zone: string; teller: Teller }

/** @returns how many turned, were told of, or brought a request or a lead */
export function turnCampaigns({ db, poke }: Dealership, now: number): number {
  const moment = { zone: profileOf(db).timeZone, teller: { by: '', byName: '', now } }
  const today = dateIn(moment.zone, now)
  const due = open(db).filter(each => dueOn(each, termOf(db, each)) <= today)
  const told = due.map(each => tx(db, () => turn(db, each, moment)))
  const counted = countCampaigns(db, moment.teller)
  // As they stand after it.
  for (const each of open(db)) told.push(tx(db, () => tellRenewal(db, each, moment)))
  const versions = told.filter(v => v > 0)
  if (versions.length) poke.emit(Math.max(...versions))
  return due.length + versions.length + counted
}

function turn(db: Db, row: Campaign, moment: Moment): number {
  const term = termOf(db, row)
  const { now } = moment.teller
  if (dueOn({ status: 'live' }, term) <= dateIn(moment.zone, now)) return end(db, row, term, moment)
  mark(db, row.id, { status: 'live' })
  return 0
}

/** @returns the version of what was told, 0 where nothing was */
function end(db: Db, row: Campaign, term: Term, { zone, teller }: Moment): number {
  const { toOn, told } = term
  endTerm(db, term, 'guarantee', teller)
  const over = (endedWhy: CampaignEnd) => {
    mark(db, row.id, { status: 'ended', endedAt: teller.now, endedWhy })
    const isNews = endedWhy === 'funds-short' || endedWhy === 'untold'
    return isNews ? tellHolders(db, { campaign: row, term, news: endedWhy }, teller.now) : 0
  }
  if (!row.autoRenew || toOn === null) return over('date')
  if (!isToldInTime({ toOn, told }, zone)) return over('untold')
  if (!beginTerm(db, nextTerm(term, toOn, dateIn(zone, teller.now)), teller))
    return over('funds-short')
  mark(db, row.id, { status: 'live', term: term.term + 1 })
  return 0
}
const nextTerm = (term: Term, toOn: string, today: string) => {
  const { campaignId, fromOn, heldMinor, leadsGuaranteed } = term
  const place = term.term + 1
  return {
    id: `${campaignId}:${place}`,
    campaignId,
    term: place,
    ...termAfter({ fromOn, toOn }, today),
    heldMinor,
    leadsGuaranteed,
    told: [],
  }
}

/** What can be told of: its term ends, and it renews. */
function renewed(db: Db, row: Campaign) {
  const term = termOf(db, row)
  return row.autoRenew && term.toOn !== null ? { ...term, toOn: term.toOn } : undefined
}
/** Where nobody holds campaigns and funds nobody was told. */
function tellRenewal(db: Db, row: Campaign, { zone, teller: { now } }: Moment): number {
  const term = renewed(db, row)
  const days = term && wordDue(term, zone, now)
  if (!term || days === undefined) return 0
  const v = tellHolders(db, { campaign: row, term, news: days }, now)
  const { campaignTerm } = schema
  const told = [...term.told, { days, at: now }]
  if (v) db.update(campaignTerm).set({ told }).where(eq(campaignTerm.id, term.id)).run()
  return v
}

const never = '9999-12-31'
/** The day on which it turns next. */
const dueOn = ({ status }: Pick<Campaign, 'status'>, { fromOn, toOn }: Term): string =>
  status === 'pending' ? fromOn : toOn === null ? never : addDays(toOn, 1)

export function nextCampaignTurnAt({ db }: Dealership, now: number): number | undefined {
  const zone = profileOf(db).timeZone
  const instants = open(db).flatMap(each => {
    const day = dueOn(each, termOf(db, each))
    const term = renewed(db, each)
    return [
      day === never ? undefined : instantOf(day, '00:00', zone),
      term && nextWordAt(term, zone, now),
    ]
  })
  const known = instants.filter(at => at !== undefined)
  return known.length ? Math.min(...known) : undefined
}

/**
 * Campaigns begin and end by the clock, at midnight of the dealership's own zone. A job that comes late does what has become
 * due since, each once: a term that passed whole while nobody was there is neither held nor given back.
 */
import { ne } from 'drizzle-orm'
import { termAfter } from '#db/campaign/plan.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { beginTerm, endTerm, mark, type Term, termOf } from './acts.ts'

const open = (db: Db) =>
  db.select().from(schema.campaign).where(ne(schema.campaign.status, 'ended')).all()
type Campaign = ReturnType<typeof open>[number]

/** @returns how many turned */
export function turnCampaigns({ db }: Dealership, now: number): number {
  const today = dateIn(profileOf(db).timeZone, now)
  const due = open(db).filter(each => dueOn(each, termOf(db, each)) <= today)
  const teller = { by: '', byName: '', now }
  for (const each of due) tx(db, () => turn(db, each, { today, teller }))
  return due.length
}

type Moment = { today: string; teller: Teller }
function turn(db: Db, row: Campaign, moment: Moment): void {
  const term = termOf(db, row)
  if (dueOn({ status: 'live' }, term) <= moment.today) return end(db, row, term, moment)
  mark(db, row.id, { status: 'live' })
}

function end(db: Db, { id, autoRenew }: Campaign, term: Term, { today, teller }: Moment): void {
  const { toOn, fromOn, heldMinor, leadsGuaranteed } = term
  endTerm(db, term, 'guarantee', teller)
  const over = (endedWhy: 'date' | 'funds-short') =>
    mark(db, id, { status: 'ended', endedAt: teller.now, endedWhy })
  if (!autoRenew || toOn === null) return over('date')
  const place = term.term + 1
  const next = {
    id: `${id}:${place}`,
    campaignId: id,
    term: place,
    ...termAfter({ fromOn, toOn }, today),
    heldMinor,
    leadsGuaranteed,
  }
  if (!beginTerm(db, next, teller)) return over('funds-short')
  mark(db, id, { status: 'live', term: place })
}

const never = '9999-12-31'
/** The day on which it turns next. */
const dueOn = ({ status }: Pick<Campaign, 'status'>, { fromOn, toOn }: Term): string =>
  status === 'pending' ? fromOn : toOn === null ? never : addDays(toOn, 1)

export function nextCampaignTurnAt({ db }: Dealership): number | undefined {
  const days = open(db)
    .map(each => dueOn(each, termOf(db, each)))
    .filter(day => day !== never)
  const [first] = days.toSorted()
  return first === undefined ? undefined : instantOf(first, '00:00', profileOf(db).timeZone)
}

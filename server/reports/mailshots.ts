/** Mailshots that began in the period: how many each was for, who was left out, what left, and what these clients did. */
import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Figures, FigureTable, LinesKey } from '#db/figures/answer.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import { isOfCampaigns } from '#db/figures/of-campaigns.ts'
import { type FiguresQuery, filterKeys } from '#db/figures/query.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { RecipientLine } from '#db/mailshot/lines.ts'
import { leftOutReasons } from '#db/mailshot/table.ts'
import * as schema from '#db/schema.ts'
import { countsOf, recipientRows, rulesOf } from '../mailshot/counts.ts'
import type { Reading } from './connection.ts'
import { boundsOf } from './counted.ts'

const { mailshot, mailshotRecipient: recipient } = schema

/** Newest first; narrowed to what a mailshot has not, none. */
export function begunIn({ sqlite, timeZone }: Reading, query: FiguresQuery) {
  const isOther = filterKeys.some(key => key !== 'campaign' && query[key] !== undefined)
  if (isOther || !isOfCampaigns(query.kind)) return []
  const { from, to } = boundsOf(query, timeZone)
  return drizzle(sqlite)
    .select()
    .from(mailshot)
    .where(
      and(
        gte(mailshot.startAt, from),
        lt(mailshot.startAt, to),
        query.campaign === undefined ? undefined : eq(mailshot.campaignId, query.campaign),
        sql`exists (select 1 from ${recipient} where ${recipient.mailshotId} = ${mailshot.id})`,
      ),
    )
    .orderBy(desc(mailshot.startAt), desc(mailshot.id))
    .all()
}

const columns = [
  'chosen',
  'unwilling',
  'leftOut',
  'sent',
  'notSent',
  'unsubscribed',
  'replied',
  'brought',
] as const
type Counted = (typeof columns)[number]
/** What is asked of a client to be counted in a column: the number and the rows behind it are one question. */
function countedIn(shot: Parameters<typeof rulesOf>[0]): Record<Counted, SQL | undefined> {
  const { out, sent, failed, bounced, unsubscribed, replied, leads } = rulesOf(shot)
  return {
    chosen: sql`1`,
    unwilling: and(out, notInArray(recipient.why, [...leftOutReasons])),
    leftOut: and(out, inArray(recipient.why, [...leftOutReasons])),
    sent,
    notSent: or(failed, bounced),
    unsubscribed,
    replied,
    brought: leads,
  }
}

export type Shots = ReturnType<typeof begunIn>
/** A house that sent none has no table of them. */
export function mailshots(at: Reading, shots: Shots): FigureTable[] {
  const db = drizzle(at.sqlite)
  const rows = shots.map(shot => {
    const counts = countsOf(db, shot.id, countedIn(shot))
    return { key: shot.id, cells: columns.map(column => counts[column]) }
  })
  return rows.length ? [{ key: 'mailshot', columns, rows }] : []
}

export const shotsOf = (at: Reading, shots: Shots): NonNullable<Figures['mailshots']> =>
  Object.fromEntries(
    shots.map(({ id, title, startAt }) => [id, { title, on: dateIn(at.timeZone, startAt ?? 0) }]),
  )

/** The clients behind a number of one. */
export function shotLines(
  at: Reading,
  { query, row, column = 'chosen', after }: LinesKey & { query: FiguresQuery; after: number },
  size: number,
): { lines: FigureLine[]; count: number } {
  const shot = begunIn(at, query).find(({ id }) => id === row)
  const counted = columns.find(key => key === column)
  if (!shot || !counted) return { lines: [], count: 0 }
  const db = drizzle(at.sqlite)
  const rule = countedIn(shot)[counted]
  const lines = recipientRows(db, shot.id, rule)
    .orderBy(desc(recipient.at), recipient.clientId)
    .limit(size)
    .offset(after)
    .all()
    .map(lineOf)
  return { lines, count: countsOf(db, shot.id, { rule }).rule }
}

const none = {
  name: '',
  source: '',
  person: '',
  division: '',
  type: '',
  status: '',
  mark: '',
  state: '',
  openMs: null,
  wallMs: null,
  outcome: '',
  talkMs: 0,
}
const lineOf = (recipient: RecipientLine): FigureLine => ({
  ...none,
  id: recipient.id,
  leadId: recipient.leadId,
  at: recipient.at ?? 0,
  recipient,
})

/** What must leave the building after a change: written with it, done after commit, at least once. */
import { sql } from 'drizzle-orm'
import type { ContractCopy } from '#db/contract/table.ts'
import type { LinkLetter } from '#db/online-sale/table.ts'
import type { Change } from '#db/kernel/mutation.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { openLinkOf } from '../signing/link.ts'

/** A request that a rule gives away at once calls nobody to the reception. */
const requestPauseMs = 10_000

/** Who did it, and the act's own id; what the clock does has none. */
type Act = { userId: string; mid?: string | undefined }
type Effect = { id: string; kind: string; payload: Record<string, unknown>; dueAt: number }

/** The effects that follow from changes; the id makes a repeated write the same effect. The audit asks it too. */
export function effectsOf(changes: readonly Change[], act: Act, now: number): Effect[] {
  const { userId } = act
  const pushed = new Set<string>()
  for (const c of changes)
    if (c.op === 'insert' && (c.table === 'lead' || c.table === 'appointment')) pushed.add(c.row.id)
  const others = changes.flatMap((c): Effect[] => {
    if (c.op === 'change')
      return [...linkLetter(c, userId, now), ...copyLetters(c, now), ...messageAgain(c, now)]
    const { row } = c
    const push = (about: string, to: unknown, dueAt = now): Effect[] => [
      { id: `push.${row.id}`, kind: 'push', payload: { about, to }, dueAt },
    ]
    if ((c.table === 'lead' || c.table === 'appointment') && row['assignedTo'] !== userId)
      return push(c.table, row['assignedTo'] ?? null)
    // What the bell says of a new lead or appointment is on her phone already.
    if (
      c.table === 'notification' &&
      row['processedAt'] === null &&
      !pushed.has(String(row['itemId']))
    )
      return push('notice', row['userId'])
    if (c.table === 'request' && row['leadId'] === null && row['status'] === 'regular')
      return push('request', null, now + requestPauseMs)
    if (c.table === 'privacyRequest')
      return [
        { id: `privacy.${row.id}`, kind: 'privacy', payload: { about: 'privacy' }, dueAt: now },
      ]
    if (c.table === 'message')
      return [messageEffect(row.id, row['act'], Math.max(now, Number(row['sendAt'])))]
    // Whoever signs from afar is told that it is her turn (`isForLink`).
    if (c.table === 'signature' && row['role'] === 'seller')
      return [
        {
          id: `turn.${row.id}`,
          kind: 'signing',
          payload: { about: 'turn', contractId: row['contractId'] },
          dueAt: now,
        },
      ]
    return []
  })
  return [...others, ...tasksGiven(changes, act, now)]
}

/** A colleague gives her tasks, new ones or somebody else's: one word for each act, for a leaver's may be hundreds. */
function tasksGiven(changes: readonly Change[], { userId, mid = '' }: Act, now: number): Effect[] {
  const given = new Map<string, { id: string; count: number }>()
  for (const c of changes) {
    const fields = c.op === 'insert' ? c.row : c.fields
    const to = c.table === 'task' ? fields['assignedTo'] : undefined
    if (typeof to !== 'string' || to === userId) continue
    const id = c.op === 'insert' ? c.row.id : c.id
    given.set(to, { id, count: (given.get(to)?.count ?? 0) + 1 })
  }
  // Named after the act: a task may come to her twice.
  return [...given].map(([to, { id, count }]) => ({
    id: `push.${mid}.${to}`,
    kind: 'push',
    payload: { about: 'task', id, to, count },
    dueAt: now,
  }))
}

const messageEffect = (id: string, act: unknown, dueAt: number): Effect => ({
  id: `message.${id}.${String(act)}`,
  kind: 'message',
  payload: { messageId: id, act },
  dueAt,
})
/** What did not leave is put in line once more. */
const messageAgain = (c: Extract<Change, { op: 'change' }>, now: number): Effect[] =>
  c.table === 'message' && c.fields['state'] === 'queued'
    ? [messageEffect(c.id, c.fields['act'], now)]
    : []

/** Somebody sends the link of an online sale. */
function linkLetter(c: Extract<Change, { op: 'change' }>, userId: string, now: number): Effect[] {
  if (c.table !== 'onlineSale' || c.fields['status'] !== 'link-sent') return []
  const { act } = c.fields['linkLetter'] as LinkLetter
  return [
    {
      id: `link.${c.id}.${act}`,
      kind: 'signing',
      payload: { about: 'link', onlineSaleId: c.id, act, by: userId },
      dueAt: now,
    },
  ]
}

/** Copies of a contract that wait to leave. Each act that asks for one is one letter, however often its row is written. */
function copyLetters(c: Extract<Change, { op: 'change' }>, now: number): Effect[] {
  const copies = c.table === 'saleContract' ? c.fields['copies'] : undefined
  if (!Array.isArray(copies)) return []
  return (copies as ContractCopy[])
    .filter(({ state }) => state === 'waiting')
    .map(({ id, act }) => ({
      id: `copy.${id}.${act}`,
      kind: 'copy',
      payload: { contractId: c.id, copyId: id, act },
      dueAt: now,
    }))
}

/** Written only while a link stands open: most contracts are signed at the desk. */
export const isForLink = ({ payload }: Pick<Effect, 'payload'>) => payload['about'] === 'turn'
/** What an act may have left out: the first versions pushed neither the bell nor requests nor tasks, and told nobody that hers had come. */
export const mayBeMissing = (effect: Pick<Effect, 'payload'>) =>
  isForLink(effect) ||
  ['notice', 'request', 'task', 'privacy'].includes(String(effect.payload['about']))
const hasReader = (db: Db, { payload }: Effect, now: number) =>
  openLinkOf(db, String(payload['contractId']), now) !== undefined

export function writeEffects(
  db: Db,
  changes: readonly Change[],
  act: Act,
  now: number,
  /** Of an act that a server had taken before it was put back. */
  again = false,
): void {
  for (const each of effectsOf(changes, act, now)) {
    if (isForLink(each) && !hasReader(db, each, now)) continue
    const { id, kind, dueAt } = each
    const payload = again ? { ...each.payload, again } : each.payload
    const add = prepared(db, 'effect add', () =>
      db
        .insert(schema.effect)
        .values({
          id: sql.placeholder('id'),
          kind: sql.placeholder('kind'),
          payload: sql.placeholder('payload') as never,
          createdAt: sql.placeholder('now'),
          dueAt: sql.placeholder('dueAt'),
          attempts: 0,
        })
        .onConflictDoNothing(),
    )
    add.run({ id, kind, payload, dueAt, now })
  }
}

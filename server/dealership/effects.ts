/** What must leave the building after a change: written with it, done after commit, at least once. */
import { sql } from 'drizzle-orm'
import type { ContractCopy } from '#db/contract/table.ts'
import type { LinkLetter } from '#db/online-sale/table.ts'
import type { Actor, Change } from '#db/kernel/mutation.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { openLinkOf } from '../signing/link.ts'

type Effect = { id: string; kind: string; payload: Record<string, unknown>; dueAt: number }

/** The effects that follow from changes; the id makes a repeated write the same effect. The audit asks it too. */
export function effectsOf(changes: readonly Change[], userId: string, now: number): Effect[] {
  return changes.flatMap((c): Effect[] => {
    if (c.op === 'change') return [...linkLetter(c, userId, now), ...copyLetters(c, now)]
    const { row } = c
    if (c.table === 'lead' && row['assignedTo'] !== userId)
      return [
        {
          id: `push.${row.id}`,
          kind: 'push',
          payload: { about: 'lead', leadId: row.id, to: row['assignedTo'] ?? null },
          dueAt: now,
        },
      ]
    if (c.table === 'appointment' && row['assignedTo'] !== userId)
      return [
        {
          id: `push.${row.id}`,
          kind: 'push',
          payload: { about: 'appointment', leadId: row['leadId'], to: row['assignedTo'] },
          dueAt: now,
        },
      ]
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
}

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
const hasReader = (db: Db, { payload }: Effect, now: number) =>
  openLinkOf(db, String(payload['contractId']), now) !== undefined

export function writeEffects(db: Db, changes: readonly Change[], actor: Actor, now: number): void {
  for (const each of effectsOf(changes, actor.userId, now)) {
    if (isForLink(each) && !hasReader(db, each, now)) continue
    const { id, kind, payload, dueAt } = each
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

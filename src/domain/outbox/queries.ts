/** What waits on this device, and what became of what was sent. */
import type { Draft, Replica } from '#db/replica.ts'
import type { Entry, InboxItem, StoredFile } from '#src/sync/types.ts'
import { metaOf } from './meta.ts'

/** What the sync light says, counted. */
export type LightFacts = { waiting: number; needsYou: number; pulledAt: number; filled: boolean }

export const lightFacts =
  () =>
  async (replica: Replica): Promise<LightFacts> => {
    const pending = await replica.outbox.where('state').equals('pending').toArray()
    const open = await openItems()(replica)
    const doubtful = pending.filter(entry => entry.doubt).length
    const files = await waitingFiles()(replica)
    const stuck = files.filter(file => file.problem && file.retryAt === undefined).length
    return {
      waiting: pending.length + files.length - stuck,
      needsYou: open.filter(item => item.outcome !== 'parked').length + doubtful + stuck,
      pulledAt: (await metaOf(replica, 'pulledAt')) ?? 0,
      filled: (await metaOf(replica, 'filled')) ?? false,
    }
  }

const openItems = () => (replica: Replica) =>
  replica.inbox.filter(item => item.settledAt === null).toArray()

/** Acts that did not stand as they were done, and nobody has seen to yet. */
export const fallenActs =
  () =>
  async (replica: Replica): Promise<string[]> =>
    (await openItems()(replica)).filter(({ outcome }) => outcome !== 'parked').map(({ mid }) => mid)

/** Photos and signatures the server does not have, without their bytes, oldest first. */
export type WaitingFile = Omit<StoredFile, 'data'>
export const waitingFiles =
  () =>
  async (replica: Replica): Promise<WaitingFile[]> => {
    const files = await replica.files.where('state').equals('local').toArray()
    return files.map(({ data: _, ...file }) => file).sort((a, b) => a.at - b.at)
  }

export type ItemState = 'saved' | 'sent' | 'refused' | 'conflict' | 'parked' | 'lost'
/** One act, wherever it stands. "Sending" is a saved one while a cycle runs: only the screen knows that. */
export type OutboxItem = {
  mid: string
  state: ItemState
  name: string
  input: unknown
  at: number
  touches: readonly string[]
  /** The server refused it, or its replay here was. */
  reason: { code: string; facts: InboxItem['facts']; isDoubt?: boolean } | undefined
  /** Somebody must choose, try again or take note. */
  needsYou: boolean
  /** It was refused, and the person has seen to it. */
  settled: boolean
  entry: Entry | undefined
  inbox: InboxItem | undefined
}

const states = {
  applied: 'sent',
  merged: 'sent',
  conflict: 'conflict',
  rejected: 'refused',
  parked: 'parked',
  lost: 'lost',
} as const

/** Every act this device remembers, newest first. */
export const outboxItems =
  () =>
  async (replica: Replica): Promise<OutboxItem[]> => {
    const entries = await replica.outbox.toArray()
    const inbox = new Map((await replica.inbox.toArray()).map(item => [item.mid, item]))
    const items = entries.map(entry => itemOf(entry, inbox.get(entry.mid)))
    const known = new Set(entries.map(entry => entry.mid))
    for (const item of inbox.values()) if (!known.has(item.mid)) items.push(itemOf(undefined, item))
    return items
      .filter(item => item !== undefined)
      .sort((a, b) => b.at - a.at || (b.entry?.n ?? 0) - (a.entry?.n ?? 0))
  }

function itemOf(entry: Entry | undefined, inbox: InboxItem | undefined): OutboxItem | undefined {
  const from = entry ?? inbox
  if (!from) return undefined
  const outcome = entry?.state === 'pending' ? undefined : (entry?.outcome ?? inbox?.outcome)
  const state = outcome ? states[outcome] : 'saved'
  const isOpen = state === 'conflict' || state === 'refused' || state === 'lost'
  const settled = isOpen && !!inbox && inbox.settledAt !== null
  const code = entry?.doubt?.code ?? inbox?.code ?? entry?.code
  return {
    mid: from.mid,
    state,
    name: from.name,
    input: from.input,
    at: from.at,
    touches: entry?.touches ?? [],
    reason:
      code && state !== 'sent'
        ? {
            code,
            facts: entry?.doubt?.facts ?? inbox?.facts ?? entry?.facts ?? {},
            isDoubt: !!entry?.doubt,
          }
        : undefined,
    // The server keeps what it parked and will say: until then nothing can be done about it here.
    needsYou: (isOpen && !settled) || (state === 'saved' && !!entry?.doubt),
    settled,
    entry,
    inbox,
  }
}

/** Forms that were begun and neither saved nor thrown away, newest first. */
export const drafts =
  () =>
  async (replica: Replica): Promise<Draft[]> =>
    (await replica.draft.toArray()).sort((a, b) => b.at - a.at)

/** Push: pending work to the server, in the order it was done; acknowledged by `mid` and nothing else. */
import {
  protocol,
  pushLimit,
  pushLimitBytes,
  type PushAnswer,
  type PushBody,
  type Receipt,
  schemaVersion,
} from '#db/sync.ts'
import { isSameMirror, keepTip, metasOf, mustMeta, pendingEntries, renumber } from './meta.ts'
import { rebuild } from './overlay.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, TooLarge, Unreachable } from './transport.ts'
import type { Entry, InboxItem, Shadow, SyncEnv } from './types.ts'

export type PushResult = { sent: number; left: number; v: number; reset: boolean }

/** What is to be sent next, and how the mirror stood when it was asked for. */
export type Batch = { body: PushBody; left: number; line: number }

/**
 * Sends one batch. Nothing is marked before its receipt has come; no receipt, no change.
 * @throws what `call` throws
 */
export async function pushOnce(
  store: ClientStore,
  env: SyncEnv,
  limit = pushLimit,
): Promise<PushResult> {
  const ready = await store.read(tx => nextBatch(tx, env, limit), ['outbox', 'meta'])
  return sendBatch(store, env, ready)
}

/** @throws what `call` throws */
export async function sendBatch(
  store: ClientStore,
  env: SyncEnv,
  { body, left, line }: Batch,
): Promise<PushResult> {
  if (!body.mutations.length) return { sent: 0, left: 0, v: 0, reset: false }
  let answer: PushAnswer
  try {
    answer = await call<PushAnswer>(env, '/api/sync/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (error instanceof TooLarge && body.mutations.length > 1)
      return pushOnce(store, env, Math.floor(body.mutations.length / 2))
    await store.write(tx => countAttempt(tx, body), ['outbox'])
    throw error
  }
  if (!Array.isArray(answer.receipts) || typeof answer.v !== 'number')
    throw new Unreachable('not a push answer')
  if (answer.reset) return { sent: 0, left: body.mutations.length + left, v: answer.v, reset: true }
  const lay = async (tx: Tx) => {
    // Another answer came first: this one may be the word of a server that is no more. The work is asked about again.
    if (!(await isSameMirror(tx, line, body.tip ?? ''))) return 0
    await keepTip(tx, answer.tip)
    const count = await acknowledge(tx, env, answer.receipts)
    if (answer.renumber && (await mustMeta(tx, 'cid')) === body.cid) await renumber(tx, env)
    return count
  }
  // Only a refusal changes what the screens show.
  const settled = await store.write(
    lay,
    answer.receipts.some(isRefused) ? undefined : ['meta', 'outbox', 'inbox'],
  )
  return { sent: settled, left: body.mutations.length - settled + left, v: answer.v, reset: false }
}

/** Tells the sentinel too: what it asks for is at hand. */
export async function nextBatch(tx: Tx, env: SyncEnv, limit = pushLimit): Promise<Batch> {
  const [pending, { cookie, gid, cid, tip = '', line = 0 }] = await Promise.all([
    pendingEntries(tx),
    metasOf(tx, ['cookie', 'gid', 'cid', 'tip', 'line']),
  ])
  if (!cookie || !gid || !cid) throw new Error('local database was not begun')
  env.sentinel.write({ gid, pending: pending.length, lastMid: pending.at(-1)?.mid ?? '' })
  const now = env.now()
  const mutations: PushBody['mutations'] = []
  let bytes = 0
  for (const entry of pending.slice(0, limit)) {
    const { mid, seq, name, version, input, base, at, again } = entry
    const age = ageOf(entry, env, now)
    const one = { mid, seq, name, version, input, base, age, at, ...(again && { again }) }
    bytes += JSON.stringify(one).length
    if (mutations.length && bytes > pushLimitBytes) break
    mutations.push(one)
  }
  const body = {
    protocol,
    epoch: cookie.epoch,
    tip,
    gid,
    cid,
    app: env.app,
    schema: schemaVersion,
    clientNow: now,
    mutations,
  }
  return { body, left: pending.length - mutations.length, line }
}

/** How long ago it was done: by the clock that never steps within one page's life, else by the device's, never negative. */
const ageOf = (entry: Entry, env: SyncEnv, now: number) =>
  Math.max(0, entry.boot === env.boot ? env.mono() - entry.mono : now - entry.at)

async function countAttempt(tx: Tx, body: PushBody): Promise<void> {
  const mids = body.mutations.map(({ mid }) => mid)
  const entries = await tx.getMany<Entry>('outbox', mids)
  await tx.put(
    'outbox',
    entries.flatMap(entry =>
      entry?.state === 'pending' ? [{ ...entry, attempts: entry.attempts + 1 }] : [],
    ),
  )
}

/** Lays receipts on their entries; what the server refused comes off the view at once and into the inbox. */
export async function acknowledge(
  tx: Tx,
  env: SyncEnv,
  receipts: readonly Receipt[],
): Promise<number> {
  if (!receipts.length) return 0
  const mids = receipts.map(({ mid }) => mid)
  const entries = await tx.getMany<Entry>('outbox', mids)
  const news = receipts.flatMap((receipt, i) => {
    const entry = entries[i]
    if (!entry || isKnown(entry, receipt)) return []
    return [{ receipt, entry, acked: acknowledged(entry, receipt, env.now()) }]
  })
  if (!news.length) return 0
  await tx.put(
    'outbox',
    news.map(({ acked }) => acked),
  )
  const forInbox = news.filter(({ receipt }) => !isDone(receipt))
  await tx.put(
    'inbox',
    forInbox.map(({ acked }) => inboxItem(acked, env.now())),
  )
  const past = news.filter(({ receipt, entry }) => isDone(receipt) && entry.state === 'acked')
  if (past.length)
    await tx.remove(
      'inbox',
      past.map(({ entry }) => entry.mid),
    )
  if (forInbox.some(({ receipt }) => isRefused(receipt)))
    await rebuild(
      tx,
      await tx.all<Shadow>('shadow'),
      await mustMeta(tx, 'person'),
      await mustMeta(tx, 'cookie'),
    )
  return news.filter(({ entry }) => entry.state === 'pending').length
}

/** Put back by hand, a server may decide otherwise at the version it had: a copy of this device has sent the act again. */
const isKnown = (entry: Entry, { outcome, v }: Receipt) =>
  entry.state === 'acked' && entry.v === v && entry.outcome === outcome

/** It was done; else a person must hear of it, and when it was refused it comes off the view. */
const isDone = ({ outcome }: Receipt) => outcome === 'applied' || outcome === 'merged'
export const isRefused = (receipt: Receipt) => !isDone(receipt) && receipt.outcome !== 'parked'

function acknowledged(entry: Entry, receipt: Receipt, now: number): Entry {
  const { outcome, v, code, facts } = receipt
  // A parked act that was decided at last keeps nothing of why it waited.
  const { doubt, code: _c, facts: _f, again: _a, ...rest } = entry
  return {
    ...rest,
    // What a doubt took off the screen comes back with its row.
    ...(!isRefused(receipt) && doubt && { doubt }),
    state: 'acked',
    outcome,
    v,
    ackedAt: now,
    ...(code && { code }),
    ...(facts && { facts }),
  }
}

const inboxItem = ({ mid, name, input, outcome, code, facts }: Entry, at: number): InboxItem => ({
  mid,
  at,
  name,
  input,
  outcome: outcome ?? 'rejected',
  code: code ?? 'bad-input',
  facts: facts ?? {},
  seenAt: null,
  settledAt: null,
})

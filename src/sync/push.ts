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
import { isSameStand, keepTip, lineOf, metaOf, mustMeta, pendingEntries, renumber } from './meta.ts'
import { rebuild } from './overlay.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, TooLarge, Unreachable } from './transport.ts'
import {
  type ClientRules,
  clientRules,
  type Entry,
  type InboxItem,
  type Shadow,
  type SyncEnv,
} from './types.ts'

export type PushResult = { sent: number; left: number; v: number; reset: boolean }

/**
 * Sends one batch. Nothing is marked before its receipt has come; no receipt, no change.
 * @throws what `call` throws
 */
export async function pushOnce(
  store: ClientStore,
  env: SyncEnv,
  limit = pushLimit,
  rules: ClientRules = clientRules,
): Promise<PushResult> {
  const { body, left, line } = await store.read(tx => batch(tx, env, limit), ['outbox', 'meta'])
  if (!body.mutations.length) return { sent: 0, left: 0, v: 0, reset: false }
  let answer: PushAnswer
  try {
    answer = await call<PushAnswer>(env, '/api/sync/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (error instanceof TooLarge && limit > 1)
      return pushOnce(store, env, Math.floor(body.mutations.length / 2) || 1, rules)
    await store.write(tx => countAttempt(tx, body), ['outbox'])
    throw error
  }
  if (!Array.isArray(answer.receipts) || typeof answer.v !== 'number')
    throw new Unreachable('not a push answer')
  if (answer.reset) return { sent: 0, left: body.mutations.length + left, v: answer.v, reset: true }
  const settled = await store.write(async tx => {
    // Another answer came first: this one may be the word of a server that is no more. The work is asked about again.
    if (rules.sameLine && !(await isSameStand(tx, line, body.tip ?? ''))) return 0
    await keepTip(tx, answer.tip)
    const count = await acknowledge(tx, env, answer.receipts, rules)
    if (answer.renumber && rules.newCidOnDoubt && (await mustMeta(tx, 'cid')) === body.cid)
      await renumber(tx, env)
    return count
  })
  return { sent: settled, left: body.mutations.length - settled + left, v: answer.v, reset: false }
}

async function batch(
  tx: Tx,
  env: SyncEnv,
  limit: number,
): Promise<{ body: PushBody; left: number; line: number }> {
  const pending = await pendingEntries(tx)
  const [cookie, gid, cid] = [
    await mustMeta(tx, 'cookie'),
    await mustMeta(tx, 'gid'),
    await mustMeta(tx, 'cid'),
  ]
  const now = env.now()
  const mutations: PushBody['mutations'] = []
  let bytes = 0
  for (const entry of pending.slice(0, limit)) {
    const { mid, seq, name, version, input, base, at } = entry
    const one = { mid, seq, name, version, input, base, age: ageOf(entry, env, now), at }
    bytes += JSON.stringify(one).length
    if (mutations.length && bytes > pushLimitBytes) break
    mutations.push(one)
  }
  const body = {
    protocol,
    epoch: cookie.epoch,
    tip: (await metaOf(tx, 'tip')) ?? '',
    gid,
    cid,
    app: env.app,
    schema: schemaVersion,
    clientNow: now,
    mutations,
  }
  return { body, left: pending.length - mutations.length, line: await lineOf(tx) }
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
  rules: ClientRules = clientRules,
): Promise<number> {
  let settled = 0
  let refused = false
  for (const receipt of receipts) {
    const entry = rules.ackByMid
      ? await tx.get<Entry>('outbox', receipt.mid)
      : (await pendingEntries(tx)).find(each => each.seq === receipt.seq)
    if (!entry || (entry.state === 'acked' && entry.v === receipt.v)) continue
    if (entry.state === 'pending') settled += 1
    // A parked act that was decided at last keeps nothing of why it waited.
    const { doubt: _d, code: _c, facts: _f, ...rest } = entry
    const acked: Entry = {
      ...rest,
      state: 'acked',
      outcome: receipt.outcome,
      v: receipt.v,
      ackedAt: env.now(),
      ...(receipt.code && { code: receipt.code }),
      ...(receipt.facts && { facts: receipt.facts }),
    }
    await tx.put('outbox', [acked])
    if (receipt.outcome !== 'applied' && receipt.outcome !== 'merged') {
      await tx.put('inbox', [inboxItem(acked, env.now())])
      refused ||= receipt.outcome !== 'parked'
    } else if (entry.outcome === 'parked') await tx.remove('inbox', [entry.mid])
  }
  if (refused)
    await rebuild(
      tx,
      await tx.all<Shadow>('shadow'),
      await mustMeta(tx, 'person'),
      await mustMeta(tx, 'cookie'),
      rules,
    )
  return settled
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

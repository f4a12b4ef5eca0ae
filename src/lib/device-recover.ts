/** Opens a colleague's sealed work on this device and hands it to the server; the sealed copy stays. */
import { Replica } from '#db/replica.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { keepFile } from '#src/sync/files.ts'
import { type Envelope, envelopesIn, type Opened, readSealed } from '#src/sync/seal.ts'
import { actOf } from '#src/sync/export.ts'
import { parts } from '#src/sync/rescue.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { call } from '#src/sync/transport.ts'
import { askKey } from './device-seal.ts'

export type Recovered = { applied: number; refused: number; waiting: number }

/** @throws what `call` throws; what was taken by then is recognised the next time */
export async function recoverSealed(
  { store, env }: SyncEngine,
  database: string,
  reason: string,
): Promise<Recovered> {
  const replica = new Replica(database)
  const total: Recovered = { applied: 0, refused: 0, waiting: 0 }
  try {
    const theirs = dexieStore(replica)
    for (const envelope of await theirs.read(envelopesIn, ['sealed'])) {
      if (envelope.recoveredAt !== undefined) continue
      const why = { count: envelope.count, reason }
      const { key, recovery } = await askKey(env, envelope, why)
      const work = await readSealed(theirs, envelope, key)
      // Bytes first: an act may wait for them. They go out with this person's own.
      for (const file of work.files)
        if (file.state === 'local') await keepFile(store, env, file.data, file.mime)
      for (const done of await handOver(env, recovery, work)) {
        total.applied += done.applied
        total.refused += done.refused
        total.waiting += done.waiting
      }
      await markRecovered(theirs, envelope, env.now())
    }
  } finally {
    replica.close()
  }
  return total
}

async function handOver(
  env: SyncEngine['env'],
  recovery: string,
  { entries, drafts }: Opened,
): Promise<Recovered[]> {
  const acts = entries
    .filter(({ state }) => state === 'pending')
    .sort((a, b) => a.n - b.n)
    .map(actOf)
  const done: Recovered[] = []
  const send = async (body: object) =>
    done.push(
      await call<Recovered & { Status: string }>(env, '/api/sync/sealed/recover', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ recovery, ...body }),
      }),
    )
  for (const part of parts(acts)) await send({ acts: part })
  for (const part of parts(drafts)) await send({ acts: [], drafts: part })
  return done
}

/** Her own sign-in still opens it, should the server ever have lost what it took. */
const markRecovered = (store: ClientStore, envelope: Envelope, now: number): Promise<void> =>
  store.write(tx => tx.put('sealed', [{ ...envelope, recoveredAt: now }]), ['sealed'])

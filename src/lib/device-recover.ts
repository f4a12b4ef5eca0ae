/** Hands a colleague's sealed work on this device to the server, which opens it; the sealed copy stays. */
import { Replica } from '#db/replica.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { toBase64 } from '#src/sync/base64.ts'
import { takeFiles } from '#src/sync/export.ts'
import { type Envelope, envelopesIn, sealedPartIn } from '#src/sync/seal.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { askSealed } from './device-seal.ts'

export type Recovered = { applied: number; refused: number; waiting: number }
type Answer = Recovered & {
  Status: string
  recovery: string
  files: { sha256: string; mime: string }[]
}

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
      const { count, whose } = envelope
      const done = await askSealed<Answer>(env, 'recover', envelope, {
        of: { userId: whose.userId, count, reason },
        part: await wireOf(theirs, `${envelope.key}/work`),
      })
      // An act that waits for bytes is decided when they come: they go out with this person's own.
      for (const { sha256, mime } of done.files) {
        const part = await wireOf(theirs, `${envelope.key}/${sha256}`)
        if (!part) continue
        const more = { recovery: done.recovery, part }
        type Bytes = { Status: string; data: string }
        const { data } = await askSealed<Bytes>(env, 'recover/file', envelope, more)
        await takeFiles(store, env, [{ sha256, mime, base64: data }])
      }
      total.applied += done.applied
      total.refused += done.refused
      total.waiting += done.waiting
      await markRecovered(theirs, envelope, env.now())
    }
  } finally {
    replica.close()
  }
  return total
}

async function wireOf(store: ClientStore, name: string) {
  const part = await sealedPartIn(store, name)
  return part && { name, iv: toBase64(part.iv), data: toBase64(part.data) }
}

/** Her own sign-in still opens it: what binds her is sent by that alone. */
const markRecovered = (store: ClientStore, envelope: Envelope, now: number): Promise<void> =>
  store.write(tx => tx.put('sealed', [{ ...envelope, recoveredAt: now }]), ['sealed'])

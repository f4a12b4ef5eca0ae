/** Sealing and opening what waits on this device, with the server's part in it. */
import { bringMutations } from '#db/mutations-later.ts'
import { Replica } from '#db/replica.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { metaOf, pendingEntries } from '#src/sync/meta.ts'
import { isInName } from '#db/sync.ts'
import { keyOf } from '#src/sync/seal-key.ts'
import {
  type Envelope,
  envelopesIn,
  forgetProof,
  isAllSealed,
  type Left,
  leftIn,
  sealWork,
  unsealWork,
} from '#src/sync/seal.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { call } from '#src/sync/transport.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { decrypt } from './device-cipher.ts'
import { openJournal } from './device-journal.ts'
import { databasesHere, dropDatabase, removeMirror } from './device-mirror.ts'
import { forgetLock } from './idle-lock.ts'
import { newId } from './ids.ts'

/** @throws what `call` throws */
async function askKey(env: SyncEnv, envelope: Envelope): Promise<CryptoKey> {
  const { key } = await askSealed<{ Status: string; key: string }>(env, 'key', envelope, {})
  return keyOf(key)
}

/** What the server is asked about an envelope. @throws what `call` throws */
export const askSealed = <T extends { Status: string }>(
  env: SyncEnv,
  path: 'key' | 'recover' | 'recover/file',
  { opening, whose }: Envelope,
  more: object,
): Promise<T> =>
  call<T>(env, `/api/sync/sealed/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...opening, gid: whose.gid, ...more }),
  })

/** Opens what lies sealed here for the person who signed in. @returns false while some of it stays sealed */
export async function openSealed(store: ClientStore, env: SyncEnv): Promise<boolean> {
  const sealed = await store.read(envelopesIn, ['sealed'])
  if (!sealed.length) return true
  try {
    await unsealWork(store, env, envelope => askKey(env, envelope))
  } catch (error) {
    console.warn('sealed work', String(error))
    return false
  }
  // The second copy of what must never be lost went when it was sealed.
  const pending = await store.read(pendingEntries, ['outbox'])
  const mutationNamed = await bringMutations()
  for (const entry of pending)
    if (mutationNamed(entry.name)?.isPrecious) await env.journal.append(entry)
  return true
}

/** The mirror goes, and what waits is sealed; where that cannot be, it stays as it is and is told so. */
export async function lockDevice(
  store: ClientStore,
  env: Pick<SyncEnv, 'now' | 'newId' | 'journal'>,
  forgetHerKey: () => Promise<void>,
): Promise<Left> {
  try {
    await sealWork(store, env)
    // Before the mirror: one whose clearing is cut short is read by nobody. Work that waits under it keeps it.
    if (await store.read(isAllSealed)) await forgetHerKey()
  } catch (error) {
    console.warn('sealing', String(error))
  }
  await removeMirror(store)
  const left = await store.read(leftIn)
  if (left.isSealed) {
    await env.journal.forget((await env.journal.entries()).map(({ mid }) => mid))
    await forgetProof(store)
  }
  return left
}

/** As long as a page has a person's database open, nobody else's page seals it; resolves once that is so. */
export const holdOpen = (name: string, signal: AbortSignal): Promise<void> =>
  new Promise(granted => {
    const hold = () => {
      granted()
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    }
    // A browser without locks has one page at most that matters.
    if (!navigator.locks) return granted()
    navigator.locks.request(`${name}.open`, { mode: 'shared', signal }, hold).catch(granted)
  })

/**
 * Locks what others left open on this device: a page that crashed, a browser that was closed, the person before.
 * What was held in a colleague's name leaves the device.
 * @param floors who is signed in: her own databases, one for each dealership, stay
 */
export async function lockOthers(...floors: (string | null | undefined)[]): Promise<void> {
  const isHers = (name: string) => floors.some(floor => floor && name.endsWith(`.${floor}`))
  for (const name of await databasesHere())
    if (!isHers(name)) {
      const lock = () => (isInName(name) ? dropDatabase(name) : lockDatabase(name)).catch(() => {})
      if (!navigator.locks) await lock()
      else
        await navigator.locks.request(`${name}.open`, { ifAvailable: true }, free =>
          free ? lock() : undefined,
        )
    }
}

async function lockDatabase(name: string): Promise<void> {
  const replica = new Replica(name)
  try {
    const forgetHerKey = await decrypt(replica)
    const store = dexieStore(replica)
    const person = await store.read(tx => metaOf(tx, 'person'), ['meta'])
    if (!person) return
    forgetLock(person.userId)
    await lockDevice(
      store,
      { now: Date.now, newId, journal: await openJournal(name) },
      forgetHerKey,
    )
  } finally {
    replica.close()
  }
}

/** What leaves the device at sign-out, what never does, and what waits here of other people. */
import Dexie from 'dexie'
import { Replica } from '#db/replica.ts'
import { isInName } from '#db/sync.ts'
import { clearMirror } from '#src/sync/clear.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { write } from './device.ts'
import { forgetKey } from './device-cipher.ts'
import { leftIn } from '#src/sync/seal.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Meta } from '#src/sync/types.ts'

/** Mirrored rows, and files the server has, go; outbox, unsent files, drafts and their reasons stay (SYNC.md, "Drop nothing"). */
export const removeMirror = (store: ClientStore): Promise<void> => store.write(clearMirror)

/** All of it, with what stands beside it outside the database. */
export async function dropDatabase(name: string): Promise<void> {
  await forgetKey(name)
  await Dexie.delete(name)
  write(`showfloor.sentinel.${name}`, undefined)
  const root = await navigator.storage?.getDirectory?.()
  for (const end of ['sentinel', 'journal'])
    await root?.removeEntry(`${name}.${end}`).catch(() => {})
}

export type Waiting = { database: string; name: string; count: number; isSealed: boolean }
/** `replicaName`: the device's own keys, without dealership and person, are none. */
const replicaPattern = /^showfloor\.[^.]+\../

/** Everybody's databases on this device. */
export const databasesHere = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter(name => replicaPattern.test(name))

/** Unsent work of everybody who has used this device; `except` is the one who is signed in. */
export async function waitingHere(except?: string): Promise<Waiting[]> {
  const names = (await databasesHere()).filter(name => name !== except && !isInName(name))
  const found = await Promise.all(names.map(waitingIn))
  return found.filter(each => each.count > 0)
}

async function waitingIn(database: string): Promise<Waiting> {
  const replica = new Replica(database)
  try {
    const left = await dexieStore(replica).read(leftIn)
    const person = (await replica.meta.get('person'))?.value as Meta['person'] | undefined
    return { database, name: person?.name ?? '', ...left }
  } catch {
    return { database, name: '', count: 0, isSealed: false }
  } finally {
    replica.close()
  }
}

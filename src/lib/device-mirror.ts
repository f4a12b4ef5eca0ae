/** What leaves the device at sign-out, what never does, and what waits here of other people. */
import Dexie from 'dexie'
import { mirrorOrder } from '#db/mirror.ts'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { writeMeta } from '#src/sync/meta.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Meta, StoredFile } from '#src/sync/types.ts'

/** Mirrored rows, and files the server has, go; outbox, unsent files, drafts and their reasons stay (SYNC.md, "Drop nothing"). */
export const removeMirror = (store: ClientStore): Promise<void> =>
  store.write(async tx => {
    for (const table of mirrorOrder) await tx.clear(table)
    await tx.clear('shadow')
    const sent = await tx.where<StoredFile>('files', 'state', 'sent')
    await tx.remove(
      'files',
      sent.map(file => file.sha256),
    )
    await writeMeta(tx, {
      cookie: { epoch: '', v: 0 },
      scopes: [],
      filled: false,
      schema: schemaVersion,
    })
  })

export type Waiting = { database: string; name: string; count: number }
const prefix = 'showfloor.'

/** Unsent work of everybody who has used this device; `except` is the one who is signed in. */
export async function waitingHere(except?: string): Promise<Waiting[]> {
  const names = (await Dexie.getDatabaseNames()).filter(
    name => name.startsWith(prefix) && name !== except,
  )
  const found = await Promise.all(names.map(waitingIn))
  return found.filter(each => each.count > 0)
}

async function waitingIn(database: string): Promise<Waiting> {
  const replica = new Replica(database)
  try {
    const count = await replica.outbox.where({ state: 'pending' }).count()
    const person = (await replica.meta.get('person'))?.value as Meta['person'] | undefined
    return { database, name: person?.name ?? '', count }
  } catch {
    return { database, name: '', count: 0 }
  } finally {
    replica.close()
  }
}

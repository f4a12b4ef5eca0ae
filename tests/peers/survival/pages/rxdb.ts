/* oxlint-disable no-underscore-dangle -- the protocol's own field names */
/**
 * RxDB by its replication page (https://rxdb.info/replication.html, version 17): Dexie storage, multiInstance with
 * the leader election plugin it asks for, `live`, the default `retryTime` of 5 s, a push handler that answers the
 * conflicts, and `reSync()` in an interval since this backend has no stream. The default conflict handler keeps the
 * master's state; what it drops is told from `conflict$`, which version 17 has for that.
 */
import { addRxPlugin, createRxDatabase } from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type Client, offer, type Status } from '../client.ts'
import type { PushRow, RxTask } from '../server-rxdb.ts'

addRxPlugin(RxDBLeaderElectionPlugin)

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 100 }, title: { type: 'string' } },
  required: ['id', 'title'],
} as const

const needsYou: Status['needsYou'] = []

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as T
}

async function open(): Promise<Client> {
  const db = await createRxDatabase({
    name: 'tasks',
    storage: getRxStorageDexie(),
    multiInstance: true,
  })
  const { tasks } = await db.addCollections({ tasks: { schema } })
  const replication = replicateRxCollection<RxTask, { v: number }>({
    collection: tasks as never,
    replicationIdentifier: `tasks-to-${location.origin}`,
    live: true,
    retryTime: 5000,
    waitForLeadership: true,
    push: {
      handler: rows =>
        call<RxTask[]>('/rxdb/push', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(rows as PushRow[]),
        }),
    },
    pull: {
      handler: (checkpoint, limit) => call(`/rxdb/pull?v=${checkpoint?.v ?? 0}&limit=${limit}`),
    },
  })
  let problem = ''
  replication.error$.subscribe(error => (problem = error.message))
  replication.conflict$.subscribe(({ input, output }) => {
    const mine = input.newDocumentState
    if (output.title !== mine.title || output._deleted !== mine._deleted)
      needsYou.push({ id: mine.id, why: 'the server has another state' })
  })
  setInterval(() => replication.reSync(), 10_000)
  return {
    add: async (id, title) => void (await tasks.insert({ id, title })),
    async edit(id, title) {
      const doc = await tasks.findOne(id).exec()
      await doc?.incrementalPatch({ title })
    },
    list: async () =>
      (await tasks.find().exec()).map(({ id, title }: { id: string; title: string }) => ({
        id,
        title,
      })),
    // Nothing counts what is unsent; a tab that does not replicate cannot even tell that all is.
    pending: () =>
      Promise.race([
        replication.awaitInSync().then(() => 0),
        new Promise<null>(resolve => setTimeout(() => resolve(null), 700)),
      ]),
    status: async () => ({ needsYou, lost: 0, state: problem }),
    signedIn: async () => replication.reSync(),
  }
}
offer(open())

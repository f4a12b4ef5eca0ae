/* oxlint-disable no-underscore-dangle -- the protocol's own field names */
/**
 * PouchDB by its API pages (https://pouchdb.com/api.html#replication, #sync; guides/conflicts.html): both directions
 * with `live` and `retry`, the default back-off, `denied` and `error` told to the person, conflicting revisions listed
 * by `conflicts: true`, and a replication started anew after signing in, since `error` means that it has stopped.
 * `sync` is the same two in one, but tells `paused` without its error.
 */
import PouchDB from 'pouchdb-browser'
import { type Client, offer, type Status } from '../client.ts'

type Row = { _id: string; _rev: string; title: string; _conflicts?: string[] }
type Failure = {
  id?: string
  doc?: { id?: string }
  name?: string
  reason?: string
  message?: string
}
type Replication = {
  cancel(): void
  on(event: string, listener: (told?: Failure) => void): Replication
}
type Pouch = {
  put(doc: object): Promise<unknown>
  get(id: string): Promise<Row>
  allDocs(options: object): Promise<{ rows: { doc: Row }[] }>
  replicate: Record<'to' | 'from', (url: string, options: object) => Replication>
}

const needsYou: Status['needsYou'] = []

async function open(): Promise<Client> {
  // Its types come in a package of their own.
  const db = new (PouchDB as unknown as new (name: string) => Pouch)('tasks')
  const state = { to: 'starting', from: 'starting' }
  let running: Replication[] = []
  const start = () => {
    running = (['to', 'from'] as const).map(way =>
      db.replicate[way](`${location.origin}/db`, { live: true, retry: true })
        .on('active', () => (state[way] = 'active'))
        .on('paused', error => (state[way] = error ? 'retrying' : 'up to date'))
        .on('denied', told => {
          const failure = told?.doc ?? told
          needsYou.push({ id: failure?.id ?? '', why: 'denied' })
        })
        .on('error', error => (state[way] = `stopped: ${error?.name ?? error?.message}`)),
    )
  }
  start()
  const docs = async () =>
    (await db.allDocs({ include_docs: true, conflicts: true })).rows.map(row => row.doc)
  return {
    add: async (id, title) => void (await db.put({ _id: id, title })),
    async edit(id, title) {
      for (;;) {
        try {
          return void (await db.put({ ...(await db.get(id)), title }))
        } catch (error) {
          if ((error as Failure).name !== 'conflict') throw error
        }
      }
    },
    list: async () => (await docs()).map(({ _id, title }) => ({ id: _id, title })),
    // Paused without an error is all it says; it counts nothing.
    pending: async () => (state.to === 'up to date' ? 0 : null),
    async status() {
      const conflicts = (await docs())
        .filter(doc => doc._conflicts?.length)
        .map(({ _id }) => ({ id: _id, why: 'conflicting revisions' }))
      return { needsYou: [...needsYou, ...conflicts], lost: 0, state: `${state.to}, ${state.from}` }
    },
    async signedIn() {
      for (const replication of running) replication.cancel()
      start()
    },
  }
}
offer(open())

/* oxlint-disable no-underscore-dangle -- the protocol's own field names */
/**
 * TanStack offline transactions by its own guide (README and skills/offline/SKILL.md of the package, 1.0.53):
 * IndexedDB storage and Web Locks leader as chosen by default, `waitForInit`, the idempotency key passed on,
 * NonRetriableError for a refusal for good and for nothing else.
 */
import { createCollection } from '@tanstack/db'
import { NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions'
import { type Client, offer, type Status, type Task } from '../client.ts'

type Sync = Parameters<typeof createCollection<Task, string>>[0]['sync']
const fetchTasks = async (): Promise<Task[]> => {
  const response = await fetch('/tasks')
  if (!response.ok) throw new Error('Server error')
  return (await response.json()) as Task[]
}
const needsYou: Status['needsYou'] = []

/** The server's tasks, read at start and after each write: what a query collection does. */
let refresh = async () => {}
const sync: Sync = {
  sync: ({ begin, write, commit, markReady, collection }) => {
    refresh = async () => {
      const tasks = await fetchTasks()
      begin()
      for (const value of tasks)
        write({ type: collection._state.syncedData.has(value.id) ? 'update' : 'insert', value })
      commit()
    }
    void refresh()
      .catch(() => {})
      .finally(markReady)
  },
}
const tasks = createCollection<Task, string>({
  id: 'tasks',
  getKey: task => task.id,
  sync,
  startSync: true,
})

async function save(method: string, path: string, body: object, key: string): Promise<void> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  if ([400, 404, 409, 422].includes(response.status))
    throw new NonRetriableError('Refused for good')
  // No status in the words: the library reads them, and gives up for ever on one that says 401.
  if (!response.ok) throw new Error('Server error')
  await response.json()
}

async function open(): Promise<Client> {
  const executor = startOfflineExecutor({
    collections: { tasks },
    mutationFns: {
      async syncTasks({ transaction, idempotencyKey }) {
        for (const { type, modified } of transaction.mutations) {
          const task = modified as unknown as Task
          if (type === 'insert') await save('POST', '/tasks', task, idempotencyKey)
          else await save('PUT', `/tasks/${encodeURIComponent(task.id)}`, task, idempotencyKey)
        }
        await refresh().catch(() => {})
      },
    },
    onStorageFailure: ({ message }) => needsYou.push({ id: '', why: message }),
  })
  await executor.waitForInit()

  /** There is no promise for "in the outbox": saved is when the outbox shows it, or the server has it. */
  async function act(id: string, change: () => void): Promise<void> {
    const transaction = executor.createOfflineTransaction({
      mutationFnName: 'syncTasks',
      autoCommit: false,
    })
    transaction.mutate(change)
    const committed = transaction.commit().then(
      () => 'done' as const,
      (error: unknown) => {
        needsYou.push({ id, why: String(error) })
        throw error
      },
    )
    committed.catch(() => {})
    for (;;) {
      const turn = await Promise.race([
        committed,
        new Promise<'wait'>(resolve => setTimeout(() => resolve('wait'), 10)),
      ])
      if (turn === 'done') return
      if ((await executor.peekOutbox()).some(each => each.id === transaction.id)) return
    }
  }
  return {
    add: (id, title) => act(id, () => tasks.insert({ id, title })),
    edit: (id, title) =>
      act(id, () =>
        tasks.update(id, draft => {
          draft.title = title
        }),
      ),
    list: async () => tasks.toArray.map(({ id, title }) => ({ id, title })),
    pending: async () => (await executor.peekOutbox()).length,
    status: async () => ({
      needsYou,
      lost: 0,
      state: executor.isOfflineEnabled ? 'leader' : 'online-only',
    }),
    signedIn: async () => executor.getOnlineDetector().notifyOnline(),
  }
}
offer(open())

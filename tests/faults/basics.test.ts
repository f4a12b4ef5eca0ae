import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { addTask } from '#db/task/mutations/task.ts'
import { pullQuery, pushBody, schemaVersion } from '#db/sync.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { newId } from '#src/lib/ids.ts'
import { begin } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'
import { MemoryStore } from '../support/memory-store.ts'

const forms = new Set(formKeys)
const ana = {
  userId: 'u-ana',
  name: 'Ana',
  forms,
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}

test('a task added on the tablet is on the server once, and the overlay is empty afterwards', async () => {
  const { db } = memoryDealership()
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  const fetch = async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://x')
    const body = url.pathname.endsWith('push')
      ? push(db, pushBody.parse(JSON.parse(String(init.body))), ana, Date.now())
      : pull(db, pullQuery.parse(Object.fromEntries(url.searchParams)), ana, Date.now())
    return new Response(JSON.stringify(body))
  }
  const store = new MemoryStore()
  const env: SyncEnv = {
    fetch,
    now: () => Date.now(),
    mono: () => 0,
    boot: 'b',
    newId: () => newId(),
    random: () => 0.5,
    locks: {} as never,
    sentinel: { read: () => undefined, write: () => {} },
    journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
    app: 't',
  }
  await store.write(tx => begin(tx, env, { ...ana, forms: [...forms] }, schemaVersion))
  await pullAll(store, env)
  const id = newId()
  await mutate(store, env, addTask, {
    id,
    title: 'Call Hélène',
    note: '',
    kind: 'call',
    dueAt: Date.now(),
    remindAt: null,
    assignedTo: 'u-ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  })
  expect(await pushOnce(store, env)).toMatchObject({ sent: 1, left: 0 })
  await pullAll(store, env)
  const rows = db.all<{ id: string }>(`select id from task` as never)
  expect(rows).toHaveLength(1)
  expect(store.disk.get('shadow')?.size ?? 0).toBe(0)
  expect(store.disk.get('task')?.get(id)).toMatchObject({ title: 'Call Hélène', v: 2 })
})

/** Every mutation whose input holds an id, with one that names nothing: no row comes to hold it. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import type { Db } from '#db/store.ts'
import { mirrorOrder } from '#db/tables.ts'
import { decide } from '#server/sync/decide.ts'
import { rowsOf, valuesOf } from '../support/arbitrary.ts'
import { anActor } from '../support/builders/user.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aClient } from '../support/builders/client.ts'
import { put } from '../db/inputs/all.ts'

const nobody = 'nobody-here'
const now = 1_800_000_000_000
const actor = anActor({ now })
const ids = ['a-1', 'b-2', 'u-ana', 'u-marc']
/** The act's own, and what others outside count by. */
const isOwn = /^(id|reservationId|deviceKeyId|externalId|providerId|clickId|itemId)$/
const isIdName = (name: string) =>
  /Ids?$|^assignedTo$|For$|^soldTo$/.test(name) && !isOwn.test(name)

/** Where an input holds an id: of a list its first. */
function idsIn(value: unknown, at: readonly string[] = [], name = ''): (readonly string[])[] {
  if (typeof value === 'string' || value === null) return isIdName(name) ? [at] : []
  if (typeof value !== 'object') return []
  const entries = Object.entries(value as object)
  return (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([key, each]) =>
    idsIn(each, [...at, key], Array.isArray(value) || ['from', 'to'].includes(key) ? name : key),
  )
}
/** Columns that name a row, as they are called. */
const holders = (changes: readonly Change[]) =>
  changes.flatMap(each =>
    Object.entries(each.op === 'insert' ? each.row : each.fields).flatMap(([field, value]) =>
      isIdName(field) && [value].flat().includes(nobody) ? [`${each.table}.${field}`] : [],
    ),
  )

const seed = 29
const worlds: { db: Db; close: () => void }[] = []
beforeAll(() => {
  for (let world = 0; world < 3; world += 1) {
    const { db, sqlite } = memoryDealership()
    const rows = mirrorOrder
      // What a seal stands on is no random text.
      .filter(table => !['company', 'user', 'preference', 'role', 'saleContract'].includes(table))
      .map(table => [
        table,
        fc
          .sample(rowsOf(table), { numRuns: ids.length, seed: seed + world })
          .map((row, at) => ({ ...row, id: ids[at], deletedAt: null })),
      ])
    plant(db, {
      company: [{ ...aCompany, id: 'c-1' }],
      user: ids.map(id => aUser(id)),
      ...Object.fromEntries(rows),
    })
    worlds.push({ db, close: () => sqlite.close() })
  }
})
afterAll(() => worlds.forEach(({ close }) => close()))

const done = (db: Db, name: string, input: unknown, version = 1) =>
  decide(db, { name, version, input }, actor, 9, { receivedAt: now, standsOnAt: null })

test('no act of a device writes down an id that names nothing', () => {
  const held: string[] = []
  const applied = new Set<string>()
  for (const name of mutationNames) {
    const m = mutationNamed(name)
    if (!m || m.isByServer) continue
    const inputs = fc.sample(valuesOf(m.input), { numRuns: 12, seed })
    for (const [turn, given] of inputs.entries())
      for (const at of idsIn(given)) {
        const { db } = worlds[turn % worlds.length] as { db: Db }
        const { changes } = done(db, name, put(given as never, at, nobody), m.version)
        if (changes.length) applied.add(name)
        held.push(...holders(changes).map(column => `${name} ${at.join('.')}: ${column}`))
      }
  }
  expect([...new Set(held)]).toEqual([])
  // Enough of them come so far that they would.
  expect(applied.size).toBeGreaterThan(5)
})
const client = aClient({ id: 'c-9' })
const vehicle = aVehicle({ id: 'v-9', status: 'available' })
const hold = {
  vehicleId: 'v-9',
  from: 'available',
  reservationId: 'r-9',
  clientId: null,
  leadId: null,
  until: now + 1000,
  note: '',
}
const task = {
  id: 't-9',
  title: 'Call',
  note: '',
  kind: 'call',
  dueAt: now,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
}
const owned = { make: 'Kia', model: '', year: null, vin: '', odometer: null, note: '' }
test.each([
  ['vehicle.reserve', { ...hold, clientId: nobody }, 'reservedFor'],
  ['vehicle.reserve', { ...hold, leadId: nobody }, 'reservedLeadId'],
  ['task.add', { ...task, vehicleId: nobody }, 'vehicleId'],
  ['task.add', { ...task, clientId: nobody }, 'clientId'],
  [
    'client.addVehicle',
    { id: 'o-9', clientId: 'c-9', ...owned, vehicleId: nobody, since: null, until: null },
    'vehicleId',
  ],
])('%s of what is not there is refused at its field', (name, input, field) => {
  const { db, sqlite } = memoryDealership()
  plant(db, {
    company: [{ ...aCompany, id: 'c-1' }],
    user: [aUser('u-ana')],
    client: [bare(client)],
    vehicle: [bare(vehicle)],
  })
  expect(done(db, name, input)).toMatchObject({
    outcome: 'rejected',
    code: 'not-found',
    facts: { field },
    changes: [],
  })
  sqlite.close()
})

/** What tables and mutations say of themselves, said a second time: a fact that is dropped is seen here. */
import { readdirSync, readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { refusalCodes } from '#db/refusals.ts'
import { mirrorOrder, tables } from '#db/tables.ts'

const all = mutationNames.flatMap(name => mutationNamed(name) ?? [])
const named = (of: (m: (typeof all)[number]) => unknown) =>
  all
    .flatMap(m => (of(m) ? [`${m.name}${of(m) === true ? '' : ` ${String(of(m))}`}`] : []))
    .toSorted()

test('what binds somebody is kept twice on the device', () => {
  expect(named(m => m.isPrecious)).toEqual([
    'contract.sign',
    'contract.signOnPaper',
    'inspection.complete',
    'inspection.signReport',
  ])
})

test('a row that was refused because it is deleted is brought back by its own act', () => {
  expect(named(m => m.restores?.table)).toEqual([
    'client.restore client',
    'contract.restore saleContract',
    'inspection.restore inspection',
    'lead.restore lead',
    'role.restore role',
    'vehicle.restore vehicle',
  ])
  const input = (table: string) =>
    all.find(m => m.restores?.table === table)?.restores?.input('row', () => 'fresh')
  expect(input('client')).toEqual({ clientId: 'row' })
  expect(input('role')).toEqual({ roleId: 'row' })
  expect(input('lead')).toEqual({ id: 'fresh', leadId: 'row' })
  expect(input('vehicle')).toEqual({ vehicleId: 'row' })
  expect(input('inspection')).toEqual({ inspectionId: 'row' })
  expect(input('saleContract')).toEqual({ contractId: 'row' })
})

test('columns that are not everybody’s stay off the devices of the others', () => {
  const hidden = mirrorOrder.flatMap(table => {
    const { brief } = tables[table].scope
    return brief ? [[table, brief.without.toSorted()] as const] : []
  })
  expect(Object.fromEntries(hidden)).toEqual({
    client: ['address', 'birthOn', 'fax', 'gender', 'note', 'postalCode', 'province'],
    lead: ['closeNote', 'closeReason', 'message', 'tradeInText'],
    vehicle: [
      'costMinor',
      'labelFacts',
      'priceMaxMinor',
      'priceMinMinor',
      'valuationToken',
      'wholesaleMinor',
    ],
  })
})

test('a row stays on the device while another names it', () => {
  const kept = mirrorOrder.flatMap(table =>
    (tables[table].scope.keptBy ?? []).map(by => `${table} by ${by.table}.${by.field}`),
  )
  expect(kept.toSorted()).toEqual([
    'client by lead.clientId',
    'client by saleContract.clientId',
    'vehicle by inspection.vehicleId',
    'vehicle by lead.vehicleId',
    'vehicle by saleContract.vehicleId',
  ])
})

test('a fresh device gets roles before those who hold them, and a row before what hangs on it', () => {
  const at = (table: string) => mirrorOrder.findIndex(each => each === table)
  expect(mirrorOrder.slice(0, 7)).toEqual([
    'company',
    'role',
    'user',
    'preference',
    'vehicle',
    'lead',
    'task',
  ])
  for (const table of mirrorOrder) {
    const { of } = tables[table].scope
    if (of) expect(at(of.table), `${table} of ${of.table}`).toBeLessThan(at(table))
  }
})

test('the database has the indexes that its tables ask for, and no other', () => {
  const sqlite = new Database(':memory:')
  const folder = 'db/migrations/dealership'
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted())
    sqlite.exec(
      readFileSync(`${folder}/${file}`, 'utf8').replaceAll('--> statement-breakpoint', ''),
    )
  const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  for (const table of mirrorOrder) {
    const { sql, indexes } = tables[table]
    type Index = { name: string; origin: string; partial: number }
    // Of some rows alone: written by hand, with what it is for.
    const made = (sqlite.pragma(`index_list(${sql})`) as Index[])
      .filter(({ origin, partial }) => origin === 'c' && partial === 0)
      .map(({ name }) =>
        (sqlite.pragma(`index_info(${name})`) as { name: string }[]).map(each => each.name).join(),
      )
    expect(made.toSorted(), table).toEqual(
      indexes.map(fields => fields.map(columnOf).join()).toSorted(),
    )
  }
  sqlite.close()
})

/** The source of these folders, without the list of refusals itself. */
const sourceOf = (...folders: string[]) =>
  folders
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .filter(name => /\.tsx?$/.test(name) && name !== 'db/refusals.ts')
    .map(name => readFileSync(name, 'utf8'))
    .join('\n')

test('every refusal is given by a mutation or by the server, and some test brings it about', () => {
  const [given, tested] = [sourceOf('db', 'server'), sourceOf('tests')]
  expect(refusalCodes.filter(code => !given.includes(`'${code}'`))).toEqual([])
  expect(refusalCodes.filter(code => !tested.includes(`'${code}'`))).toEqual([])
})

/**
 * What must hold at the end of every scenario, whatever happened: each act is on the server exactly once, nothing that
 * was acknowledged is missing, the device shows the server's rows, and the light says so.
 */
import { expect, type Page } from '@playwright/test'
import { mirrorOrder } from '../../../db/tables.ts'
import { Caller } from './call.ts'
import { type Device, readDevice } from './device.ts'
import { decisionsOf, light, onServer, tasksNamed } from './person.ts'
import type { ServerProcess } from './server.ts'

type Expected = {
  username?: string
  /** Tasks that were saved on this device, by title: each is on the server, added once. */
  once?: readonly string[]
  /** Tasks that were decided once and refused. */
  refused?: readonly string[]
  says?: RegExp
  /** The mirror was damaged or is not the person's to see any more: only the work is looked at. */
  onlyWork?: boolean
}
const waitMs = 75_000

export async function proven(
  server: ServerProcess,
  page: Page,
  { username = 'ana', once = [], refused = [], says = /^All sent/, onlyWork }: Expected = {},
): Promise<void> {
  await expect(light(page)).toHaveText(says, { timeout: waitMs })
  const caller = callerOf(server, username)
  await expect(async () => {
    const device = await readDevice(page, username)
    expect(device, 'the device has a database').toBeDefined()
    if (!device) return
    expect(await faultsOf(server, device, onlyWork ? undefined : caller)).toEqual([])
    expect(untruth((await light(page).textContent()) ?? '', device)).toBe('')
  }).toPass({ timeout: waitMs, intervals: [250, 500, 1000, 2000] })
  for (const title of once) {
    expect(tasksNamed(server, title), `tasks "${title}"`).toBe(1)
    expect(decisionsOf(server, title), `decisions about "${title}"`).toBe(1)
  }
  for (const title of refused) {
    expect(tasksNamed(server, title), `tasks "${title}"`).toBe(0)
    expect(decisionsOf(server, title), `decisions about "${title}"`).toBe(1)
  }
  expect(soundness(server)).toEqual({ integrity: 'ok', broken: 0, disordered: 0 })
}

const callers = new Map<string, Caller>()
function callerOf(server: ServerProcess, username: string): Caller {
  const key = `${server.dataDir} ${username}`
  const known = callers.get(key) ?? new Caller(server, username)
  callers.set(key, known)
  return known
}

/** Every line is a broken promise. */
async function faultsOf(
  server: ServerProcess,
  device: Device,
  caller: Caller | undefined,
): Promise<string[]> {
  const found: string[] = []
  const decided = decidedOn(server)
  const items = new Set(device.inbox.map(item => item.mid))
  for (const { mid, name, state, outcome } of device.outbox) {
    if (state === 'pending') {
      found.push(`${name} ${mid} was never sent`)
      continue
    }
    const rows = decided.get(mid) ?? []
    if (rows.length !== 1) found.push(`${name} ${mid} is on the server ${rows.length} times`)
    else if (rows[0] !== outcome)
      found.push(`${name} ${mid} is ${outcome} here and ${rows[0]} there`)
    if (outcome !== 'applied' && outcome !== 'merged' && !items.has(mid))
      found.push(`${name} ${mid} was ${outcome} and nobody is told`)
  }
  const overlaid = device.outbox.some(({ outcome }) => outcome === 'parked')
  if (device.shadow.length && !overlaid)
    found.push(`shadow of ${device.shadow.map(each => each.key).join(', ')} is left`)
  const covered = new Set(device.shadow.map(each => each.key))
  return caller ? [...found, ...(await differences(device, caller, covered))] : found
}

/** The device's view beside what the server would give this person's new device at this moment. */
async function differences(
  device: Device,
  caller: Caller,
  covered: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = []
  const mirror = await caller.mirror()
  for (const table of mirrorOrder) {
    const there = mirror.get(table) ?? new Map<string, { id: string; v: number }>()
    const here = new Map((device.tables[table] ?? []).map(row => [row.id, row]))
    for (const id of new Set([...there.keys(), ...here.keys()])) {
      if (covered.has(`${table}:${id}`)) continue
      const [mine, theirs] = [here.get(id), there.get(id)]
      if (!mine) found.push(`${table}:${id} is missing here`)
      else if (!theirs) found.push(`${table}:${id} (v ${mine.v}) is not the server's`)
      else if (canonical(mine) !== canonical(theirs))
        found.push(`${table}:${id} is v ${mine.v} here and v ${theirs.v} there`)
    }
  }
  return found.slice(0, 12)
}
const canonical = (row: object) =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A light that claims more than the device knows; empty when it is honest. */
function untruth(text: string, { outbox, inbox, meta }: Device): string {
  const pending = outbox.filter(entry => entry.state === 'pending').length
  const open = inbox.filter(item => item.settledAt === null && item.outcome !== 'parked').length
  if (text.startsWith('All sent')) {
    if (pending) return `"${text}" with ${pending} waiting`
    if (open) return `"${text}" with ${open} unseen outcomes`
    if (!meta['filled']) return `"${text}" before the first sync has ended`
  }
  const said = /(\d+) saved on this device/.exec(text)
  if (said && Number(said[1]) < pending) return `"${text}" with ${pending} waiting`
  return ''
}

/** Outcomes by `mid`: a list, so that twice would show. */
function decidedOn(server: ServerProcess): Map<string, string[]> {
  const rows = onServer(
    server,
    sqlite =>
      sqlite.prepare('select mid, outcome from mutation_log').all() as {
        mid: string
        outcome: string
      }[],
  )
  const found = new Map<string, string[]>()
  for (const { mid, outcome } of rows) found.set(mid, [...(found.get(mid) ?? []), outcome])
  return found
}

function soundness(server: ServerProcess) {
  return onServer(server, sqlite => ({
    integrity: sqlite.pragma('integrity_check', { simple: true }) as string,
    broken: (sqlite.pragma('foreign_key_check') as unknown[]).length,
    // Within one client the order of deciding is the order of doing.
    disordered: (
      sqlite
        .prepare(
          'select count(*) n from mutation_log a join mutation_log b on a.cid = b.cid and a.ord < b.ord and a.seq >= b.seq',
        )
        .get() as { n: number }
    ).n,
  }))
}

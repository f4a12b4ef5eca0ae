/** What must hold: after every step, and once all is well again (SYNC.md, invariants). Written without the code it judges. */
import { createHash } from 'node:crypto'
import { isInWindow, scopeOf } from '#db/mirror.ts'
import { prepared, tableOf } from '#db/rows.ts'
import { tableOfScope } from '#db/scopes.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import type { Cookie, Entry, InboxItem, Shadow, StoredFile } from '#src/sync/types.ts'
import type { Device, Sim } from './sim.ts'

type Row = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
type Logged = {
  mid: string
  outcome: string
  code: string | null
  ord: number
  name: string
  /** JSON. */
  facts: string | null
}

const stands = (outcome: string | undefined) =>
  outcome === 'applied' || outcome === 'merged' || outcome === 'parked'
const monthMs = 30 * 86_400_000

/** Holds at every moment of the day, whatever is on its way. */
export function standing(sim: Sim): string | undefined {
  const known = new Set(logOf(sim).map(row => row.mid))
  for (const device of sim.devices) {
    const wrong =
      cookieGoesBack(device) ?? ownWorkIsSeen(sim, device) ?? answeredIsThere(sim, device, known)
    if (wrong) return `${device.name}: ${wrong}`
  }
  return undefined
}

function cookieGoesBack(device: Device): string | undefined {
  const cookie = device.disk.row<{ value: Cookie }>('meta', 'cookie')?.value
  const before = device.cookie
  if (!cookie) return 'no cookie'
  const line = device.disk.row<{ value: number }>('meta', 'line')?.value
  device.cookie = { ...cookie, line }
  const same = before?.epoch === cookie.epoch && before.line === line
  return same && before.v > cookie.v ? `cookie back from ${before.v} to ${cookie.v}` : undefined
}

/** What she did is on her screen, unless it was refused and she is told. */
function ownWorkIsSeen(sim: Sim, { disk, userId }: Device): string | undefined {
  // While a mirror is being filled anew, what her work stands on may still be missing: the screen says so.
  const isFilled = disk.row<{ value: boolean }>('meta', 'filled')?.value
  if (sim.regranted.has(userId) || !isFilled) return undefined
  for (const entry of disk.rows<Entry>('outbox')) {
    if (entry.name !== 'task.add' || sim.ofChance.has(entry.mid)) continue
    if (sim.now - entry.at > monthMs) continue
    const seen = !entry.doubt && (entry.state === 'pending' || stands(entry.outcome))
    if (!seen) continue
    const { id } = entry.input as { id: string }
    const row = disk.row<Row>('task', id)
    if (!row && !isLongDeleted(sim, id)) return `${entry.mid} (${entry.state}) is not on her screen`
  }
  return undefined
}

/** Deleted, and dated by a clock years off before the days in which a delete can be undone. */
function isLongDeleted(sim: Sim, taskId: string): boolean {
  const find = sim.server.sqlite.prepare('select status, touched_at as at from task where id = ?')
  const row = find.get(taskId) as { status: string; at: number } | undefined
  return row?.status === 'deleted' && sim.now - row.at > monthMs
}

/** What the server has answered, it has: a restored back-up is the only excuse. */
function answeredIsThere(
  sim: Sim,
  { disk }: Device,
  known: ReadonlySet<string>,
): string | undefined {
  if (sim.line > 0) return undefined
  for (const entry of disk.rows<Entry>('outbox'))
    if (entry.state === 'acked' && !known.has(entry.mid))
      return `${entry.mid} was answered and the server does not know it`
  return undefined
}

/** Once everybody has pulled, and before anybody tidied: nobody has a customer whom nothing of hers names. */
export function unnamed(sim: Sim): string | undefined {
  for (const { name, disk, userId } of sim.devices)
    for (const table of mirrorOrder.filter(each => onlyNamed(sim, userId, each))) {
      const touched = new Set(disk.rows<Shadow>('shadow').map(each => each.key))
      const named = new Set(
        (scopeOf(table).brief?.onlyNamedBy ?? []).flatMap(keeper =>
          disk.rows<Row>(keeper.table).map(row => row[keeper.field]),
        ),
      )
      const row = disk
        .rows<Row>(table)
        .find(each => !named.has(each.id) && !touched.has(`${table}:${each.id}`))
      if (row) return `${name}: ${table}:${row.id} is named by nothing of hers`
    }
  return undefined
}

/** Holds once everything has been said. */
export function settledFaults(sim: Sim, rounds: number, seed: number): string | undefined {
  if (rounds >= 12) return 'the queue does not drain'
  const log = new Map(logOf(sim).map(row => [row.mid, row]))
  const rows = new Map(mirrorOrder.map(table => [table, rowsOf(sim, table)]))
  for (const [mid, { disk }] of sim.done) {
    const isKnown = log.has(mid) || sim.rolledBack.has(mid) || wasRefused(disk, mid)
    if (!isKnown) return `${mid} was saved and is lost`
  }
  for (const device of sim.devices) {
    const wrong =
      queueIsSettled(device, log) ??
      orderIsKept(device, log) ??
      filesArrived(sim, device) ??
      viewIsServers(sim, device, rows)
    if (wrong) return `${device.name}: ${wrong}`
  }
  const parked = [...log.values()].find(
    row => row.outcome === 'parked' && !waitsForLostFile(sim, log, row),
  )
  if (parked) return `${parked.mid} ${parked.name} is still parked`
  if (seed % 64 === 0 && sim.server.sqlite.pragma('integrity_check', { simple: true }) !== 'ok')
    return 'integrity_check'
  return undefined
}

/** She was told no; a restored server is not asked a second time. */
const wasRefused = (disk: Device['disk'], mid: string) =>
  disk.row<InboxItem>('inbox', mid)?.outcome === 'rejected'

/** A photo of it, or of what it waits behind, is on no tablet (its disk was rolled back): a person has to decide. */
function waitsForLostFile(sim: Sim, log: ReadonlyMap<string, Logged>, { facts }: Logged): boolean {
  const { files = [], behind } = JSON.parse(facts ?? '{}') as { files?: string[]; behind?: string }
  const first = behind === undefined ? undefined : log.get(behind)
  if (first) return waitsForLostFile(sim, log, first)
  const isLost = (sha256: string) =>
    !sim.server.files.has(sha256) && !sim.devices.some(({ disk }) => disk.row('files', sha256))
  return files.some(isLost)
}

function queueIsSettled({ disk }: Device, log: ReadonlyMap<string, Logged>): string | undefined {
  let parked = 0
  for (const entry of disk.rows<Entry>('outbox')) {
    if (entry.state === 'pending') return `${entry.mid} is still pending`
    const row = log.get(entry.mid)
    if (!row && entry.outcome === 'rejected') continue
    if (!row) return `${entry.name} ${entry.mid} was answered and is not on the server`
    if (row.outcome !== entry.outcome || (row.code ?? undefined) !== entry.code)
      return `${entry.mid} is ${entry.outcome} ${entry.code} here and ${row.outcome} ${row.code} there`
    if (entry.outcome === 'parked') parked += 1
    const told = disk.row<InboxItem>('inbox', entry.mid)
    if ((entry.outcome === 'rejected' || entry.outcome === 'conflict') && !told)
      return `${entry.mid} was refused and she is not told`
  }
  const shadow = disk.rows<Shadow>('shadow')
  return shadow.length && !parked ? `shadow of ${shadow.map(each => each.key).join()}` : undefined
}

/** In the order she did it. */
function orderIsKept(
  { disk, isCloned }: Device,
  log: ReadonlyMap<string, Logged>,
): string | undefined {
  if (isCloned) return undefined
  let last = 0
  for (const entry of disk.rows<Entry>('outbox').toSorted((a, b) => a.n - b.n)) {
    // What was refused is not asked again of a restored server: it has no place there.
    const row = log.get(entry.mid)
    if (!row) continue
    if (row.ord < last) return `${entry.mid} was decided before what she did first`
    last = row.ord
  }
  return undefined
}

/** Every picture and signature kept on a tablet is on the server, byte for byte. */
function filesArrived(sim: Sim, { disk }: Device): string | undefined {
  for (const file of disk.rows<StoredFile>('files')) {
    const bytes = sim.server.files.get(file.sha256)
    if (!bytes) return `file ${file.sha256.slice(0, 8)} (${file.state}) is not on the server`
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) return 'file differs'
  }
  return undefined
}

function viewIsServers(
  sim: Sim,
  { disk, userId }: Device,
  rows: ReadonlyMap<MirroredTable, Row[]>,
): string | undefined {
  const overlaid = new Set(disk.rows<Shadow>('shadow').map(each => each.key))
  const wanted = scopeRows(sim, userId, rows)
  for (const table of mirrorOrder) {
    const mine = new Map(disk.rows<Row>(table).map(row => [row.id, row]))
    for (const row of wanted.get(table)?.values() ?? []) {
      if (!overlaid.has(`${table}:${row.id}`) && textOf(mine.get(row.id)) !== textOf(row))
        return `${table}:${row.id} is ${textOf(mine.get(row.id))}, server has ${textOf(row)}`
      mine.delete(row.id)
    }
    for (const id of mine.keys())
      if (!overlaid.has(`${table}:${id}`)) return `${table}:${id} should not be here`
  }
  return undefined
}
const textOf = (row: Row | undefined) =>
  row && JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What belongs on her tablet, by the words of `db/mirror.ts`, not by the server's SQL. */
function scopeRows(
  sim: Sim,
  userId: string,
  rows: ReadonlyMap<MirroredTable, Row[]>,
): Map<MirroredTable, Map<string, Row>> {
  const scopes = new Set(sim.scopesOf(userId).map(tableOfScope))
  const found = new Map<MirroredTable, Map<string, Row>>()
  const inWindow = (table: MirroredTable, row: Row) => isInWindow(table, row, sim.now)
  const of = (table: MirroredTable): Map<string, Row> => {
    const known = found.get(table)
    if (known) return known
    const here = new Map<string, Row>()
    found.set(table, here)
    if (!scopes.has(table)) return here
    const scope = scopeOf(table)
    const isNamed = onlyNamed(sim, userId, table)
    const kept = new Set(
      ((isNamed ? scope.brief?.onlyNamedBy : scope.keptBy) ?? [])
        .filter(
          ({ table: keeper }) =>
            scopes.has(keeper as MirroredTable) && !onlyNamed(sim, userId, keeper as MirroredTable),
        )
        .flatMap(({ table: keeper, field }) =>
          (rows.get(keeper as MirroredTable) ?? [])
            .filter(
              row =>
                inWindow(keeper as MirroredTable, row) &&
                isHers(sim, userId, keeper as MirroredTable, row),
            )
            .map(row => row[field]),
        ),
    )
    for (const row of rows.get(table) ?? []) {
      const mine = isHers(sim, userId, table, row)
      const under = !scope.of || of(scope.of.table as MirroredTable).has(String(row[scope.of.by]))
      const stays = kept.has(row.id) || (!isNamed && inWindow(table, row))
      if (stays && mine && under) here.set(row.id, asSeen(sim, userId, table, row))
    }
    return here
  }
  for (const table of mirrorOrder) of(table)
  return found
}

/** Both read from what is said of the table, not from the scope's name. */
function onlyNamed(sim: Sim, userId: string, table: MirroredTable): boolean {
  const { brief } = scopeOf(table)
  const forms = sim.formsOf(userId)
  return !!brief?.onlyNamedBy && !brief.unless.some(form => forms.has(form))
}
function isHers(sim: Sim, userId: string, table: MirroredTable, row: Row): boolean {
  const { own } = scopeOf(table)
  const forms = sim.formsOf(userId)
  const hasAll = own?.allFor?.some(form => forms.has(form))
  if (!own || hasAll) return true
  const isNobodys = !!own.orNobodys && own.fields.every(field => row[field] === null)
  return isNobodys || own.fields.some(field => row[field] === userId)
}

/** A row as a person with her forms may hold it: read from what is said of the table, not from the scope's name. */
function asSeen(sim: Sim, userId: string, table: MirroredTable, row: Row): Row {
  const { brief } = scopeOf(table)
  const forms = sim.formsOf(userId)
  if (!brief || brief.unless.some(form => forms.has(form))) return row
  const left = Object.entries(row).filter(([name]) => !(brief.without as string[]).includes(name))
  return Object.fromEntries(left) as Row
}

const rowsOf = (sim: Sim, table: MirroredTable): Row[] =>
  prepared(sim.server.db, `oracle ${table}`, () =>
    sim.server.db.select().from(tableOf(table).table),
  ).all({}) as Row[]

const logs = new WeakMap<object, { all(): unknown[] }>()
function logOf(sim: Sim): Logged[] {
  const { sqlite } = sim.server
  let all = logs.get(sqlite)
  if (!all)
    logs.set(
      sqlite,
      (all = sqlite.prepare('select mid, outcome, code, ord, name, facts from mutation_log')),
    )
  return all.all() as Logged[]
}

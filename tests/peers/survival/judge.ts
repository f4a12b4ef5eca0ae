/** What became of the acknowledged work. */
import type { Believed, Device } from './device.ts'
import type { SurvivalServer } from './server.ts'
import { clientId } from './store.ts'

/** From best to worst; `failed` is a run that did not come to its end. */
export const verdicts = ['survived', 'stuck', 'doubled', 'silent', 'failed'] as const
export type Verdict = (typeof verdicts)[number]
export type Result = {
  verdict: Verdict
  acknowledged: number
  /** Not on the server, or not as last saved. */
  lost: string[]
  reported: string[]
  doubled: string[]
  stuck: string[]
  /** Never acknowledged: the person was told no. */
  refused: string[]
  note?: string
  seconds?: number
}

const quietMs = 8000
const healedMs = Number(process.env['SURVIVAL_PATIENCE_MS'] ?? 60_000)
/** After a restart of the app, for what did not come by itself. */
const restartedMs = 20_000
const nap = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Items that are not on the server as they were last acknowledged. */
function missing(server: SurvivalServer, { titles }: Believed): string[] {
  const held = new Map(server.store.tasks().map(task => [task.id, task.title]))
  return [...titles].filter(([id, title]) => held.get(id) !== title).map(([id]) => id)
}

/**
 * Waits until everything is there, or every client says that it has nothing left and the wire is quiet, or the time
 * has passed. Devices are nudged meanwhile: a person who looks at a tablet that is well again.
 * @returns whether a client still has, or may have, something to send
 */
async function settle(
  server: SurvivalServer,
  devices: Device[],
  believed: Believed,
  patienceMs: number,
): Promise<boolean> {
  const until = Date.now() + patienceMs
  let quietSince = Date.now()
  let writes = -1
  let left = true
  while (Date.now() < until) {
    for (const device of devices) await device.nudge()
    await nap(500)
    const pending = await Promise.all(
      devices.flatMap(device => device.awake.map(page => device.pending(page))),
    )
    left = pending.some(count => count !== 0)
    const away = missing(server, believed)
    if (!left && !away.length) break
    if (left || server.writes !== writes) quietSince = Date.now()
    writes = server.writes
    if (!left && Date.now() - quietSince > quietMs) break
    // What is refused for good never comes; what the client has told of is no reason to wait on.
    await listenAll(devices)
    if (!left && away.every(id => devices.some(device => device.told.has(id)))) break
  }
  // Late duplicates come within this, and what is told last.
  await nap(1000)
  await listenAll(devices)
  return left
}
async function listenAll(devices: Device[]): Promise<void> {
  for (const device of devices) for (const page of device.awake) await device.listen(page)
}

/** What is on the server, what was told, and what only a restart of the app brought. */
export async function judge(
  server: SurvivalServer,
  devices: Device[],
  believed: Believed,
  gone: Device[],
): Promise<Result> {
  const left = await settle(server, devices, believed, healedMs)
  const told = () => new Set([...devices, ...gone].flatMap(device => [...device.told.keys()]))
  const away = () => missing(server, believed).filter(id => !told().has(id))
  const atFirst = away()
  let held = new Set<string>()
  if (left && atFirst.length) {
    // A page that does not come up again has what it has; the verdict tells.
    for (const device of devices)
      for (const page of device.awake) await device.reload(page).catch(() => {})
    if (await settle(server, devices, believed, restartedMs)) held = await onDevice(devices)
  }
  const atLast = away()
  const stuck = atFirst.filter(id => !atLast.includes(id) || held.has(id))
  const vanished = atLast.filter(id => !held.has(id))
  const unnamed = devices.reduce((sum, device) => sum + device.lost, 0)
  const silent = vanished.length > unnamed ? vanished : []
  const doubled = doubledIn(server)
  return {
    verdict: silent.length
      ? 'silent'
      : doubled.length
        ? 'doubled'
        : stuck.length
          ? 'stuck'
          : 'survived',
    acknowledged: believed.titles.size,
    lost: silent,
    reported: missing(server, believed).filter(id => !silent.includes(id) && !stuck.includes(id)),
    doubled,
    stuck,
    refused: [...believed.refused].map(([id, why]) => `${id}: ${why.slice(0, 80)}`),
  }
}

function doubledIn(server: SurvivalServer): string[] {
  const rows = new Map<string, number>()
  for (const { id } of server.store.tasks()) {
    const key = clientId(id)
    rows.set(key, (rows.get(key) ?? 0) + 1)
  }
  return [...rows].filter(([, count]) => count > 1).map(([id]) => id)
}

/** A queue of requests does not tell what is in it: all that is away counts as still held then. */
async function onDevice(devices: Device[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const device of devices) {
    if (!device.canList) for (const id of device.believed.titles.keys()) ids.add(id)
    for (const page of device.awake) for (const { id } of await device.list(page)) ids.add(id)
  }
  return ids
}

/** Of several runs the worst counts. */
export const worst = (results: Result[]): Result =>
  results.reduce((a, b) => (verdicts.indexOf(b.verdict) > verdicts.indexOf(a.verdict) ? b : a))

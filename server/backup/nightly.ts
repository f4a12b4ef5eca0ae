/**
 * The daily back-up, when a place is set for it: every night by the server's clock, or as soon as the newest is a day
 * old. What has been done is read from the folder itself, so a restart neither forgets nor repeats one.
 */
import { backUpOne, isWhole, namesIn } from './all.ts'
import { type BackUp, listBackUps } from './folder.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'config' | 'ports' | 'log'>

const hourMs = 3_600_000
const tickMs = 600_000
const nightHour = 3

export const isDue = (newestAt: number | undefined, now: number): boolean => {
  if (newestAt === undefined) return true
  const age = now - newestAt
  return age >= 24 * hourMs || (age >= 12 * hourMs && new Date(now).getHours() === nightHour)
}

/** A folder that cannot be read holds none: making one then says what is wrong, and the other dealerships have theirs. */
function newestOf(root: string, name: string): BackUp | undefined {
  try {
    return listBackUps(root, name)[0]
  } catch {
    return undefined
  }
}

/** @returns one look at everything; a second one does not begin while the first is under way */
export function createBackUpTick({ config, ports, log }: Deps): () => Promise<void> {
  const { backUpDir: root, backUpKeep: keep, dataDir, version: app } = config
  const triedAt = new Map<string, number>()
  let isRunning = false
  return async () => {
    if (root === undefined || isRunning) return
    isRunning = true
    try {
      for (const name of namesIn(dataDir)) {
        const now = ports.clock.now()
        // One that fails is tried again in an hour, not at every look.
        if (now - (triedAt.get(name) ?? -Infinity) < hourMs) continue
        const newest = newestOf(root, name)
        if (!isDue(newest && Date.parse(newest.manifest.at), now)) continue
        triedAt.set(name, now)
        const result = await backUpOne(name, { dataDir, root, app, now: ports.clock.now, keep })
        if (isWhole(result)) log.info({ backUp: name, ms: result.ms }, 'backed up')
        else
          log.error(
            { backUp: name, why: 'error' in result ? result.error : result.manifest.problems },
            'the back-up is not whole',
          )
      }
    } finally {
      isRunning = false
    }
  }
}

/** For the server: a look every ten minutes until it drains; the timer holds no process up. */
export function startBackUps(deps: Deps & Pick<AppDeps, 'closing'>): void {
  if (deps.config.backUpDir === undefined) return
  const tick = createBackUpTick(deps)
  const safely = () =>
    void tick().catch((error: unknown) => deps.log.error({ err: error }, 'the back-up failed'))
  const timer = setInterval(safely, tickMs).unref()
  deps.closing.addEventListener('abort', () => clearInterval(timer), { once: true })
  safely()
}

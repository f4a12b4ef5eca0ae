/**
 * The daily back-up, when a place is set for it: every night by the server's clock, or as soon as the newest is a day
 * old. What has been done is read from the folder itself, so a restart neither forgets nor repeats one.
 */
import { existsSync, readdirSync } from 'node:fs'
import { backUpOne, isWhole, namesIn } from './all.ts'
import { type BackUp, keepNewest, listBackUps } from './folder.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'config' | 'ports' | 'log'>

const hourMs = 3_600_000
const tickMs = 600_000
const nightHour = 3

/** How old a back-up gets that this server makes; null: it makes none, and whoever does answers for them. */
export const backUpDaysOf = ({
  backUpDir,
  backUpDays,
}: Pick<AppDeps['config'], 'backUpDir' | 'backUpDays'>): number | null =>
  backUpDir === undefined ? null : backUpDays

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

/** Too old is too old, also of a dealership that is here no more or cannot be backed up: who was forgotten is in them. */
function prune(root: string, since: number): void {
  const names = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : []
  for (const each of names)
    if (each.isDirectory()) keepNewest(root, each.name, { most: Infinity, since })
}

/** @returns one look at everything; a second one does not begin while the first is under way */
export function createBackUpTick({ config, ports, log }: Deps): () => Promise<void> {
  const { backUpDir: root, backUpKeep: most, backUpDays, dataDir, version: app } = config
  let prunedAt = -Infinity
  const triedAt = new Map<string, number>()
  let isRunning = false
  return async () => {
    if (root === undefined || isRunning) return
    isRunning = true
    try {
      if (ports.clock.now() - prunedAt >= 24 * hourMs) {
        prunedAt = ports.clock.now()
        try {
          prune(root, prunedAt - backUpDays * 24 * hourMs)
        } catch (error) {
          log.error({ err: error }, 'old back-ups could not be removed')
        }
      }
      for (const name of namesIn(dataDir)) {
        const now = ports.clock.now()
        // One that fails is tried again in an hour, not at every look.
        if (now - (triedAt.get(name) ?? -Infinity) < hourMs) continue
        const newest = newestOf(root, name)
        if (!isDue(newest && Date.parse(newest.manifest.at), now)) continue
        triedAt.set(name, now)
        const result = await backUpOne(name, {
          dataDir,
          root,
          app,
          now: ports.clock.now,
          keep: { most },
        })
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

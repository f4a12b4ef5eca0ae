/**
 * Long work, one piece at a time over all dealerships. What is to be done stands in the platform's database: a server that
 * falls finds it there, whoever cancels writes it there, and the work asks between two slices whether it goes on.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DealershipDamaged } from '../damage.ts'
import type { AppDeps } from '../deps.ts'
import { closeCompany, noticeClosing } from '../company/close.ts'
import { exportCompany } from '../company/export.ts'
import { moveCompanies } from '../company/move.ts'
import { isStorageTrouble } from '../storage-trouble.ts'
import { tell } from './letter.ts'
import { Cancelled, Ending, slicesOf } from './slices.ts'
import { beginNext, endJob, forgetFile, type Job, outlived, resumeJobs, untold } from './store.ts'

type Deps = Pick<
  AppDeps,
  'config' | 'platform' | 'dealerships' | 'ports' | 'log' | 'turns' | 'closing'
>
export type Made = { bytes: number }

/** Where files of long work wait for who asked. */
export const exportsOf = (dataDir: string, companyId: string) => join(dataDir, 'exports', companyId)
const lookMs = 2_000

/** One look: what has outlived goes, what waits is done, who asked is told. */
export async function lookForWork(deps: Deps): Promise<void> {
  const { platform, ports, config } = deps
  const { db } = platform
  for (const { id, companyId, file } of outlived(db, ports.clock.now())) {
    rmSync(join(exportsOf(config.dataDir, companyId), file), { force: true })
    forgetFile(db, id)
  }
  for (;;) {
    if (deps.closing.aborted) return
    const job = beginNext(db, ports.clock.now())
    if (!job) break
    await doIt(deps, job)
  }
  for (const job of untold(db, ports.clock.now())) await tell(deps, job)
}

const works = {
  'company-close': closeCompany,
  'company-notice': noticeClosing,
  'company-move': moveCompanies,
}

async function doIt(deps: Deps, job: Job): Promise<void> {
  const { platform, ports, log, closing } = deps
  const end = (how: Parameters<typeof endJob>[3]) =>
    endJob(platform.db, job.id, ports.clock.now(), how)
  try {
    if (job.kind === 'company-export') return await makeExport(deps, job, end)
    await works[job.kind](deps, job, slicesOf(deps, job))
    end({ state: 'done', file: '', bytes: 0 })
  } catch (error) {
    // Left as it is: the next server begins it again.
    if (error instanceof Ending || closing.aborted) return
    if (error instanceof Cancelled) return
    log.error({ err: error, companyId: job.companyId, job: job.id }, 'long work failed')
    end({ state: 'failed', error: errorOf(error) })
  }
}

type End = (how: Parameters<typeof endJob>[3]) => boolean
async function makeExport(deps: Deps, job: Job, end: End): Promise<void> {
  const folder = exportsOf(deps.config.dataDir, job.companyId)
  const file = `${job.id}.zip`
  const part = join(folder, `${file}.part`)
  try {
    mkdirSync(folder, { recursive: true })
    const places = { part, whole: join(folder, file) }
    const { bytes } = await exportCompany(deps, job, places, slicesOf(deps, job))
    if (!end({ state: 'done', file, bytes })) rmSync(join(folder, file), { force: true })
  } catch (error) {
    remove(part)
    throw error
  }
}

/** What cannot even be looked at is not there. */
function remove(part: string): void {
  if (existsSync(part)) rmSync(part, { force: true })
}

const errorOf = (error: unknown) =>
  error instanceof DealershipDamaged
    ? ('gone' as const)
    : isStorageTrouble(error)
      ? ('storage' as const)
      : ('server-error' as const)

/** For the server, until it ends. */
export function startLongWork(deps: Deps): void {
  resumeJobs(deps.platform.db, deps.ports.clock.now())
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await lookForWork(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'long work could not be looked for')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  deps.closing.addEventListener('abort', () => clearInterval(timer), { once: true })
  void look()
}

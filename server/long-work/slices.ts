/** Between two slices of long work others have their turn, and it asks whether it goes on. */
import type { AppDeps } from '../deps.ts'
import { type Job, noteProgress } from './store.ts'

/** Somebody does not want it any more. */
export class Cancelled extends Error {}
/** The server ends: it begins again with the next one. */
export class Ending extends Error {}

export type Slices = {
  /** Between two slices of work: others have their turn. @throws {Cancelled} */
  next: (done: number, total: number) => Promise<void>
}
const noteMs = 500

type Deps = Pick<AppDeps, 'platform' | 'turns' | 'closing'>
export function slicesOf({ platform, turns, closing }: Deps, { id, companyId }: Job): Slices {
  let notedAt = -Infinity
  return {
    async next(done, total) {
      await turns.take(companyId, `job ${id}`)
      if (closing.aborted) throw new Ending()
      const at = performance.now()
      if (at - notedAt < noteMs && done < total) return
      notedAt = at
      if (!noteProgress(platform.db, id, done, total)) throw new Cancelled()
    },
  }
}

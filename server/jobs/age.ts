/**
 * The clock that ages what is kept. A server whose clock leaps ahead, by a fault or a hand, must not destroy in a minute
 * what was to be kept for years: this one follows the real one by thirty days at most for each day the server runs, and
 * is kept over a restart.
 */
import { eq } from 'drizzle-orm'
import { meta } from '#db/platform/schema.ts'
import type { AppDeps } from '../deps.ts'

const pace = 30
const keptEveryMs = 3_600_000
const key = 'age'

/** @returns the instant by which things are old, epoch ms: never after now, and behind it after a leap */
export function createAge({ platform, ports }: Pick<AppDeps, 'platform' | 'ports'>): () => number {
  const { clock } = ports
  let kept = Number(platform.keep(key, () => String(clock.now())))
  let aged = kept
  let ranUntil = clock.running()
  return () => {
    const ran = clock.running()
    aged = Math.min(clock.now(), aged + (ran - ranUntil) * pace)
    ranUntil = ran
    if (Math.abs(aged - kept) >= keptEveryMs) {
      kept = aged
      platform.db
        .update(meta)
        .set({ value: String(aged) })
        .where(eq(meta.key, key))
        .run()
    }
    return aged
  }
}

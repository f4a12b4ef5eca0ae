/**
 * What the law says must go by its age goes in a closed dealership too, once a day. Nothing leaves it, and nothing else
 * of it is touched: it can be opened again as it was.
 */
import { eq } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { company } from '#db/platform/schema.ts'
import type { AppDeps } from '../deps.ts'
import { resumeForgetting } from '../privacy/forget.ts'
import { sweepOld } from '../privacy/retention.ts'
import { deleteDueRecordings } from '../telephony/recordings.ts'

type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports'>

export function createClosedSweep(deps: Deps, fault: (id: string, error: unknown) => void) {
  let sweptAt = -Infinity
  return async (age: number): Promise<void> => {
    if (Math.abs(age - sweptAt) < dayMs) return
    sweptAt = age
    const closed = deps.platform.db.select().from(company).where(eq(company.active, false)).all()
    for (const { id } of closed)
      try {
        await sweep(deps, id, age)
      } catch (error) {
        fault(id, error)
      }
  }
}

async function sweep(deps: Deps, id: string, age: number): Promise<void> {
  const dealership = deps.dealerships.whole(id)
  if (!dealership) return
  deleteDueRecordings(dealership, age)
  // Begun before it was closed.
  await resumeForgetting(deps, id)
  await sweepOld(deps, id, age)
}

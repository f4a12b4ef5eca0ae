/** By what the house itself is reached, as far as this device knows it. */
import { type OwnReach, ownReach } from '#db/company/own-reach.ts'
import type { Replica } from '#db/replica.ts'
import { useLive } from '#src/lib/replica.ts'

export const ownReachOf = async (replica: Replica): Promise<OwnReach> => {
  const [company, people, numbers] = await Promise.all([
    replica.company.toCollection().first(),
    replica.user.toArray(),
    replica.trackedNumber.toArray(),
  ])
  return ownReach({ company, people, numbers })
}

const nothing: OwnReach = { phones: new Set(), mails: new Set() }
/** None while it is being read. */
export const useOwnReach = (): OwnReach => useLive(ownReachOf) ?? nothing

/** Whose turn one request is, as the reception would say it. */
import { type Choice, chooseOwner } from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { floorNow } from './floor.ts'
import type { Request } from './queries.ts'

/** @param isAsked false where she hands nothing over; undefined until it is known */
export function useWhoseTurn(
  request: Request,
  isAsked: boolean,
): { choice: Choice; name: string } | undefined {
  const now = useMinute()
  return useLive(
    async replica => {
      if (!isAsked) return undefined
      const [floor, vehicle] = await Promise.all([
        floorNow(now)(replica),
        replica.vehicle.get(request.vehicleId ?? ''),
      ])
      const make = makeAsked(request, vehicle, floor.rules)
      const choice = chooseOwner({ ...request, make }, floor)
      return { choice, name: floor.people.find(({ id }) => id === choice.owner)?.name ?? '' }
    },
    [now, request, isAsked],
  )
}

/** Whose turn each request that waits is, as the reception says it. */
import type { Choice } from '#db/assignment/choose.ts'
import { receptionDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { alikeOf } from './alike.ts'
import { floorNow } from './people-now.ts'
import { allRequests, isUntaken } from './queries.ts'
import { choicesOf } from './turns.ts'

export type Turn = { choice: Choice; name: string }
/** By request; empty where she hands nothing over. */
export type Turns = ReadonlyMap<string, Turn>
const none: Turns = new Map()

/** @returns undefined until it is known */
export function useTurns(): Turns | undefined {
  const now = useMinute()
  const { may } = useSession()
  const isAsked = holdsAny(may, receptionDesk)
  return useLive(
    async replica => {
      if (!isAsked) return none
      const [floor, all] = await Promise.all([floorNow(now)(replica), allRequests()(replica)])
      const waiting = all.filter(isUntaken)
      const [vehicles, alike] = await Promise.all([
        replica.vehicle.bulkGet(waiting.map(each => each.vehicleId ?? '')),
        alikeOf(waiting)(replica),
      ])
      const vehicleById = new Map(
        vehicles.flatMap(each => (each ? [[each.id, each] as const] : [])),
      )
      const nameOf = (id: string | null) => floor.people.find(each => each.id === id)?.name ?? ''
      const choices = [...choicesOf(waiting, { floor, vehicleById, alike, now })]
      return new Map(choices.map(([id, choice]) => [id, { choice, name: nameOf(choice.owner) }]))
    },
    [now, isAsked],
  )
}

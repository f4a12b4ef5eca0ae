/** Requests as the address asks for them, the people on the floor, and whose turn it is. */
import { useMemo } from 'react'
import { type Choice, chooseOwner } from '#db/assignment/choose.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { canTake } from '#db/user/takers.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { allRequests, floorNow, type Request } from '#src/domain/request/queries.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { hasWords, queryWords } from '#src/ui/fold.ts'

export const tabs = ['waiting', 'duplicates', 'spam', 'given'] as const
export type Tab = (typeof tabs)[number]

const minuteMs = 60_000
const byPhone: readonly string[] = ['phone', 'sms']
/** So long a request that somebody took stays in sight, with the name of whoever did. */
const takenMs = 2 * minuteMs

export const tabOf = ({ status, leadId, processedAt }: Request): Tab =>
  leadId !== null
    ? 'given'
    : status === 'spam'
      ? 'spam'
      : status === 'information' || processedAt !== null
        ? 'duplicates'
        : 'waiting'

export function useReception(isPhone: boolean, params: URLSearchParams) {
  const { locale, country } = useSession()
  const now = useMinute()
  const requests = useLive(allRequests())
  const floor = useLive(floorNow(now), [now])
  const vehicles = useLive(allVehicles())
  const clock = useDeskClock()
  const tab = tabs.find(each => each === params.get('tab')) ?? 'waiting'
  const query = params.get('q') ?? ''

  const vehicleById = useMemo(
    () => new Map(vehicles?.map(vehicle => [vehicle.id, vehicle])),
    [vehicles],
  )
  const ofForm = useMemo(
    () => requests?.filter(({ type }) => !isPhone || byPhone.includes(type)),
    [requests, isPhone],
  )
  const counts = useMemo(() => {
    const count: Record<Tab, number> = { waiting: 0, duplicates: 0, spam: 0, given: 0 }
    for (const each of ofForm ?? []) count[tabOf(each)] += 1
    return count
  }, [ofForm])
  const shown = useMemo(() => {
    const words = queryWords(query)
    const key = phoneKey(query, country as Country)
    const found = ofForm?.filter(each => {
      const isHere =
        tabOf(each) === tab ||
        (tab === 'waiting' && each.leadId !== null && now - (each.processedAt ?? 0) < takenMs)
      const text = [each.name, each.email, each.message, each.phone, each.sourceName].join(' ')
      return isHere && (hasWords(text, words) || (key.length > 6 && each.phoneKey === key))
    })
    // Who waits longest is served first; elsewhere the newest is looked for.
    return tab === 'waiting' ? found : found?.toReversed()
  }, [ofForm, tab, query, now, country])

  const choices = useMemo(() => {
    const made = new Map<string, Choice>()
    if (floor)
      for (const each of shown ?? [])
        if (each.leadId === null)
          made.set(
            each.id,
            chooseOwner(
              { ...each, make: vehicleById.get(each.vehicleId ?? '')?.make ?? '' },
              floor,
            ),
          )
    return made
  }, [floor, shown, vehicleById])

  const people = useMemo(
    () =>
      (floor?.people ?? [])
        .filter(
          person =>
            person.active &&
            person.deletedAt === null &&
            canTake('lead', person, floor?.roles ?? []),
        )
        .map(person => ({ ...person, waiting: floor?.waiting.get(person.id) ?? 0 }))
        .toSorted((a, b) => a.waiting - b.waiting || a.name.localeCompare(b.name)),
    [floor],
  )
  const nameOf = (userId: string | null) =>
    floor?.people.find(({ id }) => id === userId)?.name ?? ''
  const titleOf = (request: Request) => {
    const vehicle = vehicleById.get(request.vehicleId ?? '')
    return vehicle ? vehicleTitle(vehicle, locale) : request.vehicleText
  }
  return { tab, counts, shown, choices, people, nameOf, titleOf, now, clock, isPhone }
}
export type Reception = ReturnType<typeof useReception>

/** Requests as the address asks for them, the people on the floor, and whose turn it is. */
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import type { Choice, Floor } from '#db/assignment/choose.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { receptionDesk } from '#db/desks.ts'
import { directionForms, holdsAny } from '#db/forms.ts'
import { formsOfRoles, isTaker, rolesOf } from '#db/user/takers.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { leftWordsOf } from '#src/domain/phone/queries.ts'
import { floorNow } from '#src/domain/request/people-now.ts'
import { alikeOf } from '#src/domain/request/alike.ts'
import { allRequests, handedOf, type Request } from '#src/domain/request/queries.ts'
import { choicesOf } from '#src/domain/request/turns.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { houseClock, useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { compareNames } from '#src/lib/by-name.ts'
import { RowsComing } from '#src/ui/empty-state.tsx'
import { rowsMove } from '#src/lib/still.ts'

export const tabs = ['waiting', 'duplicates', 'spam', 'given'] as const
export type Tab = (typeof tabs)[number]

const byPhone: readonly string[] = ['phone', 'sms']
/** So long a request that somebody took stays where it stood, with the name of whoever did. */
const takenMs = 12_000

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
  const isComing = use(RowsComing)
  // Read together: a request that has gone and a turn that has not yet come would show other turns for a moment.
  const [requests, floor, alike] =
    useLive(
      async replica => {
        const [all, house] = await Promise.all([allRequests()(replica), floorNow(now)(replica)])
        return [all, house, await alikeOf(all)(replica)] as const
      },
      [now],
    ) ?? []
  const vehicles = useLive(allVehicles())
  const clock = useDeskClock()
  const tab = tabs.find(each => each === params.get('tab')) ?? 'waiting'
  const query = params.get('q') ?? ''
  // Who has this form alone sees what the bell counts.
  const isAny = !isPhone || params.get('show') === 'any'

  const vehicleById = useMemo(
    () => new Map(vehicles?.map(vehicle => [vehicle.id, vehicle])),
    [vehicles],
  )
  const ofForm = useMemo(
    () => requests?.filter(({ type }) => isAny || byPhone.includes(type)),
    [requests, isAny],
  )
  const counts = useMemo(() => {
    const count: Record<Tab, number> = { waiting: 0, duplicates: 0, spam: 0, given: 0 }
    for (const each of ofForm ?? []) count[tabOf(each)] += 1
    return count
  }, [ofForm])
  const matches = useMemo(() => {
    const words = queryWords(query)
    const key = phoneKey(query, country as Country)
    return ofForm?.filter(each => {
      const text = [each.name, each.email, each.message, each.phone, each.sourceName].join(' ')
      return hasWords(findable(text), words) || (key.length > 6 && each.phoneKey === key)
    })
  }, [ofForm, query, country])
  const isFresh = useFresh(matches)
  const shown = useMemo(() => {
    const found = matches?.filter(
      each =>
        tabOf(each) === tab ||
        // What she sent again goes with it, out of sight.
        (tab === 'waiting' && each.leadId !== null && each.status === 'regular' && isFresh(each)),
    )
    // Who waits longest is served first; elsewhere what came last, or was given last, is looked for.
    if (tab === 'waiting') return found
    const lastOf = ({ at, processedAt }: Request) => (tab === 'given' ? processedAt : null) ?? at
    return found?.toSorted((a, b) => lastOf(b) - lastOf(a))
  }, [matches, tab, isFresh])
  const elsewhere = elsewhereOf(matches ?? [], tab)

  const choices = useMemo(
    () =>
      floor && requests && alike
        ? choicesOf(requests, { floor, vehicleById, alike, now })
        : new Map<string, Choice>(),
    [floor, requests, vehicleById, alike, now],
  )

  const people = usePeople(floor)
  const { nameOf, handed } = useNames(floor, shown)
  const leftWords = useLive(leftWordsOf(shown?.map(({ id }) => id) ?? []), [shown])
  const titleOf = (request: Request) => {
    const vehicle = vehicleById.get(request.vehicleId ?? '')
    return vehicle ? vehicleTitle(vehicle, locale) : request.vehicleText
  }
  // Until it is known who is here, nobody is said to be away.
  const isReady = floor !== undefined && !isComing
  const found = { tab, query, counts, shown, elsewhere, isReady }
  const about = { nameOf, handed, leftWords, alike, titleOf }
  return { ...found, ...about, choices, people, now, clock, isPhone }
}
/** Was it taken a moment ago? Then it leaves the list at its time. */
function useFresh(requests: readonly Request[] | undefined) {
  const [leftAt, setLeftAt] = useState(0)
  useEffect(() => {
    const now = houseClock()
    const left = (requests ?? [])
      .map(({ leadId, processedAt }) => (leadId === null ? 0 : (processedAt ?? 0) + takenMs - now))
      .filter(ms => ms > 0)
    if (left.length === 0) return undefined
    const timer = setTimeout(
      () => {
        rowsMove()
        setLeftAt(houseClock())
      },
      Math.min(...left),
    )
    return () => clearTimeout(timer)
  }, [requests, leftAt])
  // Asked anew whenever one has left.
  return useCallback(
    ({ processedAt }: Request) => Math.max(leftAt, houseClock()) - (processedAt ?? 0) < takenMs,
    [leftAt],
  )
}
/** Where else what is looked for lies. */
const elsewhereOf = (matches: readonly Request[], tab: Tab) =>
  tabs.flatMap(each => {
    const count = each === tab ? 0 : matches.filter(one => tabOf(one) === each).length
    return count > 0 ? [{ tab: each, count }] : []
  })

const none: readonly Request[] = []
/** Who is called what ('' where nobody is known), and who has what a request became. */
function useNames(floor: Floor | undefined, shown: readonly Request[] = none) {
  const handed = useLive(handedOf(shown), [shown])
  const nameOf = (userId: string | null) =>
    floor?.people.find(({ id }) => id === userId)?.name ?? ''
  return { nameOf, handed }
}

/** Who takes leads: who does nothing else first, then whoever has the fewest waiting. */
function usePeople(floor: Floor | undefined) {
  return useMemo(() => {
    const roles = floor?.roles ?? []
    const isSeller = (person: { roleIds: string[] }) =>
      !holdsAny(formsOfRoles(rolesOf(person, roles)), [...directionForms, ...receptionDesk])
    return (floor?.people ?? [])
      .filter(person => isTaker('lead', person, roles))
      .map(person => ({
        ...person,
        isSeller: isSeller(person),
        waiting: floor?.waiting.get(person.id) ?? 0,
      }))
      .toSorted(
        (a, b) =>
          Number(b.isSeller) - Number(a.isSeller) ||
          a.waiting - b.waiting ||
          compareNames(a.name, b.name),
      )
  }, [floor])
}
export type Reception = ReturnType<typeof useReception>

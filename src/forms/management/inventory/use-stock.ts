/** The stock as the address asks for it. */
import { useDeferredValue, useMemo } from 'react'
import { useLive } from '#src/lib/replica.ts'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { compareNames } from '#src/lib/by-name.ts'
import { shownVehicles, stockQuery } from './filters.ts'

export function useStock(params: URLSearchParams) {
  const vehicles = useLive(allVehicles())
  const [today, now] = [useToday(), useMinute()]
  const { country } = useSession()
  // Typing comes first: the list may be one key behind.
  const query = useDeferredValue(params.toString())
  const shown = useMemo(
    () =>
      vehicles &&
      shownVehicles(vehicles, stockQuery.read(new URLSearchParams(query)), { today, now, country }),
    [vehicles, query, today, now, country],
  )
  const own = useLive(ownCompany())?.defaultMake
  const makes = useMemo(
    () =>
      [...new Set(vehicles?.map(vehicle => vehicle.make))]
        .filter(Boolean)
        // What the house sells is looked for most.
        .sort((a, b) => Number(b === own) - Number(a === own) || compareNames(a, b)),
    [vehicles, own],
  )
  return { vehicles, shown, makes, today }
}

/** The leads the address asks for, fresh as rows change and minutes pass. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { allLeads, type Lead } from '#src/domain/lead/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { titlesOf, vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { useSession } from '#src/lib/session.ts'
import { type Patch, useAddress } from '#src/lib/use-address.ts'
import { applyFilters, type Around, leadQuery } from './filters.ts'

const none: ReadonlyMap<string, string> = new Map()

export function useLeads(params: URLSearchParams, isRecovery: boolean) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { locale } = useSession()
  const now = useMinute()
  // Laid out in small turns: thousands of rows must not keep a finger waiting.
  const leads = useDeferredValue(useLive(allLeads()))
  const vehicles = useLive(allVehicles())
  const colleagues = useLive(namesOfUsers()) ?? none
  const clock = useDeskClock()
  const titles = useMemo(
    () => titlesOf(vehicles, vehicle => vehicleTitle(vehicle, locale)),
    [vehicles, locale],
  )
  const shortTitles = useMemo(
    () =>
      titlesOf(
        vehicles,
        ({ id, model, year }) => vehicleTitle({ model, year }, locale) || (titles.get(id) ?? ''),
      ),
    [vehicles, titles, locale],
  )
  const vehicleWords = useMemo(
    () => titlesOf(vehicles, ({ id, stockNumber }) => `${titles.get(id)} ${stockNumber}`),
    [vehicles, titles],
  )
  // Typing stays ahead of the list by a frame at most.
  const search = useDeferredValue(params.toString())
  const filters = useMemo(
    () => leadQuery.read(new URLSearchParams(search), isRecovery),
    [search, isRecovery],
  )
  const around: Around = useMemo(() => ({ userId, vehicleWords }), [userId, vehicleWords])
  const shown = useMemo(
    () => leads && applyFilters(leads, filters, around),
    [leads, filters, around],
  )
  /** Nobody's only where nobody has it: while the names are read, or where one is not here, nothing is said. */
  const assigneeOf = ({ assignedTo }: Pick<Lead, 'assignedTo'>) =>
    assignedTo === null ? t`Unassigned` : (colleagues.get(assignedTo) ?? '')
  const words = { titles, shortTitles, colleagues, assigneeOf }
  return { leads, shown, filters, around, ...words, now, clock }
}
export type LeadList = ReturnType<typeof useLeads>

/** The address of this screen: search, filters, view and the open lead live in it. */
export function useLeadAddress() {
  const { params, go, close: stepBack } = useAddress({ keepsOpened: true })
  const { pathname } = useLocation()
  const open = useCallback(
    (id: string, more: Patch = {}) => go({ type: null, client: null, ...more, id }, true),
    [go],
  )
  const close = useCallback(() => stepBack({ id: null, type: null, client: null }), [stepBack])
  return { params, go, open, close, isRecovery: placeOf(pathname)?.key === 'crm.FutureRecovery' }
}

/** The tasks as a list, or among appointments and deliveries in a calendar: a day is planned from what is to be done in it. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useAddress } from '#src/lib/use-address.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'

const Calendar = lazy(async () => ({
  default: (await import('#src/domain/calendar/calendar.tsx')).Calendar,
}))

export const isCalendar = (params: URLSearchParams): boolean => params.get('view') === 'calendar'

export function ViewSwitch() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  return (
    <SegmentedControl
      label={t`View`}
      wide
      segments={[
        { value: 'list', label: t`List`, icon: 'list' },
        { value: 'calendar', label: t`Calendar`, icon: 'calendar' },
      ]}
      value={isCalendar(params) ? 'calendar' : 'list'}
      onChange={view => go({ view: view === 'calendar' ? view : null, id: null })}
    />
  )
}

export const CalendarPane = () => (
  <Suspense fallback={<ListSkeleton rows={6} height={72} />}>
    <Calendar head={<ViewSwitch />} />
  </Suspense>
)

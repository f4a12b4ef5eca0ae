/** Contracts or their deliveries: two ways to look at what was sold. */
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useContractAddress } from './use-address.ts'

// A glob, so that the list stands by itself where a build leaves the calendar out.
const found = Object.values(
  import.meta.glob<{ default: ComponentType<{ head?: ReactNode }> }>(
    '../deliveries/deliveries.tsx',
  ),
)[0]
const Deliveries = found && lazy(found)

export const hasDeliveries = Deliveries !== undefined
export const isDeliveries = (params: URLSearchParams): boolean =>
  hasDeliveries && params.get('view') === 'deliveries'

export function ViewSwitch() {
  const { t } = useLingui()
  const { params, go } = useContractAddress()
  if (!Deliveries) return null
  return (
    <SegmentedControl
      label={t`View`}
      wide
      segments={[
        { value: 'contracts', label: t`Contracts`, icon: 'file-text' },
        { value: 'deliveries', label: t`Deliveries`, icon: 'calendar' },
      ]}
      value={isDeliveries(params) ? 'deliveries' : 'contracts'}
      onChange={view => go({ view: view === 'deliveries' ? view : null, id: null })}
    />
  )
}

/** The deliveries in the place of the list. */
export function DeliveriesPane() {
  return Deliveries ? (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <Deliveries head={<ViewSwitch />} />
    </Suspense>
  ) : null
}

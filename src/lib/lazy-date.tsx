/** Fields for days and instants, fetched when a form first shows one: the calendar is heavy. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type * as date from '#src/ui/date-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const Day = lazy(async () => ({ default: (await import('#src/ui/date-field.tsx')).DateField }))
const Moment = lazy(async () => ({
  default: (await import('#src/ui/date-field.tsx')).DateTimeField,
}))
const waiting = <Skeleton shape="box" height="68px" />

export const DateField = (props: ComponentProps<typeof date.DateField>) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)
export const DateTimeField = (props: ComponentProps<typeof date.DateTimeField>) => (
  <Suspense fallback={waiting}>
    <Moment {...props} />
  </Suspense>
)

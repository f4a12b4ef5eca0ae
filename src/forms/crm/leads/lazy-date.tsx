/** Date fields carry a calendar: they come when a dialog needs one. */
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type {
  DateField as DateFieldNow,
  DateTimeField as DateTimeFieldNow,
} from '#src/ui/date-field.tsx'

const Day = lazy(async () => ({ default: (await import('#src/ui/date-field.tsx')).DateField }))
const Moment = lazy(async () => ({
  default: (await import('#src/ui/date-field.tsx')).DateTimeField,
}))
const waiting = <Skeleton shape="box" height="68px" />

export const DateField = (props: ComponentProps<typeof DateFieldNow>) => (
  <Suspense fallback={waiting}>
    <Day {...props} />
  </Suspense>
)
export const DateTimeField = (props: ComponentProps<typeof DateTimeFieldNow>) => (
  <Suspense fallback={waiting}>
    <Moment {...props} />
  </Suspense>
)

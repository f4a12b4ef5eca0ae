/** Fields for days and instants, fetched when a form first shows one: the calendar is heavy. */
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type * as date from '#src/ui/date-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useClockDoubt } from './clock-doubt.ts'

const Day = lazy(async () => ({ default: (await import('#src/ui/date-field.tsx')).DateField }))
const Moment = lazy(async () => ({
  default: (await import('#src/ui/date-field.tsx')).DateTimeField,
}))
const Time = lazy(async () => ({ default: (await import('#src/ui/date-field.tsx')).TimeField }))
const waiting = <Skeleton shape="box" height="68px" />

/** A date beside a clock that is wrong was perhaps taken from it. */
function useDescription(own: ReactNode): { description?: ReactNode } {
  if (useClockDoubt() === null) return own === undefined ? {} : { description: own }
  return {
    description: (
      <>
        <strong>
          <Trans>This device’s clock is wrong: check this date.</Trans>
        </strong>{' '}
        {own}
      </>
    ),
  }
}

export function DateField(props: ComponentProps<typeof date.DateField>) {
  const description = useDescription(props.description)
  return (
    <Suspense fallback={waiting}>
      <Day {...props} {...description} />
    </Suspense>
  )
}
export function DateTimeField(props: ComponentProps<typeof date.DateTimeField>) {
  const description = useDescription(props.description)
  return (
    <Suspense fallback={waiting}>
      <Moment {...props} {...description} />
    </Suspense>
  )
}
export function TimeField(props: ComponentProps<typeof date.TimeField>) {
  return (
    <Suspense fallback={waiting}>
      <Time {...props} />
    </Suspense>
  )
}

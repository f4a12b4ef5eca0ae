import { Suspense, useState } from 'react'
import type { FormKey } from '#db/forms.ts'
import { viewOf } from '#src/routes.tsx'
import { ListSkeleton, Skeleton } from '#src/ui/skeleton.tsx'
import { CrashBoundary } from './crash.tsx'
import styles from './screens.module.css'

/** One form, with what happens when its code does not come or fails. */
export function FormScreen({ formKey }: { formKey: FormKey }) {
  const [View, setView] = useState(() => viewOf(formKey))
  if (!View) return null
  return (
    <CrashBoundary onRetry={() => setView(() => viewOf(formKey, true))}>
      <Suspense fallback={<FormSkeleton />}>
        <View />
      </Suspense>
    </CrashBoundary>
  )
}

export function FormSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Skeleton width="220px" height="28px" />
      <ListSkeleton rows={6} />
    </div>
  )
}

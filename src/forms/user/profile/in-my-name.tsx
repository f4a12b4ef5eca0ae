/** Who acted in her name: with few it ever happened to, so what tells of it comes with the first. */
import { lazy, Suspense } from 'react'
import { inNameOf } from '#src/domain/user/in-name.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'

const Told = lazy(() => withWords(() => import('./in-my-name-told.tsx')))
const few = 5

export function InMyName() {
  const { userId } = useLocal()
  const rows = useLive(inNameOf(userId), [userId])
  const names = useLive(namesOfUsers())
  return rows?.length && names ? (
    <Suspense fallback={null}>
      <Told rows={rows.slice(0, few)} names={names} />
    </Suspense>
  ) : null
}

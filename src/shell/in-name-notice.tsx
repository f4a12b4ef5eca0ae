/** She is told who acts in her name while it lasts, and who did until she has read it; whoever acts in it, what only reads. */
import { lazy, Suspense } from 'react'
import { inNameOf, untoldOf } from '#src/domain/user/in-name.ts'
import { useMinute } from '#src/lib/clock.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'

const InNameNote = lazy(() => withWords(() => import('./in-name-note.tsx')))

export function InNameNotice() {
  const { user } = useSession()
  const { userId } = useLocal()
  const now = useMinute()
  const rows = useLive(inNameOf(userId), [userId])
  const [told] = user?.Impersonation ? [] : untoldOf(rows ?? [], now)
  return told || user?.Impersonation ? (
    <Suspense fallback={null}>
      <InNameNote user={user} told={told} now={now} />
    </Suspense>
  ) : null
}

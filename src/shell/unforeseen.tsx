import { lazy, Suspense, useEffect, useState } from 'react'
import { NoAnswer } from '#src/lib/api.ts'
import { isChunkProblem } from './crash.tsx'

const ErrorDialog = lazy(() => import('./error-dialog.tsx'))

/** A dead network and work that was called off are nobody's fault; a missing part of the app has its own words. */
const foreseen = new Set(['AbortError', 'TimeoutError', 'DatabaseClosedError'])
const isUnforeseen = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof NoAnswer) &&
  !foreseen.has(error.name) &&
  !isChunkProblem(error)

/** An act or a call that ended as nobody foresaw: without this, her press would have had no answer at all. */
export function Unforeseen() {
  const [error, setError] = useState<Error>()
  useEffect(() => {
    // The first one stays: what follows is often its consequence.
    const say = (news: unknown) => isUnforeseen(news) && setError(shown => shown ?? news)
    const onRejection = ({ reason }: PromiseRejectionEvent) => say(reason)
    const onError = ({ error: thrown }: ErrorEvent) => say(thrown)
    window.addEventListener('unhandledrejection', onRejection)
    window.addEventListener('error', onError)
    return () => {
      window.removeEventListener('unhandledrejection', onRejection)
      window.removeEventListener('error', onError)
    }
  }, [])
  if (!error) return null
  return (
    <Suspense fallback={null}>
      <ErrorDialog error={error} onClose={() => setError(undefined)} />
    </Suspense>
  )
}

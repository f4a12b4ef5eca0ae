/** The whole text is on the screen at its size, and read to its end: how long it lay open is written down. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PanelProps } from './use-step.ts'

/** From the head of the paper, to which it is turned when the step begins, down to its end. */
export function useReading(isReading: boolean) {
  const head = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isEndReached, setReached] = useState(false)
  useEffect(() => {
    if (!isReading) return
    setReached(false)
    // The signature before it was given at the foot.
    head.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
    const look = () => {
      // A tab that nobody sees shows nothing to anybody.
      if (document.visibilityState !== 'visible') return
      const top = end.current?.getBoundingClientRect().top
      if (top !== undefined && top <= window.innerHeight) setReached(true)
    }
    look()
    // Caught on its way down: whatever pane scrolls.
    document.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isReading])
  return { head, end, isEndReached }
}

export function TextRead({ record, busy, isReached }: PanelProps & { isReached: boolean }) {
  const { t } = useLingui()
  const since = useRef(performance.now())
  const done = () =>
    void record('text-read', {
      seconds: Math.round((performance.now() - since.current) / 1000),
      reachedEnd: true,
    })
  return (
    <Stack gap={3}>
      <p role="status">
        {isReached ? (
          <Trans>The end of the contract was reached.</Trans>
        ) : (
          <Trans>Hand the screen to the customer: the contract is read to its end.</Trans>
        )}
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isReached}
        busy={busy}
        onPress={done}
      >
        {t`I have read the whole contract`}
      </Button>
    </Stack>
  )
}

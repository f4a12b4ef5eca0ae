/** The figures a query asks for: what is kept at once, and the server's as soon as it answers. */
import { useCallback, useEffect, useState } from 'react'
import type { Figures } from '#db/figures/answer.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { type Trouble, troubleOf } from '#src/lib/answer-trouble.ts'
import { numberOf } from '#src/lib/call-number.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { askFigures } from './calls.ts'
import { figuresKept, keyOf } from './kept.ts'

export type FiguresState = {
  /** Undefined until the device was asked; null when it has none. */
  figures: Figures | null | undefined
  asking: boolean
  /** Why what is shown is not of this minute. */
  trouble: Trouble | undefined
  /** Of the call that failed. */
  number: string | undefined
  again: () => void
}

const whole = { trouble: undefined, number: undefined }

export function useFigures(query: FiguresQuery): FiguresState {
  const { replica } = useLocal()
  const isOffline = useOffline()
  const key = keyOf(query)
  const figures = useLive(figuresKept.kept(key), [key])
  const [turn, setTurn] = useState(0)
  const [now, setNow] = useState<{
    key: string
    trouble: FiguresState['trouble']
    number: string | undefined
    asking: boolean
  }>()

  useEffect(() => {
    if (isOffline) return undefined
    let isLive = true
    setNow({ ...whole, key, asking: true })
    askFigures(query)
      .then(answer => figuresKept.keep(replica, answer))
      .then(
        () => isLive && setNow({ ...whole, key, asking: false }),
        (error: unknown) =>
          isLive &&
          setNow({ key, trouble: troubleOf(error), number: numberOf(error), asking: false }),
      )
    return () => {
      isLive = false
    }
    // The query is its key: an equal one is no new question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn, isOffline, replica])

  const again = useCallback(() => setTurn(before => before + 1), [])
  const mine = now?.key === key ? now : undefined
  return {
    figures,
    asking: !isOffline && (mine?.asking ?? true),
    trouble: isOffline ? 'offline' : mine?.trouble,
    number: isOffline ? undefined : mine?.number,
    again,
  }
}

/** What only the server knows, asked when one comes and when the network is back; what it said last is read without one. */
import { useCallback, useEffect, useState } from 'react'
import { type Trouble, troubleOf } from './answer-trouble.ts'
import { api } from './api.ts'
import { numberOf } from './call-number.ts'
import { useLive, useLocal } from './replica.ts'
import { useOffline } from './use-offline.ts'
import { answers } from './use-pages.ts'

/** The last answer stays while there is no other. `isRefused`: it is not hers to see; `isAway`: it is not of this minute. */
export function useAsked<T extends object>(path: string) {
  const { replica } = useLocal()
  const isOffline = useOffline()
  const kept = useLive(answers.kept(path), [path])
  const [failed, setFailed] = useState<{ trouble: Trouble; number: string | undefined }>()
  const load = useCallback(async () => {
    try {
      const answer = await api<T & { asOf?: number }>(path)
      await answers.keep(replica, { key: path, rows: [answer], next: null, asOf: answer.asOf ?? 0 })
      setFailed(undefined)
    } catch (error) {
      setFailed({ trouble: troubleOf(error), number: numberOf(error) })
    }
  }, [path, replica])
  useEffect(() => {
    if (!isOffline) void load()
  }, [isOffline, load])
  const trouble = isOffline ? 'offline' : failed?.trouble
  return {
    // Kept by this path alone: it is of its kind.
    answer: kept?.rows[0] as T | undefined,
    isRefused: trouble === 'not-allowed',
    isOffline,
    isAway: trouble !== undefined,
    /** As `Trouble` says it. */
    asked: {
      rows: kept && kept.rows,
      trouble,
      number: isOffline ? undefined : failed?.number,
      again: () => void load(),
    },
    load,
  }
}

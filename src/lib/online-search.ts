/** Rows older than the mirror, asked of the server. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { api } from './api.ts'
import { numberOf } from './call-number.ts'
import { useOffline } from './use-offline.ts'

export type SearchNoun = 'lead' | 'client' | 'vehicle' | 'inspection' | 'saleContract'
export type OnlineSearch<N extends SearchNoun> = {
  state: 'idle' | 'searching' | 'done' | 'failed'
  rows: Row<N>[]
  /** Of the call that failed. */
  number?: string | undefined
  /** Without a network the button explains itself instead. */
  isOffline: boolean
  search: () => void
}

/** What the last searches answered and somebody opened, until the page is left. */
const found = new Map<string, { id: string }>()
export const rememberFound = <N extends SearchNoun>(noun: N, rows: readonly Row<N>[]): void =>
  rows.forEach(row => found.set(`${noun}:${row.id}`, row))
export const foundOnline = <N extends SearchNoun>(noun: N, id: string): Row<N> | null =>
  // Kept under its noun.
  (found.get(`${noun}:${id}`) as Row<N> | undefined) ?? null

/**
 * "Search older leads online" at the end of a local search; nothing is asked until `search` is called, and a new
 * query forgets the answer of the old one.
 * @example const older = useOnlineSearch('lead', query)
 */
export function useOnlineSearch<N extends SearchNoun>(noun: N, query: string): OnlineSearch<N> {
  const isOffline = useOffline()
  const [answer, setAnswer] = useState<Pick<OnlineSearch<N>, 'state' | 'rows' | 'number'>>({
    state: 'idle',
    rows: [],
  })
  const aborter = useRef<AbortController>(undefined)
  useEffect(() => {
    setAnswer({ state: 'idle', rows: [] })
    return () => aborter.current?.abort()
  }, [noun, query])

  const search = useCallback(() => {
    aborter.current?.abort()
    const mine = (aborter.current = new AbortController())
    setAnswer({ state: 'searching', rows: [] })
    api<{ rows: Row<N>[] }>(`/api/search/${noun}`, {
      query: { q: query },
      signal: mine.signal,
    }).then(
      ({ rows }) => !mine.signal.aborted && setAnswer({ state: 'done', rows }),
      (error: unknown) =>
        !mine.signal.aborted && setAnswer({ state: 'failed', rows: [], number: numberOf(error) }),
    )
  }, [noun, query])
  return { ...answer, isOffline, search }
}

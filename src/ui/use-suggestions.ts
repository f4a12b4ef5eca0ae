import { useEffect, useMemo, useState } from 'react'
import { fold } from '#db/kernel/fold.ts'
import type { Option } from './select.tsx'

/** A list to filter, or a search of our caller's. */
export type Source =
  | readonly Option[]
  | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>)

/** Long enough to skip the keys of a quick typist, short enough not to be felt. */
const PAUSE_MS = 120

const nothing: readonly Option[] = []
/** Nobody reads further: letters narrow the rest. */
const most = 100

/** The options for a query; `null` asks for none. While a search runs the last answer stays. */
export function useSuggestions(source: Source, query: string | null) {
  const [found, setFound] = useState<readonly Option[]>(nothing)
  const [isSearching, setSearching] = useState(false)
  const search = typeof source === 'function' ? source : null

  useEffect(() => {
    if (!search || query === null) return
    const aborter = new AbortController()
    setSearching(true)
    const ask = async () => {
      try {
        const answer = await search(query, aborter.signal)
        if (!aborter.signal.aborted) setFound(answer)
      } catch (error) {
        if (!aborter.signal.aborted) setFound(nothing)
        if (!aborter.signal.aborted && !isAbort(error)) throw error
      } finally {
        if (!aborter.signal.aborted) setSearching(false)
      }
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
    // A search given inline is new at every render; only the words of the query start another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query, search === null])

  const filtered = useMemo(() => {
    if (typeof source === 'function') return nothing
    const wanted = fold(query ?? '')
    return wanted === '' ? source : source.filter(option => fold(option.label).includes(wanted))
  }, [source, query])

  return search
    ? { options: found, isLoading: isSearching, more: 0 }
    : {
        options: filtered.length > most ? filtered.slice(0, most) : filtered,
        isLoading: false,
        more: Math.max(0, filtered.length - most),
      }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

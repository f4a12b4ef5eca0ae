/** Calls as the address asks for them. */
import { useMemo } from 'react'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { compareNames } from '#src/lib/by-name.ts'
import { type Call, callBook } from './queries.ts'
import { isMissed } from './words.ts'

export const callViews = ['all', 'missed', 'answered', 'now'] as const
export type CallView = (typeof callViews)[number]

const isIn: Record<CallView, (call: Call) => boolean> = {
  all: () => true,
  missed: isMissed,
  answered: ({ outcome }) => outcome === 'answered',
  now: ({ outcome }) => outcome === null,
}

export function useCalls(params: URLSearchParams) {
  const { country } = useSession()
  const book = useLive(callBook())
  const view = callViews.find(each => each === params.get('calls')) ?? 'all'
  const source = params.get('source') ?? ''
  const query = params.get('q') ?? ''
  const shown = useMemo(() => {
    const words = queryWords(query)
    const key = phoneKey(query, country as Country)
    return book?.calls.filter(call => {
      const text = [book.names.get(call.id), call.phone, call.sourceName, call.campaign].join(' ')
      const isFound = hasWords(findable(text), words) || (key.length > 6 && call.phoneKey === key)
      return isFound && isIn[view](call) && (source === '' || call.sourceName === source)
    })
  }, [book, view, source, query, country])
  const sources = useMemo(
    () =>
      [...new Set(book?.calls.map(({ sourceName }) => sourceName).filter(Boolean))].toSorted(
        compareNames,
      ),
    [book],
  )
  const missed = book?.calls.filter(isMissed).length ?? 0
  return { book, shown, sources, view, source, missed }
}
export type Calls = ReturnType<typeof useCalls>

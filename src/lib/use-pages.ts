/** A list that only the server has, in pages: what is kept of it at once, the server's as soon as it answers. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Page } from '#db/kernel/page.ts'
import { type Trouble, troubleOf } from './answer-trouble.ts'
import { api } from './api.ts'
import { numberOf } from './call-number.ts'
import { keeping } from './kept.ts'
import { useLive, useLocal } from './replica.ts'
import { useOffline } from './use-offline.ts'

export type PageQuery = Record<string, string | undefined>
/** `total`: how many there are where not all of them are here; undefined where the server does not count. */
export type Everything<T> = { rows: T[]; isCut: boolean; total: number | undefined }
export type Pages<T> = {
  /** Undefined until the device was asked; null when it has none. */
  rows: readonly T[] | null | undefined
  asOf: number | undefined
  asking: boolean
  trouble: Trouble | undefined
  /** Of the call that failed. */
  number: string | undefined
  again: () => void
  /** Undefined at the end, and without a network. */
  more: (() => void) | undefined
  /** For a file: every row, up to so many; `more` is asked for beside the query. */
  everything: (more?: PageQuery) => Promise<Everything<T>>
}

type Kept = Page<unknown> & { key: string }
export const answers = keeping<Kept>('answers', ({ key }) => key)

const given = (query: PageQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )

const typingMs = 250

type State<T> = {
  key: string
  asking: boolean
  trouble: Trouble | undefined
  number: string | undefined
  /** Pages behind the first. */
  later: readonly T[]
  next: string | null
}

export function usePages<T>(path: string, query: PageQuery): Pages<T> {
  const { replica } = useLocal()
  const isOffline = useOffline()
  const key = `${path}?${new URLSearchParams(given(query))}`
  const kept = useLive(answers.kept(key), [key])
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<T>>()
  const mine = state?.key === key ? state : undefined
  const isFirst = useRef(true)

  useEffect(() => {
    if (isOffline) return undefined
    let isLive = true
    const put = (news: Partial<State<T>>) =>
      isLive &&
      setState(now => ({
        ...(now?.key === key ? now : { later: [], next: null }),
        key,
        asking: false,
        trouble: undefined,
        number: undefined,
        ...news,
      }))
    put({ asking: true })
    const ask = async () => {
      try {
        const { rows, next, asOf } = await api<Page<T>>(path, { query: given(query) })
        await answers.keep(replica, { key, rows, next, asOf })
        put({ next, later: [] })
      } catch (error) {
        put({ trouble: troubleOf(error), number: numberOf(error) })
      }
    }
    // What is being typed is asked once it is there.
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : typingMs)
    isFirst.current = false
    return () => {
      isLive = false
      clearTimeout(timer)
    }
    // The query is its key: an equal one is no new question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn, isOffline, replica])

  const again = useCallback(() => setTurn(before => before + 1), [])
  const more = (after: string) => {
    const put = (news: (now: State<T>) => Partial<State<T>>) =>
      setState(now => (now?.key === key ? { ...now, asking: false, ...news(now) } : now))
    put(() => ({ asking: true, trouble: undefined, number: undefined }))
    api<Page<T>>(path, { query: { ...given(query), after } }).then(
      ({ rows, next }) => put(now => ({ later: [...now.later, ...rows], next })),
      (error: unknown) => put(() => ({ trouble: troubleOf(error), number: numberOf(error) })),
    )
  }
  const next = mine?.next
  return {
    // Kept by this path alone: its rows are of its kind.
    rows: kept && [...(kept.rows as T[]), ...(mine?.later ?? [])],
    asOf: kept?.asOf,
    asking: !isOffline && (mine?.asking ?? true),
    trouble: isOffline ? 'offline' : mine?.trouble,
    number: isOffline ? undefined : mine?.number,
    again,
    more: next && !isOffline ? () => more(next) : undefined,
    everything: wanted => everyRow<T>(path, given({ ...query, ...wanted })),
  }
}

export const mostRows = 20_000

async function everyRow<T>(path: string, query: Record<string, string>): Promise<Everything<T>> {
  const all: T[] = []
  let after: string | null = ''
  while (after !== null && all.length < mostRows) {
    const page: Page<T> = await api<Page<T>>(path, {
      query: { ...query, size: '500', ...(after && { after }) },
    })
    all.push(...page.rows)
    after = page.next
  }
  const isCut = after !== null
  const counted =
    isCut && (await api<Page<T>>(path, { query: { ...query, size: '1', count: '1' } }))
  return { rows: all, isCut, total: counted ? counted.total : undefined }
}

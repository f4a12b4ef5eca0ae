/** What the server answers in a test of a form: by path, with the query it was asked. */
import { vi } from 'vitest'

type Ask = { path: string; query: URLSearchParams; method: string }

/** @param answer undefined: nobody answers */
export function answering(answer: (ask: Ask) => object | undefined): Ask[] {
  const asked: Ask[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const ask = { path: pathname, query: searchParams, method: init?.method ?? 'GET' }
    asked.push(ask)
    const said = answer(ask)
    if (!said) throw new TypeError('Failed to fetch')
    return Response.json({ Status: '1', ...said })
  })
  return asked
}

/** What the server answers in a test of a form: by path, with the query it was asked. */
import { vi } from 'vitest'

type Ask = { path: string; query: URLSearchParams; method: string }

type House = { id: string; name: string }

/**
 * @param answer undefined: nobody answers
 * @param houses whose books she reads, which is asked beside the lists of the office
 */
export function answering(
  answer: (ask: Ask) => object | undefined,
  houses: readonly House[] = [],
): Ask[] {
  const asked: Ask[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    if (pathname === '/api/houses')
      return Response.json({ Status: '1', rows: houses, next: null, asOf: 0 })
    const ask = { path: pathname, query: searchParams, method: init?.method ?? 'GET' }
    asked.push(ask)
    const said = answer(ask)
    if (!said) throw new TypeError('Failed to fetch')
    return Response.json({ Status: '1', ...said })
  })
  return asked
}

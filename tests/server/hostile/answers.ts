/** What holds of every answer, whatever was asked. */
import { expect } from 'vitest'
import type { Endpoint } from './endpoints.ts'

/** Traces of our insides: stack frames, SQL, paths, modules. */
export const insides =
  /\bat [^\n]*\.(ts|js|mjs):\d+|SQLITE_|SqliteError|constraint failed|no such (table|column)|datatype mismatch|node_modules|file:\/\/\/|\/tmp\/|ENOENT|TypeError|RangeError|Cannot read prop|is not a function|is not iterable|call stack/i

const guarded = [
  ['content-security-policy', /frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
] as const
/** What our own screens frame, and nobody else. */
const framed = [
  ['content-security-policy', /frame-ancestors '(self|none)'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^(SAMEORIGIN|DENY)$/],
] as const

/** @param foreign words of the other dealership, which must not be there */
export async function checkAnswer(
  response: Response,
  { path, gives }: Pick<Endpoint, 'path' | 'gives'>,
  foreign: readonly string[],
  method = 'GET',
): Promise<void> {
  const { status } = response
  expect(status, path).toBeLessThan(504)
  expect([500, 501, 502], path).not.toContain(status)
  for (const [name, value] of gives === 'frame' ? framed : guarded)
    expect(response.headers.get(name), name).toMatch(value)
  // What other people's pages load, and nothing else of ours.
  const shared = { script: /javascript/, photo: /^image\// }[gives as 'script' | 'photo']
  expect(response.headers.get('cross-origin-resource-policy')).toBe(
    shared?.test(response.headers.get('content-type') ?? '') ? 'cross-origin' : 'same-origin',
  )
  if (status === 503 || status === 429)
    expect(response.headers.get('retry-after'), path).toMatch(/^\d+$/)
  const type = response.headers.get('content-type') ?? ''
  if (gives === 'stream' && status === 200) {
    expect(type).toContain('text/event-stream')
    await firstEvent(response)
    return
  }
  const text = await response.text()
  for (const word of foreign) expect(text.includes(word), `${path} shows ${word}`).toBe(false)
  expect(insides.exec(text)?.[0], path).toBeUndefined()
  if (!path.startsWith('/api/') || method === 'HEAD' || status === 304) return
  if (gives === 'file' && status === 200) return
  expect(type, path).toMatch(/^application\/json/)
  const body = JSON.parse(text) as { Status?: unknown; openapi?: unknown }
  if (body.openapi) return
  expect(body.Status, path).toMatch(/^(1|-1|-2|-3)$/)
}

/** A stream is hung up on after its first word. */
async function firstEvent(response: Response): Promise<void> {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  expect(new TextDecoder().decode(first?.value)).toMatch(/data: \{"v":\d+\}/)
}

/** What a caller is answered when something is not as it should be, and what of it the operator hears. */
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '#db/kernel/mutation.ts'
import { answerError, ApiError, readBody } from '#server/api-error.ts'
import type { AppEnv } from '#server/deps.ts'

async function answered(error: Error) {
  const log = { error: vi.fn() }
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.set('requestId', 'r-1')
    await next()
  })
  app.post('/api/x', () => {
    throw error
  })
  app.onError((thrown, c) => answerError(thrown, c, log as never))
  const response = await app.request('/api/x', { method: 'POST' })
  return {
    status: response.status,
    body: await response.json(),
    retry: response.headers.get('retry-after'),
    told: log.error.mock.calls,
  }
}
const coded = (code: string) => Object.assign(new Error('why'), { code })
const schema = z.object({ a: z.object({ b: z.string() }), c: z.number() })
const zodError = (value: unknown) => schema.safeParse(value).error as unknown as Error

test.each([
  ['a code alone', new ApiError(404, 'not-found'), 404, { code: 'not-found' }, null],
  [
    'a field and what it says',
    new ApiError(400, 'bad-input', { field: 'x', message: 'No.' }),
    400,
    { code: 'bad-input', field: 'x', message: 'No.' },
    null,
  ],
  [
    'a wait, in its header only',
    new ApiError(429, 'too-many', { retryAfterS: 0 }),
    429,
    { code: 'too-many' },
    '0',
  ],
  [
    'a lawful no of an act',
    new Refusal('vehicle-not-available' as never, { vin: 'V' }),
    409,
    { code: 'vehicle-not-available', facts: { vin: 'V' } },
    null,
  ],
  [
    'the first field that does not fit',
    zodError({ a: { b: 1 }, c: 'x' }),
    400,
    { code: 'bad-input', field: 'a.b' },
    null,
  ],
  ['what is no object at all', zodError(5), 400, { code: 'bad-input' }, null],
  ['what is too large', new HTTPException(413), 413, { code: 'too-large' }, null],
  ['another no of the framework', new HTTPException(405), 405, { code: 'bad-input' }, null],
  ['a caller who hung up', coded('ECONNRESET'), 400, { code: 'bad-input' }, null],
])('%s, and nobody else hears of it', async (_, error, status, body, retry) => {
  expect(await answered(error)).toEqual({
    status,
    body: { Status: '-1', ...body },
    retry,
    told: [],
  })
})
test('a disk that is full is told to the operator, and the caller when to come again', async () => {
  const error = coded('SQLITE_FULL')
  const { status, body, retry, told } = await answered(error)
  expect([status, body]).toEqual([503, { Status: '-1', code: 'storage' }])
  expect(Number(retry)).toBeGreaterThan(0)
  expect(told).toEqual([[{ err: error, requestId: 'r-1' }, 'the disk cannot be used']])
})
test.each([new Error('ours'), coded('EVERYTHING'), new Error('hung up? ECONNRESET')])(
  'what nobody foresaw is told whole to the operator, and to the caller not at all: %s',
  async err => {
    const { status, body, retry, told } = await answered(err)
    expect([status, body, retry]).toEqual([500, { Status: '-1', code: 'server-error' }, null])
    expect(told).toEqual([
      [{ err, requestId: 'r-1', method: 'POST', route: '/api/x' }, 'unexpected error'],
    ])
  },
)
test.each([
  ['{"a":{"b":"x"},"c":1}', undefined],
  ['{"a":{"b":1},"c":1}', { field: 'a.b' }],
  ['7', {}],
  ['{', { message: 'The body is not JSON.' }],
  ['', { message: 'The body is not JSON.' }],
])('a body of %s', async (text, detail) => {
  const c = { req: { text: () => Promise.resolve(text) } }
  const read = readBody(c as never, schema)
  if (!detail) expect(await read).toEqual({ a: { b: 'x' }, c: 1 })
  else
    await expect(read).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'bad-input',
      detail,
    })
})

/** What an answer means for the queue, answer by answer; anything not surely ours is "try later". */
import { expect, test, vi } from 'vitest'
import {
  call,
  PageGone,
  Revoked,
  SignInNeeded,
  TooLarge,
  TooOld,
  Unreachable,
} from '#src/sync/transport.ts'
import { aRig, json } from './rig.ts'

async function thrownBy(answer: () => Response | Promise<Response>) {
  const { server, env } = aRig()
  server.instead = () => answer()
  return call(env, '/api/sync/pull').then(
    () => undefined,
    (error: Error & { retryAfterMs?: number; wipe?: boolean }) => error,
  )
}
const refused = (status: number, body: object = {}, headers = {}) => json(body, status, headers)

test.each([
  ['the sign-in has ended', refused(401), SignInNeeded],
  ['the device was signed out', refused(403, { code: 'device-revoked' }), Revoked],
  ['a form she does not hold', refused(403, { code: 'not-authorized' }), Unreachable],
  ['too much at once', refused(413), TooLarge],
  ['an app too old', refused(426), TooOld],
  ['a pull whose pages are gone', refused(409, { code: 'page-gone' }), PageGone],
  ['another conflict', refused(409, { code: 'group-owner' }), Unreachable],
  ['the server in trouble', refused(500), Unreachable],
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), Unreachable],
  ['a captive portal', new Response('<h1>Sign in to the café</h1>'), Unreachable],
  ['JSON of somebody else', new Response('{"ok":true}'), Unreachable],
  ['JSON that is nothing', new Response('null'), Unreachable],
  ['an answer cut short', new Response('{"Status":"1","v'), Unreachable],
])('%s', async (_, answer, kind) => {
  const error = await thrownBy(() => answer)
  // By its own class: PageGone is an Unreachable too, and asks for more.
  expect(error?.constructor).toBe(kind)
})

test('a good answer is given as it came', async () => {
  const { server, env } = aRig()
  server.instead = () => json({ v: 7 })
  expect(await call(env, '/api/sync/pull')).toEqual({ Status: '1', v: 7 })
})

test('no network is no answer, and says why', async () => {
  const error = await thrownBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(error).toBeInstanceOf(Unreachable)
  expect(error?.message).toBe('Failed to fetch')
})

test('a revoked device is wiped only when the administrator said so', async () => {
  const revoked = (wipe?: boolean) =>
    thrownBy(() => refused(403, { code: 'device-revoked', ...(wipe !== undefined && { wipe }) }))
  expect((await revoked(true))?.wipe).toBe(true)
  expect((await revoked(false))?.wipe).toBe(false)
  expect((await revoked())?.wipe).toBe(false)
})

test.each([
  ['20', 20_000],
  ['0', undefined],
  ['-5', undefined],
  ['Tue, 10 Mar 2026 14:00:00 GMT', undefined],
  // Nobody is sent away for a day by a mistaken proxy.
  ['86400', 300_000],
  ['300', 300_000],
])('Retry-After: %s', async (header, ms) => {
  for (const status of [429, 503])
    expect(
      (await thrownBy(() => refused(status, {}, { 'Retry-After': header })))?.retryAfterMs,
    ).toBe(ms)
})
test('no Retry-After is no wait', async () => {
  expect((await thrownBy(() => refused(503)))?.retryAfterMs).toBeUndefined()
})

test('a call goes with the cookie, gives up after half a minute, and keeps what it was given', async () => {
  const { server, env } = aRig()
  server.instead = () => json({})
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const own = new AbortController().signal
  await call(env, '/api/x', { method: 'POST', signal: own })
  await call(env, '/api/x')
  expect(server.calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
  expect(server.calls[0]?.init.signal).toBe(own)
  expect(patience.mock.calls).toEqual([[30_000]])
  expect(server.calls[1]?.init.signal).toBe(patience.mock.results[0]?.value)
  patience.mockRestore()
})

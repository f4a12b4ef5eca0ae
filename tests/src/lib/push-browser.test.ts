/** Whether this browser is called while the app is closed: as the server knows it, and again after its owner signed in anew. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Replica } from '#db/replica.ts'
import { pushState, stayCalled } from '#src/lib/push-browser.ts'

const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const hers = { endpoint: 'https://push.example/1' }
let address: typeof hers | null
let permission: string
beforeEach(() => {
  ask.mockReset()
  address = hers
  permission = 'granted'
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('location', new URL('https://boreal.example/'))
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  const registration = { pushManager: { getSubscription: async () => address } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => void vi.unstubAllGlobals())
const answers = (known: boolean) =>
  ask.mockImplementation(async () => Response.json({ Status: '1', known }))
const noNetwork = () => ask.mockRejectedValue(new TypeError('no network'))

test.each([
  ['hers', () => answers(true), 'on'],
  ['of somebody else, who is called here no more', () => answers(false), 'off'],
  ['with no network as the browser knows it', noNetwork, 'on'],
])('%s', async (_, given, state) => {
  given()
  expect(await pushState()).toBe(state)
})
test('who has given no leave, or taken it back, asks the server nothing', async () => {
  permission = 'denied'
  expect(await pushState()).toBe('denied')
  permission = 'default'
  address = null
  expect(await pushState()).toBe('off')
  await stayCalled({} as Replica)
  expect(ask).not.toHaveBeenCalled()
})
test('a sign-in tells its address once, and again where it found no network', async () => {
  const [first, second] = [{}, {}] as [Replica, Replica]
  noNetwork()
  await expect(stayCalled(first)).rejects.toThrow()
  answers(true)
  for (const replica of [first, first, second, second]) await stayCalled(replica)
  expect(ask.mock.calls.map(([path]) => path.split('?')[0])).toEqual([
    '/api/push/renew',
    '/api/push/renew',
    '/api/push/renew',
  ])
  expect(ask.mock.lastCall?.[1].body).toBe(JSON.stringify(hers))
})

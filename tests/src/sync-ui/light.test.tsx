// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setAvailability } from '#db/user/mutations/user.ts'
import type { LightFacts } from '#src/domain/outbox/queries.ts'
import { lightOf, lightWords } from '#src/shell/outbox/light.ts'
import { SyncLight } from '#src/shell/sync-light.tsx'
import type { SyncState } from '#src/sync/engine.ts'
import { aDevice, english, show } from './harness.tsx'

const facts = (over: Partial<LightFacts> = {}): LightFacts => ({
  waiting: 0,
  needsYou: 0,
  pulledAt: 1000,
  filled: true,
  ...over,
})
const state = (over: Partial<SyncState> = {}): SyncState => ({
  phase: 'idle',
  offlineSince: null,
  pulledAt: null,
  progress: null,
  error: null,
  ...over,
})
const progress = { table: 'vehicle' as const, done: 120, total: 900 }

test.each<[string, Partial<LightFacts>, Partial<SyncState>]>([
  ['All sent 14:03', {}, {}],
  ['All sent', { pulledAt: 0 }, {}],
  // A cycle with nothing to send claims nothing new.
  ['All sent 14:03', {}, { phase: 'working' }],
  ['3 saved on this device, sending', { waiting: 3 }, { phase: 'working' }],
  ['3 saved on this device', { waiting: 3 }, {}],
  ['Offline, 3 saved on this device', { waiting: 3 }, { phase: 'offline', offlineSince: 5 }],
  ['Offline since 14:03', {}, { phase: 'offline', offlineSince: 5 }],
  // A try under way is no answer: the words do not change back and forth.
  ['Offline since 14:03', {}, { phase: 'working', offlineSince: 5 }],
  ['Offline, 3 saved on this device', { waiting: 3 }, { phase: 'working', offlineSince: 5 }],
  [
    'Server under repair, 3 saved on this device',
    { waiting: 3 },
    { phase: 'offline', repair: true },
  ],
  ['Server under repair', {}, { phase: 'offline', offlineSince: 5, repair: true }],
  ['Sign in to send 3', { waiting: 3 }, { phase: 'sign-in' }],
  ['Sign in to sync', {}, { phase: 'sign-in' }],
  ['1 needs you', { needsYou: 1, waiting: 3 }, { phase: 'working' }],
  ['2 need you', { needsYou: 2 }, { phase: 'offline', offlineSince: 5 }],
  ['Sign in to send 3', { needsYou: 1, waiting: 3 }, { phase: 'sign-in' }],
  ['This device was signed out', { waiting: 3 }, { phase: 'revoked' }],
  ['Reload to update', { waiting: 1 }, { phase: 'too-old' }],
  ['3 saved on this device, trying again', { waiting: 3 }, { phase: 'fault', error: 'x' }],
  ['Trying again', {}, { phase: 'fault', error: 'x' }],
  ['Loading', { filled: false, pulledAt: 0 }, { phase: 'working' }],
  ['Loading, 120 of 900', { filled: false, pulledAt: 0 }, { phase: 'working', progress }],
])('the light says "%s"', (words, known, now) => {
  expect(lightWords(english(), lightOf(facts(known), state(now)), () => '14:03')).toBe(words)
})

test('the browser says that the network is gone: so does the light, whatever the last try found', () => {
  const words = (known: Partial<LightFacts>, now: Partial<SyncState>) =>
    lightWords(english(), lightOf(facts(known), state(now), true), () => '14:03')
  expect(words({}, {})).toBe('Offline')
  expect(words({ waiting: 3 }, { phase: 'working' })).toBe('Offline, 3 saved on this device')
  expect(words({}, { phase: 'offline', offlineSince: 5 })).toBe('Offline since 14:03')
  // Nobody is there to repair anything.
  expect(words({}, { phase: 'offline', offlineSince: 5, repair: true })).toBe('Offline since 14:03')
  expect(words({ needsYou: 1 }, {})).toBe('1 needs you')
})

test('the light turns with the browser’s own event and back with it', async () => {
  const device = await aDevice()
  show(<SyncLight />, device)
  await screen.findByRole('link', { name: /Loading/ })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('link', { name: /Offline/ })).toBeTruthy()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('link', { name: /Loading/ })).toBeTruthy()
})

test('a photo that waits is not "all sent"; one the server refused needs the person', async () => {
  const device = await aDevice()
  const file = {
    mime: 'image/jpeg',
    bytes: 3,
    data: new Uint8Array(3),
    sent: 0,
    state: 'local' as const,
    at: 1,
  }
  await device.replica.files.bulkPut([{ ...file, sha256: 'a' }])
  show(<SyncLight />, device)
  expect(await screen.findByRole('link', { name: /1 saved on this device/ })).toBeTruthy()
  await device.replica.files.put({ ...file, sha256: 'b', problem: '415' })
  expect(await screen.findByRole('link', { name: /1 needs you/ })).toBeTruthy()
})

test('the light counts as work is saved, leads to the outbox and is said politely', async () => {
  const device = await aDevice()
  await device.replica.user.put({
    id: 'u-ana',
    v: 1,
    deletedAt: null,
    name: 'Ana',
    firstName: 'Ana',
    lastName: 'M',
    email: '',
    phone: '',
    cell: '',
    image: '',
    status: 'available',
    statusAt: 0,
    roleIds: [],
    active: true,
    acceptedAt: 0,
  })
  await device.replica.meta.put({ key: 'filled', value: true })
  show(<SyncLight />, device)
  await screen.findByRole('link', { name: /All sent/ })
  await device.engine.mutate(setAvailability, { userId: 'u-ana', status: 'unavailable' })
  const link = await screen.findByRole('link', { name: /Offline, 1 saved on this device/ })
  expect(link.getAttribute('href')).toBe('/en-ca/outbox')
  expect(screen.getByRole('status').textContent).toBe('Offline, 1 saved on this device')
})

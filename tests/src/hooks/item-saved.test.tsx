/** With no network an act is durable here and has not been to the server, which may still say no: that is what is said. */
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { aLocal, hold } from './kit.tsx'

afterEach(() => vi.restoreAllMocks())

const here = 'Saved on this device. It goes out when there is a network.'

test.each([
  ['with a network', true, 'idle', null, 'Item saved successfully'],
  ['the browser has none', false, 'idle', null, here],
  ['the last try found nobody', true, 'offline', 1, here],
  ['one more try is under way', true, 'working', 1, here],
] as const)('%s', async (_, onLine, phase, offlineSince, said) => {
  const local = await aLocal()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  Object.assign(local.engine.state, { phase, offlineSince })
  const { result } = hold(local, useItemSaved, undefined)
  expect(result.current()).toBe(said)
})

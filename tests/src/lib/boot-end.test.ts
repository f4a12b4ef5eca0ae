/** A sign-in that has ended: the day of grace, across restarts, a clock set back and a new sign-in. */
import { beforeEach, expect, test, vi } from 'vitest'
import { endedFor, graceMs, watchEnd } from '#src/lib/boot-end.ts'
import { metaOf, writeMeta } from '#src/sync/meta.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import type { Meta } from '#src/sync/types.ts'
import { MemoryStore } from '#tests/support/memory-store.ts'

const start = 1_000_000_000_000
type Phase = SyncEngine['state']['phase']
let store: MemoryStore
let listeners: Set<() => void>
let phase: Phase
const engine = {
  get store() {
    return store
  },
  env: { now: () => Date.now() },
  get state() {
    return { phase }
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as unknown as Parameters<typeof watchEnd>[0]['engine']

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  store = new MemoryStore()
  listeners = new Set()
  phase = 'idle'
  return () => void vi.useRealTimers()
})
const known = () => store.read(tx => metaOf(tx, 'ended'))
const write = (ended: Meta['ended']) => store.write(tx => writeMeta(tx, { ended }))
const go = async (to: Phase) => {
  phase = to
  for (const listener of listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
}
/** The app is opened; @returns why it ended, as often as it was told */
function open(first: Phase = 'idle') {
  phase = first
  const ends: string[] = []
  const stop = watchEnd({ engine }, why => ends.push(why))
  return { ends, stop }
}

test('the first refusal is written down, and after a day it has ended, once', async () => {
  const { ends } = open()
  await go('sign-in')
  expect(await known()).toEqual({ at: start, why: 'expired' })
  await vi.advanceTimersByTimeAsync(graceMs)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toEqual(['expired'])
  await go('idle')
  await go('sign-in')
  await vi.advanceTimersByTimeAsync(2 * graceMs)
  expect(ends).toEqual(['expired'])
  expect(listeners.size).toBe(0)
})
test('a restart does not begin the day anew', async () => {
  const first = open()
  await go('sign-in')
  first.stop()
  await vi.advanceTimersByTimeAsync(graceMs / 2)
  const second = open('sign-in')
  await vi.advanceTimersByTimeAsync(graceMs / 2 + 1000)
  expect([first.ends, second.ends]).toEqual([[], ['expired']])
  expect(await known()).toEqual({ at: start, why: 'expired' })
})
test('refused again after more than the day it has ended at once; exactly the day is not more', async () => {
  await write({ at: start - graceMs - 1, why: 'expired' })
  const late = open('sign-in')
  await vi.advanceTimersByTimeAsync(0)
  expect(late.ends).toEqual(['expired'])
  await write({ at: start - graceMs, why: 'expired' })
  const justNot = open('sign-in')
  await vi.advanceTimersByTimeAsync(0)
  expect(justNot.ends).toEqual([])
})
test('a clock that was set back does not lengthen the day beyond one from now', async () => {
  await write({ at: start + 30 * graceMs, why: 'expired' })
  const { ends } = open('sign-in')
  await vi.advanceTimersByTimeAsync(0)
  expect(await known()).toEqual({ at: start, why: 'expired' })
  await vi.advanceTimersByTimeAsync(graceMs + 1000)
  expect(ends).toEqual(['expired'])
})
test('signed in again, the day is over and forgotten', async () => {
  const { ends } = open()
  await go('sign-in')
  await vi.advanceTimersByTimeAsync(graceMs / 2)
  await go('working')
  await go('idle')
  expect(await known()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2 * graceMs)
  expect(ends).toEqual([])
})
test('without a network nothing is known and nothing ends', async () => {
  const { ends } = open('offline')
  await vi.advanceTimersByTimeAsync(5 * graceMs)
  expect(ends).toEqual([])
  expect(await known()).toBeUndefined()
})
test('a device that was shut out has ended at once, and is so after a restart', async () => {
  const { ends } = open()
  await go('revoked')
  expect(ends).toEqual(['revoked'])
  expect(await known()).toEqual({ at: start, why: 'revoked' })
  expect(await endedFor(store, start + 1, 0)).toBe('revoked')
})
test('a full disk that keeps nothing written down keeps nobody from being shut out', async () => {
  const { ends } = open()
  vi.spyOn(store, 'write').mockRejectedValue(new Error('full'))
  await go('revoked')
  expect(ends).toEqual(['revoked'])
})
test('whoever has stopped watching is told nothing', async () => {
  const { ends, stop } = open()
  await go('sign-in')
  stop()
  await vi.advanceTimersByTimeAsync(2 * graceMs)
  expect(ends).toEqual([])
})

test.each<[string, Meta['ended'], number, number, string | undefined]>([
  ['nothing was written', undefined, start, 0, undefined],
  ['within the day', { at: start, why: 'expired' }, start + graceMs, 0, undefined],
  ['after it', { at: start, why: 'expired' }, start + graceMs + 1, 0, 'expired'],
  ['shut out just now', { at: start, why: 'revoked' }, start, 0, 'revoked'],
  [
    'a sign-in of the same moment is none since',
    { at: start, why: 'revoked' },
    start,
    start,
    'revoked',
  ],
  ['signed in since', { at: start, why: 'revoked' }, start + 9, start + 1, undefined],
])('at the start, %s', async (_, ended, now, signedInAt, why) => {
  await write(ended)
  expect(await endedFor(store, now, signedInAt)).toBe(why)
  expect(await known()).toEqual(signedInAt > start ? undefined : ended)
})

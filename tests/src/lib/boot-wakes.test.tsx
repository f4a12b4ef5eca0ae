// @vitest-environment jsdom
/** A way that is gone is noticed by a call or a stream that nobody answers, not by the next turn of a slow timer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/lib/api.ts'
import { stayAwake } from '#src/lib/boot-wakes.ts'
import type { SyncEngine, SyncState } from '#src/sync/engine.ts'

class Stream {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  onmessage: ((event: { data: string }) => void) | null = null
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    Stream.opened.push(this)
  }
  close() {}
}
class Channel {
  static said: unknown[] = []
  static here: Channel | undefined
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.here = this
  }
  postMessage = (data: unknown) => void Channel.said.push(data)
  close() {}
}

const idle = { phase: 'idle', offlineSince: null } as SyncState
let state: SyncState
const wake = vi.fn<() => void>()
const poked = vi.fn<(v: number) => void>()
let rest: () => void
beforeEach(() => {
  vi.useFakeTimers()
  state = idle
  Stream.opened = []
  Channel.said = []
  wake.mockClear()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Channel)
  const locks = { request: (_: string, __: object, run: () => Promise<void>) => run() }
  vi.stubGlobal('navigator', { ...navigator, locks, onLine: true })
  // Only what stayAwake asks of an engine.
  const engine = {
    get state() {
      return state
    },
    wake,
    poked,
  } as unknown as SyncEngine
  rest = stayAwake(engine, 'x')
})
afterEach(() => {
  rest()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failing = (error: Error) =>
  vi.stubGlobal('fetch', async () => {
    throw error
  })

test('a call that nobody answers has the engine find out at once', async () => {
  failing(new TypeError('Failed to fetch'))
  await expect(api('/api/x')).rejects.toThrow('/api/x')
  expect(wake).toHaveBeenCalledTimes(1)
})

test('a call called off tells nothing, and what is known already is not asked again', async () => {
  failing(new DOMException('off', 'AbortError'))
  await expect(api('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow()
  failing(new TypeError('Failed to fetch'))
  state = { ...idle, phase: 'offline', offlineSince: 1 }
  await expect(api('/api/x')).rejects.toThrow()
  state = { ...idle, phase: 'working', offlineSince: 1 }
  await expect(api('/api/x')).rejects.toThrow()
  expect(wake).not.toHaveBeenCalled()
})

test('a stream that breaks off is followed by a try within three seconds, in the other pages too', () => {
  const [stream] = Stream.opened
  stream?.onerror?.()
  vi.advanceTimersByTime(3000)
  expect(wake).toHaveBeenCalledTimes(1)
  expect(Channel.said).toEqual(['lost'])
  Channel.here?.onmessage?.({ data: 'lost' })
  expect(wake).toHaveBeenCalledTimes(2)
  Channel.here?.onmessage?.({ data: 7 })
  expect(poked).toHaveBeenCalledWith(7)
})

test('a stream that is back at once was nothing, and no page that rests asks', () => {
  const [stream] = Stream.opened
  stream?.onerror?.()
  stream?.onopen?.()
  vi.advanceTimersByTime(10_000)
  expect(wake).not.toHaveBeenCalled()
  stream?.onerror?.()
  rest()
  vi.advanceTimersByTime(10_000)
  expect(wake).not.toHaveBeenCalled()
})

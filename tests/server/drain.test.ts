/** A server that is asked to end: what is finished, what is cut, and how often it has to be asked. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainOnSignal } from '#server/drain.ts'

class Server extends EventEmitter {
  done: () => void = () => {}
  close = vi.fn((done: () => void) => void (this.done = done))
  closeIdleConnections = vi.fn()
  closeAllConnections = vi.fn()
}
let server: Server
const abort = vi.fn()
const close = vi.fn()
const exit = vi.fn()
let handlers: [NodeJS.Signals, () => void][]
beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = new Server()
  handlers = []
  vi.spyOn(process, 'on').mockImplementation(((name: NodeJS.Signals, handler: () => void) => {
    handlers.push([name, handler])
    return process
  }) as never)
  vi.spyOn(process, 'exit').mockImplementation(exit as never)
  drainOnSignal({ server: server as never, abort, close })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const signal = (name: NodeJS.Signals) => handlers.find(([each]) => each === name)?.[1]()
function call(url: string | undefined) {
  const request = { url, socket: { destroy: vi.fn() } }
  const response = Object.assign(new EventEmitter(), { setHeader: vi.fn() })
  server.emit('request', request, response)
  return { hangUp: request.socket.destroy, response }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: no new calls, those under way are answered, then all is closed',
  name => {
    const push = call('/api/sync/push')
    expect(push.response.setHeader).not.toHaveBeenCalled()
    signal(name)
    expect(
      [abort, server.close, server.closeIdleConnections].map(each => each.mock.calls.length),
    ).toEqual([1, 1, 1])
    expect(push.hangUp).not.toHaveBeenCalled()
    // One that came over an open connection is the last on it.
    expect(call('/api/brand').response.setHeader.mock.calls).toEqual([['Connection', 'close']])
    push.response.emit('close')
    expect(server.closeIdleConnections).toHaveBeenCalledTimes(2)
    expect([close, exit].map(each => each.mock.calls.length)).toEqual([0, 0])
    server.done()
    expect(close).toHaveBeenCalledTimes(1)
    expect(exit.mock.calls).toEqual([[0]])
    // Nobody is cut off afterwards.
    vi.advanceTimersByTime(60_000)
    expect(server.closeAllConnections).not.toHaveBeenCalled()
  },
)
test('event streams are cut at once, answered calls are no more of its business', () => {
  const stream = call('/api/sync/events?gid=1')
  const [other, odd] = [call('/x/api/sync/events'), call(undefined)]
  const over = call('/api/sync/events?gid=2')
  over.response.emit('close')
  signal('SIGTERM')
  expect([stream, other, odd, over].map(({ hangUp }) => hangUp.mock.calls.length)).toEqual([
    1, 0, 0, 0,
  ])
})
test('who does not finish in ten seconds is cut off', () => {
  call('/api/sync/push')
  signal('SIGTERM')
  vi.advanceTimersByTime(9999)
  expect(server.closeAllConnections).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(server.closeAllConnections).toHaveBeenCalledTimes(1)
})
test('asked twice it ends at once, and says that it was not done', () => {
  signal('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  signal('SIGINT')
  expect(exit.mock.calls[0]).toEqual([1])
})

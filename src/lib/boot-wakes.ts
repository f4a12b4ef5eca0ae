/** What wakes the engine beside its own timer: the network, the person's eye, the server's poke, the worker. */
import type { SyncEngine } from '#src/sync/engine.ts'
import { calls, isUnanswered } from './unanswered.ts'

const retryMs = 30_000
const calmMs = 5000
/** A stream that breaks off and is back at once was nothing; many pages that lost one do not ask in the same instant. */
const lostAfterMs = 1500

/** @returns the way to stop listening */
export function stayAwake(engine: SyncEngine, name: string): () => void {
  const aborter = new AbortController()
  const { signal } = aborter
  let wokenAt = -Infinity
  const wake = () => {
    wokenAt = performance.now()
    engine.wake()
  }
  // Going back and forth between windows is not news each time.
  const whenSeen = () =>
    document.visibilityState === 'visible' && performance.now() - wokenAt > calmMs && wake()
  // One try tells whether the way is gone; while that is known, the engine's own patience holds.
  const whenLost = () => isUnanswered(engine.state) || engine.wake()
  calls.addEventListener('lost', whenLost, { signal })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('focus', whenSeen, { signal })
  window.addEventListener('pageshow', whenSeen, { signal })
  document.addEventListener('visibilitychange', whenSeen, { signal })
  navigator.serviceWorker?.addEventListener('message', event => event.data === 'wake' && wake(), {
    signal,
  })
  listenForPokes(engine, name, signal, whenLost)
  return () => aborter.abort()
}

/**
 * One visible page of a person holds the event stream and passes the poke on; a hidden one lets go, since a
 * frozen page would keep the lock and hear nothing. A missed poke delays and cannot corrupt.
 */
function listenForPokes(
  engine: SyncEngine,
  name: string,
  signal: AbortSignal,
  whenLost: () => void,
): void {
  if (typeof EventSource === 'undefined' || !navigator.locks) return
  const channel = new BroadcastChannel(`${name}.poke`)
  channel.onmessage = ({ data }: MessageEvent<News>) =>
    data === 'lost' ? whenLost() : engine.poked(data)
  let release: (() => void) | undefined
  let lockRequest: AbortController | undefined

  const hold = () => {
    if (lockRequest || signal.aborted || document.visibilityState !== 'visible') return
    lockRequest = new AbortController()
    const listen = () =>
      new Promise<void>(resolve => {
        const stop = openStream({
          poked: v => {
            engine.poked(v)
            channel.postMessage(v)
          },
          lost: () => {
            whenLost()
            channel.postMessage('lost')
          },
        })
        release = () => {
          stop()
          resolve()
        }
      })
    navigator.locks
      .request(`${name}.events`, { signal: lockRequest.signal }, listen)
      .catch(() => {})
  }
  const letGo = () => {
    lockRequest?.abort()
    release?.()
    lockRequest = release = undefined
  }
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? hold() : letGo()),
    { signal },
  )
  signal.addEventListener('abort', () => {
    letGo()
    channel.close()
  })
  hold()
}

/** What the page with the stream passes on: a version, or that the stream broke off. */
type News = number | 'lost'
type Hears = { poked: (v: number) => void; lost: () => void }

function openStream({ poked, lost }: Hears): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  const open = () => {
    source = new EventSource('/api/sync/events')
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { v } = JSON.parse(data) as { v: number }
      poked(v)
    }
    source.onopen = () => clearTimeout(lostTimer)
    source.onerror = () => {
      clearTimeout(lostTimer)
      lostTimer = setTimeout(lost, lostAfterMs * (0.5 + Math.random()))
      // The browser tries again by itself, but for an answer that is no stream: no session, a captive portal.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, retryMs * (1 + Math.random()))
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    clearTimeout(lostTimer)
    source?.close()
  }
}

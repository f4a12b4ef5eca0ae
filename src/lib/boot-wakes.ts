/** What wakes the engine beside its own timer: the network, the person's eye, the server's poke, the worker. */
import type { SyncEngine } from '#src/sync/engine.ts'

const retryMs = 30_000
const calmMs = 5000

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
  window.addEventListener('online', wake, { signal })
  window.addEventListener('focus', whenSeen, { signal })
  window.addEventListener('pageshow', whenSeen, { signal })
  document.addEventListener('visibilitychange', whenSeen, { signal })
  navigator.serviceWorker?.addEventListener('message', event => event.data === 'wake' && wake(), {
    signal,
  })
  listenForPokes(engine, name, signal)
  return () => aborter.abort()
}

/**
 * One visible page of a person holds the event stream and passes the poke on; a hidden one lets go, since a
 * frozen page would keep the lock and hear nothing. A missed poke delays and cannot corrupt.
 */
function listenForPokes(engine: SyncEngine, name: string, signal: AbortSignal): void {
  if (typeof EventSource === 'undefined' || !navigator.locks) return
  const channel = new BroadcastChannel(`${name}.poke`)
  channel.onmessage = ({ data }: MessageEvent<number>) => engine.poked(data)
  let release: (() => void) | undefined
  let lockRequest: AbortController | undefined

  const hold = () => {
    if (lockRequest || signal.aborted || document.visibilityState !== 'visible') return
    lockRequest = new AbortController()
    const listen = () =>
      new Promise<void>(resolve => {
        const stop = openStream(engine, channel)
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

function openStream(engine: SyncEngine, channel: BroadcastChannel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  const open = () => {
    source = new EventSource('/api/sync/events')
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { v } = JSON.parse(data) as { v: number }
      engine.poked(v)
      channel.postMessage(v)
    }
    source.onerror = () => {
      // The browser tries again by itself, but for an answer that is no stream: no session, a captive portal.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, retryMs * (1 + Math.random()))
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** How far the server is behind with its work, as the delay of its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds a call waits before anybody looks at it. */
export type Lag = () => number

const resolutionMs = 20
const windowMs = 500
const turnMs = 100
/** One slow call is not an overload: a turn under way counts only beyond this. */
const slowCallMs = 1000

/** What two half seconds in a row had at least, or the turn under way when that has become long by itself. */
export function createLag(closing: AbortSignal): Lag {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let [mean, meanBefore] = [0, 0]
  let turnedAt = performance.now()
  let readAt = turnedAt
  const timer = setInterval(() => {
    turnedAt = performance.now()
    if (turnedAt - readAt < windowMs) return
    readAt = turnedAt
    meanBefore = mean
    // The histogram counts its own interval too; without a sample it has nothing new to say.
    if (histogram.count > 0) mean = Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
  }, turnMs).unref()
  const stop = () => {
    clearInterval(timer)
    histogram.disable()
  }
  closing.addEventListener('abort', stop, { once: true })
  return () =>
    Math.max(Math.min(mean, meanBefore), performance.now() - turnedAt - turnMs - slowCallMs)
}

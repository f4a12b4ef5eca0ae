/**
 * What cannot wait for the next look: whoever makes herself available is given what waits at once, a message leaves at
 * the second it was promised for, a closed app is called, and other programs are told of what happened.
 */
import type { AppDeps } from '../deps.ts'
import { giveOut } from '../intake/give-out.ts'
import { nextWebhookAt } from '../integration/webhooks.ts'
import { nextMessageAt } from '../outgoing/send.ts'
import { nextPaymentAt } from '../payments/work.ts'
import { nextEffectAt } from './effects.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports'>
type Work = {
  /** What is due in one dealership leaves the building. */
  leave: (id: string) => Promise<void>
  fault: (id: string, error: unknown) => void
}

/** Later ones are the tick's. */
const horizonMs = 30_000

/** @returns the way to stop */
export function wakeOnWrites({ dealerships, ports }: Deps, { leave, fault }: Work): () => void {
  const asked = new Map<string, NodeJS.Immediate>()
  const alarms = new Map<string, NodeJS.Timeout>()
  /** What was due by then has had its turn: one that is stuck wakes nobody again. */
  const wokenAt = new Map<string, number>()

  const look = (id: string) => {
    asked.delete(id)
    try {
      const dealership = dealerships.whole(id)
      if (!dealership) return
      const now = ports.clock.now()
      giveOut(dealership, now)
      const woken = wokenAt.get(id)
      const due = [nextEffectAt, nextMessageAt, nextWebhookAt, nextPaymentAt].map(next =>
        next(dealership, woken),
      )
      const at = due.reduce((a, b) => (b !== undefined && (a === undefined || b < a) ? b : a))
      clearTimeout(alarms.get(id))
      if (at !== undefined && at - now <= horizonMs)
        alarms.set(id, setTimeout(wake, Math.max(0, at - now), id).unref())
    } catch (error) {
      fault(id, error)
    }
  }
  const wake = (id: string) => {
    alarms.delete(id)
    wokenAt.set(id, ports.clock.now())
    void leave(id).then(() => look(id))
  }
  // After the transaction that wrote it, and once for many.
  const stopListening = dealerships.onWrite(id => {
    if (!asked.has(id)) asked.set(id, setImmediate(look, id))
  })
  return () => {
    stopListening()
    asked.forEach(each => clearImmediate(each))
    alarms.forEach(each => clearTimeout(each))
  }
}

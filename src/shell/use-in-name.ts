/** Acting in a colleague's name on this device: how long it lasts, and the way back to oneself. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Opened } from '#src/lib/boot.ts'
import { houseClock } from '#src/lib/clock.ts'
import type { Remembered } from '#src/lib/device.ts'
import * as client from '#src/lib/session-client.ts'
import type { SignedIn } from '#src/lib/session.ts'

/** What was done in a name and had no answer of the server when the time was over. */
export type Unsent = { name: string; acts: { name: string; input: unknown }[] }
export type InName = {
  leave(): Promise<void>
  unsent: Unsent | undefined
  forgetUnsent(): void
}

const lastSyncMs = 5000
const againMs = 15_000
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

type Given = {
  remembered: Remembered | undefined
  local: Opened | undefined
  settle: (next: Remembered | undefined) => void
  welcome: (user: SignedIn) => void
}

export function useInName({ remembered, local, settle, welcome }: Given): InName {
  const [unsent, setUnsent] = useState<Unsent>()
  const isLeaving = useRef(false)
  const user = remembered?.user
  const own = remembered?.own
  const leave = useCallback(async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    try {
      const acts = local ? await lastWords(local) : []
      client.oweEnd()
      const told = await client.endInName().then(
        ({ User }) => User,
        () => null,
      )
      if (acts.length) setUnsent({ name: user?.Name ?? '', acts })
      // Her database goes with the next one that is opened here (`lockOthers`).
      if (told) welcome(told)
      else settle(own)
    } finally {
      isLeaving.current = false
    }
  }, [local, user, own, settle, welcome])

  useLastMinute(user?.Impersonation?.EndsAt, leave)
  useEffect(() => {
    if (!user?.Impersonation || !local) return undefined
    const { engine } = local
    // Her own sign-in is over, or her right to it.
    const look = () => {
      if (engine.state.phase === 'sign-in' || engine.state.phase === 'revoked') void leave()
    }
    return engine.subscribe(look)
  }, [user, local, leave])
  useOwedEnd(remembered, welcome)

  const forgetUnsent = useCallback(() => setUnsent(undefined), [])
  return useMemo(() => ({ leave, unsent, forgetUnsent }), [leave, unsent, forgetUnsent])
}

/** Sends what can be sent. @returns what had no answer */
async function lastWords({ engine }: Opened): Promise<Unsent['acts']> {
  await Promise.race([engine.sync().catch(() => {}), wait(lastSyncMs)])
  engine.stop()
  const { pendingEntries } = await import('#src/sync/meta.ts')
  const left = await engine.store.read(pendingEntries, ['outbox'])
  return left.map(({ name, input }) => ({ name, input }))
}

/** By the dealership's clock, and by one that nobody sets back while the page lives. */
function useLastMinute(endsAt: number | undefined, leave: () => Promise<void>): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const lastMono = performance.now() + endsAt - houseClock()
    const look = () => {
      if (houseClock() >= endsAt || performance.now() >= lastMono) void latest.current()
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
}

/** Ended without a network: the server is told as soon as there is one. */
function useOwedEnd(remembered: Remembered | undefined, welcome: (user: SignedIn) => void): void {
  const isInName = Boolean(remembered?.user.Impersonation)
  useEffect(() => {
    if (isInName || !client.isEndOwed()) return undefined
    const pay = () => {
      if (client.isEndOwed())
        void client.endInName().then(
          ({ User }) => User && welcome(User),
          () => {},
        )
    }
    window.addEventListener('online', pay)
    const timer = setInterval(pay, againMs)
    return () => {
      window.removeEventListener('online', pay)
      clearInterval(timer)
    }
  }, [isInName, welcome])
}

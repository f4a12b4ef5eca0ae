/** A sign-in that has ended: a day to sign in again and go on, unless the device was shut out. */
import { dayMs } from '#db/kernel/date.ts'
import { metaOf, writeMeta } from '#src/sync/meta.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Meta } from '#src/sync/types.ts'
import type { Local } from './replica.ts'

export const graceMs = dayMs
type Why = NonNullable<Meta['ended']>['why']

const read = (store: ClientStore) => store.read(tx => metaOf(tx, 'ended'), ['meta'])
const write = (store: ClientStore, ended: Meta['ended']) =>
  store.write(tx => writeMeta(tx, { ended }), ['meta'])

/** Had it ended for good when the app was last open, or since? @param signedInAt a later sign-in is another one */
export async function endedFor(
  store: ClientStore,
  now: number,
  signedInAt: number,
): Promise<Why | undefined> {
  const ended = await read(store)
  if (!ended) return undefined
  if (signedInAt > ended.at) {
    await write(store, undefined)
    return undefined
  }
  return ended.why === 'revoked' || now - ended.at > graceMs ? ended.why : undefined
}

/**
 * Calls once, when the sign-in has ended for good. The first refusal is written down, so that a restart does not
 * begin the day anew; without a network nothing is known and nothing ends.
 */
export function watchEnd({ engine }: Pick<Local, 'engine'>, onEnd: (why: Why) => void): () => void {
  const { store, env } = engine
  let timer: ReturnType<typeof setTimeout> | undefined
  let live = true
  let seen = ''
  const end = (why: Why) => {
    if (!live) return
    stop()
    onEnd(why)
  }
  const refused = async () => {
    const known = await read(store)
    const now = env.now()
    // A clock that was set back does not lengthen the day.
    const at = known && known.at <= now ? known.at : now
    if (known?.at !== at) await write(store, { at, why: 'expired' })
    if (!live) return
    if (now - at > graceMs) return end('expired')
    clearTimeout(timer)
    timer = setTimeout(() => end('expired'), graceMs - (now - at) + 1000)
  }
  const look = () => {
    const { phase } = engine.state
    if (phase === seen || phase === 'working') return
    seen = phase
    if (phase === 'revoked')
      void write(store, { at: env.now(), why: 'revoked' })
        // A device too full to remember it is told again by the server.
        .catch(() => {})
        .finally(() => end('revoked'))
    else if (phase === 'sign-in') void refused().catch(() => {})
    else if (phase === 'idle') {
      clearTimeout(timer)
      void read(store)
        .then(known => known && write(store, undefined))
        .catch(() => {})
    }
  }
  const unsubscribe = engine.subscribe(look)
  const stop = () => {
    live = false
    clearTimeout(timer)
    unsubscribe()
  }
  look()
  return stop
}

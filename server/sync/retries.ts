/** When parked work is tried again: a turn of the loop at a time, so that nobody waits for thousands of acts. */
import type { AppDeps, Dealership } from '../deps.ts'
import { versionOf } from '../dealership/meta.ts'
import { freedBy, retryPage, retrySome, type WhoIs } from './parked.ts'
import { pusherInName } from '../dealership/people.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>

/** At one look of the clock; the next one goes on where this one came to. */
const pagesALook = 10
const reached = new WeakMap<object, Map<string, number>>()
const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/** Tells the devices, and looks each person up once. */
function inTurn<T extends { changed: number }>(d: Dealership, work: (whoIs: WhoIs) => T): T {
  const known = new Map<string, ReturnType<WhoIs>>()
  const whoIs: WhoIs = (userId, impersonatorId) => {
    const key = JSON.stringify([userId, impersonatorId])
    if (!known.has(key)) known.set(key, pusherInName(d, userId, impersonatorId))
    return known.get(key)
  }
  const done = work(whoIs)
  if (done.changed) d.poke.emit(versionOf(d.db))
  return done
}

/** @returns what is called when a file has come whole: what waited for nothing else is tried, some at once, the rest later */
export function createRetries({
  dealerships,
  ports,
  log,
  closing,
}: Deps & Pick<AppDeps, 'closing'>) {
  const waiting = new Map<string, Set<string>>()
  const turn = (d: Dealership) => {
    const mids = [...(waiting.get(d.id) ?? [])]
    waiting.delete(d.id)
    const { left } = inTurn(d, whoIs => retrySome(d.db, whoIs, ports.clock.now(), mids))
    if (!left.length) return
    waiting.set(d.id, new Set(left))
    setImmediate(later, d.id)
  }
  const later = (id: string) => {
    const d = closing.aborted ? undefined : dealerships.get(id)
    try {
      if (d && waiting.has(id)) turn(d)
    } catch (error) {
      // The clock tries them all again.
      log.error({ err: error, companyId: id }, 'parked work was not tried')
    }
  }
  return (d: Dealership, sha256: string): void => {
    const freed = freedBy(d.db, sha256)
    if (!freed.length) return
    const before = waiting.get(d.id)
    waiting.set(d.id, new Set([...(before ?? []), ...freed]))
    // A turn that is due takes these too.
    if (!before) turn(d)
  }
}

/** Goes on with all that is parked in one dealership. @returns whether there is more */
export async function retryPages(deps: Deps, id: string): Promise<boolean> {
  const places = reached.get(deps.dealerships) ?? new Map<string, number>()
  reached.set(deps.dealerships, places)
  for (let page = 0; page < pagesALook; page += 1) {
    const d = deps.dealerships.get(id)
    if (!d) return false
    const after = places.get(id) ?? 0
    const { next } = inTurn(d, whoIs => retryPage(d.db, whoIs, deps.ports.clock.now(), after))
    if (next === undefined) {
      places.delete(id)
      return false
    }
    places.set(id, next)
    await nextTurn()
  }
  return true
}

/** Pushes of one dealership that arrive together share one transaction, and so one flush of the disk. */
import type { PushAnswer, PushBody } from '#db/sync.ts'
import { type Db, tx } from '#db/store.ts'
import { versionOf } from '../dealership/meta.ts'
import { isStorageFault } from '../storage-trouble.ts'
import { push, type Pusher } from './push.ts'

type Waiting = {
  body: PushBody
  who: Pusher
  now: number
  resolve: (answer: PushAnswer) => void
  reject: (error: unknown) => void
}
type Settled = { answer: PushAnswer } | { error: unknown }

/** The others wait while one transaction runs: more than this at once would be felt by them. */
const mostTogether = 64

/** @param committed called once for each transaction, with the newest version it wrote */
export function createPushQueue<Place extends { db: Db }>(
  committed: (place: Place, v: number) => void,
) {
  const queues = new Map<Place, Waiting[]>()

  const run = (place: Place) => {
    const queue = queues.get(place) ?? []
    queues.delete(place)
    for (let i = 0; i < queue.length; i += mostTogether)
      settle(place, queue.slice(i, i + mostTogether))
  }
  const settle = (place: Place, together: Waiting[]) => {
    const before = versionOf(place.db)
    const settled = decideTogether(place.db, together)
    const newest = Math.max(before, ...settled.map(each => ('answer' in each ? each.answer.v : 0)))
    together.forEach(({ resolve, reject }, i) => {
      const each = settled[i] as Settled
      if ('answer' in each) resolve(each.answer)
      else reject(each.error)
    })
    // A push sent again for its lost answer decided nothing: a poke would wake its own tablet to send it once more.
    if (newest > before) committed(place, newest)
  }

  /**
   * Decided at the end of this turn of the event loop, behind those that came before it.
   * @throws what `push` throws
   */
  return (place: Place, body: PushBody, who: Pusher, now: number) =>
    new Promise<PushAnswer>((resolve, reject) => {
      const queue = queues.get(place)
      const waiting = { body, who, now, resolve, reject }
      if (queue) return void queue.push(waiting)
      queues.set(place, [waiting])
      setImmediate(run, place)
    })
}

/** Each under a savepoint of its own; a fault of the storage takes all of them back, and all are told. */
function decideTogether(db: Db, together: Waiting[]): Settled[] {
  const decideOne = ({ body, who, now }: Waiting): Settled => {
    try {
      return { answer: push(db, body, who, now) }
    } catch (error) {
      if (isStorageFault(error)) throw error
      return { error }
    }
  }
  try {
    const [only] = together
    if (only && together.length === 1) return [decideOne(only)]
    return tx(db, () => together.map(decideOne))
  } catch (error) {
    return together.map(() => ({ error }))
  }
}

/** A salesperson's tablet: the engine and the live query of her list of leads; or the page that hears a bare event. */
import { liveQuery } from 'dexie'
import { standingLeads } from '#src/domain/lead/queries.ts'
import { ownFetch } from '#src/lib/api.ts'
import { stayAwake } from '#src/lib/boot-wakes.ts'
import { schemaVersion } from '#db/sync.ts'
import { idle, openEngine, personOf } from './engine-page.ts'
import { Listing } from './page-tools.ts'

/** Put there by whoever opened the page. */
type Told = { shown(phone: string, layMs: number): void; heard(v: number): void }
const told = globalThis as unknown as Told

const onScreen = 50

/** Resolves when everything is here; from then on each new lead of hers is told once it is laid out. */
async function work(userId: string, companyId: string): Promise<void> {
  let answeredAt = 0
  const { engine, replica, name } = openEngine(async (path, init) => {
    const answer = await ownFetch(path, init)
    if (path.includes('/pull')) answeredAt = performance.now()
    return answer
  })
  await engine.start(personOf(userId, companyId), schemaVersion)
  await idle(engine)
  stayAwake(engine, name)
  const listing = new Listing()
  const known = new Set<string>()
  let isFirst = true
  await new Promise<void>((resolve, reject) => {
    liveQuery(() => standingLeads()(replica)).subscribe({
      next: leads => {
        const hers = leads
          .filter(({ assignedTo }) => assignedTo === userId)
          .sort((a, b) => b.touchedAt - a.touchedAt)
        const lines = hers.slice(0, onScreen)
        listing.draw(lines.map(each => ({ ...each, title: each.name, dueAt: each.leadAt })))
        for (const { id, phone } of hers) {
          if (known.has(id)) continue
          known.add(id)
          if (!isFirst) told.shown(phone, performance.now() - answeredAt)
        }
        isFirst = false
        resolve()
      },
      error: reject,
    })
  })
}

/** Resolves with the stream's first word. */
function listen(): Promise<void> {
  return new Promise(resolve => {
    new EventSource('/api/sync/events').onmessage = ({ data }: MessageEvent<string>) => {
      resolve()
      told.heard((JSON.parse(data) as { v: number }).v)
    }
  })
}

Object.assign(globalThis, { bench: { work, listen } })

/** First sync of the large dealership over HTTP, ours and the peers in turns; every side fills a database that did not exist. */
import { atLeast, compare, noAim, type Result } from './measure.ts'
import { names, startPeer } from './peers.ts'
import { bundled, type Side, Stage } from './stage.ts'
import { OurServer, type World } from './world.ts'

type Sync = { ms: number; rows: number }
/** RxDB's default is 100; of 500, 2,000, 5,000 and 10,000 this was the fastest here, and it is the page of our own pull. */
const rxdbBatch = 2000
/** PouchDB's default; 500, 1,000 and 2,000 were slower here. */
const pouchBatch = 100

async function timed(side: Side, expected: number, args: unknown[]): Promise<number> {
  const { ms, rows } = await side.call<Sync>('firstSync', ...args)
  await side.call('close')
  // The jobs of a living server may have added a notification meanwhile.
  if (rows < expected) throw new Error(`${rows} rows came and not ${expected}`)
  return rows / (ms / 1000)
}

export async function benchFirstSync(world: World, rounds = 3): Promise<Result[]> {
  const server = await OurServer.begin(world)
  const stage = await Stage.begin()
  await server.signIn()
  const data = await server.rows()
  const total = [...data.values()].reduce((sum, rows) => sum + rows.length, 0)
  const [rx, pouch] = [await startPeer('rxdb', data), await startPeer('pouch', data)]
  try {
    const [ours, rxdb, pouchdb] = [
      await stage.ours(server, await bundled('tests/bench/floor-page.ts')),
      await stage.peer(rx.origin, await bundled('tests/peers/speed/rxdb-page.ts')),
      await stage.peer(pouch.origin, await bundled('tests/peers/speed/pouch-page.ts')),
    ]
    const rates = {
      ours: [] as number[],
      pull: [] as number[],
      both: [] as number[],
      pouch: [] as number[],
    }
    for (let i = 0; i < rounds; i += 1) {
      rates.ours.push(await timed(ours, total, []))
      rates.pull.push(await timed(rxdb, total, [rxdbBatch, false]))
      rates.both.push(await timed(rxdb, total, [rxdbBatch, true]))
      rates.pouch.push(await timed(pouchdb, total, [pouchBatch]))
    }
    const metric = `first sync of ${total} rows`
    const why =
      'both sides write the same rows to IndexedDB; what is left is indexes and the size of a transaction'
    return [
      compare(
        metric,
        'rows/s',
        `${names.rxdb()}, pull only`,
        rates.ours,
        rates.pull,
        atLeast(2, 'rxdb'),
        { why },
      ),
      compare(
        metric,
        'rows/s',
        `${names.rxdb()}, ready to push too`,
        rates.ours,
        rates.both,
        atLeast(2, 'rxdb'),
        { why },
      ),
      compare(metric, 'rows/s', names.pouch(), rates.ours, rates.pouch, noAim),
    ]
  } finally {
    await stage.end()
    await Promise.all([server.end(), rx.end(), pouch.end()])
  }
}

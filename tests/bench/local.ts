/** What a person feels with no network at all: an act until it is durable, a list, an act until it is in the list. */
import { atMost, compare, noAim, type Result } from './measure.ts'
import { names, startPeer } from './peers.ts'
import { bundled, type Side, Stage } from './stage.ts'
import { OurServer, type World } from './world.ts'

/** Blocks of a few, in turns, so that what disturbs the machine disturbs everybody. */
async function inTurns(
  sides: Record<string, (block: number) => Promise<number[]>>,
  blocks: number,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (let block = 0; block < blocks; block += 1)
    for (const [name, run] of Object.entries(sides)) {
      const times = await run(block)
      // The first block warms the engine of everybody up.
      if (block > 0) (found[name] ??= []).push(...times)
    }
  return found
}
const samples = (found: Record<string, number[]>, name: string) => found[name] ?? []

async function durables(all: Record<'ours' | 'rxdb' | 'relaxed' | 'pouch' | 'pouchPlain', Side>) {
  await all.relaxed.call('makeRelaxed')
  await all.pouch.call('makeStrict')
  for (const side of Object.values(all)) await side.call('local')
  const found = await inTurns(
    Object.fromEntries(
      Object.entries(all).map(([name, side]) => [name, () => side.call<number[]>('durable', 10)]),
    ),
    31,
  )
  for (const side of Object.values(all)) await side.call('close')
  return found
}

export async function benchLocal(world: World): Promise<Result[]> {
  const server = await OurServer.begin(world)
  const stage = await Stage.begin()
  await server.signIn()
  const data = await server.rows()
  const [lead, task] = [data.get('lead')?.[0], data.get('task')?.[0]]
  const [rx, pouch] = [await startPeer('rxdb', new Map()), await startPeer('pouch', new Map())]
  try {
    const [floor, rxdbCode, pouchCode] = await Promise.all([
      bundled('tests/bench/floor-page.ts'),
      bundled('tests/peers/speed/rxdb-page.ts'),
      bundled('tests/peers/speed/pouch-page.ts'),
    ])
    const ours = await stage.ours(server, floor)
    const rxdb = await stage.peer(rx.origin, rxdbCode)
    const acts = await durables({
      ours,
      rxdb,
      relaxed: await stage.peer(rx.origin, rxdbCode),
      pouch: await stage.peer(pouch.origin, pouchCode),
      pouchPlain: await stage.peer(pouch.origin, pouchCode),
    })
    for (const side of [ours, rxdb]) await side.call('fillList', lead, task)
    const lists = await inTurns(
      {
        ours: block => ours.call('list', 20, block * 20),
        rxdb: block => rxdb.call('list', 20, block * 20),
      },
      11,
    )
    for (const side of [ours, rxdb]) await side.call('watchList')
    const draws = await inTurns(
      { ours: () => ours.call('rerender', 10), rxdb: () => rxdb.call('rerender', 10) },
      16,
    )
    const act = (peer: string, name: string, aimed: boolean) =>
      compare(
        'durable act',
        'ms',
        name,
        samples(acts, 'ours'),
        samples(acts, peer),
        aimed ? atMost(1, 'rxdb') : noAim,
        {
          statistic: 'p95',
          why: 'one act of ours writes the row, its server image, the queue and two counters; an insert of rxdb writes the row',
        },
      )
    return [
      act('rxdb', `${names.rxdb()}, strict`, true),
      act('relaxed', `${names.rxdb()}, relaxed (its default; ours stays strict)`, false),
      act('pouch', `${names.pouch()}, made strict`, false),
      act(
        'pouchPlain',
        `${names.pouch()}, relaxed (it cannot ask for more; ours stays strict)`,
        false,
      ),
      compare(
        'indexed list, 50 of 20,000',
        'ms',
        names.rxdb(),
        samples(lists, 'ours'),
        samples(lists, 'rxdb'),
        atMost(0.3, 'rxdb'),
        {
          statistic: 'p95',
          why: 'both walk the same index; the share that is IndexedDB itself is the same for both',
        },
      ),
      compare(
        'act to list drawn again, 50 rows',
        'ms',
        names.rxdb(),
        samples(draws, 'ours'),
        samples(draws, 'rxdb'),
        atMost(1, 'rxdb'),
        {
          statistic: 'p95',
          why: 'rxdb computes the new list from the event and asks its storage nothing; ours asks the index again once the act is durable',
        },
      ),
    ]
  } finally {
    await stage.end()
    await Promise.all([server.end(), rx.end(), pouch.end()])
  }
}

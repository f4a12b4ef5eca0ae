/** Two tablets and a server: an act on A until it is seen on B; a morning offline until all is sent and all is here. */
import { atMost, compare, type Result } from './measure.ts'
import { names, startPeer } from './peers.ts'
import { bundled, type Side, Stage } from './stage.ts'
import { OurServer, type World } from './world.ts'
import type { WireRow } from '#db/sync.ts'

const queued = 500
const changedThere = 1000
const addedThere = 1000

export async function benchLive(world: World, rounds = 5): Promise<Result[]> {
  const server = await OurServer.begin(world)
  const stage = await Stage.begin()
  await server.signIn()
  const data = await server.rows()
  const tasks = data.get('task') ?? []
  // Every open task is hers: what the other tablet changes is what she looks at.
  const open = tasks.filter(task => task['status'] === 'pending')
  const rx = await startPeer('rxdb', new Map([['task', tasks]]))
  try {
    const [floor, rxdbCode] = await Promise.all([
      bundled('tests/bench/floor-page.ts'),
      bundled('tests/peers/speed/rxdb-page.ts'),
    ])
    const ours = { a: await stage.ours(server, floor), b: await stage.ours(server, floor) }
    const rxdb = {
      a: await stage.peer(rx.origin, rxdbCode),
      b: await stage.peer(rx.origin, rxdbCode),
    }
    for (const side of [ours.a, ours.b, rxdb.a, rxdb.b]) await side.call('goLive', 'a-to-b')
    const sent = await sends(ours.a, rxdb.a)
    const remote = new Remote(server, rx.origin, open)
    const back: { ours: number[]; rxdb: number[] } = { ours: [], rxdb: [] }
    for (let round = 0; round < rounds; round += 1) {
      const marker = `round ${round}`
      for (const [name, side] of [
        ['ours', ours.a],
        ['rxdb', rxdb.a],
      ] as const) {
        await side.call('queueUp', queued)
        await remote[name](marker)
        back[name].push(await side.call<number>('reconnect', marker, changedThere + addedThere))
      }
    }
    return [
      compare(
        'act on A to live query on B',
        'ms',
        names.rxdb(),
        sent.ours,
        sent.rxdb,
        atMost(0.7, 'rxdb'),
        {
          statistic: 'p95',
          why: 'rxdb sends the document itself over the stream and B writes it at once; ours pokes, and B pulls: one round trip more, for which nothing can be missed or read out of scope',
        },
      ),
      compare(
        `reconnect: ${queued} here, ${changedThere + addedThere} there`,
        'ms',
        names.rxdb(),
        back.ours,
        back.rxdb,
        atMost(0.5, 'rxdb'),
        {
          why: 'our server decides every act again and journals it; rxdb lays documents over documents',
        },
      ),
    ]
  } finally {
    await stage.end()
    await Promise.all([server.end(), rx.end()])
  }
}

/** A tap comes to a tablet that rests, and finds the other one resting. */
const rest = () => new Promise(resolve => setTimeout(resolve, 100))
async function sends(
  ours: Side,
  rxdb: Side,
  count = 100,
): Promise<{ ours: number[]; rxdb: number[] }> {
  const found = { ours: [] as number[], rxdb: [] as number[] }
  for (let i = 0; i < count + 10; i += 1) {
    const one = await ours.call<number>('send')
    await rest()
    const other = await rxdb.call<number>('send')
    await rest()
    if (i < 10) continue
    found.ours.push(one)
    found.rxdb.push(other)
  }
  return found
}

/** A colleague elsewhere: the same changes on both servers, through the door each of them has. */
class Remote {
  readonly #server: OurServer
  readonly #peer: string
  #mine: WireRow[]
  #theirs: WireRow[]
  #added = 0
  constructor(server: OurServer, peer: string, open: readonly WireRow[]) {
    this.#server = server
    this.#peer = peer
    this.#mine = open.slice(0, changedThere)
    this.#theirs = open.slice(0, changedThere)
  }

  async ours(marker: string): Promise<void> {
    await this.#server.act([
      ...this.#mine.map(task => ({
        name: 'task.edit',
        input: {
          id: task.id,
          edits: {
            note: { from: task['note'], to: marker },
            assignedTo: { from: task['assignedTo'], to: 'bench' },
          },
        },
      })),
      ...Array.from({ length: addedThere }, () => ({
        name: 'task.add',
        input: {
          id: `remote-${(this.#added += 1)}`,
          title: 'Call back',
          note: marker,
          kind: 'call',
          dueAt: 1_800_000_000_000,
          remindAt: null,
          assignedTo: 'bench',
          leadId: null,
          clientId: null,
          vehicleId: null,
        },
      })),
    ])
    this.#mine = this.#mine.map(task => ({ ...task, note: marker, assignedTo: 'bench' }))
  }

  async rxdb(marker: string): Promise<void> {
    const next = this.#theirs.map(task => ({
      ...task,
      leadId: task['leadId'] ?? '',
      clientId: task['clientId'] ?? '',
      vehicleId: task['vehicleId'] ?? '',
      note: marker,
      assignedTo: 'bench',
      touchedAt: Number(task['touchedAt']) + 1,
      _deleted: false,
    }))
    const rows = [
      ...next.map((newDocumentState, i) => ({
        newDocumentState,
        assumedMasterState: this.#theirs[i],
      })),
      ...Array.from({ length: addedThere }, () => ({
        newDocumentState: { ...next[0], id: `remote-${(this.#added += 1)}` },
      })),
    ]
    for (let i = 0; i < rows.length; i += 50) {
      const answer = await fetch(`${this.#peer}/push?collection=task`, {
        method: 'POST',
        body: JSON.stringify(rows.slice(i, i + 50)),
      })
      const conflicts = (await answer.json()) as unknown[]
      if (conflicts.length) throw new Error('remote work met a conflict on the peer')
    }
    this.#theirs = next
  }
}

/** Push and delta pull over HTTP: our built server beside Fastify with the same statements, in turns, on copies of one file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { formKeyOfId } from '#db/forms.ts'
import { protocol, type PullQuery, type PushBody, schemaVersion } from '#db/sync.ts'
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { pull } from '#server/sync/pull.ts'
import { freePort } from '../support/port.ts'
import { host, makeLoadWorld, type Tablet } from './load-world.ts'
import { atLeast, atMost, compare, type Result } from './measure.ts'

const atATime = 8
const behind = 100

type Side = { port: number; agent: Agent; tablet: Tablet; seq: number; name: string }
type Json = Record<string, unknown>

const call = ({ port, agent, tablet }: Side, method: string, path: string, body?: string) =>
  new Promise<Json>((resolve, reject) => {
    const headers = {
      host,
      Key: tablet.key,
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${text}`))
        resolve(JSON.parse(text) as Json)
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

function bodyOf(side: Side, device: number, seq: number, count: number): string {
  const { epoch, userId } = side.tablet
  const body: PushBody = {
    protocol,
    epoch,
    gid: `g-${side.name}-${device}`,
    cid: `c-${side.name}-${device}`,
    app: 'bench',
    schema: schemaVersion,
    clientNow: Date.now(),
    mutations: Array.from({ length: count }, (_, i) => {
      const id = `${side.name}-${device}-${seq + i}`
      const input = {
        id,
        title: 'Call Hélène back',
        note: 'She prefers after five.',
        kind: 'call',
        dueAt: 1_800_000_000_000,
        remindAt: null,
        assignedTo: userId,
        leadId: null,
        clientId: null,
        vehicleId: null,
      }
      return { mid: id, seq: seq + i, name: 'task.add', version: 1, input, base: 0, age: 0, at: 0 }
    }),
  }
  return JSON.stringify(pushBody.parse(body))
}

/** Mutations a second: so many devices, each waiting for its answer before it sends the next. */
async function pushRate(side: Side, pushes: number, perPush: number): Promise<number> {
  // The bodies are made before the clock starts: the device's work is not what is measured.
  const first = side.seq
  side.seq += pushes * perPush
  const bodies = Array.from({ length: atATime }, (_, device) =>
    Array.from({ length: pushes }, (__, i) => bodyOf(side, device, first + i * perPush, perPush)),
  )
  const from = performance.now()
  const sendAll = async (each: string[]) => {
    for (const body of each) {
      const { receipts } = await call(side, 'POST', '/api/sync/push', body)
      if ((receipts as { outcome: string }[]).some(({ outcome }) => outcome !== 'applied'))
        throw new Error(`${side.name}: not applied`)
    }
  }
  await Promise.all(bodies.map(sendAll))
  return (atATime * pushes * perPush) / ((performance.now() - from) / 1000)
}

/** Milliseconds of each of so many pulls, one after the other. */
async function pullTimes(side: Side, path: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    const from = performance.now()
    await call(side, 'GET', path)
    times.push(performance.now() - from)
  }
  return times
}

async function start(script: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let i = 0; i < 600 && child.exitCode === null; i += 1) {
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}/api/health`).catch(() => undefined)
    if (answer?.ok) return child
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${script.join(' ')} did not get ready`)
}
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** What our pull asks SQLite, values filled in, for a device that stands at `v`. */
function questionsOf(
  file: string,
  tablet: Tablet,
  v: number,
): { query: PullQuery; asked: string[] } {
  const asked: string[] = []
  const sqlite = new Database(file, { verbose: text => asked.push(String(text)) })
  const db = drizzle(sqlite)
  const roles = sqlite
    .prepare(
      `select role.form_ids from role, user, json_each(user.role_ids) held where user.id = ? and held.value = role.id`,
    )
    .pluck()
    .all(tablet.userId) as string[]
  const forms = new Set(
    roles.flatMap(ids => JSON.parse(ids) as string[]).flatMap(id => formKeyOfId(id) ?? []),
  )
  const who = { userId: tablet.userId, forms }
  const gid = 'g-reader'
  const { epoch } = tablet
  const { scopes } = pull(db, pullQuery.parse({ epoch, v, gid }), who, Date.now())
  const query = pullQuery.parse({ epoch, v, gid, scopes: scopes.join() })
  asked.length = 0
  pull(db, query, who, Date.now())
  sqlite.close()
  // One transaction around them is the peer's own.
  return { query, asked: asked.filter(each => /^\s*(select|with)\b/i.test(each)) }
}
function pathOf(query: PullQuery): string {
  const named = Object.entries(query).filter(([name]) => name !== 'page')
  return `/api/sync/pull?${new URLSearchParams(named.map(([name, each]) => [name, String(each)]))}`
}

/** Needs `dist/server` (scripts/build-server.mjs). */
export async function benchHttp(rounds = 5): Promise<Result[]> {
  const world = makeLoadWorld(1, 1)
  const tablet = world.tablets[0] as Tablet
  const file = join(world.dataDir, 'dealerships', `${tablet.companyId}.sqlite`)
  const peerFile = join(world.dataDir, 'fastify.sqlite')
  copyFileSync(file, peerFile)
  const ports = [await freePort(), await freePort()] as const
  const children: ChildProcess[] = []
  try {
    children.push(
      await start(['dist/server/main.js'], { PORT: String(ports[0]), DATA_DIR: world.dataDir }),
    )
    children.push(
      await start(['--import', 'tsx', 'tests/peers/server/fastify.ts'], {
        PORT: String(ports[1]),
        FILE: peerFile,
      }),
    )
    const sideOf = (name: string, port: number): Side => {
      const agent = new Agent({ keepAlive: true, maxSockets: atATime })
      return { port, agent, tablet, seq: 1, name }
    }
    const [ours, peer] = [sideOf('ours', ports[0]), sideOf('peer', ports[1])]
    const single = { ours: [] as number[], peer: [] as number[] }
    const batch = { ours: [] as number[], peer: [] as number[] }
    // The first round warms both.
    for (let round = 0; round <= rounds; round += 1)
      for (const side of round % 2 ? [ours, peer] : [peer, ours]) {
        const name = side === ours ? 'ours' : 'peer'
        const [one, twenty] = [await pushRate(side, 100, 1), await pushRate(side, 12, 20)]
        if (round) single[name].push(one)
        if (round) batch[name].push(twenty)
      }
    return [...pushResults(single, batch), await deltaPull(ours, peer, peerFile, rounds)]
  } finally {
    for (const child of children) await end(child)
    world.remove()
  }
}
type Pair = { ours: number[]; peer: number[] }

const fastify = 'fastify 5.12.8, the same statements and flush'
const pushResults = (single: Pair, batch: Pair): Result[] => [
  compare(
    `push over HTTP, 1 mutation each, ${atATime} devices of one dealership`,
    'mutations/s',
    fastify,
    single.ours,
    single.peer,
    atLeast(1, 'the peer'),
  ),
  compare(
    `push over HTTP, 20 mutations each, ${atATime} devices of one dealership`,
    'mutations/s',
    fastify,
    batch.ours,
    batch.peer,
    atLeast(1, 'the peer'),
  ),
]

async function deltaPull(
  ours: Side,
  peer: Side,
  peerFile: string,
  rounds: number,
): Promise<Result> {
  for (const side of [ours, peer]) await pushRate(side, Math.ceil(behind / atATime), 1)
  const { v } = await call(ours, 'POST', '/api/sync/push', bodyOf(ours, 0, ours.seq, 1))
  const peerV = await call(peer, 'POST', '/api/sync/push', bodyOf(peer, 0, peer.seq, 1))
  // Each stands at a version of its own: our server's jobs write too.
  const { asked, query } = questionsOf(peerFile, peer.tablet, Number(peerV['v']) - behind)
  const path = pathOf({ ...query, v: Number(v) - behind })
  const questions = `${peerFile}.json`
  writeFileSync(questions, JSON.stringify(asked))
  await call(peer, 'POST', '/questions', JSON.stringify({ file: questions }))
  const times: Pair = { ours: [], peer: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const [a, b] = [await pullTimes(ours, path, 60), await pullTimes(peer, '/api/sync/pull', 60)]
    if (round) times.ours.push(...a)
    if (round) times.peer.push(...b)
  }
  return compare(
    `delta pull over HTTP, ${behind} versions behind`,
    'ms',
    fastify,
    times.ours,
    times.peer,
    atMost(1, 'the peer'),
  )
}

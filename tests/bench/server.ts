/** `npm run bench:server [-- --rounds 5 --open 1000 --json FILE]`: the server beside Fastify and bare SQLite handles, in turns. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchHttp } from './http.ts'
import { makeLoadWorld } from './load-world.ts'
import { machine, type Result } from './measure.ts'
import { benchMemory } from './memory.ts'
import { benchPushTogether } from './push-together.ts'
import { havePeers } from './stage.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    open: { type: 'string', default: '1000' },
    json: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
havePeers()
const built = spawnSync(process.execPath, ['scripts/build-server.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

function memory(): Result[] {
  const world = makeLoadWorld(1, 1)
  const template = join(world.dataDir, 'dealerships', 'c-load-1.sqlite')
  try {
    return benchMemory(template, Number(values.open), Math.min(3, rounds))
  } finally {
    world.remove()
  }
}
const results = [...(await benchHttp(rounds)), await benchPushTogether(rounds), ...memory()]
console.table(
  results.map(({ metric, unit, ours, peer, ratio, met }) => ({
    metric,
    unit,
    ours,
    peer,
    ratio,
    met,
  })),
)
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ machine: machine(), results }, undefined, 2)}\n`)

/**
 * `npm run bench:desk [-- --requests 2000 --dealerships 20 --per-second 4 --screens 8 --seed 1 --json FILE]`: a day of a
 * lead desk. Time from a request's sending to the screen of whose it is, beside a bare server-sent event of a bare
 * endpoint, heard in the same browser in the same run; and what became of each. Ends with 1 where one has neither an
 * owner nor a reason. Ends by itself.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Bare } from './desk/bare.ts'
import { type Day, playDay } from './desk/day.ts'
import { Screens } from './desk/screens.ts'
import { compare, machine, median, noAim, p95, type Statistic } from './measure.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    dealerships: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '4' },
    screens: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})
const said = (text: string) => process.stderr.write(`${text}\n`)

const built = spawnSync(process.execPath, ['scripts/build-server.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const round = (ms: number) => Number(ms.toFixed(1))
/** Each stage's share of the way, and whether the last third waited longer than the first: then it was a queue. */
function stagesOf({ times }: Day) {
  const rows = [...times.since, ['laid, asked for and drawn', times.layMs] as const]
  return rows.map(([stage, ms]) => {
    const third = Math.floor(ms.length / 3)
    const [first, last] = [ms.slice(0, third), ms.slice(-third)].map(each => round(median(each)))
    return {
      stage,
      median: round(median(ms)),
      p95: round(p95(ms)),
      first,
      last,
      samples: ms.length,
    }
  })
}

const bare = await Bare.begin()
const browser = await Screens.begin()
try {
  await bare.listen(browser)
  const load = [loadavg()[0]]
  const day = await playDay({
    requests: Number(values.requests),
    dealerships: Number(values.dealerships),
    perSecond: Number(values['per-second']),
    seed: Number(values.seed),
    screens: { browser, count: Number(values.screens) },
    beside: item => bare.one(`m-${item.n}`),
    said,
  })
  load.push(loadavg()[0])
  const results = (['median', 'p95', 'p99'] satisfies Statistic[]).map(statistic =>
    compare(
      'a request, sent until it is on the screen of whose it is',
      'ms',
      'bare Hono writing one row, its server-sent event heard in the same browser',
      day.times.since.get('shown') ?? [],
      bare.ms,
      noAim,
      { statistic },
    ),
  )
  console.table(
    results.map(({ statistic, ours, peer, ratio, samples }) => ({
      statistic,
      ours,
      peer,
      ratio,
      samples: `${samples.ours}, ${samples.peer}`,
    })),
  )
  const stages = stagesOf(day)
  console.table(stages)
  const { fates, byDoor, lost, twice, strange, unseen, sentAway, busy } = day
  const found = { fates, byDoor, lost, twice, strange, unseen, sentAway, busy, load }
  console.log(found)
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ results, stages, ...found, machine: machine() }, undefined, 2)}\n`,
    )
  const isWell = !lost.length && !twice.length && !strange && !fates.nobody && !unseen
  process.exitCode = isWell ? 0 : 1
} finally {
  await browser.end()
  await bare.end()
}

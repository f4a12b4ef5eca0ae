/** Plays schedules from a range of seeds: `run.js --from 0 --count 50000 [--off rule of the disk] [--not step] [--first]`; prints one JSON line. */
import { parseArgs } from 'node:util'
import { live } from './day.ts'
import { shrink } from './shrink.ts'
import { diskRules } from './rules.ts'
import { scheduleOf } from './step.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '1000' },
    off: { type: 'string', multiple: true, default: [] },
    not: { type: 'string', multiple: true, default: [] },
    first: { type: 'boolean', default: false },
  },
})
const off = diskRules.filter(name => values.off.includes(name))
const scheduled = (seed: number) =>
  scheduleOf(seed).filter(({ kind }) => !values.not.includes(kind))
const [from, count] = [Number(values.from), Number(values.count)]
const failures: { seed: number; wrong: string; steps?: unknown }[] = []
let [played, steps] = [0, 0]
const startedAt = performance.now()
for (let seed = from; seed < from + count; seed += 1) {
  const schedule = scheduled(seed)
  const wrong = await live(seed, schedule, off)
  played += 1
  steps += schedule.length
  if (!wrong) continue
  failures.push({ seed, wrong: wrong.slice(0, 1500) })
  if (values.first || failures.length >= 20) break
}
const first = failures[0]
if (first && !values.first)
  first.steps = await shrink(scheduled(first.seed), each => live(first.seed, each, off))
console.log(
  JSON.stringify({
    played,
    steps,
    ms: Math.round(performance.now() - startedAt),
    cpuMs: Math.round(process.cpuUsage().user / 1000),
    failures,
  }),
)

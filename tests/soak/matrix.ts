/** `npm run soak`: seeds x fault mixes x numbers of tablets; a line for each, and all of it in test-results/soak.json. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mixes, soak, type SoakReport } from './soak.ts'

const runs = Number(process.env['SOAK_RUNS'] ?? 240)
const seconds = Number(process.env['SOAK_SECONDS'] ?? 30)
const first = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1e6))
const cells = mixes.flatMap(mix => [2, 4, 8].map(devices => ({ mix, devices })))

const reports: SoakReport[] = []
for (let i = 0; i < runs; i += 1) {
  const cell = cells[i % cells.length] as (typeof cells)[number]
  const report = await soak({ ...cell, seconds, seed: first + i })
  reports.push(report)
  const { seed, mix, devices, acts, drainRounds, drainSeconds, found } = report
  console.log(
    `${found.length ? 'RED ' : 'ok  '} seed ${seed} ${mix} x${devices}: ${acts} acts, quiet in ${drainRounds} rounds, ${drainSeconds} s`,
  )
  for (const each of found.slice(0, 5)) console.log(`     ${each.slice(0, 300)}`)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/soak.json', `${JSON.stringify(reports, null, 1)}\n`)
}
const red = reports.filter(({ found }) => found.length)
console.log(`${reports.length - red.length} of ${reports.length} runs without a violation`)
process.exit(red.length ? 1 : 0)

import { expect, test } from 'vitest'
import { soak } from './soak.ts'

const seconds = Number(process.env['SOAK_SECONDS'] ?? 20)
const seed = Number(process.env['SOAK_SEED'] ?? 1)

test(`eight tablets through ${seconds} s of faults lose nothing and end alike (SOAK_SEED=${seed})`, async () => {
  const { found, ...report } = await soak({ seed, seconds, devices: 8, mix: 'all' })
  console.log(`L5 ${JSON.stringify(report)}`)
  expect(report.acts).toBeGreaterThan(0)
  expect(found, `SOAK_SEED=${seed}`).toEqual([])
})

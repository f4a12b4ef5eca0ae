/** Two thousand clicks with duplicates and robots: what is charged is what somebody else counts, to the cent. */
import { expect, test } from 'vitest'
import type { ClickVerdict } from '#db/bridge/terms.ts'
import { createDice } from '#db/seed/dice.ts'
import { chrome, house, minuteMs, soundness, start } from './kit.ts'

type Hit = { ip: string; agent: string; vehicleId: string; at: number; forged: boolean }
const robots = ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']

/** Of ten, three are somebody again or a robot. */
function hitsOf(count: number): Hit[] {
  const dice = createDice('clicks of an oracle')
  const hits: Hit[] = []
  for (let place = 0; place < count; place += 1) {
    const at = start + place * 20_000
    const again = hits.length > 0 && dice.chance(0.15) ? dice.pick(hits.slice(-40)) : undefined
    const fresh = {
      ip: `10.${dice.int(0, 3)}.${dice.int(0, 9)}.${dice.int(1, 99)}`,
      agent: dice.chance(0.15) ? dice.pick(robots) : chrome,
      vehicleId: dice.chance(0.03) ? 'v-gone' : `v-${dice.int(1, 12)}`,
      forged: dice.chance(0.02),
    }
    hits.push({ ...(again ?? fresh), at })
  }
  return hits
}

/** Written otherwise than the product: whole lists, looked through each time. */
function oracle(hits: readonly Hit[], price: number, budget: number, funds: number) {
  const charged: Hit[] = []
  const dayOf = (at: number) => new Date(at - 4 * 3_600_000).toISOString().slice(0, 10)
  const verdicts = hits.map((hit): ClickVerdict => {
    if (robots.includes(hit.agent)) return 'bot'
    if (hit.forged) return 'token'
    if (hit.vehicleId === 'v-gone') return 'sold'
    const hers = charged.filter(each => each.ip === hit.ip && each.agent === hit.agent)
    const isAgain = hers.some(
      each => each.vehicleId === hit.vehicleId && hit.at - each.at < 30 * minuteMs,
    )
    if (isAgain || hers.filter(each => dayOf(each.at) === dayOf(hit.at)).length >= 5)
      return 'duplicate'
    if ((charged.length + 1) * price > budget) return 'budget'
    if ((charged.length + 1) * price > funds) return 'funds'
    charged.push(hit)
    return 'charged'
  })
  return { verdicts, spent: charged.length * price }
}

test.each([
  ['neither budget nor funds end it', 1_000_000, 1_000_000],
  ['the budget ends it', 100_050, 1_000_000],
  ['the funds end it', 1_000_000, 90_001],
])('2,000 clicks where %s', async (_, monthlyBudgetMinor, funds) => {
  const hits = hitsOf(2000)
  const expected = oracle(hits, 125, monthlyBudgetMinor, funds)
  const made = house({ monthlyBudgetMinor }, { funds })
  const verdicts = made.db.transaction(() => hits.map(hit => made.click(hit)))
  expect(verdicts).toEqual(expected.verdicts)
  expect([made.spent(), made.available()]).toEqual([expected.spent, funds - expected.spent])
  expect(made.rows().length).toBe(2000)
  const refused = verdicts.filter(each => each === 'duplicate' || each === 'bot').length
  expect(refused).toBeGreaterThan(400)
  expect(await soundness(made)).toEqual([])
})

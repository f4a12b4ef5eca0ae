/** Clicks with duplicates and robots, and what somebody else makes of them. */
import type { ClickVerdict } from '#db/bridge/terms.ts'
import { createDice } from '#db/seed/dice.ts'
import { chrome, minuteMs, start } from './kit.ts'

export type Hit = { ip: string; agent: string; vehicleId: string; at: number; forged: boolean }
export const robots = ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']

/** Of ten, three are somebody again or a robot. */
export function hitsOf(count: number): Hit[] {
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
export function oracle(hits: readonly Hit[], price: number, budget: number, funds: number) {
  /** By visitor. */
  const charged = new Map<string, Hit[]>()
  let count = 0
  const dayOf = (at: number) => new Date(at - 4 * 3_600_000).toISOString().slice(0, 10)
  const verdicts = hits.map((hit): ClickVerdict => {
    if (robots.includes(hit.agent)) return 'bot'
    if (hit.forged) return 'token'
    if (hit.vehicleId === 'v-gone') return 'sold'
    const who = `${hit.ip} ${hit.agent}`
    const hers = charged.get(who) ?? []
    const isAgain = hers.some(
      each => each.vehicleId === hit.vehicleId && hit.at - each.at < 30 * minuteMs,
    )
    if (isAgain || hers.filter(each => dayOf(each.at) === dayOf(hit.at)).length >= 5)
      return 'duplicate'
    if ((count + 1) * price > budget) return 'budget'
    if ((count + 1) * price > funds) return 'funds'
    charged.set(who, [...hers, hit])
    count += 1
    return 'charged'
  })
  return { verdicts, spent: count * price }
}

/** A whole deal computed, from what is typed to every line, tax, note and payment, beside its formula in plain arithmetic. */
import { computeDeal } from '#db/contract/deal/compute.ts'
import { dealOfVehicle } from '#db/contract/deal/from-vehicle.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { atLeast, compare, type Result } from './measure.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

const on = '2026-11-21'
const financing = {
  ...untouchedFinancing,
  termMonths: 72,
  ratePpm: 69_900,
  frequency: 'bi-weekly',
  balloonMinor: 0,
} as const

/** A used car of Québec with a bit of everything. */
const aDeal = (priceMinor: number, isFinanced: boolean): Deal => {
  const item = (label: string, amountMinor: number) => ({ label, amountMinor, costMinor: null })
  const fresh = dealOfVehicle({
    productType: 1,
    condition: 'used',
    year: 2022,
    costMinor: 1_700_000,
    pricePromotionMinor: null,
    priceInternetMinor: priceMinor,
    priceLabelMinor: null,
    msrpMinor: null,
  })
  return {
    ...fresh,
    unit: { ...fresh.unit, wholesaleMinor: 2_100_000 },
    options: [item('Attelage', 49_900), item('Tapis', 12_900)],
    goods: [{ ...item('Garantie', 199_900), kind: 'additional-warranty', taxable: true }],
    fees: [{ ...item('Transport', 39_900), taxable: true }],
    rebates: [{ label: 'Rabais', amountMinor: 50_000, beforeTax: true }],
    tradeIns: [
      {
        label: 'Mazda 3 2016',
        vin: '',
        odometer: 120_000,
        allowanceMinor: 450_000,
        lienMinor: 120_000,
        lienHolder: 'Caisse',
        lowersTax: true,
      },
    ],
    newTires: { small: 4, large: 0 },
    registrationMinor: 22_500,
    rdprm: { term: '5', online: true },
    insurance: {
      replacementMinor: 150_000,
      lifeDisabilityMinor: 90_000,
      healthMinor: 40_000,
      paidOn: null,
    },
    saaqThroughDealer: true,
    depositMinor: 50_000,
    financing: isFinanced ? financing : null,
  }
}

/** What somebody would write in a spreadsheet: this one kind of deal, rates in the formula, floats, no source and no note. */
function plain(deal: Deal): number {
  const { priceMinor, options, goods, fees, rebates, tradeIns, newTires, insurance } = deal
  const sum = (items: { amountMinor: number }[]) =>
    items.reduce((total, each) => total + each.amountMinor, 0)
  const price = priceMinor + sum(options) + sum(fees) - sum(rebates)
  const trade = tradeIns.reduce((total, each) => total + each.allowanceMinor, 0)
  const lien = tradeIns.reduce((total, each) => total + each.lienMinor, 0)
  const duty = newTires.small * 450 + newTires.large * 600
  const gst = Math.round(Math.max(0, price + duty - trade) * 0.05)
  const least = Math.max(price, (deal.unit.wholesaleMinor ?? 0) - 50_000)
  const qst = Math.round(Math.max(0, least + duty - trade) * 0.09975)
  const listed = sum(goods)
  const listedTax = Math.round(listed * 0.05) + Math.round(listed * 0.09975)
  const government = deal.registrationMinor + duty + 5_400 - 800
  const { replacementMinor, lifeDisabilityMinor, healthMinor } = insurance
  const health = lifeDisabilityMinor + healthMinor
  const premiums =
    replacementMinor + Math.round(replacementMinor * 0.09) + health + Math.round(health * 0.09)
  const total = price - trade + gst + qst + listed + listedTax + government + premiums + lien
  const balance = total - deal.depositMinor
  if (!deal.financing) return balance
  const count = Math.round((deal.financing.termMonths * 26) / 12)
  const i = (deal.financing.ratePpm / 1_000_000) * (14 / 365)
  return Math.round((balance * i) / (1 - (1 + i) ** -count))
}

const profile = builtInProfile('CA-QC')
const ours = (deal: Deal): number => {
  const result = computeDeal(deal, profile, on)
  return result.payment?.paymentMinor ?? result.balanceMinor
}

/** Deals a second; what is computed is summed so that no engine leaves it out. */
function rate(compute: (deal: Deal) => number, deals: readonly Deal[]) {
  const from = performance.now()
  let sum = 0
  for (const deal of deals) sum += compute(deal)
  return { aSecond: (deals.length / (performance.now() - from)) * 1000, sum }
}

function benchOne(isFinanced: boolean, rounds: number, aim: number): Result {
  const deals = Array.from({ length: 1_000 }, (_, index) =>
    aDeal(1_500_000 + index * 997, isFinanced),
  )
  const figures = { ours: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds + 3; round += 1) {
    const [mine, theirs] = [rate(ours, deals), rate(plain, deals)]
    // The floats may be a cent off on a deal; more than that would be another formula.
    if (Math.abs(mine.sum - theirs.sum) > deals.length)
      throw new Error(`not the same deals: ${mine.sum} and ${theirs.sum}`)
    // The first rounds warm both up.
    if (round < 3) continue
    figures.ours.push(mine.aSecond)
    figures.plain.push(theirs.aSecond)
  }
  return compare(
    `a deal computed ${isFinanced ? 'with 156 payments' : 'for cash'}`,
    'deals a second',
    'the same formula in plain floating arithmetic, rates written in it',
    figures.ours,
    figures.plain,
    atLeast(aim, 'the plain formula'),
    {
      why: 'ours looks each rate and fee up by its day, keeps every line, tax, source and note, and is exact',
    },
  )
}

export const benchDeal = (rounds = 40): Result[] => [
  benchOne(false, rounds, 0.05),
  benchOne(true, rounds, 0.01),
]

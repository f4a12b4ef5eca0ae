/** Three ways to pay beside each other, and what each changes on the contract. */
import { computeDeal } from '#db/contract/deal/compute.ts'
import { type LineCode, lineList } from '#db/contract/deal/lines.ts'
import type {
  Deal,
  DealResult,
  Financing,
  Jurisdiction,
  SaleProfile,
} from '#db/contract/deal/types.ts'

/** Canada pays every two weeks, Europe and Colombia by the month. */
export const usualFinancing = (jurisdiction: Jurisdiction): Financing => ({
  kind: 'instalment',
  termMonths: 60,
  ratePpm: 69_900,
  frequency: jurisdiction.startsWith('CA') ? 'bi-weekly' : 'monthly',
  balloonMinor: 0,
})

export type Sliders = {
  terms: [number, number, number]
  ratePpm: number
  depositMinor: number
}
export const termRange = { min: 12, max: 96, step: 6 }
export const rateRange = { min: 0, max: 250_000, step: 500 }
/** A deposit slides up to the total; on a step that a person would say. */
export const depositStep = 100_00

/** Around the term of the deal, within what lenders write. */
export function firstSliders(deal: Deal, jurisdiction: Jurisdiction): Sliders {
  const { termMonths, ratePpm } = deal.financing ?? usualFinancing(jurisdiction)
  const { min, max } = termRange
  const middle = Math.min(max - 12, Math.max(min + 12, termMonths))
  return { terms: [middle - 12, middle, middle + 12], ratePpm, depositMinor: deal.depositMinor }
}

export type Scenario = { deal: Deal; result: DealResult; changed: Change[] }
export type Change = { code: LineCode; fromMinor: number; toMinor: number }

/** Every line of the contract that is another with this result. */
export const changesBetween = (before: DealResult, after: DealResult): Change[] =>
  lineList.flatMap(({ code }) => {
    const [fromMinor, toMinor] = [before.amounts[code], after.amounts[code]]
    return fromMinor === toMinor ? [] : [{ code, fromMinor, toMinor }]
  })

export function scenario(
  deal: Deal,
  before: DealResult,
  profile: SaleProfile,
  {
    termMonths,
    ratePpm,
    depositMinor,
  }: { termMonths: number; ratePpm: number; depositMinor: number },
): Scenario {
  const financing = {
    ...(deal.financing ?? usualFinancing(profile.jurisdiction)),
    termMonths,
    ratePpm,
  }
  const next = { ...deal, depositMinor, financing }
  const result = computeDeal(next, profile, before.on)
  return { deal: next, result, changed: changesBetween(before, result) }
}

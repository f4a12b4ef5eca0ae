/**
 * PST of British Columbia on what a dealer sells (Provincial Sales Tax Act, SBC 2012, c. 35, s. 34). A passenger vehicle pays
 * a higher rate of its whole price from $55,000 on; the bracket goes by the original purchase price, the tax is taken on
 * the purchase price, which a trade-in lowers.
 */
import type { DatedRate, Grading, PriceStep } from './types.ts'

/**
 * Cars, motorcycles, three-wheelers. A motorcycle up to 250 cc is none in law and costs far less than any bracket. Motor
 * homes, trailers, ATVs, snowmobiles, boats, heavy trucks and tractors pay the general rate.
 */
const passengerVehicles = [1, 7, 9]

const from = (dollars: number, percent: number): PriceStep => ({
  fromMinor: dollars * 100,
  ppm: percent * 10_000,
})
const of2013 = [from(55_000, 8), from(56_000, 9), from(57_000, 10)]
const luxury = [from(125_000, 15), from(150_000, 20)]
const zeroEmission = [from(75_000, 8), from(76_000, 9), from(77_000, 10), ...luxury]

const act = 'BC Provincial Sales Tax Act s. 34; Bulletins PST 116 and 308'
const bracket = 'the price before the trade-in chooses the bracket; trucks over 3/4 ton pay 7 %'
const pst = (
  validFrom: string,
  graded: Omit<Grading, 'productTypes'>,
  source: string,
): DatedRate => ({
  code: 'pst',
  ppm: 70_000,
  validFrom,
  source: `${act}${source}: ${bracket}`,
  confirm: true,
  graded: { productTypes: passengerVehicles, ...graded },
})

export const britishColumbiaPst: readonly DatedRate[] = [
  pst('2013-04-01', { steps: of2013 }, ''),
  pst('2018-04-01', { steps: [...of2013, ...luxury] }, '; Notice 2018-003'),
  pst(
    '2022-02-23',
    { steps: [...of2013, ...luxury], zeroEmission },
    '; Budget 2022, zero-emission vehicles until 2027-02-22 (used ones were exempt until 2025-04-30)',
  ),
  pst('2027-02-23', { steps: [...of2013, ...luxury] }, '; zero-emission vehicles as others again'),
]

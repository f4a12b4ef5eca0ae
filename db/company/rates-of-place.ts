/** What a sale is taxed with where the law built in for the country does not hold: where a dealership there begins. */
import type { DatedRate } from '../contract/deal/types.ts'
import { territoryOf, territoryTax } from './territory.ts'

/** In the place of the IVA from its own first day on; the rates know more cases than a deal, so somebody confirms them. */
const instead = (ppm: number, source: string): DatedRate => ({
  code: 'vat',
  ppm,
  validFrom: '2012-09-01',
  source,
  confirm: true,
})
const rates = {
  canaries: instead(
    95_000,
    'IGIC, not IVA (Ley 37/1992, art. 3; Ley 4/2012 de Canarias): 9.5 % up to 11 fiscal horsepower, 15 % above, 0, 3 or 7 % for some vehicles',
  ),
  city: instead(
    0,
    'IPSI, not IVA (Ley 37/1992, art. 3; Ley 8/1991): taken where goods are made or brought in, so it is inside the price',
  ),
}

export function firstRates(country: string, province: string): DatedRate[] {
  const territory = territoryOf(country, province)
  const name = territoryTax(country, province)
  return territory && name ? [{ ...rates[territory], name }] : []
}

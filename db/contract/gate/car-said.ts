/** What a contract, its label and the website say of one car, side by side. */
import { allInPrice } from '../../vehicle/all-in-price.ts'
import {
  type CarSaid,
  type Contradiction,
  contradictions,
  saidByLabel,
  saidByWebsite,
} from '../../vehicle/label/contradictions.ts'
import type { PieceFacts } from './piece.ts'

type Contract = PieceFacts['contract']

export function saidByContract({ product, deal, annexA }: Contract): CarSaid {
  return {
    // Options that the buyer asked for stand in lines of their own.
    priceMinor: deal.priceMinor,
    odometer: product.odometer,
    condition: deal.unit.condition,
    serial: product.vin,
    name: [product.year, product.make, product.model].join(' '),
    category: null,
    words: [annexA],
  }
}

type Facts = Pick<PieceFacts, 'contract' | 'company' | 'label' | 'car'>

export function carContradictions({ contract, company, label, car }: Facts): Contradiction[] {
  return contradictions({
    contract: saidByContract(contract),
    ...(label && { label: saidByLabel(label) }),
    ...(car && {
      website: saidByWebsite(
        car,
        allInPrice(car, company.country),
        label?.odometer.real ?? null,
        contract.contractOn,
      ),
    }),
  })
}

/** What a contract, its label and the website say of one car, side by side. */
import { daysBetween } from '../../kernel/date.ts'
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

export function saidByContract({
  product,
  deal,
  annexA,
  contractOn,
  deliverOn,
}: Contract): CarSaid {
  return {
    ...product,
    // Options that the buyer asked for stand in lines of their own.
    price: deal.priceMinor,
    unit: product.odometerType,
    condition: deal.unit.condition,
    serial: product.vin,
    delivery: deliverOn ? daysBetween(contractOn, deliverOn) : null,
    words: [annexA],
  }
}

type Facts = Pick<PieceFacts, 'contract' | 'company' | 'label' | 'car' | 'remarks'>

export function carContradictions({
  contract,
  company,
  label,
  car,
  remarks,
}: Facts): Contradiction[] {
  return contradictions({
    contract: saidByContract(contract),
    ...(label && { label: saidByLabel(label) }),
    ...(car && {
      website: saidByWebsite(car, {
        price: allInPrice(car, company.country),
        real: label?.odometer.real ?? null,
        on: contract.contractOn,
        remarks,
      }),
    }),
  })
}

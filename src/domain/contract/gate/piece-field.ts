/** Which field a piece of the contract is filled in at, by its name on the worksheet or on the dealership's page. */
import type { PieceId } from '#db/contract/gate/piece.ts'
import type { Contract } from '#src/domain/contract/queries.ts'

const home = ['address', 'city', 'postalCode']
const party = (who: 'buyer' | 'coBuyer', ...names: string[]) =>
  names.map(name => `fields.${who}.${name}`)
const credit = (...names: string[]) => names.map(name => `financing.${name}`)
const delivery = ['fields.deliverOn']

/** In the order in which they are read. */
const fields: Partial<Record<PieceId, readonly string[]>> = {
  'buyer-name': party('buyer', 'firstName', 'lastName'),
  'buyer-address': party('buyer', ...home),
  'co-buyer-address': party('coBuyer', 'firstName', 'lastName', ...home),
  'vehicle-named': ['fields.product.make'],
  'vehicle-described': ['year', 'model', 'vin'].map(name => `fields.product.${name}`),
  'vehicle-odometer': ['fields.product.odometer', 'fields.product.odometerType'],
  'contract-place': ['fields.placeCity'],
  'vehicle-agrees': ['fields.product.vin'],
  price: ['priceMinor'],
  'amounts-known': ['unit.netWeightKg'],
  'estimated-value': ['unit.wholesaleMinor'],
  'exemption-proof': ['exemption.note'],
  'label-annexed': ['label'],
  'warranty-category': ['label'],
  'label-agrees': ['label'],
  accommodation: ['fields.exchangeType'],
  'credit-kind': credit('lends', 'owns'),
  'credit-lender': credit('lender.name', 'lender.address'),
  'credit-dates': credit('firstDueOn'),
  'credit-period': credit('firstDueOn'),
  'credit-insurance': credit(
    ...['required', 'choice', 'insurer', 'representative'].map(name => `insurance.${name}`),
  ),
  'credit-capacity': credit('capacity.by', 'capacity.on', 'capacity.decision'),
  'credit-earlier-debt': credit('debtAgreed'),
  'credit-delivery': delivery,
  'distance-delivery': delivery,
  itinerant: ['fields.firstContactBy'],
  'dealer-address': ['address'],
  'dealer-permit': ['opcPermit'],
  'distance-reach': ['phone'],
}
const ofTradeIn: Partial<Record<PieceId, readonly string[]>> = {
  'trade-in-named': ['label'],
  'trade-in-vin': ['vin'],
  'trade-in-odometer': ['odometer'],
  'trade-in-lien-search': ['lienSearch', 'lienSearch.key', 'lienSearch.on'],
  'trade-in-lien-told': ['lienMinor', 'lienHolder'],
}

function valueAt(contract: Contract, path: string): unknown {
  const all: unknown = { ...contract.deal, fields: contract }
  const step = (value: unknown, key: string) => (value as Record<string, unknown> | null)?.[key]
  return path.split('.').reduce(step, all)
}

/** The step of the worksheet that holds a field, by how its name begins: the first that fits. */
const steps: readonly (readonly [beginning: string, step: string])[] = [
  ['fields.buyer.', 'client'],
  ['fields.coBuyer.', 'client'],
  ['fields.product.', 'vehicle'],
  ['fields.', 'papers'],
  ['label', 'papers'],
  ['tradeIns.', 'trade'],
  ['financing.', 'financing'],
  ['exemption.', 'taxes'],
  ['', 'vehicle'],
]
export const stepOfField = (field: string): string =>
  steps.find(([beginning]) => field.startsWith(beginning))?.[1] ?? ''

/** An odometer may show nothing yet; a price of nothing is none. */
const isEmpty = (value: unknown, path: string) =>
  value === 0 && path.endsWith('.odometer') ? false : !value

/** The first that is empty; where all are filled and it is refused all the same, the last. */
export function fieldOfPiece(piece: PieceId, contract: Contract): string | undefined {
  const each = ofTradeIn[piece]
  const named = each
    ? contract.deal.tradeIns.flatMap((_, i) => each.map(name => `tradeIns.${i}.${name}`))
    : (fields[piece] ?? [])
  return named.find(path => isEmpty(valueAt(contract, path), path)) ?? named.at(-1)
}

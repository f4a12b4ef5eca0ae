/** Every field that a contract prints, emptied one at a time: named at the gate with the way to it, or free to be empty. */
import { expect, test } from 'vitest'
import { missingPieces, pieceFacts } from '#db/contract/gate/completeness.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fieldOfPiece, stepOfField } from '#src/domain/contract/gate/piece-field.ts'
import { aTradeIn } from '#tests/db/contract/deal/a-deal.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aCredit } from '#tests/support/credit.ts'
import { aSale } from '#tests/support/sale.ts'

type Contract = Row<'saleContract'>
const { company, contract: sold, vehicle } = aSale({ vehicle: { vin: '4S4BTGND5R3100001' } })
const car = { ...vehicle, odometer: null }
const filled: Contract = {
  ...sold,
  buyer: aContract().buyer,
  coBuyer: { ...aContract().buyer, firstName: 'Luc' },
  placeRegion: 'Québec',
  deliverOn: sold.contractOn,
  deal: {
    ...sold.deal,
    tradeIns: [
      aTradeIn(5000, {
        vin: 'JF2SJABC0JH400001',
        lienMinor: 1_000_00,
        lienHolder: 'Caisse',
        lienSearch: {
          by: 'vin',
          key: 'JF2SJABC0JH400001',
          on: sold.contractOn,
          upTo: sold.contractOn,
          found: 1,
          numbers: '1',
        },
      }),
    ],
    financing: aCredit({
      assigned: true,
      lender: { name: 'Caisse', address: '1, rue A' },
      insurance: { required: 'both', choice: 'chosen', insurer: 'Mutuelle', representative: 'Eve' },
      debtAgreed: true,
    }),
  },
}

/** Nothing hangs on them: they are printed where somebody has said them. */
const free = [
  ...['buyer', 'coBuyer'].flatMap(who =>
    ['province', 'country', 'phone', 'email', 'birthOn'].map(name => `fields.${who}.${name}`),
  ),
  ...['stockNumber', 'trim', 'colour'].map(name => `fields.product.${name}`),
  'fields.placeRegion',
  // An allowance of nothing is a gift to the house; what its register answered is asked as a whole.
  'tradeIns.0.allowanceMinor',
  'tradeIns.0.lienSearch.upTo',
  'tradeIns.0.lienSearch.found',
  'tradeIns.0.lienSearch.numbers',
]

function leaves(value: unknown, path: string): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`))
  return typeof value === 'boolean' ? [] : [path]
}
const { buyer, coBuyer, product, placeCity, placeRegion, deliverOn, deal } = filled
const paths = [
  ...leaves({ buyer, coBuyer, product, placeCity, placeRegion, deliverOn }, 'fields'),
  ...leaves(deal.tradeIns, 'tradeIns').filter(path => !path.endsWith('.by')),
  ...leaves(deal.financing?.lender, 'financing.lender'),
  ...leaves(deal.financing?.insurance, 'financing.insurance'),
  ...leaves(deal.financing?.capacity, 'financing.capacity'),
  'priceMinor',
]

/** The same without what stands at the path. */
function without(path: string): Contract {
  const contract = structuredClone(filled)
  const all: unknown = { ...contract.deal, fields: contract }
  const keys = path.split('.')
  const last = keys.pop() as string
  const at = keys.reduce((each, key) => (each as Record<string, unknown>)[key], all)
  if (at === all) Object.assign(contract.deal, { [last]: 0 })
  else {
    const holder = at as Record<string, unknown>
    holder[last] = last.endsWith('Minor') ? 0 : typeof holder[last] === 'string' ? '' : null
    if (/On$|^on$|upTo/.test(last)) holder[last] = null
  }
  return contract
}
const missing = (contract: Contract) => {
  const profile = saleProfileOf(company)
  if (!profile) throw new TypeError('no profile')
  return missingPieces(pieceFacts({ contract, company, profile, label: null, car })).map(
    ({ id }) => id,
  )
}
const before = missing(filled)

test('the filled one lacks nothing that one of these fields would give', () => {
  expect(paths.length).toBeGreaterThan(35)
  expect(
    before.map(piece => fieldOfPiece(piece, filled)).filter(each => each && paths.includes(each)),
  ).toEqual([])
})
test.each(paths.filter(path => !free.includes(path)))(
  '%s emptied is named at the gate, and “Fill in” leads to it',
  path => {
    const contract = without(path)
    const gaps = missing(contract).filter(piece => !before.includes(piece))
    expect(gaps.map(piece => fieldOfPiece(piece, contract))).toContain(path)
    expect(stepOfField(path)).not.toBe('')
  },
)
test.each(free)('%s may be empty', path => {
  expect(paths).toContain(path)
  expect(missing(without(path)).filter(piece => !before.includes(piece))).toEqual([])
})
test('a new car that shows nothing yet may say so; in a used one nothing is no reading', () => {
  const none = { ...filled, product: { ...filled.product, odometer: 0 } }
  expect(missing(none)).not.toContain('vehicle-odometer')
  const trailer = {
    ...without('fields.product.odometer'),
    deal: { ...filled.deal, unit: { ...filled.deal.unit, productType: 18 } },
  }
  expect(missing(trailer)).not.toContain('vehicle-odometer')
})

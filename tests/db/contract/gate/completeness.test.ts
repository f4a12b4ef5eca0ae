/** What each kind of contract must hold: refused at its step with its law, and let pass only where the law lets a director. */
import { describe, expect, test } from 'vitest'
import { missingPieces, pieceFacts, pieces, stepOf } from '#db/contract/gate/completeness.ts'
import { isSearched } from '#db/contract/gate/trade-in-pieces.ts'
import { type PieceId, pieceIds } from '#db/contract/gate/piece.ts'
import { pieceWords } from '#db/contract/gate/piece-words.ts'
import type { DealTradeIn, Exemption, Financing, LienSearch } from '#db/contract/deal/types.ts'
import { passPiece } from '#db/contract/mutations/pass.ts'
import { contractText } from '#db/contract/content.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { Refusal, Row } from '#db/kernel/mutation.ts'
import { locales } from '#db/terms.ts'
import { aTradeIn } from '#tests/db/contract/deal/a-deal.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import { aCredit, enteredTexts } from '#tests/support/credit.ts'
import { aSale, type Sale } from '#tests/support/sale.ts'

const search: LienSearch = {
  by: 'vin',
  key: 'JF2SJABC0JH400001',
  on: '2027-01-14',
  upTo: '2027-01-13',
  found: 0,
  numbers: '',
}
const tradeIn = (over: Partial<DealTradeIn> = {}) =>
  aTradeIn(5000, {
    vin: search.key,
    odometer: 98_000,
    lienMinor: 0,
    lienHolder: '',
    lienSearch: search,
    ...over,
  })
const put = (sale: Sale, over: Partial<Row<'saleContract'>>) =>
  sale.put('saleContract', { ...sale.contract, ...over } as never)
const house = (sale: Sale, over: Partial<Row<'company'>>) =>
  sale.put('company', { ...sale.company, ...over } as never)
const buyer = (sale: Sale, over: Partial<Row<'saleContract'>['buyer']>) =>
  put(sale, { buyer: { ...sale.contract.buyer, ...over } })
const unit = (sale: Sale, over: object) =>
  put(sale, {
    deal: { ...sale.contract.deal, unit: { ...sale.contract.deal.unit, ...over } },
  })
const traded = (over: Partial<DealTradeIn>) => (sale: Sale) =>
  put(sale, { deal: { ...sale.contract.deal, tradeIns: [tradeIn(over)] } })
const tradedTwo = (over: Partial<DealTradeIn>) => (sale: Sale) =>
  put(sale, { deal: { ...sale.contract.deal, tradeIns: [tradeIn(), tradeIn(over)] } })
const lent = (over: Partial<Financing>) => (sale: Sale) =>
  put(sale, {
    deliverOn: '2027-01-20',
    deal: { ...sale.contract.deal, financing: aCredit(over) },
  })
const insured = (over: Partial<Financing['insurance']>) =>
  lent({ insurance: { required: 'none', choice: '', insurer: '', representative: '', ...over } })
const assessed = (over: Partial<Financing['capacity']>) =>
  lent({ capacity: { by: 'dealer', on: '2027-01-14', decision: 'able', ...over } })
const atDistance =
  (over: Partial<Row<'saleContract'>>, reach: Partial<Row<'company'>> = {}) =>
  (sale: Sale) => {
    house(sale, { phone: '450 555-0100', email: 'bonjour@example.com', ...reach })
    put(sale, { placeOfSigning: 'distance', deliverOn: '2026-12-01', ...over })
  }
const exempt = (reason: Exemption['reason'], note: string) => (sale: Sale) =>
  put(sale, { deal: { ...sale.contract.deal, exemption: { taxes: ['gst', 'qst'], reason, note } } })
/** At her home or at a fair, after a first word of the dealership's. */
const calledOn = (placeOfSigning: 'consumer' | 'elsewhere') => (sale: Sale) =>
  put(sale, { placeOfSigning, firstContactBy: 'merchant' })
const site = (sale: Sale, over: Partial<Row<'vehicle'>>) =>
  sale.put('vehicle', { ...sale.vehicle, ...over } as never)

/** Walked until something is refused. @returns the step, the code, the piece and its law */
function refusedAt(sale: Sale) {
  for (let turn = 0; turn < 20; turn += 1) {
    const before = sale.steps.length
    const refusal = refusalOf(sale)
    if (refusal) return refusal
    if (sale.steps.length === before) return undefined
  }
  return undefined
}
function refusalOf(sale: Sale) {
  sale.refusal = undefined
  sale.next()
  return sale.refusal as Refusal | undefined
}

type Line = [piece: PieceId, lacks: (sale: Sale) => void, step: string, law: string]
const told = 'information-given'
const first = 'french-shown'
const merchant = 'merchant-signed'
const table: Line[] = [
  ['buyer-name', sale => buyer(sale, { lastName: ' ' }), merchant, 'no sale'],
  [
    'vehicle-named',
    sale => put(sale, { product: { ...sale.contract.product, make: '' } }),
    merchant,
    'no sale',
  ],
  ...(['year', 'model', 'vin', 'odometer', 'odometerType'] as const).map((name): Line => [
    name.startsWith('odometer') ? 'vehicle-odometer' : 'vehicle-described',
    sale => {
      site(sale, { vin: '4S4BTGND5R3100001' })
      put(sale, {
        product: {
          ...sale.contract.product,
          vin: '4S4BTGND5R3100001',
          [name]: name === 'year' || name === 'odometer' ? null : ' ',
        },
      })
    },
    merchant,
    's. 158',
  ]),
  ['contract-place', sale => put(sale, { placeCity: ' ' }), merchant, 's. 158'],
  ['trade-in-named', traded({ label: ' ' }), merchant, 'no sale'],
  ['trade-in-named', tradedTwo({ label: '' }), merchant, 'no sale'],
  [
    'price',
    sale => put(sale, { deal: { ...sale.contract.deal, priceMinor: 0 } }),
    merchant,
    'no sale',
  ],
  [
    'amounts-known',
    sale => unit(sale, { productType: 20, netWeightKg: null }),
    merchant,
    'no sale',
  ],
  ['buyer-address', sale => buyer(sale, { address: '' }), first, 'ss. 1 and 158'],
  ['buyer-address', sale => buyer(sale, { postalCode: '' }), first, 'ss. 1 and 158'],
  [
    'co-buyer-address',
    sale => put(sale, { coBuyer: { ...sale.contract.buyer, city: '' } }),
    first,
    'ss. 1 and 158',
  ],
  ['dealer-address', sale => house(sale, { address: '' }), first, 'ss. 1 and 158'],
  ['dealer-address', sale => house(sale, { address: 'P.O. Box 12' }), first, 'ss. 1 and 158'],
  ['dealer-address', sale => house(sale, { address: 'Case postale 4' }), first, 'ss. 1 and 158'],
  [
    'dealer-permit',
    sale => house(sale, { legal: { ...sale.company.legal, opcPermit: '' } }),
    first,
    's. 158',
  ],
  ['estimated-value', sale => unit(sale, { wholesaleMinor: null }), first, '55.0.1'],
  ['trade-in-vin', traded({ vin: '', lienSearch: { ...search, by: 'name' } }), first, 'Highway'],
  ['trade-in-odometer', traded({ odometer: null }), first, 'Highway'],
  ['trade-in-lien-search', traded({ lienSearch: null }), first, '1745, 2941'],
  ['trade-in-lien-search', traded({ lienSearch: { ...search, key: 'OTHER' } }), first, '1745'],
  [
    'trade-in-lien-search',
    traded({ lienSearch: { ...search, upTo: '2027-01-07' } }),
    first,
    '1745',
  ],
  ['trade-in-lien-told', traded({ lienSearch: { ...search, found: 1 } }), first, '1745'],
  [
    'trade-in-lien-told',
    traded({ lienSearch: { ...search, found: 1 }, lienMinor: 1_000_00 }),
    first,
    '1745',
  ],
  [
    'trade-in-lien-told',
    traded({ lienSearch: { ...search, found: 1 }, lienHolder: 'Caisse' }),
    first,
    '1745',
  ],
  // The second vehicle as the first.
  ['trade-in-vin', tradedTwo({ vin: '', lienSearch: { ...search, by: 'name' } }), first, 'Highway'],
  ['trade-in-odometer', tradedTwo({ odometer: null }), first, 'Highway'],
  ['trade-in-lien-search', tradedTwo({ lienSearch: null }), first, '1745, 2941'],
  ['trade-in-lien-told', tradedTwo({ lienSearch: { ...search, found: 1 } }), first, '1745'],
  ['label-annexed', sale => put(sale, { labelId: null }), merchant, 'ss. 155 and 157'],
  // The sheet in the window of a new one is no label.
  ['label-annexed', sale => void sale.label({ kind: 'window-sheet' }), merchant, '155 and 157'],
  [
    'warranty-category',
    sale =>
      void sale.label({
        warranty: { ...(labelOf(sale)['warranty'] as object), category: null } as never,
      }),
    merchant,
    'ss. 156, 159 and 160',
  ],
  ['label-agrees', sale => site(sale, { odometer: 25_000 }), merchant, 'ss. 156, 157 and 224'],
  ['label-agrees', sale => site(sale, { condition: 'demonstrator' }), merchant, '224'],
  [
    'label-agrees',
    sale =>
      put(sale, {
        deal: { ...sale.contract.deal, priceMinor: sale.contract.deal.priceMinor + 1 },
      }),
    merchant,
    '224',
  ],
  ['label-agrees', sale => put(sale, { annexA: 'Vendu tel quel' }), merchant, '224'],
  ['credit-kind', lent({ lends: '' }), first, 'no sale'],
  ['credit-kind', lent({ owns: '' }), first, 'no sale'],
  [
    'credit-lender',
    lent({ assigned: true, lender: { name: 'Caisse', address: '' } }),
    first,
    '103',
  ],
  [
    'credit-lender',
    lent({ lends: 'lender', lender: { name: '', address: '1 rue A' } }),
    first,
    '150',
  ],
  [
    'credit-dates',
    lent({ chargesFrom: '2026-12-15', firstDueOn: '2026-12-14' }),
    first,
    'ss. 134 and 150',
  ],
  [
    'credit-period',
    lent({ chargesFrom: '2026-12-15', firstDueOn: '2027-01-20' }),
    first,
    'ss. 67, 134 and 150',
  ],
  [
    'credit-prescribed',
    sale => {
      lent({ forfeiture: true })(sale)
      house(sale, {
        sale: {
          ...noSettings,
          prescribedTexts: enteredTexts.filter(({ section }) => section !== '41'),
        },
      })
    },
    merchant,
    '61.0.13',
  ],
  [
    'credit-prescribed',
    sale => {
      lent({})(sale)
      const fresh = enteredTexts.map(each => ({ ...each, versionOn: '2027-06-01' }))
      house(sale, { sale: { ...noSettings, prescribedTexts: fresh } })
    },
    merchant,
    '61.0.13',
  ],
  ['credit-insurance', insured({ required: '' }), first, 'ss. 111, 134 and 150'],
  ['credit-insurance', insured({ required: 'vehicle', insurer: 'Mutuelle' }), first, '111'],
  ['credit-insurance', insured({ required: 'vehicle', choice: 'own' }), first, '111'],
  [
    'credit-insurance',
    insured({ required: 'both', choice: 'chosen', insurer: 'Mutuelle' }),
    first,
    '111',
  ],
  ['credit-capacity', assessed({ by: '' }), first, '103.2'],
  ['credit-capacity', assessed({ on: null }), first, '103.2'],
  ['credit-capacity', assessed({ on: '2027-01-16' }), first, '103.2'],
  ['credit-capacity', assessed({ decision: 'unable' }), first, '103.2'],
  [
    'credit-earlier-debt',
    sale => {
      traded({ lienMinor: 1_000_00, lienHolder: 'Caisse' })(sale)
      lent({ debtAgreed: false })(sale)
    },
    first,
    '148.1',
  ],
  [
    'credit-discount-rate',
    sale => {
      lent({})(sale)
      // Before any rate that is known.
      put(sale, { contractOn: '2025-01-02' })
    },
    first,
    '61.0.5',
  ],
  // 22 points above the discount rate of that day, and one part of a million more.
  ['credit-ratio', lent({ ratePpm: 245_001 }), first, '61.0.6'],
  [
    'credit-delivery',
    sale => {
      lent({})(sale)
      put(sale, { deliverOn: null })
    },
    first,
    'ss. 134 and 150',
  ],
  [
    'credit-prescribed',
    sale => {
      lent({})(sale)
      const unsaid = enteredTexts.map(({ section, locale, versionOn, text }) => ({
        section,
        locale,
        versionOn,
        text,
      }))
      house(sale, { sale: { ...noSettings, prescribedTexts: unsaid } })
    },
    merchant,
    '61.0.13',
  ],
  ['accommodation', sale => put(sale, { exchangeType: 'accommodation' }), merchant, 's. 71'],
  // A used car called a new one has no label: its own row says what it is.
  ['vehicle-agrees', sale => unit(sale, { condition: 'new' }), merchant, 's. 224 c'],
  ['exemption-proof', exempt('first-nations', ' '), merchant, 'A tax that is not collected'],
  ['exemption-proof', exempt('registrant-resale', 'seen'), merchant, 'A tax that is not collected'],
  ['distance-reach', atDistance({}, { phone: '' }), told, 's. 54.4'],
  ['distance-reach', atDistance({}, { email: ' ' }), told, 's. 54.4'],
  ['distance-delivery', atDistance({ deliverOn: null }), told, 's. 54.4'],
  ['itinerant', calledOn('consumer'), first, 'ss. 55 and 58'],
  ['itinerant', calledOn('elsewhere'), first, 'ss. 55 and 58'],
]
test.each([
  ['2027-01-07', false],
  ['2027-01-08', true],
])('a search up to %s for a contract of 2027-01-15 holds: %s', (upTo, holds) => {
  expect(isSearched(tradeIn({ lienSearch: { ...search, upTo } }), '2027-01-15')).toBe(holds)
  expect(
    isSearched(tradeIn({ lienSearch: { ...search, upTo: null, on: upTo } }), '2027-01-15'),
  ).toBe(holds)
})

test.each<[piece: PieceId, says: string, made: (sale: Sale) => void]>([
  ['credit-capacity', 'assessed on the day of the contract', assessed({ on: '2027-01-15' })],
  [
    'credit-dates',
    'due first on the day the charges begin',
    lent({ chargesFrom: '2026-12-15', firstDueOn: '2026-12-15' }),
  ],
  [
    'credit-period',
    'thirty-five days after it',
    lent({ chargesFrom: '2026-12-15', firstDueOn: '2027-01-19' }),
  ],
])('%s: %s is in time', (piece, _says, made) => {
  const sale = aSale()
  made(sale)
  expect(sale.contract.contractOn).toBe('2027-01-15')
  expect(missingPieces(factsOf(sale)).map(({ id }) => id)).not.toContain(piece)
})

/** What it lets through, beside what the tables refuse. */
const lien = { ...search, found: 1 }
const product = (over: Partial<Row<'saleContract'>['product']>) => (sale: Sale) =>
  put(sale, { product: { ...sale.contract.product, ...over } })
const coBuyer = (over: Partial<Row<'saleContract'>['buyer']>) => (sale: Sale) =>
  put(sale, { coBuyer: { ...sale.contract.buyer, ...over } })
const housed = (over: Partial<Row<'company'>>) => (sale: Sale) => house(sale, over)
const both =
  (...made: ((sale: Sale) => void)[]) =>
  (sale: Sale) =>
    made.forEach(each => each(sale))
const abroad = housed({ province: 'ON' })
test.each<[piece: PieceId, says: string, isMissing: boolean, made: (sale: Sale) => void]>([
  ['credit-insurance', 'none is asked', false, insured({})],
  [
    'credit-insurance',
    'one of her own needs nobody who sells it',
    false,
    insured({ required: 'vehicle', choice: 'own', insurer: 'Mutuelle' }),
  ],
  [
    'credit-insurance',
    'one that was chosen here names who sold it',
    false,
    insured({ required: 'both', choice: 'chosen', insurer: 'Mutuelle', representative: 'Eve' }),
  ],
  ['credit-lender', 'both are said', false, lent({ lends: 'lender' })],
  [
    'credit-lender',
    'of blanks',
    true,
    lent({ assigned: true, lender: { name: ' ', address: '1' } }),
  ],
  ['credit-dates', 'no day is said', false, lent({ chargesFrom: null, firstDueOn: null })],
  [
    'credit-dates',
    'from the contract on',
    false,
    lent({ chargesFrom: null, firstDueOn: '2027-01-15' }),
  ],
  ['credit-dates', 'the day before', true, lent({ chargesFrom: null, firstDueOn: '2027-01-14' })],
  [
    'credit-period',
    'from the contract on',
    false,
    lent({ chargesFrom: null, firstDueOn: '2027-02-19' }),
  ],
  ['credit-period', 'a day more', true, lent({ chargesFrom: null, firstDueOn: '2027-02-20' })],
  [
    'credit-earlier-debt',
    'the second vehicle’s, agreed',
    false,
    both(tradedTwo({ lienMinor: 1_00, lienHolder: 'Caisse' }), sale =>
      put(sale, { deal: { ...sale.contract.deal, financing: aCredit() } }),
    ),
  ],
  [
    'credit-earlier-debt',
    'the second vehicle’s, not agreed',
    true,
    both(tradedTwo({ lienMinor: 1_00, lienHolder: 'Caisse' }), sale =>
      put(sale, { deal: { ...sale.contract.deal, financing: aCredit({ debtAgreed: false }) } }),
    ),
  ],
  ['vehicle-described', 'the stock knows no number', false, product({ vin: '' })],
  [
    'vehicle-described',
    'the stock knows no year',
    false,
    both(sale => site(sale, { year: null }), product({ year: null })),
  ],
  [
    'vehicle-odometer',
    'a used snowmobile without one',
    false,
    both(
      sale => site(sale, { odometer: null }),
      sale => unit(sale, { productType: 8 }),
      product({ odometer: null }),
    ),
  ],
  [
    'vehicle-odometer',
    'a new car whose stock says it',
    true,
    both(sale => unit(sale, { condition: 'new' }), product({ odometer: null })),
  ],
  ['price', 'a cent', false, sale => put(sale, { deal: { ...sale.contract.deal, priceMinor: 1 } })],
  ['exemption-proof', 'what was seen', false, exempt('first-nations', 'Card 12')],
  [
    'exemption-proof',
    'a number however it is spaced',
    false,
    exempt('registrant-resale', '12 3456-789'),
  ],
  ['exemption-proof', 'eight digits', true, exempt('registrant-resale', '12345678')],
  [
    'exemption-proof',
    'any proof where that law is not',
    false,
    both(exempt('registrant-resale', 'seen'), abroad),
  ],
  ['dealer-address', 'a street of that name', false, housed({ address: '12, rue Boxwood' })],
  ['dealer-address', 'a box in short', true, housed({ address: 'C.P. 40' })],
  ['dealer-address', 'no town', true, housed({ city: '' })],
  ['dealer-address', 'no postal code', true, housed({ postalCode: '' })],
  ['dealer-address', 'no name', true, housed({ name: ' ' })],
  ['co-buyer-address', 'whole', false, coBuyer({})],
  ['co-buyer-address', 'no street', true, coBuyer({ address: '' })],
  ['co-buyer-address', 'no postal code', true, coBuyer({ postalCode: '' })],
  ['co-buyer-address', 'no first name', true, coBuyer({ firstName: '' })],
  ['co-buyer-address', 'no last name', true, coBuyer({ lastName: ' ' })],
  ['buyer-name', 'no first name', true, sale => buyer(sale, { firstName: '' })],
  ['buyer-address', 'no town', true, sale => buyer(sale, { city: ' ' })],
  [
    'trade-in-lien-told',
    'paid off to who holds it',
    false,
    traded({ lienSearch: lien, lienMinor: 1, lienHolder: 'Caisse' }),
  ],
  [
    'trade-in-lien-told',
    'the second’s paid off, the first’s not',
    true,
    sale => {
      const paid = tradeIn({ lienSearch: lien, lienMinor: 1, lienHolder: 'Caisse' })
      const tradeIns = [tradeIn({ lienSearch: lien }), paid]
      put(sale, { deal: { ...sale.contract.deal, tradeIns } })
    },
  ],
  [
    'trade-in-lien-search',
    'by her name',
    false,
    traded({ lienSearch: { ...search, by: 'name', key: 'Roy' } }),
  ],
  [
    'trade-in-lien-search',
    'by no name',
    true,
    traded({ lienSearch: { ...search, by: 'name', key: ' ' } }),
  ],
  [
    'trade-in-lien-search',
    'by the number, as one writes it',
    false,
    traded({ lienSearch: { ...search, key: 'jf2sjabc0-jh 400001' } }),
  ],
  ['trade-in-lien-search', 'on no day', true, traded({ lienSearch: { ...search, on: '' } })],
  [
    'itinerant',
    'who came by herself',
    false,
    sale => put(sale, { placeOfSigning: 'consumer', firstContactBy: 'consumer' }),
  ],
  [
    'itinerant',
    'here',
    false,
    sale => put(sale, { placeOfSigning: 'dealership', firstContactBy: 'merchant' }),
  ],
  ['distance-reach', 'both are said', false, atDistance({})],
  ['distance-delivery', 'a day is said', false, atDistance({})],
  ['label-annexed', 'another vehicle’s', true, sale => put(sale, { labelId: 'lab-2' })],
])('%s: %s, missing: %s', (piece, _says, isMissing, made) => {
  const sale = aSale()
  made(sale)
  const missing = missingPieces(factsOf(sale)).map(({ id }) => id)
  expect(missing.includes(piece)).toBe(isMissing)
})

test('where a gate has no such step, what lacks is refused at its first', () => {
  const sale = aSale({ company: { province: 'ON' } })
  lent({ lends: '' })(sale)
  expect(refusedAt(sale)?.facts).toMatchObject({ step: told, piece: 'credit-kind' })
})

const labelOf = (sale: Sale) => sale.row('vehicleLabel', 'lab-1').content

describe('a new automobile is the one of the stock, at its advertised price', () => {
  test.each([
    ['a dollar more', { deal: { priceMinor: 1_00 } }],
    ['another number', { product: { vin: '1HGCM82633A004352' } }],
    ['another make', { product: { make: 'Ferrari' } }],
    ['another year', { product: { year: 1999 } }],
    ['fewer kilometres', { product: { odometer: 0 } }],
  ])('%s is refused', (_, { deal, product }: { deal?: object; product?: object }) => {
    const sale = aSale({ vehicle: { condition: 'new', vin: '4S4BTGND5R3100001' } })
    const { deal: was, product: shown } = sale.contract
    const priceMinor = was.priceMinor + ((deal as { priceMinor?: number })?.priceMinor ?? 0)
    put(sale, { deal: { ...was, priceMinor }, product: { ...shown, ...product } })
    expect(refusedAt(sale)?.facts).toMatchObject({ step: merchant, piece: 'vehicle-agrees' })
  })
  test('a better bargain is taken', () => {
    const sale = aSale({ vehicle: { condition: 'new' } })
    const { deal } = sale.contract
    put(sale, { deal: { ...deal, priceMinor: deal.priceMinor - 1_00 } })
    expect(sale.walk().contract.status).toBe('signed')
  })
})

describe('a used automobile sold to a consumer in Québec', () => {
  test('complete, with a trade-in, it is signed', () => {
    const sale = aSale()
    traded({})(sale)
    expect(sale.walk().contract.status).toBe('signed')
  })
  test.each(table)('%s is refused (%#)', (piece, lacks, step, law) => {
    const sale = aSale()
    lacks(sale)
    const refusal = refusedAt(sale)
    expect(refusal?.code).toBe('contract-incomplete')
    expect(refusal?.facts).toMatchObject({ step, piece })
    expect(refusal?.facts['law']).toContain(law)
  })
  test('on paper the label is asked for before the photos count', () => {
    const sale = aSale()
    put(sale, { labelId: null })
    sale.walk('medium')
    sale.step('medium', { medium: 'paper' })
    sale.step('copies', { printed: 2 })
    expect(sale.paper()).toBe('contract-incomplete')
  })
})

/** What each kind asks for, beside what makes any sale. */
const all = pieces.map(({ id }) => id)
const sold = all.slice(0, all.indexOf('amounts-known') + 1)
const parties = ['buyer-address', 'dealer-address', 'dealer-permit', 'estimated-value']
const label = ['label-annexed', 'warranty-category', 'label-agrees']
const kind = 'credit-kind'
const ofCredit = [
  'credit-dates',
  'credit-period',
  'credit-insurance',
  'credit-capacity',
  'credit-discount-rate',
  'credit-prescribed',
  'credit-delivery',
]
const onCredit = (over: Partial<Financing>): Sale => {
  const sale = aSale()
  lent(over)(sale)
  return sale
}
const kinds: [kind: string, sale: () => Sale, asked: string[]][] = [
  ['used automobile', () => aSale(), [...parties, ...label]],
  [
    'new automobile',
    () => aSale({ vehicle: { condition: 'new' } }),
    [...parties, 'vehicle-agrees'],
  ],
  ['used motorcycle', () => aSale({ vehicle: { productType: 7 } }), [...parties, ...label]],
  ['used snowmobile', () => aSale({ vehicle: { productType: 8 } }), [...parties, 'vehicle-agrees']],
  [
    'to a registrant who sells again',
    () => {
      const sale = aSale()
      const exemption = { taxes: [], reason: 'registrant-resale' as const, note: '' }
      put(sale, { deal: { ...sale.contract.deal, exemption } })
      return sale
    },
    ['exemption-proof', 'vehicle-agrees'],
  ],
  [
    'by accommodation',
    () => {
      const sale = aSale()
      put(sale, { exchangeType: 'accommodation' })
      return sale
    },
    [...parties, 'vehicle-agrees', 'accommodation'],
  ],
  [
    'made at a distance',
    () => {
      const sale = aSale()
      atDistance({})(sale)
      return sale
    },
    [...parties, ...label, 'distance-reach', 'distance-delivery'],
  ],
  [
    'signed at her home',
    () => {
      const sale = aSale()
      put(sale, { placeOfSigning: 'consumer' })
      return sale
    },
    [...parties, ...label, 'itinerant'],
  ],
  [
    'on credit of the dealership’s own',
    () => onCredit({}),
    [...parties, ...label, kind, ...ofCredit],
  ],
  [
    'on credit 22 points above the discount rate',
    () => onCredit({ ratePpm: 245_000 }),
    [...parties, ...label, kind, ...ofCredit],
  ],
  [
    'on high-cost credit',
    () => onCredit({ ratePpm: 245_001 }),
    [...parties, ...label, kind, ...ofCredit.slice(0, -2), 'credit-ratio', ...ofCredit.slice(-2)],
  ],
  [
    'on credit that is offered for transfer',
    () => onCredit({ assigned: true }),
    [...parties, ...label, kind, 'credit-lender', ...ofCredit],
  ],
  [
    'beside a loan of a lender’s',
    () => onCredit({ lends: 'lender' }),
    [...parties, ...label, kind, 'credit-lender'],
  ],
  ['in Ontario', () => aSale({ company: { province: 'ON' } }), ['vehicle-agrees']],
  ['in France', () => aSale({ company: { country: 'FR', province: '' } }), ['vehicle-agrees']],
]
const factsOf = (sale: Sale) => {
  const profile = saleProfileOf(sale.company)
  if (!profile) throw new Error('no law')
  const { contract, company, vehicle: car } = sale
  return pieceFacts({ contract, company, profile, label: sale.sources.label, car })
}
test('the papers of a car are laid side by side once: the piece goes by what is said of it', () => {
  const made = sale()
  put(made, { product: { ...made.contract.product, make: 'Mazda' } })
  const facts = factsOf(made)
  const missing = (of: typeof facts) => missingPieces(of).map(({ id }) => id)
  expect(facts.disagree.length).toBeGreaterThan(0)
  expect(missing(facts)).toContain('label-agrees')
  expect(missing({ ...facts, disagree: [] })).not.toContain('label-agrees')
})

test.each(kinds)('%s: what is asked for', (_, made, asked) => {
  const facts = factsOf(made())
  const ids = pieces.filter(each => each.when(facts)).map(({ id }) => id)
  expect(ids).toEqual([...sold, ...asked])
})

test('every piece has its words, and its step in the gate of Québec', () => {
  expect(new Set(all)).toEqual(new Set(pieceIds))
  for (const locale of locales)
    expect(Object.keys(pieceWords[locale]).sort()).toEqual([...pieceIds].sort())
  const afar = sale()
  atDistance({})(afar)
  const gate = afar.gate
  for (const each of pieces) expect(stepOf(each, gate)).toBe(each.step)
})
const sale = () => aSale()

describe('a director lets pass what the law lets her', () => {
  const pass = (sale: Sale, piece: string, reason = 'Not in the guide') =>
    sale.run(passPiece, { contractId: 'sc-1', piece, reason })

  test.each(pieces)('$id', ({ id, director }) => {
    expect(pass(aSale(), id)).toBe(director ? 'applied' : 'contract-piece-needed')
  })
  test('only these', () => {
    expect(pieces.filter(each => each.director).map(({ id }) => id)).toEqual([
      'vehicle-described',
      'vehicle-odometer',
      'estimated-value',
      'accommodation',
      'trade-in-vin',
      'trade-in-odometer',
      'trade-in-lien-search',
      'trade-in-lien-told',
      'credit-ratio',
      'itinerant',
    ])
  })
  test('what no director may let pass is missing all the same, whatever stands in the row', () => {
    const sale = aSale()
    const passed = { piece: 'buyer-address', reason: 'In a hurry', by: 'u-1', name: 'Luc', at: 1 }
    buyer(sale, { address: '' })
    put(sale, { overrides: [passed] as never })
    expect(missingPieces(factsOf(sale)).map(({ id }) => id)).toEqual(['buyer-address'])
  })
  test('with her reason in what is signed, and the gate begun again', () => {
    const sale = aSale()
    unit(sale, { wholesaleMinor: null })
    const { version } = sale.contract
    expect(pass(sale, 'estimated-value')).toBe('applied')
    expect(sale.contract.version).toBe(version + 1)
    expect(missingPieces(factsOf(sale))).toEqual([])
    expect(contractText(sale.contract, sale.sources)).toContain('Not in the guide')
    expect(pass(sale, 'estimated-value')).toBe('merged')
    expect(sale.walk().contract.status).toBe('signed')
    expect(pass(sale, 'estimated-value', 'Other')).toBe('contract-not-draft')
  })
  test('and takes it back', () => {
    const sale = aSale()
    unit(sale, { wholesaleMinor: null })
    pass(sale, 'estimated-value')
    expect(pass(sale, 'estimated-value', ' ')).toBe('applied')
    expect(missingPieces(factsOf(sale)).map(({ id }) => id)).toEqual(['estimated-value'])
  })
  test('nobody else does', () => {
    expect(passPiece.forms).toEqual(['direction.Users', 'direction.Company', 'management.Users'])
  })
})

test('a website that changed behind her back takes no signature away', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  const { status, reservationId, odometer } = sale.vehicle
  const priceMinor = sale.contract.deal.priceMinor
  const vehicleSeen = { status, reservationId, shown: { priceMinor, odometer } }
  site(sale, { priceInternetMinor: 1_00, pricePromotionMinor: null })
  expect(sale.sign('seller', { vehicleSeen })).toBe('applied')
})
test('one that it was signed against does', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  site(sale, { priceInternetMinor: 1_00, pricePromotionMinor: null })
  expect(sale.sign('seller')).toBe('contract-incomplete')
})

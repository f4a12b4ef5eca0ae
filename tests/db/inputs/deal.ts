/** The deal of a contract, as `contract.edit` takes it. */
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { productKinds } from '#db/contract/deal/menu-kinds.ts'
import { provinceCodes, supplyKinds } from '#db/contract/deal/types.ts'
import { odometerTypes } from '#db/terms.ts'
import { luxuryStandings } from '#db/vehicle/luxury-tax.ts'
import {
  amount,
  date,
  id,
  instant,
  type Kind,
  like,
  listOf,
  oneOf,
  orNone,
  orNull,
  required,
  short,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const item = { label: 'Winter tires', amountMinor: 0, costMinor: null }
const options = [item]
const goods = [{ ...item, kind: 'starter', taxable: true, productId: 'pr-1' }]
const fees = [{ ...item, taxable: true }]
const rebates = [{ label: 'Loyalty', amountMinor: 0, beforeTax: true }]
const lienSearch = {
  by: 'vin',
  key: 'JF2SJABC0JH400001',
  on: '2026-11-20',
  upTo: '2026-11-19',
  found: 0,
  numbers: '',
}
const tradeIns = [
  {
    label: '2019 Mazda 3',
    vin: '',
    odometer: 98_000,
    odometerType: 'mi',
    allowanceMinor: 100,
    lienMinor: 0,
    lienHolder: '',
    lienSearch,
    lowersTax: true,
  },
]
const financing = {
  ...untouchedFinancing,
  termMonths: 60,
  ratePpm: 69_900,
  frequency: 'monthly',
  balloonMinor: 0,
}
const supply = { kind: 'delivered', province: 'CA-ON', reserve: '', proof: 'Waybill 12' }
const addedTaxes = [
  { label: 'Municipal levy', ratePpm: 10_000, amountMinor: 0, reason: 'By-law 12' },
]
const exemption = { taxes: ['qst'], reason: 'other', note: '' }
const menu = {
  rank: 'none',
  offered: [{ productId: 'pr-1', kind: 'marking', label: 'Theft marking', amountMinor: 0 }],
  taken: [],
  at: 1_700_000_000_000,
  byName: 'Ana Moreau',
}
const deal = {
  ...aDeal(38_995, { unit: { condition: 'used', year: null } }),
  options,
  goods,
  fees,
  rebates,
  tradeIns,
  financing,
  exemption,
  supply,
  addedTaxes,
  menu,
}
const cost = orNull(amount)
const tires = whole(0, 99)
const each = (path: string, fields: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [`${path}.${field}`, kind]))
const items = { label: short, amountMinor: amount, costMinor: cost }
const more = (value: object) => like(value, { ...value, more: 1 })
const lists = (path: string, rows: object[], most: number, fields: Record<string, Kind>) => ({
  [`deal.${path}`]: listOf(rows[0], most),
  [`deal.${path}.0`]: more(rows[0] ?? {}),
  ...each(`deal.${path}.0`, fields),
})

export const dealFields: Record<string, Kind> = {
  deal: more(deal),
  'deal.unit': more(deal.unit),
  ...each('deal.unit', {
    productType: whole(0, 99),
    condition: oneOf(['used', 'new', 'demonstrator', 'courtesy', 'consignment']),
    netWeightKg: orNull(whole(0, 200_000)),
    wholesaleMinor: cost,
    appraised: yesOrNo,
    year: orNull(whole(1800, 2200)),
    costMinor: cost,
    reconditioningMinor: orNone(cost),
    packMinor: orNone(cost),
    zeroEmission: orNone(yesOrNo),
    luxury: orNone(oneOf([...luxuryStandings])),
  }),
  'deal.priceMinor': amount,
  ...lists('options', options, 30, items),
  ...lists('goods', goods, 30, {
    ...items,
    kind: oneOf([
      'additional-warranty',
      'service-contract',
      'rust-proofing',
      'marking',
      'starter',
      'protection',
      'tire-rim',
      'other',
    ]),
    taxable: yesOrNo,
    productId: orNone(id),
  }),
  ...lists('fees', fees, 30, { ...items, taxable: yesOrNo }),
  ...lists('rebates', rebates, 30, { label: short, amountMinor: amount, beforeTax: yesOrNo }),
  ...lists('tradeIns', tradeIns, 10, {
    label: short,
    vin: short,
    odometer: orNull(whole(0, 9_999_999)),
    odometerType: orNone(oneOf([...odometerTypes])),
    allowanceMinor: amount,
    worthMinor: orNone(cost),
    lienMinor: amount,
    lienHolder: short,
    lienSearch: orNone(orNull(more(lienSearch))),
    lowersTax: yesOrNo,
  }),
  ...each('deal.tradeIns.0.lienSearch', {
    by: oneOf(['vin', 'name']),
    key: short,
    on: date,
    upTo: orNull(date),
    found: tires,
    numbers: short,
  }),
  'deal.newTires': more(deal.newTires),
  'deal.newTires.small': tires,
  'deal.newTires.large': tires,
  'deal.registrationMinor': amount,
  'deal.otherGovernmentMinor': amount,
  'deal.rdprm': more(deal.rdprm),
  'deal.rdprm.term': oneOf(['none', '1', '2', '3', '4', '5', 'open']),
  'deal.rdprm.online': yesOrNo,
  'deal.insurance': more(deal.insurance),
  ...each('deal.insurance', {
    replacementMinor: amount,
    lifeDisabilityMinor: amount,
    healthMinor: amount,
    paidOn: orNull(date),
  }),
  'deal.scheme': oneOf(['standard', 'margin']),
  'deal.exemption': orNull(more(exemption)),
  'deal.exemption.taxes': {
    good: [['gst', 'qst', 'hst', 'pst', 'vat', 'insurance'], []],
    bad: [[['none']], [Array.from({ length: 7 }, () => 'gst')]],
  },
  'deal.exemption.note': short,
  ...lists('addedTaxes', addedTaxes, 3, {
    label: required,
    ratePpm: orNull(whole(0, 1_000_000)),
    amountMinor: amount,
    reason: required,
  }),
  'deal.addedTaxes': orNone(listOf(addedTaxes[0], 3)),
  'deal.supply': orNone(more(supply)),
  'deal.supply.kind': oneOf([...supplyKinds]),
  'deal.supply.province': oneOf([...provinceCodes]),
  'deal.supply.reserve': short,
  'deal.supply.proof': short,
  'deal.saaqThroughDealer': yesOrNo,
  'deal.depositMinor': amount,
  'deal.financing': orNull(more(financing)),
  ...each('deal.financing', {
    termMonths: whole(1, 300),
    ratePpm: whole(0, 1_000_000),
    frequency: oneOf(['weekly', 'bi-weekly', 'semi-monthly', 'monthly']),
    balloonMinor: amount,
    lends: oneOf(['', 'dealer', 'lender']),
    owns: oneOf(['', 'client', 'seller']),
    lender: more(financing.lender),
    assigned: yesOrNo,
    chargesFrom: orNull(date),
    firstDueOn: orNull(date),
    otherChargesMinor: amount,
    security: oneOf(['', 'none', 'hypothec']),
    forfeiture: yesOrNo,
    insurance: more(financing.insurance),
    capacity: more(financing.capacity),
    debtAgreed: yesOrNo,
  }),
  'deal.menu': orNone(more(menu)),
  ...each('deal.menu', {
    rank: orNull(oneOf(['none', 'good', 'better', 'best'])),
    offered: listOf(menu.offered[0], 30),
    'offered.0': more(menu.offered[0] ?? {}),
    taken: listOf('pr-1', 30),
    at: instant,
    byName: short,
  }),
  ...each('deal.menu.offered.0', {
    productId: id,
    kind: oneOf([...productKinds]),
    label: short,
    amountMinor: amount,
  }),
  ...each('deal.financing.lender', { name: short, address: short }),
  ...each('deal.financing.insurance', {
    required: oneOf(['', 'none', 'vehicle', 'life', 'both']),
    choice: oneOf(['', 'own', 'chosen']),
    insurer: short,
    representative: short,
  }),
  ...each('deal.financing.capacity', {
    by: oneOf(['', 'dealer', 'transferee']),
    on: orNull(date),
    decision: oneOf(['', 'able', 'unable']),
  }),
}
export const dealAsks: Asks = {
  forms: ['management.SaleContracts'],
  fields: { id, vehicleId: id, companyId: id },
  edits: dealFields,
  wholes: { deal },
}

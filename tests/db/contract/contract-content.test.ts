/** What a signature covers, field by field: a field that is left out can be changed after it. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { contentTwo } from '#db/contract/content-two.ts'
import { contentOne, contractContent, contractHash, contractText } from '#db/contract/content.ts'
import { merchantOf, saleProfileOf } from '#db/contract/ground.ts'
import { contractTotals, lineOrder } from '#db/contract/lines.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aContract } from '../../support/builders/contract.ts'
import { aCompany } from '../../support/dealership.ts'
import { aDeal } from './deal/a-deal.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const company = {
  ...aCompany,
  v: 1,
  deletedAt: null,
  phone: '450 555-0100',
  legal: {
    licenceNumber: 'L1',
    gstNumber: 'G1',
    qstNumber: 'Q1',
    opcPermit: 'O1',
    privacyOfficer: 'P',
  },
} as Parameters<typeof merchantOf>[0]

const one = aContract({ form: 1 })
const oneFields = (
  'id provisionalNumber version locale clientId vehicleId buyer product lines ' +
  'exchangeType tradeInText annexA placeCity placeRegion contractOn deliverOn ' +
  'termsAccepted annexAccepted confidentialityAccepted sellerId'
).split(' ') as (keyof typeof one)[]

test('form 1 is its own fields and its totals, nothing else', () => {
  const said = Object.fromEntries(oneFields.map(field => [field, one[field]]))
  expect(contentOne(one)).toEqual({ form: 1, ...said, totals: contractTotals(one.lines) })
  expect(contractHash(one)).toBe(
    sha(canonical({ form: 1, ...said, totals: contractTotals(one.lines) })),
  )
})

const deal = aDeal(30_000, {
  financing: {
    kind: 'loan',
    termMonths: 48,
    ratePpm: 69_900,
    frequency: 'monthly',
    balloonMinor: 0,
  },
  unit: { costMinor: 2_500_000 },
})
const two = aContract({ form: 2, deal, labelId: 'label-1', leadId: 'l-7', amendsId: 'sc-0' })
const label = { id: 'label-1', contentHash: 'hash-of-label' }
const twoFields = (
  'id provisionalNumber version locale sellerId clientId leadId vehicleId buyer ' +
  'coBuyer product exchangeType tradeInText annexA placeCity placeRegion contractOn ' +
  'deliverOn medium amendsId'
).split(' ') as (keyof typeof two)[]

test('form 2 is all that it prints, without what things cost us', () => {
  const { deal: counted, counted: result, ...rest } = contentTwo(two, { company, label })!
  expect(rest).toEqual({
    form: 2,
    template: 1,
    jurisdiction: 'CA-QC',
    currency: 'CAD',
    paper: 'letter',
    timeZone: 'America/Toronto',
    merchant: merchantOf(company),
    cancellationDays: 2,
    boxes: ['terms', 'annexA', 'confidentiality'],
    label: { id: 'label-1', contentHash: 'hash-of-label' },
    ...Object.fromEntries(twoFields.map(field => [field, two[field]])),
  })
  expect(JSON.stringify(counted)).not.toContain('cost')
  expect(result).not.toHaveProperty('notes')
  expect([result.jurisdiction, result.on, result.amounts.A]).toEqual([
    'CA-QC',
    '2026-11-21',
    3_000_000,
  ])
  expect(result.payment?.count).toBe(48)
})

test.each([
  ['none', null, label],
  ['another one', 'label-2', label],
  ['one that is not at hand', 'label-1', null],
  ['one that is not asked for', 'label-1', undefined],
])('the annexed label: %s', (_, labelId, given) => {
  expect(contentTwo({ ...two, labelId }, { company, label: given })?.label).toBeNull()
})

test('a contract of form 2 has no text without its deal or a known law', () => {
  const abroad = { ...company, country: 'US' as const, province: 'VT' }
  expect(contentTwo({ ...two, deal: null }, { company })).toBeUndefined()
  expect(contentTwo(two, { company: abroad })).toBeUndefined()
  expect(() => contractContent(two)).toThrow(
    TypeError('a contract of form 2 needs its dealership and a known law'),
  )
  expect(() => contractContent(two, { company: abroad })).toThrow(TypeError)
  expect(contractContent(two, { company })).toMatchObject({ form: 2, id: two.id })
  expect(contractContent(one)).toMatchObject({ form: 1 })
})

test('what was signed stays what it was, whatever the row says by now', () => {
  const sealed = contractText(two, { company, label })
  const later = { ...two, sealed, placeCity: 'Elsewhere' }
  expect(sealed).toBe(canonical(contentTwo(two, { company, label })))
  expect(contractText(later)).toBe(sealed)
  expect(contractHash(later)).toBe(sha(sealed))
  expect(contractContent(later)).toMatchObject({ placeCity: 'Laval' })
})

test('the merchant is named in full, and without a legal part by empty fields', () => {
  const named = {
    name: 'Boréal Auto',
    address: '',
    city: 'Laval',
    province: 'QC',
    postalCode: '',
    country: 'CA',
    phone: '450 555-0100',
    email: '',
  }
  expect(merchantOf(company)).toEqual({
    ...named,
    licenceNumber: 'L1',
    opcPermit: 'O1',
    gstNumber: 'G1',
    qstNumber: 'Q1',
  })
  expect(merchantOf({ ...company, legal: undefined as never })).toEqual({
    ...named,
    licenceNumber: '',
    opcPermit: '',
    gstNumber: '',
    qstNumber: '',
  })
})

test('a dealership sells by its own profile, else by the one of its place', () => {
  const own = builtInProfile('FR')
  expect(saleProfileOf({ ...company, sale: own })).toBe(own)
  expect(saleProfileOf(company)?.jurisdiction).toBe('CA-QC')
  expect(saleProfileOf({ ...company, country: 'US' })).toBeUndefined()
})

test('totals of form 1: each line once, trade-in and deposit off, neighbours and strangers out', () => {
  const codes = [
    'price',
    'accessories',
    'fees',
    'tradeIn',
    'taxes',
    'S',
    'T',
    'U',
    'M',
    'Mt',
    'W',
    'X',
    'Y',
    'deposit',
  ]
  const lines = codes.map((code, index) => ({ code, amountMinor: 2 ** index }))
  const totals = contractTotals([
    ...lines,
    { code: 'price', amountMinor: 2 ** 20 },
    { code: 'Q', amountMinor: 2 ** 30 },
  ])
  const subtotal = 2 ** 20 + 1 + 2 + 4 - 8
  const [V, Z] = [32 + 64 + 128, 256 + 512 + 1024 + 2048 + 4096]
  const total = subtotal + 16 + V + Z
  expect(totals).toEqual({
    ...Object.fromEntries(lines.map(({ code, amountMinor }) => [code, amountMinor])),
    price: 2 ** 20 + 1,
    subtotal,
    V,
    Z,
    total,
    balance: total - 8192,
  })
  expect(lineOrder.join(' ')).toBe(
    'price accessories fees tradeIn subtotal taxes S T U V M Mt W X Y Z total deposit balance',
  )
  expect(new Set(Object.keys(totals))).toEqual(new Set(lineOrder))
})

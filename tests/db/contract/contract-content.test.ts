/** What a signature covers, field by field: a field that is left out can be changed after it. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contractContent,
  contractHash,
  contractText,
  writtenContent,
} from '#db/contract/content.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import { merchantOf, saleProfileOf } from '#db/contract/sources.ts'
import { canonical } from '#db/kernel/canonical.ts'
import { aContract } from '../../support/builders/contract.ts'
import { aCompany } from '../../support/dealership.ts'
import { aDeal } from './deal/a-deal.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

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

const deal = aDeal(30_000, {
  financing: {
    ...untouchedFinancing,
    lends: 'dealer',
    owns: 'seller',
    termMonths: 48,
    ratePpm: 69_900,
    frequency: 'monthly',
    balloonMinor: 0,
  },
  unit: { costMinor: 2_500_000, reconditioningMinor: 90_000, packMinor: 30_000 },
  tradeIns: [
    {
      label: '2018 Forester',
      vin: '',
      odometer: null,
      allowanceMinor: 1_200_000,
      worthMinor: 1_000_000,
      lienMinor: 0,
      lienHolder: '',
      lowersTax: true,
    },
  ],
})
const contract = aContract({ deal, labelId: 'label-1', leadId: 'l-7', amendsId: 'sc-0' })
const label = { id: 'label-1', contentHash: 'hash-of-label' }
const fields = (
  'id provisionalNumber version locale sellerId clientId leadId vehicleId buyer ' +
  'coBuyer product exchangeType tradeInText annexA placeCity placeRegion contractOn ' +
  'deliverOn deliverTo placeOfSigning firstContactBy medium amendsId'
).split(' ') as (keyof typeof contract)[]

test('a contract is all that it prints, without what things cost us', () => {
  const { deal: counted, counted: result, ...rest } = writtenContent(contract, { company, label })!
  expect(rest).toEqual({
    form: 2,
    template: 4,
    overrides: [],
    jurisdiction: 'CA-QC',
    currency: 'CAD',
    paper: 'letter',
    timeZone: 'America/Toronto',
    merchant: merchantOf(company),
    cancellationDays: 2,
    prescribed: ['61.0.14', '61.0.13', '39'].map(section => ({
      section,
      locale: 'fr-ca',
      versionOn: '',
      text: '',
    })),
    boxes: ['terms', 'annexA', 'confidentiality'],
    label: { id: 'label-1', contentHash: 'hash-of-label' },
    ...Object.fromEntries(fields.map(field => [field, contract[field]])),
  })
  expect(JSON.stringify(counted)).not.toMatch(/cost|worth|reconditioning|pack/i)
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
  expect(writtenContent({ ...contract, labelId }, { company, label: given })?.label).toBeNull()
})

test('a contract has no text without a known law', () => {
  const abroad = { ...company, country: 'US' as const, province: 'VT' }
  expect(writtenContent(contract, { company: abroad })).toBeUndefined()
  expect(() => contractContent(contract)).toThrow(
    TypeError('a contract needs its dealership and a known law'),
  )
  expect(() => contractContent(contract, { company: abroad })).toThrow(TypeError)
  expect(contractContent(contract, { company })).toMatchObject({ form: 2, id: contract.id })
})

test('what was signed stays what it was, whatever the row says by now', () => {
  const sealed = contractText(contract, { company, label })
  const later = { ...contract, sealed, placeCity: 'Elsewhere' }
  expect(sealed).toBe(canonical(writtenContent(contract, { company, label })))
  expect(contractText(later)).toBe(sealed)
  expect(contractHash(later)).toBe(sha(sealed))
  expect(contractContent(later)).toMatchObject({ placeCity: 'Laval' })
})

test('the merchant is named in full, and without a legal part by empty fields', () => {
  const named = {
    name: 'Boréal Auto',
    address: '1200, boulevard Curé-Labelle',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7V 2V5',
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
    privacyOfficer: 'P',
  })
  expect(merchantOf({ ...company, legal: undefined as never })).toEqual({
    ...named,
    licenceNumber: '',
    opcPermit: '',
    gstNumber: '',
    qstNumber: '',
    privacyOfficer: '',
  })
})

test('a dealership sells by the law of its place, its own settings beside it', () => {
  const sale = { ...noSettings, remoteSigning: true }
  expect(saleProfileOf({ ...company, sale })?.remoteSigning).toBe(true)
  expect(saleProfileOf({ ...company, sale })?.jurisdiction).toBe('CA-QC')
  expect(saleProfileOf({ ...company, sale, country: 'FR' })?.jurisdiction).toBe('FR')
  expect(saleProfileOf({ ...company, sale, country: 'US' })).toBeUndefined()
})

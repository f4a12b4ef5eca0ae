/** From rows to the printed contract: on the device and on the server alike. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookWith } from '#db/company/look.ts'
import type { CompanyLook } from '#db/company/table.ts'
import { firstRates } from '#db/company/rates-of-place.ts'
import { contractContent, contractText, textHash } from '#db/contract/content.ts'
import { dealOfVehicle } from '#db/contract/deal/from-vehicle.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import { contractData, type ContractRows } from '#db/contract/print/data.ts'
import { canonical } from '#db/kernel/canonical.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { commonWords } from '#db/print/words.ts'
import { Replica } from '#db/replica.ts'
import { contractStatuses, type ContractStatus, locales } from '#db/terms.ts'
import { contractDefinition, contractPdf } from '#server/print/contract-pdf.ts'
import { definitionOf, rowsAround } from '#src/domain/contract/document.ts'
import { signaturesOf } from '#src/domain/contract/queries.ts'
import { inksOf } from '#src/lib/document/ink.ts'
import { pdfOf } from '#src/lib/document/pdf.ts'
import { aContract, aSignature } from '../support/builders/contract.ts'
import { aLogo } from '../support/builders/picture.ts'
import { aDealer, aLabelled } from '../support/builders/label.ts'
import { aUser, memoryDealership, plant } from '../support/dealership.ts'
import { textsOf } from './pages.ts'
import { sampleContract, sampleLabel } from './sample-contract.ts'

const company = aDealer({
  id: 'c-1',
  legal: {
    licenceNumber: '300 412',
    gstNumber: '12345 6789 RT0001',
    qstNumber: '1012345678 TQ0001',
    opcPermit: '111 222',
    privacyOfficer: 'Maude Lévesque',
  },
})
const strokes = Buffer.from(
  JSON.stringify({
    width: 300,
    height: 120,
    strokes: [
      {
        points: [
          { x: 10, y: 20, time: 1 },
          { x: 80, y: 90, time: 2 },
          { x: 200, y: 30, time: 3 },
        ],
      },
    ],
  }),
)
const strokesSha256 = createHash('sha256').update(strokes).digest('hex')

const label = {
  id: 'vl-1',
  v: 1,
  deletedAt: null,
  vehicleId: 've-1',
  kind: 'used-label',
  locale: 'fr-ca',
  content: sampleLabel() as unknown as Record<string, unknown>,
  contentHash: 'c'.repeat(64),
  at: 0,
  by: 'u-ana',
} as const satisfies Row<'vehicleLabel'>

function signedTwo(): Row<'saleContract'> {
  const draft = aContract({
    locale: 'en-ca',
    labelId: 'vl-1',
    medium: 'electronic',
    deal: {
      ...dealOfVehicle(aLabelled(), { depositMinor: 500_00 }),
      priceMinor: 38_995_00,
      tradeIns: [
        {
          label: '2018 Forester',
          vin: 'JF2SJEBC1JH412345',
          odometer: 91_000,
          allowanceMinor: 14_500_00,
          lienMinor: 3_000_00,
          lienHolder: 'Caisse',
          lowersTax: true,
        },
      ],
    },
  })
  const sealed = contractText(draft, { company, label })
  return { ...draft, sealed, contentHash: textHash(sealed), status: 'signing' }
}
const rowsOf = (contract: Row<'saleContract'>, over: Partial<ContractRows> = {}): ContractRows => ({
  contract,
  company,
  label,
  signatures: [],
  inks: new Map(),
  events: [],
  sellerName: 'Ana Moreau',
  amendsNumber: '',
  ...over,
})

test('it prints the lines of its deal, the taxes with who collects them, and its label', () => {
  const document = contractData(rowsOf(signedTwo()))
  const amount = (letter: string) =>
    document.lines.find(line => line.letter === letter)?.amountMinor
  expect(amount('A')).toBe(38_995_00)
  expect(amount('F')).toBe(-14_500_00)
  expect(amount('N')).toBe(3_000_00)
  expect(amount('R')).toBe(document.balanceMinor)
  expect(document.saaqMinor).toBe(amount('O'))
  expect(document.saaqMinor).toBeGreaterThan(0)
  expect(document.taxes.map(({ collector }) => collector)).toContain('saaq')
  expect(document.label?.warranty.category).toBe('B')
  expect(document.locale).toBe('en-ca')
})

test.each([
  ['miles beside kilometres', 'km', 'mi', '91,000 mi'],
  ['kilometres beside miles', 'mi', 'km', '91,000 km'],
  ['hours beside kilometres', 'km', 'h', '91,000 h'],
  ['kilometres beside an unsaid unit', '', 'km', '91,000 km'],
  // From before a trade-in had a unit: as it was printed when it was signed.
  ['as it was, beside miles', 'mi', undefined, '91,000 mi'],
  ['as it was, beside nothing said', '', undefined, '91,000 km'],
] as const)('a trade-in is printed in its own unit: %s', (_says, sold, own, printed) => {
  const signed = signedTwo()
  const deal = {
    ...signed.deal,
    tradeIns: signed.deal.tradeIns.map(each => ({ ...each, odometerType: own })),
  }
  const draft = { ...signed, deal, product: { ...signed.product, odometerType: sold }, sealed: '' }
  const paper = contractDocument(contractData(rowsOf(draft)))
  expect(JSON.stringify(paper).replaceAll('\u00a0', ' ')).toContain(
    `JF2SJEBC1JH412345 · ${printed}`,
  )
})

test('a label that is not the one that was annexed is not printed', () => {
  const other = { ...label, contentHash: 'd'.repeat(64) }
  expect(contractData(rowsOf(signedTwo(), { label: other })).label).toBeNull()
  expect(contractData(rowsOf(signedTwo(), { label: null })).label).toBeNull()
})

test('what was signed is printed, whatever the rows say by now', () => {
  const contract = signedTwo()
  const later = { ...contract, annexA: 'added later', deal: dealOfVehicle(aLabelled()) }
  expect(contractDocument(contractData(rowsOf(later)))).toEqual(
    contractDocument(contractData(rowsOf(contract))),
  )
})

/** Everything a contract says of its house, changed after it was signed. */
const moved = {
  ...company,
  name: 'Autre nom',
  address: '2, rue Neuve',
  city: 'Québec',
  postalCode: 'G1R 4S9',
  phone: '418 555-0199',
  email: 'autre@example.com',
  timeZone: 'America/Vancouver',
  legal: {
    licenceNumber: 'L-2',
    opcPermit: 'O-2',
    gstNumber: 'G-2',
    qstNumber: 'Q-2',
    privacyOfficer: 'Denis Lavoie',
  },
} satisfies Row<'company'>
/** A logo at 100, a colour at 200, and at 300 neither any more. */
const parts: Partial<CompanyLook>[] = [
  { logo: aLogo },
  { colour: '#285994' },
  { logo: '', colour: '' },
]
const worn = parts.reduce<CompanyLook>(
  (look, part, index) => lookWith(look, part, 100 * (index + 1)),
  { logo: '', colour: '' },
)
test.each([
  ['before either', 99, '', ''],
  ['under the logo', 150, aLogo, ''],
  ['under both', 299, aLogo, '#285994'],
  ['since', 300, '', ''],
])('a reprint looks as its first signature did: %s', (_, at, logo, colour) => {
  const contract = signedTwo()
  const { contentHash } = contract
  const signatures = [at, 1000].map(each => aSignature({ contentHash, at: each }))
  const changed = { ...company, look: worn }
  expect(contractData(rowsOf(contract, { company: changed, signatures })).company.look).toEqual({
    logo,
    colour,
  })
  // On paper it is signed by all at once.
  const onPaper = rowsOf({ ...contract, signedAt: at }, { company: changed, signatures: [] })
  expect(contractData(onPaper).company.look).toEqual({ logo, colour })
})

const islands = {
  ...company,
  country: 'ES' as const,
  province: 'Las Palmas',
  sale: { ...noSettings, rates: firstRates('ES', 'Las Palmas') },
}
const taxesOf = (rows: ContractRows) => {
  const { taxes, lines } = contractData(rows)
  return [...taxes, ...lines].map(({ label }) => label).filter(label => /IGIC|IVA/.test(label))
}

test('the tax bears the name of the house’s own rate, and what was signed by another stays', () => {
  const draft = aContract({ locale: 'es-es', deal: signedTwo().deal })
  const sealed = contractText(draft, { company: islands })
  const signed = { ...draft, sealed, contentHash: textHash(sealed) }
  const mainland = { ...islands, sale: null }
  const written = ['IGIC del vehículo', 'IGIC 9,5\u00a0% del vehículo (incluido en el precio)']
  expect(taxesOf(rowsOf(draft, { company: islands }))).toEqual(written)
  expect(taxesOf(rowsOf(signed, { company: mainland }))).toEqual(written)
  const sealedAsIva = contractText(draft, { company: mainland })
  const before = { ...draft, sealed: sealedAsIva, contentHash: textHash(sealedAsIva) }
  expect(taxesOf(rowsOf(before, { company: islands }))).toEqual([
    'IVA del vehículo',
    'IVA 21\u00a0% del vehículo (incluido en el precio)',
  ])
})

const officer = (rows: ContractRows) => contractData(rows).company.legal.privacyOfficer

test('who sold, and who answered for personal data, are printed as they were signed', () => {
  const contract = signedTwo()
  const [before, after] = [rowsOf(contract), rowsOf(contract, { company: moved })]
  const signed = contractDocument(contractData(before))
  expect(contractDocument(contractData(after))).toEqual(signed)
  expect(officer(after)).toBe(company.legal.privacyOfficer)
  expect(officer(after)).not.toBe('')
  expect(JSON.stringify(signed)).toContain(company.legal.privacyOfficer)
  // Nobody signed yet: as it is today.
  const draft = { ...contract, sealed: '', contentHash: '' }
  expect(officer(rowsOf(draft, { company: moved }))).toBe('Denis Lavoie')
  expect(textHash(contractText(draft, { company: moved, label }))).not.toBe(contract.contentHash)
})

test('a contract signed before that was part of it names who answers today', () => {
  const contract = signedTwo()
  const { merchant, ...content } = contractContent(contract)
  const { privacyOfficer: _, ...named } = merchant
  const sealed = canonical({ ...content, template: 3, merchant: named })
  const old = { ...contract, sealed, contentHash: textHash(sealed) }
  expect(officer(rowsOf(old, { company: moved }))).toBe('Denis Lavoie')
  expect(contractData(rowsOf(old, { company: moved }))).toMatchObject({
    template: 3,
    company: { name: company.name, legal: { opcPermit: company.legal.opcPermit } },
  })
})

test('a signature bears what its device said and how far its clock was off, as a claim', () => {
  const contract = signedTwo()
  const { contentHash } = contract
  const at = Date.UTC(2026, 10, 21, 15, 5, 33)
  const entry = {
    step: 'merchant-signed' as const,
    contractVersion: contract.version,
    offsetMs: -4200,
    facts: { signatureId: 'a' },
    deletedAt: null,
  }
  const rows = (events: (typeof entry)[]) =>
    rowsOf(contract, { signatures: [aSignature({ id: 'a', contentHash, at })], events })
  const said = (events: (typeof entry)[]) =>
    JSON.stringify(contractDocument(contractData(rows(events))))
  const claim = 'Device said, clock offset: 2026-11-21 10:05:33 (UTC-05:00), '
  expect(said([entry])).toContain(`${claim}−4.2 s`)
  expect(said([{ ...entry, facts: { signatureId: 'b' } }])).toContain(`${claim}offset unknown`)
  expect(said([entry])).not.toContain('Signed 2026')
})

test('signatures of an older version are not printed under a newer one', () => {
  const contract = signedTwo()
  const sign = (over: Partial<Row<'signature'>>) =>
    aSignature({ contentHash: contract.contentHash, ...over })
  const { signatures, at } = contractData(
    rowsOf(contract, {
      signatures: [
        sign({ id: 'b', role: 'buyer', at: 2_000 }),
        sign({ id: 'a', at: 1_000 }),
        sign({ id: 'c', contentHash: 'e'.repeat(64) }),
        sign({ id: 'd', deletedAt: 5 }),
      ],
    }),
  )
  expect(signatures.map(({ role }) => role)).toEqual(['seller', 'buyer'])
  expect(at).toBe(2_000)
})

test('the French copy that comes first is the same contract in French', () => {
  const contract = signedTwo()
  const french = contractData(rowsOf(contract, { locale: 'fr-ca' }))
  const english = contractData(rowsOf(contract))
  expect(french.locale).toBe('fr-ca')
  expect(french.lines.map(line => line.amountMinor)).toEqual(
    english.lines.map(line => line.amountMinor),
  )
  expect(contractDocument(french).title).toContain('Contrat de vente')
})

const home = mkdtempSync(join(tmpdir(), 'document-'))
const { db, sqlite } = memoryDealership()
const contract = signedTwo()
const signature = aSignature({ contentHash: contract.contentHash, strokesSha256 })
const replica = new Replica('document-test')

beforeAll(async () => {
  mkdirSync(join(home, strokesSha256.slice(0, 2)))
  writeFileSync(join(home, strokesSha256.slice(0, 2), strokesSha256), strokes)
  plant(db, {
    company: [company],
    user: [aUser('u-ana', { name: 'Ana Moreau' })],
    vehicleLabel: [label],
    saleContract: [contract],
    signature: [signature],
  } as never)
  await replica.company.put(company)
  await replica.user.put({
    ...aUser('u-ana', { name: 'Ana Moreau' }),
    v: 1,
    deletedAt: null,
  } as never)
  await replica.vehicleLabel.put(label)
  await replica.saleContract.put(contract)
  await replica.signature.put(signature)
  await replica.files.put({
    sha256: strokesSha256,
    mime: 'application/json',
    data: new Uint8Array(strokes),
    at: 0,
  } as never)
})
afterAll(async () => {
  sqlite.close()
  await replica.delete()
  rmSync(home, { recursive: true })
})

/** From the rows of this device, as its screens gather them. */
async function onDevice() {
  const around = await rowsAround(contract)(replica)
  const signatures = await signaturesOf(contract.id)(replica)
  const inks = await inksOf(replica, [strokesSha256])
  return around && definitionOf({ contract, signatures, inks, ...around })
}

test('the device and the server print the same bytes from their own rows', async () => {
  const server = await contractDefinition({ db, filesDir: home }, 'sc-1')
  const device = await onDevice()
  expect(server?.complete).toBe(true)
  expect(device).toEqual(server?.definition)
  const [ours, theirs] = [
    await contractPdf({ db, filesDir: home }, 'sc-1'),
    device && (await pdfOf(device)),
  ]
  expect(Buffer.from(ours ?? []).equals(Buffer.from(theirs ?? []))).toBe(true)
  const text = (await textsOf(ours as Uint8Array)).join('\n')
  expect(text).toContain('Ana Moreau')
  expect(text).toContain('$38,995.00')
})

test('strokes that have not arrived leave their line empty and are told', async () => {
  const found = await contractDefinition({ db, filesDir: join(home, 'nowhere') }, 'sc-1')
  expect(found?.complete).toBe(false)
  expect(await contractPdf({ db, filesDir: home }, 'nobody')).toBeUndefined()
})

test('the rate on paper is what the credit comes to with every charge in it, not the one that was typed', () => {
  const { payment, ...rest } = sampleContract('en-ca')
  if (!payment) throw new Error('the sample is on credit')
  const paid = { ...payment, otherChargesMinor: 500_00, ratePpm: 75_788 }
  const text = JSON.stringify(contractDocument({ ...rest, payment: paid }).blocks)
  expect(text).toMatch(/7[.]5788/)
  expect(text).not.toMatch(/6[.]99\D/)
})

test('what nobody signed yet, and what came to nothing, say so across the page; no other does', () => {
  const { signatures } = sampleContract('en-ca')
  expect(signatures).not.toEqual([])
  const marked = (status: ContractStatus, signed = signatures) =>
    contractDocument(sampleContract('en-ca', { status, signatures: signed })).watermark
  const { draft, cancelled } = commonWords['en-ca']
  expect(contractStatuses.map(status => [status, marked(status, []), marked(status)])).toEqual([
    ['draft', draft, ''],
    ['signing', '', ''],
    ['signed', '', ''],
    ['cancelled', cancelled, cancelled],
    ['disputed', '', ''],
    ['refused', cancelled, cancelled],
    ['amended', '', ''],
  ])
})

test.each([
  ['FR', ['VAT number', 'Numéro de TVA', 'Numéro de TVA', 'Número de IVA', 'Número de IVA']],
  ['ES', Array.from(locales, () => 'NIF / CIF')],
  ['CO', Array.from(locales, () => 'NIT')],
  [
    'CA-ON',
    [
      'GST/HST number',
      'Numéro de TPS/TVH',
      'Numéro de TPS/TVH',
      'Número de GST/HST',
      'Número de GST/HST',
    ],
  ],
] as const)(
  'in %s the seller’s tax number has the name of the country, in every language',
  (...given) => {
    const [jurisdiction, names] = given
    for (const [at, locale] of locales.entries()) {
      const text = JSON.stringify(contractDocument(sampleContract(locale, { jurisdiction })).blocks)
      expect(text).toContain(`"${names[at]}"`)
      for (const other of ['NIF / CIF', 'NIT'].filter(name => name !== names[at]))
        expect(text).not.toContain(`"${other}"`)
    }
  },
)

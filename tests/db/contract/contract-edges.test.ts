import { amendContract } from '#db/contract/mutations/end.ts'
/** A contract at its edges: the second person, another label, a history of its own, one cent, a day that is none. */
import type { Rows } from '#tests/support/in-memory.ts'
import { settleContract } from '#db/contract/mutations/settle.ts'
import { expect, test } from 'vitest'
import { chainProblem } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { openContract } from '#db/contract/mutations/open.ts'
import { gateOfContract } from '#db/contract/gate/gate.ts'
import { refuseTooEarly } from '#db/contract/mutations/shared.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { missingPieces, pieceFacts } from '#db/contract/gate/completeness.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aSale, Sale } from '#tests/support/sale.ts'
import { anaTonight, comesTo } from '#tests/support/acts.ts'

const day = 86_400_000
const rowsOf = (sale: Sale): Rows =>
  Object.fromEntries([...sale.tables].map(([table, rows]) => [table, [...rows.values()]]))
const put = (sale: Sale, over: Partial<Row<'saleContract'>>) =>
  sale.put('saleContract', { ...sale.contract, ...over } as never)
function onPaper(sale: Sale) {
  sale.walk('medium')
  sale.step('medium', { medium: 'paper' })
  sale.step('copies', { printed: 2 })
  return sale
}

test('one cent is a price, nothing is none', () => {
  const profile = builtInProfile('CA-ON')
  const company = aCompany as Row<'company'>
  const at = (dollars: number) =>
    missingPieces(pieceFacts({ contract: aContract({ deal: aDeal(dollars) }), company, profile }))
  expect([at(0), at(0.01)].map(each => each.map(({ id }) => id))).toEqual([['price'], []])
})

test.each([
  ['dealership', false],
  ['distance', true],
  ['consumer', false],
  ['elsewhere', false],
] as const)('signed at %s: the information before it is asked for', (placeOfSigning, is) => {
  const contract = { deal: aDeal(1), medium: 'electronic', placeOfSigning, coBuyer: null } as const
  const gate = gateOfContract(contract, builtInProfile('CA-QC'))
  expect(gate.some(({ step }) => step === 'information-given')).toBe(is)
})

test('on paper the copies come first, by the section of her credit too', () => {
  const early = (financing: ReturnType<typeof aDeal>['financing']) => {
    const contract = { deal: aDeal(1, { financing }), medium: 'paper', version: 1, coBuyer: null }
    const gate = gateOfContract(contract as never, builtInProfile('CA-QC'))
    const before = gate.slice(
      0,
      gate.findIndex(({ step }) => step === 'copies'),
    )
    const events = before.map(({ step }) => ({ step, contractVersion: 1, deletedAt: null }))
    try {
      refuseTooEarly('merchant-signed', events as never, 1, gate)
    } catch (error) {
      return (error as { facts: unknown }).facts
    }
    return undefined
  }
  const law = 'Consumer Protection Act (Québec), ss. 32'
  const asked = { step: 'merchant-signed', missing: 'copies' }
  const loan = { kind: 'loan', termMonths: 60, ratePpm: 0, frequency: 'monthly', balloonMinor: 0 }
  expect(early(null)).toEqual({ ...asked, law: `${law} and 33` })
  expect(early(loan as never)).toEqual({ ...asked, law: `${law}, 33 and 73` })
})

test.each(['glass', 'paper'])('on %s the annexed label is part of what is signed', medium => {
  const sale = aSale()
  const label = sale.row('vehicleLabel', 'lab-1')
  if (medium === 'paper') onPaper(sale)
  else sale.walk('merchant-signed')
  const sealed = contractText(sale.contract, { company: sale.company, label })
  const text = { sealed, contentHash: textHash(sealed), labelId: 'lab-1' }
  expect(sealed).toContain('"label":{')
  const other = { ...text, labelId: 'lb-2' }
  expect(medium === 'paper' ? sale.paper(other) : sale.sign('seller', other)).toBe(
    'contract-incomplete',
  )
  expect(medium === 'paper' ? sale.paper(text) : sale.sign('seller', text)).toBe('applied')
})

test('two buyers sign on paper, each by name', () => {
  const sale = aSale()
  sale.edit({ coBuyer: { ...sale.contract.buyer, firstName: 'Luc' } })
  onPaper(sale)
  expect(sale.paper({ coBuyerName: 'Luc Gagnon' })).toBe('applied')
  expect(sale.contract.status).toBe('signed')
  const names = sale.rows('signature').map(({ role, signerName }) => [role, signerName])
  expect(names).toEqual([
    ['seller', 'Ana Moreau'],
    ['buyer', 'Hélène Gagnon'],
    ['co-buyer', 'Luc Gagnon'],
  ])
  const consumers = sale.events.filter(({ step }) => step === 'consumer-signed')
  expect(consumers.map(({ facts }) => facts['role'])).toEqual(['buyer', 'co-buyer'])
})

test('an amendment on paper takes the place of the one it amends, at the end of its history', () => {
  const sale = aSale()
  sale.walk()
  const amend = {
    amendsId: 'sc-1',
    companyId: 'c-1',
    contractOn: sale.contract.contractOn,
    reason: '',
  }
  const trace = { ...sale.trace(), prev: '' }
  sale.run(amendContract, { ...amend, ...trace, id: 'sc-2', provisionalNumber: 'AM-2' })
  sale.run(amendContract, { ...amend, ...trace, id: 'sc-3', provisionalNumber: 'AM-3' })
  sale.contractId = 'sc-2'
  expect(onPaper(sale).paper()).toBe('applied')
  expect(sale.row('saleContract', 'sc-1')).toMatchObject({ status: 'amended' })
  const history = sale.rows('contractEvent').filter(each => each.contractId === 'sc-1')
  expect(chainProblem(history)).toBeUndefined()
  const { contentHash } = sale.contract
  expect(contentHash).not.toBe('')
  expect(history.at(-1)).toMatchObject({
    step: 'amended',
    facts: { by: 'sc-2', hash: contentHash },
  })
  sale.contractId = 'sc-3'
  expect(onPaper(sale).paper()).toBe('conflict contract-not-signed')
})

test('once two copies are printed the language stands', () => {
  const sale = onPaper(aSale())
  const { locale } = sale.contract
  expect(sale.step('language', { locale: 'en-ca' })).toBe('merged')
  expect(sale.contract.locale).toBe(locale)
})

const soldToAnother = { status: 'sold', soldTo: 'cl-9', soldByName: 'Marc', soldAt: 5 } as const
test('a buyer is never told no for a vehicle that is gone: her signature is kept', () => {
  const sale = aSale()
  sale.walk('consumer-signed')
  sale.put('vehicle', { ...sale.vehicle, ...soldToAnother } as never)
  expect(sale.sign('buyer')).toBe('conflict vehicle-already-sold')
  expect(sale.rows('signature')).toHaveLength(2)
})
test('a seller signs where the vehicle is not at hand', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  expect(sale.sign('seller', { vehicleId: 'v-2' })).toBe('applied')
})
const marcs = {
  status: 'reserved',
  statusAt: 6,
  reservationId: 'h-9',
  reservedBy: 'u-marc',
  reservedByName: 'Marc',
  reservedFor: null,
  reservedLeadId: null,
  reservedUntil: null,
} as const
test.each([['l-1'], [null]])(
  'a vehicle that a colleague holds for nobody named is not sold, with lead %s',
  leadId => {
    const sale = aSale()
    put(sale, { leadId })
    sale.walk('consumer-signed')
    const vehicleSeen = { status: 'available', reservationId: null }
    sale.put('vehicle', { ...sale.vehicle, ...marcs } as never)
    expect(sale.sign('buyer', { vehicleSeen })).toBe('conflict vehicle-already-reserved')
    expect(sale.contract.dispute).toMatchObject({
      vehicle: { status: 'reserved', by: 'Marc', at: 6 },
    })
    expect(sale.vehicle.soldTo).toBeNull()
  },
)

test('amounts that differ are told line by line, to the device and to the director', () => {
  const sale = aSale({ vehicle: { productType: 6 } })
  sale.walk('merchant-signed')
  const text = { ...sale.text(), role: 'seller', signerName: 'Ana' }
  const seal = { deviceSignature: '', sealLack: 'no-key' }
  const picture = {
    strokesSha256: 'a'.repeat(64),
    imageSha256: 'b'.repeat(64),
    remote: false,
    factor: null,
  }
  const profile = builtInProfile('CA-QC')
  profile.rates.push({ code: 'qst', ppm: 110_000, validFrom: '2026-01-01', source: 'test' })
  const company = [{ ...sale.company, sale: profile }]
  const came = comesTo({
    mutation: signContract,
    rows: { ...rowsOf(sale), company },
    input: { ...text, ...seal, ...picture },
    by: sale.actor,
  }) as { conflict: unknown; 'saleContract sc-1': Partial<Row<'saleContract'>> }
  const { dispute, status } = came['saleContract sc-1']
  expect(status).toBe('disputed')
  expect(dispute).toMatchObject({ reason: 'amounts', at: sale.actor.now })
  const price = sale.contract.deal!.priceMinor
  const [signedMinor, countedMinor] = [Math.round(price * 0.099_75), Math.round(price * 0.11)]
  expect(dispute?.lines).toContainEqual({ code: 'I', signedMinor, countedMinor })
  expect(came.conflict).toEqual([
    'contract-amounts-differ',
    { contractId: 'sc-1', lines: dispute?.lines },
  ])
})

test('a draft with one cent of deposit holds its vehicle', () => {
  const sale = aSale()
  const deal = sale.contract.deal!
  sale.edit({ deal: { ...deal, depositMinor: 1 } })
  expect(sale.vehicle.reservationId).toBe('sc-1')
})
test.each([
  ['a day that is none', '2026-02-30', 1_800_000_000_000],
  ['a day that is over this very instant', '2027-01-25', Date.parse('2027-01-26T05:00Z')],
])('with %s for the delivery it holds for the days of the house', (_, deliverOn, now) => {
  const sale = aSale()
  sale.actor = { ...sale.actor, now }
  sale.edit({ deliverOn, deal: { ...sale.contract.deal!, depositMinor: 100 } })
  expect(sale.vehicle.reservedUntil).toBe(now + 3 * day)
})
test('a draft whose vehicle is not there is written all the same', () => {
  const sale = aSale()
  sale.tables.get('vehicle')?.clear()
  expect(sale.edit({ deal: { ...sale.contract.deal!, depositMinor: 100 } })).toBe('applied')
})

test('an amendment begins with all that was agreed', () => {
  const agreed = {
    coBuyer: { ...aContract().buyer, firstName: 'Luc' },
    exchangeType: 'exchange',
    annexA: 'Winter tires',
    deliverOn: '2026-12-01',
    labelId: 'lb-1',
    tradeInText: '2015 Civic',
  } as unknown as Partial<Row<'saleContract'>>
  const before = aSignedContract({ deal: aDeal(1), ...agreed })
  const came = comesTo({
    mutation: amendContract,
    rows: { ...rowsOf(aSale()), saleContract: [before] },
    input: {
      id: 'sc-9',
      amendsId: 'sc-1',
      companyId: 'c-1',
      provisionalNumber: 'AM-9',
      contractOn: '2026-11-21',
      reason: '',
      at: anaTonight.now,
      offsetMs: null,
      offline: false,
      deviceKeyId: '',
      prev: '',
    },
  }) as { '+saleContract sc-9': object }
  expect(came['+saleContract sc-9']).toMatchObject({ ...agreed, status: 'draft', amendsId: 'sc-1' })
})

test('a vehicle sold by nobody named is not available', () => {
  const sale = new Sale()
  sale.put('vehicle', { ...sale.vehicle, ...soldToAnother, soldByName: null } as never)
  const opening = { id: 'sc-1', provisionalNumber: 'A', leadId: null, clientId: 'cl-1' }
  const place = { vehicleId: 'v-1', companyId: 'c-1', locale: 'fr-ca', placeCity: '' }
  const trace = sale.trace()
  const input = { ...opening, ...place, placeRegion: '', contractOn: '2026-11-21', trace }
  expect(comesTo({ mutation: openContract, rows: rowsOf(sale), input })).toEqual([
    'vehicle-not-available',
    { by: '' },
  ])
})

test('settled before all have signed, the one it replaces stays; what was in dispute is told in 400 characters', () => {
  const sale = aSale()
  sale.walk('consumer-signed')
  const line = { code: 'Y', signedMinor: 100, countedMinor: 105 }
  const lines = Array.from({ length: 60 }, () => line)
  put(sale, {
    status: 'disputed',
    amendsId: 'sc-0',
    dispute: { reason: 'amounts', lines, at: 1 } as never,
  })
  sale.put('saleContract', aSignedContract({ id: 'sc-0' }))
  sale.actor = { ...sale.actor, forms: new Set(['management.Users']) }
  const settle = { decision: 'as-signed', reason: '', amendsId: 'sc-0' }
  expect(sale.act(settleContract, settle)).toBe('applied')
  expect(sale.contract.status).toBe('signing')
  expect(sale.row('saleContract', 'sc-0').status).toBe('signed')
  expect(sale.events.at(-1)?.facts['lines']).toBe('Y 100/105; '.repeat(60).slice(0, 400))
})
test('settled once all have, the other’s history ends with it', () => {
  const sale = aSale()
  sale.walk('copies')
  const old = { ...aSignedContract({ id: 'sc-0' }) }
  sale.put('saleContract', old)
  for (const event of sale.events)
    sale.put('contractEvent', { ...event, id: `old-${event.id}`, contractId: 'sc-0' } as never)
  put(sale, {
    status: 'disputed',
    amendsId: 'sc-0',
    dispute: { reason: 'amounts', lines: [], at: 1 } as never,
  })
  const { hash, seq } = sale.events.at(-1)!
  sale.actor = { ...sale.actor, forms: new Set(['management.Users']) }
  const settle = { decision: 'as-signed', reason: '', amendsId: 'sc-0' }
  expect(sale.act(settleContract, settle)).toBe('applied')
  const history = sale.rows('contractEvent').filter(each => each.contractId === 'sc-0')
  expect(history.at(-1)).toMatchObject({ step: 'amended', prev: hash, seq: seq + 1 })
})

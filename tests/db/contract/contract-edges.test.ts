/** A contract at its edges: the second person, another label, a history of its own, one cent, a day that is none. */
import { expect, test } from 'vitest'
import { chainProblem } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { amendContract } from '#db/contract/mutations/end.ts'
import { openContract } from '#db/contract/mutations/open.ts'
import { gateOfContract, refuseTooEarly } from '#db/contract/mutations/shared.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { isDealComplete } from '#db/contract/mutations/signed.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aDeal } from '#tests/db/contract/deal/a-deal.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aDesk, Desk } from '#tests/support/contract-desk.ts'
import { anaTonight, comesTo, type Rows } from '#tests/support/floor.ts'

const day = 86_400_000
const rowsOf = (desk: Desk): Rows =>
  Object.fromEntries([...desk.tables].map(([table, rows]) => [table, [...rows.values()]]))
const put = (desk: Desk, over: Partial<Row<'saleContract'>>) =>
  desk.put('saleContract', { ...desk.contract, ...over } as never)
function onPaper(desk: Desk) {
  desk.walk('medium')
  desk.step('medium', { medium: 'paper' })
  desk.step('copies', { printed: 2 })
  return desk
}

test('one cent is a price, nothing is none', () => {
  const profile = builtInProfile('CA-ON')
  const at = (dollars: number) => isDealComplete(aContract({ deal: aDeal(dollars) }), profile)
  expect([at(0), at(0.01)]).toEqual([false, true])
})

const said = (contractVersion: number, remote: unknown) => ({
  contractVersion,
  facts: { remote } as never,
})
test.each([
  ['nothing', [], false],
  ['here', [said(1, false), said(1, null)], false],
  ['once from afar', [said(1, false), said(1, true)], true],
  ['from afar of another version', [said(2, true)], false],
])('signed %s: the information before it is asked for', (_, events, is) => {
  const contract = { deal: aDeal(1), medium: 'electronic', version: 1, coBuyer: null } as const
  const gate = gateOfContract(contract, builtInProfile('CA-QC'), events)
  expect(gate.some(({ step }) => step === 'information-given')).toBe(is)
})

test('on paper the copies come first, by the section of her credit too', () => {
  const early = (financing: ReturnType<typeof aDeal>['financing']) => {
    const contract = { deal: aDeal(1, { financing }), medium: 'paper', version: 1, coBuyer: null }
    const gate = gateOfContract(contract as never, builtInProfile('CA-QC'), [])
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
  const desk = aDesk()
  const label = { id: 'lb-1', contentHash: 'h' }
  desk.put('vehicleLabel', { ...label, v: 1, deletedAt: null, vehicleId: 'v-1' } as never)
  put(desk, { labelId: 'lb-1' })
  if (medium === 'paper') onPaper(desk)
  else desk.walk('merchant-signed')
  const sealed = contractText(desk.contract, { company: desk.company, label })
  const text = { sealed, contentHash: textHash(sealed), labelId: 'lb-1' }
  expect(sealed).toContain('"label":{')
  const other = { ...text, labelId: 'lb-2' }
  expect(medium === 'paper' ? desk.paper(other) : desk.sign('seller', other)).toBe(
    'contract-hash-differs',
  )
  expect(medium === 'paper' ? desk.paper(text) : desk.sign('seller', text)).toBe('applied')
})

test('two buyers sign on paper, each by name', () => {
  const desk = aDesk()
  desk.edit({ coBuyer: { ...desk.contract.buyer, firstName: 'Luc' } })
  onPaper(desk)
  expect(desk.paper({ coBuyerName: 'Luc Gagnon' })).toBe('applied')
  expect(desk.contract.status).toBe('signed')
  const names = desk.rows('signature').map(({ role, signerName }) => [role, signerName])
  expect(names).toEqual([
    ['seller', 'Ana Moreau'],
    ['buyer', 'Hélène Gagnon'],
    ['co-buyer', 'Luc Gagnon'],
  ])
  const consumers = desk.events.filter(({ step }) => step === 'consumer-signed')
  expect(consumers.map(({ facts }) => facts['role'])).toEqual(['buyer', 'co-buyer'])
})

test('an amendment on paper takes the place of the one it amends, at the end of its history', () => {
  const desk = aDesk()
  desk.walk()
  const amend = { amendsId: 'sc-1', companyId: 'c-1', contractOn: '2026-11-22', reason: '' }
  const trace = { ...desk.trace(), prev: '' }
  desk.run('contract.amend', { ...amend, ...trace, id: 'sc-2', provisionalNumber: 'AM-2' })
  desk.run('contract.amend', { ...amend, ...trace, id: 'sc-3', provisionalNumber: 'AM-3' })
  desk.contractId = 'sc-2'
  expect(onPaper(desk).paper()).toBe('applied')
  expect(desk.row('saleContract', 'sc-1')).toMatchObject({ status: 'amended' })
  const history = desk.rows('contractEvent').filter(each => each.contractId === 'sc-1')
  expect(chainProblem(history)).toBeUndefined()
  const { contentHash } = desk.contract
  expect(contentHash).not.toBe('')
  expect(history.at(-1)).toMatchObject({
    step: 'amended',
    facts: { by: 'sc-2', hash: contentHash },
  })
  desk.contractId = 'sc-3'
  expect(onPaper(desk).paper()).toBe('conflict contract-not-signed')
})

test('once two copies are printed the language stands', () => {
  const desk = onPaper(aDesk())
  const { locale } = desk.contract
  expect(desk.step('language', { locale: 'en-ca' })).toBe('merged')
  expect(desk.contract.locale).toBe(locale)
})

const soldToAnother = { status: 'sold', soldTo: 'cl-9', soldByName: 'Marc', soldAt: 5 } as const
test('a buyer is never told no for a vehicle that is gone: her signature is kept', () => {
  const desk = aDesk()
  desk.walk('consumer-signed')
  desk.put('vehicle', { ...desk.vehicle, ...soldToAnother } as never)
  expect(desk.sign('buyer')).toBe('conflict vehicle-already-sold')
  expect(desk.rows('signature')).toHaveLength(2)
})
test('a seller signs where the vehicle is not at hand', () => {
  const desk = aDesk()
  desk.walk('merchant-signed')
  expect(desk.sign('seller', { vehicleId: 'v-2' })).toBe('applied')
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
    const desk = aDesk()
    put(desk, { leadId })
    desk.walk('consumer-signed')
    const vehicleSeen = { status: 'available', reservationId: null }
    desk.put('vehicle', { ...desk.vehicle, ...marcs } as never)
    expect(desk.sign('buyer', { vehicleSeen })).toBe('conflict vehicle-already-reserved')
    expect(desk.contract.dispute).toMatchObject({
      vehicle: { status: 'reserved', by: 'Marc', at: 6 },
    })
    expect(desk.vehicle.soldTo).toBeNull()
  },
)

test('amounts that differ are told line by line, to the device and to the director', () => {
  const desk = aDesk({ vehicle: { productType: 6 } })
  desk.walk('merchant-signed')
  const text = { ...desk.text(), role: 'seller', signerName: 'Ana', deviceSignature: '' }
  const picture = { strokesSha256: 'a'.repeat(64), imageSha256: 'b'.repeat(64), remote: false }
  const sale = builtInProfile('CA-QC')
  sale.rates.push({ code: 'qst', ppm: 110_000, validFrom: '2026-01-01', source: 'test' })
  const company = [{ ...desk.company, sale }]
  const came = comesTo({
    mutation: signContract,
    rows: { ...rowsOf(desk), company },
    input: { ...text, ...picture },
    by: desk.actor,
  }) as { conflict: unknown; 'saleContract sc-1': Partial<Row<'saleContract'>> }
  const { dispute, status } = came['saleContract sc-1']
  expect(status).toBe('disputed')
  expect(dispute).toMatchObject({ reason: 'amounts', at: desk.actor.now })
  const price = desk.contract.deal!.priceMinor
  const [signedMinor, countedMinor] = [Math.round(price * 0.099_75), Math.round(price * 0.11)]
  expect(dispute?.lines).toContainEqual({ code: 'I', signedMinor, countedMinor })
  expect(came.conflict).toEqual([
    'contract-amounts-differ',
    { contractId: 'sc-1', lines: dispute?.lines },
  ])
})

test('a draft with one cent of deposit holds its vehicle', () => {
  const desk = aDesk()
  const deal = desk.contract.deal!
  desk.edit({ deal: { ...deal, depositMinor: 1 } })
  expect(desk.vehicle.reservationId).toBe('sc-1')
})
test.each([
  ['a day that is none', '2026-02-30', 1_800_000_000_000],
  ['a day that is over this very instant', '2027-01-25', Date.parse('2027-01-26T05:00Z')],
])('with %s for the delivery it holds for the days of the house', (_, deliverOn, now) => {
  const desk = aDesk()
  desk.actor = { ...desk.actor, now }
  desk.edit({ deliverOn, deal: { ...desk.contract.deal!, depositMinor: 100 } })
  expect(desk.vehicle.reservedUntil).toBe(now + 3 * day)
})
test('a draft whose vehicle is not there is written all the same', () => {
  const desk = aDesk()
  desk.tables.get('vehicle')?.clear()
  expect(desk.edit({ deal: { ...desk.contract.deal!, depositMinor: 100 } })).toBe('applied')
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
    rows: { ...rowsOf(aDesk()), saleContract: [before] },
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
  const desk = new Desk()
  desk.put('vehicle', { ...desk.vehicle, ...soldToAnother, soldByName: null } as never)
  const opening = { id: 'sc-1', provisionalNumber: 'A', leadId: null, clientId: 'cl-1' }
  const place = { vehicleId: 'v-1', companyId: 'c-1', locale: 'fr-ca', placeCity: '' }
  const trace = desk.trace()
  const input = { ...opening, ...place, placeRegion: '', contractOn: '2026-11-21', trace }
  expect(comesTo({ mutation: openContract, rows: rowsOf(desk), input })).toEqual([
    'vehicle-not-available',
    { by: '' },
  ])
})

test('settled before all have signed, the one it replaces stays; what was in dispute is told in 400 characters', () => {
  const desk = aDesk()
  desk.walk('consumer-signed')
  const line = { code: 'Y', signedMinor: 100, countedMinor: 105 }
  const lines = Array.from({ length: 60 }, () => line)
  put(desk, {
    status: 'disputed',
    amendsId: 'sc-0',
    dispute: { reason: 'amounts', lines, at: 1 } as never,
  })
  desk.put('saleContract', aSignedContract({ id: 'sc-0' }))
  desk.actor = { ...desk.actor, forms: new Set(['management.Users']) }
  const settle = { decision: 'as-signed', reason: '', amendsId: 'sc-0' }
  expect(desk.act('contract.settle', settle)).toBe('applied')
  expect(desk.contract.status).toBe('signing')
  expect(desk.row('saleContract', 'sc-0').status).toBe('signed')
  expect(desk.events.at(-1)?.facts['lines']).toBe('Y 100/105; '.repeat(60).slice(0, 400))
})
test('settled once all have, the other’s history ends with it', () => {
  const desk = aDesk()
  desk.walk('copies')
  const old = { ...aSignedContract({ id: 'sc-0' }) }
  desk.put('saleContract', old)
  for (const event of desk.events)
    desk.put('contractEvent', { ...event, id: `old-${event.id}`, contractId: 'sc-0' } as never)
  put(desk, {
    status: 'disputed',
    amendsId: 'sc-0',
    dispute: { reason: 'amounts', lines: [], at: 1 } as never,
  })
  const { hash, seq } = desk.events.at(-1)!
  desk.actor = { ...desk.actor, forms: new Set(['management.Users']) }
  const settle = { decision: 'as-signed', reason: '', amendsId: 'sc-0' }
  expect(desk.act('contract.settle', settle)).toBe('applied')
  const history = desk.rows('contractEvent').filter(each => each.contractId === 'sc-0')
  expect(history.at(-1)).toMatchObject({ step: 'amended', prev: hash, seq: seq + 1 })
})

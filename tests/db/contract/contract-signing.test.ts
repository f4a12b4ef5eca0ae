import { cancelContract } from '#db/contract/mutations/draft.ts'
import { settleContract } from '#db/contract/mutations/settle.ts'
/** Signatures and what follows from them: kept always, disputed when server and device differ, never overwriting anybody. */
import { refuseContract } from '#db/contract/mutations/end.ts'
import { amendContract } from '#db/contract/mutations/end.ts'
import { expect, test } from 'vitest'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { canonical } from '#db/kernel/canonical.ts'
import { chainProblem } from '#db/contract/chain.ts'
import { textHash } from '#db/contract/content.ts'
import { amountsBetween } from '#db/contract/dispute.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import { aSale, type Sale } from '../../support/sale.ts'

const withDeposit = (sale: Sale, depositMinor = 500_00) => {
  const { deal } = sale.contract
  return sale.edit({ deal: { ...deal, depositMinor } })
}

test('a draft with a deposit holds the vehicle for its client, until the day of delivery is over', () => {
  const sale = aSale()
  expect(withDeposit(sale)).toBe('applied')
  expect(sale.vehicle).toMatchObject({
    status: 'reserved',
    reservationId: 'sc-1',
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
    reservedBy: 'u-ana',
    reservedUntil: sale.actor.now + 3 * 86_400_000,
  })
  sale.edit({ deliverOn: '2027-01-25' })
  expect(new Date(sale.vehicle.reservedUntil ?? 0).toISOString()).toBe('2027-01-26T05:00:00.000Z')
  withDeposit(sale, 0)
  expect(sale.vehicle).toMatchObject({ status: 'available', reservationId: null })
})

test('a vehicle held by somebody else or sold is never overwritten: the draft is kept, the conflict told', () => {
  const held = aSale({
    vehicle: {
      status: 'reserved',
      reservationId: 'r-9',
      reservedBy: 'u-marc',
      reservedByName: 'Marc',
      reservedFor: 'cl-9',
      reservedUntil: null,
    },
  })
  expect(withDeposit(held)).toBe('conflict vehicle-already-reserved')
  expect(held.contract.deal.depositMinor).toBe(500_00)
  expect(held.vehicle.reservationId).toBe('r-9')
  const sold = aSale()
  sold.put('vehicle', {
    ...sold.vehicle,
    status: 'sold',
    soldTo: 'cl-9',
    soldByName: 'Marc',
  } as never)
  expect(withDeposit(sold)).toBe('conflict vehicle-already-sold')
  expect(sold.vehicle.soldTo).toBe('cl-9')
  const ours = aSale({
    vehicle: {
      status: 'reserved',
      reservationId: 'r-1',
      reservedBy: 'u-marc',
      reservedFor: 'cl-1',
      reservedUntil: null,
    },
  })
  expect(withDeposit(ours)).toBe('applied')
  expect(ours.vehicle.reservationId).toBe('r-1')
})

test('cancelling or refusing a draft lets go of its own hold and of no other', () => {
  for (const m of [cancelContract, refuseContract]) {
    const sale = aSale()
    withDeposit(sale)
    const over = { trace: sale.trace(), reason: 'Too dear' }
    expect(sale.act(m, over)).toBe('applied')
    expect(sale.vehicle).toMatchObject({ status: 'available', reservationId: null })
    expect(sale.steps.at(-1)).toBe(m === cancelContract ? 'cancelled' : 'refused')
    expect(chainProblem(sale.events)).toBeUndefined()
    expect(sale.act(m, over)).toBe('merged')
  }
})

test('a customer refuses before she has signed, with her reason, and not after', () => {
  const sale = aSale()
  expect(sale.act(refuseContract, { reason: '' })).toBe('bad-input reason')
  sale.walk('text-read')
  expect(sale.act(refuseContract, { reason: 'x', prev: '' })).toBe('conflict contract-chain-moved')
  expect(sale.act(refuseContract, { reason: 'Financing declined' })).toBe('applied')
  expect(sale.contract).toMatchObject({ status: 'refused', endReason: 'Financing declined' })
  expect(sale.sign('buyer')).toBe('conflict contract-version-changed')
  expect(sale.rows('signature')).toHaveLength(2)
  const signed = aSale()
  signed.walk()
  expect(signed.act(refuseContract, { reason: 'x' })).toBe('contract-not-draft')
})

test('the merchant signs first, each once, and a consumer shows who she is', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  expect(sale.sign('buyer')).toBe('contract-step-order merchant-signed')
  expect(sale.sign('seller', { identity: null })).toBe('applied')
  expect(sale.sign('seller')).toBe('contract-already-signed-by')
  sale.walk('consumer-signed')
  expect(sale.sign('buyer', { identity: null })).toBe('contract-step-facts identity')
  expect(sale.sign('co-buyer', { signerName: 'Luc Gagnon' })).toBe('not-found')
  expect(sale.sign('buyer', { identity: null, remote: true })).toBe('not-authorized')
})

test('from afar it is signed where the profile allows it, and after the information the law wants first', () => {
  const company = {
    sale: { ...builtInProfile('CA-QC'), remoteSigning: true },
    phone: '450 555-0100',
    email: 'bonjour@example.com',
  }
  const here = aSale({ company })
  here.walk('consumer-signed')
  const remote = { identity: null, remote: true, factor: texted }
  const { actor } = here
  here.actor = { ...actor, userId: 'system', byServer: true }
  expect(here.sign('buyer', remote)).toBe('contract-place-differs')
  expect(here.step('text-read', { remote: true })).toBe('contract-place-differs')
  const afar = { placeOfSigning: 'distance', deliverOn: '2026-12-01' } as const
  const sale = aSale({ company })
  sale.edit(afar)
  expect(sale.step('french-shown')).toBe('contract-step-order information-given')
  const told = aSale({ company })
  told.edit(afar)
  // Only the server has seen the link and the code.
  expect(told.step('information-given', { remote: true })).toBe('not-authorized')
  expect(told.step('information-given')).toBe('applied')
  told.walk('consumer-signed')
  expect(told.sign('buyer', remote)).toBe('not-authorized')
  told.actor = { ...told.actor, userId: 'system', byServer: true }
  expect(told.sign('buyer', remote)).toBe('applied')
  expect(told.contract.status).toBe('signed')
  expect(told.events.at(-1)?.facts).toMatchObject({
    factor: 'sms',
    factorLast4: '0134',
    factorBy: '',
    factorAt: 1_800_000_000_000,
  })
})

const texted = { kind: 'sms', last4: '0134', by: '', at: 1_800_000_000_000 }
test.each([
  ['none', null],
  ['a phone without its digits', { ...texted, last4: '' }],
  ['a phone with too few', { ...texted, last4: '134' }],
  ['a phone and who gave it', { ...texted, by: 'Ana Moreau' }],
  ['in person by nobody', { ...texted, kind: 'in-person', last4: '' }],
  ['in person to a phone', { ...texted, kind: 'in-person', by: 'Ana Moreau' }],
  ['a mailbox with digits', { ...texted, kind: 'same-mailbox' }],
])('from afar nobody signs by a second proof that is not whole: %s', (_, factor) => {
  const sale = aSale({ company: { sale: { ...builtInProfile('CA-QC'), remoteSigning: true } } })
  sale.walk('consumer-signed')
  sale.actor = { ...sale.actor, userId: 'system', byServer: true }
  const remote = { identity: null, remote: true, factor }
  expect(sale.sign('buyer', remote)).toBe('contract-step-facts factor')
})

test('with a co-buyer it is signed when all three have', () => {
  const sale = aSale()
  sale.edit({ coBuyer: { ...sale.contract.buyer, firstName: 'Luc' } })
  sale.walk('consumer-signed')
  expect(sale.sign('buyer')).toBe('applied')
  expect(sale.contract.status).toBe('signing')
  expect(sale.vehicle.status).toBe('available')
  expect(sale.step('copies')).toBe('contract-not-draft')
  expect(sale.sign('co-buyer')).toBe('applied')
  expect(sale.contract.status).toBe('signed')
  expect(sale.events.filter(each => each.facts['completes'] === true)).toHaveLength(1)
  expect(sale.step('copies')).toBe('contract-step-facts coBuyer')
  expect(
    sale.step('copies', {
      buyer: 'paper',
      printed: true,
      coBuyer: 'email',
      coBuyerAddress: 'luc@example.com',
    }),
  ).toBe('applied')
})

test('a signature for another version, another history or a text of its own', () => {
  const sale = aSale()
  sale.walk('merchant-signed')
  expect(sale.sign('seller', { version: 9 })).toBe('conflict contract-version-changed')
  expect(sale.sign('seller', { prev: 'f'.repeat(64) })).toBe('conflict contract-chain-moved')
  expect(sale.rows('signature')).toHaveLength(2)
  expect(sale.contract.status).toBe('draft')
  expect(sale.sign('seller', { contentHash: 'e'.repeat(64) })).toBe('contract-hash-differs')
  const other = canonical({ ...JSON.parse(sale.text().sealed), annexA: 'And a boat' })
  expect(sale.sign('seller', { sealed: other, contentHash: textHash(other) })).toBe(
    'contract-hash-differs',
  )
  expect(sale.sign('seller')).toBe('applied')
  sale.walk('consumer-signed')
  expect(sale.sign('buyer', { contentHash: 'e'.repeat(64) })).toBe('contract-hash-differs')
  expect(sale.sign('buyer', { sealed: '' })).toBe('applied')
  expect(sale.sign('buyer')).toBe('contract-signed')
  expect(sale.edit({ annexA: 'late' })).toBe('contract-signed')
})

test('nothing is signed without a price, a name or what decides an amount', () => {
  const sale = aSale()
  sale.edit({ deal: { ...(sale.contract.deal as never as object), priceMinor: 0 } as never })
  sale.walk('merchant-signed')
  expect(sale.sign('seller')).toBe('contract-incomplete')
  const unknown = aSale()
  unknown.put('saleContract', { ...unknown.contract, contractOn: '2001-01-01' } as never)
  unknown.walk('merchant-signed')
  expect(unknown.sign('seller')).toBe('contract-incomplete')
})

test('what the seller could see of the vehicle is a no; what came behind her back never takes a signature away', () => {
  const seen = aSale()
  seen.put('vehicle', {
    ...seen.vehicle,
    status: 'sold',
    soldTo: 'cl-9',
    soldByName: 'Marc',
    soldAt: 5,
  } as never)
  seen.walk('merchant-signed')
  expect(seen.sign('seller')).toBe('vehicle-already-sold')
  const unseen = aSale()
  unseen.walk('consumer-signed')
  const vehicleSeen = { status: 'available', reservationId: null }
  unseen.put('vehicle', {
    ...unseen.vehicle,
    status: 'sold',
    soldTo: 'cl-9',
    soldByName: 'Marc',
    soldAt: 5,
  } as never)
  expect(unseen.sign('buyer', { vehicleSeen })).toBe('conflict vehicle-already-sold')
  expect(unseen.contract).toMatchObject({
    status: 'disputed',
    signedAt: unseen.actor.now,
    dispute: { reason: 'vehicle', vehicle: { by: 'Marc', at: 5 } },
  })
  expect(unseen.vehicle.soldTo).toBe('cl-9')
  expect(unseen.lead.status).toBe('in-treatment')
  expect(unseen.step('copies')).toBe('applied')
  expect(unseen.act(settleContract, { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'vehicle-already-sold',
  )
  unseen.put('vehicle', { ...unseen.vehicle, status: 'available', soldTo: null } as never)
  expect(unseen.act(settleContract, { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(unseen.contract).toMatchObject({ status: 'signed', dispute: null })
  expect(unseen.vehicle.soldTo).toBe('cl-1')
  expect(unseen.lead.status).toBe('sold')
})

/** A tablet that did not know yet that the dealership's own QST row had come. */
function signedOnOldRates(until?: string): Sale {
  const sale = aSale({ vehicle: { productType: 6 } })
  sale.walk('merchant-signed')
  const old = sale.text()
  const profile = builtInProfile('CA-QC')
  profile.rates.push({ code: 'qst', ppm: 110_000, validFrom: '2026-01-01', source: 'test' })
  sale.put('company', { ...sale.company, sale: profile } as never)
  const { sealed, contentHash } = old
  expect(sale.sign('seller', { sealed, contentHash })).toBe('conflict contract-amounts-differ')
  expect(sale.contract.sealed).toBe(sealed)
  if (until !== undefined) sale.walk(until)
  return sale
}

test('other amounts on the server: the signature and its text are kept, the rest is signed on, a director settles', () => {
  const sale = signedOnOldRates('copies')
  expect(sale.contract).toMatchObject({ status: 'disputed', dispute: { reason: 'amounts' } })
  const lines = sale.contract.dispute?.lines ?? []
  expect(lines.find(({ code }) => code === 'I')?.countedMinor).toBeGreaterThan(
    lines.find(({ code }) => code === 'I')?.signedMinor ?? Infinity,
  )
  expect(sale.rows('signature')).toHaveLength(2)
  expect(sale.vehicle.soldTo).toBe('cl-1')
  expect(chainProblem(sale.events)).toBeUndefined()
  sale.actor = { ...sale.actor, forms: new Set(['management.Users']) }
  expect(sale.act(settleContract, { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(sale.contract).toMatchObject({ status: 'signed', dispute: null })
  expect(sale.events.at(-1)).toMatchObject({
    step: 'settled',
    facts: { completes: true, of: 'amounts' },
  })
})

test('settled before all have signed it goes on; declared void it is cancelled with its reason and the vehicle comes back', () => {
  const begun = signedOnOldRates()
  expect(begun.act(settleContract, { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(begun.contract.status).toBe('signing')
  begun.walk()
  expect(begun.contract.status).toBe('signed')
  const voided = signedOnOldRates('copies')
  const settle = { decision: 'void', reason: '', amendsId: null }
  expect(voided.act(settleContract, settle)).toBe('contract-step-facts reason')
  expect(voided.act(settleContract, { ...settle, prev: '' })).toBe('conflict contract-chain-moved')
  expect(voided.act(settleContract, { ...settle, reason: 'Wrong rate' })).toBe('applied')
  expect(voided.contract).toMatchObject({ status: 'cancelled', endReason: 'Wrong rate' })
  expect(voided.vehicle).toMatchObject({ status: 'available', soldTo: null })
  expect(voided.lead.status).toBe('in-treatment')
  expect(voided.act(settleContract, { ...settle, reason: 'x' })).toBe('contract-not-disputed')
  expect(settleContract?.forms).toEqual([
    'direction.Users',
    'direction.Company',
    'management.Users',
  ])
})

test('texts that differ in more than amounts are two contracts', () => {
  const { sealed } = aSale().text()
  const content = JSON.parse(sealed)
  expect(amountsBetween(sealed, sealed)).toEqual([])
  const dearer = {
    ...content,
    counted: { ...content.counted, amounts: { ...content.counted.amounts, R: 1 } },
  }
  expect(amountsBetween(canonical(dearer), sealed)).toMatchObject([{ code: 'R', signedMinor: 1 }])
  expect(amountsBetween(canonical({ ...dearer, annexA: 'x' }), sealed)).toBeUndefined()
  expect(amountsBetween('no json', sealed)).toBeUndefined()
  expect(amountsBetween(JSON.stringify(content, null, 1), sealed)).toBeUndefined()
})

test('on paper: two copies printed, then the photos of the ink stand for both', () => {
  const sale = aSale()
  sale.walk('medium')
  expect(sale.paper()).toBe('contract-medium-differs')
  sale.step('medium', { medium: 'paper' })
  expect(sale.paper()).toBe('contract-step-order copies')
  expect(sale.step('copies', { printed: 1 })).toBe('contract-step-facts printed')
  expect(sale.step('copies', { printed: 2 })).toBe('applied')
  expect(sale.sign('seller')).toBe('contract-medium-differs')
  expect(sale.step('terms')).toBe('contract-step-order terms')
  expect(sale.paper({ photos: [] })).toBe('bad-input photos')
  expect(sale.paper({ terms: false })).toBe('contract-terms-needed')
  expect(sale.paper({ identity: null })).toBe('contract-step-facts identity')
  expect(sale.paper({ prev: '' })).toBe('conflict contract-chain-moved')
  expect(sale.paper({ version: 9 })).toBe('conflict contract-version-changed')
  expect(sale.paper()).toBe('applied')
  expect(sale.contract).toMatchObject({ status: 'signed', copiesAt: sale.at, termsAccepted: true })
  expect(sale.contract.paperPhotos).toHaveLength(2)
  expect(sale.steps.slice(-4)).toEqual(['merchant-signed', 'text-read', 'terms', 'consumer-signed'])
  expect(chainProblem(sale.events)).toBeUndefined()
  expect(sale.vehicle.status).toBe('sold')
  expect(sale.paper()).toBe('contract-signed')
  const m = signContractOnPaper
  expect(m?.files?.({} as never, { photos: ['a'] } as never)).toEqual(['a'])
})

test('an amendment is a new draft; the signed one gives way when it is signed', () => {
  const sale = aSale()
  sale.walk()
  const amend = {
    id: 'sc-2',
    amendsId: 'sc-1',
    companyId: 'c-1',
    provisionalNumber: 'AM-0402',
    contractOn: sale.contract.contractOn,
    reason: 'Winter tires added',
    ...sale.trace(),
    prev: '',
  }
  expect(sale.run(amendContract, { ...amend, amendsId: 'sc-9' })).toBe('not-found')
  expect(sale.run(amendContract, amend)).toBe('applied')
  sale.contractId = 'sc-2'
  expect(sale.contract).toMatchObject({
    status: 'draft',
    version: 1,
    amendsId: 'sc-1',
    leadId: 'l-1',
  })
  expect(sale.run(amendContract, { ...amend, id: 'sc-3', amendsId: 'sc-2' })).toBe(
    'contract-not-signed',
  )
  sale.edit({ annexA: 'Winter tires' })
  sale.walk()
  expect(sale.contract.status).toBe('signed')
  const old = sale.row('saleContract', 'sc-1')
  expect(old).toMatchObject({ status: 'amended', amendedById: 'sc-2' })
  const history = sale.rows('contractEvent').filter(each => each.contractId === 'sc-1')
  expect(chainProblem(history)).toBeUndefined()
  expect(history.at(-1)).toMatchObject({ step: 'amended', facts: { by: 'sc-2' } })
  expect(sale.vehicle).toMatchObject({ status: 'sold', soldTo: 'cl-1' })
  // A second amendment, opened before the first was signed.
  sale.contractId = 'sc-3'
  sale.put('saleContract', { ...old, status: 'signed' } as never)
  sale.run(amendContract, { ...amend, id: 'sc-3' })
  sale.put('saleContract', old as never)
  sale.walk('consumer-signed')
  expect(sale.sign('buyer')).toBe('conflict contract-not-signed')
  expect(sale.contract).toMatchObject({
    status: 'disputed',
    dispute: { reason: 'vehicle', vehicle: { status: 'amended' } },
  })
})

test('it is dated the day it is signed, by the device’s own word; over midnight it keeps its day', () => {
  const days = (moved: number) => {
    const sale = aSale()
    sale.walk('merchant-signed')
    sale.at += moved * 86_400_000
    return sale.sign('seller')
  }
  expect([days(0), days(1)]).toEqual(['applied', 'applied'])
  expect([days(2), days(-1), days(1500)]).toEqual(Array(3).fill('contract-date-other'))
  const paper = aSale()
  paper.walk('medium')
  paper.step('medium', { medium: 'paper' })
  paper.step('copies', { printed: 2 })
  paper.at += 2 * 86_400_000
  expect(paper.paper()).toBe('contract-date-other')
})

test('who buys signs under the name that the contract gives her', () => {
  const sale = aSale()
  sale.walk('consumer-signed')
  const other = { signerName: 'Mickey Mouse' }
  expect(sale.sign('buyer', other)).toBe('contract-step-facts signerName')
  expect(sale.sign('buyer')).toBe('applied')
  const paper = aSale()
  paper.walk('medium')
  paper.step('medium', { medium: 'paper' })
  paper.step('copies', { printed: 2 })
  expect(paper.paper({ buyerName: 'Mickey Mouse' })).toBe('contract-step-facts signerName')
})

test('a client at a distance reads and signs on her own page, never on a tablet’s glass', () => {
  const reach = { phone: '450 555-0100', email: 'bonjour@example.com' }
  const sale = aSale({ company: { ...reach, sale: { ...noSettings, remoteSigning: true } } })
  sale.edit({ placeOfSigning: 'distance', deliverOn: '2027-02-01' })
  sale.walk('text-read')
  expect(sale.step('text-read')).toBe('contract-signer-afar')
  sale.walk('terms')
  expect(sale.step('terms')).toBe('contract-signer-afar')
  sale.walk('consumer-signed')
  expect(sale.sign('buyer')).toBe('contract-signer-afar')
  expect(sale.walk().contract.status).toBe('signed')
})

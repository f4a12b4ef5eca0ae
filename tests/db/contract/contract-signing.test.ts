/** Signatures and what follows from them: kept always, disputed when server and device differ, never overwriting anybody. */
import { expect, test } from 'vitest'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { settleContract } from '#db/contract/mutations/settle.ts'
import { canonical } from '#db/kernel/canonical.ts'
import { chainProblem } from '#db/contract/chain.ts'
import { textHash } from '#db/contract/content.ts'
import { amountsBetween } from '#db/contract/dispute.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aDesk, type Desk } from '../../support/contract-desk.ts'

const withDeposit = (desk: Desk, depositMinor = 500_00) => {
  const { deal } = desk.contract
  return desk.edit({ deal: { ...deal, depositMinor } })
}

test('a draft with a deposit holds the vehicle for its client, until the day of delivery is over', () => {
  const desk = aDesk()
  expect(withDeposit(desk)).toBe('applied')
  expect(desk.vehicle).toMatchObject({
    status: 'reserved',
    reservationId: 'sc-1',
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
    reservedBy: 'u-ana',
    reservedUntil: desk.actor.now + 3 * 86_400_000,
  })
  desk.edit({ deliverOn: '2027-01-25' })
  expect(new Date(desk.vehicle.reservedUntil ?? 0).toISOString()).toBe('2027-01-26T05:00:00.000Z')
  withDeposit(desk, 0)
  expect(desk.vehicle).toMatchObject({ status: 'available', reservationId: null })
})

test('a vehicle held by somebody else or sold is never overwritten: the draft is kept, the conflict told', () => {
  const held = aDesk({
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
  const sold = aDesk()
  sold.put('vehicle', {
    ...sold.vehicle,
    status: 'sold',
    soldTo: 'cl-9',
    soldByName: 'Marc',
  } as never)
  expect(withDeposit(sold)).toBe('conflict vehicle-already-sold')
  expect(sold.vehicle.soldTo).toBe('cl-9')
  const ours = aDesk({
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
  for (const name of ['contract.cancel', 'contract.refuse'] as const) {
    const desk = aDesk()
    withDeposit(desk)
    const over = { trace: desk.trace(), reason: 'Too dear' }
    expect(desk.act(name, over)).toBe('applied')
    expect(desk.vehicle).toMatchObject({ status: 'available', reservationId: null })
    expect(desk.steps.at(-1)).toBe(name === 'contract.cancel' ? 'cancelled' : 'refused')
    expect(chainProblem(desk.events)).toBeUndefined()
    expect(desk.act(name, over)).toBe('merged')
  }
})

test('a customer refuses before she has signed, with her reason, and not after', () => {
  const desk = aDesk()
  expect(desk.act('contract.refuse', { reason: '' })).toBe('bad-input reason')
  desk.walk('text-read')
  expect(desk.act('contract.refuse', { reason: 'x', prev: '' })).toBe(
    'conflict contract-chain-moved',
  )
  expect(desk.act('contract.refuse', { reason: 'Financing declined' })).toBe('applied')
  expect(desk.contract).toMatchObject({ status: 'refused', endReason: 'Financing declined' })
  expect(desk.sign('buyer')).toBe('conflict contract-version-changed')
  expect(desk.rows('signature')).toHaveLength(2)
  const signed = aDesk()
  signed.walk()
  expect(signed.act('contract.refuse', { reason: 'x' })).toBe('contract-not-draft')
})

test('the merchant signs first, each once, and a consumer shows who she is', () => {
  const desk = aDesk()
  desk.walk('merchant-signed')
  expect(desk.sign('buyer')).toBe('contract-step-order merchant-signed')
  expect(desk.sign('seller', { identity: null })).toBe('applied')
  expect(desk.sign('seller')).toBe('contract-already-signed-by')
  desk.walk('consumer-signed')
  expect(desk.sign('buyer', { identity: null })).toBe('contract-step-facts identity')
  expect(desk.sign('co-buyer')).toBe('not-found')
  expect(desk.sign('buyer', { identity: null, remote: true })).toBe('not-authorized')
})

test('from afar it is signed where the profile allows it, and after the information the law wants first', () => {
  const sale = { ...builtInProfile('CA-QC'), remoteSigning: true }
  const desk = aDesk({ company: { sale } })
  desk.walk('consumer-signed')
  const remote = { identity: null, remote: true }
  expect(desk.sign('buyer', remote)).toBe('contract-step-order information-given')
  const told = aDesk({ company: { sale } })
  expect(told.step('information-given', { remote: true })).toBe('applied')
  told.walk('consumer-signed')
  expect(told.sign('buyer', remote)).toBe('applied')
  expect(told.contract.status).toBe('signed')
})

test('with a co-buyer it is signed when all three have', () => {
  const desk = aDesk()
  desk.edit({ coBuyer: { ...desk.contract.buyer, firstName: 'Luc' } })
  desk.walk('consumer-signed')
  expect(desk.sign('buyer')).toBe('applied')
  expect(desk.contract.status).toBe('signing')
  expect(desk.vehicle.status).toBe('available')
  expect(desk.step('copies')).toBe('contract-not-draft')
  expect(desk.sign('co-buyer')).toBe('applied')
  expect(desk.contract.status).toBe('signed')
  expect(desk.events.filter(each => each.facts['completes'] === true)).toHaveLength(1)
  expect(desk.step('copies')).toBe('contract-step-facts coBuyer')
  expect(
    desk.step('copies', { buyer: 'paper', coBuyer: 'email', coBuyerAddress: 'luc@example.com' }),
  ).toBe('applied')
})

test('a signature for another version, another history or a text of its own', () => {
  const desk = aDesk()
  desk.walk('merchant-signed')
  expect(desk.sign('seller', { version: 9 })).toBe('conflict contract-version-changed')
  expect(desk.sign('seller', { prev: 'f'.repeat(64) })).toBe('conflict contract-chain-moved')
  expect(desk.rows('signature')).toHaveLength(2)
  expect(desk.contract.status).toBe('draft')
  expect(desk.sign('seller', { contentHash: 'e'.repeat(64) })).toBe('contract-hash-differs')
  const other = canonical({ ...JSON.parse(desk.text().sealed), annexA: 'And a boat' })
  expect(desk.sign('seller', { sealed: other, contentHash: textHash(other) })).toBe(
    'contract-hash-differs',
  )
  expect(desk.sign('seller')).toBe('applied')
  desk.walk('consumer-signed')
  expect(desk.sign('buyer', { contentHash: 'e'.repeat(64) })).toBe('contract-hash-differs')
  expect(desk.sign('buyer', { sealed: '' })).toBe('applied')
  expect(desk.sign('buyer')).toBe('contract-signed')
  expect(desk.edit({ annexA: 'late' })).toBe('contract-signed')
})

test('nothing is signed without a price, a name or what decides an amount', () => {
  const desk = aDesk()
  desk.edit({ deal: { ...(desk.contract.deal as never as object), priceMinor: 0 } as never })
  desk.walk('merchant-signed')
  expect(desk.sign('seller')).toBe('contract-incomplete')
  const unknown = aDesk({ company: { sale: { ...builtInProfile('CA-QC'), rates: [] } } })
  unknown.walk('merchant-signed')
  expect(unknown.sign('seller')).toBe('contract-incomplete')
})

test('what the seller could see of the vehicle is a no; what came behind her back never takes a signature away', () => {
  const seen = aDesk()
  seen.put('vehicle', {
    ...seen.vehicle,
    status: 'sold',
    soldTo: 'cl-9',
    soldByName: 'Marc',
    soldAt: 5,
  } as never)
  seen.walk('merchant-signed')
  expect(seen.sign('seller')).toBe('vehicle-already-sold')
  const unseen = aDesk()
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
  expect(unseen.act('contract.settle', { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'vehicle-already-sold',
  )
  unseen.put('vehicle', { ...unseen.vehicle, status: 'available', soldTo: null } as never)
  expect(unseen.act('contract.settle', { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(unseen.contract).toMatchObject({ status: 'signed', dispute: null })
  expect(unseen.vehicle.soldTo).toBe('cl-1')
  expect(unseen.lead.status).toBe('sold')
})

/** A tablet that did not know yet that the dealership's own QST row had come. */
function signedOnOldRates(until?: string): Desk {
  const desk = aDesk({ vehicle: { productType: 6 } })
  desk.walk('merchant-signed')
  const old = desk.text()
  const sale = builtInProfile('CA-QC')
  sale.rates.push({ code: 'qst', ppm: 110_000, validFrom: '2026-01-01', source: 'test' })
  desk.put('company', { ...desk.company, sale } as never)
  const { sealed, contentHash } = old
  expect(desk.sign('seller', { sealed, contentHash })).toBe('conflict contract-amounts-differ')
  expect(desk.contract.sealed).toBe(sealed)
  if (until !== undefined) desk.walk(until)
  return desk
}

test('other amounts on the server: the signature and its text are kept, the rest is signed on, a director settles', () => {
  const desk = signedOnOldRates('copies')
  expect(desk.contract).toMatchObject({ status: 'disputed', dispute: { reason: 'amounts' } })
  const lines = desk.contract.dispute?.lines ?? []
  expect(lines.find(({ code }) => code === 'I')?.countedMinor).toBeGreaterThan(
    lines.find(({ code }) => code === 'I')?.signedMinor ?? Infinity,
  )
  expect(desk.rows('signature')).toHaveLength(2)
  expect(desk.vehicle.soldTo).toBe('cl-1')
  expect(chainProblem(desk.events)).toBeUndefined()
  desk.actor = { ...desk.actor, forms: new Set(['management.Users']) }
  expect(desk.act('contract.settle', { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(desk.contract).toMatchObject({ status: 'signed', dispute: null })
  expect(desk.events.at(-1)).toMatchObject({
    step: 'settled',
    facts: { completes: true, of: 'amounts' },
  })
})

test('settled before all have signed it goes on; declared void it is cancelled with its reason and the vehicle comes back', () => {
  const begun = signedOnOldRates()
  expect(begun.act('contract.settle', { decision: 'as-signed', reason: '', amendsId: null })).toBe(
    'applied',
  )
  expect(begun.contract.status).toBe('signing')
  begun.walk()
  expect(begun.contract.status).toBe('signed')
  const voided = signedOnOldRates('copies')
  const settle = { decision: 'void', reason: '', amendsId: null }
  expect(voided.act('contract.settle', settle)).toBe('contract-step-facts reason')
  expect(voided.act('contract.settle', { ...settle, prev: '' })).toBe(
    'conflict contract-chain-moved',
  )
  expect(voided.act('contract.settle', { ...settle, reason: 'Wrong rate' })).toBe('applied')
  expect(voided.contract).toMatchObject({ status: 'cancelled', endReason: 'Wrong rate' })
  expect(voided.vehicle).toMatchObject({ status: 'available', soldTo: null })
  expect(voided.lead.status).toBe('in-treatment')
  expect(voided.act('contract.settle', { ...settle, reason: 'x' })).toBe('contract-not-disputed')
  expect(settleContract?.forms).toEqual([
    'direction.Users',
    'direction.Company',
    'management.Users',
  ])
})

test('texts that differ in more than amounts are two contracts', () => {
  const { sealed } = aDesk().text()
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
  const desk = aDesk()
  desk.walk('medium')
  expect(desk.paper()).toBe('contract-medium-differs')
  desk.step('medium', { medium: 'paper' })
  expect(desk.paper()).toBe('contract-step-order copies')
  expect(desk.step('copies', { printed: 1 })).toBe('contract-step-facts printed')
  expect(desk.step('copies', { printed: 2 })).toBe('applied')
  expect(desk.sign('seller')).toBe('contract-medium-differs')
  expect(desk.step('terms')).toBe('contract-step-order terms')
  expect(desk.paper({ photos: [] })).toBe('bad-input photos')
  expect(desk.paper({ terms: false })).toBe('contract-terms-needed')
  expect(desk.paper({ identity: null })).toBe('contract-step-facts identity')
  expect(desk.paper({ prev: '' })).toBe('conflict contract-chain-moved')
  expect(desk.paper({ version: 9 })).toBe('conflict contract-version-changed')
  expect(desk.paper()).toBe('applied')
  expect(desk.contract).toMatchObject({ status: 'signed', copiesAt: desk.at, termsAccepted: true })
  expect(desk.contract.paperPhotos).toHaveLength(2)
  expect(desk.steps.slice(-4)).toEqual(['merchant-signed', 'text-read', 'terms', 'consumer-signed'])
  expect(chainProblem(desk.events)).toBeUndefined()
  expect(desk.vehicle.status).toBe('sold')
  expect(desk.paper()).toBe('contract-signed')
  const m = signContractOnPaper
  expect(m?.files?.({} as never, { photos: ['a'] } as never)).toEqual(['a'])
})

test('an amendment is a new draft; the signed one gives way when it is signed', () => {
  const desk = aDesk()
  desk.walk()
  const amend = {
    id: 'sc-2',
    amendsId: 'sc-1',
    companyId: 'c-1',
    provisionalNumber: 'AM-0402',
    contractOn: '2026-11-22',
    reason: 'Winter tires added',
    ...desk.trace(),
    prev: '',
  }
  expect(desk.run('contract.amend', { ...amend, amendsId: 'sc-9' })).toBe('not-found')
  expect(desk.run('contract.amend', amend)).toBe('applied')
  desk.contractId = 'sc-2'
  expect(desk.contract).toMatchObject({
    status: 'draft',
    version: 1,
    amendsId: 'sc-1',
    leadId: 'l-1',
  })
  expect(desk.run('contract.amend', { ...amend, id: 'sc-3', amendsId: 'sc-2' })).toBe(
    'contract-not-signed',
  )
  desk.edit({ annexA: 'Winter tires' })
  desk.walk()
  expect(desk.contract.status).toBe('signed')
  const old = desk.row('saleContract', 'sc-1')
  expect(old).toMatchObject({ status: 'amended', amendedById: 'sc-2' })
  const history = desk.rows('contractEvent').filter(each => each.contractId === 'sc-1')
  expect(chainProblem(history)).toBeUndefined()
  expect(history.at(-1)).toMatchObject({ step: 'amended', facts: { by: 'sc-2' } })
  expect(desk.vehicle).toMatchObject({ status: 'sold', soldTo: 'cl-1' })
  // A second amendment, opened before the first was signed.
  desk.contractId = 'sc-3'
  desk.put('saleContract', { ...old, status: 'signed' } as never)
  desk.run('contract.amend', { ...amend, id: 'sc-3' })
  desk.put('saleContract', old as never)
  desk.walk('consumer-signed')
  expect(desk.sign('buyer')).toBe('conflict contract-not-signed')
  expect(desk.contract).toMatchObject({
    status: 'disputed',
    dispute: { reason: 'vehicle', vehicle: { status: 'amended' } },
  })
})

import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { acceptOnlineSale } from '#db/online-sale/mutations/accept.ts'
import {
  cancelOnlineSale,
  expireOnlineSale,
  linkOnlineContract,
  moveOnlineSale,
  settleOnlineSale,
  switchOnlineStatus,
} from '#db/online-sale/mutations/handle.ts'
import { sendSigningLink } from '#db/online-sale/mutations/link.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aContract, aWholeContract } from '#tests/support/builders/contract.ts'
import { anOnlineSale } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient, anAppointment, aRequest } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle, director } from '#tests/support/builders/vehicle.ts'
import type { SignerFactor } from '#db/terms.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const day = 86_400_000
const held = aHeldVehicle({
  reservationId: 'os-1',
  reservedBy: 'website',
  reservedByName: 'Hélène Gagnon',
})
const request = () => aRequest({ id: 'q-1', processedAt: null, processedBy: null, leadId: null })

const accept = {
  id: 'l-9',
  onlineSaleId: 'os-1',
  vehicleId: 'v-1',
  requestId: 'q-1',
  leadId: null as string | null,
  clientId: null as string | null,
  assignedTo: 'u-ana',
  startsAt: director.now + day,
  minutes: 60,
  note: '',
}
const whatAcceptSees = {
  sale: anOnlineSale() as Row<'onlineSale'> | undefined,
  vehicle: held as Row<'vehicle'> | undefined,
  request: request() as Row<'request'> | undefined,
  lead: undefined as Row<'lead'> | undefined,
  client: undefined as Row<'client'> | undefined,
  colleague: aUser() as Row<'user'> | undefined,
  roles: [] as Row<'role'>[],
}
const accepting = (seen: Partial<typeof whatAcceptSees> = {}, over: Partial<typeof accept> = {}) =>
  acceptOnlineSale.decide({ ...whatAcceptSees, ...seen }, { ...accept, ...over }, director)

test('an online reservation becomes a lead with its client and appointment, and the car is held for them', () => {
  const decided = accepting()
  expect(fieldsOn(decided, 'onlineSale', 'os-1')).toMatchObject({
    status: 'appointment',
    leadId: 'l-9',
    handledBy: 'u-ana',
  })
  expect(fieldsOn(decided, 'lead', 'l-9')).toMatchObject({
    name: 'Hélène Gagnon',
    clientId: 'l-9.c',
    vehicleId: 'v-1',
    type: 'internet',
  })
  expect(fieldsOn(decided, 'client', 'l-9.c')).toMatchObject({
    lastName: 'Gagnon',
    locale: 'fr-ca',
  })
  expect(fieldsOn(decided, 'appointment', 'os-1.a')).toMatchObject({
    leadId: 'l-9',
    startsAt: accept.startsAt,
  })
  expect(fieldsOn(decided, 'request', 'q-1')).toMatchObject({ leadId: 'l-9', processedBy: 'u-ana' })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toMatchObject({
    reservedFor: 'l-9.c',
    reservedLeadId: 'l-9',
  })
})
test('it joins a lead that is there', () => {
  const decided = accepting({ lead: aLead() }, { leadId: 'l-1' })
  expect(fieldsOn(decided, 'onlineSale', 'os-1')).toMatchObject({ leadId: 'l-1' })
  expect(changesOf(decided).some(c => c.op === 'insert' && c.table === 'lead')).toBe(false)
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toMatchObject({
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
  })
  const known = accepting({ client: aLeadClient() }, { clientId: 'cl-1' })
  expect(fieldsOn(known, 'vehicle', 'v-1')).toMatchObject({ reservedFor: 'cl-1' })
})
test('a hold that a colleague put in its place is hers', () => {
  expect(fieldsOn(accepting({ vehicle: aHeldVehicle() }), 'vehicle', 'v-1')).toEqual({})
})
test('taken in hand once: the first stands, the same twice agrees, the reception’s lead is the one', () => {
  expect(codeOf(() => accepting({ sale: anOnlineSale({ leadId: 'l-3' }) }))).toBe(
    'changed-meanwhile',
  )
  expect(outcomeOf(accepting({ sale: anOnlineSale({ leadId: 'l-9' }) }))).toBe('merged')
  expect(codeOf(() => accepting({ request: { ...request(), leadId: 'l-5' } }))).toBe(
    'request-processed',
  )
})
test('closed, past, left or strange: refused', () => {
  expect(codeOf(() => accepting({ sale: anOnlineSale({ status: 'cancelled' }) }))).toBe(
    'online-sale-closed',
  )
  expect(codeOf(() => accepting({}, { startsAt: director.now - 1 }))).toBe('date-past')
  expect(codeOf(() => accepting({ colleague: aUser({ active: false }) }))).toBe('user-inactive')
  expect(codeOf(() => accepting({}, { vehicleId: 'v-9' }))).toBe('not-found')
  expect(codeOf(() => accepting({}, { requestId: null as never }))).toBe('not-found')
})

const named = { id: 'm-1', onlineSaleId: 'os-1', vehicleId: 'v-1', leadId: 'l-1' as string | null }
const taken = anOnlineSale({ status: 'appointment', leadId: 'l-1' })
const around = {
  sale: taken as Row<'onlineSale'>,
  vehicle: held,
  lead: aLead(),
  appointment: anAppointment({ id: 'os-1.a' }),
}
test('an appointment is moved with the hold', () => {
  const to = director.now + 9 * day
  const move = (sale: Row<'onlineSale'>, from = sale.appointmentAt, when = to) =>
    moveOnlineSale.decide({ ...around, sale }, { ...named, from, to: when }, director)
  const decided = move(taken)
  expect(fieldsOn(decided, 'onlineSale', 'os-1')).toEqual({
    appointmentAt: to,
    heldUntil: to + day,
  })
  expect(fieldsOn(decided, 'appointment', 'os-1.a')).toEqual({ startsAt: to })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toEqual({ reservedUntil: to + day })
  expect(codeOf(() => move(taken, 5))).toBe('changed-meanwhile')
  expect(outcomeOf(move({ ...taken, appointmentAt: to }, 5))).toBe('merged')
  expect(codeOf(() => move(taken, undefined, director.now - 1))).toBe('date-past')
  expect(codeOf(() => move({ ...taken, status: 'signed' }))).toBe('online-sale-closed')
  expect(codeOf(() => move({ ...taken, leadId: 'l-7' }))).toBe('not-found')
})
test('a cancelled one frees the car and the hour', () => {
  const cancel = (sale: Row<'onlineSale'>) =>
    cancelOnlineSale.decide({ ...around, sale }, { ...named, note: 'Found another' }, director)
  const decided = cancel(taken)
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toMatchObject({
    status: 'available',
    reservationId: null,
  })
  expect(fieldsOn(decided, 'appointment', 'os-1.a')).toMatchObject({ status: 'cancelled' })
  expect(fieldsOn(decided, 'onlineSale', 'os-1')).toMatchObject({
    status: 'cancelled',
    note: 'Found another',
  })
  expect(outcomeOf(cancel({ ...taken, status: 'cancelled' }))).toBe('merged')
  expect(codeOf(() => cancel({ ...taken, status: 'signed' }))).toBe('online-sale-closed')
  expect(codeOf(() => cancel({ ...taken, vehicleId: 'v-7' }))).toBe('not-found')
})
test('a hold that is over expires once, unless a contract was begun', () => {
  const expire = (over: Partial<Row<'onlineSale'>>) =>
    expireOnlineSale.decide(
      { sale: anOnlineSale({ heldUntil: director.now, ...over }), vehicle: held },
      { onlineSaleId: 'os-1', vehicleId: 'v-1' },
      director,
    )
  expect(fieldsOn(expire({}), 'onlineSale', 'os-1')).toEqual({ status: 'expired' })
  expect(fieldsOn(expire({}), 'vehicle', 'v-1')).toMatchObject({ status: 'available' })
  for (const over of [
    { heldUntil: director.now + 1 },
    { contractId: 'sc-1' },
    { status: 'expired' as const },
    { heldUntil: null },
  ])
    expect(outcomeOf(expire(over))).toBe('merged')
})
test('a contract of the same car is linked, and its signature settles the sale', () => {
  const sale = anOnlineSale({ leadId: 'l-1' })
  const input = { onlineSaleId: 'os-1', contractId: 'sc-1', vehicleId: 'v-1' }
  const vehicle = aSoldVehicle({ buyOnline: 'available' })
  const contract = aContract({ vehicleId: 'v-1' })
  expect(
    fieldsOn(linkOnlineContract.decide({ sale, contract }, input, director), 'onlineSale', 'os-1'),
  ).toMatchObject({ contractId: 'sc-1' })
  expect(
    codeOf(() =>
      linkOnlineContract.decide(
        { sale, contract: aContract({ vehicleId: 'v-9' }) },
        input,
        director,
      ),
    ),
  ).toBe('not-found')
  expect(
    codeOf(() =>
      linkOnlineContract.decide(
        { sale: { ...sale, status: 'expired' }, contract },
        input,
        director,
      ),
    ),
  ).toBe('online-sale-closed')
  const linked = { ...sale, contractId: 'sc-1' }
  expect(outcomeOf(linkOnlineContract.decide({ sale: linked, contract }, input, director))).toBe(
    'merged',
  )
  expect(
    outcomeOf(settleOnlineSale.decide({ sale: linked, contract, vehicle }, input, director)),
  ).toBe('merged')
  const settled = settleOnlineSale.decide(
    { sale: linked, contract: { ...contract, status: 'signed' }, vehicle },
    input,
    director,
  )
  expect(fieldsOn(settled, 'onlineSale', 'os-1')).toEqual({ status: 'signed' })
  expect(fieldsOn(settled, 'vehicle', 'v-1')).toEqual({ buyOnline: 'sold' })
})

const company = (remoteSigning: boolean): Row<'company'> => ({
  ...aCompany,
  v: 1,
  deletedAt: null,
  phone: '450 555-0100',
  email: 'bonjour@example.com',
  sale: { ...builtInProfile('CA-QC'), remoteSigning },
})
const link = {
  id: 'sl-1',
  onlineSaleId: 'os-1',
  companyId: 'c-1',
  contractId: 'sc-1',
  leadId: 'l-1' as string | null,
  email: 'helene@example.com',
  factor: 'in-person' as SignerFactor,
  phone: '',
  codeHash: 'c'.repeat(64),
}
const ready = (over: Partial<Row<'saleContract'>> = {}) =>
  aWholeContract({ vehicleId: 'v-1', ...over })
const whatLinkSees = {
  sale: anOnlineSale({ leadId: 'l-1', contractId: 'sc-1' }) as Row<'onlineSale'> | undefined,
  company: company(true) as Row<'company'> | undefined,
  contract: ready() as Row<'saleContract'> | undefined,
  lead: aLead() as Row<'lead'> | undefined,
}
const linking = (seen: Partial<typeof whatLinkSees> = {}, over: Partial<typeof link> = {}) =>
  sendSigningLink.decide({ ...whatLinkSees, ...seen }, { ...link, ...over }, director)
test('a link is asked for where counsel allows it, with a contract and an address', () => {
  expect(fieldsOn(linking(), 'onlineSale', 'os-1')).toMatchObject({
    status: 'link-sent',
    linkSentAt: director.now,
  })
  // It is a contract made at a distance from now on, of a new version, and lacks nothing that would stop her.
  expect(fieldsOn(linking(), 'saleContract', 'sc-1')).toMatchObject({
    placeOfSigning: 'distance',
    version: aContract().version + 1,
    medium: '',
  })
  const afar = ready({ placeOfSigning: 'distance' })
  expect(fieldsOn(linking({ contract: afar }), 'saleContract', 'sc-1')).toEqual({})
  const late = ready({ deliverOn: null })
  expect(codeOf(() => linking({ contract: late }))).toBe('contract-incomplete')
  const begun = ready({ status: 'signing' })
  expect(codeOf(() => linking({ contract: begun }))).toBe('contract-place-differs')
  expect(
    fieldsOn(
      linking({ contract: { ...begun, placeOfSigning: 'distance' } }),
      'saleContract',
      'sc-1',
    ),
  ).toEqual({})
  expect(fieldsOn(linking(), 'leadTouch', 'sl-1.t')).toMatchObject({ kind: 'mail-sent' })
  expect(codeOf(() => linking({ company: company(false) }))).toBe('online-sale-remote-off')
  expect(codeOf(() => linking({ company: { ...company(true), sale: null } }))).toBe(
    'online-sale-remote-off',
  )
  expect(codeOf(() => linking({ contract: aContract({ status: 'signed' }) }))).toBe(
    'online-sale-contract-needed',
  )
  const two = aContract({ coBuyer: aContract().buyer })
  expect(codeOf(() => linking({ contract: two }))).toBe('online-sale-contract-needed')
  expect(codeOf(() => linking({ contract: undefined }))).toBe('online-sale-contract-needed')
  expect(codeOf(() => linking({}, { email: ' ' }))).toBe('online-sale-email-needed')
  // It goes where the contract says that its buyer is, and nowhere else.
  expect(codeOf(() => linking({}, { email: 'ana.perso@example.com' }))).toBe('online-sale-not-hers')
  const silent = ready({ buyer: { ...ready().buyer, email: '' } })
  expect(codeOf(() => linking({ contract: silent }))).toBe('online-sale-not-hers')
  expect(codeOf(() => linking({}, { companyId: 'c-2' }))).toBe('not-found')
  expect(codeOf(() => linking({}, { contractId: 'sc-2' }))).toBe('not-found')
  expect(codeOf(() => linking({ sale: anOnlineSale({ status: 'cancelled' }) }))).toBe(
    'online-sale-closed',
  )
})

test('what opens the link beside it is what the house has, and says what it needs', () => {
  const house = (over: object): Row<'company'> => ({
    ...company(true),
    sale: { ...company(true).sale!, ...over },
  })
  const all = house({ smsCodes: true, sameMailboxCode: true })
  const means = (over: Partial<typeof link>, of: Row<'company'> = all) =>
    fieldsOn(linking({ company: of }, over), 'onlineSale', 'os-1')['linkFactor']
  const texted = { factor: 'sms' as const, phone: '(450) 555-0134', codeHash: '' }
  const mailed = { factor: 'same-mailbox' as const, codeHash: '' }
  expect(codeOf(() => means({ ...texted, phone: '514 555-9999' }))).toBe('online-sale-not-hers')
  expect(means({}, company(true))).toEqual({
    kind: 'in-person',
    salt: 'sl-1',
    hash: 'c'.repeat(64),
    by: director.name,
  })
  expect(means(texted)).toEqual({ kind: 'sms', phone: '14505550134' })
  expect(means(mailed)).toEqual({ kind: 'same-mailbox' })
  // A hash that belongs to no code given in person is not kept.
  expect(means({ ...texted, codeHash: 'd'.repeat(64) })).toEqual(means(texted))
  expect(codeOf(() => means(texted, house({ sameMailboxCode: true })))).toBe(
    'online-sale-factor-off',
  )
  expect(codeOf(() => means(mailed, house({ smsCodes: true })))).toBe('online-sale-factor-off')
  expect(codeOf(() => means({ ...texted, phone: '' }))).toBe('bad-input')
  expect(codeOf(() => means({ ...texted, phone: 'call her' }))).toBe('bad-input')
  expect(codeOf(() => means({ codeHash: '' }))).toBe('bad-input')
})

test('BuyOnlineStatus is switched, for a car that can be sold', () => {
  const put = (
    vehicle: Row<'vehicle'>,
    from: '' | 'available' | 'sold',
    to: '' | 'available' | 'sold',
  ) => switchOnlineStatus.decide({ vehicle }, { vehicleId: 'v-1', from, to }, director)
  expect(fieldsOn(put(aVehicle(), '', 'available'), 'vehicle', 'v-1')).toEqual({
    buyOnline: 'available',
  })
  expect(outcomeOf(put(aVehicle(), 'sold', ''))).toBe('merged')
  expect(codeOf(() => put(aVehicle(), 'sold', 'available'))).toBe('changed-meanwhile')
  expect(codeOf(() => put(aSoldVehicle(), '', 'available'))).toBe('vehicle-not-available')
  expect(
    fieldsOn(put(aSoldVehicle({ buyOnline: 'available' }), 'available', 'sold'), 'vehicle', 'v-1'),
  ).toEqual({ buyOnline: 'sold' })
})

import { expect, test } from 'vitest'
import { contractHash, sealText } from '#db/contract/content.ts'
import { unsaid } from '#db/contract/mutations/sign.ts'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { load } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Sent } from '#db/sync.ts'
import { isSealOf } from '#server/ports/seal.ts'
import { push } from '#server/sync/push.ts'
import { aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const who = {
  userId: 'u-ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}

function dealership() {
  const { db } = memoryDealership()
  const { v: _v, enteredV: _e, deletedAt: _d, touchedAt: _t, ...client } = aLeadClient()
  const { v: _1, enteredV: _2, deletedAt: _3, touchedAt: _4, ...vehicle } = aStockVehicle()
  plant(db, { company: [aCompany], user: [aUser('u-ana')], client: [client], vehicle: [vehicle] })
  return db
}

/** A tablet: numbers its acts and pushes them. */
function tablet(db: Db, cid: string) {
  let seq = 0
  const sent = (name: string, input: unknown, age = 0): Sent => {
    seq += 1
    return { mid: `${cid}.${seq}`, seq, name, version: 1, input, base: 0, age, at: now } as Sent
  }
  const send = (mutations: Sent[]) =>
    push(
      db,
      {
        protocol: 1,
        epoch: 'epoch-1',
        gid: `g-${cid}`,
        cid,
        app: 'test',
        schema: 1,
        clientNow: now,
        mutations,
      } as never,
      who,
      now,
    )
  return { sent, send }
}
const contractIn = (db: Db, id: string) =>
  load(db, { kind: 'one', table: 'saleContract', id }) as Row<'saleContract'>
const companyIn = (db: Db) =>
  load(db, { kind: 'one', table: 'company', id: 'c-1' }) as Row<'company'>
const signaturesIn = (db: Db, contractId: string) =>
  load(db, {
    kind: 'many',
    table: 'signature',
    field: 'contractId',
    value: contractId,
  }) as Row<'signature'>[]

const opening = (id: string) => ({
  id,
  companyId: null,
  provisionalNumber: 'AM-0401',
  leadId: null,
  clientId: 'cl-1',
  vehicleId: 'v-1',
  locale: 'fr-ca',
  placeCity: 'Laval',
  placeRegion: 'QC',
  contractOn: '2026-11-21',
})
const accepting = (id: string) => ({
  id,
  edits: { termsAccepted: { from: false, to: true }, annexAccepted: { from: false, to: true } },
})
const signing = (contract: Row<'saleContract'>, role: 'seller' | 'buyer') => ({
  ...unsaid,
  id: `${contract.id}.${role}`,
  contractId: contract.id,
  version: contract.version,
  role,
  signerName: role,
  contentHash: contractHash(contract),
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  at: now,
  offline: true,
  deviceKeyId: '',
  deviceSignature: '',
})

/** Opens, accepts and signs on one tablet; answers what was pushed last. */
function signWhole(db: Db, device: ReturnType<typeof tablet>, id: string) {
  device.send([
    device.sent('contract.open', opening(id)),
    device.sent('contract.edit', accepting(id)),
  ])
  const read = contractIn(db, id)
  const both = [
    device.sent('contract.sign', signing(read, 'seller')),
    device.sent('contract.sign', signing(read, 'buyer')),
  ]
  return { both, answer: device.send(both) }
}

test('the second signature brings the number and a countersignature that the public key confirms', () => {
  const db = dealership()
  const { answer } = signWhole(db, tablet(db, 'a'), 'sc-1')
  expect(answer.receipts.map(each => each.outcome)).toEqual(['applied', 'applied'])
  const contract = contractIn(db, 'sc-1')
  expect(contract).toMatchObject({
    status: 'signed',
    number: '000001',
    signedAt: now,
    countersignedAt: now,
    contentHash: contractHash(contract),
  })
  const { publicKey } = companyIn(db)
  expect(
    isSealOf(
      publicKey,
      sealText('sc-1', contract.version, contract.contentHash),
      contract.countersignature,
    ),
  ).toBe(true)
  expect(
    isSealOf(
      publicKey,
      sealText('sc-1', contract.version + 1, contract.contentHash),
      contract.countersignature,
    ),
  ).toBe(false)
})

test('signed a day ago without a network, it is countersigned at the instant the server received it', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  device.send([
    device.sent('contract.open', opening('sc-1')),
    device.sent('contract.edit', accepting('sc-1')),
  ])
  const read = contractIn(db, 'sc-1')
  const [yesterday, day] = [now - 86_400_000, 86_400_000]
  const by = (role: 'seller' | 'buyer') =>
    device.sent('contract.sign', { ...signing(read, role), at: yesterday }, day)
  device.send([by('seller'), by('buyer')])
  const contract = contractIn(db, 'sc-1')
  expect(contract).toMatchObject({ signedAt: yesterday, countersignedAt: now })
  const text = sealText('sc-1', contract.version, contract.contentHash)
  expect(isSealOf(companyIn(db).publicKey, text, contract.countersignature)).toBe(true)
})

test('numbers follow each other without a gap, whichever tablet signs and whatever was refused between', () => {
  const db = dealership()
  const [a, b] = [tablet(db, 'a'), tablet(db, 'b')]
  signWhole(db, a, 'sc-1')
  a.send([
    a.sent('contract.open', opening('sc-2')),
    a.sent('contract.sign', signing(contractIn(db, 'sc-1'), 'buyer')),
  ])
  const refused = a.send([a.sent('contract.sign', signing(contractIn(db, 'sc-2'), 'buyer'))])
  expect(refused.receipts[0]).toMatchObject({ outcome: 'rejected', code: 'contract-terms-needed' })
  signWhole(db, b, 'sc-3')
  signWhole(db, a, 'sc-4')
  expect(['sc-1', 'sc-2', 'sc-3', 'sc-4'].map(id => contractIn(db, id).number)).toEqual([
    '000001',
    '',
    '000002',
    '000003',
  ])
  expect(new Set([companyIn(db).publicKey]).size).toBe(1)
})

test('a push sent twice signs nothing twice and takes no second number', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  const { both, answer } = signWhole(db, device, 'sc-1')
  const before = contractIn(db, 'sc-1')
  const again = device.send(both)
  expect(again.receipts).toEqual(answer.receipts)
  expect(again.v).toBe(answer.v)
  expect(contractIn(db, 'sc-1')).toEqual(before)
  expect(signaturesIn(db, 'sc-1')).toHaveLength(2)
  signWhole(db, device, 'sc-2')
  expect(contractIn(db, 'sc-2').number).toBe('000002')
})

test('a signed contract refuses every further act', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  signWhole(db, device, 'sc-1')
  const before = contractIn(db, 'sc-1')
  const acts: [string, unknown, string][] = [
    [
      'contract.edit',
      { id: 'sc-1', edits: { annexA: { from: '', to: 'and a boat' } } },
      'contract-signed',
    ],
    ['contract.revise', { contractId: 'sc-1' }, 'contract-signed'],
    ['contract.cancel', { contractId: 'sc-1' }, 'contract-signed'],
    ['contract.delete', { contractId: 'sc-1' }, 'contract-not-draft'],
    ['contract.sign', { ...signing(before, 'buyer'), id: 'late' }, 'contract-signed'],
  ]
  const { receipts } = device.send(acts.map(([name, input]) => device.sent(name, input)))
  expect(receipts.map(({ outcome, code }) => [outcome, code])).toEqual(
    acts.map(([, , code]) => ['rejected', code]),
  )
  expect(contractIn(db, 'sc-1')).toEqual(before)
})

test('signed offline on facts that changed meanwhile, it still stands as it was read', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  const asRead = {
    buyer: {
      firstName: 'Hélène',
      lastName: 'Gagnon',
      address: '',
      city: 'Laval',
      province: 'QC',
      postalCode: '',
      country: 'CA',
      phone: '',
      email: '',
      birthOn: null,
    },
    product: {
      stockNumber: 'U-24117',
      vin: '',
      year: 2024,
      make: 'Subaru',
      model: 'Outback',
      trim: 'Touring',
      colour: '',
      odometer: 18_420,
      odometerType: 'km',
    },
    lines: [{ code: 'price', label: '', amountMinor: 31_000_00 }],
    tradeInText: '',
    vehicleStatus: 'available',
  }
  const marc = tablet(db, 'b')
  marc.send([
    marc.sent('vehicle.sell', {
      vehicleId: 'v-1',
      from: 'available',
      clientId: null,
      soldOn: '2027-01-15',
    }),
  ])
  const open = device.send([
    device.sent('contract.open', { ...opening('sc-1'), asRead }),
    device.sent('contract.edit', accepting('sc-1')),
  ])
  const read = contractIn(db, 'sc-1')
  expect(read.lines).toEqual(asRead.lines)
  expect(open.receipts.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['conflict', 'vehicle-not-available'],
    ['applied', undefined],
  ])
  device.send([
    device.sent('contract.sign', signing(read, 'seller')),
    device.sent('contract.sign', signing(read, 'buyer')),
  ])
  expect(contractIn(db, 'sc-1')).toMatchObject({ status: 'signed', number: '000001' })
})

test('a signature for a version that is no more is kept, and does not make it signed', () => {
  const db = dealership()
  const [a, b] = [tablet(db, 'a'), tablet(db, 'b')]
  a.send([a.sent('contract.open', opening('sc-1')), a.sent('contract.edit', accepting('sc-1'))])
  const read = contractIn(db, 'sc-1')
  b.send([
    b.sent('contract.edit', { id: 'sc-1', edits: { annexA: { from: '', to: 'Winter tires' } } }),
  ])
  const { receipts } = a.send([
    a.sent('contract.sign', signing(read, 'seller')),
    a.sent('contract.sign', signing(read, 'buyer')),
  ])
  expect(receipts).toMatchObject([
    { outcome: 'conflict', code: 'contract-version-changed', facts: { version: 3 } },
    { outcome: 'conflict' },
  ])
  expect(contractIn(db, 'sc-1')).toMatchObject({
    status: 'draft',
    number: '',
    countersignature: '',
  })
  expect(signaturesIn(db, 'sc-1')).toHaveLength(2)
})

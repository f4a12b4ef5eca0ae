import { expect, test } from 'vitest'
import { inOrder } from '#db/contract/chain.ts'
import { textHash } from '#db/contract/content.ts'
import { sealKeyId } from '#db/contract/evidence/keys.ts'
import { type Statement, statementToSign } from '#db/contract/evidence/statement.ts'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { load } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Sent } from '#db/sync.ts'
import { isSealOf } from '#server/ports/seal.ts'
import { push } from '#server/sync/push.ts'
import { aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import {
  arriveInk,
  inkOf,
  openingOf,
  type Standing,
  traceOf,
  type Turn,
  turnOf,
  wayToSigned,
} from '../support/contract-acts.ts'
import { aDeal } from '../db/contract/deal/a-deal.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

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
  const vehicle = [1, 2, 3, 4].map(place =>
    bare(aStockVehicle({ condition: 'new', id: `v-${place}` })),
  )
  plant(db, { company: [aCompany], user: [aUser('u-ana')], client: [bare(aLeadClient())], vehicle })
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

const eventsIn = (db: Db, contractId: string) =>
  inOrder(
    load(db, {
      kind: 'many',
      table: 'contractEvent',
      field: 'contractId',
      value: contractId,
    }) as Row<'contractEvent'>[],
  )
const standingIn = (db: Db, id: string, at = now): Standing => ({
  contract: contractIn(db, id),
  events: eventsIn(db, id),
  company: companyIn(db),
  at,
})
/** Each contract sells the vehicle of its number. */
const opening = (id: string, over: object = {}) =>
  openingOf(id, now, { vehicleId: id.replace('sc', 'v'), ...over })

/** Takes these turns on one tablet, each of the rows as they stand; answers what was pushed last. */
function take(
  db: Db,
  device: ReturnType<typeof tablet>,
  id: string,
  turns: readonly Turn[],
  age = 0,
) {
  let last: Sent[] = []
  const answers = turns.map(turn => {
    const [name, input] = turnOf(standingIn(db, id, now - age), turn, `${id}.${turn}`)
    if (name === 'contract.sign') arriveInk(db, input as never)
    last = [device.sent(name, input, age)]
    return device.send(last)
  })
  return { last, answers, outcomes: answers.map(({ receipts }) => receipts[0]?.outcome) }
}
function signWhole(db: Db, device: ReturnType<typeof tablet>, id: string, over: object = {}) {
  device.send([device.sent('contract.open', opening(id, over))])
  return take(db, device, id, wayToSigned)
}
const saidIn = (db: Db, id: string) => JSON.parse(contractIn(db, id).statement) as Statement
/** Whether the dealership's public key confirms the statement as it stands. */
const isConfirmed = (db: Db, id: string, tail = '') => {
  const { statement, countersignature } = contractIn(db, id)
  return isSealOf(companyIn(db).publicKey, statementToSign(statement + tail), countersignature)
}

test('the second signature brings the number and a countersignature that the public key confirms', () => {
  const db = dealership()
  const { outcomes } = signWhole(db, tablet(db, 'a'), 'sc-1')
  expect(outcomes).toEqual(wayToSigned.map(() => 'applied'))
  const contract = contractIn(db, 'sc-1')
  expect(contract).toMatchObject({
    status: 'signed',
    number: '000001',
    signedAt: now,
    countersignedAt: now,
    contentHash: textHash(contract.sealed),
  })
  expect(isConfirmed(db, 'sc-1')).toBe(true)
  expect(isConfirmed(db, 'sc-1', ' ')).toBe(false)
  const said = saidIn(db, 'sc-1')
  expect(said).toMatchObject({
    text: contract.contentHash,
    contract: { number: '000001', status: 'signed' },
    server: { receivedAt: now, keyId: sealKeyId(companyIn(db).publicKey) },
  })
  expect(said.history.map(({ step }) => step)).toEqual(eventsIn(db, 'sc-1').map(({ step }) => step))
})

test('signed a day ago without a network, it is countersigned at the instant the server received it', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  const [yesterday, day] = [now - 86_400_000, 86_400_000]
  const { contractOn } = openingOf('sc-1', yesterday)
  device.send([device.sent('contract.open', { ...opening('sc-1'), contractOn })])
  take(db, device, 'sc-1', wayToSigned, day)
  const contract = contractIn(db, 'sc-1')
  expect(contract).toMatchObject({ signedAt: yesterday, countersignedAt: now })
  expect(isConfirmed(db, 'sc-1')).toBe(true)
  expect(saidIn(db, 'sc-1').server.receivedAt).toBe(now)
})

test('each later entry is closed again with the whole state, and names every statement before it', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  device.send([device.sent('contract.open', opening('sc-1'))])
  const seen: string[] = []
  const look = () => {
    const { statement } = contractIn(db, 'sc-1')
    if (statement !== '' && statement !== seen.at(-1)) seen.push(statement)
  }
  for (const turn of wayToSigned) {
    take(db, device, 'sc-1', [turn])
    look()
  }
  const text = contractIn(db, 'sc-1').contentHash
  const copies = { text, buyer: 'email', buyerAddress: 'helene@example.com' }
  const about = { contractId: 'sc-1', companyId: 'c-1', version: 1, step: 'copies', facts: copies }
  device.send([
    device.sent('contract.step', { id: 'cp-1', ...about, ...traceOf(standingIn(db, 'sc-1')) }),
  ])
  look()
  expect(seen.length).toBeGreaterThan(1)
  const last = saidIn(db, 'sc-1')
  expect(last.sequence).toBe(seen.length)
  expect(last.previous).toEqual(seen.slice(0, -1).map(textHash))
  expect(last.contract.copiesAt).not.toBeNull()
  expect(isConfirmed(db, 'sc-1')).toBe(true)
})

test('what says nothing new is not closed again', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  signWhole(db, device, 'sc-1')
  const before = contractIn(db, 'sc-1')
  take(db, device, 'sc-1', ['terms'])
  expect(contractIn(db, 'sc-1').statement).toBe(before.statement)
})

test('numbers follow each other without a gap, whichever tablet signs and whatever was refused between', () => {
  const db = dealership()
  const [a, b] = [tablet(db, 'a'), tablet(db, 'b')]
  signWhole(db, a, 'sc-1')
  a.send([a.sent('contract.open', opening('sc-2'))])
  const [refused] = take(db, a, 'sc-2', ['terms']).answers
  expect(refused?.receipts[0]).toMatchObject({ outcome: 'rejected', code: 'contract-step-order' })
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
  const { last, answers } = signWhole(db, device, 'sc-1')
  const answer = answers.at(-1)
  const before = contractIn(db, 'sc-1')
  const again = device.send(last)
  expect(again.receipts).toEqual(answer?.receipts)
  expect(again.v).toBe(answer?.v)
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
  const about = { vehicleId: 'v-1', companyId: 'c-1' }
  const trace = traceOf(standingIn(db, 'sc-1'))
  const whole = { contractId: 'sc-1', vehicleId: 'v-1', trace }
  const acts: [string, unknown, string][] = [
    [
      'contract.edit',
      { ...about, id: 'sc-1', edits: { annexA: { from: '', to: 'and a boat' } } },
      'contract-signed',
    ],
    ['contract.revise', { ...whole, id: 'r-1' }, 'contract-signed'],
    ['contract.cancel', { ...whole, id: 'c-1' }, 'contract-signed'],
    ['contract.delete', { contractId: 'sc-1' }, 'contract-not-draft'],
    [...turnOf(standingIn(db, 'sc-1'), 'buyer', 'late'), 'contract-signed'],
  ]
  arriveInk(db, inkOf('late'))
  const { receipts } = device.send(acts.map(([name, input]) => device.sent(name, input)))
  expect(receipts.map(({ outcome, code }) => [outcome, code])).toEqual(
    acts.map(([, , code]) => ['rejected', code]),
  )
  expect(contractIn(db, 'sc-1')).toEqual(before)
})

test('signed offline on facts that changed meanwhile, it is kept as it was read', () => {
  const db = dealership()
  const device = tablet(db, 'a')
  const asRead = {
    buyer: {
      firstName: 'Hélène',
      lastName: 'Gagnon',
      address: '48, rue des Érables',
      city: 'Laval',
      province: 'QC',
      postalCode: 'H7N 1A1',
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
    deal: aDeal(31_000),
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
  const open = device.send([device.sent('contract.open', opening('sc-1', { asRead }))])
  expect(open.receipts.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['conflict', 'vehicle-not-available'],
  ])
  expect(contractIn(db, 'sc-1').deal).toEqual(asRead.deal)
  const { outcomes } = take(db, device, 'sc-1', wayToSigned)
  expect(outcomes.slice(0, -1)).toEqual(wayToSigned.slice(0, -1).map(() => 'applied'))
  // Somebody else has the car: a director settles it, and the signatures stay.
  const contract = contractIn(db, 'sc-1')
  expect(contract).toMatchObject({
    status: 'disputed',
    number: '000001',
    countersignature: '',
    dispute: { reason: 'vehicle' },
  })
  expect(JSON.parse(contract.sealed)).toMatchObject({ counted: { amounts: { A: 31_000_00 } } })
  expect(signaturesIn(db, 'sc-1')).toHaveLength(2)
})

test('a signature for a version that is no more is kept, and does not make it signed', () => {
  const db = dealership()
  const [a, b] = [tablet(db, 'a'), tablet(db, 'b')]
  a.send([a.sent('contract.open', opening('sc-1'))])
  const read = standingIn(db, 'sc-1')
  const about = { id: 'sc-1', vehicleId: 'v-1', companyId: 'c-1' }
  const edits = { annexA: { from: '', to: 'Winter tires' } }
  b.send([b.sent('contract.edit', { ...about, edits })])
  for (const id of ['sg-1', 'sg-2']) arriveInk(db, inkOf(id))
  const { receipts } = a.send([
    a.sent(...turnOf(read, 'seller', 'sg-1')),
    a.sent(...turnOf(read, 'buyer', 'sg-2')),
  ])
  expect(receipts).toMatchObject([
    { outcome: 'conflict', code: 'contract-version-changed', facts: { version: 2 } },
    { outcome: 'conflict' },
  ])
  expect(contractIn(db, 'sc-1')).toMatchObject({
    status: 'draft',
    number: '',
    countersignature: '',
  })
  expect(signaturesIn(db, 'sc-1')).toHaveLength(2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Change, Decision } from '#db/kernel/mutation.ts'
import { openContract as openOne } from '#db/contract/mutations/open.ts'
import { signContract as signOne } from '#db/contract/mutations/sign.ts'
import * as contract from '#db/contract/mutations/draft.ts'
import { canonical, canonicalHash } from '#db/kernel/canonical.ts'
import { contractHash } from '#db/contract/content.ts'
import { aContract } from '../../support/builders/contract.ts'
import { aDealer } from '../../support/builders/label.ts'
import { aDeal } from './deal/a-deal.ts'
import { aLeadClient, ana, aStockVehicle } from '../../support/builders/lead.ts'

/** Sees what the test is about, and nothing of the rest. */
const loose = (m: { decide: (...given: never[]) => Change[] | Decision }) => ({
  decide: (seen: object, input: unknown, actor: Actor) =>
    m.decide(
      ...([{ events: [], replacedEvents: [], company: house, ...seen }, input, actor] as never[]),
    ),
})
const openContract = loose(openOne)
const editContract = loose(contract.editContract)
const reviseContract = loose(contract.reviseContract)
const cancelContract = loose(contract.cancelContract)
const deleteContract = loose(contract.deleteContract)
const restoreContract = loose(contract.restoreContract)
const signContract = loose(signOne)
const house = aDealer({ id: ana.companyId })
const trace = { at: ana.now, offsetMs: 0, offline: false, deviceKeyId: '', prev: '' }
const sign = (over: object = {}) => ({
  id: 'sg-2',
  contractId: 'sc-1',
  version: 3,
  role: 'seller' as const,
  signerName: 'Ana Moreau',
  contentHash: 'c'.repeat(64),
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  at: ana.now,
  offline: true,
  deviceKeyId: '',
  deviceSignature: '',
  sealLack: 'no-key' as const,
  remote: false,
  factor: null,
  ...over,
})
const fieldsOf = (decided: unknown) =>
  Object.assign(
    {},
    ...(decided as { op: string; fields?: object }[])
      .filter(c => c.op === 'change')
      .map(c => c.fields),
  )

test('the canonical text is the same whatever order the fields were kept in', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string(),
        fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.boolean()),
      ),
      each => {
        const turned = Object.fromEntries(Object.entries(each).reverse())
        expect(canonical(turned)).toBe(canonical(each))
        expect(JSON.parse(canonical(each))).toEqual({ ...each })
      },
    ),
  )
  expect(canonicalHash({ b: 1, a: ['é', null, true] })).toBe(
    canonicalHash({ a: ['é', null, true], b: 1 }),
  )
  expect(() => canonical({ a: 1.5 })).toThrow(TypeError)
})

test('any change of any covered field changes the hash', () => {
  const sources = { company: house }
  const hash = (over: Parameters<typeof aContract>[0] = {}) =>
    contractHash(aContract(over), sources)
  const before = hash()
  for (const over of [
    { annexA: 'one comma,' },
    { version: 4 },
    { locale: 'en-ca' as const },
    { deal: aDeal(38_995.01) },
  ])
    expect(hash(over)).not.toBe(before)
  expect(hash({ v: 99, touchedAt: 5, number: '000012' })).toBe(before)
})

test('a draft takes the client’s and the vehicle’s facts as they are now', () => {
  const vehicle = {
    id: 've-1',
    deletedAt: null,
    status: 'available',
    stockNumber: 'U-1',
    vin: '',
    year: 2024,
    make: 'Subaru',
    model: 'Outback',
    trim: '',
    odometer: 1,
    odometerType: 'km',
    colourExterior: '',
    pricePromotionMinor: null,
    priceInternetMinor: 100,
    priceLabelMinor: 200,
  }
  const input = { ...opening, vehicleId: 've-1' }
  const changes = openContract.decide(
    { client: aLeadClient(), vehicle: vehicle as never, lead: undefined },
    input,
    ana,
  )
  expect((changes as Change[]).slice(0, 1)).toMatchObject([
    {
      op: 'insert',
      row: {
        buyer: { lastName: 'Gagnon' },
        deal: { priceMinor: 100 },
        status: 'draft',
        number: '',
      },
    },
  ])
  expect(() =>
    openContract.decide(
      { client: aLeadClient(), vehicle: { ...vehicle, status: 'sold' } as never, lead: undefined },
      input,
      ana,
    ),
  ).toThrow('vehicle-not-available')
  expect(() =>
    openContract.decide(
      { client: aLeadClient({ mergedIntoId: 'x' }), vehicle: vehicle as never, lead: undefined },
      input,
      ana,
    ),
  ).toThrow('client-merged')
})

test('every edit of a draft is a new version, and only a draft is edited', () => {
  const edits = { annexA: { from: '', to: 'Winter tires included' } }
  const decision = editContract.decide(
    { contract: aContract() },
    { id: 'sc-1', edits },
    ana,
  ) as Decision
  expect(fieldsOf(decision.changes)).toMatchObject({ annexA: 'Winter tires included', version: 4 })
  expect(() =>
    editContract.decide({ contract: aContract({ status: 'signed' }) }, { id: 'sc-1', edits }, ana),
  ).toThrow('contract-signed')
  expect(() =>
    editContract.decide({ contract: aContract({ status: 'signing' }) }, { id: 'sc-1', edits }, ana),
  ).toThrow('contract-not-draft')
})

test('a signature under an older version is kept, and has to be given again', () => {
  const decision = signContract.decide(
    { contract: aContract({ version: 7 }) },
    sign({ version: 6 }),
    ana,
  ) as Decision
  expect(decision).toMatchObject({
    outcome: 'conflict',
    code: 'contract-version-changed',
    facts: { version: 7 },
    changes: [{ op: 'insert', table: 'signature' }],
  })
})

test('a signed contract is not revised, cancelled or deleted; a draft is deleted and comes back', () => {
  const signed = { contract: aContract({ status: 'signed' }) }
  const input = { contractId: 'sc-1', id: 'act', vehicleId: 've-1', trace }
  expect(() => reviseContract.decide(signed, input, ana)).toThrow('contract-signed')
  expect(() => cancelContract.decide(signed, input, ana)).toThrow('contract-signed')
  expect(() => deleteContract.decide(signed, input, ana)).toThrow('contract-not-draft')
  expect(() => reviseContract.decide({ contract: aContract() }, input, ana)).toThrow(
    'contract-not-draft',
  )
  expect(
    fieldsOf(reviseContract.decide({ contract: aContract({ status: 'signing' }) }, input, ana)),
  ).toMatchObject({ status: 'draft', version: 4 })
  expect(fieldsOf(cancelContract.decide({ contract: aContract() }, input, ana))).toEqual({
    status: 'cancelled',
    endedAt: ana.now,
  })
  expect(fieldsOf(deleteContract.decide({ contract: aContract() }, input, ana))).toEqual({
    deletedAt: ana.now,
  })
  expect(
    fieldsOf(restoreContract.decide({ contract: aContract({ deletedAt: 5 }) }, input, ana)),
  ).toEqual({ deletedAt: null })
  expect(() => restoreContract.decide({ contract: aContract() }, input, ana)).toThrow('not-deleted')
})

const asRead = () => ({
  buyer: aContract().buyer,
  product: aContract().product,
  deal: aDeal(31_000),
  tradeInText: 'Forester 2018',
  vehicleStatus: 'available' as const,
})
const opening = {
  id: 'sc-9',
  provisionalNumber: 'AM-0401',
  leadId: null,
  clientId: 'cl-1',
  vehicleId: 'v-1',
  companyId: ana.companyId,
  trace,
  locale: 'fr-ca' as const,
  placeCity: '',
  placeRegion: '',
  contractOn: '2026-11-21',
}

test('a draft says what was read on the device, whatever the rows say by now', () => {
  const changes = openContract.decide(
    {
      client: aLeadClient({ city: 'Québec' }),
      vehicle: aStockVehicle({ priceInternetMinor: 1 }),
      lead: undefined,
    },
    { ...opening, asRead: asRead() },
    ana,
  )
  const { vehicleStatus: _, ...said } = asRead()
  expect((changes as Change[]).slice(0, 1)).toMatchObject([
    { op: 'insert', row: { ...said, version: 1 } },
  ])
  expect((changes as { row: object }[])[0]?.row).not.toHaveProperty('vehicleStatus')
})

test('a draft opened before the car went or the client was merged is kept as a conflict; one opened after is refused', () => {
  const meanwhile = [
    [{ vehicle: aStockVehicle({ status: 'sold', soldByName: 'Marc' }) }, 'vehicle-not-available'],
    [{ vehicle: aStockVehicle({ deletedAt: 5 }) }, 'deleted'],
    [{ client: aLeadClient({ deletedAt: 5 }) }, 'deleted'],
    [{ client: aLeadClient({ mergedIntoId: 'cl-2' }) }, 'client-merged'],
  ] as const
  for (const [over, code] of meanwhile) {
    const seen = { client: aLeadClient(), vehicle: aStockVehicle(), lead: undefined, ...over }
    const kept = openContract.decide(seen, { ...opening, asRead: asRead() }, ana) as Decision
    expect(kept).toMatchObject({
      outcome: 'conflict',
      code,
      facts: { contractId: 'sc-9' },
      changes: [{ op: 'insert', table: 'saleContract' }, { table: 'contractEvent' }],
    })
    expect(() => openContract.decide(seen, opening, ana)).toThrow(code)
  }
  const sold = {
    client: aLeadClient(),
    vehicle: aStockVehicle({ status: 'sold' }),
    lead: undefined,
  }
  expect(() =>
    openContract.decide(sold, { ...opening, asRead: { ...asRead(), vehicleStatus: 'sold' } }, ana),
  ).toThrow('vehicle-not-available')
  expect(() =>
    openContract.decide({ ...sold, vehicle: undefined }, { ...opening, asRead: asRead() }, ana),
  ).toThrow('not-found')
})

test('an edit that loses to a colleague’s raises the version all the same: what was read elsewhere is no text of ours', () => {
  const edits = { annexA: { from: '', to: 'Winter tires' } }
  const lost = editContract.decide(
    { contract: aContract({ annexA: 'Roof box' }) },
    { id: 'sc-1', edits },
    ana,
  ) as Decision
  expect(lost).toMatchObject({
    outcome: 'conflict',
    code: 'changed-meanwhile',
    changes: [{ fields: { version: 4 } }],
  })
  const merged = editContract.decide(
    { contract: aContract({ annexA: 'Winter tires' }) },
    { id: 'sc-1', edits },
    ana,
  ) as Decision
  expect(merged).toMatchObject({ outcome: 'merged', changes: [] })
})

import { expect, test } from 'vitest'
import {
  type Actor,
  type Facts,
  type Loaded,
  type Mutation,
  type Reads,
  Refusal,
  type Row,
} from '#db/kernel/mutation.ts'
import {
  addVehicle,
  deleteVehicle,
  editVehicle,
  priceVehicle,
  restoreVehicle,
} from '#db/vehicle/mutations/vehicle.ts'
import {
  aHeldVehicle,
  aSoldVehicle,
  aVehicle,
  clerk,
  director,
  vehicleInput,
} from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const decide = <I, R extends Reads>(
  m: Mutation<I, R>,
  seen: Loaded<R>,
  input: NoInfer<I>,
  actor: Actor = director,
) => m.decide(seen, input, actor)
const nobody = { sameStock: [], sameVin: [] }
const add = (
  over: Parameters<typeof vehicleInput>[0] = {},
  seen: { sameStock: Row<'vehicle'>[]; sameVin: Row<'vehicle'>[] } = nobody,
  actor = director,
) => decide(addVehicle, seen, { id: 'v-9', ...vehicleInput(over) }, actor)
const edit = (
  vehicle: Row<'vehicle'>,
  edits: Parameters<typeof editVehicle.decide>[1]['edits'],
  seen = nobody,
) => decide(editVehicle, { vehicle, ...seen }, { id: vehicle.id, changeId: 'c-1', edits })
const factsOf = (act: () => unknown): Facts => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.facts
    throw error
  }
  return {}
}

test('a vehicle begins in creation, with who and when, and its prices begin their history', () => {
  const decided = add({ costMinor: 30_000_00 })
  expect(fieldsOn(decided, 'vehicle', 'v-9')).toMatchObject({
    status: 'creation',
    statusBy: 'u-ana',
    statusAt: director.now,
    createdBy: 'u-ana',
  })
  expect(
    changesOf(decided)
      .filter(c => c.table === 'vehiclePrice')
      .map(c => (c.op === 'insert' ? c.row.id : '')),
  ).toEqual(['v-9.priceInternetMinor', 'v-9.costMinor'])
})
test('a stock number is kept in capitals without spaces, a VIN without spaces and dashes', () => {
  expect(
    fieldsOn(add({ stockNumber: ' u-24117 ', vin: '4s4 btapc4-r3200117' }), 'vehicle', 'v-9'),
  ).toMatchObject({ stockNumber: 'U-24117', vin: '4S4BTAPC4R3200117' })
})
test('a stock number is looked for as it would be kept', () => {
  expect(
    addVehicle.reads({ id: 'v-9', ...vehicleInput({ stockNumber: ' u-1 ' }) }).sameStock,
  ).toMatchObject({ field: 'stockNumber', value: 'U-1' })
})
test('a wrong check digit is refused in Canada and names the field', () => {
  expect(codeOf(() => add({ vin: '4S4BTAPC5R3200117' }))).toBe('vin-invalid')
  expect(factsOf(() => add({ vin: '4S4BTAPCOR3200117' }))).toMatchObject({
    field: 'vin',
    problem: 'characters',
    suggestion: '4S4BTAPC0R3200117',
  })
})
test('a wrong check digit is none of Spain’s business, a snowmobile motor needs none, an empty VIN can wait', () => {
  expect(
    codeOf(() => add({ vin: '4S4BTAPC5R3200117' }, nobody, { ...director, country: 'ES' })),
  ).toBe('no refusal')
  expect(codeOf(() => add({ vin: 'F150-88', productType: 11 }))).toBe('no refusal')
  expect(codeOf(() => add({ vin: '' }))).toBe('no refusal')
})
test('two vehicles never share a stock number', () => {
  expect(codeOf(() => add({}, { sameStock: [aSoldVehicle()], sameVin: [] }))).toBe(
    'stock-number-taken',
  )
})
test('two vehicles in stock never share a VIN, but one that was sold may come back', () => {
  expect(codeOf(() => add({ stockNumber: 'T-1' }, { sameStock: [], sameVin: [aVehicle()] }))).toBe(
    'vin-taken',
  )
  expect(
    codeOf(() => add({ stockNumber: 'T-1' }, { sameStock: [], sameVin: [aSoldVehicle()] })),
  ).toBe('no refusal')
  expect(
    codeOf(() => add({ stockNumber: 'T-1', vin: '' }, { sameStock: [], sameVin: [aVehicle()] })),
  ).toBe('no refusal')
})
test('the least price is not above the highest', () => {
  expect(codeOf(() => add({ priceMinMinor: 2, priceMaxMinor: 1 }))).toBe('bad-input')
  expect(codeOf(() => add({ priceMinMinor: 1, priceMaxMinor: 1 }))).toBe('no refusal')
})
test('an unknown transmission, a negative price and a year before cars do not fit', () => {
  const fits = (over: Record<string, unknown>) =>
    addVehicle.input.safeParse({ id: 'v-9', ...vehicleInput(), ...over }).success
  expect([
    fits({}),
    fits({ transmission: '5713' }),
    fits({ transmission: '1' }),
    fits({ costMinor: -1 }),
    fits({ year: 1700 }),
  ]).toEqual([true, true, false, false, false])
})

test('an edit writes its field and no other', () => {
  expect(changesOf(edit(aVehicle(), { trim: { from: 'Touring', to: 'Limited' } }))).toEqual([
    { op: 'change', table: 'vehicle', id: 'v-1', fields: { trim: 'Limited' } },
  ])
})
test('an edited price leaves a row of its history', () => {
  const decided = edit(aVehicle(), { priceInternetMinor: { from: 38_995_00, to: 37_995_00 } })
  expect(fieldsOn(decided, 'vehiclePrice', 'c-1.priceInternetMinor')).toMatchObject({
    field: 'priceInternetMinor',
    fromMinor: 38_995_00,
    toMinor: 37_995_00,
    by: 'u-ana',
  })
})
test('a field a colleague changed meanwhile stays hers, the other is written', () => {
  const decided = edit(aVehicle({ trim: 'Premier' }), {
    trim: { from: 'Touring', to: 'Limited' },
    odometer: { from: 18_420, to: 18_500 },
  })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toEqual({ odometer: 18_500 })
  expect(decided).toMatchObject({
    outcome: 'conflict',
    code: 'changed-meanwhile',
    facts: { fields: [{ field: 'trim', mine: 'Limited', theirs: 'Premier' }] },
  })
})
test('an edit checks VIN, twins and crossed prices against what the row would become', () => {
  expect(codeOf(() => edit(aVehicle(), { vin: { from: '', to: '4S4BTAPC5R3200117' } }))).toBe(
    'vin-invalid',
  )
  expect(
    codeOf(() =>
      edit(aVehicle(), { stockNumber: { from: 'U-24117', to: 'u-2' } }, {
        sameStock: [aVehicle({ id: 'v-2' })],
        sameVin: [],
      } as never),
    ),
  ).toBe('stock-number-taken')
  expect(
    codeOf(() =>
      edit(aVehicle(), { vin: { from: '', to: '2HGFC2F50KH000001' } }, {
        sameStock: [],
        sameVin: [aVehicle({ id: 'v-2' })],
      } as never),
    ),
  ).toBe('vin-taken')
  expect(
    codeOf(() => edit(aVehicle({ priceMaxMinor: 10 }), { priceMinMinor: { from: null, to: 11 } })),
  ).toBe('bad-input')
})
test('an edit of another field lets an old VIN be', () => {
  expect(codeOf(() => edit(aVehicle({ vin: 'OLD' }), { trim: { from: 'Touring', to: '' } }))).toBe(
    'no refusal',
  )
})
test('a deleted vehicle is not edited', () => {
  expect(
    codeOf(() => edit(aVehicle({ deletedAt: 1 }), { trim: { from: 'Touring', to: '' } })),
  ).toBe('deleted')
  expect(
    codeOf(() =>
      decide(
        editVehicle,
        { vehicle: undefined, ...nobody },
        { id: 'v-1', changeId: 'c', edits: {} },
      ),
    ),
  ).toBe('not-found')
})

const price = (vehicle: Row<'vehicle'>, from: number | null, to: number | null) =>
  decide(
    priceVehicle,
    { vehicle },
    { id: 'pr-9', vehicleId: 'v-1', field: 'priceInternetMinor', from, to },
  )
test('a price changes with its history', () => {
  const decided = price(aVehicle(), 38_995_00, 36_995_00)
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toEqual({ priceInternetMinor: 36_995_00 })
  expect(fieldsOn(decided, 'vehiclePrice', 'pr-9')).toMatchObject({
    fromMinor: 38_995_00,
    toMinor: 36_995_00,
  })
})
test('two prices for one vehicle are a conflict with both values and no history', () => {
  const decided = price(aVehicle({ priceInternetMinor: 35_000_00 }), 38_995_00, 36_995_00)
  expect([changesOf(decided).length, outcomeOf(decided)]).toEqual([0, 'conflict'])
})
test('the same price twice is one change', () =>
  expect(outcomeOf(price(aVehicle({ priceInternetMinor: 5 }), 4, 5))).toBe('merged'))

const contract = (status: Row<'saleContract'>['status']) => ({ status }) as Row<'saleContract'>
const remove = (
  vehicle: Row<'vehicle'>,
  contracts: Row<'saleContract'>[] = [],
  actor: Actor = director,
) => decide(deleteVehicle, { vehicle, contracts }, { vehicleId: 'v-1' }, actor)
const noTwins = { sameStock: [], sameVin: [] }
test('a vehicle is deleted and comes back', () => {
  expect(fieldsOn(remove(aVehicle()), 'vehicle', 'v-1')).toEqual({ deletedAt: director.now })
  expect(
    fieldsOn(
      decide(
        restoreVehicle,
        { ...noTwins, vehicle: aVehicle({ deletedAt: 1 }) },
        { vehicleId: 'v-1' },
      ),
      'vehicle',
      'v-1',
    ),
  ).toEqual({ deletedAt: null })
  expect(
    outcomeOf(decide(restoreVehicle, { ...noTwins, vehicle: aVehicle() }, { vehicleId: 'v-1' })),
  ).toBe('merged')
  expect(
    codeOf(() => decide(restoreVehicle, { ...noTwins, vehicle: undefined }, { vehicleId: 'v-1' })),
  ).toBe('not-found')
})
test('a vehicle in a contract, or held by a colleague, is not deleted', () => {
  expect(codeOf(() => remove(aVehicle(), [contract('draft')]))).toBe('vehicle-under-contract')
  expect(codeOf(() => remove(aVehicle(), [contract('cancelled')]))).toBe('no refusal')
  expect(codeOf(() => remove(aHeldVehicle(), [], clerk()))).toBe('vehicle-already-reserved')
  expect(codeOf(() => remove(aHeldVehicle()))).toBe('no refusal')
})

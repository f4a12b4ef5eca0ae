/** A signature between ink and act: of this person, under this text, behind this history, and kept before it is named. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import type { ComponentProps, ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headOf } from '#db/contract/chain.ts'
import { contractText, sealText, textHash } from '#db/contract/content.ts'
import { Refusal, type Row } from '#db/kernel/mutation.ts'
import type { SignerRole } from '#db/terms.ts'
import type { DocumentRows } from '#src/domain/contract/document.ts'
import { usePad } from '#src/domain/contract/gate/use-pad.tsx'
import { useSign } from '#src/domain/contract/gate/use-sign.ts'
import { isDeviceSeal } from '#src/domain/contract/seal.ts'
import { useTrace } from '#src/domain/contract/use-contract-act.ts'
import { writeMeta } from '#src/sync/meta.ts'
import type { SignaturePad } from '#src/ui/signature-pad.tsx'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { aDeskContract, company, events } from '#tests/forms/sale-contracts-kit.tsx'
import { aUser } from '#tests/support/builders/user.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { aLocal, hold, type Local } from './kit.tsx'

// The picture of the ink needs a canvas; the strokes are what is proved.
vi.mock('#src/lib/document/ink.ts', async original => ({
  ...(await original<object>()),
  signaturePng: async () => Uint8Array.from([0x89, 0x50]),
}))
const now = 1_790_000_000_000
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
const ink: SignatureValue = {
  width: 600,
  height: 180,
  strokes: [
    {
      points: Array.from({ length: 12 }, (_, i) => ({ x: i * 9, y: 2, pressure: 0.5, time: i })),
    } as never,
  ],
}
const contract = aDeskContract({}, { version: 1, vehicleId: 'v-1' })
const coBuyer = { ...contract.buyer, firstName: 'Luc', lastName: 'Roy' }
const rowsOf = (over: Partial<Row<'saleContract'>> = {}): DocumentRows => ({
  contract: { ...contract, ...over },
  company,
  label: null,
  signatures: [],
  inks: new Map(),
  events: [],
  sellerName: 'Whoever made it',
  amendsNumber: '',
})
const history = events(['text-read'] as never, now - 60_000)
async function aSale(rows: Parameters<typeof aLocal>[0] = {}) {
  const local = await aLocal({
    company: [company],
    user: [aUser()],
    vehicle: [aVehicle({ id: 'v-1' })],
    saleContract: [contract],
    contractEvent: history,
    ...rows,
  })
  vi.spyOn(local.engine.env, 'now').mockReturnValue(now)
  const order: string[] = []
  const mutate = vi.spyOn(local.engine, 'mutate').mockImplementation(async ({ name }) => {
    order.push(`${name} with ${await local.replica.files.count()} files`)
    return {} as never
  })
  const said = () => mutate.mock.calls.map(([, input]) => input as Record<string, unknown>)
  return { local, mutate, said, order }
}
const network = (isThere: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
beforeEach(() => network(true))
afterEach(() => vi.restoreAllMocks())

/** useTrace */
const traceOf = (local: Local, userId?: string) =>
  hold(local, useTrace, 'sc-1', userId).result.current()
const tell = (local: Local, values: { serverNow: number; pulledAt: number }) =>
  local.engine.store.write(tx => writeMeta(tx, values))

test('the trace is of this instant, by this device’s clock, and how far that is from the server’s', async () => {
  const { local } = await aSale()
  await tell(local, { serverNow: now - 90_000.4, pulledAt: now - 60_000 })
  const { trace } = await traceOf(local)
  expect(trace).toMatchObject({ at: now, offsetMs: -30_000, offline: false })
})
test.each([
  ['before the first pull', { serverNow: 0, pulledAt: 0 }],
  ['of a server that told no clock', { serverNow: 0, pulledAt: now }],
  ['never ended a pull', { serverNow: now, pulledAt: 0 }],
])('%s the distance is not known, and none is made up', async (_, values) => {
  const { local } = await aSale()
  await tell(local, values)
  expect((await traceOf(local)).trace.offsetMs).toBeNull()
})
test('without a network, by the browser’s word or by the server’s silence, it says so', async () => {
  const { local } = await aSale()
  network(false)
  expect((await traceOf(local)).trace.offline).toBe(true)
  network(true)
  local.engine.state = { ...local.engine.state, phase: 'offline' }
  expect((await traceOf(local)).trace.offline).toBe(true)
  // The next try is under way: until it is answered nothing is heard.
  local.engine.state = { ...local.engine.state, phase: 'working', offlineSince: now - 1 }
  expect((await traceOf(local)).trace.offline).toBe(true)
  local.engine.state = { ...local.engine.state, offlineSince: null }
  expect((await traceOf(local)).trace.offline).toBe(false)
})
test('it stands behind the last step of this contract as it is now, not of another one', async () => {
  const { local } = await aSale()
  const { result } = hold(local, useTrace, 'sc-1')
  const more = events(['text-read', 'french-shown'], now - 60_000)
  const other = { ...more[1]!, id: 'o', contractId: 'sc-2', seq: 9, hash: 'f'.repeat(64) }
  // A step a moment ago, which no screen has shown yet.
  await local.replica.contractEvent.bulkPut([...more, other])
  expect((await result.current()).trace.prev).toBe(more[1]?.hash)
  expect((await result.current()).trace.prev).toBe(headOf(more))
})
test('another contract on the same screen, or a network that goes, is told as it is then', async () => {
  const { local } = await aSale()
  const other = { ...history[0]!, id: 'o', contractId: 'sc-2', hash: 'f'.repeat(64) }
  await local.replica.contractEvent.put(other)
  const { result, rerender } = hold(local, useTrace, 'sc-1' as string)
  expect((await result.current()).trace.prev).toBe(history[0]?.hash)
  local.engine.state = { ...local.engine.state, phase: 'offline' }
  rerender('sc-2')
  expect((await result.current()).trace).toMatchObject({ prev: other.hash, offline: true })
})
test('two people on one tablet have a key each, and each keeps hers', async () => {
  const { local } = await aSale()
  const [ana, marc] = [await traceOf(local), await traceOf(local, 'u-marc')]
  expect(ana.trace.deviceKeyId).toMatch(/^.{20,}$/)
  expect(marc.trace.deviceKeyId).not.toBe(ana.trace.deviceKeyId)
  expect((await traceOf(local)).trace.deviceKeyId).toBe(ana.trace.deviceKeyId)
})

/** useSign */
const identity = { document: 'driver-licence' as never, last4: '12A4', present: '  her son ' }
const signing = { role: 'buyer' as SignerRole, signerName: 'Hélène Gagnon', value: ink, identity }
const sealedOf = (rows: DocumentRows) => contractText(rows.contract, { company, label: null })

test('strokes and picture are kept before the act that names them, and it is sealed over both', async () => {
  const { local, said, order } = await aSale()
  const rows = rowsOf()
  const { result } = hold(local, useSign, rows)
  expect(await act(() => result.current.sign(signing))).toBe(true)
  expect(order).toEqual(['contract.sign with 2 files'])
  const [input] = said()
  expect(input?.['id']).toMatch(/^[0-9a-f-]{36}$/)
  const files = await local.replica.files.toCollection().primaryKeys()
  expect(files).toEqual(expect.arrayContaining([input?.['strokesSha256'], input?.['imageSha256']]))
  const text = sealedOf(rows)
  expect(input).toMatchObject({
    contractId: 'sc-1',
    version: 1,
    sealed: text,
    contentHash: textHash(text),
    companyId: 'c-1',
    vehicleId: 'v-1',
    role: 'buyer',
    signerName: 'Hélène Gagnon',
    present: 'her son',
    identity: { document: 'driver-licence', last4: '12A4' },
    remote: false,
    factor: null,
    prev: history[0]?.hash,
    at: now,
  })
  const { contentHash, strokesSha256, prev, deviceKeyId, deviceSignature } = input as Record<
    string,
    string
  >
  const seal = sealText('sc-1', 1, contentHash!, strokesSha256!, prev!)
  expect(await isDeviceSeal(deviceKeyId!, seal, deviceSignature!)).toBe(true)
})
test('it is given under the text on the screen, however the row has changed meanwhile', async () => {
  const { local, said } = await aSale()
  const rows = rowsOf()
  const { result } = hold(local, useSign, rows)
  await local.replica.saleContract.update('sc-1', { version: 2, placeCity: 'Québec' })
  await act(() => result.current.sign(signing))
  expect(said()[0]).toMatchObject({ version: 1, sealed: sealedOf(rows) })
})
test('the rows around it are named, so that the act sees them too', async () => {
  const { local, said } = await aSale()
  const around = { labelId: 'la-1', amendsId: 'sc-0', leadId: 'l-1' }
  const { result } = hold(local, useSign, rowsOf(around))
  await act(() => result.current.sign(signing))
  expect(said()[0]).toMatchObject(around)
})
test('nobody looked at: no document, no name of a witness', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, useSign, rowsOf())
  await act(() => result.current.sign({ ...signing, role: 'seller', identity: null }))
  await act(() =>
    result.current.sign({ ...signing, identity: { document: null, last4: '12A4', present: '' } }),
  )
  expect(said().map(({ identity, present }) => ({ identity, present }))).toEqual([
    { identity: null, present: '' },
    { identity: null, present: '' },
  ])
})
test.each([
  ['held by somebody', { reservedUntil: now + 1, reservationId: 'h' }, 'reserved', 'h'],
  ['whose hold has lapsed', { reservedUntil: now, reservationId: 'h' }, 'available', 'h'],
])('a vehicle %s was seen so at this instant', async (_, held, status, reservationId) => {
  const vehicle = aVehicle({ id: 'v-1', status: 'reserved', ...held })
  const { local, said } = await aSale({ vehicle: [vehicle] })
  const { result } = hold(local, useSign, rowsOf())
  await act(() => result.current.sign(signing))
  expect(said()[0]?.['vehicleSeen']).toMatchObject({ status, reservationId })
})
test('a vehicle that is not on this device was seen as off the market', async () => {
  const { local, said } = await aSale({ vehicle: [] })
  const { result } = hold(local, useSign, rowsOf())
  await act(() => result.current.sign(signing))
  expect(said()[0]?.['vehicleSeen']).toEqual({ status: 'out-of-market', reservationId: null })
})
test('two taps are one signature', async () => {
  const { local, said } = await aSale()
  const { sign } = hold(local, useSign, rowsOf()).result.current
  expect(await act(() => Promise.all([sign(signing), sign(signing)]))).toEqual([true, false])
  expect(said()).toHaveLength(1)
})
test('on a full device nothing is signed, it is said in words, and it can be tried again', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, useSign, rowsOf())
  vi.spyOn(local.engine.store, 'write').mockRejectedValueOnce(full)
  expect(await act(() => result.current.sign(signing))).toBe(false)
  expect(said()).toEqual([])
  expect(result.current.problem).toMatch(/full/)
  expect(await act(() => result.current.sign(signing))).toBe(true)
  expect(result.current.problem).toBeUndefined()
})
test('a refused signature is not one, and says why', async () => {
  const { local, mutate } = await aSale()
  const { result } = hold(local, useSign, rowsOf())
  mutate.mockRejectedValueOnce(new Refusal('contract-hash-differs'))
  expect(await act(() => result.current.sign(signing))).toBe(false)
  expect(result.current.problem).toBeTruthy()
})
test('on paper: the photos and every name, both parts read, under the same text', async () => {
  const { local, said, order } = await aSale()
  const { result } = hold(local, useSign, rowsOf())
  const page = {
    photos: ['a'.repeat(64)],
    sellerName: 'Ana Moreau',
    buyerName: 'Hélène Gagnon',
    coBuyerName: '',
    confidentiality: false,
  }
  expect(await act(() => result.current.signOnPaper({ ...page, identity }))).toBe(true)
  expect(order).toEqual(['contract.signOnPaper with 0 files'])
  expect(said()[0]).toMatchObject({
    ...page,
    sealed: sealedOf(rowsOf()),
    prev: history[0]?.hash,
    present: 'her son',
    identity: { document: 'driver-licence', last4: '12A4' },
    terms: true,
    annexA: true,
  })
})

/** usePad */
type PadProps = { rows: DocumentRows; signer: SignerRole | undefined }
async function aPad(first: PadProps) {
  const { local } = await aSale()
  const held = hold(local, ({ rows, signer }: PadProps) => usePad(rows, signer), first)
  await waitFor(() => expect(held.result.current).toBeTruthy())
  const pad = () => {
    const { element } = held.result.current as { element?: ReactElement<{ children: unknown }> }
    // The pad is the one thing on its place.
    return (
      element?.props.children as ReactElement<ComponentProps<typeof SignaturePad>> | undefined
    )?.props
  }
  const draw = (value: SignatureValue | null = ink) => act(() => pad()?.onChange(value))
  return { ...held, pad, draw, now: () => held.result.current, local }
}
test('ink is hers while the words stay: under other words it is none, and the pad says why', async () => {
  const { pad, draw, now, rerender } = await aPad({ rows: rowsOf(), signer: 'buyer' })
  draw()
  expect(now().ink).toBe(ink)
  expect(pad()).toMatchObject({ value: ink, problem: undefined })
  rerender({ rows: rowsOf({ version: 2 }), signer: 'buyer' })
  expect(now().ink).toBeNull()
  expect(pad()?.value).toBeNull()
  expect(pad()?.problem).toMatch(/changed/)
  draw()
  expect(now().ink).toBe(ink)
  expect(pad()?.problem).toBeUndefined()
})
test('the ink of one is never that of the next who signs', async () => {
  const { pad, draw, now, rerender } = await aPad({ rows: rowsOf({ coBuyer }), signer: 'buyer' })
  draw()
  rerender({ rows: rowsOf({ coBuyer }), signer: 'co-buyer' })
  expect(now()).toMatchObject({ ink: null, name: 'Luc Roy' })
  // Nothing changed: somebody else is asked.
  expect(pad()).toMatchObject({ value: null, problem: undefined, hint: 'Luc Roy' })
})
test('ink can be wiped, or forgotten', async () => {
  const { draw, now } = await aPad({ rows: rowsOf(), signer: 'buyer' })
  draw()
  draw(null)
  expect(now().ink).toBeNull()
  draw()
  act(() => now().forget())
  expect(now().ink).toBeNull()
})
test('for the dealership signs who holds the tablet, not who made the contract', async () => {
  const { now } = await aPad({ rows: rowsOf(), signer: 'seller' })
  await waitFor(() => expect(now().name).toBe(aUser().name))
  expect(now()).toMatchObject({ busy: false, problem: undefined })
})
test('as long as her own row is not here, it is the name on the contract', async () => {
  const rows = rowsOf()
  const { local } = await aSale({ user: [] })
  const { result } = hold(local, () => usePad(rows, 'seller'), undefined)
  await waitFor(() => expect(result.current?.name).toBe(rows.sellerName))
})
test('each signer has a name and words of her own; where nobody is to sign there is no pad', async () => {
  const { pad, now, rerender } = await aPad({ rows: rowsOf({ coBuyer }), signer: 'buyer' })
  expect(now().name).toBe('Hélène Gagnon')
  const labels = new Set([pad()?.label])
  for (const signer of ['seller', 'co-buyer'] as const) {
    rerender({ rows: rowsOf({ coBuyer }), signer })
    labels.add(pad()?.label)
  }
  expect(labels.size).toBe(3)
  rerender({ rows: rowsOf({ coBuyer }), signer: undefined })
  expect(now()).toMatchObject({ name: '', ink: null })
  expect(pad()).toBeUndefined()
})

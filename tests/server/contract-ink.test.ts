/** The ink of a signature and its seal, over HTTP: what waits for it, what is no ink, and what calls alone come to. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOrder } from '#db/contract/chain.ts'
import { sealText } from '#db/contract/content.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import type { RefusalCode } from '#db/refusals.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { deviceKey as deviceKeys } from '#db/schema.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { newDeviceKey, sealWith } from '#src/domain/contract/seal.ts'
import { aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import {
  openingOf,
  type Standing,
  type Turn,
  turnOf,
  wayToSigned,
} from '../support/contract-acts.ts'
import { bare, plant } from '../support/dealership.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { createTestServer, type SignedIn, testStart } from '../support/server.ts'

const server = createTestServer()
afterAll(() => server.close())
let ana: SignedIn
beforeAll(async () => {
  ana = await server.signIn('ana')
  plant(server.dealership('north').db, { client: [bare(aLeadClient())] })
})
let serial = 0
let id = ''
beforeEach(() => {
  serial += 1
  id = `sc-${serial}`
  plant(server.dealership('north').db, {
    vehicle: [bare(aStockVehicle({ condition: 'new', id: `v-${serial}` }))],
  })
})
const db = () => server.dealership('north').db
const row = <T extends TableName>(table: T, called: string) => rowOf(db(), table, called) as Row<T>
const contract = () => row('saleContract', id)
const events = () =>
  inOrder(rowsWhere(db(), 'contractEvent', 'contractId', id) as Row<'contractEvent'>[])
const standing = (): Standing => ({
  contract: contract(),
  events: events(),
  company: row('company', 'north'),
  at: testStart,
})

let seq = 0
/** @returns its outcome, with the code of a "no" */
async function send(name: string, input: unknown, gid = `g-${id}`): Promise<string> {
  seq += 1
  const mid = `m-${seq}`
  const act = { mid, seq: 1, name, version: 1, input, base: 0, age: 0, at: testStart }
  const head = { protocol, epoch: epochOf(db()), gid, cid: `c-${seq}`, app: 't' }
  const json = { ...head, schema: schemaVersion, clientNow: testStart, mutations: [act] }
  const response = await server.request('/api/sync/push', { as: ana, json })
  const { receipts } = (await response.json()) as {
    receipts: { outcome: string; code?: string }[]
  }
  const [receipt] = receipts
  return [receipt?.outcome, receipt?.code].filter(Boolean).join(' ')
}
const open = () =>
  send('contract.open', openingOf(id, testStart, { vehicleId: `v-${serial}`, companyId: 'north' }))

const refusal = (outcome: string, code: RefusalCode) => `${outcome} ${code}`
const waits = refusal('parked', 'contract-waits-for-ink')
const bad = refusal('conflict', 'contract-ink-bad')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const png = (mark: string) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...bytesOf(mark)])
const momentOf = (mark: string) =>
  Number.parseInt(createHash('sha256').update(mark).digest('hex').slice(0, 8), 16)
/** A hand that went so far, at an instant of its own. */
const strokes = (mark: string, points = 20, apart = 9) =>
  bytesOf(
    JSON.stringify({
      width: 600,
      height: 180,
      of: mark,
      strokes: [
        {
          points: Array.from({ length: points }, (_, index) => ({
            x: 20 + index * apart,
            y: 90,
            pressure: 0.5,
            // A hand never writes at another's instants.
            time: testStart + momentOf(mark) + index * 16,
          })),
        },
      ],
    }),
  )
async function put(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<string> {
  const sha = createHash('sha256').update(bytes).digest('hex')
  const { status } = await server.request(`/api/files/${sha}`, {
    as: ana,
    method: 'PUT',
    body: bytes,
    headers: {
      'content-type': mime,
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    },
  })
  expect(status).toBe(200)
  return sha
}
const inkOf = (turn: string) => ({ strokes: strokes(`${id} ${turn}`), image: png(`${id} ${turn}`) })
const namesOf = ({ strokes: s, image }: ReturnType<typeof inkOf>) => ({
  strokesSha256: sha256Hex(s),
  imageSha256: sha256Hex(image),
})
async function putInk(ink: ReturnType<typeof inkOf>) {
  await put(ink.strokes, 'application/json')
  await put(ink.image, 'image/png')
  return namesOf(ink)
}
/** One turn of the gate, with its ink or what is said to be its ink. */
async function take(turn: Turn, over: object = {}): Promise<string> {
  const [name, input] = turnOf(standing(), turn, `${id}.${turn}.${seq}`, over)
  return send(name, input)
}
const isSignature = (turn: Turn) => turn === 'seller' || turn === 'buyer'
async function walk(until: Turn): Promise<void> {
  expect(await open()).toBe('applied')
  for (const turn of wayToSigned) {
    if (turn === until) return
    const ink = isSignature(turn) ? await putInk(inkOf(turn)) : {}
    expect(await take(turn, ink)).toBe('applied')
  }
}

test('calls alone, each in its order, never make a signed contract', async () => {
  expect(await open()).toBe('applied')
  const outcomes: string[] = []
  for (const turn of wayToSigned) outcomes.push(await take(turn))
  expect(outcomes.slice(0, 4)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(outcomes[4]).toBe(waits)
  expect(outcomes.slice(5).filter(each => each === 'applied')).toEqual([])
  expect(contract()).toMatchObject({ status: 'draft', number: '', statement: '', sealed: '' })
  expect(rowsWhere(db(), 'signature', 'contractId', id)).toEqual([])
})

test('it is signed once the last file of its ink has come', async () => {
  await walk('buyer')
  const ink = inkOf('buyer')
  expect(await take('buyer', namesOf(ink))).toBe(waits)
  await put(ink.strokes, 'application/json')
  expect(contract().status).toBe('signing')
  await put(ink.image, 'image/png')
  expect(contract()).toMatchObject({ status: 'signed' })
  expect(contract().countersignature).not.toBe('')
})

const noInk: [string, (mark: string) => [Uint8Array<ArrayBuffer>, string]][] = [
  ['a dot', mark => [strokes(mark, 3, 0), 'application/json']],
  ['a pen that hardly moved', mark => [strokes(mark, 20, 1), 'application/json']],
  ['other JSON', mark => [bytesOf(`{"of":"${mark}"}`), 'application/json']],
  ['a list', mark => [bytesOf(`["${mark}"]`), 'application/json']],
  ['a picture', mark => [png(`${mark} strokes`), 'image/png']],
]
test.each(noInk)('%s is no ink: kept and told, it signs nothing', async (_, make) => {
  await walk('seller')
  const [bytes, mime] = make(id)
  const { imageSha256 } = await putInk(inkOf('seller'))
  const strokesSha256 = await put(bytes, mime)
  expect(await take('seller', { strokesSha256, imageSha256 })).toBe(bad)
  expect(contract().status).toBe('draft')
  expect(events().at(-1)).toMatchObject({ step: 'disputed', facts: { reason: 'ink' } })
  expect(rowsWhere(db(), 'signature', 'contractId', id)).toMatchObject([{ strokesSha256 }])
  expect(await take('seller', await putInk(inkOf('again')))).toBe('applied')
})

test('a picture that is none signs nothing', async () => {
  await walk('seller')
  const { strokesSha256 } = await putInk(inkOf('seller'))
  const over = { strokesSha256, imageSha256: strokesSha256 }
  expect(await take('seller', over)).toBe(bad)
})

test('the ink of another signature, of this contract or of another, signs nothing', async () => {
  await walk('buyer')
  expect(await take('buyer', namesOf(inkOf('seller')))).toBe(bad)
  // Nor the same points in other bytes.
  const { strokes: seller, image } = inkOf('seller')
  const spaced = bytesOf(`${new TextDecoder().decode(seller)} `)
  expect(await take('buyer', await putInk({ strokes: spaced, image }))).toBe(bad)
  const own = await putInk(inkOf('buyer'))
  expect(await take('buyer', own)).toBe('applied')
  serial += 1
  plant(db(), { vehicle: [bare(aStockVehicle({ condition: 'new', id: `v-${serial}` }))] })
  id = `sc-${serial}`
  await walk('buyer')
  expect(await take('buyer', own)).toBe(bad)
  expect(contract().status).toBe('signing')
})

test('without a seal a signature says why, and nothing that is not so', async () => {
  await walk('seller')
  const [name, input] = turnOf(standing(), 'seller', `${id}.s`, await putInk(inkOf('seller')))
  const no = refusal('rejected', 'contract-seal-lacks')
  expect(await send(name, { ...input, sealLack: '' })).toBe(no)
  expect(await send(name, { ...input, sealLack: 'remote' })).toBe(no)
  expect(await send(name, { ...input, deviceKeyId: 'a key' })).toBe(no)
  expect(await send(name, { ...input, deviceKeyId: 'a key', deviceSignature: 'x' })).toBe(no)
  expect(await send(name, { ...input, deviceSignature: 'x', sealLack: '' })).toBe(no)
  expect(await send(name, input)).toBe('applied')
  expect(row('signature', `${id}.s`).sealLack).toBe('no-key')
})

test.each([true, false])(
  'whether its key is known here is written beside it: %s',
  async isKnown => {
    await walk('seller')
    const key = await newDeviceKey()
    if (isKnown) {
      const known = { id: key.id, userId: 'ana', publicKey: { ...key.publicKey }, at: testStart }
      db().insert(deviceKeys).values(known).run()
    }
    const ink = await putInk(inkOf('seller'))
    const [name, input] = turnOf(standing(), 'seller', `${id}.s`, { ...ink, deviceKeyId: key.id })
    const each = input as unknown as Row<'signature'> & { version: number; prev: string }
    const text = sealText(id, each.version, each.contentHash, each.strokesSha256, each.prev)
    const deviceSignature = await sealWith(key.privateKey, text)
    expect(await send(name, { ...input, deviceSignature, sealLack: '' })).toBe('applied')
    expect(row('signature', `${id}.s`).sealLack).toBe(isKnown ? '' : 'unregistered')
  },
)

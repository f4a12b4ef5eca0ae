/** Photos and signatures on their way: whole, in order, resumed, and never sent for ever. */
import { beforeEach, expect, test } from 'vitest'
import { keepFile, sendFiles, sha256, waitingFiles } from '#src/sync/files.ts'
import { writeMeta } from '#src/sync/meta.ts'
import { SignInNeeded, Unreachable } from '#src/sync/transport.ts'
import type { StoredFile } from '#src/sync/types.ts'
import { aRig, json, type Call, type Rig } from './rig.ts'

const piece = 256 * 1024
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => i % 251)

let rig: Rig
/** What the server holds of each file, and how it takes a piece. */
let held: Map<string, Uint8Array>
beforeEach(async () => {
  rig = aRig()
  held = new Map()
  rig.server.instead = take
  await rig.begin()
})

const rangeOf = ({ init }: Call) => {
  const range = new Headers(init.headers).get('content-range') ?? ''
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  return { from: Number(from), to: Number(to), total: Number(total) }
}
function take(call: Call): Response | undefined {
  if (!call.path.startsWith('/api/files/')) return undefined
  const name = call.path.slice('/api/files/'.length)
  const have = held.get(name) ?? new Uint8Array()
  const { from, to, total } = rangeOf(call)
  const body = call.init.body as Uint8Array
  if (from > have.length || body.length !== to - from + 1)
    return json({ received: have.length, complete: false }, 409)
  const now = new Uint8Array(Buffer.concat([have.subarray(0, from), body]))
  held.set(name, now)
  const complete = now.length === total
  return json({ received: now.length, complete, ...(complete && { v: 9, tip: '9.tip' }) })
}
/** Of bytes: comparing large arrays one by one takes seconds. */
const isSame = (name: string, data: Uint8Array) =>
  Buffer.compare(held.get(name) ?? new Uint8Array(), data) === 0
const send = (onSent?: (file: StoredFile) => Promise<void>) => sendFiles(rig.store, rig.env, onSent)
const files = () => rig.all<StoredFile>('files')
const ranges = () => rig.server.calls.map(call => rangeOf(call).from)

test('a name is the SHA-256 of the bytes', async () => {
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a kept file waits; kept a second time it is the same, as far as it was sent', async () => {
  const data = bytesOf(5)
  const name = await keepFile(rig.store, rig.env, data, 'image/jpeg')
  expect(await files()).toEqual([
    {
      sha256: name,
      mime: 'image/jpeg',
      bytes: 5,
      data,
      sent: 0,
      state: 'local',
      at: rig.env.now(),
    },
  ])
  await rig.put('files', { ...(await files())[0], sent: 3 })
  await keepFile(rig.store, rig.env, data, 'image/jpeg')
  expect((await files())[0]?.sent).toBe(3)
})

test('a file goes in pieces of 256 KiB and arrives byte for byte', async () => {
  const data = bytesOf(2 * piece + 7)
  const name = await keepFile(rig.store, rig.env, data, 'image/jpeg')
  await rig.store.write(tx => writeMeta(tx, { tip: '8.tip' }))
  expect(await send()).toBe(1)
  expect(ranges()).toEqual([0, piece, 2 * piece])
  expect(isSame(name, data)).toBe(true)
  expect(rig.server.calls[0]).toMatchObject({ method: 'PUT', path: `/api/files/${name}` })
  expect(rig.server.calls[0]?.init).toMatchObject({
    credentials: 'same-origin',
    headers: { 'Content-Type': 'image/jpeg', 'Sync-Tip': '8.tip' },
  })
  expect((await files())[0]).toMatchObject({ state: 'sent', sent: data.length, v: 9 })
  // The answer is the newest word of the server.
  expect(await rig.meta('tip')).toBe('9.tip')
})

test('a whole number of pieces needs no empty one behind them', async () => {
  await keepFile(rig.store, rig.env, bytesOf(2 * piece), 'image/jpeg')
  expect(await send()).toBe(1)
  expect(ranges()).toEqual([0, piece])
})

test('what was confirmed is not sent again after the network went', async () => {
  await keepFile(rig.store, rig.env, bytesOf(2 * piece + 7), 'image/jpeg')
  rig.server.instead = call =>
    rangeOf(call).from === piece ? Promise.reject(new TypeError('down')) : take(call)
  await expect(send()).rejects.toBeInstanceOf(Unreachable)
  expect((await files())[0]).toMatchObject({ state: 'local', sent: piece })
  rig.server.instead = take
  rig.server.calls = []
  expect(await send()).toBe(1)
  expect(ranges()).toEqual([piece, 2 * piece])
})

test('a server that has less, or more, says where to go on', async () => {
  const data = bytesOf(2 * piece)
  const name = await keepFile(rig.store, rig.env, data, 'image/jpeg')
  await rig.put('files', { ...(await files())[0], sent: 2 * piece - 1 })
  held.set(name, data.slice(0, 100))
  expect(await send()).toBe(1)
  expect(ranges()).toEqual([2 * piece - 1, 100, 100 + piece])
  expect(isSame(name, data)).toBe(true)
})

test('the oldest first, each told as it arrives', async () => {
  const old = await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  rig.clock.mono += 1000
  const young = await keepFile(rig.store, rig.env, bytesOf(4), 'image/jpeg')
  const [a, b] = await files()
  // The order of the keys is not the order of the photos.
  await rig.put(
    'files',
    { ...a, at: a?.sha256 === old ? 1 : 2 },
    { ...b, at: b?.sha256 === old ? 1 : 2 },
  )
  const told: string[] = []
  expect(await send(async file => void told.push(file.sha256))).toBe(2)
  expect(told).toEqual([old, young])
})

test.each([413, 415, 422])(
  '%i is for good: the file is told and does not block the others',
  async status => {
    const bad = await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
    rig.clock.mono += 1000
    await keepFile(rig.store, rig.env, bytesOf(4), 'image/jpeg')
    rig.server.instead = call => (call.path.endsWith(bad) ? json({}, status) : take(call))
    const told: string[] = []
    expect(await send(async file => void told.push(file.sha256))).toBe(1)
    expect(told).not.toContain(bad)
    const kept = (await files()).find(file => file.sha256 === bad)
    expect(kept).toMatchObject({ state: 'local', problem: String(status), data: bytesOf(3) })
    expect(await rig.store.read(tx => waitingFiles(tx, 0))).toEqual([])
    rig.server.calls = []
    expect(await send()).toBe(0)
    expect(rig.server.count()).toBe(0)
  },
)

test.each([
  ['another past of the server', 412],
  ['a moment too busy', 503],
  ['no sign-in', 401],
])('%s keeps the file waiting', async (_, status) => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  rig.server.instead = () => json({}, status)
  const sent = send()
  if (status === 412) expect(await sent).toBe(0)
  else await expect(sent).rejects.toBeInstanceOf(status === 401 ? SignInNeeded : Unreachable)
  expect((await files())[0]).toMatchObject({ state: 'local', sent: 0 })
  expect((await files())[0]?.problem).toBeUndefined()
  expect(rig.server.count()).toBe(1)
})

test('an answer that comes after the server was put back is not believed', async () => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  rig.server.instead = async call => {
    // A pull learnt meanwhile that the server begins anew.
    await rig.store.write(tx => writeMeta(tx, { line: 1 }))
    return take(call) as Response
  }
  expect(await send()).toBe(0)
  expect((await files())[0]).toMatchObject({ state: 'local', sent: 0 })
  expect(await rig.meta('tip')).toBe('')
})

test('a restored server is asked what it has before a file goes again', async () => {
  const there = await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  const gone = await keepFile(rig.store, rig.env, bytesOf(4), 'image/jpeg')
  const half = await keepFile(rig.store, rig.env, bytesOf(5), 'image/jpeg')
  for (const file of await files()) await rig.put('files', { ...file, again: true })
  rig.server.instead = call => {
    if (call.method !== 'HEAD') return take(call)
    const has = { [there]: '3', [half]: '2' }[call.path.slice('/api/files/'.length)]
    return new Response(null, { status: has ? 200 : 404, headers: { 'Upload-Offset': has ?? '0' } })
  }
  const told: string[] = []
  expect(await send(async file => void told.push(file.sha256))).toBe(3)
  expect(told.toSorted()).toEqual([there, gone, half].toSorted())
  const put = rig.server.calls.filter(call => call.method === 'PUT').map(call => call.path)
  expect(put.toSorted()).toEqual([`/api/files/${gone}`, `/api/files/${half}`].toSorted())
  expect((await files()).map(file => file.state)).toEqual(['sent', 'sent', 'sent'])
  expect((await files()).find(file => file.sha256 === there)?.sent).toBe(3)
})

test('a question without an answer means: send it', async () => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  await rig.put('files', { ...(await files())[0], again: true })
  rig.server.instead = call =>
    call.method === 'HEAD' ? Promise.reject(new Error('x')) : take(call)
  expect(await send()).toBe(1)
})

test.each([
  ['takes nothing of a piece', 200],
  ['asks for the same piece again', 409],
])('a server that %s is left alone till later, not asked in a loop', async (_, status) => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  rig.server.instead = () => {
    if (rig.server.count() > 20) throw new Error('a hot loop')
    return json({ received: 0, complete: false }, status)
  }
  await expect(send()).rejects.toBeInstanceOf(Unreachable)
  expect(rig.server.count()).toBeLessThanOrEqual(2)
  expect((await files())[0]).toMatchObject({ state: 'local', sent: 0 })
})

test('a conflict that names no place is begun from the first byte, and never as a range of nothing', async () => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  await rig.put('files', { ...(await files())[0], sent: 2 })
  rig.server.instead = () => json({ code: 'other' }, 409)
  await expect(send()).rejects.toBeInstanceOf(Unreachable)
  expect(ranges()).toEqual([2, 0])
  rig.server.instead = () => new Response('<h1>Conflict</h1>', { status: 409 })
  await expect(send()).rejects.toBeInstanceOf(Unreachable)
})

test('a piece that hangs does not hold the queue for ever', async () => {
  await keepFile(rig.store, rig.env, bytesOf(3), 'image/jpeg')
  await rig.put('files', { ...(await files())[0], again: true })
  await send()
  expect(rig.server.calls.map(call => call.method)).toEqual(['HEAD', 'PUT'])
  for (const call of rig.server.calls) expect(call.init.signal).toBeInstanceOf(AbortSignal)
})

test('an empty file is no file: it is told, and what is behind it goes', async () => {
  await keepFile(rig.store, rig.env, new Uint8Array(), 'image/jpeg')
  rig.clock.mono += 1000
  const good = await keepFile(rig.store, rig.env, bytesOf(4), 'image/jpeg')
  rig.server.instead = call =>
    call.path.endsWith(good) ? take(call) : json({ code: 'bad-input' }, 400)
  expect(await send()).toBe(1)
  expect((await files()).find(file => file.bytes === 0)?.problem).toBe('400')
})

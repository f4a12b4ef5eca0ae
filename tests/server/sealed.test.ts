import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import type { SealTo } from '#db/seal.ts'
import { keyOf, newSealKey, openPart, sealPart } from '#src/sync/seal-key.ts'
import { createTestServer, type SignedIn } from '../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const { db } = server.dealership('north')
let [ana, rita, lise, otto] = [] as unknown as SignedIn[]
beforeAll(async () => {
  ;[ana, rita, lise, otto] = await Promise.all(
    ['ana', 'rita', 'lise', 'otto'].map(name =>
      server.signIn(name, name === 'lise' ? { companyId: 'north' } : {}),
    ),
  )
})

const post = async (as: SignedIn | undefined, path: string, json: object) => {
  const response = await server.request(`/api/sync/sealed/${path}`, { as: as as SignedIn, json })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}
test('the first page of a pull tells what to seal to, once', async () => {
  const pulled = async (more: string) => {
    const path = `/api/sync/pull?gid=g-pull&limit=1${more}`
    const response = await server.request(path, { as: ana as SignedIn })
    return (await response.json()) as { sealTo?: SealTo; next?: string }
  }
  const first = await pulled('')
  expect(first.sealTo).toMatchObject({ id: expect.any(String), x: expect.any(String) })
  expect(JSON.stringify(first.sealTo)).not.toContain('PRIVATE')
  expect((await pulled(`&page=${encodeURIComponent(first.next ?? '')}`)).sealTo).toBeUndefined()
  expect((await pulled(`&seal=${first.sealTo?.id}`)).sealTo).toBeUndefined()
  expect((await pulled('&seal=of-before')).sealTo).toEqual(first.sealTo)
})

const words = (text: string) => new TextEncoder().encode(text)
const gid = 'g-anas-tablet'

/** What Ana's tablet leaves behind. */
async function sealedByAna() {
  const answer = await server.request('/api/sync/sealed/to', { as: ana as SignedIn })
  const { to } = (await answer.json()) as { to: SealTo }
  const { key, opening } = await newSealKey(to, { companyId: 'north', userId: 'ana', gid })
  const part = await sealPart(key, 'p', words('Sofia, 12 rue Cachée'))
  return { asked: { ...opening, gid }, part, to }
}
const opens = async (key: unknown, part: Awaited<ReturnType<typeof sealPart>>) =>
  new TextDecoder().decode(await openPart(await keyOf(String(key)), 'p', part))

test('what a tablet sealed opens with the key that the server gives its owner, and with nobody else’s', async () => {
  const { asked, part, to } = await sealedByAna()
  expect(JSON.stringify(to)).not.toContain('PRIVATE')
  const hers = await post(ana, 'key', asked)
  expect(await opens(hers.body['key'], part)).toBe('Sofia, 12 rue Cachée')
  const ritas = await post(rita, 'key', asked)
  await expect(opens(ritas.body['key'], part)).rejects.toThrow()
  expect((await post(undefined, 'key', asked)).status).toBe(401)
})

test('a changed byte, another name or another key of the dealership opens nothing', async () => {
  const { asked, part } = await sealedByAna()
  const { key } = (await post(ana, 'key', asked)).body
  const changed = { ...part, data: part.data.map((byte, i) => (i === 3 ? byte ^ 1 : byte)) }
  await expect(opens(key, changed)).rejects.toThrow()
  await expect(openPart(await keyOf(String(key)), 'q', part)).rejects.toThrow()
  expect((await post(ana, 'key', { ...asked, id: 'another' })).status).toBe(404)
  expect((await post(ana, 'key', { ...asked, x: 'A'.repeat(43) })).status).toBe(404)
})

const why = { userId: 'ana', count: 1, reason: 'She left the house, her tablet stayed' }
const minute = 60_000
const task = (id: string, mid: string, over: object = {}) => ({
  mid,
  n: 1,
  name: 'task.add',
  version: 1,
  base: 0,
  at: server.clock.now() - minute,
  state: 'pending',
  input: {
    id,
    title: 'Call Sofia',
    note: '',
    kind: 'call',
    dueAt: server.clock.now(),
    remindAt: null,
    assignedTo: 'lise',
    leadId: null,
    clientId: null,
    vehicleId: null,
  },
  ...over,
})
/** A person's tablet, met by its first pull. */
async function tablet(as: SignedIn | undefined, device: string) {
  const path = `/api/sync/pull?gid=${device}`
  const answer = await server.request(path, { as: as as SignedIn })
  const { sealTo } = (await answer.json()) as { sealTo: SealTo }
  return { gid: device, to: sealTo }
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
type Of = { to: SealTo; gid: string; userId?: string; files?: Uint8Array<ArrayBuffer>[] }
/** What lies on a tablet, as the page that seals it makes it and a director's page sends it. */
async function envelopeOf({ to, gid: group, userId = 'ana', files = [] }: Of, acts: object[]) {
  const { key, opening } = await newSealKey(to, { companyId: 'north', userId, gid: group })
  const named = files.map(data => ({
    data,
    sha256: createHash('sha256').update(data).digest('hex'),
  }))
  const work = {
    entries: acts,
    inbox: [],
    drafts: [{ key: 'lead:new' }],
    files: named.map(({ sha256 }) => ({ sha256, mime: 'application/json', state: 'local' })),
    ...(to.proof && { proof: to.proof }),
  }
  const wire = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { iv, data } = await sealPart(key, name, bytes)
    return { name, iv: base64(iv), data: base64(data) }
  }
  const parts = named.map(({ sha256, data }) => wire(`e/${sha256}`, data))
  const asked = { ...opening, gid: group }
  const part = await wire('e/work', words(JSON.stringify(work)))
  return {
    asked,
    body: { ...asked, of: { ...why, userId }, part },
    files: await Promise.all(parts),
  }
}
const logged = (mid: string) =>
  db.select().from(schema.mutationLog).where(eq(schema.mutationLog.mid, mid)).get()
const recoveries = () =>
  db
    .select()
    .from(schema.mutationLog)
    .all()
    .filter(({ name }) => name === 'work.recover').length

test('a colleague’s work is opened by the server for who leads the team, with a reason, and its key given to nobody', async () => {
  const hers = await tablet(ana, 'g-a1')
  const { asked, body, files } = await envelopeOf({ ...hers, files: [words('[1]')] }, [
    task('t-a1', 'm-a1'),
  ])
  for (const [who, of, status] of [
    [undefined, why, 401],
    [rita, why, 403],
    [otto, why, 403],
    [lise, { ...why, reason: '  ' }, 409],
    [lise, { ...why, userId: 'nobody' }, 409],
  ] as const)
    expect((await post(who, 'recover', { ...body, of })).status).toBe(status)
  expect(logged('m-a1')).toBeUndefined()
  const { status, body: answer } = await post(lise, 'recover', body)
  expect(status).toBe(200)
  const { recovery } = answer
  expect(logged(String(recovery))).toMatchObject({
    userId: 'lise',
    name: 'work.recover',
    outcome: 'applied',
    input: { userId: 'ana', gid: 'g-a1', reason: why.reason },
  })
  // Asked for as before, its key is given to nobody but her.
  expect((await post(lise, 'key', { ...asked, of: why })).status).toBe(409)
  // A file of it, by the line under which it was opened, and nothing else by that.
  const file = { ...asked, recovery, part: files[0] }
  const given = await post(lise, 'recover/file', file)
  expect(Buffer.from(String(given.body['data']), 'base64').toString()).toBe('[1]')
  expect((await post(rita, 'recover/file', file)).status).toBe(403)
  expect((await post(lise, 'recover/file', { ...file, recovery: 'm-a1' })).status).toBe(403)
  expect((await post(lise, 'recover/file', { ...file, part: body.part })).status).toBe(404)
})

test('nothing is recovered that no device of that person sealed', async () => {
  const hers = await tablet(ana, 'g-b1')
  const invented = [task('t-b1', 'm-b1')]
  const before = recoveries()
  const made = async (over: Partial<Of>) => (await envelopeOf({ ...hers, ...over }, invented)).body
  const real = await made({})
  for (const [body, status] of [
    // A device group nobody has heard of, one of somebody else's, an envelope under another's name or group.
    [await made({ gid: 'g-made-up' }), 404],
    [await made({ gid: (await tablet(rita, 'g-b2')).gid }), 409],
    [{ ...real, of: { ...why, userId: 'rita' } }, 409],
    [{ ...real, gid: (await tablet(ana, 'g-b3')).gid }, 404],
    [{ ...real, part: { ...real.part, name: 'other/work' } }, 404],
    [{ ...real, part: { ...real.part, data: base64(words('{"entries":[]}'.repeat(9))) } }, 404],
    // Acts in clear, as once.
    [{ ...real, part: undefined, acts: invented }, 400],
  ] as const)
    expect((await post(lise, 'recover', body)).status).toBe(status)
  expect([logged('m-b1'), recoveries()]).toEqual([undefined, before])
  // Sealed by somebody who knows the public key and her device, but not what only her pages were told: kept, not done.
  const { proof: _, ...known } = hers.to
  for (const to of [known, { ...known, proof: 'guessed' }, { ...known, proof: real.id }]) {
    const { body } = await post(lise, 'recover', await made({ to }))
    expect(body).toMatchObject({ applied: 0, refused: 1, waiting: 0 })
  }
  expect(logged('m-b1')).toBeUndefined()
  expect(JSON.stringify(db.select().from(schema.quarantine).all())).toContain('m-b1')
  // Nor does she learn it: another's group tells her nothing.
  const hersAsLise = await server.request('/api/sync/pull?gid=g-b1', { as: lise as SignedIn })
  expect(hersAsLise.status).toBe(409)
})

test('recovered acts are dated no earlier than the device last spoke, and bind nobody', async () => {
  const hers = await tablet(ana, 'g-c1')
  const spokeAt = server.clock.now()
  server.clock.advance(2 * minute)
  const started = {
    id: 'co-c6',
    clientId: 'cl-c6',
    words: 'START',
    address: '+15145550199',
    origin: '',
  }
  const { body } = await envelopeOf(hers, [
    task('t-c1', 'm-c1', { at: spokeAt - 30 * 86_400_000 }),
    task('t-c2', 'm-c2', { n: 2, at: spokeAt + minute }),
    { ...task('', 'm-c3', { n: 3 }), name: 'contract.sign', input: {} },
    { ...task('', 'm-c4', { n: 4 }), name: 'inspection.signReport', input: {} },
    task('t-c5', 'server.m-c5', { n: 5 }),
    { ...task('', 'm-c6', { n: 6 }), name: 'consent.restart', input: started },
  ])
  const { body: done } = await post(lise, 'recover', body)
  expect(done).toMatchObject({ applied: 2, refused: 4 })
  // What the server says alone is no word of a device for having been sealed.
  expect(logged('m-c6')).toMatchObject({ outcome: 'rejected', code: 'not-authorized' })
  expect(logged('m-c1')).toMatchObject({ at: spokeAt, deviceAt: spokeAt - 30 * 86_400_000 })
  expect(logged('m-c2')).toMatchObject({ at: spokeAt + minute })
  // Each line names the recovery it came by; what was refused is free for her own sign-in.
  expect(logged('m-c1')?.cid).toBe(`server.recovered.ana.${String(done['recovery'])}`)
  for (const mid of ['m-c3', 'm-c4', 'server.m-c5']) expect(logged(mid)).toBeUndefined()
})

test('much work is recovered in parts, and two taps on the button are one recovery', async () => {
  const hers = await tablet(ana, 'g-e1')
  const many = Array.from({ length: 120 }, (_, i) => task(`t-e${i}`, `m-e${i}`, { n: i }))
  const { body } = await envelopeOf(hers, many)
  const taps = await Promise.all([post(lise, 'recover', body), post(lise, 'recover', body)])
  for (const tap of taps) expect(tap.body).toMatchObject({ applied: 120, refused: 0 })
  const log = db.select().from(schema.mutationLog).all()
  expect(log.filter(({ mid }) => mid.startsWith('m-e'))).toHaveLength(120)
})

test('recovered acts are done once, in her name, though she no longer works here', async () => {
  const hers = await tablet(ana, 'g-d1')
  const bad = { ...task('t-r2', 'm-r2', { n: 2 }), input: { id: 't-r2' } }
  const answered = task('t-r3', 'm-r3', { n: 3, state: 'acked' })
  const { body } = await envelopeOf(hers, [task('t-r1', 'm-r1'), bad, answered])
  db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  const first = await post(lise, 'recover', body)
  expect(first.body).toMatchObject({ applied: 1, refused: 1, waiting: 0 })
  // The answer was lost, or her own sign-in sends it after all.
  expect((await post(lise, 'recover', body)).body).toMatchObject({ applied: 1, refused: 1 })
  const log = db.select().from(schema.mutationLog).all()
  expect(log.filter(({ mid }) => mid === 'm-r1')).toHaveLength(1)
  expect(logged('m-r1')).toMatchObject({ userId: 'ana', gid: 'server.recovered.ana' })
  expect(logged('m-r3')).toBeUndefined()
  expect(db.select().from(schema.task).where(eq(schema.task.id, 't-r1')).get()).toMatchObject({
    createdBy: 'ana',
  })
  const kept = JSON.stringify(db.select().from(schema.quarantine).all())
  expect(kept).toContain('lead:new')
  expect(kept).toContain('t-r2')
})

test('somebody deactivated while her tablet was away: it is shut out, and what it sealed is recovered', async () => {
  const hers = await tablet(rita, 'g-r9')
  const { body } = await envelopeOf({ ...hers, userId: 'rita' }, [task('t-r9', 'm-r9')])
  const path = '/api/people/leave'
  const json = { act: 'rita-leaves', userId: 'rita', to: {} }
  expect((await server.request(path, { as: lise as SignedIn, json })).status).toBe(200)
  const pulled = await server.request('/api/sync/pull?gid=g-r9', { as: rita as SignedIn })
  expect(pulled.status).toBe(403)
  expect(await pulled.json()).toMatchObject({ code: 'device-revoked', wipe: false })
  expect((await post(lise, 'recover', body)).body).toMatchObject({ applied: 1, refused: 0 })
  expect(logged('m-r9')).toMatchObject({ userId: 'rita', outcome: 'applied' })
})

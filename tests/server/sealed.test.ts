import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/dealership/schema.ts'
import { newSealKey, keyOf, openPart, sealPart } from '#src/sync/seal-key.ts'
import type { SealTo } from '#db/seal.ts'
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
test('a director opens it with a reason, which is in the journal before she has the key', async () => {
  const { asked, part } = await sealedByAna()
  for (const [who, of, status] of [
    [rita, why, 403],
    [otto, why, 403],
    [lise, { ...why, reason: '  ' }, 409],
    [lise, { ...why, userId: 'nobody' }, 404],
  ] as const)
    expect((await post(who, 'key', { ...asked, of })).status).toBe(status)
  const given = await post(lise, 'key', { ...asked, of: why })
  expect(given.status).toBe(200)
  expect(await opens(given.body['key'], part)).toBe('Sofia, 12 rue Cachée')
  const line = db
    .select()
    .from(schema.mutationLog)
    .where(eq(schema.mutationLog.mid, String(given.body['recovery'])))
    .get()
  expect(line).toMatchObject({ userId: 'lise', name: 'work.recover', outcome: 'applied' })
  expect(line?.input).toMatchObject({ userId: 'ana', gid, reason: why.reason })
})

const task = (id: string, mid: string) => ({
  mid,
  name: 'task.add',
  version: 1,
  base: 0,
  at: server.clock.now() - 60_000,
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
})

test('recovered acts are done once, in her name, though she no longer works here', async () => {
  const { asked } = await sealedByAna()
  const { recovery } = (await post(lise, 'key', { ...asked, of: why })).body
  const bad = { ...task('t-r2', 'm-r2'), input: { id: 't-r2' } }
  const body = { recovery, acts: [task('t-r1', 'm-r1'), bad], drafts: [{ key: 'lead:new' }] }
  expect((await post(rita, 'recover', body)).status).toBe(403)
  expect((await post(lise, 'recover', { ...body, recovery: 'm-r1' })).status).toBe(403)
  db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  const first = await post(lise, 'recover', body)
  expect(first.body).toMatchObject({ applied: 1, refused: 1, waiting: 0 })
  // The answer was lost, or her own sign-in sends it after all.
  expect((await post(lise, 'recover', body)).body).toMatchObject({ applied: 1, refused: 1 })
  const log = db.select().from(schema.mutationLog).all()
  expect(log.filter(({ mid }) => mid === 'm-r1')).toHaveLength(1)
  expect(log.find(({ mid }) => mid === 'm-r1')).toMatchObject({
    userId: 'ana',
    gid: 'server.recovered.ana',
    outcome: 'applied',
  })
  expect(db.select().from(schema.task).where(eq(schema.task.id, 't-r1')).get()).toMatchObject({
    createdBy: 'ana',
  })
  const kept = JSON.stringify(db.select().from(schema.quarantine).all())
  expect(kept).toContain('lead:new')
  expect(kept).toContain('t-r2')
})

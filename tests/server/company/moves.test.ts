/** Dealerships moved between groups: looked at first, one after another, each whole, stopped between two, told at the end. */
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { company, companyEvent, companyMove, job } from '#db/platform/schema.ts'
import { effect, lead, user } from '#db/schema.ts'
import { nextLeftLetterAt, sendLeftLetters } from '#server/company/left-letters.ts'
import { lookForWork } from '#server/long-work/run.ts'
import { beginNext, resumeJobs } from '#server/long-work/store.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aPreference } from '#tests/support/builders/user.ts'
import { bare, plant } from '#tests/support/dealership.ts'
import type { SignedIn } from '#tests/support/server.ts'
import { provider } from './kit.ts'

let made: Awaited<ReturnType<typeof provider>>
afterEach(() => made.server.close())

/** North and south are of one owner; south is sold to another. */
async function ready() {
  made = await provider()
  const { server, kit, call } = made
  const { db } = server.deps.platform
  const add = async (name: string) =>
    String((await call('/groups/add', { act: kit.act(), name })).body['id'])
  const lavoie = await add('Groupe Lavoie')
  const roy = await add('Groupe Roy')
  db.update(company).set({ groupId: lavoie }).run()
  const begin = (companies: object[], as?: SignedIn, act = kit.act()) =>
    call('/moves/begin', { act, companies }, as)
  const south = (over: object = {}) => ({
    companyId: 'south',
    from: lavoie,
    to: roy,
    leaving: [],
    ...over,
  })
  const groupOf = (id: string) => db.select().from(company).where(eq(company.id, id)).get()?.groupId
  const moves = async () =>
    (await call('/moves')).body['jobs'] as unknown as {
      id: string
      state: string
      askedByName: string
      companies: Record<string, unknown>[]
    }[]
  return { server, kit, call, db, lavoie, roy, begin, south, groupOf, moves }
}
const keeperToo = (server: Awaited<ReturnType<typeof ready>>['server']) =>
  server
    .dealership('south')
    .db.update(user)
    .set({ roleIds: ['director'], acceptedAt: 1 })
    .where(eq(user.id, 'pau'))
    .run()

test('before it begins it is shown who also works for the owner that is left', async () => {
  const { call, roy, lavoie } = await ready()
  const look = async (companyIds: string[], to: string | null = roy) =>
    (await call('/moves/preview', { companyIds, to })).body['companies']
  expect(await look(['south'])).toEqual([
    {
      companyId: 'south',
      name: 'Talleres del Sur',
      fromId: lavoie,
      fromName: 'Groupe Lavoie',
      people: 2,
      keepers: 1,
      shared: [
        {
          userId: 'lise',
          name: 'lise director',
          elsewhere: ['Garage du Nord'],
          isKeeper: true,
          leads: 0,
        },
      ],
    },
  ])
  // Those that go along are no other owner's.
  expect(await look(['south', 'north'])).toMatchObject([{ shared: [] }, { shared: [] }])
  expect(await look(['south'], lavoie)).toMatchObject([{ shared: [] }])
  expect((await call('/moves/preview', { companyIds: ['none'], to: roy })).status).toBe(404)
})

test('several are moved one after another, the book says from where to where, and a letter is sent', async () => {
  const { server, kit, call, roy, lavoie, begin, south, groupOf, moves } = await ready()
  const act = kit.act()
  const wish = [south(), { companyId: 'north', from: lavoie, to: null, leaving: [] }]
  expect((await begin(wish, undefined, act)).status).toBe(200)
  expect((await begin(wish, undefined, act)).status).toBe(200)
  expect((await begin([south()])).body).toMatchObject({ code: 'job-running' })
  await lookForWork(server.deps)
  expect([groupOf('south'), groupOf('north')]).toEqual([roy, null])
  expect(await moves()).toMatchObject([
    {
      state: 'done',
      askedByName: 'sami provider',
      companies: [
        { companyId: 'south', fromName: 'Groupe Lavoie', toName: 'Groupe Roy', state: 'moved' },
        { companyId: 'north', fromName: 'Groupe Lavoie', toName: '', state: 'moved' },
      ],
    },
  ])
  expect((await call('/south')).body['events']).toMatchObject([
    { act: 'moved', byName: 'sami provider', fromName: 'Groupe Lavoie', toName: 'Groupe Roy' },
  ])
  expect(kit.letters()).toHaveLength(1)
  expect(kit.letters()[0]).toMatch(/To: sami@dealer\.example[^]*Moved: 2[^]*\?tab=groups/)
})

test('whose access ends is out within the look, her leads wait for the reception, and who stays goes on', async () => {
  const { server, kit, begin, south, groupOf, roy } = await ready()
  keeperToo(server)
  const { db } = server.dealership('south')
  plant(db, { lead: [bare(aLead({ id: 'l-hers', assignedTo: 'lise', status: 'in-treatment' }))] })
  const there = await server.signIn('lise', { companyId: 'south', host: 'levante.localhost' })
  const pau = await server.signIn('pau', { host: 'levante.localhost' })
  expect((await begin([south({ leaving: ['lise'] })])).status).toBe(200)
  await lookForWork(server.deps)
  expect(groupOf('south')).toBe(roy)
  expect((await kit.call(there, '/api/session/key')).body).toMatchObject({ code: 'device-revoked' })
  expect((await kit.call(pau, '/api/session/key')).status).toBe(200)
  const hers = db.select().from(user).where(eq(user.id, 'lise')).get()
  expect(hers?.active).toBe(false)
  expect(db.select().from(lead).where(eq(lead.id, 'l-hers')).get()?.assignedTo).toBeNull()
  // Where she belongs nothing has changed.
  expect((await server.signIn('lise')).User.CompanyId).toBe('north')
})

test.each([
  ['es-es', /Su acceso a Talleres del Sur ha terminado[^]*Este cambio lo hizo sami provider/],
  ['es-co', /Sus prospectos quedan[^]*Este cambio lo hizo sami provider/],
  ['fr-fr', /appartient maintenant[^]*fait par sami provider/],
  ['en-ca', /Your access to Talleres del Sur has ended[^]*sami provider made this change/],
] as const)('whose access ends is told so in her language, once: %s', async (locale, says) => {
  const { server, kit, begin, south } = await ready()
  keeperToo(server)
  const { db } = server.dealership('south')
  plant(db, { preference: [bare(aPreference({ id: 'lise', locale }))] })
  await begin([south({ leaving: ['lise'] })])
  await lookForWork(server.deps)
  const before = kit.letters().length
  expect(await sendLeftLetters(server.deps, 'south')).toBe(1)
  expect(await sendLeftLetters(server.deps, 'south')).toBe(0)
  const [letter = '', ...others] = kit.letters().slice(before)
  expect([others, letter]).toEqual([[], expect.stringContaining('To: lise@dealer.example')])
  expect(letter).toMatch(says)
})

test.each([
  ['after three days it would be no news', 3 * 86_400_000 + 1, 'over'],
  ['in time it leaves', 3 * 86_400_000, null],
] as const)('a letter that waited: %s', async (_, waited, lastError) => {
  const { server, begin, south } = await ready()
  keeperToo(server)
  await begin([south({ leaving: ['lise'] })])
  await lookForWork(server.deps)
  server.clock.advance(waited)
  await sendLeftLetters(server.deps, 'south')
  const { db } = server.dealership('south')
  const letters = db.select().from(effect).where(eq(effect.kind, 'left-letter')).all()
  expect(letters).toMatchObject([{ lastError, doneAt: server.clock.now() }])
})

test('a refused letter is tried again, and a move without leavers writes none', async () => {
  const { server, begin, south } = await ready()
  keeperToo(server)
  await begin([south({ leaving: ['lise'] })])
  await lookForWork(server.deps)
  const { mail } = server.deps.ports
  const { send } = mail
  mail.send = () => Promise.reject(new Error('421'))
  await sendLeftLetters(server.deps, 'south')
  mail.send = send
  const due = nextLeftLetterAt(server.dealership('south'))
  expect(due).toBe(server.clock.now() + 60_000)
  expect(nextLeftLetterAt(server.dealership('north'))).toBeUndefined()
})

test.each<[string, (s: Awaited<ReturnType<typeof ready>>) => object[], number, string]>([
  ['somebody moved it before', s => [s.south({ from: null })], 409, 'changed-meanwhile'],
  ['it is there already', s => [s.south({ to: s.lavoie })], 409, 'nothing-to-move'],
  ['no such dealership', s => [s.south({ companyId: 'none' })], 404, 'not-found'],
  ['no such group', s => [s.south({ to: 'none' })], 404, 'not-found'],
  ['one who belongs to it alone', s => [s.south({ leaving: ['pau'] })], 404, 'not-found'],
  ['nobody would give rights', s => [s.south({ leaving: ['lise'] })], 409, 'last-administrator'],
  ['none at all', () => [], 400, 'bad-input'],
])('refused: %s', async (_, wish, status, code) => {
  const s = await ready()
  const answer = await s.begin(wish(s))
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  expect(s.db.select().from(job).all()).toEqual([])
})

test('only the provider’s own people, never in somebody’s name, and not who only reads', async () => {
  const { server, begin, south, call } = await ready()
  const lise = await server.signIn('lise')
  expect((await begin([south()], lise)).status).toBe(403)
  for (const path of ['/moves', '/moves/cancel'])
    expect((await call(path, path === '/moves' ? undefined : { jobId: 'x' }, lise)).status).toBe(
      403,
    )
})

test('what changed between the asking and the moving stays where it is and says why; the others go', async () => {
  const { server, db, call, begin, south, lavoie, roy, groupOf, moves, kit } = await ready()
  await begin([south(), { companyId: 'north', from: lavoie, to: roy, leaving: [] }])
  db.update(company).set({ groupId: null }).where(eq(company.id, 'south')).run()
  await lookForWork(server.deps)
  expect([groupOf('south'), groupOf('north')]).toEqual([null, roy])
  expect(await moves()).toMatchObject([
    { companies: [{ state: 'refused', problem: 'changed-meanwhile' }, { state: 'moved' }] },
  ])
  expect(kit.letters()[0]).toMatch(/Moved: 1\s+Stayed where they were: 1/)
  // A group that is gone meanwhile.
  await begin([south({ from: null, to: lavoie })])
  expect((await call('/groups/remove', { groupId: lavoie })).status).toBe(200)
  await lookForWork(server.deps)
  expect((await moves())[0]).toMatchObject({
    companies: [{ state: 'refused', problem: 'group-gone' }],
  })
})

test('the last who gives rights leaving meanwhile keeps it where it was, whole', async () => {
  const { server, begin, south, groupOf, lavoie, moves } = await ready()
  keeperToo(server)
  await begin([south({ leaving: ['lise'] })])
  const { db } = server.dealership('south')
  db.update(user).set({ active: false }).where(eq(user.id, 'pau')).run()
  await lookForWork(server.deps)
  expect(groupOf('south')).toBe(lavoie)
  expect(db.select().from(user).where(eq(user.id, 'lise')).get()?.active).toBe(true)
  expect(await moves()).toMatchObject([{ companies: [{ problem: 'last-administrator' }] }])
})

test('cancelled between two of them, the one is moved and the other as it was; run again, it goes on there', async () => {
  const { server, call, kit, sami, begin, south, lavoie, roy, groupOf, moves } = {
    ...(await ready()),
    sami: made.sami,
  }
  await begin([south(), { companyId: 'north', from: lavoie, to: roy, leaving: [] }])
  const [{ id: jobId } = { id: '' }] = await moves()
  const { turns } = server.deps
  const take = turns.take
  let slices = 0
  turns.take = async (...of) => {
    await take(...of)
    slices += 1
    await [undefined, undefined, () => call('/moves/cancel', { jobId })][slices]?.()
  }
  await lookForWork(server.deps)
  turns.take = take
  expect([groupOf('south'), groupOf('north')]).toEqual([roy, lavoie])
  expect(await moves()).toMatchObject([
    {
      state: 'cancelled',
      handledBy: 'sami provider',
      companies: [
        { state: 'moved', isThere: true },
        { state: 'waiting', isThere: false },
      ],
    },
  ])
  expect(kit.letters()).toEqual([])
  expect((await call('/moves/cancel', { jobId })).body).toMatchObject({ code: 'job-ended' })
  expect((await call('/moves/cancel', { jobId: 'none' })).status).toBe(404)
  expect((await kit.call(sami, '/api/jobs/again', { jobId })).status).toBe(200)
  await lookForWork(server.deps)
  expect([groupOf('south'), groupOf('north')]).toEqual([roy, roy])
  expect((await moves())[0]).toMatchObject({ companies: [{ companyId: 'north', state: 'moved' }] })
})

test('fallen between the end of her access and the move, it goes on there and nothing is done twice', async () => {
  const { server, db, begin, south, groupOf, lavoie, roy, moves } = await ready()
  keeperToo(server)
  await begin([south({ leaving: ['lise'] })])
  const { transaction } = db
  // What is left of a server that fell right before the directory's line was written.
  const tables = server.deps.platform.db as { update: typeof db.update }
  const update = tables.update.bind(db)
  tables.update = ((table: Parameters<typeof update>[0]) => {
    if (table === company) throw new Error('the power went')
    return update(table)
  }) as typeof db.update
  db.transaction = ((work: Parameters<typeof transaction>[0]) =>
    transaction.call(db, tx => work(Object.assign(tx, { update: tables.update })))) as never
  await lookForWork(server.deps)
  tables.update = update
  db.transaction = transaction
  db.update(job).set({ state: 'running', endedAt: null, tellAt: null, error: null }).run()
  const { db: house } = server.dealership('south')
  const leftAt = () => house.select().from(user).where(eq(user.id, 'lise')).get()
  expect(leftAt()?.active).toBe(false)
  expect(groupOf('south')).toBe(lavoie)
  const before = leftAt()
  resumeJobs(db, server.clock.now())
  await lookForWork(server.deps)
  await lookForWork(server.deps)
  expect(groupOf('south')).toBe(roy)
  expect(leftAt()).toEqual(before)
  expect(await moves()).toMatchObject([{ state: 'done' }])
  const events = and(eq(companyEvent.companyId, 'south'), eq(companyEvent.act, 'moved'))
  expect(db.select().from(companyEvent).where(events).all()).toHaveLength(1)
})

test('begun again after it was all moved, nothing moves twice', async () => {
  const { server, db, begin, south, lavoie, groupOf, moves } = await ready()
  await begin([south()])
  await lookForWork(server.deps)
  // Somebody moved it back meanwhile.
  db.update(company).set({ groupId: lavoie }).where(eq(company.id, 'south')).run()
  db.update(job).set({ state: 'waiting', endedAt: null }).run()
  expect(beginNext(db, server.clock.now())?.kind).toBe('company-move')
  resumeJobs(db, server.clock.now())
  await lookForWork(server.deps)
  expect(groupOf('south')).toBe(lavoie)
  expect(db.select().from(companyMove).all()).toMatchObject([{ state: 'moved' }])
  // And the list says that it is there no more.
  expect(await moves()).toMatchObject([{ companies: [{ state: 'moved', isThere: false }] }])
})

test('whoever also works where it leaves is no leaver when that goes along', async () => {
  const { server, begin, south, lavoie, roy } = await ready()
  keeperToo(server)
  const north = { companyId: 'north', from: lavoie, to: roy, leaving: [] }
  const hers = south({ leaving: ['lise'] })
  expect((await begin([hers, north])).body['code']).toBe('not-found')
  // To two groups they do not go together.
  expect((await begin([hers, { ...north, to: null }])).status).toBe(200)
})

test('the list of dealerships is narrowed by how they stand and by group', async () => {
  const { call, db, lavoie } = await ready()
  const closed = { groupId: null, active: false, closedAt: 1 }
  db.update(company).set(closed).where(eq(company.id, 'south')).run()
  const ids = async (query: string) =>
    ((await call(`?${query}`)).body['rows'] as unknown as { id: string }[]).map(({ id }) => id)
  expect(await ids('')).toEqual(['north', 'south'])
  expect(await ids('state=closed')).toEqual(['south'])
  expect(await ids('group=-')).toEqual(['south'])
  expect(await ids(`group=${lavoie}&state=open`)).toEqual(['north'])
  expect(await ids(`group=${lavoie}&state=closed`)).toEqual([])
  expect((await call('?state=none')).status).toBe(400)
})

/** Every mutation by push: with the other dealership's ids, with other people's, with inputs of no shape at all. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import * as schema from '#db/schema.ts'
import type { PushAnswer } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { resetFactors } from '#db/user/mutations/line.ts'
import { setAvailability } from '#db/user/mutations/user.ts'
import { actOnServer } from '#server/calls/act.ts'
import { pusherOf } from '#server/dealership/people.ts'
import { ForeignGroup } from '#server/sync/group.ts'
import type { Pusher } from '#server/sync/push.ts'
import { valuesOf } from '../../support/arbitrary.ts'
import type { SignedIn } from '../../support/server.ts'
import { checkAnswer } from './answers.ts'
import { spoiled } from './mutants.ts'
import {
  companies,
  contentsOf,
  createTwoDealerships,
  type TwoDealerships,
  markOf,
  other,
  pushOf,
  scale,
  seed,
  worksAsEver,
  writesIn,
} from './two-dealerships.ts'

let server: TwoDealerships
let south: Record<string, string>
beforeAll(async () => {
  server = await createTwoDealerships(seed)
  south = contentsOf(server.dealership('south'))
})
afterAll(() => server.close())

const path = '/api/sync/push'
let serial = 0
const gidOf = () => `fuzz-${(serial += 1)}`
const answerOf = async (as: SignedIn, body: unknown) =>
  (await (await server.request(path, { as, json: body })).json()) as PushAnswer & { code?: string }

/** Ids of the other dealership's rows, and of people who are somebody else. */
const strangers = [
  ...mirrorOrder.map(table => `${markOf('south')}.${table}`),
  'pau',
  'lise',
  'rita',
  'south',
  'a-1',
  '__proto__',
]
/** Puts a stranger's id where this input has an id. */
const redirected = (value: unknown, by: string): unknown =>
  Array.isArray(value)
    ? value.map(each => redirected(each, by))
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, each]) => [
            name,
            typeof each === 'string' && /Id$|^id$|^assignedTo$|^to$|^by$/.test(name)
              ? by
              : redirected(each, by),
          ]),
        )
      : value

for (const name of mutationNames)
  test(`${name} reaches nobody else's dealership and never breaks the queue`, async () => {
    const { input } = mutationNamed(name) as NonNullable<ReturnType<typeof mutationNamed>>
    const inputs = fc.oneof(
      fc
        .tuple(valuesOf(input), fc.constantFrom(...strangers))
        .map(([value, by]) => redirected(value, by)),
      spoiled(input),
      valuesOf(input),
    )
    const [, , , director] = server.keys.north
    const people = server.keys.north
    const attempt = fc.asyncProperty(inputs, fc.nat(people.length - 1), async (value, at) => {
      const before = writesIn(server.dealership('south'))
      const body = pushOf(server, 'north', gidOf(), [
        { name, input: value },
        // What comes after it is decided all the same.
        { name: 'lead.nothingOfTheKind', input: {} },
      ])
      const as = people[at] ?? (director as SignedIn)
      const response = await server.request(path, { as, json: body })
      const copy = response.clone()
      expect(server.unexpected.splice(0)).toEqual([])
      await checkAnswer(response, { path }, [`${markOf('south')}-`])
      const { receipts } = (await copy.json()) as PushAnswer
      expect(receipts.map(each => each.mid)).toEqual(body.mutations.map(each => each.mid))
      expect(writesIn(server.dealership('south'))).toEqual(before)
    })
    await fc.assert(attempt, { seed, numRuns: Math.ceil(12 * scale) })
  })

test('the other dealership is the same, row by row and file by file', () => {
  expect(contentsOf(server.dealership('south'))).toEqual(south)
})

test('what the storm has left behind can still be read by every call and by every device', async () => {
  for (const as of server.keys.north)
    for (const asked of [
      '/api/tasks/progress/user?PageSize=50',
      '/api/leads/notifications/user?PageSize=50',
      '/api/leads/progress/user?PageSize=50',
      '/api/radarv2/unprocessed?PageSize=50',
      '/api/funds/balance',
      '/api/company/bridge/active',
      '/api/search/lead?q=a',
      '/api/search/vehicle?q=a',
      '/api/search/saleContract?q=a',
      '/api/session/key',
      '/api/session/devices',
      '/api/sync/pull?gid=after-the-storm-' + as.User.ID,
    ])
      await checkAnswer(await server.request(asked, { as }), { path: asked }, [
        `${markOf('south')}-`,
      ])
  expect(server.unexpected).toEqual([])
  for (const company of companies) await worksAsEver(server, company)
})

test("nobody changes a colleague's own account, notification or preference", async () => {
  const [ana] = server.keys.north as [SignedIn]
  const acts: [name: string, input: unknown][] = [
    ['user.setAvailability', { userId: 'rita', status: 'unavailable' }],
    ['user.arrangeForms', { userId: 'rita', order: [] }],
    ['user.arrangeSections', { userId: 'rita', order: [] }],
    ['user.setPreference', { userId: 'rita', edits: { theme: { from: 'system', to: 'dark' } } }],
    ['user.editProfile', { userId: 'rita', edits: { phone: { from: '', to: '' } } }],
    ['user.changePicture', { userId: 'rita', sha256: 'a'.repeat(64) }],
  ]
  for (const [name, input] of acts) {
    const { receipts } = await answerOf(ana, pushOf(server, 'north', gidOf(), [{ name, input }]))
    expect([name, receipts[0]?.outcome, receipts[0]?.code]).toEqual([name, 'rejected', 'not-yours'])
  }
})

test('a read-only role does nothing that a form entitles to', async () => {
  const [, , otto] = server.keys.north as [SignedIn, SignedIn, SignedIn]
  for (const name of mutationNames) {
    const m = mutationNamed(name)
    if (!m?.forms) continue
    const [input] = fc.sample(valuesOf(m.input), { numRuns: 1, seed })
    const { receipts } = await answerOf(otto, pushOf(server, 'north', gidOf(), [{ name, input }]))
    expect([name, receipts[0]?.outcome]).toEqual([name, 'rejected'])
  }
})

test('what the server does alone is refused to every device, whatever it says and holds', async () => {
  const servers = mutationNames.filter(name => mutationNamed(name)?.isByServer)
  expect(servers).toContain('request.receive')
  for (const as of server.keys.north)
    for (const name of servers) {
      const { input } = mutationNamed(name) as NonNullable<ReturnType<typeof mutationNamed>>
      const [value] = fc.sample(
        valuesOf(input).filter(each => input.safeParse(each).success),
        { numRuns: 1, seed },
      )
      const body = pushOf(server, 'north', gidOf(), [{ name, input: value }])
      const { receipts } = await answerOf(as, body)
      expect([name, receipts[0]?.outcome, receipts[0]?.code]).toEqual([
        name,
        'rejected',
        'not-authorized',
      ])
    }
})

test('an act sent again, by anybody, is never done twice', async () => {
  const [ana, rita] = server.keys.north as [SignedIn, SignedIn]
  const [pau] = server.keys.south as [SignedIn]
  const act = {
    name: 'user.setAvailability',
    input: { userId: 'ana', status: 'unavailable' },
    mid: 'replayed-1',
  }
  const count = () =>
    server
      .dealership('north')
      .sqlite.prepare(`select count(*) from mutation_log where mid = 'replayed-1'`)
      .pluck()
      .get()
  const first = pushOf(server, 'north', 'replay', [act])
  const told = await answerOf(ana, first)
  expect(await answerOf(ana, first)).toEqual({ ...told })
  const inAnotherGroup = await answerOf(ana, pushOf(server, 'north', gidOf(), [act]))
  expect(inAnotherGroup.receipts).toEqual(told.receipts)
  expect(await answerOf(rita, pushOf(server, 'north', gidOf(), [act]))).toMatchObject({
    code: 'group-owner',
  })
  expect(await answerOf(rita, first)).toMatchObject({ code: 'group-owner' })
  expect(count()).toBe(1)
  // The same id in another dealership is another act.
  const elsewhere = await answerOf(
    pau,
    pushOf(server, 'south', gidOf(), [{ ...act, input: { userId: 'pau', status: 'available' } }]),
  )
  expect(elsewhere.receipts[0]?.mid).toBe('replayed-1')
})

test("nobody takes the server's own group, numbering or act ids", async () => {
  const [ana, rita] = server.keys.north as [SignedIn, SignedIn]
  const input = { userId: 'rita', status: 'available' }
  const act = { name: 'user.setAvailability', input }
  for (const body of [
    pushOf(server, 'north', 'server.ana', [act]),
    pushOf(server, 'north', 'server.system', []),
    { ...pushOf(server, 'north', gidOf(), [act]), cid: 'server.ana' },
    pushOf(server, 'north', gidOf(), [{ ...act, mid: 'server.comeBack.a-1.1773151200000' }]),
    // Whose receipt would be taken for the act the server does by a call.
    ...['back.set', 'begin', 'end', 'factors', 'hosts', 'join', 'leave', 'return', 'set'].map(
      word => pushOf(server, 'north', gidOf(), [{ ...act, mid: `${word}.rita.an-act-of-hers` }]),
    ),
  ])
    expect(await answerOf(rita, body)).toMatchObject({ Status: '-1', code: 'group-owner' })
  const mine = await server.request('/api/users/status?StatusId=864', { as: ana })
  expect([mine.status, await mine.json()]).toEqual([200, { Status: '1' }])
})

test('a body nested without end is refused as a whole, and the queue goes on', async () => {
  const [ana] = server.keys.north as [SignedIn]
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const bodies: [string, string][] = [
    [
      path,
      JSON.stringify(pushOf(server, 'north', gidOf(), [{ name: 'x', input: 'HERE' }])).replace(
        '"HERE"',
        deep(60_000),
      ),
    ],
    ['/api/sync/rescue', `{"gid":"g","items":[${deep(100_000)}]}`],
    ['/api/users/status', `{"StatusId":${deep(100_000)}}`],
    ['/api/session/login', `{"username":${deep(100_000)},"password":"x"}`],
  ]
  for (const [to, body] of bodies) {
    const response = await server.request(to, {
      as: ana,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([to, response.status]).toEqual([to, 400])
    await checkAnswer(response, { path: to }, [])
  }
  expect(server.unexpected).toEqual([])
})

test('a mutation that fails inside keeps its reason from the device, and the journal keeps it', async () => {
  const [ana] = server.keys.north as [SignedIn]
  const { sqlite, db } = server.dealership('north')
  sqlite.exec(
    `create trigger boom before insert on task begin select raise(abort, 'no such table: secret_inside'); end`,
  )
  const input = {
    id: 't-boom',
    title: 'x',
    note: '',
    kind: 'call',
    dueAt: 1_773_151_200_000,
    remindAt: null,
    assignedTo: 'ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  }
  const gid = gidOf()
  const body = pushOf(server, 'north', gid, [{ name: 'task.add', input, mid: 'boom-1' }])
  const response = await server.request(path, { as: ana, json: body })
  const copy = response.clone()
  await checkAnswer(response, { path }, ['secret_inside'])
  expect((await copy.json()) as PushAnswer).toMatchObject({ receipts: [{ outcome: 'parked' }] })
  const pulled = await server.request(`/api/sync/pull?gid=${gid}`, { as: ana })
  await checkAnswer(pulled, { path: '/api/sync/pull' }, ['secret_inside'])
  sqlite.exec('drop trigger boom')
  const kept = db.select().from(schema.mutationLog).all()
  expect(JSON.stringify(kept.find(({ mid }) => mid === 'boom-1')?.facts)).toContain('secret_inside')
})

test('the other way round: the south reads and changes nothing of the north', async () => {
  const [pau] = server.keys.south as [SignedIn]
  const before = contentsOf(server.dealership(other.south))
  for (const name of mutationNames) {
    const { input } = mutationNamed(name) as NonNullable<ReturnType<typeof mutationNamed>>
    const values = fc.sample(valuesOf(input), { numRuns: 2, seed })
    const acts = values.map(value => ({
      name,
      input: redirected(value, `${markOf('north')}.lead`),
    }))
    const response = await server.request(path, {
      as: pau,
      json: pushOf(server, 'south', gidOf(), acts),
    })
    await checkAnswer(response, { path }, [`${markOf('north')}-`])
  }
  expect(contentsOf(server.dealership(other.south))).toEqual(before)
})

test('an act of the server is the act it says, whoever had its name before', () => {
  const dealership = server.dealership('north')
  const moment = { now: server.clock.now(), mid: 'planted-before' }
  const who = pusherOf(dealership, 'rita') as Pusher
  const input = { userId: 'rita', status: 'available' as const }
  actOnServer(dealership, who, setAvailability, input, moment)
  const reset = { id: 'r', userId: 'ana', reason: 'She lost her telephone' }
  expect(() => actOnServer(dealership, who, resetFactors, reset, moment)).toThrow(ForeignGroup)
})

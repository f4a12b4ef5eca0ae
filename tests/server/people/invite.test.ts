/** How somebody comes to work here: what is made where, what a link opens, and what nobody learns. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { inviteToken, membership, person } from '#db/platform/schema.ts'
import { locales } from '#db/terms.ts'
import { user as userTable } from '#db/schema.ts'
import { tellAllAccepted } from '#server/people/accepted.ts'
import { personToInvite } from '#server/platform/invite.ts'
import {
  createTestServer,
  type SignedIn,
  testPassword,
  type TestServer,
} from '#tests/support/server.ts'
import { newPerson, people } from './kit.ts'

let server: TestServer
let lise: SignedIn
let kit: ReturnType<typeof people>
beforeEach(async () => {
  server = createTestServer()
  kit = people(server)
  lise = await server.signIn('lise', { companyId: 'north', remember: true })
})
afterEach(() => server.close())
const hour = 3_600_000
const invite = (over: object = {}, as = lise, act = kit.act()) =>
  kit.call(as, '/api/people/invite', { act, ...newPerson(over) })
const login = (username: string, password: string) =>
  kit.call(undefined, '/api/session/login', { username, password })
const persons = () => server.deps.platform.db.select().from(person).all()
const memberships = (personId: string) =>
  server.deps.platform.db
    .select()
    .from(membership)
    .all()
    .filter(each => each.personId === personId)
const password = 'a car for every winter'

test('a stranger is added, chooses her password by the link, and signs in', async () => {
  const { status, body } = await invite()
  expect([status, body['sent']]).toEqual([200, true])
  const userId = String(body['userId'])
  expect(kit.user(userId)).toMatchObject({ status: 'unavailable', active: true, name: 'Mia Côté' })
  expect(kit.letters()).toHaveLength(1)
  expect(kit.letters()[0]).toContain('To: mia@elsewhere.example')
  const looked = await kit.look(kit.lastToken())
  expect(looked.body).toMatchObject({
    company: 'Garage du Nord',
    username: 'mia@elsewhere.example',
    isNew: true,
  })
  // Nobody signs in before she has chosen.
  expect((await login('mia@elsewhere.example', '')).status).toBe(400)
  expect((await login('mia@elsewhere.example', password)).status).toBe(401)
  expect(memberships(userId)).toEqual([])
  expect((await kit.accept(kit.lastToken(), 'short')).body).toMatchObject({
    code: 'password-short',
    field: 'password',
  })
  expect((await kit.accept(kit.lastToken(), password)).status).toBe(200)
  expect(memberships(userId)).toMatchObject([{ companyId: 'north', isDefault: true }])
  const signedIn = await login('Mia@elsewhere.example', password)
  expect(signedIn.body['User']).toMatchObject({ ID: userId, CompanyId: 'north' })
  // Once.
  expect((await kit.accept(kit.lastToken(), password)).body).toMatchObject({
    code: 'invite-invalid',
  })
  expect((await kit.look(kit.lastToken())).status).toBe(400)
})

test('the dealership knows who has accepted, also when it could not be told at once', async () => {
  await invite()
  const userId = String(persons().find(({ email }) => email.startsWith('mia'))?.id)
  expect(kit.user(userId)?.acceptedAt).toBeNull()
  const { db } = server.dealership('north')
  const tell = () => tellAllAccepted(server.deps, server.dealership('north'), server.clock.now())
  tell()
  expect(kit.user(userId)?.acceptedAt).toBeNull()
  await kit.accept(kit.lastToken(), password)
  expect(kit.user(userId)?.acceptedAt).toBe(server.clock.now())
  // As those who were here before this was kept.
  db.update(userTable).set({ acceptedAt: null }).where(eq(userTable.id, 'lise')).run()
  tell()
  expect(kit.user('lise')?.acceptedAt).toBe(server.clock.now())
})

test('who has an account elsewhere accepts with the password she has; whoever invites sees no difference', async () => {
  const stranger = await invite()
  const known = await invite({ email: 'Pau@dealer.example', firstName: 'Pau', lastName: 'Ferrer' })
  expect(Object.keys(known.body)).toEqual(Object.keys(stranger.body))
  expect(known.body).toMatchObject({ userId: 'pau', sent: true })
  const roster = (await kit.call(lise, '/api/people')).body as never as {
    people: { id: string; username: string; seenAt: number | null; invited: object | null }[]
  }
  const [one, other] = [stranger, known].map(({ body }) =>
    roster.people.find(({ id }) => id === String(body['userId'])),
  )
  // That she works in the south is known to who sees to the accounts there.
  expect({ ...one, id: '', companyIds: [] }).toEqual({ ...other, id: '', companyIds: [] })
  expect(one?.username).toBe('')
  // She belongs to nobody new, and signs in where she did.
  expect(memberships('pau').map(({ companyId }) => companyId)).toEqual(['south'])
  expect((await kit.look(kit.lastToken())).body).toMatchObject({ isNew: false, username: 'pau' })
  expect((await kit.accept(kit.lastToken(), 'not her password')).body).toMatchObject({
    code: 'login-wrong',
  })
  expect((await kit.accept(kit.lastToken(), testPassword)).status).toBe(200)
  expect(memberships('pau').map(({ companyId }) => companyId)).toEqual(['south', 'north'])
  expect((await login('pau', testPassword)).status).toBe(200)
})

test('an address of this house exists already, and a name of anybody', async () => {
  expect((await invite({ email: 'ANA@dealer.example' })).body).toMatchObject({
    code: 'user-email-taken',
    field: 'email',
  })
  // Whether the address is known does not change what is said of the name.
  for (const email of ['new@elsewhere.example', 'pau@dealer.example'])
    expect((await invite({ email, username: 'Otto' })).body).toMatchObject({
      code: 'username-taken',
      field: 'username',
    })
  expect(kit.letters()).toEqual([])
  const { body } = await invite({ username: 'mia' })
  expect(body['sent']).toBe(true)
  expect((await kit.look(kit.lastToken())).body).toMatchObject({ username: 'mia' })
})

test('nobody gives what she does not hold, and who may not sees nothing', async () => {
  const [ana, otto] = [await server.signIn('ana'), await server.signIn('otto')]
  for (const as of [ana, otto]) {
    expect((await invite({}, as)).status).toBe(403)
    expect((await kit.call(as, '/api/people')).status).toBe(403)
  }
  expect((await invite({ roleIds: ['none'] })).body).toMatchObject({ field: 'roleIds' })
  expect((await invite({ cell: '12' })).body).toMatchObject({
    code: 'phone-invalid',
    field: 'cell',
  })
  expect(kit.letters()).toEqual([])
})

test('asked again with the same wish nobody is made twice, and the link is a fresh one', async () => {
  const act = kit.act()
  const first = await invite({}, lise, act)
  const token = kit.lastToken()
  server.clock.advance(1000)
  const again = await invite({}, lise, act)
  expect(again.body).toEqual(first.body)
  expect(persons().filter(({ emailKey }) => emailKey === 'mia@elsewhere.example')).toHaveLength(1)
  expect((await kit.look(token)).status).toBe(400)
  expect((await kit.look(kit.lastToken())).status).toBe(200)
})

test('the server fell after the person was made: asked again, she is the one that was made', async () => {
  const wanted = { email: 'mia@elsewhere.example', username: '', locale: 'fr-ca' as const }
  const made = personToInvite(server.deps, wanted)
  expect(memberships(made.id)).toEqual([])
  expect((await invite()).body).toMatchObject({ userId: made.id, sent: true })
})

test('the server fell before the letter left: the list says so, and it is sent again', async () => {
  const { body } = await invite()
  const userId = String(body['userId'])
  server.deps.platform.db.delete(inviteToken).run()
  const line = async () =>
    (
      (await kit.call(lise, '/api/people')).body['people'] as never as {
        id: string
        invited: object
      }[]
    ).find(({ id }) => id === userId)
  expect((await line())?.invited).toEqual({ at: 0, until: 0 })
  expect((await kit.call(lise, '/api/people/resend', { userId })).body).toMatchObject({
    sent: true,
  })
  expect((await line())?.invited).toEqual({
    at: server.clock.now(),
    until: server.clock.now() + 72 * hour,
  })
  expect((await kit.accept(kit.lastToken(), password)).status).toBe(200)
  expect((await kit.call(lise, '/api/people/resend', { userId })).body).toMatchObject({
    code: 'user-here',
  })
})

test('a mail that does not leave is said, and she is added all the same', async () => {
  server.deps.ports.mail.send = () => Promise.reject(new Error('no mail today'))
  expect((await invite()).body).toMatchObject({ Status: '1', sent: false })
})

test('a link ends after 72 hours, with her leaving, and five letters a day are enough', async () => {
  const { body } = await invite()
  const userId = String(body['userId'])
  server.clock.advance(72 * hour - 1)
  expect((await kit.look(kit.lastToken())).status).toBe(200)
  server.clock.advance(1)
  expect((await kit.look(kit.lastToken())).body).toMatchObject({ code: 'invite-invalid' })
  const resend = () => kit.call(lise, '/api/people/resend', { userId })
  for (let i = 0; i < 5; i += 1) expect((await resend()).status).toBe(200)
  expect((await resend()).status).toBe(429)
  const token = kit.lastToken()
  await kit.call(lise, '/api/people/leave', { act: kit.act(), userId, to: {} })
  expect((await kit.look(token)).status).toBe(400)
  expect((await kit.accept(token, password)).status).toBe(400)
  expect((await resend()).body).toMatchObject({ code: 'user-left' })
})

test('the letter is in her language, and holds no password', async () => {
  for (const [index, locale] of locales.entries())
    await invite({ locale, email: `p${index}@elsewhere.example` })
  const letters = kit.letters()
  expect(letters).toHaveLength(5)
  for (const [index, said] of [
    '72 hours',
    '72 heures',
    '72 heures',
    '72 horas',
    '72 horas',
  ].entries()) {
    expect(letters[index]).toContain(said)
    expect(letters[index]).toContain(`/${locales[index]}/`)
    expect(letters[index]).toMatch(/#invite=[\w-]{43}/)
  }
  expect(new Set(letters.map(letter => letter.slice(letter.indexOf('Subject'))))).toHaveLength(5)
})

test('another dealership of hers: she brings somebody in there, with roles of that one', async () => {
  await server.signIn('lise')
  server.dealership('south').sqlite.exec("update role set deleted_at = 5 where id = 'reader'")
  const roster = (await kit.call(lise, '/api/people')).body as never as {
    companies: { id: string; roles: { id: string }[] }[]
    people: { id: string; companyIds: string[] }[]
  }
  expect(roster.companies.map(({ id }) => id)).toEqual(['south'])
  // None that is gone, and none that opens more there than is hers.
  const offered = ['director', 'receptionist', 'seller']
  expect(roster.companies[0]?.roles.map(({ id }) => id).toSorted()).toEqual(offered)
  const bring = (companyId: string, as = lise) =>
    kit.call(as, '/api/people/invite', {
      act: kit.act(),
      ...newPerson({ email: 'ana@dealer.example' }),
      companyId,
    })
  expect((await bring('south')).body).toMatchObject({ userId: 'ana', sent: true })
  expect(kit.user('ana', 'south')).toMatchObject({ active: true })
  expect(memberships('ana').map(({ companyId }) => companyId)).toEqual(['north'])
  expect((await bring('east')).status).toBe(403)
  expect((await bring('south', await server.signIn('ana'))).status).toBe(403)
})

test('a user name is changed only where all her dealerships are of whoever changes it', async () => {
  const rename = (userId: string, username: string, as = lise) =>
    kit.call(as, '/api/people/username', { userId, username })
  expect((await rename('ana', 'ana.moreau')).status).toBe(200)
  expect((await login('Ana.Moreau', testPassword)).status).toBe(200)
  // The same once more is told again, and changes nothing.
  expect((await rename('ana', 'ana.moreau')).status).toBe(200)
  const lines = `select user_id, json_extract(input, '$.from', '$.to') names from mutation_log where name = 'user.rename'`
  expect(server.dealership('north').sqlite.prepare(lines).all()).toEqual([
    { user_id: 'lise', names: '["ana","ana.moreau"]' },
  ])
  expect((await rename('ana', 'Rita')).body).toMatchObject({ code: 'username-taken' })
  expect((await rename('pau', 'paul')).status).toBe(404)
  // Of both houses, as lise is.
  expect((await rename('lise', 'lise.roy')).status).toBe(200)
  await invite({ email: 'pau@dealer.example' })
  await kit.accept(kit.lastToken(), testPassword)
  expect((await rename('pau', 'paul')).status).toBe(200)
  server.dealership('south').sqlite.exec("update user set active = 0 where id = 'lise'")
  expect((await rename('pau', 'pau')).body).toMatchObject({ code: 'username-shared' })
  // He works there no more: who sees to the one house that is left sees to him.
  server.dealership('south').sqlite.exec("update user set active = 0 where id = 'pau'")
  expect((await rename('pau', 'pau')).status).toBe(200)
  await expect.poll(() => kit.letters().at(-1)).toMatch(/To: pau@dealer\.example/)
  // Nobody's who holds more.
  const { sqlite } = server.dealership('north')
  sqlite.exec(
    `insert into role (id, v, name, form_ids, read_only) values ('team', 0, 'team', '["335"]', 0)`,
  )
  sqlite.exec(`update user set role_ids = '["team"]' where id = 'rita'`)
  const rita = await server.signIn('rita')
  expect((await rename('lise', 'x.y', rita)).body).toMatchObject({ code: 'user-beyond' })
  expect((await rename('rita', 'rita.b', rita)).status).toBe(200)
  // Of two houses it takes more than to hold as much in one of them.
  server.dealership('south').sqlite.exec(`update user set active = 1 where id = 'lise'`)
  await invite({ email: 'rita@dealer.example', companyId: 'south', roleIds: ['director'] })
  await kit.accept(kit.lastToken(), testPassword)
  const both = await server.signIn('rita.b', { companyId: 'north' })
  expect((await rename('lise', 'x.y', both)).body).toMatchObject({ code: 'user-beyond' })
})

test('who only reads the accounts looks at them and changes nothing, whatever she asks', async () => {
  const { sqlite } = server.dealership('north')
  sqlite.exec(
    `insert into role (id, v, name, form_ids, read_only) values ('look', 0, 'look', '["335"]', 1)`,
  )
  sqlite.exec(`update user set role_ids = '["look"]' where id = 'rita'`)
  const rita = await server.signIn('rita', { companyId: 'north' })
  expect((await kit.call(rita, '/api/people')).status).toBe(200)
  expect((await kit.call(rita, '/api/people/work?userId=ana')).status).toBe(200)
  for (const act of ['invite', 'resend', 'username', 'leave', 'return', 'factors/reset', 'mailbox'])
    expect((await kit.call(rita, `/api/people/${act}`, {})).status, act).toBe(403)
})

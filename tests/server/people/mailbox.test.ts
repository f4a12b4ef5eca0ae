/** What an administrator sees and sets of a colleague beside her roles: language, and the names of a mailbox she has not set up. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountOf, writeAccount } from '#server/mail/account.ts'
import { noPop, noSmtp } from '#db/mail/settings.ts'
import { createTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts'
import { people } from './kit.ts'

let server: TestServer
let lise: SignedIn
let kit: ReturnType<typeof people>
beforeEach(async () => {
  server = createTestServer()
  kit = people(server)
  lise = await server.signIn('lise', { companyId: 'north' })
})
afterEach(() => server.close())
const north = () => server.dealership('north')
type Line = { id: string; locale: string; mailboxes: unknown }
const lineOf = async (id: string) => {
  const { body } = await kit.call(lise, '/api/people')
  return (body['people'] as unknown as Line[]).find(line => line.id === id)
}
const name = (pop: string, smtp: string, userId = 'ana', as = lise) =>
  kit.call(as, '/api/people/mailbox', { act: kit.act(), userId, pop, smtp })
const journal = () =>
  north()
    .sqlite.prepare(`select input from mutation_log where name = 'user.nameMailboxes'`)
    .pluck()
    .all()

test('names are noted for her, with a line of who did it, and nothing else is set up', async () => {
  expect(await lineOf('ana')).toMatchObject({
    mailboxes: { pop: { username: '', isHers: false }, smtp: { username: '', isHers: false } },
  })
  expect((await name('ana@north', 'ana.out')).status).toBe(200)
  expect(accountOf(north().db, 'ana')).toMatchObject({
    pop: { username: 'ana@north', host: '', isOn: false },
    smtp: { username: 'ana.out', host: '', isOn: false },
    popSecret: '',
    smtpSecret: '',
    changedBy: 'lise',
  })
  // Mail from before today is left alone, as where she begins without names.
  expect(accountOf(north().db, 'ana')?.pop?.since).not.toBe(noPop.since)
  expect(await lineOf('ana')).toMatchObject({
    mailboxes: { pop: { username: 'ana@north', isHers: false }, smtp: { username: 'ana.out' } },
  })
  expect(journal()).toHaveLength(1)
  // The same again is no second line.
  expect((await name('ana@north', 'ana.out')).status).toBe(200)
  expect(journal()).toHaveLength(1)
})

test('what she has set up is hers: its name is read, and nobody else changes it', async () => {
  const pop = { ...noPop, host: 'pop.example', username: 'ana' }
  writeAccount(north().db, { pop, popSecret: 'sealed-word', smtp: noSmtp }, 'ana')
  expect(await lineOf('ana')).toMatchObject({
    mailboxes: { pop: { username: 'ana', isHers: true } },
  })
  expect(await name('other', '')).toMatchObject({
    status: 409,
    body: { code: 'mailbox-hers', field: 'pop' },
  })
  expect((await name('ana', 'ana.out')).status).toBe(200)
  expect(accountOf(north().db, 'ana')).toMatchObject({
    pop,
    popSecret: 'sealed-word',
    smtp: { username: 'ana.out' },
  })
  const { body } = await kit.call(lise, '/api/people')
  expect(JSON.stringify(body)).not.toMatch(/sealed-word|pop\.example/)
})

test('not by who holds less, nor by who sees to no accounts, nor for who has no mailbox here', async () => {
  expect((await name('x', 'x', 'lise', await server.signIn('ana'))).status).toBe(403)
  expect((await name('x', 'x', 'nobody')).status).toBe(404)
  const { sqlite } = north()
  sqlite.exec(
    `insert into role (id, v, name, form_ids, read_only) values ('team', 0, 'team', '["335"]', 0)`,
  )
  sqlite.exec(`update user set role_ids = '["team"]' where id = 'rita'`)
  const rita = await server.signIn('rita')
  expect((await name('x', 'x', 'lise', rita)).body).toMatchObject({ code: 'user-beyond' })
  expect(await lineOf('rita')).toMatchObject({ mailboxes: null })
  expect((await name('x', 'x', 'rita')).body).toMatchObject({ code: 'mailbox-none' })
  expect(accountOf(north().db, 'lise')).toBeUndefined()
  expect(journal()).toEqual([])
})

test('her language is set by who sees to her account, by rank', async () => {
  expect(await lineOf('ana')).toMatchObject({ locale: 'en-ca' })
  const speak = (userId: string, as = lise) =>
    kit.call(as, '/api/people/settings', {
      act: kit.act(),
      wish: { userIds: [userId], chosen: { locale: 'fr-ca' } },
    })
  expect((await speak('ana')).status).toBe(200)
  expect(await lineOf('ana')).toMatchObject({ locale: 'fr-ca' })
  const { sqlite } = north()
  sqlite.exec(
    `insert into role (id, v, name, form_ids, read_only) values ('team', 0, 'team', '["335"]', 0)`,
  )
  sqlite.exec(`update user set role_ids = '["team"]' where id = 'rita'`)
  const rita = await server.signIn('rita')
  expect((await speak('lise', rita)).body).toMatchObject({ code: 'user-beyond' })
  expect((await speak('rita', rita)).status).toBe(200)
})

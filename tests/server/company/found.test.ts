/** A dealership is founded: by whom, with what it begins, once for each wish, and whole or not at all. */
import { afterEach, expect, test } from 'vitest'
import { foundingCountries, usualLocale, usualOf, usualZone } from '#db/company/founding.ts'
import { firstRates } from '#db/company/rates-of-place.ts'
import { profileWith, rateOn } from '#db/contract/deal/profile.ts'
import { profileTaxName } from '#db/contract/deal/words.ts'
import { isUnconfirmed } from '#db/contract/deal/settings.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { company } from '#db/platform/schema.ts'
import { allRows } from '#db/rows.ts'
import { locales } from '#db/terms.ts'
import { presetTemplates } from '#db/message-template/presets.ts'
import { companyLines } from '#server/company/directory.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { testPassword } from '#tests/support/server.ts'
import { provider } from './kit.ts'

let made: Awaited<ReturnType<typeof provider>>
afterEach(() => made.server.close())

test('the directory follows the name that the house gives itself', async () => {
  made = await provider()
  const { server } = made
  const tick = createTick(server.deps)
  server.dealership('south').sqlite.exec(`update company set name = 'Sur Motor Nuevo'`)
  await tick()
  const names = companyLines(server.deps.platform.db, '', 10).map(({ name }) => name)
  expect(names).toContain('Sur Motor Nuevo')
})

test('the directory is searched by name, brand and group, accents aside', async () => {
  made = await provider()
  const { server, found, call } = made
  await found({ name: 'Autos de la Côte' })
  const names = (q: string) =>
    companyLines(server.deps.platform.db, '', 10, { q }).map(({ name }) => name)
  expect(names('cote autos')).toEqual(['Autos de la Côte'])
  expect(names('nothing of this name')).toEqual([])
  const { body } = await call('?q=cote')
  expect(body['rows']).toMatchObject([{ name: 'Autos de la Côte' }])
  expect((await call('/south')).body['line']).toMatchObject({ id: 'south', state: 'open' })
  expect((await call('/nobody')).status).toBe(404)
})

test('in the demonstration the link of a house under another brand leads to where it runs', async () => {
  made = await provider()
  const { found, kit } = made
  const { body } = await found({ brandKey: 'levante' })
  expect(body['sent']).toBe(true)
  expect(kit.letters().at(-1)).toMatch(/http:\/\/levante\.localhost(:\d+)?\/fr-ca\/accueil#invite=/)
})

test('a new house has its roles, templates and rule, and its administrator comes in by her link', async () => {
  made = await provider()
  const { server, kit, found, call } = made
  const { status, body } = await found()
  expect([status, body['sent']]).toEqual([200, true])
  const id = String(body['id'])
  const { db } = server.dealership(id)
  const [house] = allRows(db, 'company') as Row<'company'>[]
  expect(house).toMatchObject({
    id,
    name: 'Autos du Fleuve',
    currency: 'CAD',
    province: 'QC',
    timeZone: 'America/Toronto',
    paper: 'letter',
    defaultLocale: 'fr-ca',
  })
  const roles = allRows(db, 'role') as Row<'role'>[]
  expect(roles.map(({ name }) => name)).toContain('Salesman')
  // Nobody of a house opens the provider's own pages.
  expect(roles.flatMap(({ formIds }) => formIds)).not.toContain('391')
  expect(allRows(db, 'assignmentRule')).toMatchObject([{ active: true, mode: 'give', userIds: [] }])
  expect(allRows(db, 'messageTemplate').length).toBeGreaterThan(3)
  for (const table of ['vehicle', 'client', 'lead'] as const) expect(allRows(db, table)).toEqual([])
  expect(kit.letters().at(-1)).toMatch(/To: mia@fleuve\.example/)
  expect((await kit.accept(kit.lastToken(), testPassword)).status).toBe(200)
  const mia = await server.signIn('mia@fleuve.example')
  expect(mia.User.CompanyId).toBe(id)
  expect(mia.User.Forms.map(form => form.ID)).toContain('331')
  // She holds what is the house's to give, acting in names too: nobody else could.
  expect(mia.User.Forms.map(form => form.ID)).toContain('395')
  const { body: detail } = await call(`/${id}`)
  expect(detail['events']).toMatchObject([{ act: 'founded', byName: 'sami provider' }])
})

test('the same wish asked again is one dealership, and another of the same name is refused', async () => {
  made = await provider()
  const { server, found } = made
  const act = 'one-wish-of-a-test'
  const first = await found({ act })
  const again = await found({ act })
  expect(again.body['id']).toBe(first.body['id'])
  expect((await found({ name: 'AUTOS du fleuve' })).body).toMatchObject({
    code: 'company-name-taken',
    field: 'name',
  })
  expect(server.deps.platform.db.select().from(company).all()).toHaveLength(3)
})

test('what a crash left goes on with the same wish', async () => {
  made = await provider()
  const { server, found, call } = made
  const { dealerships, platform } = server.deps
  const act = 'one-wish-of-a-test'
  // The disk of the directory is full once its file is made.
  platform.sqlite.exec(
    `create trigger stop before insert on company begin select raise(abort, 'no'); end`,
  )
  expect((await found({ act })).status).toBe(500)
  const { body: between } = await call('')
  expect((between['rows'] as unknown as unknown[]).length).toBe(2)
  platform.sqlite.exec('drop trigger stop')
  const { body } = await found({ act })
  const { db } = dealerships.get(String(body['id']))!
  expect(allRows(db, 'user')).toHaveLength(1)
  expect(allRows(db, 'company')).toHaveLength(1)
})

test('one who is known already comes with the password she has', async () => {
  made = await provider()
  const { server, kit, found } = made
  const { body } = await found({ email: 'lise@dealer.example' })
  expect((await kit.look(kit.lastToken())).body).toMatchObject({ isNew: false })
  expect((await kit.accept(kit.lastToken(), testPassword)).status).toBe(200)
  const lise = await server.signIn('lise', { companyId: String(body['id']) })
  expect(lise.User.CompanyId).toBe(body['id'])
})

test.each([
  ['a name that is none', { name: 'X' }, 400, 'bad-input', 'name'],
  ['a country without a law', { country: 'US' }, 400, 'bad-input', 'country'],
  ['an address that is none', { email: 'mia' }, 400, 'bad-input', 'email'],
  ['a brand there is not', { brandKey: 'none' }, 409, 'choice-invalid', 'brandKey'],
  ['a group there is not', { groupId: 'none' }, 409, 'choice-invalid', 'groupId'],
  ['a province without a law', { province: 'XX' }, 409, 'contract-law-unknown', 'province'],
  ['a clock of elsewhere', { timeZone: 'Europe/Madrid' }, 409, 'choice-invalid', 'timeZone'],
  ['somebody’s user name', { email: 'x@y.example' }, 409, 'username-taken', 'email'],
  ['a wrong password', { password: 'no' }, 422, 'password-wrong', 'password'],
])('%s is refused at its field', async (_what, over, status, code, field) => {
  made = await provider()
  const { server, found } = made
  if (code === 'username-taken')
    server.deps.platform.sqlite.exec(
      `update person set username_key = 'x@y.example' where id = 'otto'`,
    )
  const answer = await found(over)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, field })
  expect(server.deps.platform.db.select().from(company).all()).toHaveLength(2)
})

test('nobody but the provider’s own people founds, sees or moves one', async () => {
  made = await provider()
  const { server, found, call } = made
  for (const name of ['ana', 'lise']) {
    const as = await server.signIn(name)
    expect((await found({}, as)).status).toBe(403)
    for (const path of ['', '/groups', '/south'])
      expect((await call(path, undefined, as)).status).toBe(403)
  }
})

test('each country says its clocks, and each province of Canada one of them', () => {
  for (const country of foundingCountries) {
    for (const zone of usualOf[country].zones)
      expect(
        new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
      ).toBeTruthy()
    expect(usualOf[country].zones).toContain(usualZone(country, ''))
  }
  for (const law of jurisdictions.filter(each => each.startsWith('CA-')))
    expect(usualOf.CA.zones).toContain(usualZone('CA', law.slice(3)))
  expect([usualLocale('CA', 'QC'), usualLocale('CA', 'ON')]).toEqual(['fr-ca', 'en-ca'])
})

test.each([
  ['Valencia', 'Europe/Madrid', 210_000, 'IVA'],
  ['Las Palmas', 'Atlantic/Canary', 95_000, 'IGIC'],
  ['Santa Cruz de Tenerife', 'Atlantic/Canary', 95_000, 'IGIC'],
  ['Ceuta', 'Europe/Madrid', 0, 'IPSI'],
  ['Melilla', 'Europe/Madrid', 0, 'IPSI'],
])('a house in %s begins by the clock and the tax of there', async (province, zone, ppm, tax) => {
  expect(usualZone('ES', province)).toBe(zone)
  made = await provider()
  const { server, found } = made
  const there = { country: 'ES', province, timeZone: zone, paper: 'a4', locale: 'es-es' }
  const { status, body } = await found(there)
  expect(status).toBe(200)
  const [house] = allRows(server.dealership(String(body['id'])).db, 'company') as Row<'company'>[]
  const profile = profileWith('ES', house?.sale ?? null)
  const onDays = ['2012-09-01', '2026-11-30'].map(day => rateOn(profile, 'vat', day))
  // Its accountant has still to say so.
  expect(onDays.map(rate => rate && [rate.ppm, isUnconfirmed(rate)])).toEqual([
    [ppm, true],
    [ppm, true],
  ])
  expect(profileTaxName(profile, 'vat', '2026-11-30', 'es-es')).toBe(tax)
  expect(rateOn(profile, 'insurance', '2026-11-30')?.source).toContain('IPS is inside')
})

test('of another country a place of that name has the law of its own', () => {
  expect(usualZone('CO', 'Melilla')).toBe('America/Bogota')
  expect(firstRates('CO', 'Melilla')).toEqual([])
})

test('a house has templates in its own language, whichever it is', () => {
  for (const locale of locales) {
    const rows = presetTemplates({ companyId: 'c', locale, now: 1, by: '' })
    const field = {
      'en-ca': 'enCa',
      'fr-ca': 'frCa',
      'fr-fr': 'frFr',
      'es-es': 'esEs',
      'es-co': 'esCo',
    }[locale]
    for (const row of rows) expect((row as never)[field], `${locale} ${row.title}`).not.toBeNull()
  }
})

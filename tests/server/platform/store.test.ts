/** The platform's book: which name leads where, who belongs to what, and what the installation keeps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/platform/schema.ts'
import { readConfig } from '#server/config.ts'
import { openPlatform, type PlatformStore } from '#server/platform/store.ts'

let dataDir: string
let demo: PlatformStore
let production: PlatformStore
const opened = (more: object) =>
  openPlatform({
    ...readConfig({ DATA_DIR: dataDir, HOSTS: 'shop.example=levante' }),
    sites: [
      ['www.nord.example', 'c-north'],
      ['www.gone.example', 'gone'],
    ],
    ...more,
  })
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'showfloor-store-'))
  demo = opened({ demo: true })
  production = opened({ demo: false })
  const company = { groupId: null, country: 'CA' as const, active: true, createdAt: 0 }
  demo.db
    .insert(schema.company)
    .values([
      { ...company, id: 'c-north', name: 'Nord', brandKey: 'boreal' },
      { ...company, id: 'south', name: 'Sud', brandKey: 'levante' },
      { ...company, id: 'atlas', name: 'Atlas', brandKey: 'boreal' },
      { ...company, id: 'gone', name: 'Gone', brandKey: 'boreal', active: false },
    ])
    .run()
  demo.db
    .insert(schema.host)
    .values({ name: 'autos.example', brandKey: 'levante', companyId: 'south' })
    .run()
  const person = { passwordHash: '', passwordAt: 0, failedCount: 0, nextAllowedAt: 0, createdAt: 0 }
  for (const id of ['ana', 'pau'])
    demo.db
      .insert(schema.person)
      .values({
        ...person,
        id,
        username: id,
        usernameKey: id,
        email: id,
        emailKey: id,
        locale: 'en-ca',
        active: true,
      })
      .run()
  demo.db
    .insert(schema.membership)
    .values(
      ['c-north', 'south', 'atlas', 'gone'].map(companyId => ({
        personId: 'ana',
        companyId,
        userId: 'ana',
        isDefault: companyId === 'south',
      })),
    )
    .run()
})
afterAll(() => {
  demo.close()
  production.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  ['www.nord.example', 'c-north', 'c-north'],
  ['autos.example', 'south', 'south'],
  ['www.gone.example', undefined, undefined],
  ['shop.example', undefined, undefined],
  // The demonstration's own names, with and without the letter before.
  ['north-site.localhost', 'c-north', undefined],
  ['south-site.localhost', 'south', undefined],
  ['gone-site.localhost', undefined, undefined],
  ['x-south-site.localhost', undefined, undefined],
  ['south-site.localhost.example', undefined, undefined],
  ['localhost', undefined, undefined],
])('the website at %s is of %s, in production of %s', (name, inDemo, inProduction) => {
  expect(demo.siteOfHost(name)?.companyId).toBe(inDemo)
  expect(production.siteOfHost(name)?.companyId).toBe(inProduction)
  if (inDemo === 'south') expect(demo.siteOfHost(name)?.brand.key).toBe('levante')
})
test.each([
  ['boreal.localhost', 'boreal', 'boreal'],
  ['shop.example', 'levante', 'levante'],
  ['autos.example', 'levante', 'levante'],
  ['localhost', 'showfloor', undefined],
  ['elsewhere.example', undefined, undefined],
])('the app at %s shows %s, in production %s', (name, inDemo, inProduction) => {
  expect(demo.brandOfHost(name)?.brand.key).toBe(inDemo)
  expect(production.brandOfHost(name)?.brand.key).toBe(inProduction)
})
test('hers are the active ones, the one she begins in first, then by name', () => {
  expect(demo.companiesOf('ana')).toEqual([
    { id: 'south', name: 'Sud', brandKey: 'levante', isDefault: true },
    { id: 'atlas', name: 'Atlas', brandKey: 'boreal', isDefault: false },
    { id: 'c-north', name: 'Nord', brandKey: 'boreal', isDefault: false },
  ])
  expect(demo.companiesOf('pau')).toEqual([])
  expect(demo.activeCompanies().toSorted()).toEqual(['atlas', 'c-north', 'south'])
  expect(['c-north', 'gone', 'none'].map(demo.isActive)).toEqual([true, false, false])
})
test('what the installation keeps is made once, each under its own name', () => {
  let made = 0
  const make = () => `v${(made += 1)}`
  expect([demo.keep('a', make), demo.keep('b', make), demo.keep('a', make)]).toEqual([
    'v1',
    'v2',
    'v1',
  ])
})
test('a host that somebody changed stays as it is at the next start; brands are as this version knows them', () => {
  demo.sqlite.exec(`update host set brand_key = 'levante' where name = 'boreal.localhost'`)
  demo.sqlite.exec(`update brand set name = 'Older' where key = 'boreal'`)
  const next = opened({ demo: true })
  expect(next.brandOfHost('boreal.localhost')?.brand.key).toBe('levante')
  expect(next.siteOfHost('www.nord.example')?.brand.name).not.toBe('Older')
  next.close()
})

/** A dealership's website, by anybody, with anything: every route of it has its entry here. */
import { inspectRoutes } from 'hono/dev'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createWebsite } from '#server/website/app.tsx'
import { checkAnswer } from './answers.ts'
import type { Endpoint } from './endpoints.ts'
import { hostile, nasty } from './mutants.ts'
import {
  companies,
  contentsOf,
  createTwoDealerships,
  fileOf,
  type TwoDealerships,
  markOf,
  other,
  scale,
  seed,
  worksAsEver,
} from './two-dealerships.ts'

let server: TwoDealerships
beforeAll(async () => {
  server = await createTwoDealerships(seed)
})
afterAll(() => server.close())

const filter = z.object({
  make: z.string(),
  type: z.string(),
  condition: z.string(),
  min: z.string(),
  max: z.string(),
  sort: z.string(),
  page: z.string(),
  ids: z.string(),
})
const langQuery = z.object({ lang: z.string() })
const locales = ['fr-ca', 'en-ca', 'es-es', 'fr-fr']
const words = [
  'home',
  'accueil',
  'inventory',
  'inventaire',
  'contact',
  'nous-joindre',
  'vehicle',
  'reserve',
  'inspection',
  'favourites',
  'compare',
  'thank-you',
  'vehiculos',
]
const ids = ['a-1', ...companies.map(company => `${markOf(company)}.vehicle`)]

const tokens = ['x', 'A'.repeat(43), ...ids]

const endpoints: Endpoint[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/site/:name', params: ['x.css', 'x.js', '../package.json'] },
  { method: 'GET', path: '/brands/:key/:file', params: ['boreal', 'levante', '..'] },
  { method: 'GET', path: '/house/logo', gives: 'file' },
  { method: 'GET', path: '/house/publicity', gives: 'file' },
  { method: 'GET', path: '/favicon.ico' },
  { method: 'GET', path: '/robots.txt' },
  { method: 'GET', path: '/sitemap.xml' },
  { method: 'GET', path: '/photos/:vehicle/:sha', params: ids, gives: 'photo' },
  {
    method: 'GET',
    path: '/pictures/:name',
    params: ['p-1.1.whole.480.webp', '../site.css', ...ids],
  },
  { method: 'GET', path: '/sign/assets/:name', params: ['sign.js', '../site.css'] },
  { method: 'GET', path: '/sign/:token', params: tokens },
  { method: 'POST', path: '/sign/:token/code', params: tokens },
  { method: 'POST', path: '/sign/:token/verify', params: tokens },
  { method: 'POST', path: '/sign/:token/step', params: tokens },
  { method: 'POST', path: '/sign/:token/correct', params: tokens },
  { method: 'POST', path: '/sign/:token/refuse', params: tokens },
  { method: 'GET', path: '/look/:token', params: tokens },
  { method: 'GET', path: '/u/:token', params: tokens },
  { method: 'GET', path: '/go/units.js', gives: 'script' },
  { method: 'GET', path: '/go/units/:siteId', params: ['1390', 'x', '..'] },
  { method: 'GET', path: '/go/cards/:siteId', params: ['1390', 'x', '..'], query: langQuery },
  { method: 'GET', path: '/feed/:file', params: ['x.csv', '..', `${'A'.repeat(43)}.csv`] },
  { method: 'GET', path: '/go/:link', params: ['x', `1390~a-1~1~0~${'A'.repeat(22)}`] },
  { method: 'POST', path: '/u/:token', params: tokens },
  { method: 'GET', path: '/:locale', params: locales },
  { method: 'GET', path: '/:locale/:page', params: locales, query: filter },
  { method: 'GET', path: '/:locale/:page/:id', params: locales },
  { method: 'GET', path: '/:locale/:page/:id/:rest', params: locales },
  { method: 'POST', path: '/:locale/:page', params: locales },
  { method: 'POST', path: '/:locale/:page/:id', params: locales },
]
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

test('every route of the website has its entry here, and every entry is a route of it', () => {
  const routes = inspectRoutes(createWebsite(server.deps))
    .filter(({ isMiddleware }) => !isMiddleware)
    .map(route => nameOf(route as Endpoint))
  expect([...new Set(routes)].toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

const nastyText = nasty.filter(each => typeof each === 'string').map(each => each.slice(0, 300))
const encoded = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ff'
  }
}
/** The parts of a path that `hostile` leaves as they are. */
const filled = (path: string) =>
  fc
    .tuple(
      fc.constantFrom(...words, ...nastyText),
      fc.constantFrom(...ids, ...nastyText),
      fc.constantFrom(fileOf('north'), fileOf('south'), 'x', ...nastyText),
    )
    .map(([page, id, rest]) =>
      path
        .replace(':page', encoded(page))
        .replace(':id', encoded(id))
        .replace(/:rest|:sha|:file/, encoded(rest)),
    )

for (const endpoint of endpoints)
  test(`${nameOf(endpoint)} of a website answers lawfully whatever it is sent`, async () => {
    const runs = fc.asyncProperty(
      fc.constantFrom(...companies),
      filled(endpoint.path).chain(path => hostile({ ...endpoint, path })),
      fc.nat(2 ** 24),
      async (company, sent, n) => {
        const response = await server.request(sent.path, {
          method: sent.method,
          host: `${company}-site.localhost`,
          headers: {
            'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
            ...sent.headers,
          },
          ...(sent.body !== undefined && { body: sent.body }),
        })
        expect(server.unexpected.splice(0)).toEqual([])
        expect(response.headers.get('set-cookie')).toBeNull()
        await checkAnswer(
          response,
          { ...endpoint, path: '/' },
          [markOf(other[company])],
          sent.method,
        )
      },
    )
    await fc.assert(runs, { seed, numRuns: Math.ceil(60 * scale) })
  })

/** Fields of the form, each of them anything. */
const field = fc.oneof(fc.constantFrom(...nastyText), fc.string({ maxLength: 40 }))
test('forms filled with anything are answered lawfully, and what is stored can be read', async () => {
  const fields = fc.record({
    name: field,
    phone: field,
    email: field,
    topic: fc.oneof(fc.constantFrom('question', 'credit'), field),
    appointment: fc.oneof(
      fc.constantFrom('2026-03-11T10:00', '0001-01-01T00:00', '9999-12-31T23:59'),
      field,
    ),
    message: field,
    consent: fc.constantFrom('', '1', 'yes'),
    confirm_url: fc.constantFrom('', 'x'),
  })
  let caller = 0
  const run = fc.asyncProperty(
    fields,
    fc.constantFrom('/en-ca/contact', '/en-ca/contact/a-1', '/en-ca/reserve/a-1'),
    async (typed, path) => {
      const page = await (await server.request(path, { host: 'north-site.localhost' })).text()
      const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
      const body = new URLSearchParams(
        Object.entries({ ...typed, token }).map(([name, value]) => [name, value.toWellFormed()]),
      )
      const response = await server.request(path, {
        host: 'north-site.localhost',
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `11.0.${(caller += 1) >> 8}.${caller & 255}`,
        },
        body: body.toString(),
      })
      expect(server.unexpected.splice(0)).toEqual([])
      expect([303, 404, 409, 410, 413, 422, 429]).toContain(response.status)
      await checkAnswer(response, { path: '/' }, [markOf('south')])
    },
  )
  await fc.assert(run, { seed, numRuns: Math.ceil(120 * scale) })
  const rita = server.keys.north[1]
  if (!rita) throw new Error('nobody is at the reception')
  await checkAnswer(
    await server.request('/api/radarv2/unprocessed?PageSize=50', { as: rita }),
    { path: '/api/radarv2/unprocessed' },
    [markOf('south')],
  )
})

test('after all of it nothing but requests and reservations has come in, and both dealerships work as ever', async () => {
  const written = server
    .dealership('north')
    .sqlite.prepare(`select distinct name from mutation_log where user_id = 'system'`)
    .pluck()
    .all() as string[]
  expect(written.filter(name => !['request.receive', 'onlineSale.reserve'].includes(name))).toEqual(
    [],
  )
  expect(contentsOf(server.dealership('south'))).toBeTruthy()
  for (const company of companies) await worksAsEver(server, company)
})

/** Every endpoint, by people of one dealership and by nobody, with requests made from its own schemas and spoiled. */
import { inspectRoutes } from 'hono/dev'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from './answers.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { hostile } from './mutants.ts'
import {
  companies,
  createTwoDealerships,
  type TwoDealerships,
  markOf,
  other,
  scale,
  seed,
  worksAsEver,
  writesIn,
} from './two-dealerships.ts'

let server: TwoDealerships
beforeAll(async () => {
  server = await createTwoDealerships(seed)
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

test('every route of the app has its entry here', () => {
  const routes = inspectRoutes(server.app).filter(
    ({ isMiddleware, path }) => !isMiddleware && !path.endsWith('*'),
  )
  expect(routes.length).toBeGreaterThan(40)
  const known = new Set(endpoints.map(nameOf))
  const missing = routes.map(route => nameOf(route as Endpoint)).filter(name => !known.has(name))
  expect(missing).toEqual([])
})
test('every entry here is a route of the app', () => {
  const routes = new Set(inspectRoutes(server.app).map(route => nameOf(route as Endpoint)))
  expect(endpoints.map(nameOf).filter(name => !routes.has(name))).toEqual([])
})

const languages = ['boreal.localhost', 'levante.localhost', 'localhost']

for (const endpoint of endpoints)
  test(`${nameOf(endpoint)} answers lawfully whatever it is sent`, async () => {
    const who = fc.constantFrom(...companies).chain(company =>
      fc.record({
        company: fc.constant(company),
        // -1: nobody.
        person: endpoint.endsKey
          ? fc.constant(-1)
          : fc.integer({ min: -1, max: endpoint.ofOne ? 0 : server.keys[company].length - 1 }),
        host: fc.constantFrom(...languages),
        // Each from another address, or the brake on guessing would hide what is behind it.
        ip: fc.nat(2 ** 24).map(n => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
      }),
    )
    const runs = fc.asyncProperty(
      who,
      hostile(endpoint),
      async ({ company, person, host, ip }, sent) => {
        const as = server.keys[company][person]
        const before = as ? writesIn(server.dealership(other[company])) : undefined
        const response = await server.request(sent.path, {
          method: sent.method,
          host,
          ...(as && { as }),
          headers: { 'x-forwarded-for': ip, ...sent.headers },
          ...(sent.body !== undefined && { body: sent.body }),
        })
        expect(server.unexpected.splice(0)).toEqual([])
        await checkAnswer(response, endpoint, as ? [markOf(other[company])] : companies.map(markOf))
        if (before) expect(writesIn(server.dealership(other[company]))).toEqual(before)
      },
    )
    await fc.assert(runs, { seed, numRuns: Math.ceil(60 * scale) })
  })

test('after all of it both dealerships work as ever', async () => {
  for (const company of companies) await worksAsEver(server, company)
  for (const company of companies)
    expect(server.dealership(company).sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
})

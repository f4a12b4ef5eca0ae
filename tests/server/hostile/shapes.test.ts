/** JSON of the wrong shape is told to be so, at every route: never a 500, never an act half done. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#server/calls/routes.ts'
import { valuesOf } from '../../support/arbitrary.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { createTwoDealerships, seed, type TwoDealerships } from './two-dealerships.ts'

let server: TwoDealerships
let apiKey = ''
beforeAll(async () => {
  server = await createTwoDealerships(seed)
  const json = {
    id: 't-shape',
    name: 'Shapes',
    forms: ['crm.Leads', 'crm.Tasks'],
    access: 'write',
    expiresAt: null,
  }
  const made = await server.request('/api/integrations/tokens', { as: lise(), json })
  apiKey = ((await made.json()) as { key: string }).key
})
afterAll(() => server.close())
const lise = () => server.keys.north.at(-1)!

const flat = [null, [], 'x', 1, true] as const
const nested = [null, 1, {}, [[]], { a: { a: null } }] as const

let asked = 0
async function ask({ method, path }: Endpoint, values: { body?: unknown; query?: string } = {}) {
  asked += 1
  const response = await server.request(`${path}${values.query ?? ''}`, {
    method,
    as: lise(),
    // Each from another address, or the brake on guessing would hide what is behind it.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(path.startsWith('/api/v1') && { authorization: `Bearer ${apiKey}` }),
    },
    ...('body' in values && { body: JSON.stringify(values.body) }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  const { code } = isJson ? (JSON.parse(text) as { code?: string }) : {}
  expect(server.unexpected.splice(0), `${method} ${path} ${JSON.stringify(values)}`).toEqual([])
  return { status: response.status, code, isJson }
}
/** Its body is looked at by whoever may call it; to her others say so before they read it. */
const barred = [401, 403, 404]
const named = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, 'x')
const answering = endpoints.filter(({ endsKey, gives }) => !endsKey && gives !== 'stream')
const posted = answering.filter(({ method }) => method === 'POST' || method === 'PUT')
const isCall = new Set(calls.map(({ path }) => path))

test.each(posted.map(each => [`${each.method} ${each.path}`, each] as const))(
  '%s',
  async (_name, endpoint) => {
    const asks = { ...endpoint, path: named(endpoint) }
    for (const body of flat) {
      const { status, code, isJson } = await ask(asks, { body })
      if (!endpoint.body || !isJson) expect(status, JSON.stringify(body)).toBeLessThan(500)
      else if (!barred.includes(status)) expect([status, code]).toEqual([400, 'bad-input'])
    }
    if (!endpoint.body) return
    const [lawful] = fc.sample(valuesOf(endpoint.body), { numRuns: 1, seed })
    const fields = lawful && typeof lawful === 'object' ? Object.keys(lawful) : []
    for (const field of fields)
      for (const value of nested) {
        const body = { ...(lawful as object), [field]: value }
        const { status, code, isJson } = await ask(asks, { body })
        expect(status, JSON.stringify(body).slice(0, 300)).toBeLessThan(500)
        const isRefused = !endpoint.body.safeParse(body).success && !isCall.has(endpoint.path)
        if (isRefused && isJson && !barred.includes(status))
          expect([status, code], field).toEqual([400, expect.any(String)])
      }
  },
)

const strange = ['', '%00', '%ff', '%F0%9F', '[]', '{}', '1e999', '..%2f', 'x'.repeat(3000)]
test.each(
  answering.filter(({ method }) => method === 'GET').map(each => [each.path, each] as const),
)('whatever stands in the query or the path of %s is answered', async (_, endpoint) => {
  expect.hasAssertions()
  const names = ['a', '__proto__', ...namesOf(endpoint)]
  for (const value of strange) {
    const query = `?${names.map(name => `${name}=${value}&${name}[]=${value}`).join('&')}`
    const inQuery = await ask({ ...endpoint, path: named(endpoint) }, { query })
    const path = endpoint.path.replace(/:\w+/g, value)
    const inPath = path === endpoint.path ? inQuery : await ask({ ...endpoint, path })
    for (const { status, code, isJson } of [inQuery, inPath]) {
      // What has not been built yet says so.
      if (status !== 503 || isJson) expect(status, `${path}${query}`).toBeLessThan(500)
      if (isJson && status >= 400) expect(code, path).toMatch(/^[a-z-]+$/)
    }
  }
})
const namesOf = ({ query }: Endpoint): string[] =>
  Object.keys((query as { shape?: object } | undefined)?.shape ?? {})

test.each([
  [null, 400],
  [[], 400],
  ['x', 400],
  [{ id: 'a-shape', name: 'task.add' }, 400],
  [{ id: 'a-shape', name: 'task.add', input: null }, 400],
  [{ id: 'a-shape', name: 'task.add', input: [] }, 400],
  [{ id: 'a-shape', name: 'task.add', input: { id: {}, title: [] } }, 400],
])('another program’s act of the wrong shape, %j, is %i', async (body, status) => {
  expect(await ask({ method: 'POST', path: '/api/v1/acts' }, { body })).toEqual({
    status,
    code: 'bad-input',
    isJson: true,
  })
})

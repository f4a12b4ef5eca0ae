/** Who holds every form and only reads changes nothing by any route of the app that needs a form: tried over the registry of routes, so that a new one cannot be forgotten. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formCatalogue, formKeys } from '#db/forms.ts'
import { mutationNamed } from '#db/server-mutations.ts'
import type { SignedIn } from '../../support/server.ts'
import { endpoints } from './endpoints.ts'
import { hostile } from './mutants.ts'
import { createTwoDealerships, scale, seed, type TwoDealerships } from './two-dealerships.ts'

let server: TwoDealerships
let otto: SignedIn
beforeAll(async () => {
  server = await createTwoDealerships(seed)
  otto = await server.signIn('otto')
})
afterAll(() => server.close())
const north = () => server.dealership('north').sqlite
function reads(isOnly: boolean) {
  const formIds = JSON.stringify(formKeys.map(key => formCatalogue[key].id))
  north()
    .prepare(`update role set form_ids = ?, read_only = ? where id = 'reader'`)
    .run(formIds, Number(isOnly))
}
/** His acts that need a form, as the journal has them. */
const granted = () =>
  (
    north()
      .prepare(`select name from mutation_log where user_id = 'otto' and outcome = 'applied'`)
      .pluck()
      .all() as string[]
  ).filter(name => mutationNamed(name)?.forms)
const rename = async (username: string) => {
  const json = { userId: 'ana', username }
  return (await server.request('/api/people/username', { as: otto, json })).status
}

const writing = endpoints.filter(({ method, endsKey }) => method !== 'OPTIONS' && !endsKey)
test.each(writing.map(each => [`${each.method} ${each.path}`, each] as const))(
  '%s by who only reads',
  async (_, endpoint) => {
    reads(true)
    await fc.assert(
      fc.asyncProperty(hostile(endpoint), async ({ path, method, headers, body }) => {
        await server.request(path, {
          as: otto,
          method,
          headers,
          ...(body !== undefined && { body }),
        })
        expect(granted()).toEqual([])
      }),
      { seed, numRuns: Math.ceil(20 * scale) },
    )
  },
)

test('it would be noticed: the same person, once he acts too', async () => {
  reads(true)
  expect(await rename('ana.one')).toBe(403)
  expect(granted()).toEqual([])
  reads(false)
  expect(await rename('ana.two')).toBe(200)
  expect(granted()).toEqual(['user.rename'])
})

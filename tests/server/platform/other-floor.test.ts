/** A shared tablet: one person's open database never speaks under another's sign-in. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { floorHeader, localName } from '#db/sync.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

test('the database of another person or dealership is refused, and nothing of it is decided', async () => {
  const ana = await server.signIn('ana')
  const asked = (floor: string) =>
    server.request('/api/sync/pull?gid=g', { as: ana, headers: { [floorHeader]: floor } })
  const statuses: number[] = []
  for (const floor of [
    localName('north', 'ana'),
    localName('north', 'rita'),
    localName('south', 'ana'),
  ])
    statuses.push((await asked(floor)).status)
  expect(statuses).toEqual([200, 409, 409])
  expect(await (await asked(localName('north', 'rita'))).json()).toMatchObject({
    Status: '-1',
    code: 'other-floor',
  })
})

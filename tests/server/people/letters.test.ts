/** Where the house's own letters to a colleague go. */
import { afterAll, expect, test } from 'vitest'
import { letterAddressOf } from '#server/people/letter-address.ts'
import { plant } from '#tests/support/dealership.ts'
import { createTestServer } from '#tests/support/server.ts'

const server = createTestServer()
afterAll(server.close)

test('to what she signs in with, or where who sees to the team sends them', () => {
  const north = server.dealership('north')
  const to = (userId: string) => letterAddressOf(server.deps.platform, north, userId)
  expect(to('ana')).toBe('ana@dealer.example')
  const account = { websiteLevel: 'none' as const, left: null, handOvers: [] }
  plant(north.db, {
    userAccount: [
      { id: 'ana', emailRedirect: 'boss@dealer.example', ...account },
      { id: 'rita', emailRedirect: '', ...account },
    ],
  })
  expect(to('ana')).toBe('boss@dealer.example')
  expect(to('rita')).toBe('rita@dealer.example')
  expect(to('nobody')).toBe('')
})

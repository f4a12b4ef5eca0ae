/** Who gives rights, and that somebody is left who does. */
import { expect, test } from 'vitest'
import { keepersOf, refuseWithoutKeeper } from '#db/user/keepers.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { codeOf } from '#tests/support/decided.ts'

const roles = [
  aRole('keeper', ['management.Users', 'management.Roles']),
  aRole('sales', ['crm.Leads', 'crm.Tasks']),
]
const ana = aUser({ roleIds: ['sales'] })
const lise = aUser({ id: 'u-lise', roleIds: ['keeper'] })

test('who gives rights acts in both forms, works here, and her role does not only read', () => {
  const kept = (...people: (typeof ana)[]) => keepersOf(people, roles).map(({ id }) => id)
  expect(kept(ana, lise)).toEqual(['u-lise'])
  expect(kept({ ...lise, active: false }, { ...lise, deletedAt: 5 })).toEqual([])
  const reading = roles.map(role => (role.id === 'keeper' ? { ...role, readOnly: true } : role))
  expect(keepersOf([lise], reading)).toEqual([])
  const halves = [aRole('a', ['management.Users']), aRole('b', ['management.Roles'])]
  expect(keepersOf([aUser({ roleIds: ['a'] })], halves)).toEqual([])
  expect(keepersOf([aUser({ roleIds: ['a', 'b'] })], halves)).toHaveLength(1)
  expect(codeOf(() => refuseWithoutKeeper({ people: [ana], roles }))).toBe('last-administrator')
  expect(codeOf(() => refuseWithoutKeeper({ people: [ana, lise], roles }))).toBe('no refusal')
})

test('who was invited and never accepted cannot sign in, and is not the one who is left', () => {
  const invited = { ...lise, acceptedAt: null }
  expect(keepersOf([invited], roles)).toEqual([])
  expect(codeOf(() => refuseWithoutKeeper({ people: [ana, invited], roles }))).toBe(
    'last-administrator',
  )
})

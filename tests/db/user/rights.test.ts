/** What roles come to: where one sees and acts, and what a change means for each. */
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { grantedForms, holdersOf, isGrantedId, rightsChanges } from '#db/user/grants.ts'
import { holdsHers } from '#db/user/giving.ts'
import { presetRoles, type RoleLabel, roleId } from '#db/user/preset-roles.ts'
import { canTake, rightsOf } from '#db/user/takers.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const keeper = aRole('keeper', ['management.Users', 'management.Roles'])
const sales = aRole('sales', ['crm.Leads', 'crm.Tasks'])
const observer = aRole('observer', ['crm.Leads', 'crm.Clients'], { readOnly: true })
const ana = aUser({ roleIds: ['sales'] })
const lise = aUser({ id: 'u-lise', name: 'Lise', roleIds: ['keeper'] })
const noah = aUser({ id: 'u-noah', name: 'Noah', roleIds: ['sales', 'observer'] })
const roles = [keeper, sales, observer]

test('a role that only reads shows its forms; another one lets her act in its own', () => {
  const { forms, may } = rightsOf([sales, observer])
  expect([forms.has('crm.Clients'), may.has('crm.Clients')]).toEqual([true, false])
  expect([forms.has('crm.Leads'), may.has('crm.Leads')]).toEqual([true, true])
  expect(rightsOf([observer]).may.has('user.Profile')).toBe(true)
  expect(canTake('task', { roleIds: ['observer', 'sales'] }, roles)).toBe(true)
  expect(canTake('lead', { roleIds: ['observer'] }, roles)).toBe(false)
})

test('forms that need no grant are granted by no role', () => {
  expect(grantedForms).not.toContain('user.Profile')
  expect(grantedForms).not.toContain('public.Home')
  expect(grantedForms.length).toBe(formKeys.filter(key => !/^(public|user)\./.test(key)).length)
  expect([isGrantedId('106'), isGrantedId('311'), isGrantedId('0')]).toEqual([true, false, false])
})

test('what a change of roles comes to for each, her other roles counted', () => {
  const after = [keeper, { ...sales, formIds: ['170', '333'] }, { ...observer, readOnly: false }]
  expect(
    rightsChanges([ana, lise, noah, { ...ana, id: 'u-left', active: false }], roles, after),
  ).toEqual([
    { person: ana, gained: ['management.Inventory'], lost: ['crm.Leads'], acts: [], reads: [] },
    // Leads stay hers by the other role.
    { person: noah, gained: ['management.Inventory'], lost: [], acts: ['crm.Clients'], reads: [] },
  ])
  expect(rightsChanges([ana, noah], roles, [{ ...sales, readOnly: true }])).toEqual([
    { person: ana, gained: [], lost: [], acts: [], reads: ['crm.Leads', 'crm.Tasks'] },
    {
      person: noah,
      gained: [],
      lost: ['crm.Clients'],
      acts: [],
      reads: ['crm.Leads', 'crm.Tasks'],
    },
  ])
})

test('those who have a role work here', () => {
  const people = [ana, lise, noah, aUser({ id: 'u-left', active: false })]
  expect(holdersOf('sales', people).map(({ id }) => id)).toEqual(['u-ana', 'u-noah'])
})

const seers: RoleLabel[] = ['administration', 'direction', 'director', 'dealer']
const floor: RoleLabel[] = [
  'representative',
  'receptionist',
  'Salesman',
  'technician',
  'Watch agent',
]
const pairs = seers.flatMap(seer => floor.map(label => [seer, label] as const))
test.each(pairs)('%s looks after the account of a %s', (seer, label) => {
  const [hers, theirs] = presetRoles([seer, label]).map(each => ({ ...each, deletedAt: null }))
  const her = { id: 'u-her', roleIds: [roleId(label)] }
  const who = { ...rightsOf(hers ? [hers] : []), userId: 'u-seer' }
  expect(hers && who.may.has('management.Users')).toBe(true)
  expect(theirs && holdsHers(her, [theirs], who)).toBe(true)
})

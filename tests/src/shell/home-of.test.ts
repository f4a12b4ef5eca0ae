import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { workHomes } from '#db/user/home.ts'
import { roleForms } from '#db/user/preset-roles.ts'
import { homeHref, homeOf } from '#src/shell/home-of.ts'

const held = (role: keyof typeof roleForms): ReadonlySet<FormKey> =>
  new Set<FormKey>([...roleForms[role], 'user.Profile', 'user.Settings'])

test.each([
  ['technician', 'management.Inspections'],
  ['receptionist', 'crm.Reception'],
  ['director', 'crm.Dashboard'],
  ['Salesman', 'crm.Dashboard'],
  ['representative', 'crm.Dashboard'],
  ['Watch agent', undefined],
  ['provider staff', undefined],
] as const)('the work of a %s begins at %s', (role, form) => {
  expect(workHomes(held(role))[0]).toBe(form)
})
test('the reception begins where requests come in', () => {
  expect(homeHref('crm.Reception', held('receptionist'), 'en-ca')).toBe('/en-ca/crm/reception')
})
test('a person’s own choice wins over where her work is', () => {
  expect(homeHref('crm.Leads', held('receptionist'), 'en-ca')).toBe('/en-ca/crm/leads')
  expect(homeOf('user.Profile', held('technician'))).toBe('user.Profile')
})
test('who holds nothing that is built begins at her profile', () => {
  expect(homeOf('user.Profile', held('provider staff'))).toBe('user.Profile')
  const notBuilt: FormKey = 'online-sales.Tutorials'
  expect(homeOf(notBuilt, new Set<FormKey>([notBuilt, 'user.Profile']))).toBe('user.Profile')
})

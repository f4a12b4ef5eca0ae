/** Where a day begins, by the forms a person holds; the whole way to a page is in tests/src/shell. */
import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { workHomes } from '#db/user/home.ts'

test.each<[string, FormKey[], string]>([
  ['nothing', [], ''],
  ['the leads alone', ['crm.Leads'], ''],
  ['inspections', ['management.Inspections'], 'management.Inspections'],
  ['the reception alone', ['crm.Reception'], 'crm.Reception'],
  ['the reception', ['crm.Leads', 'crm.Reception'], 'crm.Reception crm.Leads'],
  [
    'the floor, and cars to look at',
    ['management.Inspections', 'crm.Leads', 'crm.Dashboard'],
    'crm.Dashboard management.Inspections',
  ],
  [
    'the floor and the reception',
    ['crm.Dashboard', 'crm.Leads', 'crm.Reception'],
    'crm.Reception crm.Leads crm.Dashboard',
  ],
  [
    'the house, and the reception with it',
    ['crm.Reception', 'crm.Leads', 'crm.Dashboard', 'direction.Users'],
    'crm.Dashboard crm.Reception crm.Leads',
  ],
  ['the house without its dashboard', ['direction.Users'], ''],
])('of who holds %s', (_, held, homes) => {
  expect(workHomes(new Set(held)).join(' ')).toBe(homes)
})

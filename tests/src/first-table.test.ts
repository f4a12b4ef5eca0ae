import { expect, test } from 'vitest'
import { formPath } from '#db/form-words.ts'
import type { FormKey } from '#db/forms.ts'
import { locales } from '#db/terms.ts'
import { firstTableAt } from '#src/lib/first-table.ts'

const told: [FormKey, string][] = [
  ['crm.Leads', 'lead'],
  ['crm.Tasks', 'task'],
  ['crm.Reception', 'request'],
  ['management.Inventory', 'vehicle'],
]
test.each(told)('at %s the first rows are those of %s, in every language', (form, table) => {
  expect(locales.map(locale => firstTableAt(formPath(form, locale)))).toEqual(
    locales.map(() => table),
  )
})

test.each([formPath('user.Profile', 'en-ca'), '/', '/en-ca/outbox'])(
  '%s is no list: the usual order stands',
  path => {
    expect(firstTableAt(path)).toBeUndefined()
  },
)

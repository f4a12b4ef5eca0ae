/** What a product of the menu costs the dealership reaches those who may see a deal's margin, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormKey, formKeys } from '#db/forms.ts'
import { scopesFor } from '#db/scopes.ts'
import { roleForms, type RoleLabel } from '#db/user/preset-roles.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { pull } from '#server/sync/pull.ts'
import { createLot, type Lot } from './website/lot.ts'

const secret = 43_219
let lot: Lot
beforeAll(() => {
  lot = createLot()
  lot.put({ productCost: [{ id: 'pr-1', costs: [{ on: '2026-01-05', minor: secret }] }] })
})
afterAll(() => lot.close())

const pulled = (forms: readonly FormKey[]) => {
  const { db } = lot.dealership('north')
  const who = { userId: 'u-ana', forms: new Set(forms) }
  const pages = [pull(db, pullQuery.parse({ gid: 'g' }), who, lot.clock.now())]
  for (let page = pages[0]?.next; page; page = pages.at(-1)?.next)
    pages.push(pull(db, pullQuery.parse({ gid: 'g', page }), who, lot.clock.now()))
  return JSON.stringify(pages)
}

test.each<RoleLabel>(['Salesman', 'representative', 'technician', 'receptionist', 'Watch agent'])(
  'a %s has nothing of it on her device',
  role => {
    expect(pulled(roleForms[role])).not.toContain(String(secret))
    const names = scopesFor(new Set(roleForms[role])).map(each => each.split(':')[0])
    expect(names).not.toContain('productCost')
  },
)

test('who sees margins has it, and a form that shows none does not bring it', () => {
  for (const role of ['director', 'direction', 'dealer'] as const)
    expect(pulled(roleForms[role])).toContain(String(secret))
  const without = formKeys.filter(
    key => !/^direction\.(Users|Company)$|^management\.(Users|Company)$/.test(key),
  )
  expect(pulled(without)).not.toContain(String(secret))
})

/** Who may act in whose name, by the rules alone. */
import { expect, test } from 'vitest'
import {
  beginImpersonation,
  endImpersonation,
  seeImpersonations,
} from '#db/impersonation/mutations/impersonation.ts'
import { endOf, impersonationMs, isUnderWay, rightsInName } from '#db/impersonation/rights.ts'
import { barOf } from '#db/kernel/mutation.ts'
import type { FormKey } from '#db/forms.ts'
import { anImpersonation } from '#tests/support/builders/impersonation.ts'
import { holdsHers } from '#db/user/giving.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const now = 2_000_000_000_000
const forms = new Set<FormKey>([
  'administration.Impersonate',
  'crm.Leads',
  'direction.Profile',
  'management.Roles',
  'user.Profile',
  'user.Settings',
])
const samir = {
  userId: 'u-samir',
  name: 'Samir',
  forms,
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  now,
  byServer: true,
}
const sales = aRole('sales', ['crm.Leads'])
const ana = aUser({ id: 'u-ana', roleIds: ['sales'] })
const wish = { id: 'im-1', userId: 'u-ana', reason: 'Her list stays empty' }
const begin = (over: object = {}, seen: object = {}) =>
  beginImpersonation.decide(
    { known: undefined, colleague: ana, roles: [sales], ...seen },
    { ...wish, ...over },
    samir,
  )

test('it lasts half an hour, and the same wish again is the same act', () => {
  expect(begin()).toMatchObject([
    { op: 'insert', row: { ...wish, impersonatorId: 'u-samir', endsAt: now + impersonationMs } },
  ])
  expect(begin({}, { known: anImpersonation() })).toMatchObject({ outcome: 'merged' })
})

test('not herself, not who has left, not who may more', () => {
  const refused = (seen: object) => () => begin({}, seen)
  expect(refused({ colleague: { ...ana, id: 'u-samir' } })).toThrow('impersonate-self')
  expect(refused({ colleague: { ...ana, active: false } })).toThrow('user-inactive')
  expect(refused({ colleague: undefined })).toThrow('not-found')
  expect(refused({ roles: [aRole('sales', ['crm.Leads', 'crm.Tasks'])] })).toThrow(
    'impersonate-beyond',
  )
})

test('who only reads a form acts in nobody’s name who acts in it', () => {
  const reads = { forms, may: new Set<FormKey>(['user.Profile', 'user.Settings']) }
  const by = { userId: 'u-samir', forms }
  expect(holdsHers(ana, [sales], { ...by, may: forms })).toBe(true)
  expect(holdsHers(ana, [sales], { ...by, ...reads })).toBe(false)
})

test('in a name one does no more than both may, and nothing about rights', () => {
  const hers = { forms, may: forms }
  const own = {
    forms,
    may: new Set<FormKey>(['crm.Leads', 'direction.Profile', 'management.Roles']),
  }
  const { forms: sees, may } = rightsInName(hers, own)
  expect([...sees]).toEqual([...forms])
  expect([...may]).toEqual(['crm.Leads'])
})

test('whoever began it ends it; after its time there is nothing to end', () => {
  const row = anImpersonation({ startedAt: now - 60_000 })
  const end = (actor: object, at: object = {}) =>
    endImpersonation.decide(
      { row: { ...row, ...at } },
      { impersonationId: 'im-1' },
      { ...samir, ...actor },
    )
  expect(end({})).toMatchObject([{ id: 'im-1', fields: { endedAt: now } }])
  expect(() => end({ userId: 'u-ana' })).toThrow('not-yours')
  expect(end({}, { endsAt: now })).toMatchObject({ outcome: 'merged' })
  expect([endOf(row), isUnderWay(row, now)]).toEqual([row.endsAt, true])
  expect(isUnderWay({ ...row, endedAt: now }, now)).toBe(false)
  // Her tablet shows whole minutes, and its clock may be behind the server's.
  expect(isUnderWay({ ...row, endedAt: now }, now - 60_000)).toBe(false)
})

test('she says that she has read what has ended, and nobody says it for her', () => {
  const over = anImpersonation({ startedAt: 1 })
  const underWay = anImpersonation({ id: 'im-2', startedAt: now })
  const see = (actor: object) =>
    seeImpersonations.decide(
      { rows: [over, underWay, { ...over, seenAt: 2 }] },
      { userId: 'u-ana' },
      { ...samir, ...actor },
    )
  expect(see({ userId: 'u-ana' })).toMatchObject([{ id: 'im-1', fields: { seenAt: now } }])
  expect(() => see({})).toThrow('not-yours')
  const inName = { forms, impersonatorId: 'u-samir' }
  expect(barOf(seeImpersonations, inName)).toBe('impersonating')
  expect(barOf(seeImpersonations, { forms })).toBeUndefined()
})

/** Who hears a customer who writes or calls, status by status, and by whether her seller is still there. */
import { expect, test } from 'vitest'
import { hearing, isNobodys } from '#db/lead/hearing.ts'
import { leadStatuses } from '#db/terms.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const roles = [aRole('sales', ['crm.Leads']), aRole('shop', ['management.Inspections'])]
const sellers = {
  available: aUser({ id: 'u-samir' }),
  away: aUser({ id: 'u-samir', status: 'unavailable' }),
  left: aUser({ id: 'u-samir', active: false }),
  'sells no more': aUser({ id: 'u-samir', roleIds: ['shop'] }),
}
type Seller = keyof typeof sellers
const heard = (
  over: Partial<Parameters<typeof aLead>[0]> = {},
  seller: Seller = 'available',
  isAnswer = false,
) =>
  hearing(
    aLead({ assignedTo: 'u-samir', ...over }),
    { people: [aUser(), sellers[seller]], roles },
    isAnswer,
  )

const rests = ['sold', 'delivered', 'cancelled', 'closed'] as const
const open = ['created', 'in-treatment', 'pending', 'future-recovery'] as const

test('the table speaks of every status', () => {
  expect([...open, ...rests, 'deleted'].toSorted()).toEqual([...leadStatuses].toSorted())
})

test.each([
  // status, her seller is available, away, left, sells no more
  ...open.map(status => [status, 'joins', 'joins', 'reception', 'reception'] as const),
  ['sold', 'joins', 'joins', 'reception', 'reception'] as const,
  ['delivered', 'joins', 'joins', 'reception', 'reception'] as const,
  ['closed', 'comes-back', 'reception', 'reception', 'reception'] as const,
  ['cancelled', 'comes-back', 'reception', 'reception', 'reception'] as const,
])('an answer, %s: %s, %s, %s, %s', (status, ...wanted) => {
  const all: Seller[] = ['available', 'away', 'left', 'sells no more']
  expect(all.map(seller => heard({ status }, seller, true))).toEqual(wanted)
  // By her phone or e-mail alone: what is work joins, else it is another matter.
  const isWork = open.some(each => each === status)
  expect(all.map(seller => heard({ status }, seller))).toEqual(
    isWork ? wanted : all.map(() => 'reception'),
  )
  expect(all.map(seller => heard({ status, deletedAt: 1 }, seller))).toEqual(
    all.map(() => 'reception'),
  )
})

test('what nobody has rings nowhere: it waits', () => {
  const all = [...open, ...rests].flatMap(status =>
    [false, true].map(isAnswer => heard({ status, assignedTo: null }, 'available', isAnswer)),
  )
  expect(new Set(all)).toEqual(new Set(['reception']))
})

test('only work that nobody has goes with a request', () => {
  const of = (over: Partial<Parameters<typeof aLead>[0]>) =>
    isNobodys(aLead({ assignedTo: null, ...over }))
  expect(open.map(status => of({ status }))).toEqual(open.map(() => true))
  expect(rests.map(status => of({ status }))).toEqual(rests.map(() => false))
  expect([of({ assignedTo: 'u-samir' }), of({ deletedAt: 1 })]).toEqual([false, false])
})

test('a doubled lead is not brought back: the other one is hers', () => {
  expect(heard({ status: 'closed', closeReason: 'duplicate' }, 'available', true)).toBe('reception')
})

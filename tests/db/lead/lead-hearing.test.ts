/** Who hears a customer who writes or calls, status by status, and by whether her seller is still there. */
import { expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { hearing } from '#db/lead/hearing.ts'
import { leadStatuses } from '#db/terms.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const now = 200 * dayMs
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
    aLead({ assignedTo: 'u-samir', touchedAt: now - dayMs, ...over }),
    { people: [aUser(), sellers[seller]], roles },
    { now, isAnswer },
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
])('%s: %s, %s, %s, %s', (status, ...wanted) => {
  const all: Seller[] = ['available', 'away', 'left', 'sells no more']
  expect(all.map(seller => heard({ status }, seller))).toEqual(wanted)
  expect(all.map(seller => heard({ status }, seller, true))).toEqual(wanted)
  expect(all.map(seller => heard({ status, deletedAt: 1 }, seller))).toEqual(
    all.map(() => 'reception'),
  )
})

test('nobody’s open lead is on everybody’s list; of nobody’s that rests nobody would hear', () => {
  expect(open.map(status => heard({ status, assignedTo: null }))).toEqual(open.map(() => 'joins'))
  expect(rests.map(status => heard({ status, assignedTo: null }))).toEqual(
    rests.map(() => 'reception'),
  )
})

test('ninety days after its last word it is another matter, but for who answers in it', () => {
  const ofAge = (days: number, isAnswer = false) =>
    ['delivered', 'closed', 'sold', 'created'].map(status =>
      heard({ status: status as never, touchedAt: now - days * dayMs }, 'available', isAnswer),
    )
  expect(ofAge(89.9)).toEqual(['joins', 'comes-back', 'joins', 'joins'])
  expect(ofAge(90)).toEqual(['reception', 'reception', 'joins', 'joins'])
  expect(ofAge(90, true)).toEqual(['joins', 'comes-back', 'joins', 'joins'])
})

test('a doubled lead is not brought back: the other one is hers', () => {
  expect(heard({ status: 'closed', closeReason: 'duplicate' })).toBe('reception')
})

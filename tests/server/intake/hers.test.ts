/** Which lead a customer means who is known by her keys. */
import { afterEach, expect, test } from 'vitest'
import { leadOfHers } from '#server/intake/hers.ts'
import { aLead } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
afterEach(() => lot.close())

const who = { name: 'Helene Roy', email: '', phone: '819 555-0142', phoneKey: '18195550142' }
const closed = { ...who, emailKey: '', status: 'closed' } as const
test.each([
  ['the double of another is none', [{ id: 'l-1', closeReason: 'duplicate' }], undefined],
  [
    'behind the double stands the one that was closed for itself',
    [
      { id: 'l-1', closeReason: 'duplicate', touchedAt: 2 },
      { id: 'l-2', closeReason: 'bought-elsewhere', touchedAt: 1 },
    ],
    'l-2',
  ],
  [
    'an open one comes before a newer closed one',
    [
      { id: 'l-1', closeReason: 'bought-elsewhere', touchedAt: 2 },
      { id: 'l-2', status: 'in-treatment', touchedAt: 1 },
    ],
    'l-2',
  ],
])('%s', (_, rows, id) => {
  lot = createLot()
  lot.put({ lead: rows.map(row => bare(aLead({ ...closed, ...row } as never))) })
  const { db } = lot.dealership('north')
  expect(leadOfHers(db, { name: who.name, phone: who.phoneKey, email: '' })?.id).toBe(id)
})

/** Which lead a customer means who is known by her keys. */
import { afterEach, expect, test } from 'vitest'
import { leadOfHers, leadOfTalk } from '#server/intake/hers.ts'
import { aLead } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
afterEach(() => lot.close())

const who = { name: 'Helene Roy', email: '', phone: '819 555-0142', phoneKey: '18195550142' }
const closed = { ...who, emailKey: '', status: 'closed' } as const
test.each([
  [
    'the double of another is none',
    [{ id: 'l-1', closeReason: 'duplicate', touchedAt: 1 }],
    undefined,
  ],
  [
    'behind the double stands the one that was closed for itself',
    [
      { id: 'l-1', closeReason: 'duplicate', touchedAt: 2 },
      { id: 'l-2', closeReason: 'bought-elsewhere', touchedAt: 1 },
    ],
    'l-2',
  ],
  [
    'of two that were closed for themselves the newer',
    [
      { id: 'l-1', closeReason: 'bought-elsewhere', touchedAt: 1 },
      { id: 'l-2', closeReason: 'bought-elsewhere', touchedAt: 2 },
    ],
    'l-2',
  ],
  [
    'of two that stand open the newer',
    [
      { id: 'l-1', status: 'in-treatment', touchedAt: 1 },
      { id: 'l-2', status: 'in-treatment', touchedAt: 2 },
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
  const { db, sqlite } = lot.dealership('north')
  const touched = sqlite.prepare('update lead set touched_at = ? where id = ?')
  for (const row of rows) touched.run(row.touchedAt, row.id)
  expect(leadOfHers(db, { name: who.name, phone: who.phoneKey, email: '' })?.id).toBe(id)
})

const mail = { email: 'helene@example.com', emailKey: 'helene@example.com' }
test.each<[says: string, lead: object, keys: object, isHers: boolean]>([
  ['by her mail alone', mail, { email: mail.emailKey }, true],
  ['by another’s', mail, { email: 'w@example.com' }, false],
  ['by both', mail, { phone: who.phoneKey, email: mail.emailKey }, true],
  [
    'by both, of which one is another’s',
    mail,
    { phone: who.phoneKey, email: 'w@example.com' },
    false,
  ],
  [
    'by a number, her lead without one',
    { phone: '', phoneKey: '' },
    { phone: who.phoneKey },
    false,
  ],
  ['by nothing', { phone: '', phoneKey: '' }, {}, false],
  ['of a sold one', { status: 'sold' }, { phone: who.phoneKey }, true],
  ['of a delivered one', { status: 'delivered' }, { phone: who.phoneKey }, true],
  ['of a deleted one', { deletedAt: 5 }, { phone: who.phoneKey }, false],
])('her lead is known %s', (_says, over, keys, isHers) => {
  lot = createLot()
  lot.put({ lead: [bare(aLead({ ...who, email: '', emailKey: '', ...over } as never))] })
  const { db, sqlite } = lot.dealership('north')
  if ('deletedAt' in over) sqlite.exec('update lead set deleted_at = 5')
  expect(leadOfHers(db, { name: who.name, phone: '', email: '', ...keys })?.id).toBe(
    isHers ? 'l-1' : undefined,
  )
})

const open = { id: 'l-2', status: 'in-treatment' }
test.each<[says: string, named: object, other: object, id: string]>([
  ['of one that stands open it is that one', { status: 'in-treatment' }, open, 'l-1'],
  ['of one that was sold too', { status: 'sold' }, open, 'l-1'],
  ['of one that is closed her open one', {}, open, 'l-2'],
  ['of one that was deleted too', { status: 'in-treatment', deletedAt: 5 }, open, 'l-2'],
  ['not another one that is closed', {}, { ...open, status: 'closed' }, 'l-1'],
  ['not another one that was deleted', {}, { ...open, deletedAt: 5 }, 'l-1'],
  ['not that of another card', {}, { ...open, clientId: 'cl-2' }, 'l-1'],
])('the lead of a conversation: %s', (_says, named, other, id) => {
  lot = createLot()
  const rows: { id?: string; deletedAt?: number }[] = [{ id: 'l-1', ...named }, other]
  lot.put({
    lead: rows.map(row => bare(aLead({ ...closed, clientId: 'cl-1', ...row } as never))),
  })
  const { db, sqlite } = lot.dealership('north')
  // What is planted stands.
  const gone = sqlite.prepare('update lead set deleted_at = 5 where id = ?')
  for (const each of rows) if (each.deletedAt) gone.run(each.id)
  expect(leadOfTalk(db, 'l-1')?.id).toBe(id)
})

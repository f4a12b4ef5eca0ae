/** Clocks of answers by jurisdiction, bounds of retention, and the fate of every table. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOnOf } from '#db/privacy/clock.ts'
import { erasureOf, type PersonRows, forgotten } from '#db/privacy/erasure.ts'
import { blanksOf, fates } from '#db/privacy/fates.ts'
import { personTables } from '#db/privacy/person-tables.ts'
import { daysKept, retentionBounds } from '#db/privacy/retention.ts'
import { retentionKinds } from '#db/privacy/terms.ts'
import { jurisdictions } from '#db/consent/rules.ts'
import * as schema from '#db/schema.ts'
import { getTableColumns } from 'drizzle-orm'
import { aContract } from '#tests/support/builders/contract.ts'
import { aLead, aLeadClient, aLeadComment, aLeadTouch } from '#tests/support/builders/lead.ts'

const quebec = { country: 'CA', province: 'QC' }
const colombia = { country: 'CO', province: '' }
test.each([
  ['QC', 'access', '2026-11-20', quebec, '2026-12-20', null],
  ['CA', 'access', '2026-11-20', { country: 'CA', province: 'ON' }, '2026-12-20', '2027-01-19'],
  ['FR', 'erasure', '2026-01-31', { country: 'FR', province: '' }, '2026-02-28', '2026-04-28'],
  ['ES', 'access', '2026-11-20', { country: 'ES', province: '' }, '2026-12-20', '2027-02-20'],
  // 8 December is a holiday in Colombia.
  ['CO', 'access', '2026-11-27', colombia, '2026-12-14', '2026-12-21'],
  ['CO', 'rectification', '2026-11-27', colombia, '2026-12-21', '2027-01-04'],
] as const)('%s, %s asked on %s', (place, kind, day, where, dueOn, extendedOn) => {
  expect(dueOnOf({ place, kind, day }, where)).toEqual({ dueOn, extendedOn })
})

test('what is kept stays within the bounds of its place, whatever was chosen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...jurisdictions),
      fc.constantFrom(...retentionKinds),
      fc.integer(),
      (place, kind, chosen) => {
        const settings = {
          officerTitle: '',
          officerEmail: '',
          officerPhone: '',
          days: { [kind]: chosen },
        }
        const { least, most, usual } = retentionBounds(place, kind)
        const days = daysKept(place, kind, settings)
        expect(least <= days && days <= most).toBe(true)
        expect(daysKept(place, kind, null)).toBe(usual)
      },
    ),
  )
})

test('every table has a fate, and each blanked field is one of its columns', () => {
  expect(Object.keys(fates).sort()).toEqual(Object.keys(schema).sort())
  for (const table of personTables) {
    const columns = Object.keys(getTableColumns(schema[table]))
    for (const field of Object.keys(blanksOf(table))) expect(columns, table).toContain(field)
  }
})

const rows: PersonRows = {
  client: [aLeadClient({ id: 'cl-1' })] as never,
  lead: [
    aLead({ id: 'le-1', clientId: 'cl-1' }),
    aLead({ id: 'le-2', clientId: 'other', phoneKey: '9' }),
  ] as never,
  leadComment: [
    aLeadComment({ leadId: 'le-1' }),
    aLeadComment({ id: 'x', leadId: 'le-2' }),
  ] as never,
  leadTouch: [aLeadTouch({ leadId: 'le-1', facts: { at: 5, words: 'hers' } })] as never,
  saleContract: [
    aContract({ id: 'sc-1', clientId: 'cl-1', contentHash: 'c' }),
    aContract({ id: 'sc-2', clientId: 'cl-1', contentHash: '' }),
  ] as never,
}

test('only hers are forgotten, instants of her timeline stay, and a second time is nothing', () => {
  const { changes, lines, kept } = erasureOf(rows, ['cl-1'], 10)
  const touched = changes.map(each => each.op === 'change' && `${each.table}:${each.id}`)
  expect(touched).not.toContain('lead:le-2')
  expect(touched).not.toContain('leadComment:x')
  expect(touched).not.toContain('saleContract:sc-1')
  expect(kept).toEqual(['sc-1'])
  expect(lines).toContainEqual({ table: 'saleContract', fate: 'keep', count: 1, why: 'contract' })
  expect(changes.find(each => each.table === 'leadTouch')).toMatchObject({
    fields: { facts: { at: 5 } },
  })
  const after = Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [
      table,
      each.map(row => ({
        ...row,
        ...changes.reduce<object>(
          (fields, change) =>
            change.op === 'change' && change.table === table && change.id === row.id
              ? { ...fields, ...change.fields }
              : fields,
          {},
        ),
      })),
    ]),
  ) as PersonRows
  expect(erasureOf(after, ['cl-1'], 20).changes).toEqual([])
})

test('what waits in line for somebody who is forgotten does not leave', () => {
  const queued = { id: 'm-1', leadId: 'le-1', deletedAt: null, state: 'queued', to: 'a@b.example' }
  expect(forgotten('message', queued, 10)[0]).toMatchObject({
    fields: { to: '', state: 'cancelled', stateAt: 10 },
  })
  const sent = forgotten('message', { ...queued, state: 'sent' }, 10)[0]
  expect(sent).toMatchObject({ fields: { to: '' } })
  expect(sent).not.toMatchObject({ fields: { state: expect.anything() } })
})

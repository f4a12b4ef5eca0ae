/** Tags: made, renamed, removed and brought back; put on rows and taken off. */
import { expect, test } from 'vitest'
import { contrast, leastForText } from '#db/kernel/colour.ts'
import { marks } from '#db/tag/mutations/mark.ts'
import { mostTags, removeTag, restoreTag, saveTag } from '#db/tag/mutations/tag.ts'
import { taggedTables } from '#db/tag/table.ts'
import { tagColourWords } from '#src/domain/tag/colours.ts'
import { acts, but, evening } from '#tests/support/acts.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTag } from '#tests/support/builders/tag.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'

const said = { name: ' Fleet ', colour: 'teal' as const }
const seller = { by: { forms: new Set(['crm.Leads', 'crm.Clients', 'crm.Tasks'] as const) } }

acts(saveTag, { rows: { tag: [aTag()] }, input: { id: 'tag-2', ...said } }, [
  ['made', {}, { '+tag tag-2': { name: 'Fleet', colour: 'teal', by: 'u-ana', at: evening } }],
  ['changed', { input: { id: 'tag-1' } }, { 'tag tag-1': { name: 'Fleet', colour: 'teal' } }],
  [
    'by her own name, written otherwise',
    { input: { id: 'tag-1', name: 'vip' } },
    { 'tag tag-1': { name: 'vip', colour: 'teal' } },
  ],
  [
    'not as another is called',
    { input: { name: ' vip ' } },
    ['tag-name-taken', { field: 'name', name: 'VIP' }],
  ],
  [
    'unless that was removed',
    { rows: { tag: [aTag({ deletedAt: 5 })] }, input: { name: 'VIP' } },
    but({ '+tag tag-2': { name: 'VIP' } }),
  ],
  [
    'not one that was removed',
    { rows: { tag: [aTag({ id: 'tag-2', deletedAt: 5 })] } },
    ['deleted'],
  ],
  [
    'not without end',
    {
      rows: {
        tag: Array.from({ length: mostTags }, (_, at) => aTag({ id: `t${at}`, name: `N${at}` })),
      },
    },
    ['tag-too-many', { most: mostTags }],
  ],
  ['not by who sells', seller, ['not-authorized']],
])

acts(removeTag, { rows: { tag: [aTag()] }, input: { tagId: 'tag-1' } }, [
  ['removed', {}, { 'tag tag-1': { deletedAt: evening } }],
  ['twice is once', { rows: { tag: [aTag({ deletedAt: 5 })] } }, 'merged'],
  ['not one nobody knows', { rows: { tag: [] } }, ['not-found']],
])
acts(restoreTag, { rows: { tag: [aTag({ deletedAt: 5 })] }, input: { tagId: 'tag-1' } }, [
  ['there again', {}, { 'tag tag-1': { deletedAt: null } }],
  ['twice is once', { rows: { tag: [aTag()] } }, 'merged'],
  [
    'not beside one that has its name by now',
    { rows: { tag: [aTag({ deletedAt: 5 }), aTag({ id: 'tag-2', name: 'vip' })] } },
    ['tag-name-taken', { field: 'name', name: 'vip' }],
  ],
  ['not one nobody knows', { rows: { tag: [] } }, ['not-found']],
])

const tags = [aTag(), aTag({ id: 'tag-2' }), aTag({ id: 'gone', deletedAt: 5 })]
const lead = aLead({ id: 'l-1', tagIds: ['tag-2'], touchedAt: 7 })
acts(
  marks.lead,
  { rows: { tag: tags, lead: [lead] }, input: { rowId: 'l-1', add: ['tag-1'], remove: ['tag-2'] } },
  [
    [
      'one put on, one taken off, and it stays in its place',
      {},
      { 'lead l-1': { tagIds: ['tag-1'], touchedAt: 7 } },
    ],
    ['by who sells', seller, but({})],
    ['as it was', { input: { add: ['tag-2'], remove: [] } }, 'merged'],
    [
      'one that was removed, or that nobody knows, is put on nothing',
      { input: { add: ['gone', 'x'], remove: [] } },
      'merged',
    ],
    ['not on a deleted lead', { rows: { lead: [{ ...lead, deletedAt: 5 }] } }, ['deleted']],
    ['not on one nobody knows', { rows: { lead: [] } }, ['not-found']],
  ],
)
const put = { rowId: 'r-1', add: ['tag-1'], remove: [] }
const marked = { tagIds: ['tag-1'] }
acts(marks.client, { rows: { tag: tags, client: [aClient({ id: 'r-1' })] }, input: put }, [
  ['put on', {}, { 'client r-1': { ...marked, touchedAt: aClient().touchedAt } }],
  [
    'not on a card that became another',
    { rows: { client: [aClient({ id: 'r-1', mergedIntoId: 'r-2' })] } },
    ['client-merged', { id: 'r-2' }],
  ],
])
acts(marks.task, { rows: { tag: tags, task: [aTask({ id: 'r-1' })] }, input: put }, [
  ['put on', {}, { 'task r-1': { ...marked, touchedAt: aTask().touchedAt } }],
])
acts(marks.vehicle, { rows: { tag: tags, vehicle: [aVehicle({ id: 'r-1' })] }, input: put }, [
  ['put on', {}, { 'vehicle r-1': { ...marked, touchedAt: aVehicle().touchedAt } }],
  ['not by who sells', seller, ['not-authorized']],
])

test('every table that carries tags has its act', () => {
  expect(Object.keys(marks)).toEqual([...taggedTables])
})
test('each colour is read in the ink of chips', () => {
  // --chip-ink at its lightest: oklch(0.25 0.02 280).
  for (const [colour, { ground }] of Object.entries(tagColourWords))
    expect(contrast(ground, '#20222c'), colour).toBeGreaterThan(leastForText)
})

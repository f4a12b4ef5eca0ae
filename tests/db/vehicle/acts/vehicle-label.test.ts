/** A label is printed: what it said is kept, as of the local day. */
import { expect, test } from 'vitest'
import { printLabel } from '#db/vehicle/mutations/label.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { anInspection } from '#tests/support/builders/inspection.ts'
import { aDealer, aDefect, aLabelled } from '#tests/support/builders/label.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const unit = aLabelled()
const defect = aDefect()
const content = labelContent(unit, [defect], aDealer(), '2026-11-21')
const input = {
  id: 'lb-9',
  vehicleId: 'v-1',
  companyId: 'c-1',
  kind: content.kind,
  locale: 'fr-ca',
  content,
  contentHash: labelHash(content),
}
const rows = {
  vehicle: [aLabelled({ id: 'v-2' }), unit],
  company: [aDealer({ id: 'c-2' }), aDealer()],
  vehicleComment: [aDefect({ id: 'k-9', vehicleId: 'v-2', body: 'Another’s' }), defect],
}
const ageing = aLabelled({ marketOn: '2024-11-21' })
const still = labelContent(ageing, [defect], aDealer(), '2026-11-21')
test('the next day it is of another age', () => {
  expect(labelContent(ageing, [defect], aDealer(), '2026-11-22')).not.toEqual(still)
})
const differs = (...items: string[]) => ['label-hash-differs', { items }]
acts(printLabel, { rows, input }, [
  [
    'kept as it was, with who and when',
    {},
    {
      '+vehicleLabel lb-9': {
        vehicleId: 'v-1',
        kind: 'used-label',
        locale: 'fr-ca',
        content,
        contentHash: labelHash(content),
        at: evening,
        by: 'u-ana',
      },
    },
  ],
  [
    'a price changed meanwhile is named',
    { rows: { vehicle: [{ ...unit, priceInternetMinor: 1 }] } },
    ['label-hash-differs', { items: ['price'] }],
  ],
  [
    'a defect too',
    { rows: { vehicleComment: [] } },
    ['label-hash-differs', { items: ['defects'] }],
  ],
  [
    'one that is no label is other',
    { input: { content: { a: 1 }, contentHash: 'a'.repeat(64) } },
    differs('other'),
  ],
  [
    'nor one of which every item is missing',
    { input: { content: { form: 1, items: ['price'] }, contentHash: 'a'.repeat(64) } },
    differs('other'),
  ],
  [
    'not while an inspection of it has read further',
    {
      rows: {
        inspection: [
          anInspection({ id: 'i-1', vehicleId: 'v-2', odometer: 99_999 }),
          anInspection({ id: 'i-2', vehicleId: 'v-1', odometer: unit.odometer! + 1 }),
        ],
      },
    },
    ['label-incomplete', { fields: ['odometer'] }],
  ],
  [
    'an inspection of another vehicle says nothing of it',
    { rows: { inspection: [anInspection({ vehicleId: 'v-2', odometer: 99_999 })] } },
    but({}),
  ],
  ['nor the other kind', { input: { kind: 'window-sheet' } }, differs('other')],
  [
    'not with what the law asks missing',
    { rows: { vehicle: [{ ...unit, labelFacts: null }] } },
    [
      'label-incomplete',
      { fields: ['labelFacts.pastUses', 'labelFacts.lastOwnerName', 'labelFacts.lastOwnerPhone'] },
    ],
  ],
  [
    'by the local day, on which its warranty still holds',
    { rows: { vehicle: [ageing] }, input: { content: still, contentHash: labelHash(still) } },
    but({ '+vehicleLabel lb-9': { content: still, contentHash: labelHash(still) } }),
  ],
  ['not in another dealership’s name', { input: { companyId: 'c-2' } }, ['not-authorized']],
  ['not of one that is gone', { rows: { vehicle: [aLabelled({ deletedAt: 5 })] } }, ['deleted']],
  ['nor of one that is not there', { rows: { vehicle: [] } }, ['not-found']],
  ['nor without a dealership', { rows: { company: [] } }, ['not-found']],
])

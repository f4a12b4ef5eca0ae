/** The report signed on glass. */
import { expect, test } from 'vitest'
import { signReport } from '#db/inspection/mutations/report.ts'
import { reportHash } from '#db/inspection/content.ts'
import { anInspection, aPoint, aPointPhoto } from '#tests/support/builders/inspection.ts'
import { acts, but, evening, waitsFor } from '#tests/support/acts.ts'

const closed = anInspection({ status: 'complete' })
const inspectionPoint = [
  aPoint('A01'),
  aPoint('A02'),
  aPoint('A01', { inspectionId: 'i-2', id: 'i-2.A01' }),
]
const inspectionPhoto = [aPointPhoto(), aPointPhoto({ id: 'p-2', inspectionId: 'i-2' })]
const own = [inspectionPoint.slice(0, 2), inspectionPhoto.slice(0, 1)] as const
const rows = { inspection: [anInspection({ id: 'i-2' }), closed], inspectionPoint, inspectionPhoto }
const only = (over: Parameters<typeof anInspection>[0]) => ({
  rows: { inspection: [anInspection({ status: 'complete', ...over })] },
})
const ink = {
  role: 'technician',
  name: 'Ana Moreau',
  locale: 'fr-ca',
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  contentHash: reportHash(closed, ...own),
} as const
const input = { inspectionId: 'i-1', ...ink }
const before = {
  ...ink,
  role: 'client' as const,
  certificate: '',
  strokesSha256: 'c'.repeat(64),
  at: 7,
  by: 'u-samir',
}
const by = (
  ...forms: (
    | 'management.Inspections'
    | 'management.InspectionsDemo'
    | 'management.Users'
    | 'direction.Users'
  )[]
) => ({ by: { forms: new Set(forms) } })

acts(signReport, { rows, input }, [
  [
    'what was read, by whom, when',
    {},
    {
      'inspection i-1': {
        signatures: [
          {
            role: 'technician',
            name: 'Ana Moreau',
            certificate: '',
            locale: 'fr-ca',
            strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
            contentHash: '49c8750316503b6ca96321cf66609882d06bcf24a433ba1c9b672d8d5cfa6ade',
            at: evening,
            by: 'u-ana',
          },
        ],
      },
    },
  ],
  [
    'beside the ones that are there',
    only({ signatures: [before] }),
    {
      'inspection i-1': {
        signatures: [
          {
            role: 'client',
            name: 'Ana Moreau',
            certificate: '',
            locale: 'fr-ca',
            strokesSha256: 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',
            imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
            contentHash: '49c8750316503b6ca96321cf66609882d06bcf24a433ba1c9b672d8d5cfa6ade',
            at: 7,
            by: 'u-samir',
          },
          {
            role: 'technician',
            name: 'Ana Moreau',
            certificate: '',
            locale: 'fr-ca',
            strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
            contentHash: '49c8750316503b6ca96321cf66609882d06bcf24a433ba1c9b672d8d5cfa6ade',
            at: evening,
            by: 'u-ana',
          },
        ],
      },
    },
  ],
  [
    'the same ink twice is once',
    only({ signatures: [{ ...before, strokesSha256: ink.strokesSha256 }] }),
    'merged',
  ],
  ['also of what customers read', only({ status: 'released' }), but({})],
  ['not while it is open', only({ status: 'open' }), ['inspection-sign-open']],
  [
    'a director signs as one',
    { input: { role: 'director' }, ...by('management.Inspections', 'direction.Users') },
    {
      'inspection i-1': {
        signatures: [
          {
            role: 'director',
            name: 'Ana Moreau',
            certificate: '',
            locale: 'fr-ca',
            strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
            contentHash: '49c8750316503b6ca96321cf66609882d06bcf24a433ba1c9b672d8d5cfa6ade',
            at: evening,
            by: 'u-ana',
          },
        ],
      },
    },
  ],
  [
    'or a manager',
    { input: { role: 'director' }, ...by('management.Inspections', 'management.Users') },
    {
      'inspection i-1': {
        signatures: [
          {
            role: 'director',
            name: 'Ana Moreau',
            certificate: '',
            locale: 'fr-ca',
            strokesSha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            imageSha256: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
            contentHash: '49c8750316503b6ca96321cf66609882d06bcf24a433ba1c9b672d8d5cfa6ade',
            at: evening,
            by: 'u-ana',
          },
        ],
      },
    },
  ],
  [
    'no technician does',
    { input: { role: 'director' }, ...by('management.Inspections') },
    ['not-authorized'],
  ],
  ['she signs as herself', by('management.Inspections'), but({})],
  ['practice is practice', by('management.InspectionsDemo'), ['not-authorized']],
  [
    'a finding that came first is told, the ink is kept',
    { rows: { inspectionPoint: [aPoint('A01', { result: 'fail' }), aPoint('A02')] } },
    but({ conflict: ['inspection-report-changed', { inspectionId: 'i-1', role: 'technician' }] }),
  ],
  [
    'a photo too',
    { rows: { inspectionPhoto: [] } },
    but({ conflict: ['inspection-report-changed', { inspectionId: 'i-1', role: 'technician' }] }),
  ],
  ['not of one that is gone', only({ deletedAt: 5 }), ['deleted']],
  ['nor of one that is not there', { rows: { inspection: [] } }, ['not-found']],
])
test('it waits for strokes and picture', () => {
  expect(waitsFor({ mutation: signReport, rows, input })).toEqual(['a'.repeat(64), 'b'.repeat(64)])
})

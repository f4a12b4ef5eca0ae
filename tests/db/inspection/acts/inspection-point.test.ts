/** A point is judged, judged anew, met by a second technician, and settled. */
import { settleDifference, tickPoint } from '#db/inspection/mutations/point.ts'
import { anInspection, aPoint, aTick } from '#tests/support/builders/inspection.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const open = anInspection()
const pad = (over: Parameters<typeof aPoint>[1] = {}) => aPoint('G04', { value: 6.5, ...over })
const plain = (over: Parameters<typeof aPoint>[1] = {}) => aPoint('A01', over)
const rowsOf = (...inspectionPoint: ReturnType<typeof aPoint>[]) => ({
  rows: { inspectionPoint: [aPoint('A02'), ...inspectionPoint] },
})
const on = (over: Parameters<typeof anInspection>[0]) => ({
  inspection: [anInspection({ id: 'i-2' }), anInspection(over)],
})
const samir = { userId: 'u-samir', name: 'Samir Haddad' }
const marc = { userId: 'u-marc', name: 'Marc Roy' }
const practice = { forms: new Set(['management.InspectionsDemo'] as const) }
const neededValue = ['inspection-value-needed', { field: 'value', code: 'G04' }]
const neededReason = ['inspection-reason-needed', { field: 'reason', code: 'A01' }]
const saw = { result: 'pass', by: 'u-ana', value: 6.5, valueText: '', note: '' } as const

acts(
  tickPoint,
  {
    rows: { inspection: [anInspection({ id: 'i-2' }), open], inspectionPoint: [aPoint('A02')] },
    input: aTick('A01', 'pass'),
  },
  [
    [
      'a new point, with who and when',
      {},
      {
        '+inspectionPoint i-1.A01': {
          inspectionId: 'i-1',
          code: 'A01',
          result: 'pass',
          reason: '',
          value: null,
          valueText: '',
          note: '',
          at: evening,
          by: 'u-ana',
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    [
      'a measure and its remark',
      { input: aTick('G04', 'attention', { value: 3.5, note: 'Left' }) },
      {
        '+inspectionPoint i-1.G04': {
          inspectionId: 'i-1',
          code: 'G04',
          result: 'attention',
          reason: '',
          value: 3.5,
          valueText: '',
          note: 'Left',
          at: evening,
          by: 'u-ana',
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    ['which is asked for', { input: aTick('G04', 'attention') }, neededValue],
    [
      'not where it does not apply',
      { input: aTick('G04', 'na', { reason: 'not-fitted' }) },
      {
        '+inspectionPoint i-1.G04': {
          inspectionId: 'i-1',
          code: 'G04',
          result: 'na',
          reason: 'not-fitted',
          value: null,
          valueText: '',
          note: '',
          at: evening,
          by: 'u-ana',
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    ['for a reason', { input: aTick('A01', 'na') }, neededReason],
    ['in words', { input: aTick('A01', 'na', { reason: ' ' }) }, neededReason],
    [
      'only there',
      { input: aTick('A01', 'fail', { reason: 'rust' }) },
      but({ '+inspectionPoint i-1.A01': { result: 'fail' } }),
    ],
    [
      'a remark on what nobody has judged',
      { input: aTick('G04', null, { note: 'Look' }) },
      {
        '+inspectionPoint i-1.G04': {
          inspectionId: 'i-1',
          code: 'G04',
          result: null,
          reason: '',
          value: null,
          valueText: '',
          note: 'Look',
          at: evening,
          by: 'u-ana',
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    ['practice is practice', { by: practice }, ['not-authorized']],
    ['and may be ticked', { rows: on({ demo: true }), by: practice }, but({})],
    [
      'not at a point there is not',
      { input: aTick('Z99', 'pass') },
      ['inspection-point-unknown', { code: 'Z99' }],
    ],
    [
      'not once customers read it',
      { rows: on({ status: 'released' }) },
      ['inspection-not-open', { status: 'released' }],
    ],
    [
      'nor once it is closed and nobody was here',
      { rows: on({ status: 'complete' }) },
      ['inspection-not-open', { status: 'complete' }],
    ],
    ['not of one that is gone', { rows: on({ deletedAt: 5 }) }, ['deleted']],
    ['nor of one that is not there', { rows: { inspection: [] } }, ['not-found']],
  ],
)

acts(
  tickPoint,
  {
    rows: { inspection: [open], ...rowsOf(pad()).rows },
    input: aTick('G04', 'fail', { value: 1.5, note: 'Left inner', from: saw }),
  },
  [
    [
      'her own, judged anew',
      {},
      {
        'inspectionPoint i-1.G04': {
          result: 'fail',
          reason: '',
          value: 1.5,
          valueText: '',
          note: 'Left inner',
          at: evening,
          by: 'u-ana',
        },
      },
    ],
    [
      'a remark alone does not make it younger',
      { input: aTick('G04', 'pass', { value: 6.5, note: 'Even', from: saw }) },
      { 'inspectionPoint i-1.G04': { note: 'Even' } },
    ],
    [
      'another measure does',
      { input: aTick('G04', 'pass', { value: 6.4, from: saw }) },
      { 'inspectionPoint i-1.G04': { value: 6.4, at: evening, by: 'u-ana' } },
    ],
    ['as it is', { input: aTick('G04', 'pass', { value: 6.5, from: saw }) }, {}],
    [
      'seen as nothing, her own stays hers',
      { input: aTick('G04', 'pass', { value: 6.4, note: 'Even' }) },
      { 'inspectionPoint i-1.G04': { value: 6.4, note: 'Even', at: evening, by: 'u-ana' } },
    ],
    [
      'a colleague who saw it judges anew',
      { by: samir },
      but({ 'inspectionPoint i-1.G04': { by: 'u-samir' } }),
    ],
    [
      'a remark changed meanwhile is not written over',
      { ...rowsOf(pad({ note: 'Right' })), by: samir },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.G04',
            code: 'G04',
            by: 'u-ana',
            fields: [{ field: 'note', mine: 'Left inner', theirs: 'Right' }],
          },
        ],
        'inspectionPoint i-1.G04': {
          result: 'fail',
          reason: '',
          value: 1.5,
          valueText: '',
          at: evening,
          by: 'u-samir',
        },
      },
    ],
    [
      'nor a measure',
      {
        ...rowsOf(pad({ value: 6.1 })),
        by: samir,
        input: aTick('G04', 'pass', { value: 6.4, from: saw }),
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.G04',
            code: 'G04',
            by: 'u-ana',
            fields: [{ field: 'value', mine: 6.4, theirs: 6.1 }],
          },
        ],
      },
    ],
    [
      'taken back',
      { input: aTick('G04', null, { value: null, from: saw }) },
      but({ 'inspectionPoint i-1.G04': { result: null, value: null, note: undefined } }),
    ],
  ],
)
acts(
  tickPoint,
  {
    rows: { inspection: [open], ...rowsOf(plain({ result: 'na', reason: 'not-fitted' })).rows },
    input: aTick('A01', 'na', { reason: 'removed' }),
  },
  [
    [
      'another reason',
      {},
      { 'inspectionPoint i-1.A01': { reason: 'removed', at: evening, by: 'u-ana' } },
    ],
    ['the same reason', { input: aTick('A01', 'na', { reason: 'not-fitted' }) }, {}],
  ],
)
const twoOf = {
  otherResult: 'fail',
  otherBy: 'u-samir',
  otherReason: '',
  otherValue: 1,
  otherValueText: '',
} as const
const none = {
  otherResult: null,
  otherBy: null,
  otherReason: null,
  otherValue: null,
  otherValueText: null,
}
acts(
  tickPoint,
  { rows: { inspection: [open], ...rowsOf(plain(twoOf)).rows }, input: aTick('A01', 'fail') },
  [
    [
      'agreeing with the other ends the difference',
      {},
      {
        'inspectionPoint i-1.A01': {
          result: 'fail',
          reason: '',
          value: null,
          valueText: '',
          at: evening,
          by: 'u-ana',
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    [
      'a third opinion of hers does not',
      { input: aTick('A01', 'attention') },
      {
        'inspectionPoint i-1.A01': {
          result: 'attention',
          reason: '',
          value: null,
          valueText: '',
          at: evening,
          by: 'u-ana',
        },
      },
    ],
    [
      'the other judging anew what she saw does',
      { by: samir, input: aTick('A01', 'attention', { from: { result: 'pass', by: 'u-ana' } }) },
      but({ 'inspectionPoint i-1.A01': { result: 'attention', by: 'u-samir' } }),
    ],
    [
      'a remark of hers does not',
      {
        by: samir,
        input: aTick('A01', 'pass', { note: 'Look', from: { result: 'pass', by: 'u-ana' } }),
      },
      { 'inspectionPoint i-1.A01': { note: 'Look' } },
    ],
  ],
)

acts(
  tickPoint,
  {
    rows: { inspection: [open], ...rowsOf(pad()).rows },
    input: aTick('G04', 'fail', { value: 1.5, note: 'Left inner' }),
    by: samir,
  },
  [
    [
      'a second finding is kept beside the first',
      {},
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.G04',
            code: 'G04',
            by: 'u-ana',
            fields: [
              { field: 'result', mine: 'fail', theirs: 'pass' },
              { field: 'value', mine: 1.5, theirs: 6.5 },
            ],
          },
        ],
        'inspectionPoint i-1.G04': {
          note: 'Left inner',
          otherResult: 'fail',
          otherBy: 'u-samir',
          otherReason: '',
          otherValue: 1.5,
          otherValueText: '',
        },
      },
    ],
    [
      'with its reason',
      { ...rowsOf(plain()), input: aTick('A01', 'na', { reason: 'not-fitted' }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.A01',
            code: 'A01',
            by: 'u-ana',
            fields: [{ field: 'result', mine: 'na', theirs: 'pass' }],
          },
        ],
        'inspectionPoint i-1.A01': {
          otherResult: 'na',
          otherBy: 'u-samir',
          otherReason: 'not-fitted',
          otherValue: null,
          otherValueText: '',
        },
      },
    ],
    ['agreeing is the same act', { input: aTick('G04', 'pass', { value: 6.5 }) }, 'merged'],
    [
      'with another measure',
      { input: aTick('G04', 'pass', { value: 6.1 }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.G04',
            code: 'G04',
            by: 'u-ana',
            fields: [{ field: 'value', mine: 6.1, theirs: 6.5 }],
          },
        ],
      },
    ],
    [
      'an empty remark is filled',
      { input: aTick('G04', 'pass', { value: 6.5, note: 'Even' }) },
      { 'inspectionPoint i-1.G04': { note: 'Even' } },
    ],
    ['taking back what she did not see', { input: aTick('G04', null) }, {}],
    [
      'a third stays in her conflict',
      { ...rowsOf(pad({ ...twoOf, otherBy: 'u-samir' })), by: marc },
      but({
        'inspectionPoint i-1.G04': {
          otherResult: undefined,
          otherBy: undefined,
          otherReason: undefined,
          otherValue: undefined,
          otherValueText: undefined,
        },
      }),
    ],
    ['the second may change hers', rowsOf(pad(twoOf)), but({})],
    [
      'or agree after all',
      { ...rowsOf(pad(twoOf)), input: aTick('G04', 'pass', { value: 6.5 }) },
      { 'inspectionPoint i-1.G04': none },
    ],
    [
      'not end another’s difference',
      { ...rowsOf(pad(twoOf)), by: marc, input: aTick('G04', 'pass', { value: 6.5 }) },
      'merged',
    ],
    [
      'judge what was left open',
      {
        ...rowsOf(pad({ result: null, value: null, note: 'Look' })),
        input: aTick('G04', 'pass', { value: 6.5, note: 'Even' }),
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'inspectionPoint',
            id: 'i-1.G04',
            code: 'G04',
            by: 'u-ana',
            fields: [{ field: 'note', mine: 'Even', theirs: 'Look' }],
          },
        ],
        'inspectionPoint i-1.G04': {
          result: 'pass',
          reason: '',
          value: 6.5,
          valueText: '',
          at: evening,
          by: 'u-samir',
        },
      },
    ],
    [
      'with an empty remark',
      {
        ...rowsOf(pad({ result: null, value: null })),
        input: aTick('G04', 'pass', { value: 6.5, note: 'Even' }),
      },
      {
        'inspectionPoint i-1.G04': {
          result: 'pass',
          reason: '',
          value: 6.5,
          valueText: '',
          note: 'Even',
          at: evening,
          by: 'u-samir',
        },
      },
    ],
  ],
)

const late = (...points: ReturnType<typeof aPoint>[]) => ({
  rows: { ...on({ status: 'complete' }), ...rowsOf(...points).rows },
})
acts(tickPoint, { ...late(plain()), input: aTick('A01', 'fail'), by: samir }, [
  [
    'on a closed list beside hers',
    {},
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'inspectionPoint',
          id: 'i-1.A01',
          code: 'A01',
          by: 'u-ana',
          fields: [{ field: 'result', mine: 'fail', theirs: 'pass' }],
        },
      ],
      'inspectionPoint i-1.A01': {
        otherResult: 'fail',
        otherBy: 'u-samir',
        otherReason: '',
        otherValue: null,
        otherValueText: '',
      },
    },
  ],
  ['agreeing is the same act', { input: aTick('A01', 'pass') }, 'merged'],
  [
    'her own is not taken back',
    { input: aTick('A01', null), by: { userId: 'u-ana' } },
    ['inspection-not-open', { status: 'complete' }],
  ],
])

const settle = { inspectionId: 'i-1', code: 'A01' }
const differs = plain({
  result: 'pass',
  value: 2,
  ...twoOf,
  otherReason: 'worn',
  otherValueText: 'x',
})
acts(
  settleDifference,
  { rows: { inspection: [open], ...rowsOf(differs).rows }, input: { ...settle, result: 'fail' } },
  [
    [
      'the other’s finding becomes hers',
      {},
      {
        'inspectionPoint i-1.A01': {
          result: 'fail',
          reason: 'worn',
          value: 1,
          valueText: 'x',
          by: 'u-samir',
          at: evening,
          otherResult: null,
          otherBy: null,
          otherReason: null,
          otherValue: null,
          otherValueText: null,
        },
      },
    ],
    [
      'with nothing it did not say',
      rowsOf(
        plain({ ...twoOf, otherBy: null, otherReason: null, otherValueText: null, by: 'u-lea' }),
      ),
      but({ 'inspectionPoint i-1.A01': { reason: '', valueText: '', by: 'u-lea' } }),
    ],
    ['the first stays', { input: { result: 'pass' } }, { 'inspectionPoint i-1.A01': none }],
    [
      'neither of them',
      { input: { result: 'attention' } },
      ['changed-meanwhile', { table: 'inspectionPoint', id: 'i-1.A01' }],
    ],
    ['settled alike already', rowsOf(plain({ result: 'fail' })), 'merged'],
    [
      'settled otherwise already',
      rowsOf(plain()),
      ['changed-meanwhile', { table: 'inspectionPoint', id: 'i-1.A01' }],
    ],
    ['on a closed list', late(differs), but({})],
    [
      'not once customers read it',
      { rows: { ...on({ status: 'released' }), ...rowsOf(differs).rows } },
      ['inspection-released'],
    ],
    ['practice is practice', { by: practice }, ['not-authorized']],
    [
      'and may be settled',
      { rows: { ...on({ demo: true }), ...rowsOf(differs).rows }, by: practice },
      but({}),
    ],
    ['not a point that is not there', rowsOf(), ['not-found']],
    ['nor one that is gone', rowsOf({ ...differs, deletedAt: 5 }), ['deleted']],
    ['not of one that is gone', { rows: on({ deletedAt: 5 }) }, ['deleted']],
    ['nor of one that is not there', { rows: { inspection: [] } }, ['not-found']],
  ],
)

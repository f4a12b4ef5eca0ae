/** Widgets: added of a kind that is taken, edited, removed, brought back; kinds taken and ended. */
import {
  addWidget,
  editWidget,
  endWidgetKind,
  removeWidget,
  restoreWidget,
  takeWidgetKind,
} from '#db/widget/mutations/widget.ts'
import { acts, evening, type Line } from '#tests/support/acts.ts'
import { aNumber } from '#tests/support/builders/phone.ts'
import { aWidget, aWidgetSubscription } from '#tests/support/builders/widget.ts'
import { aCompany } from '#tests/support/dealership.ts'
import type { Row } from '#db/kernel/mutation.ts'

const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const { id: _, v: __, deletedAt: ___, createdAt: ____, createdBy: _____, ...fields } = aWidget()
const rows = { company, widgetSubscription: [aWidgetSubscription()] }
const texting = (trackedNumber: Row<'trackedNumber'>[]) => ({
  trackedNumber,
  widgetSubscription: [aWidgetSubscription({ kind: 'sms' })],
})
const added = { ...fields, createdAt: evening, createdBy: 'u-ana' }

acts(addWidget, { rows, input: { id: 'w-9', ...fields } }, [
  ['of a kind that is taken', {}, { '+widget w-9': added }],
  ['twice is once', { input: { id: 'w-1' }, rows: { widget: [aWidget()] } }, 'merged'],
  [
    'not of a kind that nobody took',
    { input: { kind: 'trade' } },
    ['widget-kind-not-taken', { field: 'kind' }],
  ],
  [
    'nor of one that has ended',
    { rows: { widgetSubscription: [aWidgetSubscription({ endedAt: 5, endedBy: 'u-ana' })] } },
    ['widget-kind-not-taken', { field: 'kind' }],
  ],
  [
    'a number that is none',
    { input: { phone: '12' } },
    ['bad-input', { field: 'phone', problem: 'phone-invalid' }],
  ],
  [
    'a call with a number to call',
    {
      input: { kind: 'call', phone: '450 555-0142' },
      rows: { widgetSubscription: [aWidgetSubscription({ kind: 'call' })] },
    },
    { '+widget w-9': { ...added, kind: 'call', phone: '450 555-0142' } },
  ],
  ...[
    { numbers: [aNumber()], phone: '819 555-0100', house: '' },
    { numbers: [aNumber()], phone: '', house: '+1 (819) 555-0100' },
  ].map(({ numbers, phone, house }): Line => [
    `a text to a number that takes texts: ${phone || 'the dealership’s own'}`,
    {
      input: { kind: 'sms', phone },
      rows: { ...texting(numbers), company: company.map(each => ({ ...each, phone: house })) },
    },
    { '+widget w-9': { ...added, kind: 'sms', phone } },
  ]),
  ...Object.entries({
    'that nobody knows': [],
    'that takes none': [aNumber({ takesTexts: false })],
    'taken off the list': [aNumber({ deletedAt: 5 })],
  }).map(([what, numbers]): Line => [
    `a text to a number ${what}`,
    { input: { kind: 'sms', phone: '819 555-0100' }, rows: texting(numbers) },
    ['widget-texts-needed', { field: 'phone' }],
  ]),
  [
    'a call with no number at all',
    {
      input: { kind: 'call' },
      rows: {
        company: company.map(each => ({ ...each, phone: '' })),
        widgetSubscription: [aWidgetSubscription({ kind: 'call' })],
      },
    },
    ['widget-phone-needed', { field: 'phone' }],
  ],
])

const widget = [aWidget()]
acts(
  editWidget,
  {
    rows: { company, widget },
    input: { widgetId: 'w-1', edits: { colour: { from: '', to: '#13684b' } } },
  },
  [
    ['what was changed', {}, { 'widget w-1': { colour: '#13684b' } }],
    [
      'a colour somebody else has changed meanwhile is a conflict',
      { rows: { widget: [aWidget({ colour: '#000000' })] } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'widget',
            id: 'w-1',
            fields: [{ field: 'colour', mine: '#13684b', theirs: '#000000' }],
          },
        ],
      },
    ],
    [
      'a number that is none',
      { input: { edits: { phone: { from: '', to: 'x' } } } },
      ['bad-input', { field: 'phone', problem: 'phone-invalid' }],
    ],
    ['not of one nobody knows', { rows: { widget: [] } }, ['not-found']],
  ],
)

const gone = [aWidget({ deletedAt: 5 })]
acts(removeWidget, { rows: { widget }, input: { widgetId: 'w-1' } }, [
  ['goes', {}, { 'widget w-1': { deletedAt: evening } }],
  ['twice is once', { rows: { widget: gone } }, 'merged'],
  ['not one nobody knows', { rows: { widget: [] } }, ['not-found']],
])
acts(restoreWidget, { rows: { widget: gone }, input: { widgetId: 'w-1' } }, [
  ['comes back', {}, { 'widget w-1': { deletedAt: null } }],
  ['twice is once', { rows: { widget } }, 'merged'],
  ['not one nobody knows', { rows: { widget: [] } }, ['not-found']],
])

const taken = [aWidgetSubscription()]
acts(takeWidgetKind, { rows: {}, input: { id: 'ws-9', kind: 'contact' as const } }, [
  [
    'from now on',
    {},
    {
      '+widgetSubscription ws-9': {
        kind: 'contact',
        takenAt: evening,
        takenBy: 'u-ana',
        endedAt: null,
        endedBy: null,
      },
    },
  ],
  ['by two at once is once', { rows: { widgetSubscription: taken } }, 'merged'],
])
acts(endWidgetKind, { rows: { widgetSubscription: taken }, input: { subscriptionId: 'ws-1' } }, [
  ['from now on', {}, { 'widgetSubscription ws-1': { endedAt: evening, endedBy: 'u-ana' } }],
  [
    'twice is once',
    { rows: { widgetSubscription: [aWidgetSubscription({ endedAt: 5, endedBy: 'u-x' })] } },
    'merged',
  ],
  ['not what nobody took', { rows: { widgetSubscription: [] } }, ['not-found']],
])

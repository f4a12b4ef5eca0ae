/** What the dealership keeps beside the law: hours by each way, whose yes it asks, quiet days. */
import { changeContact } from '#db/company/mutations/contact.ts'
import { lawAlone, type OwnContact } from '#db/consent/own-rules.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aCompany } from '#tests/support/dealership.ts'

const house = (over: Partial<Row<'company'>> = {}) => ({
  company: [{ ...aCompany, v: 1, deletedAt: null, ...over } as Row<'company'>],
})
const mine = { id: 'x-1', companyId: 'c-1' }
const edited = (edits: Record<string, [from: unknown, to: unknown]>) => ({
  edits: Object.fromEntries(
    Object.entries(edits).map(([field, [from, to]]) => [field, { from, to }]),
  ),
})
const wrote = (...lines: [field: string, from: unknown, to: unknown][]) => ({
  '+companyChange x-1.h': {
    kind: 'contact',
    at: evening,
    by: 'u-ana',
    byName: 'Ana Moreau',
    lines: lines.map(([field, from, to]) => ({ field, from, to })),
  },
})
const says = (contact: Partial<OwnContact>) => ({
  'company c-1': { contact: { ...lawAlone, ...contact } },
})
const morning = { open: '09:00', close: '12:00' }
const evenings = { open: '18:00', close: '24:00' }
const week = (...monday: (typeof morning)[]) => [monday, [], [], [], [], [], []]
const quiet = { on: '2026-12-24', note: 'Inventory' }
const eve = { on: '2026-12-31', note: '' }

acts(
  changeContact,
  {
    rows: house(),
    input: { ...mine, ...edited({ callHours: [null, week(evenings, morning)] }) },
  },
  [
    [
      'hours of one way, in the order of the clock; all else stays the law alone',
      {},
      {
        ...says({ callHours: week(morning, evenings) }),
        ...wrote(['callHours', null, week(morning, evenings)]),
      },
    ],
    [
      'an explicit yes, and quiet days by their day',
      { input: edited({ smsYes: [false, true], quietDays: [[], [eve, quiet]] }) },
      {
        ...says({ smsYes: true, quietDays: [quiet, eve] }),
        ...wrote(['smsYes', false, true], ['quietDays', [], [quiet, eve]]),
      },
    ],
    [
      'beside what it says already',
      {
        rows: house({ contact: { ...lawAlone, mailYes: true } }),
        input: edited({ callHours: [null, week()] }),
      },
      { ...says({ mailYes: true, callHours: week() }), ...wrote(['callHours', null, week()]) },
    ],
    [
      'back to the law alone',
      {
        rows: house({ contact: { ...lawAlone, callHours: week(morning) } }),
        input: edited({ callHours: [week(morning), null] }),
      },
      { ...says({}), ...wrote(['callHours', week(morning), null]) },
    ],
    ['what is so already', { input: edited({ callHours: [week(morning), null] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'what a colleague wanted otherwise stays hers',
      {
        rows: house({ contact: { ...lawAlone, callHours: week(morning) } }),
        input: edited({ callHours: [null, week(evenings)] }),
      },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'callHours', mine: week(evenings), theirs: week(morning) }],
          },
        ],
      },
    ],
    [
      'not over midnight: that is two days',
      { input: edited({ callHours: [null, week({ open: '22:00', close: '02:00' })] }) },
      ['company-hours-order', { field: 'callHours' }],
    ],
    [
      'nor ending at the minute at which they begin',
      { input: edited({ mailHours: [null, week({ open: '09:00', close: '09:00' })] }) },
      ['company-hours-order', { field: 'mailHours' }],
    ],
    [
      'nor twice at once',
      {
        input: edited({
          smsHours: [null, week(morning, { open: '11:59', close: '13:00' })],
        }),
      },
      ['company-hours-overlap', { field: 'smsHours' }],
    ],
    [
      'nor one quiet day said twice',
      { input: edited({ quietDays: [[], [quiet, eve, { ...quiet, note: '' }]] }) },
      ['company-day-twice', { field: 'quietDays' }],
    ],
    [
      'not of another dealership',
      { rows: house({ id: 'c-2' }) },
      ['not-found', { table: 'company' }],
    ],
    ['nor of one not here yet', { rows: { company: [] } }, ['not-found', { table: 'company' }]],
    [
      'nor by who may only look',
      { by: { forms: new Set() as ReadonlySet<never> } },
      ['not-authorized'],
    ],
  ],
)

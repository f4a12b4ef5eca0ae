/** Opening hours, days that differ, holidays and answer times. */
import { defaultTargets, deskOf, type DeskSettings } from '#db/company/desk.ts'
import { changeDesk } from '#db/company/mutations/desk.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aCompany } from '#tests/support/dealership.ts'

const house = (over: Partial<Row<'company'>> = {}) => ({
  company: [{ ...aCompany, v: 1, deletedAt: null, desk: null, ...over } as Row<'company'>],
})
const mine = { id: 'x-1', companyId: 'c-1' }
const edited = (edits: Record<string, [from: unknown, to: unknown]>) => ({
  edits: Object.fromEntries(
    Object.entries(edits).map(([field, [from, to]]) => [field, { from, to }]),
  ),
})
const wrote = (...lines: [field: string, from: unknown, to: unknown][]) => ({
  '+companyChange x-1.h': {
    kind: 'desk',
    at: evening,
    by: 'u-ana',
    byName: 'Ana Moreau',
    lines: lines.map(([field, from, to]) => ({ field, from, to })),
  },
})
const usual = deskOf({ desk: null, country: 'CA' })
const says = (desk: Partial<DeskSettings>, noReplyMinutes = 15) => ({
  'company c-1': { desk: { ...usual, version: 1, ...desk }, noReplyMinutes },
})
const nine = [{ open: '09:00', close: '18:00' }]
const split = [
  { open: '09:00', close: '12:00' },
  { open: '13:00', close: '21:00' },
]
const saturday = [{ open: '09:00', close: '16:00' }]
const spring = { on: '2027-03-19', hours: [], note: 'Inventory' }
const autumn = { on: '2026-12-24', hours: [{ open: '09:00', close: '12:00' }], note: '' }

acts(
  changeDesk,
  { rows: house(), input: { ...mine, ...edited({ monday: [nine, split.toReversed()] }) } },
  [
    [
      'one day, in the order of the clock; the other days stay those usual in its country',
      {},
      { ...says({ hours: usual.hours.with(0, split) }), ...wrote(['monday', nine, split]) },
    ],
    [
      'a day is closed, and one is open until midnight',
      {
        input: edited({
          saturday: [saturday, []],
          sunday: [[], [{ open: '18:00', close: '24:00' }]],
        }),
      },
      {
        ...says({
          hours: usual.hours.with(5, []).with(6, [{ open: '18:00', close: '24:00' }]),
        }),
        ...wrote(['saturday', saturday, []], ['sunday', [], [{ open: '18:00', close: '24:00' }]]),
      },
    ],
    [
      'hours that meet do not overlap',
      {
        input: edited({
          monday: [
            nine,
            [
              { open: '09:00', close: '12:00' },
              { open: '12:00', close: '18:00' },
            ],
          ],
        }),
      },
      {
        ...says({
          hours: usual.hours.with(0, [
            { open: '09:00', close: '12:00' },
            { open: '12:00', close: '18:00' },
          ]),
        }),
        ...wrote([
          'monday',
          nine,
          [
            { open: '09:00', close: '12:00' },
            { open: '12:00', close: '18:00' },
          ],
        ]),
      },
    ],
    [
      'days that differ, and a holiday on which it is open, by their day',
      {
        input: edited({
          exceptions: [[], [spring, autumn]],
          holidays: [
            [],
            [
              { on: '2027-05-24', isClosed: false },
              { on: '2027-03-29', isClosed: true },
            ],
          ],
        }),
      },
      {
        ...says({
          exceptions: [autumn, spring],
          holidays: [
            { on: '2027-03-29', isClosed: true },
            { on: '2027-05-24', isClosed: false },
          ],
        }),
        ...wrote(
          ['exceptions', [], [autumn, spring]],
          [
            'holidays',
            [],
            [
              { on: '2027-03-29', isClosed: true },
              { on: '2027-05-24', isClosed: false },
            ],
          ],
        ),
      },
    ],
    [
      'the four times, one edit of many: its number goes up',
      {
        rows: house({ desk: { ...usual, version: 7 } }),
        input: edited({
          targetMinutes: [5, 10],
          noReplyMinutes: [15, 10],
          escalateMinutes: [30, 20],
          criticalMinutes: [60, 45],
        }),
      },
      {
        ...says({ version: 8, targets: { target: 10, escalate: 20, critical: 45 } }, 10),
        ...wrote(
          ['targetMinutes', 5, 10],
          ['noReplyMinutes', 15, 10],
          ['escalateMinutes', 30, 20],
          ['criticalMinutes', 60, 45],
        ),
      },
    ],
    ['what is so already', { input: edited({ monday: [[], nine] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'what a colleague wanted otherwise stays hers',
      { input: edited({ monday: [split, saturday] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'monday', mine: saturday, theirs: nine }],
          },
        ],
      },
    ],
    [
      'not closing before opening',
      { input: edited({ tuesday: [nine, [{ open: '22:00', close: '02:00' }]] }) },
      ['company-hours-order', { field: 'tuesday' }],
    ],
    [
      'nor at the minute of opening',
      { input: edited({ tuesday: [nine, [{ open: '09:00', close: '09:00' }]] }) },
      ['company-hours-order', { field: 'tuesday' }],
    ],
    [
      'nor twice at once',
      { input: edited({ friday: [nine, [...nine, { open: '17:59', close: '20:00' }]] }) },
      ['company-hours-overlap', { field: 'friday' }],
    ],
    [
      'nor on a day that differs',
      { input: edited({ exceptions: [[], [{ ...autumn, hours: [...nine, ...saturday] }]] }) },
      ['company-hours-overlap', { field: 'exceptions' }],
    ],
    [
      'nor closed all week',
      {
        rows: house({ desk: { ...usual, hours: [nine, [], [], [], [], [], []] } }),
        input: edited({ monday: [nine, []] }),
      },
      ['company-hours-none', { field: 'monday' }],
    ],
    [
      'nor one day said twice',
      { input: edited({ exceptions: [[], [autumn, spring, { ...spring, note: '' }]] }) },
      ['company-day-twice', { field: 'exceptions' }],
    ],
    [
      'nor a target after it is late',
      { input: edited({ targetMinutes: [5, 16] }) },
      ['company-times-order', { field: 'targetMinutes' }],
    ],
    [
      'nor late when it is escalated',
      { input: edited({ noReplyMinutes: [15, 30] }) },
      ['company-times-order', { field: 'noReplyMinutes' }],
    ],
    [
      'nor escalated when it is critical',
      { input: edited({ criticalMinutes: [60, 30] }) },
      ['company-times-order', { field: 'criticalMinutes' }],
    ],
    [
      'who corrects a day has not typed the times',
      {
        rows: house({ noReplyMinutes: 45 }),
        input: edited({ sunday: [[], saturday] }),
      },
      {
        ...says({ hours: usual.hours.with(6, saturday), targets: defaultTargets }, 45),
        ...wrote(['sunday', [], saturday]),
      },
    ],
    [
      'not of another dealership',
      { rows: house({ id: 'c-2' }) },
      ['not-found', { table: 'company' }],
    ],
    ['nor of one not here yet', { rows: { company: [] } }, ['not-found', { table: 'company' }]],
  ],
)

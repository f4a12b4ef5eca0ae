/** What is kept on the dealership's page beside its rates: lenders and their rate sheets, and who sends leads. */
import { locales, requestTypes, vehicleConditions } from '#db/terms.ts'
import {
  amount,
  date,
  id,
  instant,
  type Kind,
  like,
  oneOf,
  orNone,
  orNull,
  required,
  short,
  upTo,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import { aSheetRow } from '#tests/support/builders/lender.ts'
import type { Asks } from './types.ts'

const forms = ['management.Company', 'direction.Company'] as const
const settling = ['direction.Users', 'direction.Company', 'management.Users'] as const
const named = { name: required, address: short }
const number = (from: number, to: number) => whole(from, to, 'number-invalid')
const ppm = number(0, 1_000_000)
const year = orNull(number(1900, 2200))
/** The upper end of a range begins at its highest, so that the lower one may be tried at its own. */
const upper = (kind: Kind): Kind => ({
  ...kind,
  good: [kind.good[1], kind.good[0], ...kind.good.slice(2)],
})
/** Without bounds, so that each end may be tried alone. */
const row = aSheetRow({
  yearFrom: null,
  yearTo: null,
  termFrom: 1,
  termTo: 300,
  amountFromMinor: 0,
  amountToMinor: null,
})
const ofRow = {
  id,
  program: required,
  tier: short,
  condition: oneOf([...vehicleConditions, 'any']),
  yearFrom: year,
  yearTo: upper(year),
  termFrom: number(1, 300),
  termTo: upper(number(1, 300)),
  amountFromMinor: amount,
  amountToMinor: upper(orNull(amount)),
  odometerTo: orNull(number(0, 9_999_999)),
  ltvPpm: orNull(number(1, 10_000_000)),
  subvented: yesOrNo,
  buyPpm: ppm,
  markupPpm: ppm,
  reserve: like(
    { kind: 'spread', splitPpm: 750_000 },
    { kind: 'spread', splitPpm: 1_000_001 },
    { kind: 'spread', ppm: 1 },
    { kind: 'part', ppm: -1 },
    { kind: 'sum', minor: 0.5 },
    { kind: 'none' },
  ),
  chargeBackMonths: number(0, 300),
}
const rows = {
  good: [
    [row],
    [],
    [row, { ...row, id: 'r-2', reserve: { kind: 'part', ppm: 20_000 } }],
    [{ ...row, reserve: { kind: 'sum', minor: 25_000 } }],
    Array.from({ length: 300 }, (_, at) => ({ ...row, id: `r-${at}` })),
  ],
  bad: [
    [Array.from({ length: 301 }, (_, at) => ({ ...row, id: `r-${at}` })), 'too-long'],
    [[row, row], 'bad-input'],
    [[{ ...row, yearFrom: 2025, yearTo: 2024 }], 'number-invalid'],
    [[{ ...row, termFrom: 60, termTo: 48 }], 'number-invalid'],
    [[{ ...row, amountFromMinor: 2, amountToMinor: 1 }], 'number-invalid'],
    [[{ ...row, more: 1 }]],
    [null],
  ],
} as const
const inRows = Object.fromEntries(
  Object.entries(ofRow).map(([field, kind]) => [`rows.0.${field}`, kind]),
)
const days = { beginsOn: date, endsOn: orNull(date) }

const hint = upTo(8, 'too-long')
export const lenderInputs: Record<string, Asks> = {
  'intakeSource.add': {
    forms,
    byServer: true,
    fields: { id, name: required, kind: oneOf(['adf']), tokenHint: hint },
  },
  'intakeSource.rotate': {
    forms,
    byServer: true,
    fields: { sourceId: id, tokenHint: hint, oldUntil: orNull(instant) },
  },
  'intakeSource.mail': {
    forms,
    fields: {
      id,
      sender: required,
      name: required,
      requestType: oneOf([...requestTypes]),
      division: orNull(oneOf(['credit', 'new', 'used'])),
      locale: orNull(oneOf([...locales])),
      make: short,
      kind: orNone(oneOf(['mail', 'address'])),
    },
  },
  'intakeSource.revoke': { forms, fields: { sourceId: id } },
  'lender.add': { forms, fields: { id, ...named } },
  'lender.edit': { forms, fields: { lenderId: id }, edits: named },
  'lender.remove': { forms, fields: { lenderId: id } },
  'lender.restore': { forms, fields: { lenderId: id } },
  'rateSheet.add': { forms, fields: { id, lenderId: id, ...days, rows, ...inRows } },
  'rateSheet.edit': { forms, fields: { sheetId: id }, edits: { ...days, rows } },
  'rateSheet.remove': { forms, fields: { sheetId: id } },
  'rateSheet.restore': { forms, fields: { sheetId: id } },
  'lender.choose': {
    forms: settling,
    fields: { contractId: id, lenderId: id, sheetId: id, rowId: id, ratePpm: ppm },
  },
  'lender.unchoose': { forms: settling, fields: { contractId: id } },
}

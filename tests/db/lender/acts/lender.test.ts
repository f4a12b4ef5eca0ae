/** Lenders, their rate sheets, and the row a draft is financed by. */
import { chooseLender, unchooseLender } from '#db/lender/mutations/choose.ts'
import { addLender, editLender, removeLender, restoreLender } from '#db/lender/mutations/lender.ts'
import {
  addRateSheet,
  editRateSheet,
  removeRateSheet,
  restoreRateSheet,
} from '#db/lender/mutations/sheet.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import {
  aLender,
  aLenderChoice,
  aRateRow,
  aRateSheet,
  aSheetRow,
} from '#tests/support/builders/lender.ts'

const lender = [aLender({ id: 'l-9', name: 'Banque du Nord' }), aLender()]
const named = { name: 'Caisse de Laval', address: '1, boulevard Le Corbusier, Laval' }
const edited = (fields: Record<string, [from: unknown, to: unknown]>) => ({
  edits: Object.fromEntries(
    Object.entries(fields).map(([field, [from, to]]) => [field, { from, to }]),
  ),
})

acts(addLender, { rows: { lender: lender.slice(0, 1) }, input: { id: 'l-1', ...named } }, [
  ['with its address', {}, { '+lender l-1': { ...named, createdAt: evening, createdBy: 'u-ana' } }],
  ['twice is once', { rows: { lender } }, 'merged'],
  [
    'not under a name that is there, however it is written',
    { input: { name: ' banque du NORD' } },
    ['lender-known', { field: 'name' }],
  ],
  [
    'a name whose lender was removed is free',
    { rows: { lender: [aLender({ id: 'l-2', deletedAt: 5 })] } },
    { '+lender l-1': { ...named, createdAt: evening, createdBy: 'u-ana' } },
  ],
])

acts(
  editLender,
  {
    rows: { lender },
    input: { lenderId: 'l-1', ...edited({ address: [named.address, 'Laval'] }) },
  },
  [
    ['its address alone', {}, { 'lender l-1': { address: 'Laval' } }],
    [
      'its name, in other letters of its own',
      { input: edited({ name: [named.name, 'CAISSE DE LAVAL'] }) },
      { 'lender l-1': { name: 'CAISSE DE LAVAL' } },
    ],
    [
      'not to another’s name',
      { input: edited({ name: [named.name, 'Banque du Nord'] }) },
      ['lender-known', { field: 'name' }],
    ],
    [
      'another address meanwhile is a conflict',
      { input: edited({ address: ['Montréal', 'Québec'] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'lender',
            id: 'l-1',
            fields: [{ field: 'address', mine: 'Québec', theirs: named.address }],
          },
        ],
      },
    ],
    ['not one that is gone', { rows: { lender: [] } }, ['not-found']],
    ['nor a removed one', { rows: { lender: [aLender({ deletedAt: 5 })] } }, ['deleted']],
  ],
)
acts(removeLender, { rows: { lender }, input: { lenderId: 'l-1' } }, [
  ['it alone', {}, { 'lender l-1': { deletedAt: evening } }],
  ['twice is once', { rows: { lender: [aLender({ deletedAt: 5 })] } }, 'merged'],
  ['not an unknown one', { rows: { lender: [] } }, ['not-found']],
])
acts(restoreLender, { rows: { lender: [aLender({ deletedAt: 5 })] }, input: { lenderId: 'l-1' } }, [
  ['back with its sheets', {}, { 'lender l-1': { deletedAt: null } }],
  ['there already', { rows: { lender } }, 'merged'],
  ['not an unknown one', { rows: { lender: [] } }, ['not-found']],
])

const rows = [aSheetRow(), aSheetRow({ id: 'r-2', program: 'New' })]
const sheet = { id: 's-1', lenderId: 'l-1', beginsOn: '2026-11-01', endsOn: '2026-11-30', rows }
const saved = { savedAt: evening, savedByName: 'Ana Moreau' }
const { id: _, ...sheetFields } = sheet
acts(addRateSheet, { rows: { lender }, input: sheet }, [
  [
    'with its rows',
    {},
    { '+rateSheet s-1': { ...sheetFields, ...saved, createdAt: evening, createdBy: 'u-ana' } },
  ],
  ['twice is once', { rows: { lender, rateSheet: [aRateSheet()] } }, 'merged'],
  ['not of an unknown lender', { rows: { lender: [] } }, ['not-found']],
  ['nor of a removed one', { rows: { lender: [aLender({ deletedAt: 5 })] } }, ['deleted']],
  [
    'nor one that ends before it begins',
    { input: { endsOn: '2026-10-31' } },
    ['date-invalid', { field: 'endsOn' }],
  ],
])
const rateSheet = [aRateSheet()]
acts(
  editRateSheet,
  {
    rows: { lender, rateSheet },
    input: { sheetId: 's-1', ...edited({ rows: [[aSheetRow()], rows] }) },
  },
  [
    ['its rows, and who wrote them', {}, { 'rateSheet s-1': { rows, ...saved } }],
    [
      'until further notice',
      { input: edited({ endsOn: ['2026-11-30', null] }) },
      { 'rateSheet s-1': { endsOn: null, ...saved } },
    ],
    ['so already', { input: edited({ rows: [[], [aSheetRow()]] }) }, 'merged'],
    [
      'not to begin after its end',
      { input: edited({ beginsOn: ['2026-11-01', '2026-12-01'] }) },
      ['date-invalid', { field: 'endsOn' }],
    ],
    [
      'other rows meanwhile are a conflict',
      { input: edited({ rows: [[], rows] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'rateSheet',
            id: 's-1',
            fields: [{ field: 'rows', mine: rows, theirs: [aSheetRow()] }],
          },
        ],
      },
    ],
    ['not an unknown one', { rows: { rateSheet: [] } }, ['not-found']],
    ['nor a removed one', { rows: { rateSheet: [aRateSheet({ deletedAt: 5 })] } }, ['deleted']],
  ],
)
acts(removeRateSheet, { rows: { rateSheet }, input: { sheetId: 's-1' } }, [
  ['it alone', {}, { 'rateSheet s-1': { deletedAt: evening } }],
  ['twice is once', { rows: { rateSheet: [aRateSheet({ deletedAt: 5 })] } }, 'merged'],
  ['not an unknown one', { rows: { rateSheet: [] } }, ['not-found']],
])
acts(
  restoreRateSheet,
  { rows: { rateSheet: [aRateSheet({ deletedAt: 5 })] }, input: { sheetId: 's-1' } },
  [
    ['back as it was', {}, { 'rateSheet s-1': { deletedAt: null } }],
    ['there already', { rows: { rateSheet } }, 'merged'],
    ['not an unknown one', { rows: { rateSheet: [] } }, ['not-found']],
  ],
)

const saleContract = [aContract({ id: 'sc-1', contractOn: '2026-11-21' })]
const choosing = {
  contractId: 'sc-1',
  lenderId: 'l-1',
  sheetId: 's-1',
  rowId: 'r-1',
  ratePpm: 69_900,
}
const chosen = { lenderId: 'l-1', sheetId: 's-1', row: aRateRow, at: evening, by: 'u-ana' }
const all = { saleContract, lender, rateSheet }
acts(chooseLender, { rows: all, input: choosing }, [
  [
    'the row is copied beside the contract, which is not touched',
    {},
    { '+lenderChoice sc-1.lender': { contractId: 'sc-1', ...chosen } },
  ],
  [
    'another in its place',
    {
      rows: {
        lenderChoice: [aLenderChoice({ row: { ...aRateRow, program: 'New' } })],
      },
    },
    { 'lenderChoice sc-1.lender': { ...chosen, deletedAt: null } },
  ],
  [
    'once more after it was taken back',
    { rows: { lenderChoice: [aLenderChoice({ deletedAt: 5 })] } },
    { 'lenderChoice sc-1.lender': { ...chosen, deletedAt: null } },
  ],
  ['the same row twice is once', { rows: { lenderChoice: [aLenderChoice()] } }, 'merged'],
  [
    'not below what the lender asks',
    { input: { ratePpm: 59_899 } },
    ['lender-rate-outside', { field: 'ratePpm' }],
  ],
  [
    'nor above what it lets one add',
    { input: { ratePpm: 79_901 } },
    ['lender-rate-outside', { field: 'ratePpm' }],
  ],
  [
    'nor by a sheet that had run out on the contract’s day',
    { rows: { rateSheet: [aRateSheet({ endsOn: '2026-11-20' })] } },
    ['lender-sheet-not-then', { on: '2026-11-21' }],
  ],
  [
    'nor by one that begins after it',
    { rows: { rateSheet: [aRateSheet({ beginsOn: '2026-11-22' })] } },
    ['lender-sheet-not-then', { on: '2026-11-21' }],
  ],
  ['nor a row that is no longer there', { input: { rowId: 'r-7' } }, ['company-row-gone']],
  ['nor of another lender’s sheet', { input: { lenderId: 'l-9' } }, ['company-row-gone']],
  ['nor of a removed lender', { rows: { lender: [aLender({ deletedAt: 5 })] } }, ['deleted']],
  ['nor of a removed sheet', { rows: { rateSheet: [aRateSheet({ deletedAt: 5 })] } }, ['deleted']],
  ['nor of no contract', { rows: { saleContract: [] } }, ['not-found']],
  [
    'nor for one that is signed',
    { rows: { saleContract: [aContract({ id: 'sc-1', status: 'signed' })] } },
    ['contract-not-draft', { status: 'signed' }],
  ],
])
const lenderChoice = [aLenderChoice()]
acts(unchooseLender, { rows: { saleContract, lenderChoice }, input: { contractId: 'sc-1' } }, [
  ['the choice alone', {}, { 'lenderChoice sc-1.lender': { deletedAt: evening } }],
  ['there is none', { rows: { lenderChoice: [] } }, 'merged'],
  ['twice is once', { rows: { lenderChoice: [aLenderChoice({ deletedAt: 5 })] } }, 'merged'],
  [
    'not of a signed contract',
    { rows: { saleContract: [aContract({ id: 'sc-1', status: 'signed' })] } },
    ['contract-not-draft', { status: 'signed' }],
  ],
])

/** Lenders and their rate sheets as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'
import type { RateRow, SheetRow } from '#db/lender/rate-row.ts'

export const aSheetRow = (over: Partial<SheetRow> = {}): SheetRow => ({
  id: 'r-1',
  program: 'Used 2020 to 2025',
  tier: '',
  condition: 'used',
  yearFrom: 2020,
  yearTo: 2025,
  termFrom: 24,
  termTo: 84,
  amountFromMinor: 750_000,
  amountToMinor: 7_500_000,
  odometerTo: 120_000,
  ltvPpm: 1_200_000,
  subvented: false,
  buyPpm: 59_900,
  markupPpm: 20_000,
  reserve: { kind: 'spread', splitPpm: 750_000 },
  chargeBackMonths: 6,
  ...over,
})
export const aRateRow: RateRow = {
  ...aSheetRow(),
  lender: 'Caisse de Laval',
  from: '2026-11-01',
  to: '2026-11-30',
}
export const aLender = (over: Partial<Row<'lender'>> = {}): Row<'lender'> => ({
  id: 'l-1',
  v: 1,
  deletedAt: null,
  name: 'Caisse de Laval',
  address: '1, boulevard Le Corbusier, Laval',
  createdAt: 1,
  createdBy: 'u-helene',
  ...over,
})
export const aRateSheet = (over: Partial<Row<'rateSheet'>> = {}): Row<'rateSheet'> => ({
  id: 's-1',
  v: 1,
  deletedAt: null,
  lenderId: 'l-1',
  beginsOn: '2026-11-01',
  endsOn: '2026-11-30',
  rows: [aSheetRow()],
  createdAt: 1,
  createdBy: 'u-helene',
  savedAt: 1,
  savedByName: 'Hélène Roy',
  ...over,
})
export const aLenderChoice = (over: Partial<Row<'lenderChoice'>> = {}): Row<'lenderChoice'> => ({
  id: 'sc-1.lender',
  v: 1,
  deletedAt: null,
  contractId: 'sc-1',
  lenderId: 'l-1',
  sheetId: 's-1',
  row: aRateRow,
  at: 1,
  by: 'u-helene',
  ...over,
})

import { marginDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import type { RateRow, SheetRow } from './rate-row.ts'

/** Who lends money for vehicles sold here. */
export const lenderColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  /** As a contract of credit names it. */
  address: text().notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const lender = rowTable<typeof lenderColumns>('lender', {
  opens: ['management.Company', 'direction.Company'],
  scope: { forms: marginDesk },
})

/** What a lender asks and pays between two days. A sheet that ran out stays: it says what was offered then. */
export const rateSheetColumns = ({ text, integer }: Kinds) => ({
  lenderId: text('lender_id').notNull(),
  beginsOn: text('begins_on').notNull(),
  /** With it; null is until further notice. */
  endsOn: text('ends_on'),
  rows: text({ mode: 'json' }).$type<SheetRow[]>().notNull(),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** Who wrote it last, and when. */
  savedAt: integer('saved_at').notNull(),
  savedByName: text('saved_by_name').notNull(),
})
export const rateSheet = rowTable<typeof rateSheetColumns>('rate_sheet', {
  opens: ['management.Company', 'direction.Company'],
  indexes: [['lenderId']],
  scope: { forms: marginDesk },
})

/** The row a deal is financed by, copied: a later sheet does not change it. Apart from the contract, which more people have. */
export const lenderChoiceColumns = ({ text, integer }: Kinds) => ({
  contractId: text('contract_id').notNull(),
  lenderId: text('lender_id').notNull(),
  sheetId: text('sheet_id').notNull(),
  row: text({ mode: 'json' }).$type<RateRow>().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const lenderChoice = rowTable<typeof lenderChoiceColumns>('lender_choice', {
  indexes: [['contractId']],
  scope: { forms: marginDesk, of: { table: 'saleContract', by: 'contractId' } },
})

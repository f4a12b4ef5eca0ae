import { type Kinds, rowTable } from '../kernel/table.ts'

/** The lists and reports of which views are kept. */
export const viewLists = [
  'leads',
  'recoveries',
  'clients',
  'tasks',
  'inventory',
  'users',
  'roles',
  'companies',
  'login-book',
  'audit',
  'logs',
  'payments',
  'funds',
  'campaigns',
  'figures-leads',
  'figures-requests',
  'figures-marketing',
  'figures-calls',
  'figures-campaigns',
  'figures-spend',
  'figures-bridge',
] as const
export type ViewList = (typeof viewLists)[number]

/** What narrows and orders a list, as its address has it: words that were searched for are none of it. */
export type ViewQuery = Record<string, string>

/** A list as somebody likes to see it, under a name. */
export const savedViewColumns = ({ text, integer }: Kinds) => ({
  list: text({ enum: viewLists }).notNull(),
  name: text().notNull(),
  query: text({ mode: 'json' }).$type<ViewQuery>().notNull(),
  /** Whose own it is; null: shared with the roles it names. */
  ownerId: text('owner_id'),
  roleIds: text('role_ids', { mode: 'json' }).$type<string[]>().notNull(),
  /** Who keeps it. */
  by: text().notNull(),
  at: integer().notNull(),
})
export const savedView = rowTable<typeof savedViewColumns>('saved_view', {
  device: ['list'],
  scope: { own: { fields: ['ownerId'], orNobodys: true } },
})

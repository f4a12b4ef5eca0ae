import { type Kinds, rowTable } from '../kernel/table.ts'

/** What a tag may look like; each is read on by dark ink (`src/domain/tag/colours.ts`). */
export const tagColours = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const
export type TagColour = (typeof tagColours)[number]

/** Whose rows carry tags, each in its `tagIds`. */
export const taggedTables = ['lead', 'client', 'vehicle', 'task'] as const
export type TaggedTable = (typeof taggedTables)[number]

/** A word of the dealership for what it wants to find again, on leads, clients, vehicles and tasks alike. */
export const tagColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  colour: text({ enum: tagColours }).notNull(),
  /** Who made it. */
  by: text().notNull(),
  at: integer().notNull(),
})
export const tag = rowTable<typeof tagColumns>('tag', { scope: {} })

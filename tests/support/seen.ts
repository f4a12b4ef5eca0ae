import type { Read, TableName } from '#db/kernel/mutation.ts'

export type AnyRow = { id: string; deletedAt: number | null } & Record<string, unknown>

/** What these reads find: a row by its id, deleted or not; of many only those that stand. */
export const seenIn = (rowsOf: (table: TableName) => AnyRow[], reads: Record<string, Read>) =>
  Object.fromEntries(
    Object.entries(reads).map(([key, read]) => [
      key,
      read.kind === 'one'
        ? rowsOf(read.table).find(row => row.id === read.id)
        : rowsOf(read.table).filter(
            row =>
              (read.kind === 'all' || row[read.field] === read.value) && row.deletedAt === null,
          ),
    ]),
  )

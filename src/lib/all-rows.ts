import type { Table } from 'dexie'

/** As many rows come out of the store at once, in one task of the page's thread. */
const rowsInATurn = 500

/** Every row of a table by its id, of one moment and in turns: thousands in one keep a finger waiting. */
export const allRows = <T extends { id: string }>(table: Table<T, string>): Promise<T[]> =>
  table.db.transaction('r', table, async () => {
    const rows: T[] = []
    let turn: T[]
    do {
      turn = await table
        .where(':id')
        .above(rows.at(-1)?.id ?? '')
        .limit(rowsInATurn)
        .toArray()
      rows.push(...turn)
    } while (turn.length === rowsInATurn)
    return rows
  })

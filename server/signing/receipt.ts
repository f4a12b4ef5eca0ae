/** What only the server may say of an entry in a contract's history: when it had it, and what that stood on. */
import type { Change, Row } from '#db/kernel/mutation.ts'

export type Receipt = { receivedAt: number; standsOnAt: Row<'contractEvent'>['standsOnAt'] }

/** The changes as they are written: every entry they add bears the server's own instants, whatever was decided. */
export const received = (changes: readonly Change[], receipt: Receipt): Change[] =>
  changes.map(each =>
    each.op === 'insert' && each.table === 'contractEvent'
      ? { ...each, row: { ...each.row, ...receipt } }
      : each,
  )

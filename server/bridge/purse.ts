/** What Bridge may still spend, from the books: inside the transaction that spends it, or for a screen. */
import { budgetIn, type Purse } from '#db/bridge/pace.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import type { Db } from '#db/store.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import type { BridgeRow } from './row.ts'

type Budget = Pick<BridgeRow, 'monthlyBudgetMinor' | 'activatedOn'>
/** @param month `2026-11`; @param row undefined before it is activated */
export const purseOf = (db: Db, row: Budget | undefined, month: string, now: number): Purse => ({
  budgetMinor: row ? budgetIn(row, month) : 0,
  spentMinor: balanceOf(db, `income.bridge:${month}`),
  spendableMinor: shownBalance(account => balanceOf(db, account)) + creditAt(db, now),
})

import type { Row } from '#db/kernel/mutation.ts'
import { choiceIdOf } from '#db/lender/mutations/choose.ts'
import type { RateRow } from '#db/lender/rate-row.ts'
import type { Replica } from '#db/replica.ts'
import { byName } from '#src/lib/by-name.ts'

export type Lender = Row<'lender'>
export type RateSheet = Row<'rateSheet'>
export type LenderWithSheets = { lender: Lender; sheets: RateSheet[] }

/** Lenders by name, each with its sheets, the newest first. Empty on the device of who may not see them. */
export const lendersWithSheets =
  () =>
  async (replica: Replica): Promise<LenderWithSheets[]> => {
    const sheets = (await replica.rateSheet.toArray()).filter(each => each.deletedAt === null)
    const newest = (a: RateSheet, b: RateSheet) =>
      a.beginsOn === b.beginsOn ? b.createdAt - a.createdAt : a.beginsOn < b.beginsOn ? 1 : -1
    return (await replica.lender.toArray())
      .filter(each => each.deletedAt === null)
      .toSorted(byName)
      .map(lender => ({
        lender,
        sheets: sheets.filter(each => each.lenderId === lender.id).toSorted(newest),
      }))
  }

/**
 * The row a contract is financed by, as it was when it was chosen; of an amendment where nobody chose anew, the one of the
 * contract it replaces.
 */
export const choiceOf =
  ({ id, amendsId }: Pick<Row<'saleContract'>, 'id' | 'amendsId'>) =>
  async (replica: Replica): Promise<Row<'lenderChoice'> | null> => {
    const own = await replica.lenderChoice.get(choiceIdOf(id))
    const choice =
      own ?? (amendsId ? await replica.lenderChoice.get(choiceIdOf(amendsId)) : undefined)
    return choice?.deletedAt === null ? choice : null
  }

/** Its rows with whose they are and when they hold. */
export const rowsOf = ({ lender, sheets }: LenderWithSheets): (RateRow & { sheetId: string })[] =>
  sheets.flatMap(({ id, beginsOn, endsOn, rows }) =>
    rows.map(row => ({
      ...row,
      lender: lender.name,
      from: beginsOn,
      to: endsOn,
      sheetId: id,
    })),
  )

export type SheetState = 'now' | 'later' | 'past'
export const stateOf = (
  { beginsOn, endsOn }: Pick<RateSheet, 'beginsOn' | 'endsOn'>,
  today: string,
): SheetState => {
  if (beginsOn > today) return 'later'
  return endsOn === null || today <= endsOn ? 'now' : 'past'
}

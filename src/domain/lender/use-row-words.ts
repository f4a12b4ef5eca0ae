/** A row of a rate sheet in words: what it takes, what it costs, what it leaves. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bound } from '#db/contract/deal/lenders.ts'
import type { RateRow, Reserve, SheetRow } from '#db/lender/rate-row.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** How much is lent, in words. */
function useLentWords(): (fromMinor: number, toMinor: number | null) => string {
  const { t } = useLingui()
  const format = useFormat()
  const money = (minor: number) => format.money(minor, true)
  return (from, to) => {
    if (to !== null && from > 0) return t`${money(from)} to ${money(to)}`
    if (to !== null) return t`${money(to)} or less`
    return from > 0 ? t`${money(from)} or more` : t`Any amount`
  }
}

export function useRowWords() {
  const { t } = useLingui()
  const format = useFormat()
  const { rate } = useDealWords()
  const captionOf = useCaption('Vehicle.Condition')
  const condition = (code: SheetRow['condition']) =>
    code === 'any' ? t`New or used` : captionOf(code)
  const kinds: Record<Reserve['kind'], string> = {
    spread: t`Spread, a share of it`,
    part: t`Percentage of the amount`,
    sum: t`Flat amount`,
  }
  const years = ({ yearFrom, yearTo }: SheetRow): string => {
    if (yearFrom === null && yearTo === null) return ''
    if (yearTo === null) return t`${String(yearFrom)} or newer`
    if (yearFrom === null) return t`${String(yearTo)} or older`
    return yearFrom === yearTo ? String(yearFrom) : `${yearFrom} – ${yearTo}`
  }
  const lent = useLentWords()
  return {
    condition,
    kinds,
    rate,
    years,
    /** Which vehicles it takes. */
    vehicles: (row: SheetRow): string =>
      [
        condition(row.condition),
        years(row),
        row.odometerTo === null ? '' : t`up to ${format.number(row.odometerTo)} km`,
      ]
        .filter(Boolean)
        .join(' · '),
    term: ({ termFrom, termTo }: SheetRow): string =>
      termFrom === termTo
        ? t({ message: plural(termTo, { one: '# month', other: '# months' }) })
        : t`${termFrom} to ${termTo} months`,
    amount: ({ amountFromMinor, amountToMinor, ltvPpm }: SheetRow): string =>
      [
        lent(amountFromMinor, amountToMinor),
        ltvPpm === null ? '' : t`${rate(ltvPpm)} of its worth at most`,
      ]
        .filter(Boolean)
        .join(' · '),
    /** How much may be added to the buy rate. */
    markup: ({ markupPpm }: SheetRow): string =>
      markupPpm === 0 ? t`no markup` : t`up to ${rate(markupPpm)} more`,
    reserve: (reserve: Reserve): string => {
      if (reserve.kind === 'sum') return format.money(reserve.minor)
      return reserve.kind === 'part'
        ? t`${rate(reserve.ppm)} of the amount`
        : t`${rate(reserve.splitPpm)} of the spread`
    },
  }
}

/** Why a row does not take a deal. */
export function useBoundWords(): (bound: Bound, row: RateRow) => string {
  const { t } = useLingui()
  const format = useFormat()
  const { condition, years, rate } = useRowWords()
  const lent = useLentWords()
  return (bound, row) => {
    const words: Record<Bound, () => string> = {
      condition: () => t`Only: ${condition(row.condition)}`,
      year: () => t`Model year ${years(row)}`,
      'year-unknown': () => t`The model year is not known`,
      odometer: () => t`Up to ${format.number(row.odometerTo ?? 0)} km`,
      'odometer-unknown': () => t`The odometer is not known`,
      term: () => t`Term of ${row.termFrom} to ${row.termTo} months`,
      amount: () => t`Amounts: ${lent(row.amountFromMinor, row.amountToMinor)}`,
      worth: () => t`At most ${rate(row.ltvPpm ?? 0)} of the vehicle’s worth`,
      'worth-unknown': () => t`The guide’s wholesale price is missing`,
      tier: () => t`Tier ${row.tier}`,
      day: () =>
        row.to === null
          ? t`From ${format.calendarDate(row.from)}`
          : t`From ${format.calendarDate(row.from)} to ${format.calendarDate(row.to)}`,
    }
    return words[bound]()
  }
}

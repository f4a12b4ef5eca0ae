/** The columns of a rate sheet's file: our own export, and what is pasted from a lender's. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { reserveKinds, type SheetRow } from '#db/lender/rate-row.ts'
import { vehicleConditions } from '#db/terms.ts'
import { tidyHeader } from '#db/vehicle/list/headers.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { currencyDigits } from '#db/kernel/read-number.ts'
import { useRowWords } from '../use-row-words.ts'

export const sheetFields = [
  'program',
  'tier',
  'condition',
  'yearFrom',
  'yearTo',
  'termFrom',
  'termTo',
  'amountFromMinor',
  'amountToMinor',
  'odometerTo',
  'ltvPpm',
  'subvented',
  'buyPpm',
  'markupPpm',
  'reserveKind',
  'reserveValue',
  'chargeBackMonths',
] as const
export type SheetField = (typeof sheetFields)[number]
/** Without these a file says nothing of rates. */
export const neededFields: readonly SheetField[] = ['program', 'termTo', 'buyPpm']

export const sheetCaptions = {
  program: msg`Programme`,
  tier: msg`Credit tier`,
  condition: msg`Condition`,
  yearFrom: msg`Model year from`,
  yearTo: msg`Model year to`,
  termFrom: msg`Term from, months`,
  termTo: msg`Term to, months`,
  amountFromMinor: msg`Amount from`,
  amountToMinor: msg`Amount to`,
  odometerTo: msg`Kilometres at most`,
  ltvPpm: msg`Advance at most, %`,
  subvented: msg`Subvented`,
  buyPpm: msg`Buy rate, %`,
  markupPpm: msg`Markup at most, %`,
  reserveKind: msg`Finance reserve`,
  reserveValue: msg`Finance reserve, % or amount`,
  chargeBackMonths: msg`Charge-back, months`,
}

export type SheetColumns = {
  captions: Record<SheetField, string>
  /** The field of a header, ours in the page's language or by its key. */
  fieldOf: (header: string) => SheetField | undefined
  conditionOf: (text: string) => SheetRow['condition'] | undefined
  kindOf: (text: string) => SheetRow['reserve']['kind'] | undefined
  yesOrNo: (text: string) => boolean | undefined
  cellsOf: (row: SheetRow) => Record<SheetField, string>
  /** Decimals of the dealership's currency. */
  digits: number
}

/** A word of a list, by its caption or its key. */
const found = <T extends string>(keys: readonly T[], captionOf: (key: T) => string) => {
  const known = new Map<string, T>()
  for (const key of keys) known.set(tidyHeader(captionOf(key)), key).set(tidyHeader(key), key)
  return (text: string) => known.get(tidyHeader(text))
}

export function useSheetColumns(): SheetColumns {
  const { t, i18n } = useLingui()
  const words = useRowWords()
  const { currency } = useFormat()
  return useMemo(() => {
    const digits = currencyDigits(currency)
    const captions = Object.fromEntries(
      sheetFields.map(field => [field, i18n._(sheetCaptions[field])]),
    ) as Record<SheetField, string>
    const yes = t`Yes`
    const no = t`No`
    const decimal = new Intl.NumberFormat(i18n.locale, {
      useGrouping: false,
      maximumFractionDigits: 4,
    })
    const percent = (ppm: number | null) => (ppm === null ? '' : decimal.format(ppm / 10_000))
    const money = (minor: number | null) =>
      minor === null ? '' : decimal.format(minor / 10 ** digits)
    const whole = (value: number | null) => (value === null ? '' : String(value))
    const valueOf = ({ reserve }: SheetRow) =>
      reserve.kind === 'sum'
        ? money(reserve.minor)
        : percent(reserve.kind === 'part' ? reserve.ppm : reserve.splitPpm)
    const conditions = [...vehicleConditions, 'any'] as const
    return {
      captions,
      digits,
      fieldOf: found(sheetFields, field => captions[field]),
      conditionOf: found(conditions, words.condition),
      kindOf: found(reserveKinds, kind => words.kinds[kind]),
      yesOrNo: text => {
        const said = tidyHeader(text)
        if ([yes, 'yes', 'true', '1', 'x'].some(each => tidyHeader(each) === said)) return true
        return [no, 'no', 'false', '0', ''].some(each => tidyHeader(each) === said)
          ? false
          : undefined
      },
      cellsOf: row => ({
        program: row.program,
        tier: row.tier,
        condition: words.condition(row.condition),
        yearFrom: whole(row.yearFrom),
        yearTo: whole(row.yearTo),
        termFrom: whole(row.termFrom),
        termTo: whole(row.termTo),
        amountFromMinor: money(row.amountFromMinor),
        amountToMinor: money(row.amountToMinor),
        odometerTo: whole(row.odometerTo),
        ltvPpm: percent(row.ltvPpm),
        subvented: row.subvented ? yes : no,
        buyPpm: percent(row.buyPpm),
        markupPpm: percent(row.markupPpm),
        reserveKind: words.kinds[row.reserve.kind],
        reserveValue: valueOf(row),
        chargeBackMonths: whole(row.chargeBackMonths),
      }),
    }
    // The words follow the page's language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.locale, currency])
}

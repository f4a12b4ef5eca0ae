import { useMemo } from 'react'
import { useLocale } from 'react-aria-components'
import { NumericInput, type NumericProps } from './numeric-input.tsx'
import { readNumber } from '#db/kernel/read-number.ts'

type NumberFieldProps = NumericProps & {
  /** Most decimals; 0 by default. */
  decimals?: number | undefined
  /** Decimals always shown after leaving the field. */
  minDecimals?: number | undefined
  allowNegative?: boolean | undefined
  /** Off for years and codes: 2026, not 2,026. */
  grouping?: boolean | undefined
  /** A unit after the figure: km, mm, %. */
  unit?: string | undefined
}

/** A number in the locale's writing, read however it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { decimals = 0, minDecimals = 0, allowNegative, grouping = true, unit, ...rest } = props
  const { locale } = useLocale()
  const format = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: Math.min(minDecimals, decimals),
        maximumFractionDigits: decimals,
        useGrouping: grouping,
      }),
    [locale, decimals, minDecimals, grouping],
  )
  return (
    <NumericInput
      {...rest}
      suffix={unit}
      // The phone's decimal pad has no minus sign.
      inputMode={allowNegative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      read={typed => {
        const result = readNumber(typed, locale, decimals)
        return typeof result === 'number' && result < 0 && !allowNegative ? 'unreadable' : result
      }}
      write={value => format.format(value)}
    />
  )
}

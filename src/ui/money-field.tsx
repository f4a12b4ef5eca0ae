import { useMemo } from 'react'
import { useLocale } from 'react-aria-components'
import { NumericInput, type NumericProps } from './numeric-input.tsx'
import { currencyDigits, paidDigits, readNumber } from '#db/kernel/read-number.ts'

type MoneyFieldProps = NumericProps & {
  /** ISO 4217: CAD, EUR, COP. */
  currency: string
  /** Said by its code: "$" alone would be read as another. */
  isForeign?: boolean
  allowNegative?: boolean | undefined
}

/** An amount. `value` and `onChange` are whole minor units (cents), never a fraction. */
export function MoneyField({
  currency,
  isForeign = false,
  value = null,
  onChange,
  allowNegative,
  ...rest
}: MoneyFieldProps) {
  const { locale } = useLocale()
  const digits = currencyDigits(currency)
  const typed = paidDigits(currency)
  const format = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: isForeign ? 'code' : 'narrowSymbol',
        minimumFractionDigits: typed,
        maximumFractionDigits: typed,
      }),
    [locale, currency, isForeign, typed],
  )
  return (
    <NumericInput
      {...rest}
      inputMode={allowNegative ? 'text' : 'decimal'}
      value={value}
      onChange={onChange}
      read={text => {
        const amount = readNumber(text, locale, typed)
        if (typeof amount !== 'number') return amount
        return amount < 0 && !allowNegative ? 'unreadable' : Math.round(amount * 10 ** digits)
      }}
      write={minor => accounting(format, minor / 10 ** digits)}
    />
  )
}

/** A negative amount stands in parentheses, as on the contract. */
const accounting = (format: Intl.NumberFormat, amount: number) =>
  amount < 0 ? `(${format.format(-amount)})` : format.format(amount)

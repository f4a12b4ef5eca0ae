/** Measured values and reasons as people read them. */
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Measure } from '#db/inspection/template.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { naReasons, unitSigns } from './words.ts'

type Measured = { value: number | null; valueText: string }

/** "6.5 mm", "12/24"; '' when nothing was measured. */
export function useMeasured(): (
  measure: Measure | undefined,
  measured: Measured | undefined,
) => string {
  const format = useFormat()
  return useCallback(
    (measure, measured) => {
      if (!measure || !measured) return ''
      if (measure.unit === 'week/year') return measured.valueText
      return measured.value === null
        ? ''
        : withUnit(
            format.number(measured.value, decimalsOf(measured.value, measure.decimals)),
            measure,
          )
    },
    [format],
  )
}
export const withUnit = (figure: string, { unit }: Measure): string =>
  [figure, unitSigns[unit]].filter(Boolean).join('\u00a0')

/** As many decimals as the pad offers, more when an older list had more. */
export const decimalsOf = (value: number, least: number): number =>
  Math.max(least, Math.min(3, (String(value).split('.')[1] ?? '').length))

export function useReason(): (reason: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    reason => {
      const known = Object.hasOwn(naReasons, reason) ? naReasons[reason] : undefined
      return known ? i18n._(known) : reason
    },
    [i18n],
  )
}

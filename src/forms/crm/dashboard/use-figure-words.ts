/** How each figure is called and written. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#src/lib/use-format.ts'
import type { Figure, FigureKey } from './figures.ts'

export type FigureWords = {
  label: string
  write: (value: number) => string
  tick: (value: number) => string
  /** One step of a chart's axis, in the figure's own measure. */
  unit: number
  note: (figure: Figure) => string
  tone: 'accent' | 'good'
}

export function useFigureWords(): Record<FigureKey, FigureWords> {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const whole = (value: number) => format.number(value)
    // A chart's axis has halves when there are few; a lead has not.
    const wholeTick = (value: number) => (Number.isInteger(value) ? format.number(value) : '')
    const none = () => ''
    const count = (
      label: string,
      note: FigureWords['note'] = none,
      tone: FigureWords['tone'] = 'accent',
    ) => ({ label, write: whole, tick: wholeTick, unit: 1, note, tone })
    const time = (label: string, note: string) => ({
      label,
      write: format.wait,
      tick: format.wait,
      unit: 60_000,
      note: () => note,
      tone: 'accent' as const,
    })
    return {
      received: count(t`Leads received`),
      median: time(t`First answer, median`, t`opening time: half are answered sooner`),
      p90: time(t`First answer, 9 of 10`, t`opening time: nine in ten are answered sooner`),
      kept: count(t`Appointments kept`, ({ of }) => (of ? t`of ${of} due` : ''), 'good'),
      sold: count(t`Sold`, none, 'good'),
      delivered: count(t`Delivered`, none, 'good'),
      conversion: {
        label: t`Conversion`,
        write: format.percent,
        tick: format.percent,
        unit: 1,
        note: ({ of }) => (of ? t`sold, of ${of} received` : ''),
        tone: 'good',
      },
    }
  }, [t, format])
}

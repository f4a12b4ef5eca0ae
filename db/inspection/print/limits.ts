/** What a measured value may be, as a report says it: "≥ 4 mm", and from where on the point fails. */
import type { Measure, MeasureUnit } from '../template.ts'
import { tireAttentionYears, tireFailYears } from '../inspection.ts'
import type { Locale } from '../../terms.ts'
import { decimalText, filled } from '../../print/format.ts'
import { inspectionWords } from './words.ts'

const unitSigns: Partial<Record<MeasureUnit, string>> = {
  count: '',
  degC: '°C',
  'N.m': 'N·m',
  um: 'µm',
  ohm: 'Ω',
}
export const withUnit = (figure: string, { unit }: Measure): string =>
  [figure, unitSigns[unit] ?? unit].filter(Boolean).join('\u00a0')

/** "≥ 4 mm", "13,5 – 14,8 V"; '' without a limit. */
function rangeText(measure: Measure, locale: Locale): string {
  const { attentionBelow, failBelow, attentionAbove, failAbove, decimals } = measure
  const [least, most] = [attentionBelow ?? failBelow, attentionAbove ?? failAbove]
  const figure = (value: number) => decimalText(value, decimals, locale)
  if (least !== undefined && most !== undefined)
    return withUnit(`${figure(least)} – ${figure(most)}`, measure)
  if (least !== undefined) return withUnit(`≥ ${figure(least)}`, measure)
  return most === undefined ? '' : withUnit(`≤ ${figure(most)}`, measure)
}

/** Where it fails, when that is further out than where it wants attention. */
function failText(measure: Measure, locale: Locale): string {
  const { attentionBelow, failBelow, attentionAbove, failAbove, decimals } = measure
  const figure = (sign: string, value: number) =>
    withUnit(`${sign} ${decimalText(value, decimals, locale)}`, measure)
  const said = [
    attentionBelow !== undefined && failBelow !== undefined ? figure('<', failBelow) : '',
    attentionAbove !== undefined && failAbove !== undefined ? figure('>', failAbove) : '',
  ].filter(Boolean)
  const { failsAt } = inspectionWords[locale]
  return said.length ? filled(failsAt, { limits: said.join(', ') }) : ''
}

export function limitsText(measure: Measure | undefined, locale: Locale): string {
  if (!measure) return ''
  const { years, failsAt } = inspectionWords[locale]
  if (measure.unit === 'week/year') {
    const age = (sign: string, count: number) =>
      `${sign}\u00a0${filled(years, { count }).replace(' ', '\u00a0')}`
    const limits = age('≥', tireFailYears)
    return `${age('<', tireAttentionYears)}\n${filled(failsAt, { limits })}`
  }
  return [rangeText(measure, locale), failText(measure, locale)]
    .filter(Boolean)
    .map(text => text.replace(/([<>≥≤]) /g, '$1\u00a0'))
    .join('\n')
}

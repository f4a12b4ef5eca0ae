import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { dotDate, hasLimits, proposalOf, tireAgeProposal } from '#db/inspection/inspection.ts'
import type { Measure } from '#db/inspection/template.ts'
import type { PointResult } from '#db/terms.ts'
import type { Point } from '#src/domain/inspection/queries.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { decimalsOf, useMeasured, withUnit } from './values.ts'
import { results, unitSigns, verdicts } from './words.ts'
import styles from './measure-pad.module.css'

/** What is typed on the pad, and what it says. Kept apart from the keys so it can be told what it does. */
type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | '-' | 'back'
const mostDigits = 7

/** The text after a key; a key that makes no sense there does nothing. */
function pressed(text: string, key: Key, measure: Measure): string {
  if (key === 'back') return text.slice(0, -1)
  if (measure.unit === 'week/year') return /\d/.test(key) && text.length < 4 ? text + key : text
  if (key === '-') return text.startsWith('-') ? text.slice(1) : `-${text}`
  if (key === '.')
    return measure.decimals === 0 || text.includes('.')
      ? text
      : `${/\d/.test(text) ? text : `${text}0`}.`
  const decimals = text.split('.')[1]
  if (decimals !== undefined && decimals.length >= measure.decimals) return text
  if (text.replace(/\D/g, '').length >= mostDigits) return text
  return text === '0' || text === '-0' ? text.slice(0, -1) + key : text + key
}

type Entry = {
  value: number | null
  valueText: string
  proposal: Exclude<PointResult, 'na'>
}
/** Undefined while it is no measurement yet. */
function entryOf(text: string, measure: Measure, now: number): Entry | undefined {
  if (measure.unit === 'week/year') {
    const made = dotDate(text)
    return made === undefined
      ? undefined
      : {
          value: null,
          valueText: `${text.slice(0, 2)}/${text.slice(2)}`,
          proposal: tireAgeProposal(made, now),
        }
  }
  const value = /\d/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value)
    ? { value, valueText: '', proposal: proposalOf(measure, value) }
    : undefined
}
const textOf = (
  measure: Measure,
  point: { value: number | null; valueText: string } | undefined,
): string =>
  measure.unit === 'week/year'
    ? (point?.valueText ?? '').replace(/\D/g, '')
    : point?.value == null
      ? ''
      : String(point.value)

type Verdict = Exclude<PointResult, 'na'>
type MeasurePadProps = {
  code: string
  title: string
  measure: Measure
  point: Point | undefined
  previous: Point | undefined
  /** What the person had pressed before the figure was asked for. */
  wanted: Verdict | undefined
  onSave: (verdict: Verdict, value: number | null, valueText: string) => void
  onClose: () => void
}

/** A pad for gloved hands: type the figure, press the verdict. The limits propose one. */
export function MeasurePad({
  code,
  title,
  measure,
  point,
  previous,
  wanted,
  onSave,
  onClose,
}: MeasurePadProps) {
  const { t } = useLingui()
  const [text, setText] = useState(() => textOf(measure, point))
  const [isFresh, setFresh] = useState(true)
  const entry = entryOf(text, measure, Date.now())
  const press = (key: Key) => {
    // The first key replaces what was measured before, as on a calculator.
    setText(now => pressed(isFresh && key !== 'back' && key !== '-' ? '' : now, key, measure))
    setFresh(false)
  }
  useKeys(
    press,
    () =>
      entry && onSave(wanted === 'fail' ? 'fail' : entry.proposal, entry.value, entry.valueText),
  )
  return (
    <Drawer isOpen onClose={onClose} side="bottom" size="md" title={`${code} · ${title}`}>
      <div className={styles['pad']}>
        <div className={styles['top']}>
          <Figure
            text={text}
            measure={measure}
            tone={entry ? results[entry.proposal].tone : undefined}
          />
          <p className={styles['limits']}>
            <MeasureLimits measure={measure} />
            <LastTime measure={measure} previous={previous} />
          </p>
        </div>
        <Keys measure={measure} onPress={press} />
        <div role="group" aria-label={t`Verdict`} className={styles['verdicts']}>
          {verdicts.map(verdict => (
            <VerdictButton
              key={verdict}
              verdict={verdict}
              isProposed={
                entry !== undefined && (wanted === 'fail' ? 'fail' : entry.proposal) === verdict
              }
              isDisabled={!entry}
              onPress={() => entry && onSave(verdict, entry.value, entry.valueText)}
            />
          ))}
        </div>
      </div>
    </Drawer>
  )
}

function Figure({
  text,
  measure,
  tone,
}: {
  text: string
  measure: Measure
  tone: string | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const separator = format.number(1.1, 1).charAt(1)
  const isDate = measure.unit === 'week/year'
  const shown = isDate
    ? `${text.slice(0, 2).padEnd(2, '–')}/${text.slice(2).padEnd(2, '–')}`
    : text.replace('.', separator).replace('-', '−') || '–'
  return (
    <output
      aria-label={t`Measurement`}
      aria-live="polite"
      className={cx(styles['figure'], tone && styles[tone])}
    >
      {shown}
      <small className={styles['unit']}>{isDate ? t`week/year` : unitSigns[measure.unit]}</small>
    </output>
  )
}

function LastTime({ measure, previous }: Pick<MeasurePadProps, 'measure' | 'previous'>) {
  const { i18n } = useI18n()
  const measured = useMeasured()
  const format = useFormat()
  if (!previous?.result) return null
  const verdict = i18n._(results[previous.result].caption)
  const value = measured(measure, previous)
  const figure =
    value && previous.result === 'pass' ? value : [value, verdict].filter(Boolean).join(' · ')
  return (
    <span>
      <Trans>
        Last time {figure}, {format.instant(previous.at, 'date')}
      </Trans>
    </span>
  )
}

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

function Keys({ measure, onPress }: { measure: Measure; onPress: (key: Key) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const isSigned =
    measure.unit === 'degC' || (measure.failBelow ?? 0) < 0 || (measure.attentionBelow ?? 0) < 0
  const corner: { key: Key; sign: string; label: string } | undefined =
    measure.unit !== 'week/year' && measure.decimals > 0
      ? { key: '.', sign: format.number(1.1, 1).charAt(1), label: t`Decimal point` }
      : isSigned
        ? { key: '-', sign: '±', label: t`Below or above zero` }
        : undefined
  const button = (key: Key, sign: ReactNode, label?: string) => (
    <button
      key={key}
      type="button"
      aria-label={label}
      onClick={() => onPress(key)}
      className={styles['key']}
    >
      {sign}
    </button>
  )
  return (
    <div className={styles['keys']}>
      {digits.map(digit => button(digit, digit))}
      {corner ? button(corner.key, corner.sign, corner.label) : <span />}
      {button('0', '0')}
      {button('back', <Icon name="arrow-left" size={26} />, t`Erase the last digit`)}
      {isSigned && measure.decimals > 0 && button('-', '±', t`Below or above zero`)}
    </div>
  )
}

type VerdictButtonProps = {
  verdict: Verdict
  isProposed: boolean
  isDisabled: boolean
  onPress: () => void
}
function VerdictButton({ verdict, isProposed, isDisabled, onPress }: VerdictButtonProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { caption, icon, tone } = results[verdict]
  const word = i18n._(caption)
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      aria-label={isProposed ? t`${word} (proposed)` : word}
      className={cx(styles['verdict'], styles[tone], isProposed && styles['proposed'])}
    >
      <Icon name={icon} size={24} />
      {word}
    </button>
  )
}

/** A keyboard, where there is one. */
function useKeys(press: (key: Key) => void, save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key === 'Backspace' ? 'back' : event.key === ',' ? '.' : event.key
      if (/^[0-9.-]$/.test(key) || key === 'back') press(key as Key)
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** What the list proposes, in words: the technician decides. */
function MeasureLimits({ measure }: { measure: Measure }) {
  const format = useFormat()
  const write = (limit: number) => withUnit(format.number(limit, decimalsOf(limit, 0)), measure)
  const { failBelow, attentionBelow, attentionAbove, failAbove } = measure
  if (measure.unit === 'week/year')
    return <Trans>Week and year, as on the sidewall. Attention from 6 years, fail from 10.</Trans>
  if (!hasLimits(measure)) return <Trans>The maker’s figure decides.</Trans>
  return (
    <>
      {failBelow !== undefined && (
        <Line>
          <Trans>Fail under {write(failBelow)}</Trans>
        </Line>
      )}
      {attentionBelow !== undefined && (
        <Line>
          <Trans>Attention under {write(attentionBelow)}</Trans>
        </Line>
      )}
      {attentionAbove !== undefined && (
        <Line>
          <Trans>Attention over {write(attentionAbove)}</Trans>
        </Line>
      )}
      {failAbove !== undefined && (
        <Line>
          <Trans>Fail over {write(failAbove)}</Trans>
        </Line>
      )}
    </>
  )
}
const Line = ({ children }: { children: ReactNode }) => <span>{children}</span>

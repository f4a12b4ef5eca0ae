import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Measure } from '#db/inspection/template.ts'
import type { PointResult } from '#db/terms.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Point } from '#src/domain/inspection/queries.ts'
import { cx } from '#src/ui/cx.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { entryOf, type Key, pressed, textOf } from './measure-entry.ts'
import { MeasureLimits } from './measure-limits.tsx'
import { useMeasured } from './values.ts'
import { results, unitSigns, verdicts } from './words.ts'
import styles from './measure-pad.module.css'

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

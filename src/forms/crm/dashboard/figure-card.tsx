/** A figure, the way it went, and a press for its days. */
import { useLingui } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'
import { Sparkline } from '#src/ui/sparkline.tsx'
import type { Figure } from './figures.ts'
import styles from './month.module.css'
import type { FigureWords } from './use-figure-words.ts'

type Props = { figure: Figure; words: FigureWords; isChosen: boolean; onChoose: () => void }

export function FigureCard({ figure, words, isChosen, onChoose }: Props) {
  const { t } = useLingui()
  const { label, write, note, tone } = words
  const known = figure.days.filter(value => value !== undefined)
  const last = known.at(-1)
  const said = note(figure)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(styles['figure'], isChosen && styles['isChosen'])}
      onClick={onChoose}
    >
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>
        {figure.value === undefined ? '–' : write(figure.value)}
      </span>
      <span className={styles['note']}>{said}</span>
      <span className={styles['spark']}>
        {known.length > 1 && last !== undefined && (
          <Sparkline label={t`By day, last ${write(last)}`} values={known} width={84} tone={tone} />
        )}
      </span>
    </button>
  )
}

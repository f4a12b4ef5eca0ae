import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Measure } from '#db/inspection/template.ts'
import type { PointResult } from '#db/terms.ts'
import type { Point } from '#src/domain/inspection/queries.ts'
import { useMeasured, useReason } from '#src/domain/inspection/values.ts'
import { results } from '#src/domain/inspection/words.ts'
import { useLocal } from '#src/lib/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './section.module.css'

type DifferenceProps = {
  point: Point
  measure: Measure | undefined
  names: ReadonlyMap<string, string>
  isOpen: boolean
  onSettle: (code: string, result: PointResult) => void
}

/** Two technicians found two things: both are kept until somebody chooses. */
export function Difference({ point, measure, names, isOpen, onSettle }: DifferenceProps) {
  const { userId } = useLocal()
  const { i18n } = useI18n()
  const { t } = useLingui()
  const measured = useMeasured()
  const reason = useReason()
  if (point.otherResult === null || point.result === null) return null
  const say = (
    result: PointResult,
    why: string,
    found: { value: number | null; valueText: string },
  ) =>
    [i18n._(results[result].caption), result === 'na' ? reason(why) : measured(measure, found)]
      .filter(Boolean)
      .join(' · ')
  const standing = {
    result: point.result,
    by: point.by,
    text: say(point.result, point.reason, point),
  }
  const other = {
    result: point.otherResult,
    by: point.otherBy ?? '',
    text: say(point.otherResult, point.otherReason ?? '', {
      value: point.otherValue,
      valueText: point.otherValueText ?? '',
    }),
  }
  const nameOf = (by: string) => (by === userId ? t`You` : (names.get(by) ?? t`A colleague`))
  const isMine = (by: string) => by === userId
  return (
    <div
      role="group"
      aria-label={t`Two verdicts at ${point.code}`}
      className={styles['difference']}
    >
      <Icon name="users" className={styles['icon']} />
      <p className={styles['both']}>
        <strong>
          <Trans>Two verdicts</Trans>
        </strong>{' '}
        {nameOf(standing.by)}: {standing.text}. {nameOf(other.by)}: {other.text}.
      </p>
      {isOpen && (
        <div className={styles['choices']}>
          {[standing, other].map(side => (
            <Button key={side.by + side.result} onPress={() => onSettle(point.code, side.result)}>
              {isMine(side.by) ? (
                <Trans>Use mine: {side.text}</Trans>
              ) : isMine(standing.by) || isMine(other.by) ? (
                <Trans>Keep theirs: {side.text}</Trans>
              ) : (
                <Trans>Keep {side.text}</Trans>
              )}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

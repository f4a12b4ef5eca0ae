import { useLingui as useI18n } from '@lingui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import { websiteState } from '#db/inspection/inspection.ts'
import { inspectionPointCount } from '#db/terms.ts'
import type { ListedInspection } from '#src/domain/inspection/queries.ts'
import { statuses, websiteStates } from '#src/domain/inspection/words.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { iconOfType } from '#src/domain/vehicle/type.ts'
import { say } from '#src/lib/say.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './inspection-list.module.css'

/** One inspection in the list: which vehicle, how far, by whom, and whether customers see it. */
export function ListRow({
  listed,
  names,
}: {
  listed: ListedInspection
  names: ReadonlyMap<string, string>
}) {
  const { inspection, vehicle, progress, thumb, technicians, lastAt } = listed
  const { i18n } = useI18n()
  const { t } = useLingui()
  const format = useFormat()
  const done = progress?.done ?? 0
  const total = progress?.total ?? inspectionPointCount
  const state = websiteState(inspection, done)
  return (
    <div className={styles['row']}>
      <Photo sha256={thumb} alt="" width="76px" fallback={iconOfType(vehicle?.productType ?? 1)} />
      <div className={styles['words']}>
        <strong className={styles['name']}>{vehicleTitle(vehicle) || t`Unknown vehicle`}</strong>
        <span className={styles['under']}>
          {[vehicle?.stockNumber, vehicle?.vin.slice(-8), format.relative(lastAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles['under']}>{say(i18n, websiteStates[state], { done, total })}</span>
      </div>
      <div className={styles['progress']}>
        <ProgressBar
          label={t`Points`}
          labelHidden
          value={done}
          max={total}
          valueText={`${done} / ${total}`}
          tone={done === total ? 'good' : 'accent'}
        />
        <span className={styles['figures']}>
          <b>{done}</b> / {total}
          {!!progress?.attention && (
            <span className={styles['attention']}>{t`${progress.attention} attention`}</span>
          )}
          {!!progress?.fail && (
            <span className={styles['fail']}>
              <Plural value={progress.fail} one="# failed" other="# failed" />
            </span>
          )}
        </span>
      </div>
      <div className={styles['people']}>
        {(technicians.length ? technicians : [inspection.startedBy]).slice(0, 3).map(id => (
          <Avatar key={id} name={names.get(id) ?? '?'} size={28} />
        ))}
      </div>
      <Chip tone={statuses[inspection.status].tone}>
        {i18n._(statuses[inspection.status].caption)}
      </Chip>
    </div>
  )
}

import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InspectionCaptions, PointSpec } from '#db/inspection/template.ts'
import { type OpenedInspection, repairedIn } from '#src/domain/inspection/queries.ts'
import { useMeasured, useReason } from '#src/domain/inspection/values.ts'
import { repairedLook, results } from '#src/domain/inspection/words.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { initialsOf } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import styles from './report.module.css'

type Section = { letter: string; points: readonly PointSpec[] }

export function ReportSection({
  section,
  captions,
  opened,
}: {
  section: Section
  captions: InspectionCaptions
  opened: OpenedInspection
}) {
  const repaired = repairedIn(opened)
  const photos = section.points.flatMap(({ code }) => opened.photos.get(code) ?? [])
  return (
    <section className={styles['section']}>
      <table className={styles['table']}>
        <caption className={styles['heading']}>
          {section.letter} · {captions.sections[section.letter]}
          {opened.inspection.demo && (
            <span className={styles['practice']}>
              {' · '}
              <Trans>Practice</Trans>
            </span>
          )}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <Trans>Code</Trans>
            </th>
            <th scope="col">
              <Trans>Point</Trans>
            </th>
            <th scope="col">
              <Trans>Measurement</Trans>
            </th>
            <th scope="col">
              <Trans>Result</Trans>
            </th>
            <th scope="col">
              <Trans>By</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {section.points.map(spec => (
            <ReportLine
              key={spec.code}
              spec={spec}
              caption={captions.points[spec.code] ?? ''}
              opened={opened}
              isRepaired={repaired.has(spec.code)}
            />
          ))}
        </tbody>
      </table>
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {photos.map(photo => (
            <li key={photo.id} className={styles['photo']}>
              <Photo sha256={photo.sha256} thumb={photo.thumbSha256} alt={photo.code} />
              <span>{photo.code}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ReportLine({
  spec,
  caption,
  opened,
  isRepaired,
}: {
  spec: PointSpec
  caption: string
  opened: OpenedInspection
  isRepaired: boolean
}) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const format = useFormat()
  const measured = useMeasured()
  const reason = useReason()
  const point = opened.points.get(spec.code)
  const look = isRepaired ? repairedLook : point?.result ? results[point.result] : undefined
  const name = point?.result ? (opened.names.get(point.by) ?? '?') : ''
  const notes = [point?.result === 'na' ? reason(point.reason) : '', point?.note]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr>
      <td className={styles['code']}>{spec.code}</td>
      <th scope="row" className={styles['words']}>
        {caption}
        {spec.safety && <span className={styles['safety']}>{t`safety`}</span>}
        {notes && <span className={styles['note']}>{notes}</span>}
      </th>
      <td className={styles['value']}>{measured(spec.measure, point)}</td>
      <td className={cx(styles['result'], look && styles[look.tone])}>
        {look ? i18n._(look.caption) : ''}
      </td>
      <td className={styles['by']} title={name}>
        {point?.result && (
          <>
            {initialsOf(name)} {format.instant(point.at, 'day')}
          </>
        )}
      </td>
    </tr>
  )
}

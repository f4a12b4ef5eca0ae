import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { pointSpecs } from '#db/inspection/index.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { useMeasured } from './values.ts'
import { results } from './words.ts'
import styles from './points-found.module.css'

type PointsFoundProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  onGo: (section: string, code: string) => void
}

/** Everything that did not simply pass, the worst first: what a director reads. */
export function PointsFound({ opened, template, captions, onGo }: PointsFoundProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const measured = useMeasured()
  const rank = (code: string) => {
    const point = opened.points.get(code)
    return point?.otherResult ? 0 : point?.result === 'fail' ? 1 : 2
  }
  const work = new Map(
    opened.work
      .filter(item => item.inspectionId === opened.inspection.id)
      .map(item => [item.code, item.status] as const),
  )
  const found = pointSpecs(template)
    .filter(({ code }) => {
      const point = opened.points.get(code)
      return point?.otherResult || point?.result === 'fail' || point?.result === 'attention'
    })
    .toSorted((a, b) => rank(a.code) - rank(b.code))
  if (found.length === 0) return null
  return (
    <Card title={t`To look at`} flush>
      <ul>
        {found.map(({ code, safety, measure }) => {
          const point = opened.points.get(code)
          const look = point?.result ? results[point.result] : undefined
          return (
            <li key={code} className={styles['item']}>
              <button
                type="button"
                onClick={() => onGo(code.slice(0, 1), code)}
                className={styles['row']}
              >
                <span className={styles['words']}>
                  <strong>
                    {code} · {splitCaption(captions.points[code] ?? '').name}
                  </strong>
                  <span className={styles['note']}>
                    {[measured(measure, point), point?.note, safety && t`safety`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {point?.otherResult && (
                  <Chip tone="warn" icon="users">
                    {t`Two verdicts`}
                  </Chip>
                )}
                {work.has(code) && (
                  <Chip tone={work.get(code) === 'open' ? 'warn' : 'good'}>
                    {work.get(code) === 'open' ? t`To repair` : t`Repaired`}
                  </Chip>
                )}
                {look && (
                  <Chip tone={look.tone} icon={look.icon}>
                    {i18n._(look.caption)}
                  </Chip>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

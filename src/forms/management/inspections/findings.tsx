import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLingui as useI18n } from '@lingui/react'
import { type Finding, findingsOf } from '#db/inspection/findings.ts'
import { pointSpecs } from '#db/inspection/index.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { useMeasured } from '#src/domain/inspection/values.ts'
import { results } from '#src/domain/inspection/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './finish.module.css'

type FindingsProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  onGo: (section: string, code: string) => void
}

export const findingsIn = (opened: OpenedInspection, template: InspectionTemplate): Finding[] =>
  findingsOf(template, [...opened.points.values()], new Set(opened.photos.keys()))

/** How the ticks came about, for who answers for them. */
export function Findings({ opened, template, onGo }: FindingsProps) {
  const { t } = useLingui()
  const found = findingsIn(opened, template)
  if (found.length === 0) return null
  return (
    <Card
      title={t`How it was ticked`}
      subtitle={t`Only directors see this. It is a reason to ask, not a proof.`}
      tone="warn"
    >
      <FindingList found={found} names={opened.names} onGo={onGo} />
    </Card>
  )
}

export function FindingList({
  found,
  names,
  onGo,
}: {
  found: readonly Finding[]
  names: ReadonlyMap<string, string>
  onGo: FindingsProps['onGo']
}) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      {found.map(finding => (
        <div key={finding.kind + finding.codes[0]} className={styles['finding']}>
          <p className={styles['what']}>
            <Words finding={finding} names={names} />
          </p>
          <CodeLinks label={t`Points`} codes={finding.codes} onGo={onGo} />
        </div>
      ))}
    </Stack>
  )
}

function Words({
  finding,
  names,
}: {
  finding: Finding
  names: ReadonlyMap<string, string>
}): ReactNode {
  const format = useFormat()
  const count = finding.codes.length
  if (finding.kind === 'rapid') {
    const name = names.get(finding.by) ?? '?'
    const seconds = Math.max(1, Math.round((finding.to - finding.from) / 1000))
    const at = format.instant(finding.from, 'dateTime')
    return (
      <Plural
        value={seconds}
        one={`${name} passed ${count} points in # second, ${at}`}
        other={`${name} passed ${count} points in # seconds, ${at}`}
      />
    )
  }
  if (finding.kind === 'unmeasured')
    return (
      <Plural
        value={count}
        one="# point was judged without its measurement."
        other="# points were judged without their measurement."
      />
    )
  if (finding.kind === 'no-photo')
    return (
      <Plural
        value={count}
        one="# point has no photo though one is asked for."
        other="# points have no photo though one is asked for."
      />
    )
  return (
    <Plural
      value={count}
      one="# point was said not to apply."
      other="# points were said not to apply."
    />
  )
}

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

type CodeLinksProps = {
  label: string
  codes: readonly string[]
  onGo: (section: string, code: string) => void
}

/** Points by their code; each leads to its row. */
export function CodeLinks({ label, codes, onGo }: CodeLinksProps) {
  return (
    <div role="group" aria-label={label} className={styles['links']}>
      <span className={styles['label']}>{label}</span>
      <ul className={styles['codes']}>
        {codes.map(code => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onGo(code.slice(0, 1), code)}
              className={styles['code']}
            >
              {code}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { type Finding, findingsOf } from '#db/inspection/findings.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CodeLinks } from './code-links.tsx'
import styles from './findings.module.css'

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
        one={`${name} passed ${count} points in # second, ${at}.`}
        other={`${name} passed ${count} points in # seconds, ${at}.`}
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

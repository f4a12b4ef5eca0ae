import { useLingui } from '@lingui/react/macro'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { timeBySection } from '#db/inspection/inspection.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Grid } from '#src/ui/stack.tsx'

/** Minutes of work by section, as the instants of the ticks tell. */
export function SectionTimes({
  opened,
  template,
  captions,
}: {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
}) {
  const { t } = useLingui()
  const format = useFormat()
  const spent = timeBySection([...opened.points.values()], opened.inspection.startedAt)
  const total = [...spent.values()].reduce((sum, ms) => sum + ms, 0)
  if (total === 0) return null
  return (
    <Card title={t`Time by section`} subtitle={t`${format.span(total)} in all`}>
      <Grid min={260} gap={3}>
        {template.sections.map(({ letter }) => (
          <ProgressBar
            key={letter}
            label={captions.sections[letter]}
            value={spent.get(letter) ?? 0}
            max={Math.max(...spent.values())}
            valueText={format.span(spent.get(letter) ?? 0)}
          />
        ))}
      </Grid>
    </Card>
  )
}

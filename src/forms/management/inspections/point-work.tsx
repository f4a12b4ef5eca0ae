/** The repairs that one point asked for, and a place to ask for another while it is not well. */
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PointSpec } from '#db/inspection/template.ts'
import { openWorkItem } from '#db/work-item/mutations/work-item.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection, Point } from '#src/domain/inspection/queries.ts'
import { useMeasured } from '#src/domain/inspection/values.ts'
import { results } from '#src/domain/inspection/words.ts'
import { WorkForm } from '#src/domain/work-item/form.tsx'
import { WorkList } from '#src/domain/work-item/list.tsx'
import { newId } from '#src/lib/ids.ts'
import { useHolds } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'

type PointWorkProps = { opened: OpenedInspection; spec: PointSpec; caption: string }

export function PointWork({ opened, spec, caption }: PointWorkProps) {
  const { t } = useLingui()
  const { inspection, names } = opened
  const [isAsking, setAsking] = useState(false)
  const canAct = useHolds('management.Inspections')
  const point = opened.points.get(spec.code)
  const work = opened.work.filter(
    item => item.code === spec.code && item.inspectionId === inspection.id,
  )
  const isUnwell = point?.result === 'fail' || point?.result === 'attention'
  // A practice inspection must not send anybody to a real vehicle.
  if (inspection.demo || (work.length === 0 && !isUnwell)) return null
  const isRepaired = work.some(
    item => item.status === 'closed' && (item.closedAt ?? 0) >= (point?.at ?? 0),
  )
  return (
    <section aria-label={t`Work`}>
      <Stack gap={3}>
        {isUnwell && isRepaired && inspection.status === 'open' && (
          <Banner tone="info" icon="history">
            <Trans>Repaired. Look at this point again and say what you find now.</Trans>
          </Banner>
        )}
        {work.length > 0 && <WorkList items={work} names={names} canAct={canAct} />}
        {isAsking && point ? (
          <Ask
            opened={opened}
            spec={spec}
            point={point}
            caption={caption}
            onClose={() => setAsking(false)}
          />
        ) : (
          isUnwell &&
          canAct && (
            <Button icon="plus" onPress={() => setAsking(true)}>
              <Trans>Ask for a repair</Trans>
            </Button>
          )
        )}
      </Stack>
    </section>
  )
}

function Ask({
  opened,
  spec,
  point,
  caption,
  onClose,
}: PointWorkProps & { point: Point; onClose: () => void }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const format = useFormat()
  const measured = useMeasured()
  const { run, problem, busy } = useAct(openWorkItem)
  const { inspection, names } = opened
  // Written down, because the point will say something else once it was repaired and looked at again.
  const found = [
    point.result && i18n._(results[point.result].caption),
    measured(spec.measure, point),
    point.note,
    names.get(point.by),
    format.instant(point.at, 'date'),
  ].filter(Boolean)
  return (
    <WorkForm
      label={t`Ask for a repair`}
      draftKey={`workItem:new:${inspection.id}.${spec.code}`}
      defaults={{
        title: splitCaption(caption).name.slice(0, 200),
        note: found.join(' · '),
        estimateMinor: null,
      }}
      saveLabel={t`Ask for it`}
      problem={problem}
      busy={busy}
      onSave={values =>
        run({
          id: newId(),
          vehicleId: inspection.vehicleId,
          inspectionId: inspection.id,
          code: spec.code,
          ...values,
        })
      }
      onClose={onClose}
    />
  )
}

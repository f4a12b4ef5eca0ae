/** What a director sees before customers do: what stops the release, what is still open, and how it was ticked. */
import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { differingCodes } from '#db/inspection/inspection.ts'
import { releaseInspection } from '#db/inspection/mutations/release.ts'
import type { InspectionTemplate } from '#db/inspection/template.ts'
import { unrepairedSafetyCodes } from '#db/inspection/work.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useAct } from '#src/lib/use-act.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CodeLinks, FindingList, findingsIn } from './findings.tsx'
import styles from './finish.module.css'

type ReleasePanelProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  onGo: (section: string, code: string) => void
  onWork: () => void
}

export function ReleasePanel({ opened, template, onGo, onWork }: ReleasePanelProps) {
  const { t } = useLingui()
  const { inspection } = opened
  const { run, problem, busy } = useAct(releaseInspection)
  const found = findingsIn(opened, template)
  // A look is at what lies there now; what comes later has to be looked at again.
  const seen = found.map(({ kind, codes }) => kind + codes.join()).join(' ')
  const [looked, setLooked] = useState('')
  const hasLooked = found.length === 0 || looked === seen
  const stops = useStops(opened, template)
  const release = async () => {
    if (await run({ inspectionId: inspection.id, looked: hasLooked }))
      toast(t`Operation successful`, { tone: 'good' })
  }
  return (
    <Card
      title={t({ message: 'Release', context: 'to customers' })}
      subtitle={t`Only directors see this. It is a reason to ask, not a proof.`}
      tone={stops.length > 0 || found.length > 0 ? 'warn' : 'plain'}
      footer={
        <Button
          variant="primary"
          icon="certified"
          isDisabled={opened.completing !== undefined || stops.length > 0 || !hasLooked}
          busy={busy}
          onPress={() => void release()}
        >
          <Trans>Release to the website</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {stops.map(({ title, codes }) => (
          <div key={title} className={styles['finding']}>
            <Banner tone="bad">{title}</Banner>
            <CodeLinks label={t`Points`} codes={codes} onGo={onGo} />
          </div>
        ))}
        <OpenWork opened={opened} onWork={onWork} />
        {found.length === 0 ? (
          <p>
            <Trans>Nothing about how it was ticked asks for a second look.</Trans>
          </p>
        ) : (
          <>
            <FindingList found={found} names={opened.names} onGo={onGo} />
            <CheckboxField
              label={t`I looked at these`}
              value={hasLooked}
              onChange={on => setLooked(on ? seen : '')}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** What would refuse the release, said before anybody presses. */
function useStops(
  { points, work, inspection }: OpenedInspection,
  template: InspectionTemplate,
): { title: string; codes: string[] }[] {
  const { i18n } = useI18n()
  const all = [...points.values()]
  const own = work.filter(item => item.inspectionId === inspection.id)
  const failed = unrepairedSafetyCodes(template, all, own)
  const differing = differingCodes(all)
  return [
    { title: refusalText(i18n, 'inspection-fails-safety', {}), codes: failed },
    {
      title: refusalText(i18n, 'inspection-differs', { count: differing.length }),
      codes: differing,
    },
  ].filter(({ codes }) => codes.length > 0)
}

function OpenWork({ opened, onWork }: Pick<ReleasePanelProps, 'opened' | 'onWork'>) {
  const open = opened.work.filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={
        <Plural
          value={open.length}
          one="# repair is still to be done"
          other="# repairs are still to be done"
        />
      }
      action={
        <Button looks onPress={onWork}>
          <Trans>See the work</Trans>
        </Button>
      }
    >
      <ul>
        {open.map(({ id, code, title }) => (
          <li key={id}>{[code, title].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Banner>
  )
}

import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { holdsAny } from '#db/forms.ts'
import {
  missingCodes,
  type Progress,
  timeBySection,
  websiteState,
} from '#db/inspection/inspection.ts'
import { completeInspection, reopenInspection } from '#db/inspection/mutations/inspection.ts'
import { extendInspection } from '#db/inspection/mutations/release.ts'
import { releaseForms } from '#db/inspection/shared.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { isReleasable, type OpenedInspection } from '#src/domain/inspection/queries.ts'
import { websiteStates } from '#src/domain/inspection/words.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { say } from '#src/lib/say.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CodeLinks, Findings, PointsFound } from './findings.tsx'
import { ReleasePanel } from './release-panel.tsx'
import styles from './section.module.css'

type FinishProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  progress: Progress
  onGo: (section: string, code?: string) => void
  onReport: () => void
  onWork: () => void
}

/** What is missing, what was found, and the way out: complete, release, report. */
export function Finish(props: FinishProps) {
  const { opened, template, captions, progress, onGo, onWork } = props
  const isDirector = holdsAny(useSession().forms, releaseForms)
  const isReleasing = opened.inspection.status === 'complete' && isReleasable(opened.inspection)
  return (
    <Stack>
      <header className={styles['header']}>
        <h1 tabIndex={-1} className={styles['title']}>
          <Trans>Finish</Trans>
        </h1>
        <p className={styles['count']}>
          <strong>{progress.done}</strong> / {progress.total}
        </p>
      </header>
      <Standing {...props} isDirector={isDirector} />
      <Missing {...props} />
      {isDirector && isReleasing && (
        <ReleasePanel opened={opened} template={template} onGo={onGo} onWork={onWork} />
      )}
      <PointsFound opened={opened} template={template} captions={captions} onGo={onGo} />
      {isDirector && !isReleasing && <Findings opened={opened} template={template} onGo={onGo} />}
      <SectionTimes opened={opened} template={template} captions={captions} />
    </Stack>
  )
}
/** How far it is, and the next step of who does the work. */
function Standing({
  opened,
  progress,
  onReport,
  isDirector,
}: FinishProps & { isDirector: boolean }) {
  const { inspection } = opened
  const { i18n } = useI18n()
  const { t } = useLingui()
  const acts = useSignIn(inspection)
  const state = websiteState(inspection, progress.done)
  return (
    <Card
      title={say(i18n, websiteStates[state], { done: progress.done, total: progress.total })}
      footer={
        <Steps
          opened={opened}
          progress={progress}
          acts={acts}
          onReport={onReport}
          isDirector={isDirector}
        />
      }
    >
      <Stack gap={3}>
        <ProgressBar
          label={t`Points`}
          value={progress.done}
          max={progress.total}
          valueText={`${progress.done} / ${progress.total}`}
          tone={progress.done === progress.total ? 'good' : 'accent'}
        />
        {acts.problem && (
          <Banner tone="bad" urgent>
            {acts.problem.text}
          </Banner>
        )}
        <Waiting opened={opened} />
        {inspection.status === 'complete' && isReleasable(inspection) && !isDirector && (
          <Banner tone="info">
            <Trans>A director releases it from here.</Trans>
          </Banner>
        )}
      </Stack>
    </Card>
  )
}

function useSignIn({ id: inspectionId, vehicleId }: OpenedInspection['inspection']) {
  const input = { inspectionId }
  const [complete, reopen, extend] = [
    useAct(completeInspection),
    useAct(reopenInspection),
    useAct(extendInspection),
  ]
  const problem: Problem | undefined = complete.problem ?? reopen.problem ?? extend.problem
  const act = async (mutation: typeof complete, said: string) =>
    (await mutation.run(mutation === complete ? { ...input, vehicleId } : input)) &&
    toast(said, { tone: 'good' })
  return { complete, reopen, extend, act, problem }
}

type StepsProps = Pick<FinishProps, 'opened' | 'progress' | 'onReport'> & {
  acts: ReturnType<typeof useSignIn>
  isDirector: boolean
}

function Steps({ opened, progress, acts, onReport, isDirector }: StepsProps) {
  const { t } = useLingui()
  const { inspection } = opened
  const { complete, reopen, extend, act } = acts
  const isQuick = inspection.preset !== ''
  const canReopen =
    inspection.status === 'complete' || (inspection.status === 'released' && isDirector)
  return (
    <Row gap={2}>
      {inspection.status === 'open' && (
        <Button
          variant="primary"
          icon="check-circle"
          isDisabled={progress.done < progress.total}
          busy={complete.busy}
          onPress={() => void act(complete, t`Complete: saved on this device`)}
        >
          {isQuick ? <Trans>Finish the quick check</Trans> : <Trans>Complete the inspection</Trans>}
        </Button>
      )}
      {isQuick && (
        <Button
          icon="arrow-right"
          busy={extend.busy}
          onPress={() => void act(extend, t`All 150 points are asked for now`)}
        >
          <Trans>Go on to 150 points</Trans>
        </Button>
      )}
      {canReopen && (
        <Button
          icon="rotate"
          busy={reopen.busy}
          onPress={() => void act(reopen, t`Operation successful`)}
        >
          {inspection.status === 'released' ? (
            <Trans>Take it off the website and reopen</Trans>
          ) : (
            <Trans>Reopen</Trans>
          )}
        </Button>
      )}
      <Button looks icon="file-text" onPress={onReport}>
        <Trans>Report</Trans>
      </Button>
    </Row>
  )
}

function Missing({ opened, template, captions, progress, onGo }: FinishProps) {
  if (opened.inspection.status !== 'open' || progress.done === progress.total) return null
  const missing = missingCodes(template, [...opened.points.values()])
  const photos = template.sections
    .flatMap(section => section.points)
    .filter(
      ({ code, photo }) =>
        photo && !opened.photos.has(code) && opened.points.get(code)?.result !== 'na',
    )
  return (
    <Card
      title={
        <Plural
          value={missing.length}
          one="# point has no result yet"
          other="# points have no result yet"
        />
      }
    >
      <Stack gap={3}>
        {template.sections
          .map(({ letter }) => ({ letter, codes: missing.filter(code => code.startsWith(letter)) }))
          .filter(({ codes }) => codes.length > 0)
          .map(({ letter, codes }) => (
            <CodeLinks
              key={letter}
              label={captions.sections[letter] ?? letter}
              codes={codes}
              onGo={onGo}
            />
          ))}
        {photos.length > 0 && <PhotosAsked codes={photos.map(({ code }) => code)} onGo={onGo} />}
      </Stack>
    </Card>
  )
}
function PhotosAsked({ codes, onGo }: { codes: string[]; onGo: FinishProps['onGo'] }) {
  const { t } = useLingui()
  return <CodeLinks label={t`Photos asked for and not taken`} codes={codes} onGo={onGo} />
}

/** Complete here, but not yet for everybody: what it waits for. */
function Waiting({ opened: { completing, localPhotos } }: { opened: OpenedInspection }) {
  const { i18n } = useI18n()
  if (!completing) return null
  if (completing.outcome === 'parked')
    return (
      <Banner
        tone="warn"
        icon="clock"
        title={refusalText(
          i18n,
          completing.code ?? 'inspection-waits-for-photos',
          completing.facts,
        )}
      >
        <Trans>
          Complete as soon as the server has them. They are safe on this device and go by
          themselves.
        </Trans>
      </Banner>
    )
  return (
    <Banner
      tone="warn"
      icon="clock"
      title={
        localPhotos > 0 ? (
          <Plural value={localPhotos} one="Waiting for # photo" other="Waiting for # photos" />
        ) : (
          <Trans>Saved on this device</Trans>
        )
      }
    >
      <Trans>The server is told at the next sync.</Trans>
    </Banner>
  )
}

/** Minutes of work by section, as the instants of the ticks tell. */
function SectionTimes({
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

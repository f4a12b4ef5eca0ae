import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import {
  differingCodes,
  failedSafetyCodes,
  missingCodes,
  type Progress,
  websiteState,
} from '#db/rules/inspection.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useHolds } from '#src/lib/session.ts'
import { type Problem, useMutation } from '#src/lib/use-mutation.ts'
import { say } from '#src/lib/say.ts'
import type { OpenedInspection, Point } from '#src/queries/inspection.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { CodeLinks } from './code-links.tsx'
import { Findings } from './findings.tsx'
import { PointsFound } from './points-found.tsx'
import { SectionTimes } from './section-times.tsx'
import { websiteStates } from './words.ts'
import styles from './section-view.module.css'

type FinishProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  progress: Progress
  onGo: (section: string, code?: string) => void
  onReport: () => void
}

/** What is missing, what was found, and the way out: complete, release, report. */
export function Finish(props: FinishProps) {
  const { opened, template, captions, progress, onGo } = props
  const isDirector = useIsDirector()
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
      <PointsFound opened={opened} template={template} captions={captions} onGo={onGo} />
      {isDirector && <Findings opened={opened} template={template} onGo={onGo} />}
      <SectionTimes opened={opened} template={template} captions={captions} />
    </Stack>
  )
}
function useIsDirector(): boolean {
  const [team, users] = [useHolds('direction.Users'), useHolds('management.Users')]
  return team || users
}

/** How far it is on its way to the website, and the next step there. */
function Standing({
  opened,
  template,
  progress,
  onReport,
  isDirector,
}: FinishProps & { isDirector: boolean }) {
  const { inspection, points } = opened
  const { i18n } = useI18n()
  const { t } = useLingui()
  const input = { inspectionId: inspection.id }
  const [complete, reopen, release] = [
    useMutation('inspection.complete'),
    useMutation('inspection.reopen'),
    useMutation('inspection.release'),
  ]
  const problem: Problem | undefined = complete.problem ?? reopen.problem ?? release.problem
  const stop = stopOf(template, [...points.values()])
  const state = websiteState(inspection, progress.done)
  const act = async (mutation: typeof complete, said: string) =>
    (await mutation.run(input)) && toast(said, { tone: 'good' })
  const isWaiting = opened.completing !== undefined
  return (
    <Card
      title={say(i18n, websiteStates[state], { done: progress.done, total: progress.total })}
      footer={
        <Row gap={2}>
          {inspection.status === 'open' && (
            <Button
              variant="primary"
              icon="check-circle"
              isDisabled={progress.done < progress.total}
              busy={complete.busy}
              onPress={() => void act(complete, t`Complete: saved on this device`)}
            >
              <Trans>Complete the inspection</Trans>
            </Button>
          )}
          {inspection.status === 'complete' && !inspection.demo && isDirector && (
            <Button
              variant="primary"
              icon="certified"
              isDisabled={isWaiting || stop !== undefined}
              busy={release.busy}
              onPress={() => void act(release, t`Operation successful`)}
            >
              <Trans>Release to the website</Trans>
            </Button>
          )}
          {(inspection.status === 'complete' ||
            (inspection.status === 'released' && isDirector)) && (
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
          <Button icon="file-text" onPress={onReport}>
            <Trans>Report</Trans>
          </Button>
        </Row>
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
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        <Waiting opened={opened} />
        {stop && inspection.status === 'complete' && !inspection.demo && (
          <Banner tone="warn" title={refusalText(i18n, stop.code, stop.facts)}>
            {stop.codes.join(', ')}
          </Banner>
        )}
        {inspection.status === 'complete' && !inspection.demo && !isDirector && (
          <Banner tone="info">
            <Trans>A director releases it from here.</Trans>
          </Banner>
        )}
      </Stack>
    </Card>
  )
}

/** What would refuse the release, said before anybody presses. */
function stopOf(template: InspectionTemplate, points: readonly Point[]) {
  const failed = failedSafetyCodes(template, points)
  if (failed.length > 0) return { code: 'inspection-fails-safety', facts: {}, codes: failed }
  const differing = differingCodes(points)
  return differing.length > 0
    ? { code: 'inspection-differs', facts: { count: differing.length }, codes: differing }
    : undefined
}

/** Complete here, but not yet for everybody: what it waits for. */
function Waiting({ opened: { completing, localPhotos } }: Pick<FinishProps, 'opened'>) {
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

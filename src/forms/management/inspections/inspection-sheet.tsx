import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { differingCodes, type Progress, progressOf } from '#db/inspection/inspection.ts'
import { useRail } from '#src/lib/use-shell.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Finish } from './finish.tsx'
import { PhotoInput } from './point-photos.tsx'
import { SectionPane } from './section-pane.tsx'
import { SectionView } from './section-view.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetOverlays } from './sheet-overlays.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'
import styles from './inspection-sheet.module.css'

type InspectionSheetProps = {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  onBack: () => void
}

/** A section opens at its top, whatever scrolls: on a phone that is the page. */
function useTop(section: string) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    for (let up: Element | null = main.current; up; up = up.parentElement) up.scrollTop = 0
  }, [section])
  return main
}

/** The work itself: sections on one side, points on the other, everything kept as it is pressed. */
export function InspectionSheet({ opened, template, captions, onBack }: InspectionSheetProps) {
  const { inspection, points } = opened
  const { t } = useLingui()
  useRail()
  const sheet = useSheet(opened, template)
  const { current, goTo, isOpen } = sheet
  const main = useTop(current)
  const all = [...points.values()]
  const openWork = opened.work.filter(({ status }) => status === 'open').length
  const progress = progressOf(template, all)
  const onWork = () => sheet.setOver({ kind: 'work' })
  const onReport = () => sheet.go({ view: 'report' }, true)
  return (
    <div className={styles['frame']}>
      <div className={styles['sheet']}>
        <SectionPane
          head={
            <SheetHead
              opened={opened}
              isOpen={isOpen}
              onBack={onBack}
              onReport={onReport}
              onEdit={() => sheet.setOver({ kind: 'edit' })}
              onDelete={() => sheet.setOver({ kind: 'delete' })}
            />
          }
          progress={progress}
          captions={captions}
          current={current}
          differing={differingCodes(all).length}
          onChoose={section => goTo(section)}
          work={inspection.demo ? undefined : openWork}
          onWork={onWork}
        />
        <section ref={main} aria-label={t`Points`} className={styles['main']}>
          <div className={styles['inner']}>
            <Notices inspection={inspection} sheet={sheet} />
            <Chosen
              opened={opened}
              template={template}
              captions={captions}
              progress={progress}
              sheet={sheet}
              onReport={onReport}
              onWork={onWork}
            />
          </div>
        </section>
      </div>
      <PhotoInput ref={sheet.camera} label={t`Camera`} isCamera onFiles={sheet.onCamera} />
      <SheetOverlays
        opened={opened}
        template={template}
        captions={captions}
        sheet={sheet}
        onBack={onBack}
      />
    </div>
  )
}

function Notices({
  inspection,
  sheet: { current, isOpen, problem },
}: {
  inspection: OpenedInspection['inspection']
  sheet: Sheet
}) {
  return (
    <div className={styles['notices']}>
      {problem && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      {!isOpen && current !== 'finish' && (
        <Closed isReleased={inspection.status === 'released'} isQuick={inspection.preset !== ''} />
      )}
    </div>
  )
}

type ChosenProps = Omit<InspectionSheetProps, 'onBack'> & {
  progress: Progress
  sheet: Sheet
  onReport: () => void
  onWork: () => void
}

/** The chosen section, or the way out. */
function Chosen({ opened, template, captions, progress, sheet, onReport, onWork }: ChosenProps) {
  const { current, goTo, isOpen } = sheet
  return current === 'finish' ? (
    <Finish
      opened={opened}
      template={template}
      captions={captions}
      progress={progress}
      onGo={goTo}
      onReport={onReport}
      onWork={onWork}
    />
  ) : (
    <SectionView
      opened={opened}
      template={template}
      captions={captions}
      progress={progress}
      letter={current}
      isOpen={isOpen}
      photoBusyCode={sheet.photo.busyCode}
      lastCode={sheet.ticks.lastCode}
      onGo={goTo}
      onUndo={() => void sheet.undo()}
      {...sheet.acts}
    />
  )
}

const Closed = ({ isReleased, isQuick }: { isReleased: boolean; isQuick: boolean }) => (
  <Banner tone="info">
    {isReleased ? (
      <Trans>Released: nothing changes any more.</Trans>
    ) : isQuick ? (
      <Trans>The quick check is finished. Go on to 150 points under Finish.</Trans>
    ) : (
      <Trans>Complete. Reopen it under Finish to change a point.</Trans>
    )}
  </Banner>
)

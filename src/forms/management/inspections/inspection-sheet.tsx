import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { differingCodes, type Progress, progressOf } from '#db/inspection/inspection.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { type OpenedInspection, techniciansOf } from '#src/domain/inspection/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useRail } from '#src/lib/use-shell.ts'
import { initialsOf } from '#src/ui/avatar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Finish } from './finish.tsx'
import { PhotoInput } from './point-photos.tsx'
import { SectionPane } from './section-pane.tsx'
import { SectionView } from './section-view.tsx'
import { SheetOverlays } from './sheet-overlays.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'
import styles from './sheet.module.css'

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

type SheetHeadProps = {
  opened: OpenedInspection
  isOpen: boolean
  onBack: () => void
  onReport: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Which vehicle, who is at it, and what can be done with the whole. */
function SheetHead({ opened, isOpen, onBack, onReport, onEdit, onDelete }: SheetHeadProps) {
  const { t } = useLingui()
  const { vehicle, names, points, inspection } = opened
  const technicians = techniciansOf([...points.values()])
  const who = (technicians.length ? technicians : [inspection.startedBy]).map(
    id => names.get(id) ?? '?',
  )
  return (
    <header className={styles['head']}>
      <IconButton looks icon="arrow-left" label={t`All inspections`} onPress={onBack} />
      <div className={styles['vehicle']}>
        <strong className={styles['title']}>{vehicleTitle(vehicle) || t`Unknown vehicle`}</strong>
        <span className={styles['under']}>
          {[vehicle?.stockNumber, vehicle?.vin].filter(Boolean).join(' · ')}
          {' · '}
          {who.map((name, index) => (
            <span key={name + String(index)} title={name}>
              {index > 0 && ' + '}
              {who.length > 2 ? initialsOf(name) : name.split(' ')[0]}
            </span>
          ))}
        </span>
        {inspection.demo && (
          <span className={styles['practice']}>
            <Trans>Practice</Trans>
          </span>
        )}
      </div>
      <MenuButton
        iconOnly
        label={t`More for this inspection`}
        items={[
          { key: 'report', label: t`Report`, icon: 'file-text', looks: true, onAct: onReport },
          { key: 'edit', label: t`Odometer and remark`, icon: 'edit', onAct: onEdit },
          ...(isOpen
            ? ([
                'divider',
                { key: 'delete', label: t`Delete`, icon: 'trash', danger: true, onAct: onDelete },
              ] as const)
            : []),
        ]}
      />
    </header>
  )
}

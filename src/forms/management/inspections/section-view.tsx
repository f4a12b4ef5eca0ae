import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { missingCodes, type Progress } from '#db/inspection/inspection.ts'
import type { InspectionCaptions, InspectionTemplate } from '#db/inspection/template.ts'
import { inspectionPointCount, type PointResult } from '#db/terms.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { results } from '#src/domain/inspection/words.ts'
import { Button } from '#src/ui/button.tsx'
import { type HeatGroup, HeatMap } from '#src/ui/heat-map.tsx'
import { Toolbar } from '#src/ui/toolbar.tsx'
import { type PointActs, PointRow } from './point-row.tsx'
import styles from './section.module.css'

type SectionViewProps = PointActs & {
  opened: OpenedInspection
  template: InspectionTemplate
  captions: InspectionCaptions
  progress: Progress
  letter: string
  isOpen: boolean
  photoBusyCode: string | undefined
  lastCode: string | undefined
  onGo: (section: string, code?: string) => void
  onUndo: () => void
}

/** One section: where it stands among the 150, and its points. */
export function SectionView(props: SectionViewProps) {
  const {
    opened,
    template,
    captions,
    progress,
    letter,
    isOpen,
    lastCode,
    photoBusyCode,
    onGo,
    onUndo,
    ...acts
  } = props
  const section = template.sections.find(each => each.letter === letter) ?? template.sections[0]
  if (!section) return null
  return (
    <>
      <header className={styles['header']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {captions.sections[section.letter]}
        </h1>
        <p className={styles['count']}>
          <strong>{progress.done}</strong> / {progress.total}
        </p>
      </header>
      <Heat {...props} />
      <div className={styles['card']}>
        <ul aria-label={captions.sections[section.letter]} className={styles['points']}>
          {section.points.map(spec => (
            <PointRow
              key={spec.code}
              spec={spec}
              caption={captions.points[spec.code] ?? spec.code}
              point={opened.points.get(spec.code)}
              previous={opened.previous?.points.get(spec.code)}
              photoCount={opened.photos.get(spec.code)?.length ?? 0}
              isPhotoBusy={photoBusyCode === spec.code}
              isOpen={isOpen}
              names={opened.names}
              {...acts}
            />
          ))}
        </ul>
        {isOpen && <SectionEnd />}
      </div>
      <div className={styles['push']} />
      <Foot
        opened={opened}
        template={template}
        captions={captions}
        section={section}
        isOpen={isOpen}
        lastCode={lastCode}
        onGo={onGo}
        onUndo={onUndo}
      />
    </>
  )
}

type FootProps = Pick<
  SectionViewProps,
  'opened' | 'template' | 'captions' | 'isOpen' | 'lastCode' | 'onGo' | 'onUndo'
> & { section: InspectionTemplate['sections'][number] }

function Foot({ opened, template, captions, section, isOpen, lastCode, onGo, onUndo }: FootProps) {
  const { t } = useLingui()
  const next = nextUntouched(template, opened, lastCode, section.letter)
  const after = template.sections[template.sections.indexOf(section) + 1]
  return (
    <Toolbar
      sticky
      label={t`Inspection`}
      end={
        after ? (
          <Button looks iconAfter="chevron-right" onPress={() => onGo(after.letter)}>
            <span className={styles['next']}>{captions.sections[after.letter]}</span>
            <span className="visually-hidden">{t`Next section`}</span>
          </Button>
        ) : (
          <Button looks iconAfter="flag" onPress={() => onGo('finish')}>
            <span className={styles['next']}>
              <Trans>Finish</Trans>
            </span>
          </Button>
        )
      }
    >
      {isOpen && (
        <Button icon="undo" isDisabled={!lastCode} onPress={onUndo}>
          <span className={styles['undo']}>
            {lastCode ? <Trans>Undo {lastCode}</Trans> : <Trans>Undo</Trans>}
          </span>
        </Button>
      )}
      {isOpen && next && (
        <Button
          looks
          icon="arrow-down"
          variant="primary"
          onPress={() => onGo(next.slice(0, 1), next)}
        >
          <span className={styles['long']}>
            <Trans>Next untouched: {next}</Trans>
          </span>
          <span aria-hidden className={styles['short']}>
            {next}
          </span>
        </Button>
      )}
    </Toolbar>
  )
}

/** The first point without a result after the last one ticked, round to the start of the list. */
function nextUntouched(
  template: InspectionTemplate,
  { points }: OpenedInspection,
  lastCode: string | undefined,
  letter: string,
): string | undefined {
  const missing = missingCodes(template, [...points.values()])
  const from = lastCode?.startsWith(letter) ? lastCode : letter
  return missing.find(code => code > from) ?? missing[0]
}

function Heat({ opened, template, captions, letter, onGo }: SectionViewProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const untouched = t`untouched`
  const resultOf = (code: string) => opened.points.get(code)?.result ?? null
  const wordOf = (result: PointResult | null) =>
    result ? i18n._(results[result].caption) : untouched
  const groups = template.sections.map((section): HeatGroup => {
    const codes = section.points.map(({ code }) => code)
    const done = codes.filter(code => resultOf(code) !== null).length
    const wanting = codes.filter(code => isWanting(resultOf(code)))
    return {
      key: section.letter,
      mark: section.letter,
      label: [
        `${captions.sections[section.letter]}: ${done} / ${codes.length}`,
        ...wanting.map(code => `${code} ${wordOf(resultOf(code))}`),
      ].join(' · '),
      cells: codes.map(code => {
        const result = resultOf(code)
        return {
          key: code,
          label: `${code} · ${splitCaption(captions.points[code] ?? '').name} · ${wordOf(result)}`,
          tone: result ? results[result].heat : 'none',
        }
      }),
    }
  })
  const cells = groups.flatMap(group => group.cells)
  /** To what needs a look there: what failed, then what nobody has touched. */
  const goTo = (to: string) => {
    const codes = template.sections.find(each => each.letter === to)?.points.map(each => each.code)
    onGo(
      to,
      codes?.find(code => isWanting(resultOf(code))) ??
        codes?.find(code => resultOf(code) === null),
    )
  }
  return (
    <div className={styles['heat']}>
      <HeatMap
        label={
          cells.length === inspectionPointCount ? t`All 150 points` : t`All ${cells.length} points`
        }
        groups={groups}
        current={letter}
        onChoose={goTo}
      />
    </div>
  )
}
const isWanting = (result: PointResult | null) => result === 'fail' || result === 'attention'

/** Nothing was found missing: a quiet word under the last row. */
const SectionEnd = () => (
  <p className={styles['end']}>
    <Trans>Swipe a point to the right to pass it, hold it to fail it.</Trans>
  </p>
)

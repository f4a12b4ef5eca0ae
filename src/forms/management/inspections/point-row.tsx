import { plural } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { PointSpec } from '#db/inspection/template.ts'
import type { PointResult } from '#db/terms.ts'
import { splitCaption } from '#src/domain/inspection/captions.ts'
import type { Point } from '#src/domain/inspection/queries.ts'
import { useMeasured, useReason, withUnit } from '#src/domain/inspection/values.ts'
import { results, verdicts } from '#src/domain/inspection/words.ts'
import { initialsOf } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { SwipeRow } from '#src/ui/swipe-row.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { Difference } from './difference.tsx'
import styles from './section.module.css'

type Verdict = Exclude<PointResult, 'na'>
export type PointActs = {
  onVerdict: (code: string, verdict: Verdict) => void
  onMeasure: (code: string) => void
  onDetails: (code: string) => void
  onPhoto: (code: string) => void
  onSettle: (code: string, result: PointResult) => void
}
type PointRowProps = PointActs & {
  spec: PointSpec
  caption: string
  point: Point | undefined
  previous: Point | undefined
  photoCount: number
  isPhotoBusy: boolean
  /** Its results can be changed. */
  isOpen: boolean
  names: ReadonlyMap<string, string>
}

/** One point: swipe to pass, hold to fail, or press what was found. */
export function PointRow(props: PointRowProps) {
  const { spec, caption, point, isOpen, names, onVerdict, onDetails, onSettle } = props
  const { i18n } = useI18n()
  const { code } = spec
  const { name } = splitCaption(caption)
  const act = (verdict: Verdict) => {
    const { caption: word, icon, tone } = results[verdict]
    return {
      label: i18n._(word),
      icon,
      tone: tone === 'quiet' ? ('accent' as const) : tone,
      onAct: () => onVerdict(code, verdict),
    }
  }
  const result = point?.result ?? null
  return (
    <li
      id={`point-${code}`}
      data-code={code}
      className={cx(styles['item'], result === 'na' && styles['na'])}
    >
      <SwipeRow
        {...(isOpen && {
          towardsEnd: act('pass'),
          towardsStart: act('attention'),
          onHold: act('fail'),
        })}
        twin="none"
      >
        <div className={styles['row']}>
          <button type="button" onClick={() => onDetails(code)} className={styles['words']}>
            <span className={styles['name']}>
              {code} · {name}
              {point?.result && <Who name={names.get(point.by)} />}
            </span>
            <Hint {...props} />
          </button>
          <Acts {...props} name={name} />
        </div>
      </SwipeRow>
      {point?.otherResult && (
        <Difference
          point={point}
          measure={spec.measure}
          names={names}
          isOpen={isOpen}
          onSettle={onSettle}
        />
      )}
    </li>
  )
}

const Who = ({ name = '' }: { name: string | undefined }) => (
  <abbr title={name} className={styles['who']}>
    {initialsOf(name) || '?'}
  </abbr>
)

const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What stood there last time: a figure alone when it passed, else the verdict as well. */
function useLast(): (previous: Point | undefined, figure: string) => string {
  const { i18n } = useI18n()
  const { t } = useLingui()
  return (previous, figure) => {
    if (!previous?.result) return ''
    const verdict = i18n._(results[previous.result].caption)
    const last =
      previous.result === 'pass' && figure ? figure : [verdict, figure].filter(Boolean).join(' ')
    return t`last time ${last}`
  }
}

/** What was said of it; before that, what to look for. */
function Hint({ spec, caption, point, previous }: PointRowProps) {
  const { t } = useLingui()
  const measured = useMeasured()
  const reason = useReason()
  const lastOf = useLast()
  const before = lastOf(previous, measured(spec.measure, previous))
  if (point?.result === 'na')
    return (
      <span className={styles['hint']}>
        {t`Not applicable: ${reason(point.reason)}`}
        {before && ` · ${before}`}
      </span>
    )
  if (point?.note)
    return (
      <span className={cx(styles['hint'], point.result && styles[results[point.result].tone])}>
        {point.note}
        {before && ` · ${before}`}
      </span>
    )
  const facts = [
    splitCaption(caption).hint,
    spec.safety && t`safety`,
    spec.photo && t`photo`,
    before,
  ].filter(Boolean)
  return (
    <span className={styles['hint']}>
      {sentence(facts.join(' · '))}
      {point?.result === 'fail' && <em className={styles['ask']}>{t`Say what you found`}</em>}
    </span>
  )
}

function useSegments() {
  const { i18n } = useI18n()
  return verdicts.map(value => {
    const { caption, icon, tone } = results[value]
    return {
      value,
      label: i18n._(caption),
      icon,
      iconOnly: true,
      tone: tone === 'quiet' ? ('accent' as const) : tone,
    }
  })
}

function Acts({
  spec,
  point,
  photoCount,
  isPhotoBusy,
  isOpen,
  name,
  onVerdict,
  onMeasure,
  onDetails,
  onPhoto,
}: PointRowProps & { name: string }) {
  const { t } = useLingui()
  const { code, measure } = spec
  const verdict = point?.result === 'na' ? null : (point?.result ?? null)
  const segments = useSegments()
  return (
    // A press on a control is no hold on the row.
    <div
      role="presentation"
      className={styles['acts']}
      onPointerDown={event => event.stopPropagation()}
    >
      {(spec.photo || photoCount > 0) && (
        <TakePhoto
          code={code}
          photoCount={photoCount}
          isDisabled={!isOpen || isPhotoBusy}
          onPress={() => onPhoto(code)}
        />
      )}
      {measure && (
        <Measured
          code={code}
          measure={measure}
          point={point}
          isOpen={isOpen}
          onMeasure={onMeasure}
        />
      )}
      <div className={styles['say']}>
        <div className={styles['verdict']}>
          <SegmentedControl
            label={`${code} · ${name}`}
            segments={segments}
            value={verdict}
            onChange={chosen => onVerdict(code, chosen)}
            size="lg"
            wide
            isDisabled={!isOpen}
          />
        </div>
        <IconButton
          looks
          icon="more"
          label={t`${code}: note, photos, not applicable`}
          onPress={() => onDetails(code)}
        />
      </div>
    </div>
  )
}

function TakePhoto({
  code,
  photoCount,
  isDisabled,
  onPress,
}: {
  code: string
  photoCount: number
  isDisabled: boolean
  onPress: () => void
}) {
  const { t } = useLingui()
  return (
    <IconButton
      icon="camera"
      tone={photoCount > 0 ? 'accent' : 'outlined'}
      badge={photoCount}
      isDisabled={isDisabled}
      label={
        photoCount > 0
          ? t({
              message: plural(photoCount, {
                one: `${code}: another photo (# taken)`,
                other: `${code}: another photo (# taken)`,
              }),
            })
          : t`${code}: take a photo`
      }
      onPress={onPress}
    />
  )
}

function Measured({
  code,
  measure,
  point,
  isOpen,
  onMeasure,
}: Pick<PointRowProps, 'point' | 'isOpen' | 'onMeasure'> & {
  code: string
  measure: NonNullable<PointSpec['measure']>
}) {
  const { t } = useLingui()
  const measured = useMeasured()
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={() => onMeasure(code)}
      aria-label={t`${code}: measurement ${measured(measure, point)}`}
      className={styles['value']}
    >
      {measured(measure, point) || (
        <span className={styles['empty']}>
          {measure.unit === 'week/year' ? t`week/year` : withUnit('–', measure)}
        </span>
      )}
    </button>
  )
}

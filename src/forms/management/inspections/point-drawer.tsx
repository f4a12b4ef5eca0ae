import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PointSpec } from '#db/inspection/template.ts'
import type { PointResult } from '#db/terms.ts'
import type { OpenedInspection } from '#src/domain/inspection/queries.ts'
import { useMeasured, useReason } from '#src/domain/inspection/values.ts'
import { naReasons, results } from '#src/domain/inspection/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Difference } from './difference.tsx'
import { PointPhotos } from './point-photos.tsx'
import type { Finding } from './use-sheet.ts'
import { PointWork } from './point-work.tsx'
import styles from './point-drawer.module.css'

type PointDrawerProps = {
  opened: OpenedInspection
  spec: PointSpec
  caption: string
  isOpen: boolean
  isPhotoBusy: boolean
  onTick: (code: string, change: Partial<Finding>) => Promise<boolean>
  onMeasure: (code: string) => void
  onPhotos: (code: string, files: File[]) => void
  onDropPhoto: (photoId: string) => void
  onSettle: (code: string, result: PointResult) => void
  onClose: () => void
}

/** All there is about one point: remark, photos, why it does not apply, who found what and when. */
export function PointDrawer(props: PointDrawerProps) {
  const { opened, spec, caption, isOpen, onTick, onClose } = props
  const { code } = spec
  const point = opened.points.get(code)
  return (
    <Drawer isOpen onClose={onClose} title={code} subtitle={caption}>
      <Stack gap={5}>
        <Found {...props} />
        {point?.otherResult && (
          <Difference
            point={point}
            measure={spec.measure}
            names={opened.names}
            isOpen={isOpen}
            onSettle={props.onSettle}
          />
        )}
        <PointNote
          key={code}
          note={point?.note ?? ''}
          isOpen={isOpen}
          onSave={note => onTick(code, { note })}
        />
        <PointPhotos
          code={code}
          photos={opened.photos.get(code) ?? []}
          names={opened.names}
          isOpen={isOpen}
          isBusy={props.isPhotoBusy}
          onFiles={files => props.onPhotos(code, files)}
          onDrop={props.onDropPhoto}
        />
        <PointWork key={`${code}-work`} opened={opened} spec={spec} caption={caption} />
        {isOpen && <NotApplicable {...props} />}
        {isOpen && point?.result && (
          <Button
            icon="undo"
            variant="quiet"
            onPress={() =>
              void onTick(code, { result: null, reason: '', value: null, valueText: '' })
            }
          >
            <Trans>Take the result back</Trans>
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}

/** What stands, and what stood there last time. */
function Found({ opened, spec, isOpen, onMeasure }: PointDrawerProps) {
  const { i18n } = useI18n()
  const format = useFormat()
  const measured = useMeasured()
  const reason = useReason()
  const point = opened.points.get(spec.code)
  const previous = opened.previous?.points.get(spec.code)
  const last =
    previous?.result &&
    [
      i18n._(results[previous.result].caption),
      measured(spec.measure, previous),
      format.instant(previous.at, 'date'),
    ]
      .filter(Boolean)
      .join(' · ')
  const text =
    point &&
    [measured(spec.measure, point), point.result === 'na' ? reason(point.reason) : '']
      .filter(Boolean)
      .join(' · ')
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {point?.result && (
          <Chip tone={results[point.result].tone} icon={results[point.result].icon}>
            {i18n._(results[point.result].caption)}
          </Chip>
        )}
        {text}
        {isOpen && spec.measure && (
          <Button icon="gauge" onPress={() => onMeasure(spec.code)}>
            <Trans>Measure</Trans>
          </Button>
        )}
      </Row>
      {point?.result && (
        <p className={styles['fact']}>
          <Trans>
            {opened.names.get(point.by) ?? '?'}, {format.instant(point.at, 'dateTime')}
          </Trans>
        </p>
      )}
      {last && (
        <p className={styles['fact']}>
          <Trans>Last time: {last}</Trans>
          {previous?.note && ` · ${previous.note}`}
        </p>
      )}
    </Stack>
  )
}

function NotApplicable({ opened, spec, onTick, onClose }: PointDrawerProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const point = opened.points.get(spec.code)
  const [other, setOther] = useState('')
  const choose = async (reason: string) => {
    if (await onTick(spec.code, { result: 'na', reason, value: null, valueText: '' })) onClose()
  }
  return (
    <section aria-label={t`Not applicable`}>
      <h3 className={styles['heading']}>
        <Trans>Does not apply, because…</Trans>
      </h3>
      <div className={styles['reasons']}>
        {Object.entries(naReasons).map(([reason, caption]) => (
          <Button
            key={reason}
            aria-pressed={point?.result === 'na' && point.reason === reason}
            onPress={() => void choose(reason)}
          >
            {i18n._(caption)}
          </Button>
        ))}
      </div>
      <Row gap={2} align="end" wrap={false} className={styles['other']}>
        <TextField
          label={t`Another reason`}
          value={other}
          onChange={setOther}
          maxLength={200}
          className={styles['grow']}
        />
        <Button isDisabled={other.trim() === ''} onPress={() => void choose(other.trim())}>
          <Trans>Set</Trans>
        </Button>
      </Row>
    </section>
  )
}

const settleMs = 500

/** A remark that saves itself while it is written. */
function PointNote({
  note,
  isOpen,
  onSave,
}: {
  note: string
  isOpen: boolean
  onSave: (note: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const [text, setText] = useState(note)
  const [isSaved, setSaved] = useState(false)
  const wanted = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useRef(onSave)
  save.current = onSave
  // A colleague's remark arrives while nothing of ours is under way.
  const [seen, setSeen] = useState(note)
  if (note !== seen) {
    setSeen(note)
    if (text === seen) setText(note)
  }

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const last = wanted.current
    wanted.current = undefined
    if (last !== undefined) void save.current(last).then(setSaved)
  }, [])
  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
    }
  }, [flush])
  const write = (typed: string) => {
    setText(typed)
    setSaved(false)
    wanted.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, settleMs)
  }
  return (
    <TextArea
      label={t`Note`}
      value={text}
      onChange={write}
      onBlur={flush}
      maxLength={4000}
      isReadOnly={!isOpen}
      placeholder={t`What you found, where`}
      description={isSaved ? t`Saved on this device` : undefined}
    />
  )
}

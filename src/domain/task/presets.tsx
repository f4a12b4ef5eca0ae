/** Times one says without a calendar: in an hour, tomorrow at nine. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMinute } from '#src/lib/clock.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { type PresetKey, presetsAt } from './times.ts'
import styles from './presets.module.css'

const captions: Record<PresetKey, MessageDescriptor> = {
  hour: msg`In 1 h`,
  evening: msg`Today`,
  tomorrow: msg`Tomorrow`,
  monday: msg`Next Monday`,
}

type Props = {
  onChoose: (at: number) => void
  /** Shows which one stands; without it they are plain buttons. */
  chosen?: number | undefined
  /** One under another, under the thumb. */
  isTall?: boolean | undefined
}

export function PresetButtons({ onChoose, chosen, isTall }: Props) {
  const { i18n } = useLingui()
  const format = useFormat()
  const presets = presetsAt(useMinute(), format.timeZone)
  const wordsOf = (key: PresetKey, at: number) =>
    `${i18n._(captions[key])}, ${format.instant(at, 'time')}`
  return (
    <div className={isTall ? styles['tall'] : styles['row']}>
      {presets.map(({ key, at }) =>
        chosen === undefined ? (
          <Button
            key={key}
            size={isTall ? 'lg' : 'md'}
            wide={isTall}
            icon="clock"
            onPress={() => onChoose(at)}
          >
            {wordsOf(key, at)}
          </Button>
        ) : (
          <ToggleButton key={key} isSelected={chosen === at} onChange={() => onChoose(at)}>
            {wordsOf(key, at)}
          </ToggleButton>
        ),
      )}
    </div>
  )
}

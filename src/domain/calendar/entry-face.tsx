/** One entry as it lies in the calendar: when, whom, what, and whether something is in its way. */
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './calendar.module.css'
import type { Entry } from './entries.ts'
import { useEntryWords, useKindWords } from './words.ts'

type Props = {
  entry: Entry
  /** Where it is held while it is dragged. */
  at?: number | undefined
  who: string | undefined
  isClashing: boolean
  isShort?: boolean
}

export function EntryFace({ entry, at, who, isClashing, isShort = false }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const kinds = useKindWords()
  const what = useEntryWords()
  const { kind, startsAt, title, about, isOpen } = entry
  const didNotCome = kind === 'appointment' && entry.row.status === 'no-show'
  return (
    <span className={styles['face']}>
      <span className={styles['when']}>
        <Icon
          name={isOpen ? kinds[kind].icon : didNotCome ? 'x-circle' : 'check-circle'}
          size={16}
        />
        <span className={styles['clock']}>{format.instant(at ?? startsAt, 'time')}</span>
        {isClashing && (
          <span className={styles['clash']}>
            <Icon name="alert" size={16} />
            <span className="visually-hidden">{t`At the same time as something else`}</span>
          </span>
        )}
      </span>
      <strong className={styles['title']}>{title || t`Without a name`}</strong>
      {!isShort && (
        <span className={styles['what']}>
          {[what(entry), about, who].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  )
}

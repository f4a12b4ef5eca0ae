import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Progress } from '#db/inspection/inspection.ts'
import type { InspectionCaptions } from '#db/inspection/template.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './sheet.module.css'

type SectionPaneProps = {
  head: ReactNode
  progress: Progress
  captions: InspectionCaptions
  /** A section's letter, or 'finish'. */
  current: string
  differing: number
  /** Open repairs of the vehicle; undefined where there can be none. */
  work: number | undefined
  onWork: () => void
  onChoose: (section: string) => void
}

/** The sections and how far each is; a strip to swipe where there is no room for a pane. */
export function SectionPane({
  head,
  progress,
  captions,
  current,
  differing,
  work,
  onWork,
  onChoose,
}: SectionPaneProps) {
  const { t } = useLingui()
  const strip = useStrip(current)
  return (
    <aside className={styles['pane']}>
      {head}
      <nav aria-label={t`Sections`} className={styles['nav']}>
        <ul ref={strip} className={styles['list']}>
          {progress.sections.map(section => {
            const isDone = section.done === section.total
            return (
              <Entry
                key={section.letter}
                isCurrent={current === section.letter}
                isDone={isDone}
                onPress={() => onChoose(section.letter)}
                count={`${section.done}/${section.total}`}
              >
                {isDone && (
                  <Icon name="check" size={18} label={t`Done`} className={styles['tick']} />
                )}
                <span className={styles['name']}>{captions.sections[section.letter]}</span>
                {section.fail > 0 && (
                  <i title={t`Failed: ${section.fail}`} className={styles['failed']} />
                )}
              </Entry>
            )
          })}
          <Entry
            isCurrent={current === 'finish'}
            isDone={false}
            onPress={() => onChoose('finish')}
            count={differing > 0 ? `⚠ ${differing}` : ''}
          >
            <Icon name="flag" size={18} />
            <span className={styles['name']}>
              <Trans>Finish</Trans>
            </span>
          </Entry>
          {work !== undefined && (
            <Entry
              isCurrent={false}
              isDone={false}
              onPress={onWork}
              count={work > 0 ? String(work) : ''}
            >
              <Icon name="list" size={18} />
              <span className={styles['name']}>
                <Trans>Work</Trans>
              </span>
            </Entry>
          )}
        </ul>
      </nav>
    </aside>
  )
}

function useStrip(current: string) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Only the strip itself moves: scrollIntoView would move the page as well.
    const [list, item] = [
      strip.current,
      strip.current?.querySelector<HTMLElement>('[aria-current]'),
    ]
    if (list && item) list.scrollTo?.({ left: item.offsetLeft - 16, behavior: 'smooth' })
  }, [current])
  return strip
}

type EntryProps = {
  children: ReactNode
  count: string
  isCurrent: boolean
  isDone: boolean
  onPress: () => void
}
const Entry = ({ children, count, isCurrent, isDone, onPress }: EntryProps) => (
  <li>
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={cx(styles['entry'], isDone && styles['done'])}
    >
      {children}
      <span className={styles['count']}>{count}</span>
    </button>
  </li>
)

import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { RowsComing } from './empty-state.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './split.module.css'

type SplitProps = {
  /** Which one is open: another one begins at its top. */
  openId: string | null
  list: ReactNode
  listLabel: string
  /** `null` or undefined: nothing is chosen. */
  detail: ReactNode
  detailLabel: string
  /** What the second pane shows while nothing is chosen. */
  placeholder?: ReactNode
  /** On a phone: from the detail to the list. */
  onBack: () => void
  /** Pixels; 352 by default. */
  listWidth?: number | undefined
  /** A customer may look on: what is open stands alone at any width, or as wide as a tablet is. */
  isAlone?: boolean | 'tablet' | undefined
}

/** List and detail side by side; with 767 px and less for both, one at a time, with a way back. */
export function Split(props: SplitProps) {
  const {
    openId,
    list,
    listLabel,
    detail,
    detailLabel,
    placeholder,
    onBack,
    listWidth = 352,
    isAlone,
  } = props
  const words = useUiWords()
  const isOpen = detail != null && detail !== false
  const along = useFocusAlong(isOpen)
  useLayoutEffect(() => {
    if (along.detail.current) along.detail.current.scrollTop = 0
  }, [openId, along.detail])
  return (
    <div className={styles['place']}>
      <div
        className={cx(
          styles['split'],
          isOpen && styles['open'],
          isOpen && isAlone && styles[isAlone === 'tablet' ? 'tablet' : 'alone'],
        )}
        style={{ '--list': `${listWidth}px` } as CSSProperties}
      >
        <section ref={along.list} aria-label={listLabel} className={styles['list']}>
          {list}
        </section>
        <section
          ref={along.detail}
          aria-label={detailLabel}
          data-detail
          tabIndex={-1}
          className={styles['detail']}
        >
          {isOpen && (
            <div className={styles['back']}>
              <IconButton looks icon="arrow-left" label={words.back} onPress={onBack} />
            </div>
          )}
          {isOpen ? detail : <RowsComing value={false}>{placeholder}</RowsComing>}
        </section>
      </div>
    </div>
  )
}

/** Whoever walks by keys is not left behind where one takes the place of the other. */
function useFocusAlong(isOpen: boolean) {
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const { activeElement, body } = document
    const isUnseen = list.current !== null && getComputedStyle(list.current).display === 'none'
    if (isOpen && isUnseen && list.current?.contains(activeElement)) detail.current?.focus()
    if (!isOpen && activeElement === body)
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isOpen])
  return { list, detail }
}

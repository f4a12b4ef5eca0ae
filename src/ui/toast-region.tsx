import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type * as Placer from './toast-place.ts'
import { closeToast, LASTS_MS, toastStore, type Toast } from './toast-queue.ts'
import { useUiWords } from './ui-words.tsx'
import styles from './toast-region.module.css'

const iconOf = { info: 'info', good: 'check-circle', warn: 'alert', bad: 'problem' } as const

/**
 * Where notices appear; once, in the shell. Their time stands still while one has the focus. Pointed at they stay a
 * little longer; a pointer that rests there holds nothing for good, it may want what lies below.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const [isFocused, setFocused] = useState(false)
  const [pointedAt, setPointedAt] = useState(-Infinity)
  const words = useUiWords()
  const list = useRef<HTMLDivElement>(null)
  const { place, isComing } = usePlace(list, toasts)
  // A button that goes with its notice says nothing of losing the focus.
  useEffect(() => setFocused(!!list.current?.contains(document.activeElement)), [toasts])
  return createPortal(
    <section
      aria-label={words.notices}
      // react-aria's modals leave this part of the page reachable.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setPointedAt(performance.now())}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      data-coming={isComing || undefined}
      className={styles['region']}
      style={place === undefined ? undefined : ({ '--place': `${place}px` } as CSSProperties)}
    >
      <div ref={list} aria-live="polite" aria-relevant="additions text" className={styles['list']}>
        {toasts.map(one => (
          <ToastCard key={one.id} toast={one} isHeld={isFocused} pointedAt={pointedAt} />
        ))}
      </div>
    </section>,
    document.body,
  )
}

let placer: typeof Placer | undefined

/** By what comes with the first notice, which is seen once it has its place; without it they lie where the style sheet has them. */
function usePlace(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const [place, setPlace] = useState<number>()
  const [isReady, setReady] = useState(placer !== undefined)
  const [isLost, setLost] = useState(false)
  const watch = useRef<Placer.PlaceWatch>(undefined)
  const isSaid = toasts.length > 0
  useEffect(() => {
    if (!isSaid || isReady) return
    import('./toast-place.ts').then(
      module => {
        placer = module
        setReady(true)
      },
      () => setLost(true),
    )
  }, [isSaid, isReady])
  useLayoutEffect(() => {
    if (!isSaid || !placer || !list.current) return
    const one = placer.watchPlace(list.current, setPlace)
    watch.current = one
    return one.end
  }, [list, isSaid, isReady])
  useLayoutEffect(() => watch.current?.look(), [toasts])
  return { place, isComing: isSaid && !isReady && !isLost }
}

type CardProps = { toast: Toast; isHeld: boolean; pointedAt: number }

function ToastCard({ toast, isHeld, pointedAt }: CardProps) {
  const { id, text, tone, action, lastsMs } = toast
  const words = useUiWords()
  const endsAt = useRef(Infinity)
  const stays = isHeld || lastsMs === 0
  useEffect(() => {
    endsAt.current = stays ? Infinity : performance.now() + lastsMs
  }, [id, text, stays, lastsMs])
  useEffect(() => {
    if (stays) return
    endsAt.current = Math.max(endsAt.current, pointedAt + LASTS_MS)
    const timer = setTimeout(() => closeToast(id), endsAt.current - performance.now())
    return () => clearTimeout(timer)
  }, [id, text, stays, lastsMs, pointedAt])
  return (
    <div data-notice={id} className={cx(styles['toast'], styles[tone])}>
      <Icon name={iconOf[tone]} className={styles['icon']} />
      <div className={styles['said']}>
        <span className={styles['text']}>{text}</span>
        {action && (
          <Button
            variant="quiet"
            onPress={() => {
              action.onPress()
              closeToast(id)
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton looks icon="x" iconSize={18} label={words.close} onPress={() => closeToast(id)} />
    </div>
  )
}

import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { usePlace } from './toast-place.ts'
import { closeToast, toastStore, type Toast } from './toast-queue.ts'
import { useUiWords } from './ui-words.tsx'
import styles from './toast-region.module.css'

const iconOf = { info: 'info', good: 'check-circle', warn: 'alert', bad: 'problem' } as const

/** Where notices appear; once, in the shell. The time stands still while one is pointed at. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const [isHeld, setHeld] = useState(false)
  const words = useUiWords()
  const list = useRef<HTMLDivElement>(null)
  const place = usePlace(list, toasts)
  return createPortal(
    <section
      aria-label={words.notices}
      // react-aria's modals leave this part of the page reachable.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={styles['region']}
      style={place === undefined ? undefined : ({ '--place': `${place}px` } as CSSProperties)}
    >
      <div ref={list} aria-live="polite" aria-relevant="additions text" className={styles['list']}>
        {toasts.map(one => (
          <ToastCard key={one.id} toast={one} isHeld={isHeld} />
        ))}
      </div>
    </section>,
    document.body,
  )
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, text, tone, action, lastsMs } = toast
  const words = useUiWords()
  useEffect(() => {
    if (isHeld || lastsMs === 0) return
    const timer = setTimeout(() => closeToast(id), lastsMs)
    return () => clearTimeout(timer)
  }, [id, text, isHeld, lastsMs])
  return (
    <div data-notice={id} className={cx(styles['toast'], styles[tone])}>
      <Icon name={iconOf[tone]} className={styles['icon']} />
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
      <IconButton icon="x" iconSize={18} label={words.close} onPress={() => closeToast(id)} />
    </div>
  )
}

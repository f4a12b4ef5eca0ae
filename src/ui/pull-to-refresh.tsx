import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './pull-to-refresh.module.css'

type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  children: ReactNode
  isDisabled?: boolean | undefined
}

const PULL_PX = 72

/** Pull the list down to look for news. A shortcut: a button elsewhere does the same. */
export function PullToRefresh({ onRefresh, children, isDisabled }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const { pull, isBusy } = usePull(box, onRefresh, isDisabled)
  const words = useUiWords()
  const shown = isBusy ? 48 : pull
  const text = isBusy
    ? words.refreshing
    : pull >= PULL_PX
      ? words.releaseToRefresh
      : words.pullToRefresh
  return (
    <div ref={box} className={styles['pull']} style={{ '--pull': `${shown}px` } as CSSProperties}>
      <div role="status" className={cx(styles['sign'], pull === 0 && styles['settling'])}>
        {shown > 0 && (
          <>
            {isBusy ? (
              <Spinner size={20} />
            ) : (
              <Icon name="arrow-down" className={cx(pull >= PULL_PX && styles['turned'])} />
            )}
            <span>{text}</span>
          </>
        )}
      </div>
      <div className={cx(styles['content'], pull === 0 && styles['settling'])}>{children}</div>
    </div>
  )
}

function usePull(
  box: RefObject<HTMLElement | null>,
  onRefresh: PullToRefreshProps['onRefresh'],
  isDisabled: boolean | undefined,
) {
  const [pull, setPull] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const node = box.current
    if (!node || isDisabled || isBusy) return
    let from: number | null = null
    let pulled = 0
    const start = (event: TouchEvent) => {
      const isAtTop = scrollerOf(event.target, node).scrollTop <= 0
      from = isAtTop && event.touches.length === 1 ? event.touches[0]!.clientY : null
      pulled = 0
    }
    const move = (event: TouchEvent) => {
      if (from === null) return
      const by = event.touches[0]!.clientY - from
      if (by <= 0 && pulled === 0) {
        from = null
        return
      }
      // Heavier the further it goes.
      pulled = Math.max(0, by > 0 ? by ** 0.86 : 0)
      if (pulled > 6 && event.cancelable) event.preventDefault()
      setPull(Math.min(pulled, PULL_PX * 1.5))
    }
    const end = () => {
      const isMeant = pulled >= PULL_PX
      from = null
      pulled = 0
      setPull(0)
      if (!isMeant) return
      setBusy(true)
      void refresh.current().finally(() => setBusy(false))
    }
    node.addEventListener('touchstart', start, { passive: true })
    // React's own touchmove is passive and could not hold the page still.
    node.addEventListener('touchmove', move, { passive: false })
    node.addEventListener('touchend', end)
    node.addEventListener('touchcancel', end)
    return () => {
      node.removeEventListener('touchstart', start)
      node.removeEventListener('touchmove', move)
      node.removeEventListener('touchend', end)
      node.removeEventListener('touchcancel', end)
    }
  }, [box, isDisabled, isBusy])
  return { pull, isBusy }
}

/** What scrolls under the finger. */
function scrollerOf(target: EventTarget | null, root: HTMLElement): Element {
  for (let node = target as Element | null; node && node !== root; node = node.parentElement) {
    if (
      node.scrollHeight > node.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(node).overflowY)
    )
      return node
  }
  return document.scrollingElement ?? document.documentElement
}

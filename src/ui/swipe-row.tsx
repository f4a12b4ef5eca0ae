import {
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { MenuButton } from './menu.tsx'
import { useReadOnly } from './read-only.tsx'
import { useUiWords } from './ui-words.tsx'
import { useLongPress } from './use-long-press.ts'
import styles from './swipe-row.module.css'

export type SwipeAct = {
  label: string
  icon: IconName
  tone: 'accent' | 'good' | 'warn' | 'bad'
  onAct: () => void
}

type SwipeRowProps = {
  children: ReactNode
  /** What swiping towards the end of the line does (to the right, in our locales). */
  towardsEnd?: SwipeAct | undefined
  /** What swiping towards the start does. */
  towardsStart?: SwipeAct | undefined
  onHold?: SwipeAct | undefined
  /** Where the same acts are for who does not swipe; `none` when the row has its own buttons for them. */
  twin?: 'menu' | 'buttons' | 'none' | undefined
}

/** Before this a touch may still become a scroll. */
const START_PX = 12
/** Far enough to mean it. */
const COMMIT_PX = 88
const MOST_PX = 132

type Swipe = { shift: number; act: SwipeAct | undefined; isAtEnd: boolean }
const still: Swipe = { shift: 0, act: undefined, isAtEnd: false }

/** A row with acts under it. A gesture is a shortcut, never the only way: its twin is always there. */
export function SwipeRow(props: SwipeRowProps) {
  return useReadOnly() ? <>{props.children}</> : <Swiped {...props} />
}

function Swiped({ children, towardsEnd, towardsStart, onHold, twin = 'menu' }: SwipeRowProps) {
  const { front, swipe, ...handlers } = useSwipe({ towardsEnd, towardsStart, onHold })
  const { shift, act } = swipe
  const acts = [towardsEnd, towardsStart, onHold].filter(a => a !== undefined)
  return (
    <div className={styles['swipe']}>
      {act && <Back act={act} swipe={swipe} />}
      <div
        ref={front}
        {...handlers}
        onContextMenu={event => {
          // On touch a long press is ours, not the browser's menu.
          if (onHold && matchMedia('(pointer: coarse)').matches) event.preventDefault()
        }}
        className={cx(
          styles['front'],
          shift === 0 && styles['settling'],
          onHold && styles['holds'],
        )}
        style={{ '--shift': `${shift}px` } as CSSProperties}
      >
        <div className={styles['content']}>{children}</div>
        {twin !== 'none' && acts.length > 0 && <Twin acts={acts} isMenu={twin === 'menu'} />}
      </div>
    </div>
  )
}

type Acts = Pick<SwipeRowProps, 'towardsEnd' | 'towardsStart' | 'onHold'>

function useSwipe({ towardsEnd, towardsStart, onHold }: Acts) {
  const front = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; id: number; isSwipe: boolean } | null>(null)
  const [swipe, setSwipe] = useState(still)
  const hasSwiped = useRef(false)
  const hold = useLongPress(onHold?.onAct)

  /** How far it went and what that means, in the direction of the script. */
  const swipeOf = (by: number): Swipe => {
    const isRtl = front.current !== null && getComputedStyle(front.current).direction === 'rtl'
    const isToEnd = by > 0 !== isRtl
    const meant = by === 0 ? undefined : isToEnd ? towardsEnd : towardsStart
    const way = meant ? Math.max(-MOST_PX, Math.min(MOST_PX, by)) : 0
    return { shift: way, act: meant, isAtEnd: !isToEnd }
  }

  const onPointerDown = (event: PointerEvent) => {
    hasSwiped.current = false
    hold.onPointerDown(event)
    // A mouse has the buttons; dragging with it selects text.
    if (event.pointerType === 'mouse') return
    from.current = { x: event.clientX, y: event.clientY, id: event.pointerId, isSwipe: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    hold.onPointerMove(event)
    const start = from.current
    if (!start || start.id !== event.pointerId) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!start.isSwipe) {
      if (Math.abs(dy) > START_PX) from.current = null
      if (Math.abs(dx) < START_PX || Math.abs(dx) < Math.abs(dy) * 1.5 || !swipeOf(dx).act) return
      start.isSwipe = true
      hold.stop()
      event.currentTarget.setPointerCapture?.(event.pointerId)
    }
    setSwipe(swipeOf(dx))
  }
  const onPointerUp = () => {
    hold.stop()
    const isSwipe = from.current?.isSwipe === true
    from.current = null
    if (!isSwipe) return
    hasSwiped.current = true
    setSwipe(still)
    if (Math.abs(swipe.shift) >= COMMIT_PX) swipe.act?.onAct()
  }
  const onPointerCancel = () => {
    hold.stop()
    from.current = null
    setSwipe(still)
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!hold.wasLong() && !hasSwiped.current) return
    hasSwiped.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return {
    front,
    swipe,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onClickCapture,
  }
}

function Back({ act, swipe: { shift, isAtEnd } }: { act: SwipeAct; swipe: Swipe }) {
  return (
    <div
      aria-hidden
      className={cx(
        styles['back'],
        styles[act.tone],
        isAtEnd && styles['right'],
        Math.abs(shift) >= COMMIT_PX && styles['ready'],
      )}
    >
      <Icon name={act.icon} size={22} />
      <span>{act.label}</span>
    </div>
  )
}

function Twin({ acts, isMenu }: { acts: SwipeAct[]; isMenu: boolean }) {
  const words = useUiWords()
  return (
    // Presses on the twin are not presses on the row.
    <div role="presentation" onClick={event => event.stopPropagation()} className={styles['twin']}>
      {isMenu && acts.length > 1 ? (
        <MenuButton
          label={words.rowActs}
          iconOnly
          items={acts.map(a => ({
            key: a.label,
            label: a.label,
            icon: a.icon,
            danger: a.tone === 'bad',
            onAct: a.onAct,
          }))}
        />
      ) : (
        acts.map(a => <IconButton key={a.label} icon={a.icon} label={a.label} onPress={a.onAct} />)
      )}
    </div>
  )
}

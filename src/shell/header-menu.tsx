import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { useBackCloses } from '#src/ui/back-closes.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import styles from './header-menu.module.css'

type Menus = {
  open: string | null
  setOpen: (change: (open: string | null) => string | null) => void
}
const MenusContext = createContext<Menus>({ open: null, setOpen: () => {} })

/** Only one header menu is open at a time (SPEC section 2); going somewhere closes it. */
export function HeaderMenus({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(null), [key])
  const menus = useMemo(() => ({ open, setOpen }), [open])
  return <MenusContext value={menus}>{children}</MenusContext>
}

type Trigger =
  | { icon: IconName; badge?: number }
  | { draw: (props: { toggle: () => void; isOpen: boolean; panelId: string }) => ReactNode }
type HeaderMenuProps = {
  id: string
  label: string
  trigger: Trigger
  children: (close: () => void) => ReactNode
  size?: 'sm' | 'md'
}

/** A button of the header and the panel below it. Another button closes it in the same press. */
export function HeaderMenu({ id, label, trigger, children, size = 'md' }: HeaderMenuProps) {
  const { open, setOpen } = useContext(MenusContext)
  const isOpen = open === id
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => setOpen(now => (now === id ? null : now))
  const toggle = () => setOpen(now => (now === id ? null : id))
  useBackCloses(isOpen, close)

  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    const shut = () => setOpen(now => (now === id ? null : now))
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !frame.current?.contains(target)
    const onPress = (event: PointerEvent) => isOutside(event.target) && shut()
    const onFocus = (event: FocusEvent) => isOutside(event.target) && shut()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      shut()
      frame.current?.querySelector<HTMLElement>('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, id, setOpen])

  return (
    <div ref={frame} className={styles['frame']}>
      {'draw' in trigger ? (
        trigger.draw({ toggle, isOpen, panelId })
      ) : (
        <IconButton
          icon={trigger.icon}
          badge={trigger.badge}
          label={trigger.badge ? `${label} (${trigger.badge})` : label}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPress={toggle}
        />
      )}
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={cx(styles['panel'], styles[size])}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

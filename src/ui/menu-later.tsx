/** A menu button that brings its menu when it is first pressed: what is shown first need not carry it. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import type { IconName } from './icon.tsx'
import type { Menu, MenuEntry } from './menu.tsx'

type MenuLaterProps = { icon?: IconName; label: string; items: readonly MenuEntry[] }
type Opened = { Menu: typeof Menu; byPointer: boolean }

const load = () => import('./menu.tsx')
const preload = () => void load().catch(() => {})

/** As `MenuButton` with `iconOnly`. */
export function MenuLater(props: MenuLaterProps) {
  const { icon = 'more', label } = props
  const [opened, setOpened] = useState<Opened>()
  if (opened) return <Brought {...props} {...opened} />
  // Without its code nothing opens; the next press asks again.
  const open = (byPointer: boolean) =>
    void load().then(
      ({ Menu }) => setOpened({ Menu, byPointer }),
      () => {},
    )
  return (
    // The keys of a closed menu button; the button inside is what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      style={{ display: 'contents' }}
      onPointerOver={preload}
      onFocus={preload}
      onKeyDown={({ key }: KeyboardEvent) => /^Arrow(Up|Down)$/.test(key) && open(false)}
    >
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPress={({ pointerType }) => open(pointerType === 'mouse' || pointerType === 'touch')}
      />
    </span>
  )
}

/** The true menu takes the button's place, its focus, and opens. */
function Brought({ icon = 'more', label, items, Menu, byPointer }: MenuLaterProps & Opened) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    // A press by keyboard or screen reader begins at the first line, as react-aria does it.
    if (byPointer) setOpen(true)
    else trigger.current?.click()
  }, [byPointer])
  return (
    <Menu
      label={label}
      items={items}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton ref={trigger} icon={icon} label={label} />}
    />
  )
}

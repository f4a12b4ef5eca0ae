import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Badge } from './chip.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Select } from './select.tsx'
import styles from './tabs.module.css'
import { useWidth } from './use-width.ts'

export type TabItem<K extends string> = {
  key: K
  label: string
  icon?: IconName | undefined
  count?: number | undefined
}

type TabsProps<K extends string> = {
  label: string
  tabs: readonly TabItem<K>[]
  selected: K
  onChange: (key: K) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Where there is room they stand in lines, so that none is cut; more than these are a list to choose from on a phone. */
const fewTabs = 7
const listBelowPx = 600

/** Faces of one thing. */
export function Tabs<K extends string>(props: TabsProps<K>) {
  const { label, tabs, selected, onChange, children } = props
  const id = useId()
  const [box, width] = useWidth<HTMLDivElement>(listBelowPx)
  const isMany = tabs.length > fewTabs
  const isList = isMany && width < listBelowPx
  const panel = isList
    ? { role: 'group', 'aria-label': tabs.find(({ key }) => key === selected)?.label }
    : { role: 'tabpanel', 'aria-labelledby': `${id}-${selected}`, tabIndex: 0 }
  return (
    <div ref={box} className={styles['tabs']}>
      {isList ? (
        <Select
          label={label}
          options={tabs.map(tab => ({ value: tab.key, label: tab.label, icon: tab.icon }))}
          value={selected}
          onChange={key => key !== null && onChange(key)}
        />
      ) : (
        <Row {...props} id={id} isLines={isMany || width >= listBelowPx} />
      )}
      {/* The same element on its side and upright: what was typed in it stays. */}
      <div id={`${id}-panel`} className={styles['panel']} {...panel}>
        {children}
      </div>
    </div>
  )
}

type RowProps<K extends string> = TabsProps<K> & { id: string; isLines: boolean }

/** Arrows, Home and End choose; on a phone a row of few that does not fit scrolls. */
function Row<K extends string>({ label, tabs, selected, onChange, id, isLines }: RowProps<K>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [list, tab] = [row.current, row.current?.querySelector('[aria-selected=true]')]
    if (!list || !tab) return
    const [box, at] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    // The row alone: scrollIntoView would move the page as well.
    if (at.left < box.left || at.right > box.right) list.scrollBy?.({ left: at.left - box.left })
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.key === selected)
    const isRtl = row.current !== null && getComputedStyle(row.current).direction === 'rtl'
    const to = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx(styles['row'], isLines && styles['lines'])}
    >
      {tabs.map(tab => (
        <button
          key={tab.key}
          id={`${id}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onChange(tab.key)}
          className={styles['tab']}
        >
          {tab.icon && <Icon name={tab.icon} size={18} />}
          {tab.label}
          {tab.count !== undefined && <Badge count={tab.count} tone="quiet" />}
        </button>
      ))}
    </div>
  )
}

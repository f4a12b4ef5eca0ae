import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Badge } from './chip.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './tabs.module.css'

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

/** Faces of one thing. Arrows, Home and End choose; a row that does not fit scrolls. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onChange,
  children,
}: TabsProps<K>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
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
    <div className={styles['tabs']}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={styles['row']}
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
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {children}
      </div>
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useReadOnly } from './read-only.tsx'
import { useUiWords } from './ui-words.tsx'
import { useReorder } from './use-reorder.ts'
import styles from './reorder-list.module.css'

export type ReorderItem = { id: string; name: string }

type ReorderListProps<T extends ReorderItem> = {
  label: string
  items: readonly T[]
  /** The ids in their new order. */
  onChange: (ids: string[]) => void
  children: (item: T) => ReactNode
  /** Move up and down as buttons; off when the row's menu has them. */
  hasButtons?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A list in an order of one's own: by finger, by keys, or by buttons. */
export function ReorderList<T extends ReorderItem>(props: ReorderListProps<T>) {
  const { label, items, onChange, children, hasButtons = true } = props
  // Where one only reads, nothing is moved: the order stands without its handles.
  const isFixed = useReadOnly()
  const isDisabled = isFixed || props.isDisabled
  const words = useUiWords()
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(item => item.id)
  const nameOf = (id: string) => items.find(item => item.id === id)?.name ?? ''
  const { dragged, move, itemProps, handleProps } = useReorder({
    ids,
    isDisabled,
    onMove: (id, from, to) => onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id)),
    onMoved: (id, to) => setAnnouncement(words.moved(nameOf(id), to + 1, ids.length)),
  })
  return (
    <div className={styles['reorder']}>
      <ol aria-label={label} className={cx(styles['list'], dragged !== null && styles['dragging'])}>
        {items.map((item, index) => (
          <li key={item.id} {...itemProps(item.id)} className={styles['item']}>
            {!isFixed && (
              <button
                type="button"
                aria-label={words.reorder(item.name)}
                {...handleProps(item.id)}
                className={styles['handle']}
              >
                <Icon name="grip" />
              </button>
            )}
            <div className={styles['content']}>{children(item)}</div>
            {hasButtons && (
              <div className={styles['buttons']}>
                <IconButton
                  icon="arrow-up"
                  iconSize={18}
                  label={`${words.moveUp}: ${item.name}`}
                  isDisabled={isDisabled || index === 0}
                  onPress={() => move(item.id, -1)}
                />
                <IconButton
                  icon="arrow-down"
                  iconSize={18}
                  label={`${words.moveDown}: ${item.name}`}
                  isDisabled={isDisabled || index === items.length - 1}
                  onPress={() => move(item.id, 1)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </div>
  )
}

/** Lines of which a deal may have several: what it is, how much, and for us what it costs. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '#src/lib/session.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useDesk } from './desk.ts'
import styles from './desk.module.css'

export type Item = { label: string; amountMinor: number; costMinor?: number | null }
type Props<T extends Item> = {
  /** The part of the deal it is; names its problems. */
  path: string
  items: T[]
  empty: T
  onChange: (items: T[]) => void
  /** "Option 2", said before each field of a line. */
  nameOf: (index: number) => string
  addLabel: string
  /** What else there is to say of a line. */
  extra?: (item: T, patch: (part: Partial<T>) => void, name: string, index: number) => ReactNode
}

export function ItemRows<T extends Item>(props: Props<T>) {
  const { path, items, empty, onChange, nameOf, addLabel, extra } = props
  const { t } = useLingui()
  const patchAt = (index: number) => (part: Partial<T>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)))
  const remove = (index: number) => {
    const before = items
    onChange(items.filter((_, at) => at !== index))
    const gone = items[index]
    if (gone && (gone.label || gone.amountMinor))
      toast(t`${nameOf(index)} taken off the deal`, {
        action: { label: t`Undo`, onPress: () => onChange(before) },
      })
  }
  return (
    <div className={styles['items']}>
      {items.map((item, index) => (
        <ItemRow
          // A line has no name of its own; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          path={`${path}.${index}`}
          name={nameOf(index)}
          item={item}
          // The row writes what every line has, and nothing of its own kind.
          onPatch={part => patchAt(index)(part as Partial<T>)}
          onRemove={() => remove(index)}
        >
          {extra?.(item, patchAt(index), nameOf(index), index)}
        </ItemRow>
      ))}
      <Button variant="quiet" icon="plus" onPress={() => onChange([...items, empty])}>
        {addLabel}
      </Button>
    </div>
  )
}

type RowProps = {
  path: string
  name: string
  item: Item
  onPatch: (part: Partial<Item>) => void
  onRemove: () => void
  children?: ReactNode
}

function ItemRow({ path, name, item, onPatch, onRemove, children }: RowProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  const { problem, showsCosts } = useDesk()
  return (
    <div role="group" aria-label={name} className={styles['item']}>
      <TextField
        label={t`${name}: what it is`}
        labelHidden
        placeholder={t`What it is`}
        className={styles['label'] ?? ''}
        value={item.label}
        onChange={label => onPatch({ label })}
        problem={problem(`${path}.label`)}
      />
      <MoneyField
        label={t`${name}: amount`}
        labelHidden
        placeholder={t`Amount`}
        currency={currency}
        align="end"
        className={styles['amount'] ?? ''}
        value={item.amountMinor === 0 ? null : item.amountMinor}
        onChange={amount => onPatch({ amountMinor: amount ?? 0 })}
        problem={problem(`${path}.amountMinor`)}
      />
      <IconButton
        icon="x"
        label={t`Remove ${name}`}
        onPress={onRemove}
        className={styles['remove'] ?? ''}
      />
      {(children || (showsCosts && item.costMinor !== undefined)) && (
        <div className={styles['more']}>
          {children}
          {showsCosts && item.costMinor !== undefined && (
            <MoneyField
              label={t`${name}: our cost`}
              labelHidden
              placeholder={t`Our cost`}
              currency={currency}
              align="end"
              className={styles['cost'] ?? ''}
              value={item.costMinor}
              onChange={costMinor => onPatch({ costMinor })}
            />
          )}
        </div>
      )}
    </div>
  )
}

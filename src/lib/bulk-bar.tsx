/** What is done with the rows that were picked: how many they are, the acts, and the way out. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './bulk-bar.module.css'
import type { Picking } from './use-picked.ts'

type Props = {
  label: string
  /** Picked and shown. */
  count: number
  /** All that are shown. */
  ids: () => string[]
  picking: Picking
  /** While acts run, one after another. */
  progress: { done: number; of: number } | undefined
  onCancel: () => void
  /** As files. */
  exports: readonly MenuEntry[]
  children: ReactNode
}

export function BulkBar({ label, count, ids, picking, progress, onCancel, ...rest }: Props) {
  const { t } = useLingui()
  const isBusy = progress !== undefined
  return (
    <div className={styles['bar']} role="toolbar" aria-label={label}>
      <span className={styles['count']} role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </span>
      {progress ? (
        <>
          <ProgressBar label={label} labelHidden value={progress.done} max={progress.of} />
          <Button looks onPress={onCancel}>
            <Trans>Stop</Trans>
          </Button>
        </>
      ) : (
        <>
          <Button looks variant="quiet" onPress={() => picking.all(ids())}>
            <Trans>Select all</Trans>
          </Button>
          {rest.children}
          {count > 0 && <MenuButton label={t`Export`} icon="download" items={rest.exports} />}
        </>
      )}
      <IconButton
        looks
        icon="x"
        label={t`Stop selecting`}
        isDisabled={isBusy}
        onPress={picking.end}
      />
    </div>
  )
}

/** Where rows are picked, a mark stands before each, and what is in the row is not pressed by itself. */
export function PickRow({
  isPicked,
  children,
}: {
  isPicked: boolean | undefined
  children: ReactNode
}) {
  if (isPicked === undefined) return children
  return (
    <div className={styles['row']}>
      <PickMark isPicked={isPicked} />
      <div className={styles['rest']}>{children}</div>
    </div>
  )
}

export function PickMark({ isPicked }: { isPicked: boolean }) {
  const { t } = useLingui()
  return (
    <span className={cx(styles['mark'], isPicked && styles['picked'])}>
      <Icon
        name={isPicked ? 'check-square' : 'square'}
        label={isPicked ? t`Selected` : t`Not selected`}
      />
    </span>
  )
}

/** The entry of a list's menu that begins it; none where nothing is picked. */
export function usePickItems(picking: Picking | undefined, isEmpty: boolean): MenuEntry[] {
  const { t } = useLingui()
  if (!picking) return []
  return [
    {
      key: 'pick',
      label: t`Select several`,
      icon: 'check-square',
      looks: true,
      isDisabled: isEmpty,
      onAct: picking.begin,
    },
    'divider',
  ]
}

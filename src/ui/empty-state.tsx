import { createContext, type ReactNode, use } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { ListSkeleton } from './skeleton.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  /** What to do, or why there is nothing. */
  children?: ReactNode
  action?: ReactNode
  tone?: 'plain' | 'good' | 'bad' | undefined
  size?: 'md' | 'sm' | undefined
  /** It is the whole screen: its title is the screen's one heading and takes the focus after navigation. */
  isPage?: boolean | undefined
  /** It tells of no rows, or of rows that the device need not hold: nothing is waited for. */
  isKnown?: boolean | undefined
}

/** The rows below are still on their way to this device, or wait for a network: that there are none is not known yet. */
export const RowsComing = createContext<boolean | 'offline'>(false)

/** A count of rows; a dash while they have not come once. */
export const Counted = ({ count }: { count: number | string }) => (use(RowsComing) ? '–' : count)

/** Nothing here: why, and what to do about it. While the first rows come, their place instead. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  tone = 'plain',
  size = 'md',
  isPage = false,
  isKnown = isPage,
}: EmptyStateProps) {
  const empty = (
    <div className={cx(styles['empty'], styles[tone], styles[size])}>
      <span className={styles['icon']}>
        <Icon name={icon} size={size === 'sm' ? 22 : 28} />
      </span>
      {isPage ? (
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
      ) : (
        <div className={styles['title']}>{title}</div>
      )}
      {children != null && <div className={styles['text']}>{children}</div>}
      {action != null && <div className={styles['action']}>{action}</div>}
    </div>
  )
  return isKnown ? empty : <OnceCome rows={size === 'sm' ? 2 : 6}>{empty}</OnceCome>
}

type OnceComeProps = {
  children: ReactNode
  rows?: number
  /** What stands in its place while they come. */
  instead?: ReactNode
}
/** What is told of rows, only when they have come once: before, neither nought nor none is true. */
export function OnceCome({ children, rows = 6, instead }: OnceComeProps) {
  const coming = use(RowsComing)
  if (!coming) return children
  return coming === 'offline' ? <Unreached /> : (instead ?? <Coming rows={rows} />)
}

/** Nothing is on its way: no skeleton says that it were. */
const Unreached = () => (
  <p role="status" className={styles['unreached']}>
    <Icon name="cloud-off" size={22} />
    {useUiWords().comesOnline}
  </p>
)

function Coming({ rows }: { rows: number }) {
  return (
    <>
      <ListSkeleton rows={rows} />
      <p role="status" className={styles['coming']}>
        {useUiWords().stillComing}
      </p>
    </>
  )
}

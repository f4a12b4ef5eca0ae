/** A large figure; pressed, it opens its rows. */
import { useAddress } from '#src/lib/use-address.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './house.module.css'
import type { RowsKey } from './rows-drawer.tsx'

type Props = { rows: RowsKey; value: string; note: string; tone?: 'bad' | undefined }

export function Figure({ rows, value, note, tone }: Props) {
  const { go } = useAddress()
  return (
    <button type="button" className={styles['figure']} onClick={() => go({ rows }, true)}>
      <span className={cx(styles['value'], tone && styles[tone])}>{value}</span>
      <span className={styles['note']}>{note}</span>
    </button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { tableCaptions } from '#src/lib/table-captions.ts'
import { useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { RowsComing } from '#src/ui/empty-state.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './notices.module.css'

/** The first sync in rows, not a spinner: "Vehicles 812 of 2,000". Each table can be used as soon as it is in. */
export function FirstSync() {
  const { i18n, t } = useLingui()
  const { number } = useFormat()
  const { progress } = useSyncState()
  if (!use(RowsComing) || !progress) return null
  const { table, done, total } = progress
  return (
    <div className={styles['progress']}>
      <ProgressBar
        label={i18n._(tableCaptions[table])}
        value={done}
        max={total}
        valueText={t`${number(done)} of ${number(total)}`}
      />
    </div>
  )
}

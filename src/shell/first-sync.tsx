import { useLingui } from '@lingui/react/macro'
import { tableCaptions } from '#src/lib/table-captions.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './notices.module.css'

/** The first sync in rows, not a spinner: "Vehicles 812 of 2,000". Each table can be used as soon as it is in. */
export function FirstSync() {
  const { i18n, t } = useLingui()
  const { number } = useFormat()
  const { progress } = useSyncState()
  // Undefined until the device has answered: nothing is claimed before.
  const filled = useLive(async replica => (await replica.meta.get('filled'))?.value ?? false)
  if (filled !== false || !progress) return null
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

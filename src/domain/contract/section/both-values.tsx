/** Two people, one field: both values beside each other, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import styles from './section.module.css'
import type { Clash } from './use-section.ts'
import { useBothTexts } from './value-text.ts'

type Props = {
  caption: string
  clash: Clash
  onTheirs: () => void
  onMine: () => void
  isDisabled?: boolean
}

export function BothValues({ caption, clash, onTheirs, onMine, isDisabled }: Props) {
  const { t } = useLingui()
  const { theirs, mine } = useBothTexts()(clash)
  return (
    <div role="group" aria-label={caption} className={styles['both']}>
      <p className={styles['bothTitle']}>
        <Trans>{caption}: a colleague changed this meanwhile</Trans>
      </p>
      <div className={styles['side']}>
        <span className={styles['whose']}>
          <Trans>Theirs</Trans>
        </span>
        <span className={styles['value']}>{theirs}</span>
        <Button isDisabled={isDisabled} onPress={onTheirs}>{t`Keep theirs`}</Button>
      </div>
      <div className={styles['side']}>
        <span className={styles['whose']}>
          <Trans>Mine</Trans>
        </span>
        <span className={styles['value']}>{mine}</span>
        <Button isDisabled={isDisabled} onPress={onMine}>{t`Use mine`}</Button>
      </div>
    </div>
  )
}

/** What would change for whom, her other roles counted, before it is saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import type { RightsChange } from '#db/user/grants.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './rights-changes.module.css'

export function RightsChanges({ changes }: { changes: readonly RightsChange[] }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const titles = (keys: readonly FormKey[]) =>
    keys.map(key => formWords[key].titles[locale]).join(', ')
  return (
    <Card title={<Trans>What would change for whom</Trans>} level={3} tone="accent">
      <div aria-live="polite">
        {changes.length === 0 && (
          <p>
            <Trans>Nothing changes for anybody.</Trans>
          </p>
        )}
        {changes.map(({ person, gained, lost, acts, reads }) => (
          <div key={person.id} className={styles['change']}>
            <span className={styles['who']}>{person.name}</span>
            {gained.length > 0 && <span>{t`Gains: ${titles(gained)}`}</span>}
            {lost.length > 0 && <span>{t`Loses: ${titles(lost)}`}</span>}
            {acts.length > 0 && <span>{t`May now act in: ${titles(acts)}`}</span>}
            {reads.length > 0 && <span>{t`Only reads from now on: ${titles(reads)}`}</span>}
          </div>
        ))}
      </div>
    </Card>
  )
}

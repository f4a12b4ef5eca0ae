/** What would change for whom, her other roles counted, before it is saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { rightsChanges } from '#db/user/grants.ts'
import type { RoleRow } from '#db/user/takers.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import type { HouseRoles } from './house.ts'
import styles from './roles.module.css'

export function Changes({ house, wanted }: { house: HouseRoles; wanted: RoleRow }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const after = house.roles.map(role => (role.id === wanted.id ? { ...role, ...wanted } : role))
  const changes = rightsChanges(house.people, house.roles, after)
  const titles = (keys: readonly FormKey[]) =>
    keys.map(key => formCatalogue[key].titles[locale]).join(', ')
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

/** Somebody has this number or address already: said while one types, never in the way. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Client, nameOfClient } from '#src/lib/trade/client-search.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './detail.module.css'

type Props = {
  same: readonly Client[]
  onOpen: (id: string) => void
  onCompare?: ((id: string) => void) | undefined
}
const most = 4

export function Lookalikes({ same, onOpen, onCompare }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  if (same.length === 0) return null
  return (
    <Banner
      tone="warn"
      icon="users"
      title={
        <Plural
          value={same.length}
          one="Another card has the same phone or email"
          other="# other cards have the same phone or email"
        />
      }
    >
      <ul className={styles['same']}>
        {same.slice(0, most).map(client => (
          <li key={client.id} className={styles['sameOne']}>
            <span className={styles['sameWho']}>
              <strong>{nameOfClient(client) || t`Without a name`}</strong>
              <span>
                {[
                  format.phone(client.phoneKey || client.cellKey) || client.phone,
                  client.email,
                  client.city,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button variant="quiet" onPress={() => onOpen(client.id)}>
              <Trans>Open</Trans>
            </Button>
            {onCompare && (
              <Button onPress={() => onCompare(client.id)}>
                <Trans>Compare</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

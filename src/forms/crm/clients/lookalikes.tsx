/** Somebody has this number or address already: said while one types, in a line that keeps its place. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#db/kernel/name.ts'
import { KnownLine } from '#src/domain/client/known-line.tsx'
import type { Client } from '#src/domain/client/search.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './detail.module.css'

type Props = {
  same: readonly Client[]
  onOpen: (id: string) => void
  onCompare?: ((id: string) => void) | undefined
}
const most = 4

const Found = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="Another card has the same phone or email"
    other="# other cards have the same phone or email"
  />
)

/** On a card that stands. */
export function Lookalikes(props: Props) {
  if (props.same.length === 0) return null
  return (
    <Banner tone="warn" icon="users" title={<Found count={props.same.length} />}>
      <Cards {...props} />
    </Banner>
  )
}

/** Beside a card that is being written: nothing moves in what one types. */
export function LookalikesLine({ same, onOpen }: Pick<Props, 'same' | 'onOpen'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <KnownLine
        found={same.length > 0 ? <Found count={same.length} /> : null}
        icon="users"
        none={<Trans>The phones and the email are compared with the other cards.</Trans>}
        onPress={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={<Found count={same.length} />}>
        <Cards same={same} onOpen={onOpen} />
      </Dialog>
    </>
  )
}

function Cards({ same, onOpen, onCompare }: Props) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  return (
    <ul className={styles['same']}>
      {same.slice(0, most).map(client => (
        <li key={client.id} className={styles['sameOne']}>
          <span className={styles['sameWho']}>
            <strong>{fullName(client) || t`Without a name`}</strong>
            <span>
              {[
                phoneText(client.phoneKey || client.cellKey) || client.phone,
                client.email,
                client.city,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Button looks variant="quiet" onPress={() => onOpen(client.id)}>
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
  )
}

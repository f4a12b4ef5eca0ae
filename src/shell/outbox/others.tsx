/** Work of colleagues that waits on this tablet: counted; opened only by whoever leads the team, for a reason. */
import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { replicaName } from '#db/replica.ts'
import { waitingHere, type Waiting } from '#src/lib/device-mirror.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useHolds } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

export function Others() {
  const { companyId, userId } = useLocal()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [opening, setOpening] = useState<Waiting>()
  const holds = [useHolds('direction.Users'), useHolds('management.Users')]
  const look = useCallback(() => waitingHere(replicaName(companyId, userId)), [companyId, userId])
  useEffect(() => {
    let live = true
    void look().then(found => live && setWaiting(found))
    return () => {
      live = false
    }
  }, [look])
  if (!waiting.length) return null
  const isOurs = ({ database }: Pick<Waiting, 'database'>) =>
    database.startsWith(replicaName(companyId, ''))
  const areSealed = waiting.every(each => each.isSealed)
  return (
    <>
      <Banner
        tone="warn"
        icon={areSealed ? 'lock' : 'alert'}
        title={
          areSealed ? (
            <Trans>Sealed work of colleagues</Trans>
          ) : (
            <Trans>Work of colleagues that was not sent</Trans>
          )
        }
      >
        <ul>
          {waiting.map(each => (
            <WaitingLine
              key={each.database}
              waiting={each}
              canRecover={holds.includes(true) && each.isSealed && isOurs(each)}
              onRecover={() => setOpening(each)}
            />
          ))}
        </ul>
        {areSealed ? (
          <Trans>It goes out when they sign in here. Until then it is encrypted.</Trans>
        ) : (
          <Trans>
            It goes out when they sign in here. Some of it is not encrypted: whoever opens this
            browser’s files can read it.
          </Trans>
        )}
      </Banner>
      {opening && (
        <RecoverDialog
          waiting={opening}
          onClose={() => setOpening(undefined)}
          onDone={() => {
            setOpening(undefined)
            void look().then(setWaiting)
          }}
        />
      )}
    </>
  )
}

type WaitingLineProps = { waiting: Waiting; canRecover: boolean; onRecover: () => void }

function WaitingLine({ waiting: { name, count }, canRecover, onRecover }: WaitingLineProps) {
  return (
    <li>
      <Row gap={2}>
        <span>
          {name || <Trans>Somebody</Trans>}:{' '}
          <Plural
            value={count}
            one="# item waiting on this tablet"
            other="# items waiting on this tablet"
          />
        </span>
        {canRecover && (
          <Button onPress={onRecover}>
            <Trans>Recover…</Trans>
          </Button>
        )}
      </Row>
    </li>
  )
}

/** When a message leaves, and the tap that sends it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { WhenField } from '#src/domain/lead/when-field.tsx'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './message.module.css'
import type { useMessage } from './use-message.ts'

type Writing = ReturnType<typeof useMessage>

/** Now, at the hour that is allowed, or at one she chooses. */
export function Leaving({ writing, isBare }: { writing: Writing; isBare: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const isOff = useOffline()
  const { control, values, at, until, contact, send, busy, problem } = writing
  const [isLater, setLater] = useState(false)
  const isBlocked = contact?.verdict === 'block' && until === undefined
  const isAsking = isLater && values.sendAt === null
  const words: ReactNode =
    until !== undefined ? (
      <Trans>Send on {format.instant(until, 'dateTime')}</Trans>
    ) : at === undefined ? (
      <Trans>Send</Trans>
    ) : (
      <Trans>Send on {format.instant(at, 'dateTime')}</Trans>
    )
  return (
    <>
      {(isLater || values.sendAt !== null) && (
        <Tied control={control} name="sendAt" problem={problem}>
          {field => (
            <div>
              <WhenField {...field} label={t`Goes out on`} quick="soon" />
              <Button
                variant="quiet"
                icon="undo"
                onPress={() => {
                  setLater(false)
                  field.onChange(null)
                }}
              >
                <Trans>Without a set time</Trans>
              </Button>
            </div>
          )}
        </Tied>
      )}
      {isOff && (
        <p className={styles['count']}>
          <Trans>No network: it is kept here and goes out by itself later.</Trans>
        </p>
      )}
      <div className={styles['acts']}>
        {values.sendAt === null && !isLater && (
          <Button variant="quiet" icon="calendar-clock" onPress={() => setLater(true)}>
            <Trans>Send later</Trans>
          </Button>
        )}
        <Button
          variant="primary"
          icon="send"
          busy={busy}
          isDisabled={isBare || isBlocked || isAsking}
          onPress={() => void send()}
        >
          {words}
        </Button>
      </div>
    </>
  )
}

/** The lock of this device: hers, here alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { ApiProblem } from '#src/lib/api.ts'
import { type IdleLock, keepLock, lockNow, useIdleLock, useLockOwner } from '#src/lib/idle-lock.ts'
import { askPasskey } from '#src/lib/idle-lock-proof.ts'
import { lockMinutes } from '#src/lib/idle-lock-rules.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { canSeal } from '#src/sync/seal-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import type { LockAct } from './lock-dialog.tsx'
import styles from '../settings.module.css'

const LockDialog = lazy(() => import('./lock-dialog.tsx'))

export function LockCard() {
  const owner = useLockOwner()
  const { lock } = useIdleLock(owner)
  const [act, setAct] = useState<LockAct>()
  return (
    <Card
      title={<Trans>Lock of the screen</Trans>}
      subtitle={<Trans>For a tablet that lies about: yours, on this device only</Trans>}
    >
      <Stack gap={4}>
        {canSeal() ? (
          <p className={styles['note']}>
            <Trans>
              A PIN covers the screen when nobody has touched it for a while. It opens without a
              network, and your work goes on beneath. It is a cover: whoever copies this browser’s
              files is not kept out by it. For that, use the lock and the encryption of the device.
            </Trans>
          </p>
        ) : (
          <Banner tone="info">
            <Trans>This browser cannot keep a PIN at an address without https.</Trans>
          </Banner>
        )}
        {lock ? (
          <>
            <Minutes owner={owner} lock={lock} />
            {hasPasskeys() && <PasskeySwitch owner={owner} lock={lock} />}
            <Row gap={2}>
              <Button icon="lock" onPress={() => lockNow(owner)}>
                <Trans>Lock now</Trans>
              </Button>
              <Button onPress={() => setAct('change')}>
                <Trans>Change the PIN</Trans>
              </Button>
              <Button variant="quiet" onPress={() => setAct('off')}>
                <Trans>Turn the lock off</Trans>
              </Button>
            </Row>
          </>
        ) : (
          <div>
            <Button icon="lock" isDisabled={!canSeal()} onPress={() => setAct('on')}>
              <Trans>Set a PIN</Trans>
            </Button>
          </div>
        )}
      </Stack>
      {act && (
        <Suspense fallback={null}>
          <LockDialog act={act} owner={owner} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

type Props = { owner: string; lock: IdleLock }

function Minutes({ owner, lock }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <RadioGroup
      label={t`Locks when nobody was there for`}
      layout="row"
      options={lockMinutes.map(minutes => ({
        value: String(minutes),
        label: format.span(minutes * 60_000),
      }))}
      value={String(lock.minutes)}
      onChange={value => {
        const minutes = lockMinutes.find(each => String(each) === value)
        if (minutes) keepLock(owner, { ...lock, minutes })
      }}
    />
  )
}

function PasskeySwitch({ owner, lock: { passkey, ...lock } }: Props) {
  const { t } = useLingui()
  const { alone, busy } = useAlone()
  const [problem, setProblem] = useState<string>()
  const turn = async (isOn: boolean) => {
    setProblem(undefined)
    try {
      keepLock(owner, isOn ? { ...lock, passkey: await askPasskey(owner) } : lock)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(
        error.code === 'passkey-wrong'
          ? t`This passkey is not yours, or did not ask who you are.`
          : t`No passkey was used. This device needs one that you made at this address.`,
      )
    }
  }
  return (
    <Switch
      label={t`Unlock with a passkey too`}
      description={t`One that you made on this device, in your profile`}
      value={passkey !== undefined}
      isDisabled={busy}
      onChange={isOn => void alone(() => turn(isOn))}
      problem={problem}
    />
  )
}

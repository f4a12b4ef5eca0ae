/** Another version chooses from now on, once she has read what that does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeSetup } from '#db/bridge/shown.ts'
import { algorithmVersion, manualVersion } from '#db/bridge/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { bridgeWords, chooseVersion } from './calls.ts'
import type { ActProps } from './standing.tsx'

type Props = Omit<ActProps, 'bridge'> & { setup: BridgeSetup }
export function VersionButton({ setup, isOffline, onDone }: Props) {
  const { t } = useLingui()
  const caption = useCaption('BridgeVersion')
  const { call, problem } = useCall(bridgeWords)
  const [isAsking, setAsking] = useState(false)
  const isManual = setup.version === manualVersion
  const other = isManual ? algorithmVersion : manualVersion
  const name = caption(other)
  const choose = async () => {
    if (!(await call(() => chooseVersion({ v: setup.v, version: other })))) return
    setAsking(false)
    toast(t`Bridge runs with ${name}.`, { tone: 'good' })
    onDone()
  }
  return (
    <>
      <Button wide isDisabled={isOffline} onPress={() => setAsking(true)}>
        <Trans>Change to {name}…</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={<Trans>Change to {name}?</Trans>}
          message={
            <Stack gap={3}>
              {problem && <Banner tone="bad">{problem.text}</Banner>}
              {isManual ? <ToAlgorithm /> : <ToManual />}
            </Stack>
          }
          confirmLabel={t`Change it`}
          cancelLabel={t`Keep it as it is`}
          onConfirm={choose}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const ToAlgorithm = () => (
  <>
    <p>
      <Trans>
        From now on each site’s list holds more of what brings requests, and only as much as the
        budget pays for until the month ends. Learning begins today. Budget and price stay.
      </Trans>
    </p>
    <p>
      <Trans>
        Sums of clicks and requests by site and kind of vehicle, and nothing else, are shared with
        other dealerships that run this version; theirs help yours.
      </Trans>
    </p>
  </>
)
const ToManual = () => (
  <p>
    <Trans>
      From now on each site’s list holds all your vehicles again. What was learnt stays on record;
      your sums are no longer shared. Budget and price stay.
    </Trans>
  </p>
)

/** A colleague's sealed work, brought to the server by somebody who leads the team, for a reason that is written down. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Waiting } from '#src/lib/device-mirror.ts'
import { recoverSealed } from '#src/lib/device-recover.ts'
import { useLocal, useSyncState } from '#src/lib/replica.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const shortestReason = 5

type Props = { waiting: Waiting; onClose: () => void; onDone: () => void }
export function RecoverDialog({ waiting: { database, name, count }, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { engine } = useLocal()
  const { phase } = useSyncState()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const hasNoAnswer = useOffline()
  const isOffline = hasNoAnswer || phase === 'sign-in'
  const recover = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const { applied, refused } = await recoverSealed(engine, database, reason.trim())
      toast(
        refused
          ? t`Brought to the server. Applied: ${applied}. Refused and kept: ${refused}.`
          : t`Brought to the server. Applied: ${applied}.`,
        { tone: refused ? 'warn' : 'good' },
      )
      onDone()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Recover the work of {name}</Trans>}
      footer={
        <Button
          variant="primary"
          icon="upload"
          busy={busy}
          isDisabled={isOffline || reason.trim().length < shortestReason}
          onPress={() => void recover()}
        >
          <Trans>Recover it</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <WhatHappens count={count} />
        <TextArea
          label={t`Reason`}
          description={t`It is written into the journal under your name.`}
          value={reason}
          onChange={setReason}
          maxLength={1000}
        />
        {isOffline && <Banner tone="warn">{t`This needs a connection.`}</Banner>}
        {failed && (
          <Banner
            tone="bad"
            urgent
          >{t`The server did not take it. It stays sealed here: try again later.`}</Banner>
        )}
      </Stack>
    </Dialog>
  )
}

function WhatHappens({ count }: { count: number }) {
  return (
    <p>
      <Plural
        value={count}
        one="# item is opened, sent to the server and done in their name, under your right."
        other="# items are opened, sent to the server and done in their name, under your right."
      />{' '}
      <Trans>What they send later themselves is recognised: nothing is done twice.</Trans>
    </p>
  )
}

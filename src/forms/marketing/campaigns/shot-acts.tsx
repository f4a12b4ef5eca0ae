/** A mailshot that has started is paused, goes on, or is called off for good. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MailshotLine } from '#db/mailshot/lines.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Row } from '#src/ui/stack.tsx'
import { actOnShot, type ShotAct, shotCallWords, useMaySend } from './shot-words.ts'

export function ShotActs({ line, onDone }: { line: MailshotLine; onDone: () => void }) {
  const { t } = useLingui()
  const { call, busy, problem } = useCall(shotCallWords)
  const [isAsking, setAsking] = useState(false)
  const maySend = useMaySend()
  const { id, title, state } = line
  if (!maySend || state === 'done' || state === 'cancelled') return null
  const does = async (act: ShotAct) => {
    if (await call(() => actOnShot(act, id))) onDone()
  }
  return (
    <>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <Row>
        {state === 'paused' ? (
          <Button variant="primary" busy={busy} onPress={() => void does('resume')}>
            <Trans>Resume the mailshot</Trans>
          </Button>
        ) : (
          <Button busy={busy} onPress={() => void does('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        <Button busy={busy} onPress={() => setAsking(true)}>
          <Trans>Call the mailshot off…</Trans>
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          isOpen
          danger
          title={<Trans>Call “{title}” off?</Trans>}
          message={
            <Trans>
              Who has it already keeps it; nobody else gets it. It cannot be taken up again.
            </Trans>
          }
          confirmLabel={t`Call the mailshot off`}
          cancelLabel={t`Keep the mailshot`}
          onConfirm={async () => {
            setAsking(false)
            await does('cancel')
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

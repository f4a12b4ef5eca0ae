/** What is done with a campaign that was confirmed: ended by hand, or told whether it renews. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignLine } from '#db/campaign/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { campaignWords, renewCampaign, stopCampaign } from './calls.ts'

type Given = { line: CampaignLine; onDone: () => void }

export function RowActs({ line, onDone }: Given) {
  const { t } = useLingui()
  const { call, busy, problem } = useCall(campaignWords)
  const [isAsking, setAsking] = useState(false)
  const isReadOnly = useReadOnly()
  if (line.status === 'ended' || isReadOnly) return null
  const { id, title, autoRenew, toOn } = line
  const renew = async () => {
    const answer = await call(() => renewCampaign(id, !autoRenew))
    if (!answer) return
    toast(autoRenew ? t`“${title}” ends on its last day.` : t`“${title}” renews by itself.`, {
      tone: 'good',
    })
    return onDone()
  }
  const stop = {
    key: 'stop',
    label: line.status === 'pending' ? t`Call it off…` : t`End it now…`,
    icon: 'x' as const,
    onAct: () => setAsking(true),
  }
  const renewal = {
    key: 'renew',
    label: autoRenew ? t`Do not renew` : t`Renew by itself`,
    isDisabled: busy,
    onAct: () => void renew(),
  }
  return (
    <>
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      <MenuButton
        label={t`Acts for ${title}`}
        icon="more"
        iconOnly
        items={toOn === null ? [stop] : [renewal, stop]}
      />
      {isAsking && <StopDialog line={line} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

function StopDialog({ line, onDone, onClose }: Given & { onClose: () => void }) {
  const { t } = useLingui()
  const write = useFundMoney()
  const { call, problem } = useCall(campaignWords)
  const { id, title, status } = line
  const isPending = status === 'pending'
  const stop = async () => {
    if (!(await call(() => stopCampaign(id)))) return
    toast(t`“${title}” has ended. What was left of its budget is in the funds again.`, {
      tone: 'good',
    })
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      title={isPending ? <Trans>Call “{title}” off?</Trans> : <Trans>End “{title}” now?</Trans>}
      message={
        <Stack gap={3}>
          {problem && <Banner tone="bad">{problem.text}</Banner>}
          <p>
            {isPending ? (
              <Trans>The {write(line.heldMinor)} set aside for it come back to your funds.</Trans>
            ) : (
              <Trans>
                What is not spent of the {write(line.heldMinor)} set aside comes back to your funds.
              </Trans>
            )}
          </p>
        </Stack>
      }
      confirmLabel={isPending ? t`Call it off` : t`End it now`}
      cancelLabel={t`Keep it`}
      onConfirm={stop}
      onCancel={onClose}
    />
  )
}

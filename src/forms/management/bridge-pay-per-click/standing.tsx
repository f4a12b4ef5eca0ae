/** Whether Bridge runs, why not, and what can be done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeNow } from '#db/bridge/shown.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { AddFunds } from './add-funds.tsx'
import { bridgeWords, pauseBridge, resumeBridge } from './calls.ts'

export type ActProps = { bridge: BridgeNow; isOffline: boolean; onDone: () => void }

export function Standing(props: ActProps) {
  const { bridge } = props
  const format = useFormat()
  const next = format.calendarDate(bridge.nextMonthOn)
  if (bridge.state === 'paused') return <PausedBanner {...props} />
  if (bridge.stoppedBy === 'budget')
    return (
      <Banner tone="warn" title={<Trans>This month’s budget is spent</Trans>}>
        <Trans>
          Nothing more is spent before {next}. Visitors’ links still open. With a larger budget it
          goes on at once.
        </Trans>
      </Banner>
    )
  if (bridge.stoppedBy === 'funds')
    return (
      <Banner
        tone="warn"
        title={<Trans>The funds do not pay for another click</Trans>}
        action={<AddFunds />}
      >
        <Trans>Nothing is spent. Visitors’ links still open.</Trans>
      </Banner>
    )
  return null
}

function PausedBanner({ bridge, isOffline, onDone }: ActProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { call, busy, problem } = useCall(bridgeWords)
  const { setup, pausedUntil, last, mayAct } = bridge
  const day = pausedUntil === null ? '' : format.calendarDate(pausedUntil)
  const by = last?.act === 'pause' ? last.byName : ''
  const at = last ? format.instant(last.at, 'dateTime') : ''
  const resume = async () => {
    if (!setup || !(await call(() => resumeBridge(setup.v)))) return
    toast(t`Bridge is active.`, { tone: 'good' })
    onDone()
  }
  return (
    <Banner
      tone="info"
      icon="pause"
      title={<Trans>Paused until {day}</Trans>}
      action={
        mayAct && (
          <Button
            variant="primary"
            isDisabled={isOffline}
            busy={busy}
            onPress={() => void resume()}
          >
            <Trans>Reactivate now</Trans>
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <p>
          <Trans>
            Nothing is spent. Your vehicles stay on your website; visitors’ links still open.
          </Trans>{' '}
          {by && (
            <Trans>
              Paused by {by}, {at}
            </Trans>
          )}
        </p>
        {isOffline && mayAct && (
          <p>
            <NeedsNetwork />
          </p>
        )}
        {problem && <strong>{problem.text}</strong>}
      </Stack>
    </Banner>
  )
}

export const NeedsNetwork = () => (
  <Trans>This needs the network. Nothing is sent later by itself.</Trans>
)

/** Pauses it until the 1st, once she has said yes. */
export function PauseButton({ bridge, isOffline, onDone }: ActProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { call, problem } = useCall(bridgeWords)
  const [isAsking, setAsking] = useState(false)
  const { setup, nextMonthOn } = bridge
  const day = format.calendarDate(nextMonthOn)
  const pause = async () => {
    if (!setup || !(await call(() => pauseBridge(setup.v)))) return
    setAsking(false)
    toast(t`Bridge is paused until ${day}.`, { tone: 'good' })
    onDone()
  }
  return (
    <>
      <Button icon="pause" isDisabled={isOffline} onPress={() => setAsking(true)}>
        <Trans>Pause…</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={<Trans>Pause Bridge until {day}?</Trans>}
          message={
            <Stack gap={3}>
              {problem && <Banner tone="bad">{problem.text}</Banner>}
              <p>
                <Trans>
                  Nothing is spent from now on. It goes on by itself on {day}, or when you
                  reactivate it before.
                </Trans>
              </p>
            </Stack>
          }
          confirmLabel={t`Pause it`}
          cancelLabel={t`Keep it running`}
          onConfirm={pause}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

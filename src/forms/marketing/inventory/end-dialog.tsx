/** An address that leads nowhere any more: because another takes its place, or because the feed stops. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedWhole } from '#db/feed/shown.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { feedCallWords, renewFeed, stopFeed, useFeedWords } from './feed-words.ts'

export type Ending = 'renew' | 'stop'
type Props = {
  ending: Ending
  feed: FeedWhole
  onDone: (address: string | null) => void
  onClose: () => void
}
export function EndDialog({ ending, feed: { host, v }, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { call, problem } = useCall(feedCallWords)
  const site = useFeedWords().siteOf(host)
  const isStop = ending === 'stop'
  const end = async () => {
    const answer = await call(() => (isStop ? stopFeed : renewFeed)({ host, v }))
    if (answer) onDone(answer.address)
  }
  return (
    <ConfirmDialog
      isOpen
      danger={isStop}
      title={
        isStop ? <Trans>Stop the feed of {site}?</Trans> : <Trans>A new address for {site}?</Trans>
      }
      message={
        <Stack gap={3}>
          {problem && <Banner tone="bad">{problem.text}</Banner>}
          <p>
            {isStop ? (
              <Trans>
                Its address leads nowhere from now on; most sites then withdraw your vehicles. Rules
                and what was said of single units are kept.
              </Trans>
            ) : (
              <Trans>
                The address before leads nowhere from now on: the site fetches nothing until it has
                the new one.
              </Trans>
            )}
          </p>
        </Stack>
      }
      confirmLabel={isStop ? t`Stop the feed` : t`Make a new address`}
      cancelLabel={t`Keep it as it is`}
      onConfirm={end}
      onCancel={onClose}
    />
  )
}

/** What an address was sent, newest first: each message, what became of it, and once more. Only the server keeps it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { askDeliveries, type Delivery, sendAgain, tryWebhook } from './calls.ts'
import type { Webhook } from './queries.ts'
import { eventWords, failureWords, noConnection } from './words.ts'

export function Deliveries({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { rows, more, problem, busy, load, again, tryIt } = useDeliveries(hook)
  return (
    <Drawer isOpen onClose={onClose} title={t`What ${hook.name} was sent`}>
      <Stack gap={4}>
        {isOffline && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>Only the server keeps the log: this needs a connection.</Trans>
          </Banner>
        )}
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Row gap={2}>
          <Button icon="send" busy={busy} isDisabled={isOffline} onPress={() => void tryIt()}>
            <Trans>Send a test</Trans>
          </Button>
          <Button looks icon="sync" isDisabled={isOffline} onPress={() => void load()}>
            <Trans>Look again</Trans>
          </Button>
        </Row>
        {!rows && !isOffline && !problem && <ListSkeleton rows={5} />}
        {rows?.length === 0 && (
          <EmptyState isKnown icon="inbox" title={<Trans>Nothing was sent yet</Trans>} />
        )}
        {rows?.map(each => (
          <One key={each.id} delivery={each} onAgain={() => void again(each)} />
        ))}
        {more && (
          <Button looks onPress={() => void load(rows?.at(-1))}>
            <Trans>Show older ones</Trans>
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}

function useDeliveries(hook: Webhook) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall()
  const [rows, setRows] = useState<Delivery[]>()
  const [more, setMore] = useState(false)
  const { id } = hook
  const load = useCallback(
    async (last?: Delivery) => {
      const found = await call(() => askDeliveries(id, last))
      if (!found) return
      setRows(before => (last ? [...(before ?? []), ...found.rows] : found.rows))
      setMore(found.more)
    },
    [call, id],
  )
  useEffect(() => void load(), [load])
  const again = async (delivery: Delivery) => {
    if (!(await call(() => sendAgain(delivery.id)))) return
    toast(t`It is being sent again`, { tone: 'good' })
    await load()
  }
  const tryIt = async () => {
    const answered = await call(() => tryWebhook(id))
    if (!answered) return
    const { ms } = answered
    if (answered.failure === '') toast(t`Taken, in ${ms} ms`, { tone: 'good' })
    await load()
  }
  return { rows, more, problem, busy, load, again, tryIt }
}

function One({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { event, createdAt, attempts, answer, failure, doneAt, taken, body } = delivery
  const words = eventWords[event as keyof typeof eventWords]
  const why = [i18n._(failureWords[failure] ?? noConnection), answer].filter(Boolean).join(': ')
  return (
    <Disclosure
      title={
        <Row gap={2}>
          <span>{words ? i18n._(words) : event}</span>
          <span>{format.instant(createdAt, 'dateTime')}</span>
          {taken ? (
            <Chip tone="good">{t({ message: 'Accepted', context: 'by the other program' })}</Chip>
          ) : doneAt !== null ? (
            <Chip tone="bad">{t`Given up`}</Chip>
          ) : attempts === 0 ? (
            <Chip tone="quiet">{t`On its way`}</Chip>
          ) : (
            <Chip tone="warn">{t`Is tried again`}</Chip>
          )}
        </Row>
      }
    >
      <Stack gap={2}>
        {!taken && failure !== '' && <p>{why}</p>}
        <p>
          <Trans>Tried: {attempts}</Trans>
        </p>
        <pre>{body}</pre>
        <Row>
          <Button icon="send" onPress={onAgain}>
            <Trans>Send again</Trans>
          </Button>
        </Row>
      </Stack>
    </Disclosure>
  )
}

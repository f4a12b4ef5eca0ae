/** The outbox: everything done on this device, where it stands, and what can be done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  drafts as draftsOf,
  lightFacts,
  outboxItems,
  type OutboxItem,
} from '#src/domain/outbox/queries.ts'
import { subjectsOf } from '#src/domain/outbox/subjects.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'
import { DeviceCard } from './outbox/device-card.tsx'
import { DraftRow } from './outbox/draft-list.tsx'
import { FileList } from './outbox/file-list.tsx'
import { ItemRow } from './outbox/item-row.tsx'
import { type Filter, isFilter, matches } from './outbox/item-state.ts'
import { Others } from './outbox/others.tsx'
import styles from './outbox.module.css'

const pageSize = 50

export default function Outbox() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const items = useLive(outboxItems())
  const drafts = useLive(draftsOf())
  // With the files the server will not take: they are below the list.
  const needsYou = useLive(lightFacts())?.needsYou
  const tab = params.get('show')
  const filter: Filter = isFilter(tab) ? tab : 'all'
  const show = (next: Filter) => setParams(next === 'all' ? {} : { show: next }, { replace: true })
  const count = (of: Filter) => items?.filter(item => matches(item, of)).length
  const tabs: TabItem<Filter>[] = [
    { key: 'all', label: t`Everything` },
    { key: 'needs', label: t`Needs you`, count: needsYou },
    { key: 'waiting', label: t`Waiting`, count: count('waiting') },
    { key: 'sent', label: t`Sent` },
    { key: 'drafts', label: t`Drafts`, count: drafts?.length },
  ]
  const shown = items?.filter(item => matches(item, filter))
  const shownDrafts = filter === 'all' || filter === 'drafts' ? drafts : []
  return (
    <Page
      title={t`Outbox`}
      subtitle={
        <Trans>
          What was done on this device and where it stands. Nothing leaves this list silently.
        </Trans>
      }
    >
      <Stack gap={5}>
        <DeviceCard />
        <Others />
        <Tabs label={t`Which items`} tabs={tabs} selected={filter} onChange={show}>
          {!shown || !shownDrafts ? (
            <ListSkeleton rows={4} />
          ) : shown.length + shownDrafts.length === 0 ? (
            !(filter === 'needs' && needsYou) && <Nothing filter={filter} />
          ) : (
            <Stack gap={4}>
              {shownDrafts.length > 0 && (
                <Card flush>
                  <ul className={styles['list']} aria-label={t`Drafts`}>
                    {shownDrafts.map(draft => (
                      <DraftRow key={draft.key} draft={draft} />
                    ))}
                  </ul>
                </Card>
              )}
              {shown.length > 0 && <Items key={filter} items={shown} />}
            </Stack>
          )}
        </Tabs>
        <FileList />
      </Stack>
    </Page>
  )
}

function Items({ items }: { items: OutboxItem[] }) {
  const { t } = useLingui()
  const { phase } = useSyncState()
  const [most, setMost] = useState(pageSize)
  const shown = items.slice(0, most)
  const subjects = useLive(subjectsOf(shown), [shown.map(item => item.mid).join()])
  return (
    <Card flush>
      <ul className={styles['list']} aria-label={t`Items`}>
        {shown.map(item => (
          <ItemRow
            key={item.mid}
            item={item}
            subject={subjects?.get(item.mid)}
            isWorking={phase === 'working'}
          />
        ))}
      </ul>
      {items.length > most && (
        <div className={styles['more']}>
          <Button variant="quiet" wide onPress={() => setMost(most + pageSize)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  if (filter === 'needs')
    return (
      <EmptyState isKnown icon="check-circle" tone="good" title={<Trans>Nothing needs you</Trans>}>
        <Trans>Refused work and conflicts with colleagues would be here.</Trans>
      </EmptyState>
    )
  if (filter === 'drafts')
    return (
      <EmptyState isKnown icon="pen" title={<Trans>No drafts</Trans>}>
        <Trans>A form you begin and leave is kept here until you save or discard it.</Trans>
      </EmptyState>
    )
  if (filter === 'waiting')
    return (
      <EmptyState isKnown icon="cloud-check" tone="good" title={<Trans>Nothing is waiting</Trans>}>
        <Trans>Everything you saved is with the server.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState isKnown icon="inbox" title={<Trans>Nothing was done on this device yet</Trans>}>
      <Trans>
        Every lead, task or inspection you save shows here with where it stands, also without a
        network.
      </Trans>
    </EmptyState>
  )
}

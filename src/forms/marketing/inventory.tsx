/** marketing Inventory: each unit of the stock, what customers see of it, what it lacks, and what came of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { PublishedUnit } from '#db/feed/shown.ts'
import { promotionViews, type PromotionView, quietDays, resultDays } from '#db/vehicle/promotion.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Asked } from './inventory/asked.tsx'
import { useUnitColumns, useUnitCsv } from './inventory/columns.tsx'

/** Fetched when one of them is opened. */
const Feeds = lazy(async () => ({ default: (await import('./inventory/feeds.tsx')).Feeds }))
const feedKeys = ['sites', 'site', 'unit']

const query = listQuery({ view: oneOf(promotionViews, 'all') })

export default function MarketingInventory() {
  const { params, go, close } = useAddress()
  const { view } = query.read(params)
  const id = params.get('id')
  const pages = usePages<PublishedUnit>('/api/campaigns/stock', { view })
  return (
    <OnlineList
      form="marketing.Inventory"
      pages={pages}
      keyOf={({ id }) => id}
      columns={useUnitColumns()}
      csv={useUnitCsv()}
      before={<Counted pages={pages} />}
      narrows={query.keys}
      none={<Trans>No vehicle yet</Trans>}
      filters={<Filters />}
      actions={
        <>
          <Button looks icon="print" onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button looks icon="share" onPress={() => go({ sites: '1' }, true)}>
            <Trans>Publishing sites</Trans>
          </Button>
        </>
      }
    >
      {feedKeys.some(key => params.has(key)) && (
        <Suspense>
          <Feeds onChanged={pages.again} />
        </Suspense>
      )}
      {id && <Asked id={id} onClose={() => close({ id: null })} />}
    </OnlineList>
  )
}

function Filters() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { view } = query.read(params)
  const words: Record<PromotionView, string> = {
    all: t`All of the stock`,
    shown: t`Shown to customers`,
    hidden: t`Not shown`,
    quiet: t`Not asked about for ${quietDays} days`,
  }
  return (
    <Select
      label={t`Show`}
      options={promotionViews.map(value => ({ value, label: words[value] }))}
      value={view}
      onChange={value => go({ view: value === 'all' ? null : value })}
    />
  )
}

/** What is counted, and over how long: requests that were spam or doubles are none. */
function Counted({ pages: { rows } }: { pages: Pages<PublishedUnit> }) {
  const format = useFormat()
  if (!rows) return null
  const days = format.number(resultDays)
  return (
    <p>
      <Trans>Requests, appointments and costs are those of the last {days} days.</Trans>
    </p>
  )
}

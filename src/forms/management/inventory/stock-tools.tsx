/** Status, filters, order and look of the list. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLookup } from '#src/lib/lookup.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { filterCount, readFilters, type SortKey, sorts, type StatusFilter } from './filters.ts'
import styles from './list.module.css'

const sortCaptions: Record<SortKey, MessageDescriptor> = {
  newest: msg`Newest in stock`,
  oldest: msg`Longest in stock`,
  'price-up': msg`Price, lowest first`,
  'price-down': msg`Price, highest first`,
  odometer: msg`Odometer, lowest first`,
  stock: msg`Stock number`,
  name: msg`Make and model`,
}

export function StockTools({ makes, hasViews }: { makes: readonly string[]; hasViews: boolean }) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const statuses = useLookup('ProductStatus')
  const { status, sort } = readFilters(params)
  const options: { value: StatusFilter; label: string }[] = [
    { value: 'stock', label: t`In stock` },
    // The codes of this list are the words of `vehicleStatuses`.
    ...statuses.map(item => ({ value: item.Code as StatusFilter, label: item.Caption })),
    { value: 'all', label: t`All statuses` },
  ]
  return (
    <div className={styles['tools']}>
      <Select
        label={t`Status`}
        labelHidden
        options={options}
        value={status}
        onChange={value => go({ status: value === 'stock' ? null : value })}
      />
      <IconButton
        icon="filter"
        label={t`Filters`}
        badge={filterCount(params) || undefined}
        tone="outlined"
        onPress={() => setOpen(true)}
      />
      <Menu
        trigger={<IconButton icon="sort" label={t`Sort`} tone="outlined" />}
        label={t`Sort`}
        items={sorts.map(key => ({
          key,
          label: i18n._(sortCaptions[key]),
          isSelected: key === sort,
          onAct: () => go({ sort: key === 'newest' ? null : key }),
        }))}
      />
      {hasViews && (
        <SegmentedControl
          label={t`View`}
          value={params.get('view') === 'grid' ? 'grid' : 'list'}
          onChange={view => go({ view: view === 'grid' ? 'grid' : null })}
          segments={[
            { value: 'list', label: t`List`, icon: 'list', iconOnly: true },
            { value: 'grid', label: t`Pictures`, icon: 'grid', iconOnly: true },
          ]}
        />
      )}
      <FilterDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        makes={makes}
        title={<Trans>Filters</Trans>}
      />
    </div>
  )
}

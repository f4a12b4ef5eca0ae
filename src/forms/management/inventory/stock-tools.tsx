/** Status, filters, order and look of the list. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { FilterButton } from '#src/lib/list-screen.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { StockFilterFields } from './filter-drawer.tsx'
import { type SortKey, sorts, type StatusFilter, stockQuery } from './filters.ts'
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

type Props = {
  makes: readonly string[]
  shown: number
  hasViews: boolean
}

export function StockTools({ makes, shown, hasViews }: Props) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const statuses = useLookup('ProductStatus')
  const { status, sort } = stockQuery.read(params)
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
      <FilterButton query={stockQuery} shown={shown}>
        <StockFilterFields makes={makes} />
      </FilterButton>
      <Menu
        trigger={<IconButton icon="sort" label={t`Sort`} tone="outlined" />}
        label={t`Sort`}
        items={sorts.map(key => ({
          key,
          label: i18n._(sortCaptions[key]),
          looks: true,
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
    </div>
  )
}

/** What is taken off: the dealership's own rebates lower the tax base, a maker's paid to the customer do not. */
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useDesk } from './desk.ts'
import { ItemRows } from './item-rows.tsx'
import { Part } from './part.tsx'

export function RebatesPart() {
  const { t } = useLingui()
  const { deal, result, put } = useDesk()
  return (
    <Part title={t`Rebates`} amountMinor={-result.amounts.D}>
      <ItemRows
        path="rebates"
        items={deal.rebates}
        empty={{ label: '', amountMinor: 0, beforeTax: true }}
        onChange={items => put('rebates', items)}
        nameOf={index => t`Rebate ${index + 1}`}
        addLabel={t`Add a rebate`}
        extra={(item, patch, name) => (
          <SegmentedControl
            label={t`${name}: when it counts`}
            segments={[
              { value: 'before', label: t`Before taxes` },
              { value: 'after', label: t`After taxes` },
            ]}
            value={item.beforeTax ? 'before' : 'after'}
            onChange={when => patch({ beforeTax: when === 'before' })}
          />
        )}
      />
    </Part>
  )
}

/** What else can be done with the list: many at once, files in and out, paper. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { usePickItems } from '#src/lib/bulk-bar.tsx'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { useStockExport } from './use-stock-export.ts'

type Props = { shown: readonly Row<'vehicle'>[]; today: string; picking: Picking }

export function StockMenu({ shown, today, picking }: Props) {
  const { t } = useLingui()
  const { go } = useAddress()
  const isEmpty = shown.length === 0
  const exports = useStockExport(shown, today)
  const pick = usePickItems(picking, isEmpty)
  return (
    <ListMenu
      isEmpty={isEmpty}
      print={() => go({ print: 'list' }, true)}
      items={[
        ...pick,
        {
          key: 'import',
          label: t`Import a file`,
          icon: 'upload',
          onAct: () => go({ import: '1' }, true),
        },
        {
          key: 'sources',
          label: t`Inventory providers`,
          icon: 'download',
          onAct: () => go({ sources: '1' }, true),
        },
        ...exports,
      ]}
    />
  )
}

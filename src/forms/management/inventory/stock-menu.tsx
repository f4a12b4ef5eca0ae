/** What else can be done with the list: many at once, files in and out, paper. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { stockCsv } from './export.ts'

type Props = { shown: readonly Row<'vehicle'>[]; today: string; onPick: () => void }

export function StockMenu({ shown, today, onPick }: Props) {
  const { t, i18n } = useLingui()
  const { go } = useAddress()
  const isEmpty = shown.length === 0
  const exports = useExportItems({
    name: `inventory-${today}`,
    rows: () => shown,
    csv: () =>
      stockCsv(shown, i18n, today, {
        status: t`Status`,
        days: t`Days in stock`,
        yes: t`Yes`,
        no: t`No`,
      }),
    isEmpty,
    message: t({
      message: plural(shown.length, { one: '# vehicle exported', other: '# vehicles exported' }),
    }),
  })
  return (
    <ListMenu
      items={[
        {
          key: 'pick',
          label: t`Select several`,
          icon: 'check-square',
          isDisabled: isEmpty,
          onAct: onPick,
        },
        {
          key: 'print',
          label: t`Print this list`,
          icon: 'print',
          isDisabled: isEmpty,
          onAct: () => go({ print: 'list' }, true),
        },
        'divider',
        {
          key: 'import',
          label: t`Import a file`,
          icon: 'upload',
          onAct: () => go({ import: '1' }, true),
        },
        ...exports,
      ]}
    />
  )
}

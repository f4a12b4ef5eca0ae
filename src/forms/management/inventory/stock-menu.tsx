/** What else can be done with the list: many at once, files in and out, paper. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/mutation.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { download } from './download.ts'
import { stockCsv, stockJson } from './export.ts'
import { useAddress } from './use-address.ts'

type Props = { shown: readonly Row<'vehicle'>[]; today: string; onPick: () => void }

export function StockMenu({ shown, today, onPick }: Props) {
  const { t, i18n } = useLingui()
  const [, go] = useAddress()
  const done = () => toast(t`${shown.length} vehicles exported`, { tone: 'good' })
  const csv = () => {
    download(
      `inventory-${today}.csv`,
      'text/csv;charset=utf-8',
      stockCsv(shown, i18n, today, {
        status: t`Status`,
        days: t`Days in stock`,
        yes: t`Yes`,
        no: t`No`,
      }),
    )
    done()
  }
  const json = () => {
    download(`inventory-${today}.json`, 'application/json', stockJson(shown))
    done()
  }
  const isEmpty = shown.length === 0
  return (
    <MenuButton
      label={t`More`}
      icon="more"
      iconOnly
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
        { key: 'csv', label: t`Export as CSV`, icon: 'download', isDisabled: isEmpty, onAct: csv },
        {
          key: 'json',
          label: t`Export as JSON`,
          icon: 'download',
          isDisabled: isEmpty,
          onAct: json,
        },
      ]}
    />
  )
}

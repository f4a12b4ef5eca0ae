/** What is done with the whole list: seen as a board, exported, and what begins a new lead. */
import { useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { type LeadType, leadTypes } from '#db/terms.ts'
import { jsonText } from '#src/lib/csv-file.ts'
import { download } from '#src/lib/download.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Menu, MenuButton } from '#src/ui/menu.tsx'
import { columnsOf, leadsCsv } from './export.ts'
import type { useLeadAddress } from './use-lead-address.ts'
import type { Desk } from './use-leads.ts'

type Props = { desk: Desk; address: ReturnType<typeof useLeadAddress> }

export function ListMenu({ desk, address: { params, go, isRecovery } }: Props) {
  const { t } = useLingui()
  const save = useExport(desk)
  const isBoard = params.get('view') === 'board'
  return (
    <>
      {!isRecovery && (
        <IconButton
          icon={isBoard ? 'list' : 'board'}
          label={isBoard ? t`Show as a list` : t`Show as a board`}
          onPress={() => go({ view: isBoard ? null : 'board' })}
        />
      )}
      <MenuButton
        label={t`List acts`}
        iconOnly
        items={[
          {
            key: 'csv',
            label: t`Export CSV`,
            icon: 'download',
            hint: String(desk.shown?.length ?? 0),
            onAct: () => save('csv'),
          },
          {
            key: 'json',
            label: t`Export JSON`,
            icon: 'download',
            hint: String(desk.shown?.length ?? 0),
            onAct: () => save('json'),
          },
        ]}
      />
    </>
  )
}

function useExport({ shown = [], titles, colleagues, now }: Desk) {
  const { i18n } = useLingui()
  const { instant, locale, timeZone } = useFormat()
  return (kind: 'csv' | 'json') => {
    const name = `leads-${dateIn(timeZone, now)}.${kind}`
    if (kind === 'json') return download(name, 'application/json', jsonText(shown))
    const columns = columnsOf({
      i18n,
      titles,
      colleagues,
      now,
      instant: at => instant(at, 'dateTime'),
    })
    return download(name, 'text/csv', leadsCsv(shown, columns, locale))
  }
}

const typeIcons: Record<LeadType, IconName> = {
  walkin: 'handshake',
  phone: 'phone',
  internet: 'globe',
  renewal: 'sync',
}
const order: readonly LeadType[] = [
  'walkin',
  'phone',
  ...leadTypes.filter(type => type !== 'walkin' && type !== 'phone'),
]

export function NewLeadMenu({ open }: { open: ReturnType<typeof useLeadAddress>['open'] }) {
  const { t } = useLingui()
  const type = useCaption('Lead.Type')
  return (
    <Menu
      label={t`New lead`}
      trigger={
        <Button icon="plus" variant="primary">
          {t({ message: 'New', context: 'lead' })}
        </Button>
      }
      items={order.map(each => ({
        key: each,
        label: type(each),
        icon: typeIcons[each],
        onAct: () => open('0', { type: each }),
      }))}
    />
  )
}

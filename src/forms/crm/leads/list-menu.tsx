/** What is done with the whole list: seen as a board, exported, and what begins a new lead. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import { type LeadType, leadTypes } from '#db/terms.ts'
import { useTags } from '#src/domain/tag/queries.ts'
import { usePickItems } from '#src/lib/bulk-bar.tsx'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { leadsCsv } from './export.ts'
import type { LeadList, useLeadAddress } from './use-leads.ts'

type Props = {
  list: LeadList
  address: ReturnType<typeof useLeadAddress>
  picking?: Picking | undefined
}

export function LeadMenu({ list, address: { params, go, isRecovery }, picking }: Props) {
  const { t } = useLingui()
  const items = useLeadExport(list)
  const isEmpty = (list.shown ?? []).length === 0
  const pick = usePickItems(picking, isEmpty)
  const isBoard = params.get('view') === 'board'
  return (
    <>
      {!isRecovery && (
        <IconButton
          looks
          icon={isBoard ? 'list' : 'board'}
          label={isBoard ? t`Show as a list` : t`Show as a board`}
          onPress={() => go({ view: isBoard ? null : 'board' })}
        />
      )}
      <ListMenu items={[...pick, ...items]} isEmpty={isEmpty} />
    </>
  )
}

/** The list as a file. */
export function useLeadExport({ shown = [], titles, colleagues, now, clock }: LeadList) {
  const { t, i18n } = useLingui()
  const { instant, timeZone } = useFormat()
  const tags = useTags()
  const at = (when: number) => instant(when, 'dateTime')
  return useExportItems({
    name: `leads-${dateIn(timeZone, now)}`,
    rows: () => shown,
    csv: () => leadsCsv(shown, { i18n, titles, colleagues, clock, tags, instant: at }),
    isEmpty: shown.length === 0,
    message: t({
      message: plural(shown.length, { one: '# lead exported', other: '# leads exported' }),
    }),
  })
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

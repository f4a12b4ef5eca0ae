/** "History" of a row, for its menu: what was done with it, where one may read that. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import type { MirroredTable } from '#db/tables.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import type { MenuEntry } from '#src/ui/menu.tsx'

export function useHistoryItem(table: MirroredTable, id: string): MenuEntry[] {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const navigate = useNavigate()
  if (!forms.has('administration.Audit')) return []
  const href = hrefOf('administration.Audit', locale, { table, row: id })
  return [
    {
      key: 'history',
      label: t`History`,
      icon: 'history',
      looks: true,
      onAct: () => void navigate(href),
    },
  ]
}

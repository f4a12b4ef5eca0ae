/** Ways to look at the leads, one tap each: ours with their counts, and those that were kept. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ViewQuery } from '#db/view/table.ts'
import { Views } from '#src/domain/view/views.tsx'
import { Counted } from '#src/ui/empty-state.tsx'
import { countOf, leadQuery } from './filters.ts'
import type { LeadList, useLeadAddress } from './use-leads.ts'

type Props = { list: LeadList; address: ReturnType<typeof useLeadAddress> }

export function LeadViews({ list, address: { isRecovery } }: Props) {
  const { t } = useLingui()
  const counted = (name: string, query: ViewQuery) => ({
    name,
    query,
    count: <Count list={list} query={query} isRecovery={isRecovery} />,
  })
  const ours = isRecovery
    ? [counted(t`Everybody’s`, {}), counted(t`Mine`, { owner: 'mine' })]
    : [
        counted(t({ message: 'Open', context: 'leads' }), {}),
        counted(t`Yours or nobody’s`, { owner: 'hers', progress: '1' }),
        counted(t`To answer`, { waiting: '1' }),
        counted(t`Mine`, { owner: 'mine' }),
        counted(t`Unassigned`, { owner: 'unassigned' }),
        { name: t`Sold`, query: { status: 'sold,delivered', sort: 'touched' } },
        { name: t`All`, query: { status: 'any', sort: 'touched' } },
      ]
  return <Views list={isRecovery ? 'recoveries' : 'leads'} keys={leadQuery.keys} ours={ours} />
}

type CountProps = { list: LeadList; query: ViewQuery; isRecovery: boolean }

function Count({ list: { leads, around }, query, isRecovery }: CountProps) {
  const search = new URLSearchParams(query).toString()
  const count = useMemo(
    () => leads && countOf(leads, leadQuery.read(new URLSearchParams(search), isRecovery), around),
    [leads, around, search, isRecovery],
  )
  return count === undefined ? null : (
    <span>
      <Counted count={count > 999 ? '999+' : count} />
    </span>
  )
}

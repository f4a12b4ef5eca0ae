/** The list: search, views, rows. Arrows and Enter walk through it, `/` searches. */
import { contactNow } from '#db/consent/contact.ts'
import { contactKnownOf } from '#src/domain/consent/queries.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import { type Lead, unsentRows } from '#src/domain/lead/queries.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { PickRow } from '#src/lib/bulk-bar.tsx'
import { FilterButton, ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { telOf } from '#src/lib/tel.ts'
import { type Picking, usePicked } from '#src/lib/use-picked.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { LeadBulk } from './bulk.tsx'
import { LeadFilterFields } from './filter-drawer.tsx'
import { groupHeads, isTomorrow, leadQuery, type RecoveryGroup } from './filters.ts'
import { LeadRow } from './lead-row.tsx'
import { LeadMenu, NewLeadMenu } from './list-menu.tsx'
import styles from './list.module.css'
import type { LeadList, useLeadAddress } from './use-leads.ts'
import { LeadViews } from './views.tsx'

type Props = {
  list: LeadList
  address: ReturnType<typeof useLeadAddress>
  picking?: Picking | undefined
}
const rowHeight = 73

/** What stands over the leads, in rows or on the board. */
export function useLeadHead(props: Props) {
  const { t } = useLingui()
  const { open, isRecovery } = props.address
  const { shown } = props.list
  return {
    form: isRecovery ? 'crm.FutureRecovery' : 'crm.Leads',
    actions: (
      <>
        <LeadMenu {...props} />
        <NewLeadMenu open={open} />
      </>
    ),
    search: {
      label: t`Search leads`,
      placeholder: t`Name, phone, vehicle`,
      onEnter: () => shown?.[0] && open(shown[0].id),
    },
    filters: (
      <FilterButton query={leadQuery} shown={shown?.length ?? 0}>
        <LeadFilterFields {...props} />
      </FilterButton>
    ),
    views: <LeadViews {...props} />,
  } as const
}

export function ListPane(props: Props) {
  const { t } = useLingui()
  const picking = usePicked()
  const { picked, toggle } = picking
  const { params, open, isRecovery } = props.address
  const { leads, shown } = props.list
  const { engine, replica } = useLocal()
  const unsent = useLive(unsentRows())
  const heads = useHeads(props)
  const call = async (lead: Lead) => {
    // What is not simply allowed is read first, on the page that opens.
    const known = await contactKnownOf(lead.clientId, lead.id)(replica)
    const to = lead.phoneKey ? { to: lead.phoneKey } : {}
    const isFree =
      !known || contactNow({ ...known, ...to }, 'call', known.readAt).verdict === 'allow'
    if (isFree) window.location.href = telOf(lead)
    open(lead.id, { act: 'call' })
  }
  return (
    <ListScreen
      {...useLeadHead({ ...props, picking })}
      shown={shown?.length}
      total={leads?.length}
      older={<OlderLeads query={params.get('q') ?? ''} />}
      skeleton={{ height: rowHeight }}
      foot={picked && <LeadBulk list={props.list} picking={picking} />}
    >
      <PullToRefresh onRefresh={() => engine.sync()}>
        <VirtualList<Lead>
          // Heights are measured where days have headings.
          key={heads ? 'days' : 'rows'}
          label={t`Leads`}
          rows={shown ?? []}
          keyOf={lead => lead.id}
          rowHeight={rowHeight}
          isMeasured={heads !== undefined}
          selected={params.get('id')}
          onSelect={id => (picked ? toggle(id) : open(id))}
          textOf={lead => lead.name}
          scrollKey={isRecovery ? 'recovery' : 'leads'}
          empty={<Nothing params={params} isRecovery={isRecovery} />}
        >
          {lead => (
            <>
              {heads?.has(lead.id) && (
                <RecoveryHead group={heads.get(lead.id)} now={props.list.now} />
              )}
              <PickRow isPicked={picked?.has(lead.id)}>
                <LeadRow
                  lead={lead}
                  list={props.list}
                  isRecovery={isRecovery}
                  isUnsent={unsent?.has(`lead:${lead.id}`) === true}
                  onCall={() => void call(lead)}
                  onAssign={() => open(lead.id, { act: 'assign' })}
                />
              </PickRow>
            </>
          )}
        </VirtualList>
      </PullToRefresh>
    </ListScreen>
  )
}

function Nothing({ params, isRecovery }: { params: URLSearchParams; isRecovery: boolean }) {
  if (params.get('q') || leadQuery.count(params) > 0)
    return (
      <NoMatch query={leadQuery}>
        <Trans>No lead on this device matches.</Trans>
      </NoMatch>
    )
  if (isRecovery)
    return (
      <EmptyState icon="clock" title={<Trans>Nobody to call back later</Trans>}>
        <Trans>
          A lead that is not ready yet waits here until its day: choose Future recovery as its
          status.
        </Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon="user" title={<Trans>No open leads</Trans>}>
      <Trans>
        Log a walk-in or a call with New. Requests from the website come in by themselves.
      </Trans>
    </EmptyState>
  )
}

/** The headings of the days, where the list is of days. */
function useHeads({ address: { isRecovery }, list: { shown, now, filters } }: Props) {
  const { timeZone } = useSession()
  return useMemo(
    () =>
      filters.sort === 'recovery' && isRecovery
        ? groupHeads(shown ?? [], now, timeZone)
        : undefined,
    [filters.sort, isRecovery, shown, now, timeZone],
  )
}

/** The day above its recoveries. */
function RecoveryHead({ group, now }: { group: RecoveryGroup | undefined; now: number }) {
  const { t } = useLingui()
  const { calendarDate, timeZone } = useFormat()
  if (!group) return null
  const { key, count } = group
  const day =
    key === 'overdue'
      ? t`Overdue`
      : key === dateIn(timeZone, now)
        ? t`Today`
        : isTomorrow(key, now, timeZone)
          ? t`Tomorrow`
          : calendarDate(key, 'weekday')
  return (
    // The heading is not the row below it.
    <div
      role="presentation"
      className={cx(styles['group'], key === 'overdue' && styles['overdue'])}
      onClick={event => event.stopPropagation()}
    >
      <span>{day}</span>
      <span>
        <Plural value={count} one="# lead" other="# leads" />
      </span>
    </div>
  )
}

/** Leads this device no longer holds: closed or delivered long ago. */
function OlderLeads({ query }: { query: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const source = useSourceWords()
  return (
    <OlderOnline
      noun="lead"
      query={query}
      search={t`Search older leads online`}
      offline={t`Older leads are found online only`}
      title={t`Older leads`}
      name={{ header: t`Name`, of: row => row.name }}
      columns={[
        { key: 'status', header: t`Status`, cell: row => <LeadStatusChip lead={row} /> },
        {
          key: 'phone',
          header: t`Phone`,
          cell: row => (row.phoneKey ? phoneText(row.phoneKey) : row.phone),
        },
        { key: 'date', header: t`Lead date`, cell: row => format.instant(row.leadAt, 'date') },
        { key: 'source', header: t`Source`, cell: row => source(row.source) },
      ]}
    />
  )
}

/** The queue: late ones first, each with its age and whose turn it is. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { requestResponse } from '#db/request/response.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { ringOf } from '#src/domain/user/ring.ts'
import { ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useLocal } from '#src/lib/replica.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx'
import { Row } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { RequestMenu } from './menu.tsx'
import styles from './reception.module.css'
import { RequestRow } from './row.tsx'
import { type Reception, type Tab, tabs } from './use-reception.ts'

const tabCaptions = {
  waiting: msg`Waiting`,
  duplicates: msg`Duplicates`,
  spam: msg`Spam`,
  given: msg`Handed over`,
}
type Head = { key: string; isLate: boolean; count: number }
type ListRow = { key: string; request: Request } | { key: string; head: Head }

export function RequestList({
  reception,
  openId,
  above,
}: {
  reception: Reception
  openId: string | null
  above: ReactNode
}) {
  const { t } = useLingui()
  const { go } = useAddress()
  const { forms } = useSession()
  const { engine } = useLocal()
  const { tab, query, shown, isPhone } = reception
  const rows = useGroups(reception)
  return (
    <ListScreen
      form={isPhone ? 'crm.PhoneTracking' : 'crm.Reception'}
      actions={<Acts reception={reception} />}
      above={above}
      search={{ label: t`Search requests`, placeholder: t`Name, phone, message` }}
      views={<Views reception={reception} />}
      shown={shown?.length}
      skeleton={{ height: 92, avatar: true }}
    >
      <PullToRefresh onRefresh={() => engine.sync()}>
        <VirtualList<ListRow>
          label={t`Requests`}
          rows={rows}
          keyOf={row => row.key}
          rowHeight={92}
          isMeasured
          hasControls
          selected={openId}
          onSelect={(key, row) => 'request' in row && go({ id: key }, true)}
          textOf={row => ('request' in row ? row.request.name : '')}
          scrollKey={`reception.${tab}`}
          empty={
            query ? (
              <NoMatch query={{ none: {} }}>
                <Elsewhere reception={reception} />
              </NoMatch>
            ) : (
              <Nothing tab={tab} canSee={forms.has('crm.Leads')} />
            )
          }
        >
          {row =>
            'request' in row ? (
              <RequestRow request={row.request} reception={reception} />
            ) : (
              <div className={cx(styles['group'], row.head.isLate && styles['late'])}>
                <span>{row.head.isLate ? <Trans>Late</Trans> : <Trans>In time</Trans>}</span>
                <span>{row.head.count}</span>
              </div>
            )
          }
        </VirtualList>
      </PullToRefresh>
    </ListScreen>
  )
}

function Acts({ reception }: { reception: Reception }) {
  const { go } = useAddress()
  const { isPhone } = reception
  return (
    <>
      <RequestMenu reception={reception} />
      <Button
        icon="plus"
        variant="primary"
        onPress={() => go({ id: '0', type: isPhone ? 'phone' : null }, true)}
      >
        {isPhone ? <Trans>Call</Trans> : <Trans>Visit</Trans>}
      </Button>
    </>
  )
}

/** What waits, what was set aside and what was given; above those who wait, who is here. */
function Views({ reception }: { reception: Reception }) {
  const { t, i18n } = useLingui()
  const { go } = useAddress()
  const { tab, counts } = reception
  return (
    <>
      <div className={styles['tabs']}>
        <SegmentedControl
          label={t`Which requests`}
          wide
          segments={tabs.map(value => ({
            value,
            label: [
              i18n._(tabCaptions[value]),
              value !== 'given' && counts[value] > 0 ? counts[value] : '',
            ]
              .filter(Boolean)
              .join(' '),
          }))}
          value={tab}
          onChange={value => go({ tab: value === 'waiting' ? null : value })}
        />
      </div>
      {tab === 'waiting' && <People reception={reception} />}
    </>
  )
}

/** What waits, late ones under their own heading; elsewhere one list. */
function useGroups({ tab, shown, now, clock }: Reception): ListRow[] {
  return useMemo(() => {
    const all = (shown ?? []).map(request => ({ key: request.id, request }))
    if (tab !== 'waiting') return all
    // Who was given stays for a moment where she stood, counted no more.
    const isLate = ({ request }: { request: Request }) =>
      requestResponse(request, request.processedAt ?? now, clock).isLate
    const late = all.filter(isLate)
    const inTime = all.filter(each => !isLate(each))
    const head = (key: string, isOf: boolean, rows: typeof all): ListRow[] => {
      const count = rows.filter(({ request }) => request.leadId === null).length
      return rows.length ? [{ key, head: { key, isLate: isOf, count } }, ...rows] : []
    }
    return [...head('head-late', true, late), ...head('head-time', false, inTime)]
  }, [tab, shown, now, clock])
}

/** Who is here, with what each still has to answer. */
function People({ reception: { people, isReady } }: { reception: Reception }) {
  const { t } = useLingui()
  const here = people.filter(({ status }) => status === 'available')
  return (
    // Wider than a phone: it scrolls by itself, also from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['people']} tabIndex={0} aria-label={t`Available now`}>
      {here.length === 0 && isReady && (
        <li className={styles['nobody']}>
          <Trans>No user available</Trans>
        </li>
      )}
      {here.map(({ id, name, waiting }) => (
        <li key={id} title={name}>
          <Avatar name={name} ring={ringOf(true)} size={36} isDecorative />
          <span>
            {name.split(' ')[0]}
            {waiting > 0 && ` · ${waiting}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Nothing here, but there: how many, and the way. */
function Elsewhere({ reception: { elsewhere } }: { reception: Reception }) {
  const { i18n } = useLingui()
  const { go } = useAddress()
  if (elsewhere.length === 0) return null
  return (
    <Row gap={2} wrap justify="center">
      {elsewhere.map(({ tab, count }) => (
        <Button
          key={tab}
          looks
          icon="search"
          onPress={() => go({ tab: tab === 'waiting' ? null : tab })}
        >
          <Trans>
            {i18n._(tabCaptions[tab])}: {count} found
          </Trans>
        </Button>
      ))}
    </Row>
  )
}

function Nothing({ tab, canSee }: { tab: Tab; canSee: boolean }) {
  if (tab === 'waiting')
    return (
      <EmptyState icon="check" tone="good" title={<Trans>Nobody is waiting</Trans>}>
        <Trans>New requests show up here at once, with the time they have waited.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon="inbox" title={<Trans>Nothing here</Trans>}>
      {tab === 'given' && canSee && <Trans>Requests that were given are leads now.</Trans>}
    </EmptyState>
  )
}

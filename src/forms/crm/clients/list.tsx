/** The clients: search as you type over all of them, filters in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { fullName } from '#db/kernel/name.ts'
import type { LeadStatus } from '#db/terms.ts'
import { openLeadOfClients } from '#src/domain/client/queries.ts'
import type { Searchable } from '#src/domain/client/search.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { TagChips } from '#src/domain/tag/chips.tsx'
import { useOwnReach } from '#src/domain/user/own-reach.ts'
import { Views } from '#src/domain/view/views.tsx'
import { PickRow, usePickItems } from '#src/lib/bulk-bar.tsx'
import { FilterButton, ListMenu, ListScreen, NoMatch } from '#src/lib/list-screen.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { type Picking, usePicked } from '#src/lib/use-picked.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import { ClientBulk } from './bulk.tsx'
import { ClientFilterFields } from './filter-drawer.tsx'
import { clientQuery, shownClients } from './filters.ts'
import styles from './list.module.css'
import { useClientExport } from './use-client-export.ts'

const rowHeight = 72
const noLeads: ReadonlyMap<string, LeadStatus> = new Map()

type Props = { clients: Searchable[] | undefined; openId: string | null }

export function ClientList({ clients, openId }: Props) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const open = useLive(openLeadOfClients()) ?? noLeads
  const own = useOwnReach()
  // Typing comes first: the list may be one key behind.
  const query = useDeferredValue(params.toString())
  const shown = useMemo(
    () => clients && shownClients(clients, clientQuery.read(new URLSearchParams(query)), open, own),
    [clients, query, open, own],
  )
  const picking = usePicked()
  const { picked, toggle } = picking
  const openClient = (id: string) => go({ id, edit: null }, true)
  return (
    <ListScreen
      form="crm.Clients"
      actions={
        <>
          <ClientMenu shown={shown ?? []} picking={picking} />
          <Button icon="plus" variant="primary" onPress={() => openClient('0')}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
      search={{
        label: t`Search clients`,
        placeholder: t`Name, phone, email`,
        onEnter: () => shown?.length === 1 && openClient(shown[0]!.client.id),
      }}
      filters={
        <FilterButton query={clientQuery} shown={shown?.length ?? 0}>
          <ClientFilterFields clients={clients ?? []} />
        </FilterButton>
      }
      views={<Views list="clients" keys={clientQuery.keys} />}
      shown={shown?.length}
      total={clients?.length}
      older={<OlderClients query={params.get('q') ?? ''} onOpen={openClient} />}
      skeleton={{ height: rowHeight, avatar: true }}
      foot={picked && <ClientBulk shown={shown ?? []} picking={picking} />}
    >
      <VirtualList<Searchable>
        label={t`Clients`}
        rows={shown ?? []}
        keyOf={({ client }) => client.id}
        rowHeight={rowHeight}
        selected={openId}
        onSelect={picked ? toggle : openClient}
        textOf={({ client }) => client.lastName || client.firstName}
        scrollKey="clients"
        empty={
          clients?.length === 0 ? (
            <NoClients onAdd={() => openClient('0')} />
          ) : (
            <NoneFound onAdd={() => openClient('0')} />
          )
        }
      >
        {row => (
          <PickRow isPicked={picked?.has(row.client.id)}>
            <ClientRow row={row} openLead={open.get(row.client.id)} />
          </PickRow>
        )}
      </VirtualList>
    </ListScreen>
  )
}

function ClientRow({
  row: { client, name },
  openLead,
}: {
  row: Searchable
  openLead: LeadStatus | undefined
}) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const phone = phoneText(client.phoneKey || client.cellKey) || client.phone || client.cell
  return (
    <div className={styles['row']}>
      <Avatar name={name} isDecorative />
      <div className={styles['what']}>
        <span className={styles['name']}>{name || t`Without a name`}</span>
        <span className={styles['facts']}>
          {[phone || client.email, client.city].filter(Boolean).join(' · ')}
        </span>
      </div>
      <TagChips row={client} isShort />
      {openLead && <LeadStatusChip lead={{ status: openLead, deletedAt: null }} />}
    </div>
  )
}

function NoClients({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon="users"
      title={<Trans>No client yet</Trans>}
      action={
        <Button icon="plus" variant="primary" onPress={onAdd}>
          <Trans>Add a client</Trans>
        </Button>
      }
    >
      <Trans>Every lead makes its client by itself; you can also add one here.</Trans>
    </EmptyState>
  )
}

function NoneFound({ onAdd }: { onAdd: () => void }) {
  return (
    <NoMatch
      query={clientQuery}
      act={
        <Button icon="plus" onPress={onAdd}>
          <Trans>Add a client</Trans>
        </Button>
      }
    >
      <Trans>Clients without a lead in the last 90 days are found online.</Trans>
    </NoMatch>
  )
}

/** Many at once, and the list as a file. */
function ClientMenu({ shown, picking }: { shown: readonly Searchable[]; picking: Picking }) {
  const isEmpty = shown.length === 0
  const pick = usePickItems(picking, isEmpty)
  const exports = useClientExport(shown)
  return <ListMenu items={[...pick, ...exports]} isEmpty={isEmpty} />
}

/** Clients this device does not hold. */
function OlderClients({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  return (
    <OlderOnline
      noun="client"
      query={query}
      search={t`Search older clients online`}
      offline={t`Older clients are found online only`}
      title={t`Older clients`}
      name={{ header: t`Client`, of: row => fullName(row) || t`Without a name` }}
      columns={[
        { key: 'phone', header: t`Phone`, cell: row => phoneText(row.phoneKey) || row.phone },
        { key: 'city', header: t`City`, cell: row => row.city },
      ]}
      onOpen={onOpen}
    />
  )
}

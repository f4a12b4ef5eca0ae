/** The clients: search as you type over all of them, filters in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import { plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { clientFieldNames } from '#db/client/fields.ts'
import { formCatalogue } from '#db/forms.ts'
import { fullName } from '#db/kernel/name.ts'
import { lookup } from '#db/lookups/index.ts'
import { type LeadStatus, localeNames } from '#db/terms.ts'
import { openLeadOfClients } from '#src/domain/client/queries.ts'
import type { Client, Searchable } from '#src/domain/client/search.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useToday } from '#src/domain/vehicle/clock.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { NoMatch } from '#src/lib/no-match.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { type RowState, VirtualList } from '#src/ui/virtual-list.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { countFilters, filterKeys, readFilters, shownClients } from './filters.ts'
import styles from './list.module.css'

const rowHeight = 72
const noLeads: ReadonlyMap<string, LeadStatus> = new Map()

type Props = { clients: Searchable[] | undefined; openId: string | null }

export function ClientList({ clients, openId }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const { params, go } = useAddress()
  const open = useLive(openLeadOfClients()) ?? noLeads
  const [isFiltering, setFiltering] = useState(false)
  // Typing comes first: the list may be one key behind.
  const query = useDeferredValue(params.toString())
  const shown = useMemo(
    () => clients && shownClients(clients, readFilters(new URLSearchParams(query)), open),
    [clients, query, open],
  )
  const filters = readFilters(params)
  const openClient = (id: string) => go({ id, edit: null }, true)
  const clear = () => go({ q: null, ...Object.fromEntries(filterKeys.map(key => [key, null])) })

  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{formCatalogue['crm.Clients'].titles[locale]}</h1>
        <ClientMenu shown={shown ?? []} />
        <Button icon="plus" variant="primary" onPress={() => openClient('0')}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <Bar shown={shown} onOpen={openClient} onFilter={() => setFiltering(true)} />
      <div className={styles['count']} role="status">
        {shown && (
          <span>
            <Trans>
              {format.number(shown.length)} of {format.number(clients?.length ?? 0)}
            </Trans>
          </span>
        )}
        <OlderClients query={filters.q} onOpen={openClient} />
      </div>
      {shown === undefined ? (
        <ListSkeleton rows={8} avatar height={rowHeight} />
      ) : (
        <VirtualList<Searchable>
          label={t`Clients`}
          rows={shown}
          keyOf={({ client }) => client.id}
          rowHeight={rowHeight}
          selected={openId}
          onSelect={openClient}
          textOf={({ client }) => client.lastName || client.firstName}
          scrollKey="clients"
          empty={
            clients?.length === 0 ? (
              <NoClients onAdd={() => openClient('0')} />
            ) : (
              <NoneFound onClear={clear} onAdd={() => openClient('0')} />
            )
          }
          className={styles['list']}
        >
          {(row, state) => <ClientRow row={row} state={state} openLead={open.get(row.client.id)} />}
        </VirtualList>
      )}
      <FilterDrawer
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        clients={clients ?? []}
        shownCount={shown?.length ?? 0}
      />
    </div>
  )
}

function Bar({
  shown,
  onOpen,
  onFilter,
}: {
  shown: Searchable[] | undefined
  onOpen: (id: string) => void
  onFilter: () => void
}) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const filters = readFilters(params)
  return (
    <div className={styles['bar']}>
      <SearchField
        label={t`Search clients`}
        placeholder={t`Name, phone, email`}
        value={filters.q}
        onChange={q => go({ q })}
        onSubmit={() => shown?.length === 1 && onOpen(shown[0]!.client.id)}
      />
      <IconButton
        icon="filter"
        tone="outlined"
        label={t`Filters`}
        badge={countFilters(filters)}
        onPress={onFilter}
      />
    </div>
  )
}

function ClientRow({
  row: { client, name },
  state,
  openLead,
}: {
  row: Searchable
  state: RowState
  openLead: LeadStatus | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const phone = format.phone(client.phoneKey || client.cellKey) || client.phone || client.cell
  return (
    <div
      className={cx(
        styles['row'],
        state.isSelected && styles['selected'],
        state.isActive && styles['active'],
      )}
    >
      <Avatar name={name} isDecorative />
      <div className={styles['what']}>
        <span className={styles['name']}>{name || t`Without a name`}</span>
        <span className={styles['facts']}>
          {[phone || client.email, client.city].filter(Boolean).join(' · ')}
        </span>
      </div>
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

function NoneFound({ onClear, onAdd }: { onClear: () => void; onAdd: () => void }) {
  return (
    <NoMatch
      onClear={onClear}
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

/** The list as a file. */
function ClientMenu({ shown }: { shown: readonly Searchable[] }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const clients = () => shown.map(({ client }) => client)
  const items = useExportItems({
    name: `clients-${today}`,
    rows: clients,
    csv: () => clientsCsv(clients(), i18n),
    isEmpty: shown.length === 0,
    said: t({
      message: plural(shown.length, { one: '# client exported', other: '# clients exported' }),
    }),
  })
  return <MenuButton label={t`More`} icon="more" iconOnly items={items} />
}

/** Clients this device does not hold. */
function OlderClients({ query, onOpen }: { query: string; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <OlderOnline
      noun="client"
      query={query}
      search={t`Search older clients online`}
      offline={t`Older clients are found online only`}
      title={t`Older clients`}
      className={styles['online'] ?? ''}
      name={{ header: t`Client`, of: row => fullName(row) || t`Without a name` }}
      columns={[
        { key: 'phone', header: t`Phone`, cell: row => format.phone(row.phoneKey) || row.phone },
        { key: 'city', header: t`City`, cell: row => row.city },
      ]}
      onOpen={onOpen}
    />
  )
}

/** One line a client under the captions of the page's language. */
function clientsCsv(clients: readonly Client[], i18n: I18n): string {
  const genders = new Map(lookup('Gender', i18n.locale).map(item => [item.Code, item.Caption]))
  const cellOf = (client: Client, field: (typeof clientFieldNames)[number]): string => {
    if (field === 'gender') return genders.get(client.gender) ?? ''
    if (field === 'locale') return localeNames[client.locale]
    return client[field] ?? ''
  }
  return csvText(
    [
      clientFieldNames.map(field => fieldCaption(i18n, field)),
      ...clients.map(client => clientFieldNames.map(field => cellOf(client, field))),
    ],
    i18n.locale,
  )
}

/** crm Clients: who they are and all that happened with them. The chosen card, search and filters live in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { allClients, clientOf } from '#src/domain/client/queries.ts'
import type { Client, Searchable } from '#src/domain/client/search.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { foundOnline } from '#src/lib/online-search.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { ClientDetail } from './clients/detail.tsx'
import { ClientForm } from './clients/form.tsx'
import { ClientList } from './clients/list.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

const away = { id: null, edit: null }
const none: Searchable[] = []

export default function Clients() {
  const { t } = useLingui()
  const { params, close } = useAddress()
  const clients = useLive(allClients())
  const id = params.get('id')
  return (
    <Split
      openId={id}
      list={<ClientList clients={clients} openId={id} />}
      listLabel={t`Clients`}
      detailLabel={t`Client`}
      detail={id === null ? null : <Chosen key={id} id={id} clients={clients ?? none} />}
      onBack={() => close(away)}
      isAlone="tablet"
      placeholder={
        <EmptyState icon="users" title={<Trans>Choose a client</Trans>}>
          <Trans>Search by name, phone number or email.</Trans>
        </EmptyState>
      }
    />
  )
}

function Chosen({ id, clients }: { id: string; clients: readonly Searchable[] }) {
  const { params, go, close } = useAddress()
  const { client, isAway } = useClient(id)
  const isReadOnly = useReadOnly()
  const open = (next: string) => go({ ...away, id: next }, true)
  const shared = { clients, onOpen: open }
  // What was searched in vain is the name of a new card, unless it is a number.
  const searched = params.get('q') ?? ''
  const name = /[\d@]/.test(searched) ? '' : searched
  if (id === '0' && !isReadOnly)
    return (
      <ClientForm
        {...shared}
        name={name}
        onDone={made => go({ ...away, q: null, id: made })}
        onCancel={() => close(away)}
      />
    )
  if (client === undefined) return <ListSkeleton rows={4} avatar />
  if (client === null)
    return (
      <NotHere icon="search" title={<Trans>This client is not on this device</Trans>}>
        <Trans>Search for the name: older clients are found online.</Trans>
      </NotHere>
    )
  if (params.get('edit') === '1' && !isAway && !isReadOnly)
    return (
      <ClientForm
        {...shared}
        client={client}
        onDone={() => go({ edit: null })}
        onCancel={() => go({ edit: null })}
      />
    )
  return (
    <ClientDetail
      {...shared}
      client={client}
      isAway={isAway}
      onEdit={() => go({ edit: '1' })}
      onDeleted={() => close(away)}
    />
  )
}

/** `client` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on this device. */
function useClient(id: string): { client: Client | null | undefined; isAway: boolean } {
  const here = useLive(clientOf(id), [id])
  if (here === undefined) return { client: undefined, isAway: false }
  return here
    ? { client: here, isAway: false }
    : { client: foundOnline('client', id), isAway: true }
}

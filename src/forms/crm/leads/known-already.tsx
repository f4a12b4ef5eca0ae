/**
 * Duplicates are caught as they are typed, by normalised phone and e-mail (UX.md item 5). The line keeps its place and
 * takes no focus; what was typed stands beside what is known, and she says which stays.
 */
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { KnownLine } from '#src/domain/client/known-line.tsx'
import { sameAs } from '#src/domain/lead/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { KnownDialog } from './known-dialog.tsx'
import type { Typed } from './typed-beside.ts'

export type Client = TableRow<'client'>
type Props = {
  keys: { phoneKey: string; emailKey: string }
  clientId: string | null
  typed: Typed
  onClient: (client: Client | null, words: 'typed' | 'known') => void
  onLead: (id: string) => void
}

const most = 4
const ended: readonly string[] = ['closed', 'cancelled', 'delivered']

export function KnownAlready({ keys, clientId, typed, onClient, onLead }: Props) {
  const [isOpen, setOpen] = useState(false)
  const same = useLive(sameAs(keys), [keys.phoneKey, keys.emailKey])
  const chosen = useLive(
    async replica => (clientId ? ((await replica.client.get(clientId)) ?? null) : null),
    [clientId],
  )
  const leads = same?.leads.filter(lead => !ended.includes(lead.status)).slice(0, most) ?? []
  const clients = same?.clients.slice(0, most) ?? []
  const count = clients.length + leads.length
  const found = chosen ? (
    <Trans>Client: {fullName(chosen)}</Trans>
  ) : (
    count > 0 && (
      <Plural
        value={count}
        one="Known already: see who it is"
        other="Known already: # cards and leads"
      />
    )
  )
  return (
    <>
      <KnownLine
        found={found || null}
        icon={chosen ? 'user-check' : 'users'}
        none={<Trans>The phone and the email are compared with clients and leads.</Trans>}
        onPress={() => setOpen(true)}
      />
      <KnownDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        clients={chosen ? [chosen] : clients}
        leads={leads}
        isChosen={!!chosen}
        typed={typed}
        onClient={(client, words) => {
          onClient(client, words)
          setOpen(false)
        }}
        onLead={onLead}
      />
    </>
  )
}

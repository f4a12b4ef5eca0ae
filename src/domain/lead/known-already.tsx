/**
 * Duplicates are caught as they are typed, by normalised phone and e-mail (UX.md item 5). The line keeps its place and
 * takes no focus; what was typed stands beside what is known, and she says which stays.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#db/kernel/name.ts'
import { KnownLine } from '#src/domain/client/known-line.tsx'
import type { Client } from '#src/domain/client/search.ts'
import { useNameOf } from '#src/domain/request/name-of.ts'
import { firstsOf, type Request } from '#src/domain/request/queries.ts'
import { useRequestHref } from '#src/domain/request/request-link.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { LeadStatusChip } from './status-chip.tsx'
import type { Lead } from './queries.ts'
import { sameAs } from './same.ts'
import { type Typed, typedBeside } from './typed-beside.ts'
import styles from './known-already.module.css'

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
  const waiting = useLive(firstsOf(keys), [keys.phoneKey, keys.emailKey])?.slice(0, most) ?? []
  const chosen = useLive(
    async replica => (clientId ? ((await replica.client.get(clientId)) ?? null) : null),
    [clientId],
  )
  const leads = same?.leads.filter(lead => !ended.includes(lead.status)).slice(0, most) ?? []
  const clients = same?.clients.slice(0, most) ?? []
  const count = clients.length + leads.length
  const name = chosen ? fullName(chosen) : ''
  const waits = waiting.length > 0
  const found = chosen ? (
    waits ? (
      <Trans>Client: {name}. A request waits already</Trans>
    ) : (
      <Trans>Client: {name}</Trans>
    )
  ) : waits ? (
    <Trans>A request waits already: see who it is</Trans>
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
        none={<Trans>The phone and the email are compared with whoever is known here.</Trans>}
        onPress={() => setOpen(true)}
      />
      <KnownDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        clients={chosen ? [chosen] : clients}
        leads={leads}
        waiting={waiting}
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

/** Who has this number or address already; what was typed beside what her card says. */
type Choose = (client: Client | null, words: 'typed' | 'known') => void
type DialogProps = {
  isOpen: boolean
  onClose: () => void
  clients: readonly Client[]
  leads: readonly Lead[]
  waiting: readonly Request[]
  isChosen: boolean
  typed: Typed
  onClient: Choose
  onLead: (id: string) => void
}

function KnownDialog(props: DialogProps) {
  const { isOpen, onClose, clients, leads, waiting, isChosen, typed, onClient, onLead } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Known already</Trans>}>
      <Stack gap={4}>
        {waiting.map(request => (
          <Waits key={request.id} request={request} />
        ))}
        {clients.map(client => (
          <Beside
            key={client.id}
            client={client}
            typed={typed}
            isChosen={isChosen}
            onClient={onClient}
          />
        ))}
        {leads.map(lead => (
          <Row key={lead.id} justify="between" gap={2}>
            <span>
              {lead.name} <LeadStatusChip lead={lead} />
            </span>
            <Button looks icon="arrow-right" onPress={() => onLead(lead.id)}>
              <Trans>Open the lead</Trans>
            </Button>
          </Row>
        ))}
      </Stack>
    </Dialog>
  )
}

/** Whoever asked before she came or called: opened there, what is typed here waits as a draft. */
function Waits({ request }: { request: Request }) {
  const { t } = useLingui()
  const format = useFormat()
  const href = useRequestHref()(request)
  const facts = [
    t`Waits too`,
    format.instant(request.at, 'dateTime'),
    request.message.slice(0, 120),
  ]
  return (
    <Row justify="between" gap={3} wrap>
      <span>
        <b>{useNameOf()(request)}</b>
        <br />
        {facts.filter(Boolean).join(' · ')}
      </span>
      {href && (
        <LinkButton icon="arrow-right" href={href}>
          <Trans>Open the request</Trans>
        </LinkButton>
      )}
    </Row>
  )
}

type BesideProps = { client: Client; typed: Typed; isChosen: boolean; onClient: Choose }

function Beside({ client, typed, isChosen, onClient }: BesideProps) {
  const { t } = useLingui()
  const pairs = typedBeside(typed, client)
  const captions = { name: t`Name`, phone: t`Phone`, email: t`Email` }
  const differs = pairs.some(pair => pair.differs)
  return (
    <section className={styles['one']}>
      <table className={styles['beside']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Field`}</span>
            </th>
            <th scope="col">
              <Trans>Typed</Trans>
            </th>
            <th scope="col">
              <Trans>On the card</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ field, typed: mine, known, differs: isOther }) => (
            <tr key={field} data-differs={isOther || undefined}>
              <th scope="row">{captions[field]}</th>
              <td>{mine || '–'}</td>
              <td>{known || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row gap={2}>
        {isChosen && (
          <Button onPress={() => onClient(null, 'typed')}>
            <Trans>Not this client</Trans>
          </Button>
        )}
        {!isChosen && (
          <Button variant="primary" icon="user-check" onPress={() => onClient(client, 'typed')}>
            {differs ? (
              <Trans>Use this client, keep what is typed</Trans>
            ) : (
              <Trans>Use this client</Trans>
            )}
          </Button>
        )}
        {differs && (
          <Button onPress={() => onClient(client, 'known')}>
            <Trans>Use this client and what the card says</Trans>
          </Button>
        )}
      </Row>
    </section>
  )
}

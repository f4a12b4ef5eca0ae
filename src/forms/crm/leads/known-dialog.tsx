/** Who has this number or address already; what was typed beside what her card says. */
import { Trans, useLingui } from '@lingui/react/macro'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { Client } from './known-already.tsx'
import styles from './known.module.css'
import { type Typed, typedBeside } from './typed-beside.ts'

type Choose = (client: Client | null, words: 'typed' | 'known') => void
type Props = {
  isOpen: boolean
  onClose: () => void
  clients: readonly Client[]
  leads: readonly Lead[]
  isChosen: boolean
  typed: Typed
  onClient: Choose
  onLead: (id: string) => void
}

export function KnownDialog(props: Props) {
  const { isOpen, onClose, clients, leads, isChosen, typed, onClient, onLead } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Known already</Trans>}>
      <Stack gap={4}>
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
            <Button icon="arrow-right" onPress={() => onLead(lead.id)}>
              <Trans>Open the lead</Trans>
            </Button>
          </Row>
        ))}
      </Stack>
    </Dialog>
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

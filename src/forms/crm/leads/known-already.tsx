/** Duplicates are caught as they are typed, by normalised phone and e-mail (UX.md item 5). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row as TableRow } from '#db/mutation.ts'
import { useLive } from '#src/lib/replica.ts'
import { LeadStatusChip } from '#src/lib/trade/lead-status-chip.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { sameAs } from '#src/queries/lead.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

type Client = TableRow<'client'>
type Props = {
  keys: { phoneKey: string; emailKey: string }
  clientId: string | null
  onClient: (client: Client | null) => void
  onLead: (id: string) => void
}

const most = 4

export function KnownAlready({ keys, clientId, onClient, onLead }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const same = useLive(sameAs(keys), [keys.phoneKey, keys.emailKey])
  const chosen = useLive(
    async replica => (clientId ? ((await replica.client.get(clientId)) ?? null) : null),
    [clientId],
  )
  const nameOf = (client: Client) => `${client.firstName} ${client.lastName}`.trim()
  const open =
    same?.leads
      .filter(
        lead =>
          lead.status !== 'closed' && lead.status !== 'cancelled' && lead.status !== 'delivered',
      )
      .slice(0, most) ?? []
  if (chosen)
    return (
      <Banner
        tone="good"
        icon="user-check"
        title={t`Client: ${nameOf(chosen)}`}
        action={<IconButton icon="x" label={t`Not this client`} onPress={() => onClient(null)} />}
      >
        {chosen.city}
      </Banner>
    )
  const clients = same?.clients.slice(0, most) ?? []
  if (clients.length + open.length === 0) return null
  return (
    <Banner tone="warn" title={<Trans>Known already</Trans>}>
      <Stack gap={2}>
        {clients.map(client => (
          <Row key={client.id} justify="between" gap={2}>
            <span>
              {[nameOf(client), client.phoneKey ? format.phone(client.phoneKey) : client.email]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button icon="user-check" onPress={() => onClient(client)}>
              <Trans>Use this client</Trans>
            </Button>
          </Row>
        ))}
        {open.map(lead => (
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
    </Banner>
  )
}

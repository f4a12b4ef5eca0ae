/** Who has this phone or e-mail already: her card goes with the request, her open lead can take it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#db/kernel/name.ts'
import { sameAs } from '#src/domain/lead/queries.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import type { Request } from '#src/domain/request/queries.ts'
import { openLeadStatuses } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import styles from './reception.module.css'
import { useHand } from './use-hand.ts'

export function useKnown({ phoneKey, emailKey }: Request) {
  const same = useLive(sameAs({ phoneKey, emailKey }), [phoneKey, emailKey])
  const [chosen, choose] = useState<string | null>()
  const clients = same?.clients ?? []
  const leads = (same?.leads ?? []).filter(
    lead => lead.deletedAt === null && openLeadStatuses.some(status => status === lead.status),
  )
  // One card alone is hers; of several a person chooses.
  const usual = clients.length === 1 ? (clients[0]?.id ?? null) : null
  return { clients, leads, clientId: chosen === undefined ? usual : chosen, choose }
}
type Known = ReturnType<typeof useKnown>

export function KnownCard({ request, known }: { request: Request; known: Known }) {
  const { t } = useLingui()
  const format = useFormat()
  const hand = useHand()
  const { clients, leads, clientId, choose } = known
  if (clients.length === 0 && leads.length === 0) return null
  return (
    <Card title={<Trans>Known already</Trans>}>
      <Stack gap={3}>
        {clients.map(client => {
          const isHers = client.id === clientId
          const name = fullName(client)
          return (
            <Row key={client.id} justify="between" gap={3} wrap>
              <Row gap={3}>
                <Avatar name={name} isDecorative />
                <span>
                  <b>{name}</b>
                  <br />
                  <span className={styles['fine']}>
                    {[
                      t`Client since ${format.instant(client.createdAt, 'monthYear')}`,
                      client.note.slice(0, 120),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Row>
              <Button
                icon={isHers ? 'check' : 'user-check'}
                aria-pressed={isHers}
                onPress={() => choose(isHers ? null : client.id)}
              >
                {isHers ? <Trans>Her card is used</Trans> : <Trans>Use her card</Trans>}
              </Button>
            </Row>
          )
        })}
        {leads.map(lead => (
          <Row key={lead.id} justify="between" gap={3} wrap>
            <span>
              <LeadStatusChip lead={lead} /> {lead.name}
            </span>
            <Button icon="plus" onPress={() => void hand.join(request, lead)}>
              <Trans>Add to this lead</Trans>
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

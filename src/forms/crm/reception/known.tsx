/** Who has this phone or e-mail already: her card goes with the request, her open lead can take it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#db/kernel/name.ts'
import { type Lead, leadOf } from '#src/domain/lead/queries.ts'
import { sameAs } from '#src/domain/lead/same.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import type { Request } from '#src/domain/request/queries.ts'
import { isNobodys } from '#db/lead/hearing.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useNameOf } from '#src/domain/request/name-of.ts'
import styles from './reception.module.css'
import { herCard, isHerCard, useHand } from './use-hand.ts'
import type { Reception } from './use-reception.ts'

export function useKnown(request: Request) {
  const { phoneKey, emailKey, formerLeadId } = request
  const same = useLive(sameAs({ phoneKey, emailKey }), [phoneKey, emailKey])
  const former = useLive(leadOf(formerLeadId), [formerLeadId]) ?? undefined
  const [chosen, choose] = useState<string | null>()
  const clients = same?.clients ?? []
  const leads = (same?.leads ?? []).filter(
    lead => lead.deletedAt === null && isOpenLeadStatus(lead.status) && lead.id !== former?.id,
  )
  const usual = former?.clientId || herCard(clients, request)
  return { clients, leads, former, clientId: chosen === undefined ? usual : chosen, choose }
}
type Known = ReturnType<typeof useKnown>

type Props = { request: Request; known: Known; reception: Reception }

export function KnownCard({ request, known, reception }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const hand = useHand()
  const { clients, leads, former, clientId, choose } = known
  const others = reception.alike?.get(request.id)?.requests ?? []
  if (clients.length === 0 && leads.length === 0 && others.length === 0 && !former) return null
  return (
    <Card title={<Trans>Known already</Trans>}>
      <Stack gap={3}>
        {clients.map(client => {
          const isHers = client.id === clientId
          const name = fullName(client)
          const reach = [phoneText(client.phone || client.cell), client.email]
          return (
            <Row key={client.id} justify="between" gap={3} wrap>
              <Row gap={3}>
                <Avatar name={name} isDecorative />
                <span>
                  <b>{name}</b>
                  <br />
                  <span className={styles['fine']}>
                    {[
                      isHers || isHerCard(client, request) ? '' : t`Same person?`,
                      ...reach,
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
                {isHers ? <Trans>The card is used</Trans> : <Trans>Use this card</Trans>}
              </Button>
            </Row>
          )
        })}
        {former && <Former lead={former} request={request} reception={reception} />}
        {leads.map(lead => (
          <Row key={lead.id} justify="between" gap={3} wrap>
            <span>
              <LeadStatusChip lead={lead} />{' '}
              {[lead.name, reception.nameOf(lead.assignedTo)].filter(Boolean).join(' · ')}
            </span>
            <Button icon="plus" onPress={() => void hand.join(request, lead)}>
              <Trans>Add to this lead</Trans>
            </Button>
          </Row>
        ))}
        {others.map(other => (
          <WaitsToo key={other.id} request={other} />
        ))}
      </Stack>
    </Card>
  )
}

/** Somebody under the same number or address, of whom only a person can say who she is. */
function WaitsToo({ request }: Pick<Props, 'request'>) {
  const { t } = useLingui()
  const { go } = useAddress({ keepsOpened: true })
  const format = useFormat()
  const nameOf = useNameOf()
  return (
    <Row justify="between" gap={3} wrap>
      <span>
        <b>{nameOf(request)}</b>
        <br />
        <span className={styles['fine']}>
          {[t`Waits too`, t`Same person?`, format.instant(request.at, 'dateTime')].join(' · ')}
        </span>
      </span>
      <Button icon="arrow-right" onPress={() => go({ id: request.id }, true)}>
        <Trans>Open the request</Trans>
      </Button>
    </Row>
  )
}

/** The lead she had: who had it, and the way back to it while that person is here. */
function Former({ lead, request, reception }: { lead: Lead } & Omit<Props, 'known'>) {
  const hand = useHand()
  const seller = reception.nameOf(lead.assignedTo)
  const isHere = reception.people.some(({ id }) => id === lead.assignedTo)
  const isBack = isHere && lead.deletedAt === null
  return (
    <Row justify="between" gap={3} wrap>
      <span>
        <LeadStatusChip lead={lead} /> {lead.name}
        <br />
        <span className={styles['fine']}>
          {isNobodys(lead) ? (
            <Trans>The customer’s lead, which nobody has: it goes with the request</Trans>
          ) : !seller ? (
            <Trans>The customer’s former lead, which nobody has</Trans>
          ) : isHere ? (
            <Trans>The customer’s former lead, with {seller}</Trans>
          ) : (
            <Trans>The customer’s former lead; {seller} takes no leads any more</Trans>
          )}
        </span>
      </span>
      {isBack && (
        <Button icon="undo" onPress={() => void hand.join(request, lead)}>
          <Trans>Back to {seller}</Trans>
        </Button>
      )}
    </Row>
  )
}

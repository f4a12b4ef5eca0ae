/** A call in her lead's timeline. */
import { contactFacts, contactNow, type ContactSeen } from '../consent/contact.ts'
import type { Actor, Change, Row } from '../kernel/mutation.ts'
import { touchLead } from '../lead/shared.ts'

export type Call = Pick<
  Row<'phoneCall'>,
  | 'direction'
  | 'outcome'
  | 'phoneKey'
  | 'at'
  | 'answeredAt'
  | 'talkSeconds'
  | 'answeredBy'
  | 'sourceName'
>
type Around = Omit<ContactSeen, 'company' | 'client'> & {
  client: Row<'client'> | undefined
  company: readonly Row<'company'>[]
}

/** Her own call is no attempt of ours; ours stands with its verdict. What is missed comes by the request it makes. */
export function spoken(
  lead: Row<'lead'>,
  { client, company, ...seen }: Around,
  call: Call & { callId: string; isContact: boolean },
  actor: Actor,
): Change[] {
  const { callId, direction, outcome, isContact, talkSeconds, answeredBy, sourceName } = call
  if (outcome === null || (direction === 'in' && outcome !== 'answered')) return []
  const at = call.answeredAt ?? call.at
  const kind =
    direction === 'in' && !isContact
      ? 'call-received'
      : outcome === 'answered'
        ? 'call-reached'
        : 'call-tried'
  const place = {
    country: actor.country,
    timeZone: actor.timeZone,
    province: company[0]?.province ?? '',
    contact: company[0]?.contact ?? null,
  }
  const verdict =
    direction === 'out' && client?.id === lead.clientId
      ? contactFacts(contactNow({ ...seen, client, company: place, to: call.phoneKey }, 'call', at))
      : {}
  const facts = { callId, direction, talkSeconds, source: sourceName, ...verdict }
  const line = { id: `${callId}.t`, kind, facts, by: answeredBy ?? '' } as const
  return touchLead(lead, line, { ...actor, now: at })
}

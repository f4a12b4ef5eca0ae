/** What some customers allowed and refused: enough that every verdict of the desk is seen. */
import { reachOf } from '../consent/reach.ts'
import { deskText, deskTextVersion } from '../consent/texts.ts'
import type { ConsentSource, ContactChannel } from '../consent/terms.ts'
import type { Row } from '../kernel/mutation.ts'
import { counter } from './dice.ts'
import { dayMs, row, type Stage } from './stage.ts'

type Said = {
  channel: ContactChannel
  source: ConsentSource
  kind?: Row<'consent'>['kind']
  /** After her card was made. */
  days: number
}
/** In turn, over those who are there; most customers have said nothing. */
const turns: readonly (readonly Said[])[] = [
  [{ channel: 'mail', source: 'website', days: 0 }],
  [],
  [
    { channel: 'call', source: 'phone', days: 1 },
    { channel: 'sms', source: 'phone', days: 1 },
  ],
  [],
  [
    { channel: 'sms', source: 'desk', days: 0 },
    { channel: 'sms', source: 'stop-word', kind: 'withdrawn', days: 12 },
  ],
  [],
  [
    { channel: 'mail', source: 'import', days: 0 },
    { channel: 'mail', source: 'unsubscribe', kind: 'withdrawn', days: 30 },
  ],
  [],
]

export function consentsOf(
  stage: Stage,
  company: string,
  clients: readonly Row<'client'>[],
): Row<'consent'>[] {
  const nextId = counter('co')
  return clients.flatMap((client, place) =>
    (turns[place % turns.length] ?? []).flatMap(said => {
      const at = client.createdAt + said.days * dayMs
      const isReached = reachOf(client, said.channel) !== ''
      return isReached && at < stage.now
        ? [consentOf(client, said, { id: nextId(), at, company })]
        : []
    }),
  )
}

type Made = { id: string; at: number; company: string }
const byHer: readonly ConsentSource[] = ['website', 'stop-word', 'unsubscribe', 'import']

function consentOf(
  client: Row<'client'>,
  { channel, source, kind = 'given' }: Said,
  { id, at, company }: Made,
): Row<'consent'> {
  const { id: clientId, locale, createdBy } = client
  const isGiven = kind === 'given'
  return row({
    id,
    clientId,
    channel,
    purpose: 'commercial',
    kind,
    basis: 'express',
    source,
    address: reachOf(client, channel),
    words: isGiven
      ? deskText(locale, 'commercial', channel, company)
      : source === 'stop-word'
        ? 'STOP'
        : '',
    textVersion: isGiven ? deskTextVersion : '',
    locale,
    origin: '',
    at,
    expiresAt: null,
    by: byHer.includes(source) ? '' : createdBy,
  })
}

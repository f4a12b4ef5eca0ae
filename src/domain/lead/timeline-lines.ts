/** What happened with a lead and what was written to her, as one list, newest first. */
import type { Row } from '#db/kernel/mutation.ts'
import { consentsOf } from '#src/domain/consent/queries.ts'
import { type Message, messagesOf } from '#src/domain/message/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { commentsOf, type Lead, touchesOf, unsentRows } from './queries.ts'

type Touch = Row<'leadTouch'>
type Consent = Row<'consent'>
/** What happened, a message of ours, which stands for the line that says it left, or what she allowed or refused. */
export type OneLine = {
  id: string
  at: number
  touch?: Touch
  message?: Message
  consent?: Consent
}

export function useLines({ id, clientId }: Lead) {
  const touches = useLive(touchesOf(id), [id])
  const messages = useLive(messagesOf(id), [id])
  const consents = useLive(consentsOf([clientId]), [clientId])
  const comments = useLive(commentsOf(id), [id])
  const unsent = useLive(unsentRows())
  const lines = touches && messages && consents && linesOf(touches, messages, consents)
  return { lines, comments, unsent }
}

export function linesOf(
  touches: readonly Touch[],
  messages: readonly Message[],
  consents: readonly Consent[],
): OneLine[] {
  const known = new Set(messages.map(message => message.id))
  const left = new Map(touches.map(touch => [touch.facts['messageId'], touch.at]))
  const whenOf = ({ id, state, stateAt, sendAt }: Message) =>
    left.get(id) ?? (state === 'queued' ? sendAt : stateAt)
  const told = touches
    .filter(({ facts }) => !known.has(String(facts['messageId'] ?? '')))
    .map(touch => ({ id: `leadTouch:${touch.id}`, at: touch.at, touch }))
  const written = messages.map(message => ({
    id: `message:${message.id}`,
    at: whenOf(message),
    message,
  }))
  const said = consents.map(consent => ({
    id: `consent:${consent.id}`,
    at: consent.at,
    consent,
  }))
  // Stable: two of one instant stay in the order they were born.
  return [...told, ...written, ...said].toSorted((one, other) => other.at - one.at)
}

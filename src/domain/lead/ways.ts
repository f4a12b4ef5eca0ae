/** By which ways what she wrote can be answered; of a way she has closed, why and by what word of hers. */
import { useLingui } from '@lingui/react/macro'
import type { ContactNow } from '#db/consent/contact.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isAnothers, writtenFrom } from '#db/lead/writers.ts'
import { type MessageChannel, messageChannels } from '#db/message/table.ts'
import { useContact } from '#src/domain/consent/contact-line.tsx'
import { sourceWords, useContactWords } from '#src/domain/consent/words.ts'
import { addressesOf } from '#src/domain/message/addresses.ts'
import { useLive } from '#src/lib/replica.ts'
import type { Lead } from './queries.ts'

type Touch = Row<'leadTouch'>
export type Ways = { open: readonly MessageChannel[]; closed: readonly string[] }
const none: Ways = { open: [], closed: [] }

/** By which ways she can be answered: there is an address of hers, and nothing forbids it for good. */
export function useWays(lead: Lead, consents: readonly Row<'consent'>[]): Ways {
  const closedWords = useClosedWords(consents)
  const client = useLive(async db => (await db.client.get(lead.clientId)) ?? null, [lead.clientId])
  const contacts = { mail: useContact(lead, 'mail'), sms: useContact(lead, 'sms') }
  if (lead.deletedAt !== null) return none
  const reached = messageChannels.filter(each => addressesOf(lead, client, each).length > 0)
  const isClosed = (channel: MessageChannel) =>
    contacts[channel]?.verdict === 'block' && contacts[channel].until === undefined
  return {
    // Of a card that is not on this device nothing is known: the act does not claim it either.
    open: reached.filter(each => (contacts[each] ? !isClosed(each) : client === null)),
    closed: reached.filter(isClosed).map(each => closedWords(each, contacts[each])),
  }
}

/** "Answer by text · Not allowed: consent withdrawn · since 21 Nov 2026 · STOP by text message". */
function useClosedWords(consents: readonly Row<'consent'>[]) {
  const { t, i18n } = useLingui()
  const words = useContactWords()
  return (channel: MessageChannel, contact: ContactNow | undefined): string => {
    const said = consents.find(({ id }) => id === contact?.basis?.rowId)
    return [
      channel === 'sms' ? t`Answer by text` : t`Answer by email`,
      contact && words(contact),
      said && i18n._(sourceWords[said.source]),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** To whoever wrote it; to her own address where the line names no other. */
export const toOf = (touch: Touch, channel: MessageChannel) => ({
  to: writtenFrom([touch], channel)[0] ?? '',
})
/** Who may be another person is answered at the address that wrote, whatever the card says. */
export const waysOf = (touch: Touch, lead: Lead, ways: Ways): Ways =>
  isAnothers(touch.facts) && lead.deletedAt === null
    ? { open: messageChannels.filter(each => toOf(touch, each).to !== ''), closed: [] }
    : ways

/** Words of hers, and no machine answered for her. */
export const isAnswerable = ({ kind, note, facts }: Touch): boolean =>
  (kind === 'message-received' || kind === 'request') && note !== '' && facts['automatic'] !== 1

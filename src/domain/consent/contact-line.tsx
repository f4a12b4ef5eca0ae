/** Under what one is about to send: whether she may be contacted so, and why. */
import { contactNow, type ContactSeen } from '#db/consent/contact.ts'
import { keyOf } from '#db/lead/address.ts'
import { seenOfAnother } from '#db/lead/writers.ts'
import type { ContactChannel } from '#db/consent/terms.ts'
import type { Country } from '#db/terms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './consent.module.css'
import { type ContactKnown, contactKnownOf, strangerOf } from './queries.ts'
import { useContactWords } from './words.ts'

type Lead = { id: string | undefined; clientId: string }
type Word = { at: number; isAnother: boolean }

/**
 * Undefined until it is known, for a way that asks nobody, and for a card that is not on the device. Of who has no card
 * and asked, it is known when.
 */
export function useContact(
  { id, clientId }: Lead,
  channel: ContactChannel | undefined,
  /** When it is to leave; now by default. */
  at = 0,
  /** What she asked and no lead says yet; or when another wrote on her lead, who is written to. */
  word?: Word,
  /** Where it is to go, where she has more than one address. */
  to?: string,
) {
  const now = useMinute()
  const { country } = useSession()
  const known = useLive(contactKnownOf(clientId, id), [clientId, id])
  const askedAt = clientId === '' && word?.isAnother ? word.at : undefined
  const stranger = useLive(strangerOf(askedAt), [askedAt])
  const whom = known ? seenWith(known, word) : stranger
  if (!channel || !whom) return undefined
  const seen = { ...whom, ...(to && { to: keyOf({ channel, to }, country as Country) }) }
  return contactNow(seen, channel, Math.max(now, known?.readAt ?? askedAt ?? 0, at))
}

function seenWith(known: ContactKnown, word: Word | undefined): ContactSeen {
  if (!word) return known
  const asked = seenOfAnother(known.company, word.at)
  return word.isAnother ? asked : { ...known, leads: [...known.leads, ...asked.leads] }
}

export function ContactLine({ contact }: { contact: ReturnType<typeof useContact> }) {
  const words = useContactWords()
  if (!contact) return null
  if (contact.verdict !== 'allow')
    return <Banner tone={contact.verdict === 'ask' ? 'warn' : 'bad'}>{words(contact)}</Banner>
  return (
    <p className={styles['line']}>
      <Icon name="shield-check" size={16} />
      {words(contact)}
    </p>
  )
}

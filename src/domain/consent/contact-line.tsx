/** Under what one is about to send: whether she may be contacted so, and why. */
import { contactNow } from '#db/consent/contact.ts'
import type { ContactChannel } from '#db/consent/terms.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './consent.module.css'
import { contactKnownOf } from './queries.ts'
import { useContactWords } from './words.ts'

type Lead = { id: string; clientId: string }

/** Undefined until it is known, for a way that asks nobody, and for a card that is not on the device. */
export function useContact({ id, clientId }: Lead, channel: ContactChannel | undefined) {
  const now = useMinute()
  const known = useLive(contactKnownOf(clientId, id), [clientId, id])
  return channel && known ? contactNow(known, channel, Math.max(now, known.readAt)) : undefined
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

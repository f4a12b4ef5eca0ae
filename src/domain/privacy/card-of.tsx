/** Whose card it is, before anything of it is handed out or forgotten; one that may be somebody else's is called out. */
import { Trans } from '@lingui/react/macro'
import { fullName } from '#db/kernel/name.ts'
import { clientOf } from '#src/domain/client/queries.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import type { Client } from '#src/domain/client/search.ts'
import { useLive } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { PrivacyRequest } from './queries.ts'

/** A number without what a country puts before it. */
const ownDigits = 9
/** Her address or number stands on the card, or her whole name does. */
function isHers({ name, contact }: PrivacyRequest, client: Client): boolean {
  const [said, digits] = [contact.toLowerCase(), contact.replace(/\D/g, '')]
  const numbers = [client.phoneKey, client.cellKey].filter(key => key.length >= ownDigits)
  const isReached =
    (client.emailKey !== '' && said.includes(client.emailKey)) ||
    numbers.some(key => digits.includes(key.slice(-ownDigits)))
  const named = personWords(fullName(client))
  return isReached || personWords(name).every(word => named.includes(word))
}

export function CardOf({
  request,
  clientId,
}: {
  request: PrivacyRequest
  clientId: string | null
}) {
  const client = useLive(clientOf(clientId), [clientId])
  if (!client) return null
  const [card, { name, contact }] = [fullName(client), request]
  const reach = [client.email, client.cell || client.phone].filter(Boolean).join(' · ')
  return isHers(request, client) ? (
    <p>
      <Trans>
        The card: <strong>{card}</strong> {reach}
      </Trans>
    </p>
  ) : (
    <Banner tone="bad">
      <Trans>
        This may be somebody else’s card: it is {card}’s ({reach}), and who asks is {name} (
        {contact}
        ).
      </Trans>
    </Banner>
  )
}

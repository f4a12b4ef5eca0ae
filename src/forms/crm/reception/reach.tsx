/** She is called from where her request lies, and once it has a lead written to: on that lead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { phoneProblem } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { ContactLine, useContact } from '#src/domain/consent/contact-line.tsx'
import { leadOf } from '#src/domain/lead/queries.ts'
import { ReachButtons, Told, useMayReach } from '#src/domain/lead/reach.tsx'
import type { Request } from '#src/domain/request/queries.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { telOf } from '#src/lib/tel.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useTake } from './use-hand.ts'
import type { Reception } from './use-reception.ts'

type Props = { request: Request; reception: Reception; clientId: string | null }

export function RequestReach({ request, reception, clientId }: Props) {
  const { t } = useLingui()
  const { country } = useSession()
  const { userId } = useLocal()
  const takeIt = useTake()
  const mayReach = useMayReach()
  const lead = useLive(leadOf(request.leadId), [request.leadId])
  const [isTelling, setTelling] = useState(false)
  const tell = () => setTelling(true)
  const who = { id: request.id, clientId: clientId ?? '' }
  const word = { at: request.at, isAnother: false }
  const { email, phoneKey } = request
  const to = phoneKey && `+${phoneKey}`
  const contact = useContact(who, request.leadId === null ? 'call' : undefined, 0, word, to)
  const phone = phoneProblem(request.phone, country as Country) ? '' : request.phone
  const isTaker = reception.people.some(({ id }) => id === userId)
  const take = () =>
    takeIt(request, isTaker ? t`The lead is yours` : t`A lead for whoever is free`, {
      clientId,
      assignedTo: isTaker ? userId : null,
    })
  return (
    <>
      {request.leadId === null
        ? phone && <Call {...{ request, clientId, contact }} onTell={mayReach ? tell : undefined} />
        : lead !== undefined && <ReachButtons lead={lead} known={{ phone, phoneKey, email }} />}
      {phone && contact && contact.verdict !== 'allow' && <ContactLine contact={contact} />}
      {isTelling && (
        <Suspense fallback={null}>
          <Told
            lead={{ ...request, clientId: clientId ?? '' }}
            act="call"
            isOpen
            askedAt={request.at}
            onMake={take}
            onClose={() => setTelling(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type CallProps = {
  request: Request
  clientId: string | null
  contact: ReturnType<typeof useContact>
  /** Undefined for who keeps no leads: nothing is told of it. */
  onTell: (() => void) | undefined
}
/** What is simply allowed dials at once; the rest is read first, where it is told. */
function Call({ request, clientId, contact, onTell }: CallProps) {
  const words = <Trans context="to telephone">Call</Trans>
  if (!onTell)
    return (
      <CallLink known={request} clientId={clientId} askedAt={request.at}>
        {words}
      </CallLink>
    )
  return contact && contact.verdict !== 'allow' ? (
    <Button icon="phone" onPress={onTell}>
      {words}
    </Button>
  ) : (
    <LinkButton icon="phone" href={telOf(request)} onClick={onTell}>
      {words}
    </LinkButton>
  )
}

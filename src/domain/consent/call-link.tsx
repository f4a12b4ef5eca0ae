/** The one way to dial: where the law does not simply allow it, what it says is read before anything rings. */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { telOf } from '#src/lib/tel.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton, TextLink } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactLine, useContact } from './contact-line.tsx'

type Props = {
  known: { phone: string; phoneKey: string }
  clientId: string | null | undefined
  leadId?: string | undefined
  /** When she asked, where no lead says it yet. */
  askedAt?: number
  variant?: 'primary' | 'secondary'
  /** A number among facts, no button. */
  isText?: boolean
  children: ReactNode
}

export function CallLink({ known, clientId, leadId, askedAt, variant, isText, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const phoneText = usePhoneText()
  const word = askedAt === undefined ? undefined : { at: askedAt, isAnother: false }
  const to = known.phoneKey && `+${known.phoneKey}`
  const contact = useContact({ id: leadId, clientId: clientId ?? '' }, 'call', 0, word, to)
  const href = telOf(known)
  const look = variant ? { variant } : {}
  if (!contact || contact.verdict === 'allow')
    return isText ? (
      <TextLink href={href}>{children}</TextLink>
    ) : (
      <LinkButton icon="phone" href={href} {...look}>
        {children}
      </LinkButton>
    )
  return (
    <>
      <Button
        looks
        icon="phone"
        {...(isText ? { variant: 'quiet' as const } : look)}
        onPress={() => setAsking(true)}
      >
        {children}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={<Trans>Before you call</Trans>}
        footer={
          contact.verdict === 'ask' && (
            <LinkButton icon="phone" href={href} variant="primary">
              <Trans context="to telephone">Call</Trans>
            </LinkButton>
          )
        }
      >
        <Stack gap={3}>
          <ContactLine contact={contact} />
          <p>{known.phoneKey ? phoneText(known.phoneKey) : known.phone}</p>
        </Stack>
      </Dialog>
    </>
  )
}

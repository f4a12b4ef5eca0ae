/** Without the PIN: the sign-in as it always is. What waits of the one who was here is sent by her own, or sealed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetLock, unlock } from '#src/lib/idle-lock.ts'
import { type SignedIn, useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SignInForm } from '../home/sign-in-form.tsx'
import { landingOf } from '../landing.ts'
import { useSignIn } from '../sign-in-state.ts'

type Props = { owner: string; onBack: (() => void) | undefined }

export function SignInInstead({ owner, onBack }: Props) {
  const { t } = useLingui()
  const { locale, user } = useSession()
  const box = useRef<HTMLDivElement>(null)
  // What was pressed is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { welcome } = useSignIn()
  const navigate = useNavigate()
  const enter = (news: SignedIn) => {
    welcome(news)
    if (news.ID === owner) {
      forgetLock(owner)
      toast(t`Your PIN is gone. Choose a new one in your settings.`)
      return
    }
    // Whoever signs in has proved more than her own lock asks.
    unlock(news.ID)
    void navigate(landingOf(news, locale), { replace: true })
  }
  return (
    <Stack gap={3}>
      <p>
        <Trans>
          This needs a connection. Signed in as the same person, you go on where you were. Signed in
          as somebody else, what was not sent waits here, encrypted, for its owner.
        </Trans>
      </p>
      <div ref={box}>
        <SignInForm companyId={user?.CompanyId} onSignedIn={enter} />
      </div>
      {onBack && (
        <Button variant="quiet" icon="arrow-left" wide onPress={onBack}>
          <Trans>Back to the PIN</Trans>
        </Button>
      )}
    </Stack>
  )
}

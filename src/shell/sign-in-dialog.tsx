import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/lib/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { SignInForm } from './home/sign-in-form.tsx'
import { useSignIn } from './sign-in-state.ts'

/** In place: the form behind keeps what was typed. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { welcome } = useSignIn()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>Sign in</Trans>}
      subtitle={user && <Trans>As {user.Name}, to send what waits here.</Trans>}
    >
      <SignInForm
        companyId={user?.CompanyId}
        onSignedIn={news => {
          welcome(news)
          onClose()
        }}
      />
    </Dialog>
  )
}

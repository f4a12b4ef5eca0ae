import { Plural, Trans } from '@lingui/react/macro'
import { formPath } from '#db/form-words.ts'
import { useSession } from '#src/lib/session.ts'
import { canSeal } from '#src/sync/seal-key.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useSignIn } from './sign-in-state.ts'

/** The sign-in ended for good: no row is shown, and what was not sent waits sealed. */
export default function Locked() {
  const { locale } = useSession()
  const { ending, forgetEnding } = useSignIn()
  const { count = 0, isSealed = true } = ending?.left ?? {}
  return (
    <EmptyState
      isPage
      icon="lock"
      title={
        ending?.why === 'expired' ? (
          <Trans>Your sign-in ended more than a day ago.</Trans>
        ) : (
          <Trans>This device was signed out from another one, by you or by an administrator.</Trans>
        )
      }
      action={
        <LinkButton href={formPath('public.Home', locale)} variant="primary" onClick={forgetEnding}>
          <Trans>To the sign-in page</Trans>
        </LinkButton>
      }
    >
      <Trans>The dealership’s records were removed from it.</Trans>{' '}
      {count > 0 && (
        <>
          <Plural
            value={count}
            one="# item that was not sent stays here and is sent when its owner signs in again."
            other="# items that were not sent stay here and are sent when their owner signs in again."
          />{' '}
          {isSealed ? (
            <Trans>
              Until then it is encrypted; only a director can recover it otherwise, with a reason
              that is written down.
            </Trans>
          ) : canSeal() ? (
            <Trans>
              It is not encrypted: this device never reached the dealership. Whoever opens its files
              can read it.
            </Trans>
          ) : (
            <Trans>
              This browser could not encrypt it: whoever opens its files on this device can read it.
            </Trans>
          )}
        </>
      )}
    </EmptyState>
  )
}

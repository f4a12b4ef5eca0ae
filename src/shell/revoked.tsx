import { Plural, Trans } from '@lingui/react/macro'
import { formPath } from '#db/forms.ts'
import { useSession } from '#src/lib/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useStanding } from './standing.ts'

/** An administrator, or the person herself from another device, signed this one out. */
export default function Revoked() {
  const { locale } = useSession()
  const { sealed, forgetRevocation } = useStanding()
  return (
    <EmptyState
      icon="lock"
      title={<Trans>This device was signed out by an administrator.</Trans>}
      action={
        <LinkButton
          href={formPath('public.Home', locale)}
          variant="primary"
          onClick={forgetRevocation}
        >
          <Trans>To the sign-in page</Trans>
        </LinkButton>
      }
    >
      <Trans>The dealership’s records were removed from it.</Trans>{' '}
      {sealed > 0 && (
        <Plural
          value={sealed}
          one="# item that was not sent stays sealed here and is sent when its owner signs in again."
          other="# items that were not sent stay sealed here and are sent when their owner signs in again."
        />
      )}
    </EmptyState>
  )
}

/** Leads to where funds are added, for who may. */
import { Trans } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

export function AddFunds() {
  const { locale, may } = useSession()
  if (!may.has('marketing.Funds')) return null
  return (
    <div>
      <LinkButton icon="wallet" href={hrefOf('marketing.Funds', locale, { add: '1' })}>
        <Trans>Add funds</Trans>
      </LinkButton>
    </div>
  )
}

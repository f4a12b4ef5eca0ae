/** A client of a mailshot, leading to her card for who may open it. */
import { useLingui } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { TextLink } from '#src/ui/link-button.tsx'

export function ClientLink({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const shown = name || t`Without a name`
  if (!useHolds('crm.Clients')) return shown
  return <TextLink href={hrefOf('crm.Clients', locale, { id: clientId })}>{shown}</TextLink>
}

/** Who asked, leading to where it is looked at: its lead, once it is one. For who may open neither, when it came. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { type FormKey, receptionPlaces } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { TextLink } from '#src/ui/link-button.tsx'

type RequestLinkProps = { request: Pick<Row<'request'>, 'id' | 'at' | 'name' | 'leadId'> }

export function RequestLink({ request: { id, at, name, leadId } }: RequestLinkProps) {
  const { t } = useLingui()
  const format = useFormat()
  const href = useRequestHref()({ id, leadId })
  if (!href) return format.instant(at, 'dateTime')
  return <TextLink href={href}>{name || t`Without a name`}</TextLink>
}

/** Where a request is looked at, among the forms she has. */
export function useRequestHref() {
  const { forms, locale } = useSession()
  const first = (keys: readonly FormKey[]) =>
    keys.find(key => forms.has(key) && builtForms.includes(key))
  return ({ id, leadId }: Pick<Row<'request'>, 'id' | 'leadId'>) => {
    const key =
      leadId === null ? first(receptionPlaces(forms)) : first(['crm.Leads', 'marketing.Leads'])
    return key && hrefOf(key, locale, { id: leadId ?? id })
  }
}

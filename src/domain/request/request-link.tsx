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
  const { forms, locale } = useSession()
  const format = useFormat()
  const first = (keys: readonly FormKey[]) =>
    keys.find(key => forms.has(key) && builtForms.includes(key))
  const key =
    leadId === null ? first(receptionPlaces(forms)) : first(['crm.Leads', 'marketing.Leads'])
  if (!key) return format.instant(at, 'dateTime')
  return (
    <TextLink href={hrefOf(key, locale, { id: leadId ?? id })}>
      {name || t`Without a name`}
    </TextLink>
  )
}

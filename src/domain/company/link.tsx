/** Leads to the dealership's own page, for who may open it. */
import { Trans } from '@lingui/react/macro'
import { companyDesk } from '#db/desks.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { TextLink } from '#src/ui/link-button.tsx'

/** The parts of that page by the word in its address. */
export type CompanyPart =
  | 'house'
  | 'look'
  | 'hours'
  | 'contact'
  | 'rates'
  | 'fees'
  | 'lenders'
  | 'requests'
  | 'products'
  | 'sources'
  | 'signing'
  | 'mail'
  | 'phone'
  | 'integrations'
  | 'texts'
  | 'privacy'
  | 'export'
  | 'history'

/** Its address; undefined for who may not open it. */
export function useCompanyHref(part: CompanyPart): string | undefined {
  const { forms, locale } = useSession()
  const key = companyDesk.find(each => forms.has(each))
  return key && hrefOf(key, locale, { tab: part })
}

/** Nothing for who may not open it: the text before says who can. */
export function CompanyLink({ part }: { part: CompanyPart }) {
  const href = useCompanyHref(part)
  if (!href) return null
  return (
    <TextLink href={href} block>
      <Trans>Open the dealership’s page</Trans>
    </TextLink>
  )
}

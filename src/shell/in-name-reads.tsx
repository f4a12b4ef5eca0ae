/** In somebody's name: which page is only read, and why. Said once, above it. */
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { FormKey } from '#db/forms.ts'
import { ownNameForms } from '#db/impersonation/rights.ts'
import { placeOf } from '#src/lib/route-names.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Here only what is hers alone is read. */
const ownPages: readonly FormKey[] = ['user.Profile', 'user.Settings']

export default function InNameReads({ user: { Name: name } }: { user: SignedIn }) {
  const key = placeOf(useLocation().pathname)?.key
  if (!key) return null
  if (ownNameForms.includes(key))
    return (
      <Banner icon="shield" title={<Trans>In the name of {name}, this page is only read</Trans>}>
        <Trans>
          Rights, accounts and what the dealership has set are changed in one’s own name alone.
        </Trans>
      </Banner>
    )
  if (ownPages.includes(key))
    return (
      <Banner icon="shield" title={<Trans>You are in the name of {name}</Trans>}>
        <Trans>
          Name, picture, sign-in, settings and the order of the menu are only read here: nobody
          changes them for somebody else.
        </Trans>
      </Banner>
    )
  return null
}

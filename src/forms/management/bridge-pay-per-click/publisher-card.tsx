/** What a publishing site is given: a tag that shows the vehicles, or the address of the list to show them from, each with its link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cardsTag } from '#db/bridge/cards.ts'
import type { BridgeSetup } from '#db/bridge/shown.ts'
import { Copied } from '#src/lib/copied.tsx'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'

export function PublisherCard({ setup: { websiteHostName } }: { setup: BridgeSetup }) {
  const { t } = useLingui()
  const { user } = useSession()
  const sites = useLookup('Site')
  const [siteId, setSite] = useState<string | null>(null)
  const origin = user?.Website || `https://${websiteHostName}`
  return (
    <Card level={2} title={<Trans>For a publishing site</Trans>}>
      <Stack gap={3}>
        <p>
          <Trans>
            The tag shows your vehicles where it stands; from the address it reads them to show them
            its own way. Each has the link that counts its clicks. There are none while Bridge does
            not run.
          </Trans>
        </p>
        <Select
          label={t`Site`}
          options={sites.map(({ ID, Caption }) => ({ value: ID, label: Caption }))}
          value={siteId}
          onChange={setSite}
        />
        {siteId !== null && (
          <>
            <Copied label={t`Tag`} value={cardsTag(origin, siteId)} copy={t`Copy the tag`} />
            <Copied
              label={t`Address of the list`}
              value={`${origin}/go/units/${siteId}`}
              copy={t`Copy the address`}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}

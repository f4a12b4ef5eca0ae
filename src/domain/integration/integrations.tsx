/** Other programs of the dealership: the keys they ask with, and what they are told by themselves. */
import { Trans } from '@lingui/react/macro'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { TextLink } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'

export function Integrations() {
  const { locale } = useSession()
  return (
    <Stack gap={4}>
      <p>
        <Trans>
          Accounting, a website or a data warehouse can read and write here, with a key of its own
          and no more rights than you give it.
        </Trans>{' '}
        <TextLink href={hrefOf('public.Development', locale)}>
          <Trans>How programs speak with Showfloor</Trans>
        </TextLink>
      </p>
      <Tokens />
      <Webhooks />
    </Stack>
  )
}

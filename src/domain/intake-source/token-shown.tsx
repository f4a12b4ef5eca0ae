/** What is given to the sender: the address and the token, which no other page shows again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocal } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Copied } from '#src/lib/copied.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** Where leads are posted to, by whoever has a token. */
const addressOf = (companyId: string) => `${location.origin}/intake/adf/${companyId}`

export function TokenShown({ token }: { token: string }) {
  const { t } = useLingui()
  const { companyId } = useLocal()
  return (
    <Stack gap={4}>
      <Banner tone="warn" title={<Trans>Copy the token now</Trans>}>
        <Trans>It is shown this once. Whoever has it can send leads in this name.</Trans>
      </Banner>
      <Copied
        label={t`Address to post to`}
        value={addressOf(companyId)}
        copy={t`Copy the address`}
      />
      <Copied label={t`Token`} value={token} copy={t`Copy the token`} />
      <p>
        <Trans>
          Give both to the sender: ADF/XML by POST, the token in the header “Authorization: Bearer”,
          or as “token” in the address.
        </Trans>
      </p>
    </Stack>
  )
}

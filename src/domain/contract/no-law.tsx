/** Why this dealership makes no contract: nobody can say which taxes, fees and steps hold. */
import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'

export const NoLaw = () => (
  <Banner tone="warn" title={<Trans>No law of a sale is known for this dealership</Trans>}>
    <Trans>
      Its province is missing or unknown, so no contract can be made. An administrator sets it in
      the company’s address.
    </Trans>
  </Banner>
)

/** The boxes; the customer ticks them on the paper itself, but they stand here too. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useBoxes } from './use-boxes.ts'

export function AcceptanceSection({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { shown, tick, problem } = useBoxes(contract)
  return (
    <Card title={t`Acceptance`}>
      <Stack gap={3}>
        <p>
          <Trans>Better ticked by the buyer on the paper, after reading.</Trans>
        </p>
        {problem && <Banner tone="warn" title={problem.text} />}
        <CheckboxField
          label={t`Terms and conditions accepted`}
          mandatory
          value={shown.termsAccepted}
          onChange={to => tick('termsAccepted', to)}
        />
        <CheckboxField
          label={t`Annex A accepted`}
          mandatory
          value={shown.annexAccepted}
          onChange={to => tick('annexAccepted', to)}
        />
        <CheckboxField
          label={t`Confidentiality agreement`}
          value={shown.confidentialityAccepted}
          onChange={to => tick('confidentialityAccepted', to)}
        />
      </Stack>
    </Card>
  )
}

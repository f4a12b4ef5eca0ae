/** What the law wants a customer to know before she is bound. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { DocumentActs } from './document-acts.tsx'
import type { PanelProps } from './panel.ts'

export function InformationGiven({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <p>
        <Trans>
          Price with everything in it, vehicle, seller, delivery, warranty and right to cancel: all
          of it stands on the paper. Go through it together before anybody is bound.
        </Trans>
      </p>
      <DocumentActs locale={contract.locale} />
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        busy={busy}
        onPress={() => void record('information-given', {})}
      >
        {t`The customer was informed`}
      </Button>
    </Stack>
  )
}

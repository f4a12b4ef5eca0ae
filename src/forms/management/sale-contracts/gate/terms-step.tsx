/** The boxes, ticked by the customer after reading: terms and annex A are needed, confidentiality is asked. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contractWords } from '#db/contract/print/words/index.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PanelProps } from './panel.ts'

export function TermsBoxes({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  // In the words of the paper, which is the customer's language.
  const words = contractWords[contract.locale]
  const [ticked, setTicked] = useState({ terms: false, annexA: false, confidentiality: false })
  const tick = (box: keyof typeof ticked) => (on: boolean) => setTicked({ ...ticked, [box]: on })
  return (
    <Stack gap={3}>
      <CheckboxField
        label={words.acceptTerms}
        mandatory
        value={ticked.terms}
        onChange={tick('terms')}
      />
      <CheckboxField
        label={words.acceptAnnex}
        mandatory
        value={ticked.annexA}
        onChange={tick('annexA')}
      />
      <CheckboxField
        label={words.acceptConfidentiality}
        value={ticked.confidentiality}
        onChange={tick('confidentiality')}
      />
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!ticked.terms || !ticked.annexA}
        busy={busy}
        onPress={() => void record('terms', ticked)}
      >
        {t`Accepted`}
      </Button>
    </Stack>
  )
}

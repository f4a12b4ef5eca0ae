/** What the current step asks for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { contractWords } from '#db/contract/print/words/index.ts'
import { DocumentActs } from '#src/domain/contract/paper.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { LanguageChoice, MediumChoice } from './choice-steps.tsx'
import { CopiesDelivered } from './copies-step.tsx'
import { FrenchCopy, FrenchShown } from './french-steps.tsx'
import type { PanelProps } from './use-step.ts'
import { TextRead } from './reading-step.tsx'

type Props = PanelProps & { step: GateStepName; isEndReached: boolean }

export function StepPanel({ step, isEndReached, ...props }: Props) {
  switch (step) {
    case 'information-given':
      return <InformationGiven {...props} />
    case 'french-shown':
      return <FrenchShown {...props} />
    case 'french-copy':
      return <FrenchCopy {...props} />
    case 'language':
      return <LanguageChoice {...props} />
    case 'medium':
      return <MediumChoice {...props} />
    case 'text-read':
      return <TextRead {...props} isReached={isEndReached} />
    case 'terms':
      return <TermsBoxes {...props} />
    case 'copies':
      return <CopiesDelivered {...props} />
    // Signatures have acts of their own.
    case 'merchant-signed':
    case 'consumer-signed':
      return null
  }
}

/** What the law wants a customer to know before she is bound. */
function InformationGiven({ contract, record, busy }: PanelProps) {
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

/** The boxes, ticked by the customer after reading: terms and annex A are needed, confidentiality is asked. */
function TermsBoxes({ contract, record, busy }: PanelProps) {
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

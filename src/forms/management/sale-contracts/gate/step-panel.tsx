/** What the current step asks for. */
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { LanguageChoice, MediumChoice } from './choice-steps.tsx'
import { CopiesDelivered } from './copies-step.tsx'
import { FrenchCopy, FrenchShown } from './french-steps.tsx'
import { InformationGiven } from './information-step.tsx'
import type { PanelProps } from './panel.ts'
import { TextRead } from './reading-step.tsx'
import { TermsBoxes } from './terms-step.tsx'

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

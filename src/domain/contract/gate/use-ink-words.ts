import { useLingui } from '@lingui/react/macro'
import { inkProblem } from '#db/contract/ink.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'

/** Why what was drawn is no signature, by the rule of the server; nothing where it is one, or nothing was drawn. */
export function useInkWords() {
  const { t } = useLingui()
  return (ink: SignatureValue | null): string | undefined => {
    const problem = ink && inkProblem(ink)
    if (problem === 'short') return t`This is too short for a signature: sign on, or clear it.`
    if (problem === 'long')
      return t`This is too long to be kept as a signature. Clear it and sign again.`
    return undefined
  }
}

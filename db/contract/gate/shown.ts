/** Which text a step was about, by its hash: what was shown, copied and read is the document that is signed, or it counts for nothing. */
import { canonical } from '../../kernel/canonical.ts'
import type { ContractStep, Locale } from '../../terms.ts'
import { textHash } from '../seal-text.ts'
import type { StepFacts } from './facts.ts'

export const frenchLocale: Locale = 'fr-ca'
export const frenchSteps: readonly ContractStep[] = ['french-shown', 'french-copy']

/** Of a contract's text, its version in French. Language and medium are chosen after it was shown: it is named without. */
export const frenchHash = (text: string): string =>
  textHash(canonical({ ...(JSON.parse(text) as object), locale: frenchLocale, medium: '' }))

export type Shown = { contractVersion: number; step: ContractStep; facts: StepFacts; seq: number }

/** The French text that was shown last of this version; '' when none was. */
export const shownFrench = (events: readonly Shown[], version: number): string => {
  const { facts } =
    events
      .filter(each => each.step === 'french-shown' && each.contractVersion === version)
      .toSorted((a, b) => a.seq - b.seq)
      .at(-1) ?? {}
  return typeof facts?.['text'] === 'string' ? facts['text'] : ''
}

/** Was it the French version of this very text that was shown, and handed over? */
export function isFrenchOf(text: string, events: readonly Shown[], version: number): boolean {
  const wanted = frenchHash(text)
  return frenchSteps.every(step =>
    events.some(
      ({ facts, ...each }) =>
        each.step === step &&
        each.contractVersion === version &&
        facts['locale'] === frenchLocale &&
        facts['text'] === wanted,
    ),
  )
}

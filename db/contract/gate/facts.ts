/** What each step of the gate says about itself, and which part is missing. */
import { isLocale } from '../../terms.ts'

/** How somebody showed who she is. A health card serves care alone in Québec: it is not here. */
export const idDocuments = [
  'drivers-licence',
  'passport',
  'national-id',
  'residence-permit',
] as const
export type IdDocument = (typeof idDocuments)[number]

export const deliveryWays = ['paper', 'email'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export type StepFacts = { [fact: string]: string | number | boolean | null }

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isWay = (value: unknown) => deliveryWays.some(way => way === value)
/** Handed over on paper, or sent to an address that is written down. */
const isDelivered = (facts: StepFacts, how: string, to: string) =>
  isWay(facts[how]) && (facts[how] === 'paper' || isText(facts[to]))
/** What is handed over on paper went to the printer, for this very step. */
const isOnPaper = (facts: StepFacts, ...ways: string[]) =>
  !ways.some(how => facts[how] === 'paper') || facts['printed'] === true

/** Which French text it was; that it is the one that is signed is seen with the first signature. */
function frenchProblem({ locale, text }: StepFacts): string | undefined {
  if (locale !== 'fr-ca') return 'locale'
  return isHash(text) ? undefined : 'text'
}

const checks: { [step: string]: (facts: StepFacts, of: StepOf) => string | undefined } = {
  'french-shown': facts => frenchProblem(facts),
  'french-copy': facts =>
    frenchProblem(facts) ??
    (isDelivered(facts, 'how', 'address') ? undefined : 'how') ??
    (isOnPaper(facts, 'how') ? undefined : 'printed'),
  language: ({ locale }) => (typeof locale === 'string' && isLocale(locale) ? undefined : 'locale'),
  medium: ({ medium, authorised }) => {
    if (medium !== 'electronic' && medium !== 'paper') return 'medium'
    // Without the consumer's express word it is paper (OPC, contract rules).
    return medium === 'paper' || authorised === true ? undefined : 'authorised'
  },
  'text-read': ({ seconds, reachedEnd, text }, { contentHash }) => {
    if (typeof seconds !== 'number' || seconds < 0) return 'seconds'
    if (reachedEnd !== true) return 'reachedEnd'
    return text === contentHash ? undefined : 'text'
  },
  terms: ({ terms, annexA, confidentiality }) => {
    if (terms !== true) return 'terms'
    if (annexA !== true) return 'annexA'
    return typeof confidentiality === 'boolean' ? undefined : 'confidentiality'
  },
  copies: (facts, { isPrinted, hasCoBuyer, contentHash }) => {
    // That it is what both sign by hand is seen when they have.
    if (isPrinted && facts['printed'] !== 2) return 'printed'
    if (isPrinted) return isHash(facts['text']) ? undefined : 'text'
    if (!isDelivered(facts, 'buyer', 'buyerAddress')) return 'buyer'
    if (hasCoBuyer && !isDelivered(facts, 'coBuyer', 'coBuyerAddress')) return 'coBuyer'
    if (!isOnPaper(facts, 'buyer', 'coBuyer')) return 'printed'
    return facts['text'] === contentHash ? undefined : 'text'
  },
}
/** `contentHash`: of the text that the merchant has signed. */
type StepOf = { isPrinted: boolean; hasCoBuyer: boolean; contentHash: string }

/** The fact that is missing or wrong; undefined when the step says all it must. */
export const factsProblem = (step: string, facts: StepFacts, of: StepOf): string | undefined =>
  checks[step]?.(facts, of)

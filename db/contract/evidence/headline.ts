/** The one verdict that stands large over a checked file: what holds now comes before what was true as it was written. */
import type { Verification } from './verify.ts'
import type { VerifyWords } from './words.ts'

type Told = { contract: { status: string } }
type State = keyof VerifyWords['states']
const isState = (words: VerifyWords, status: string): status is State =>
  Object.hasOwn(words.states, status)

/**
 * @param newest the state that the dealership says of it today, where it could be asked
 * @returns `also`: what is true beside it, smaller
 */
export function headlineOf(
  words: VerifyWords,
  { answer, statement }: Pick<Verification, 'answer'> & { statement?: Told | undefined },
  newest?: string,
): { text: string; isGood: boolean; also?: string } {
  const said = words.answers[answer]
  if (answer !== 'genuine') return { text: said, isGood: false }
  const status = newest ?? statement?.contract.status ?? ''
  return isState(words, status) && status !== 'signed'
    ? { text: words.states[status], isGood: false, also: said }
    : { text: said, isGood: true }
}

/** A call from a button: two taps are one, and a "no" is in words, with the field it is about. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback, useState } from 'react'
import { isRefusalCode } from '#db/refusals.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { numberOf, sayFailed } from '#src/lib/call-number.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { fieldProblem, isFieldProblem, refusalText } from '#src/lib/refusal-captions.ts'
import { useAlone } from '#src/ui/use-alone.ts'

/** Codes that some calls alone answer with, in their words. */
export type CallWords = Record<string, MessageDescriptor>
const none: CallWords = {}

const offline = msg`No connection. Nothing was changed; try again.`
const unsure = msg`No answer came: it may have been done all the same. Look again before you repeat it.`
const trouble = msg`The server could not answer. Try again in a moment.`

export const noAnswerText = (i18n: I18n, { mayBeDone }: NoAnswer): string =>
  i18n._(mayBeDone ? unsure : offline)

/** @throws the error itself when it is a bug */
type CallProblem = Problem & {
  /** Of a call that failed where no words of ours say why. */
  number?: string | undefined
}
export function callProblem(i18n: I18n, error: unknown, own: CallWords = none): CallProblem {
  if (error instanceof NoAnswer)
    return { field: '', text: noAnswerText(i18n, error), code: 'no-answer' }
  if (!(error instanceof ApiProblem)) throw error
  const { code, field } = error
  const words = own[code]
  const number = numberOf(error)
  if (words) return { field, text: i18n._(words), code, number }
  if (isRefusalCode(code)) return { field, text: refusalText(i18n, code), code, number }
  if (isFieldProblem(code)) return { field, text: fieldProblem(i18n, code), code, number }
  // It is about no field: it stands where no field says it.
  return { field: '', text: i18n._(trouble), code, number: error.requestId }
}

/** @param own must be the same at each drawing */
export function useCall(own: CallWords = none) {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<Problem>()
  const { alone, busy } = useAlone()
  const call = useCallback(
    <T>(ask: () => Promise<T>): Promise<T | undefined> =>
      alone(async () => {
        try {
          const answer = await ask()
          setProblem(undefined)
          return answer
        } catch (error) {
          const why = callProblem(i18n, error, own)
          setProblem(why)
          sayFailed(i18n, why.number)
          return undefined
        }
      }),
    [alone, i18n, own],
  )
  return { call, problem, busy }
}

/** What stands against a field, in words: the schema's no, else what the act answered about this field. */
import { useLingui } from '@lingui/react'
import { fieldProblem } from './refusal-captions.ts'
import type { Problem } from './problem-of.ts'

/** @example problem={problemText(fieldState.error)} */
export function useFieldWords(problem?: Problem) {
  const { i18n } = useLingui()
  return (
    error: { message?: string | undefined } | undefined,
    field?: string,
  ): string | undefined => {
    if (error?.message) return fieldProblem(i18n, error.message)
    return field !== undefined && problem?.field === field ? problem.text : undefined
  }
}

/** The number of a call under which the server wrote down why it could not answer; what it only refuses has none to tell. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#src/ui/toast-queue.ts'
import { ApiProblem } from './api.ts'
import { copyText } from './use-copy.ts'

export const numberOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.status >= 500 ? error.requestId : undefined

/** It in words, '' without one. */
export function numberText(i18n: I18n, request: string | undefined): string {
  return request ? i18n._(msg`Number of the call: ${request}`) : ''
}

const copyWords = msg`Copy the number`
/** @param text what was not done; where a banner says it already, nothing */
export function sayFailed(i18n: I18n, number: string | undefined, text = ''): void {
  if (!number) {
    if (text) toast(text, { tone: 'bad' })
    return
  }
  toast([text, numberText(i18n, number)].filter(Boolean).join(' '), {
    id: `call-${number}`,
    tone: 'bad',
    // Until it is closed: it is read out, or written down.
    lastsMs: 0,
    action: { label: i18n._(copyWords), onPress: () => void copyText(i18n, number) },
  })
}

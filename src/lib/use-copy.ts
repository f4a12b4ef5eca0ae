/** Puts a text where the person can paste it, and says whether the browser let us. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { toast } from '#src/ui/toast-queue.ts'

const copied = msg`Copied`
const refused = msg`This browser does not let it be copied: select it and copy it.`

export async function copyText(i18n: I18n, text: string, done = i18n._(copied)): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done, { tone: 'good' })
  } catch {
    toast(i18n._(refused), { tone: 'warn' })
  }
}

export function useCopy() {
  const { i18n } = useLingui()
  return (text: string, done?: string): Promise<void> => copyText(i18n, text, done)
}

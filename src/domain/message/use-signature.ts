/** What stands below her mails. */
import { preferenceOf } from '#src/domain/user/preference.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'

export function useSignature(): string {
  const { userId } = useLocal()
  return useLive(preferenceOf(userId), [userId])?.signature.trim() ?? ''
}

/** A mail as it leaves: her words, her name, and what it answers. */
export const wholeText = (text: string, signature: string, quote: string): string =>
  [text.trim(), signature && `-- \n${signature}`, quote].filter(Boolean).join('\n\n')

/** What somebody wrote, as an answer repeats it. */
export const quoted = (text: string): string =>
  text
    .trim()
    .slice(0, 4000)
    .split('\n')
    .map(line => `> ${line}`.trimEnd())
    .join('\n')

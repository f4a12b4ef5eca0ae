import { withoutUnseen } from '#db/kernel/unseen.ts'
import { queryWords } from '#db/kernel/fold.ts'

/** The words of a query for a person; what is typed as a phone number is one word of its digits. */
export function personWords(query: string): string[] {
  const trimmed = withoutUnseen(query)
  const isPhone = /^[\d\s().+/-]{3,}$/.test(trimmed) && /\d/.test(trimmed)
  return isPhone ? [trimmed.replace(/\D/g, '')] : queryWords(trimmed)
}

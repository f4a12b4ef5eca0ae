import { queryWords } from '#src/ui/fold.ts'

/** The words of a query for a person; what is typed as a phone number is one word of its digits. */
export function personWords(query: string): string[] {
  const trimmed = query.trim()
  const isPhone = /^[\d\s().+/-]{3,}$/.test(trimmed) && /\d/.test(trimmed)
  return isPhone ? [trimmed.replace(/\D/g, '')] : queryWords(trimmed)
}

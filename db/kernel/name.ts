/** "Sofia Hernández García": the first word is the first name, as three of our four languages write it. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

type Named = { firstName: string; lastName: string }
/** First and last name as one reads them; '' for nobody. */
export const fullName = (who: Named | null | undefined): string =>
  who ? `${who.firstName} ${who.lastName}`.trim() : ''

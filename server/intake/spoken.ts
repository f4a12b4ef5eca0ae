/** Names as programs write them. */

/** "Roy, Ana", "'Ana Roy'" and "Ana Roy via Ventes"; "Roy, inc." is a house. */
export function spoken(name: string): string {
  const [own = ''] = name.split(' via ')
  const bare = own.trim().replace(/^(['"])(.*)\1$/, '$2')
  const [last = '', first = '', ...more] = bare.split(',').map(part => part.trim())
  const isTurned = more.length === 0 && last !== '' && /^\p{L}[\p{L}\s.'’-]{0,40}$/u.test(first)
  return isTurned && !behind.test(first) ? `${first} ${last}` : bare
}
/** What stands behind a comma and is no first name. */
const behind =
  /^(?:inc|lt[ée]e?|ltd|llc|llp|co|corp|sarl|sas|sasu|sa|sl|s\.l|s\.a|cia|jr|sr|ph\.?d|md|ing|mba|cpa)\b/i

/** What is typed, or left by a program, to get past the field is nobody's name. */
export const isName = (said: string) =>
  said !== '' &&
  !/^(?:n\/?[ad]|none|null|undefined|no name|unknown|anonym(?:ous|e|o)|sans nom|aucun|inconnu|ninguno|desconocido|s\/[on]|[-–.x?]+)$/i.test(
    said,
  )

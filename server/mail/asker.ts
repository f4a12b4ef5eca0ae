/** Under what name and address somebody asks: her own, never that of the machine that sends her words. */
import { emailProblem } from '#db/kernel/email.ts'
import { isMachine } from './class.ts'
import { filledBy, isFilledForm } from './filled.ts'
import type { Whole } from './place.ts'

const cut = (text: string) => [...text].slice(0, 200).join('').trim()

export const nameOf = ({ asking: { client } }: Whole): string =>
  cut(spoken(client.name) || client.address)

/** "Roy, Ana", "'Ana Roy'" and "Ana Roy via Ventes", as mail programs write her name; "Roy, inc." is a house. */
function spoken(name: string): string {
  const [own = ''] = name.split(' via ')
  const bare = own.trim().replace(/^(['"])(.*)\1$/, '$2')
  const [last = '', first = '', ...more] = bare.split(',').map(part => part.trim())
  const isTurned = more.length === 0 && last !== '' && /^\p{L}[\p{L}\s.'’-]{0,40}$/u.test(first)
  return isTurned && !behind.test(first) ? `${first} ${last}` : bare
}
/** What stands behind a comma and is no first name. */
const behind =
  /^(?:inc|lt[ée]e?|ltd|llc|llp|co|corp|sarl|sas|sasu|sa|sl|s\.l|s\.a|cia|jr|sr|ph\.?d|md|ing|mba|cpa)\b/i

/** @param said the mail in words */
export function whoAsks(placed: Whole, said: string) {
  const { read, asking, filled, kind, source } = placed
  const { name, address } = asking.client
  const by = filledBy(filled)
  // A machine's own address is no customer's, and all whose words it sends would be one person.
  const isSender = kind === 'lead' && address === read.from.address
  const isMachines =
    (isSender && source !== undefined) || ((isSender || asking.isForwarded) && isMachine(address))
  if (isMachines || (address === '' && isFilledForm(filled))) return by
  const email = emailProblem(address) ? '' : address
  // What else she filled in, where a machine sends it and names her.
  const isHers = kind === 'lead' && ['', email.toLowerCase()].includes(by.email.toLowerCase())
  const hers = isHers ? by : { name: '', phone: '' }
  return {
    name: (name === '' && hers.name) || nameOf(placed),
    phone: hers.phone,
    email,
    words: said,
  }
}

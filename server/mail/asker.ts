/** Under what name and address somebody asks: her own, never that of the machine that sends her words. */
import { emailProblem } from '#db/kernel/email.ts'
import { isMachine } from './class.ts'
import { filledBy, isFilledForm } from './filled.ts'
import { spoken } from '../intake/spoken.ts'
import type { Whole } from './place.ts'

const cut = (text: string) => [...text].slice(0, 200).join('').trim()

export const nameOf = ({ asking: { client } }: Whole): string =>
  cut(spoken(client.name) || client.address)

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

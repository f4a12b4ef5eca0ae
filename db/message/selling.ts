/** What the law wants in a message that sells: who writes, where she is found, and how it ends. */
import { companyAddress } from '../company/address.ts'
import type { Row } from '../kernel/mutation.ts'
import { plainTwin } from './sms-length.ts'
import { unsubscribeLines } from '../message-template/unsubscribe-lines.ts'

type House = Pick<
  Row<'company'>,
  'name' | 'address' | 'city' | 'province' | 'postalCode' | 'country'
>
type Sold = { house: House; customerCountry: string | undefined; wayOut: string }

/** CASL names the sender's postal address, in each message, whichever of both is in Canada. */
export const needsAddress = ({ house, customerCountry }: Omit<Sold, 'wayOut'>): boolean =>
  house.country === 'CA' || customerCountry === 'CA'

/** The house as the foot of a letter names it. */
export const houseLine = (house: House): string =>
  [house.name, companyAddress(house)].filter(Boolean).join(', ')

/** Each part counts: a text says only what it does not say yet, and its address where the law asks for it. */
export function sellingText(text: string, sold: Sold): string {
  const { house, wayOut } = sold
  const wanted = [house.name, needsAddress(sold) ? companyAddress(house) : '']
  const who = wanted.filter(each => each !== '' && !text.includes(each)).join(', ')
  const isSaid = wayOut === '' || text.includes(wayOut)
  // Our own words make no text longer than their letters do.
  const foot = [who && `${plainTwin(who)}.`, isSaid ? '' : wayOut].filter(Boolean).join(' ')
  return foot === '' ? text : `${text}\n${foot}`
}

const spoken = [...new Set(Object.values(unsubscribeLines.sms))]
/** The words of a template, or of ours, that let her out by an answer. */
export const stopLineIn = (text: string): string | undefined =>
  spoken.find(line => text.includes(line))

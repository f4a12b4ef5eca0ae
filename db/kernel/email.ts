import { asAddress } from './copied-address.ts'
import { isFillerAddress } from './filler.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * What browsers accept in `<input type="email">` (WHATWG HTML, "valid e-mail address"), plus a dot in the
 * domain: "marie@localhost" reaches nobody.
 */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** RFC 5321 section 4.5.3.1 with erratum 1690: 64 octets before the @, 254 in all. */
const fits = (text: string) => text.length <= 254 && text.indexOf('@') <= 64

/** `email-invalid` when something was typed and it is no address; whether one must be is the form's matter. */
export function emailProblem(input: string): 'email-invalid' | undefined {
  const text = withoutUnseen(input)
  return text === '' || (address.test(text) && fits(text)) ? undefined : 'email-invalid'
}

/** An address to write to and to compare: trimmed, lower case, without signs nobody sees or a name beside it; '' for one that is none. */
export function mailAddress(input: string): string {
  const text = asAddress(input)
  return emailProblem(text) ? '' : withoutUnseen(text).toLowerCase()
}

/**
 * One key for all the ways to write an address, to find the same person twice.
 *
 * @returns '' for an empty input, one that is no address, or one that is typed to get past a field, so that two "n/a" are
 * not one person.
 */
export function emailKey(input: string): string {
  const address = mailAddress(input)
  return isFillerAddress(address) ? '' : address
}

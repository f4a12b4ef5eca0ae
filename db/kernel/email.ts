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
  const text = input.trim()
  return text === '' || (address.test(text) && fits(text)) ? undefined : 'email-invalid'
}

/**
 * One key for all the ways to write an address, to find the same person twice: trimmed, lower case.
 *
 * @returns '' for an empty input or one that is no address, so that two "n/a" are not one person.
 */
export const emailKey = (input: string): string =>
  emailProblem(input) ? '' : input.trim().toLowerCase()

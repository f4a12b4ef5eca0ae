/** A code given in person: made on the tablet, offline too; what leaves it is a slow hash alone. */

const digits = 8
/** What a stolen row costs to guess; typed codes are counted by the server. */
const rounds = 200_000

/** Evenly from 00000000 to 99999999: what would make some likelier is drawn again. */
export function newGivenCode(): string {
  const even = 4_200_000_000
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < even) return String(drawn % 10 ** digits).padStart(digits, '0')
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
/** @param salt the id of the act that sends the link: the same code is another one there */
export async function givenHash(code: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8(salt), iterations: rounds }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  return Array.from(bits, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** One text for one value, and its SHA-256: what is signed is this text, whatever order a database kept the fields in. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * JSON with object keys in code-unit order, no spaces; numbers and strings as JSON.stringify writes them (RFC 8785 for
 * the integers, strings, booleans and nulls that a contract holds).
 * @throws {TypeError} on a value JSON cannot hold, or a number that is not a safe integer
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string')
    return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`not an integer: ${value}`)
    return String(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`
  }
  throw new TypeError(`${typeof value} has no canonical form`)
}

/** SHA-256 of the canonical form, lower-case hex. */
export const canonicalHash = (value: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(canonical(value))))

/** Base64url, without a DOM: seals and keys are written in it. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const left = Math.min(3, bytes.length - at)
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let place = 0; place <= left; place += 1)
      text += alphabet[(word >> (18 - 6 * place)) & 63] ?? ''
  }
  return text
}
/**
 * One text for one value: bits that belong to no byte must be zero, so that a seal cannot be rewritten and still verify.
 * @throws {Error} on text that is none
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [held, bits, at] = [0, 0, 0]
  for (const char of text) {
    const value = alphabet.indexOf(char)
    if (value < 0) throw new Error('not base64url')
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  if (text.length % 4 === 1 || (held & ((1 << bits) - 1)) !== 0) throw new Error('not base64url')
  return bytes
}

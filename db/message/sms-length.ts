/** What a text message costs: its alphabet, its parts, and the same words in the cheaper alphabet (3GPP TS 23.038). */

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const single = new Set(gsm)
/** Behind an escape: two places each. */
const double = new Set('\f^{}\\[~]|€')

export type SmsLength = {
  alphabet: 'gsm' | 'unicode'
  /** Places taken: septets, or UTF-16 units. */
  length: number
  parts: number
  /** Places left in the last part. */
  left: number
}

export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const isGsm = characters.every(each => single.has(each) || double.has(each))
  const sizes = characters.map(each => (isGsm ? (double.has(each) ? 2 : 1) : each.length))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const [whole, joined] = isGsm ? [160, 153] : [70, 67]
  const alphabet = isGsm ? 'gsm' : 'unicode'
  if (length <= whole)
    return { alphabet, length, parts: length === 0 ? 0 : 1, left: whole - length }
  // A pair of two places is never cut: the part before it ends one place early.
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > joined) [parts, used] = [parts + 1, 0]
    used += size
  }
  return { alphabet, length, parts, left: joined - used }
}

const twins: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
}
/** The same words with plain quotes, dashes and spaces; no accent is taken off. */
export const plainTwin = (text: string): string =>
  text
    .replace(/[«“]\s?|\s?[»”]/g, '"')
    .replace(/[’‘–—…\u00A0\u202F]/g, character => twins[character] ?? character)

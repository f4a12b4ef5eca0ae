/**
 * What was copied from contacts, a PDF or a chat, without the signs nobody sees: marks of direction, joiners, soft hyphens,
 * byte order marks, blanks around it. Hyphens that do not break become those of a keyboard.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .replace(/[‐‑]/g, '-')
    .trim()

/** Controls, and marks that turn the direction of what follows: no keyboard writes them, and a screen or a paper reads otherwise by them. */
const hidden = /[^\P{Cc}\n\r\t]|[\p{Bidi_Control}\ufeff\ufffe\uffff]/gu
/** Half a letter is none. */
const half = /\p{Cs}/gu
export const withoutHidden = (text: string): string =>
  text.replace(hidden, '').replace(half, '\ufffd')

/** The same of every text in what was sent, however deep: whatever field is added later, none lets them in. */
export function plainly(given: unknown): unknown {
  if (typeof given === 'string') return withoutHidden(given)
  if (Array.isArray(given)) return given.map(plainly)
  // Bytes and dates are not opened.
  if (!given || Object.getPrototypeOf(given) !== Object.prototype) return given
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, plainly(each)]))
}

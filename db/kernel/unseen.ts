/**
 * What was copied from contacts, a PDF or a chat, without the signs nobody sees: marks of direction, joiners, soft hyphens,
 * byte order marks, blanks around it. Hyphens that do not break become those of a keyboard.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .replace(/[‐‑]/g, '-')
    .trim()

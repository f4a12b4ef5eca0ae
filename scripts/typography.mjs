/** Blanks that may not break, as each French writes them: before a colon, within guillemets, between a number and its unit; in Canada none before ; ? !, in France a narrow one. `fr` is what both read: no blank there that breaks. */
const [hard, narrow] = ['\u{A0}', '\u{202F}']
const blank = `[ ${hard}${narrow}]`
const everywhere = [
  [new RegExp(`(?<=[^\\s,(])${blank}(?=:(?:\\s|$|[^\\w/:]))`, 'g'), hard],
  [new RegExp(`«${blank}?(?=\\S)`, 'g'), `«${hard}`],
  [new RegExp(`(?<=\\S)${blank}?»`, 'g'), `${hard}»`],
  [new RegExp(`(?<=[\\d}])${blank}(?=[%$](?!\\{)|(?:h|min|s|km|Mo|ko)(?!\\p{L}))`, 'gu'), hard],
]
const rules = {
  fr: [...everywhere, [/(?<=\S) (?=[;?!](?:\s|$))/g, '']],
  'fr-ca': [...everywhere, [new RegExp(`(?<=\\S)${blank}(?=[;?!](?:\\s|$))`, 'g'), '']],
  'fr-fr': [
    ...everywhere,
    [new RegExp(`(?<=[\\p{L}\\d}»%)’])${blank}?(?=[;?!](?:\\s|$))`, 'gu'), narrow],
  ],
}
/** @returns the words as they are set */
export const typeset = (locale, words) =>
  (rules[locale] ?? []).reduce((text, [what, by]) => text.replace(what, by), words)
/** Where nothing says whose French it is: what both write alike, and where a blank stands before ; ? ! the one that France writes. */
const some = [
  [new RegExp(`(?<=[\\p{L}\\d}»)’]) (?=:(?:\\s|$))`, 'gu'), hard],
  [/« /g, `«${hard}`],
  [/ »/g, `${hard}»`],
  [new RegExp(`(?<=\\p{L})[ ${hard}](?=[;?!](?:\\s|$))`, 'gu'), narrow],
]
/** @returns the words as they are set */
export const typesetSomeFrench = words =>
  some.reduce((text, [what, by]) => text.replace(what, by), words)

/** The encodings a mail declares, and the one that nobody else reads any more. */

const known =
  /^"?(utf-?8|us-ascii|ascii|utf-?7|iso-?8859-?\d+|windows-?\d+|cp-?\d+|latin-?\d+|koi8-?[ru]|big5|gb\w+|shift_jis|euc-\w+|iso-2022-\w+|macintosh)/i
const ofSeven = /^"?(?:(?:x-)?unicode-1-1-)?utf-?7\b/i

/** @param head of the mail, and of its first parts */
export const charsetsIn = (head: string): string[] =>
  [...head.matchAll(/^content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*charset=([^;\s]+)/gim)].map(
    ([, charset = '']) => charset,
  )
export const isKnownCharset = (charset: string): boolean =>
  known.test(charset) || ofSeven.test(charset)
/** Nothing but UTF-7: beside another nobody tells whose letters these are. */
export const isAllSeven = (charsets: readonly string[]): boolean =>
  charsets.length > 0 && charsets.every(each => ofSeven.test(each))

/** RFC 2152, in one way through; what is none of it, a telephone number behind a plus, stays as it is. */
export const decodedSeven = (text: string): string =>
  text.replace(/\+([a-z\d+/]*)(-?)/gi, (whole, letters: string, end: string) => {
    if (letters === '') return end === '' ? whole : '+'
    const bytes = Buffer.from(letters, 'base64')
    const isWhole =
      bytes.length > 0 &&
      bytes.length % 2 === 0 &&
      bytes.toString('base64').replaceAll('=', '') === letters
    const said = isWhole ? bytes.swap16().toString('utf16le') : ''
    return said !== '' && !/\p{Cs}/u.test(said) ? said : whole
  })

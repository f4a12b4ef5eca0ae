/** What hangs on a mail: its type by its bytes, a name that is only a name, and what nobody should open. */
import { type HeardFile, mostHeardFiles } from '#db/message/heard.ts'
import type { MailPart, ReadMail } from './read.ts'
import { namesInZip } from './zip-names.ts'

export type AttachmentWarning = 'refused-kind' | 'other-type' | 'bomb'
export type Attachment = {
  name: string
  /** By its first bytes; '' where they tell nothing. */
  type: string
  declaredType: string
  bytes: Uint8Array
  isInline: boolean
  warnings: AttachmentWarning[]
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

const sniffed: [type: string, is: (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', b => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/png', b => ascii(b, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', b => /^GIF8[79]a$/.test(ascii(b, 0, 6))],
  ['image/webp', b => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP'],
  ['image/heic', b => ascii(b, 4, 8) === 'ftyp' && /^(heic|heix|mif1|msf1)$/.test(ascii(b, 8, 12))],
  ['application/pdf', b => ascii(b, 0, 5) === '%PDF-'],
  ['application/zip', b => ['PK\x03\x04', 'PK\x05\x06'].includes(ascii(b, 0, 4))],
  ['application/x-msdownload', b => ascii(b, 0, 2) === 'MZ'],
  ['application/x-ole', b => ascii(b, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['application/vnd.rar', b => ascii(b, 0, 4) === 'Rar!'],
  ['application/x-7z', b => ascii(b, 0, 6) === '7z\xbc\xaf\x27\x1c'],
  ['application/gzip', b => b[0] === 0x1f && b[1] === 0x8b],
  [
    'image/svg+xml',
    b => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg\b/i.test(ascii(b, 0, 500)),
  ],
  ['text/html', b => /^\s*<(!doctype html|html|head|body|script)\b/i.test(ascii(b, 0, 500))],
  ['text/xml', b => /^\s*<\?(xml|adf)\b/i.test(ascii(b, 0, 200))],
]
export const typeOfBytes = (bytes: Uint8Array): string =>
  sniffed.find(([, is]) => is(bytes))?.[0] ?? ''

/** Programs, scripts, disk images, links that start something, and documents with macros. */
const refused =
  /\.(exe|dll|scr|com|pif|bat|cmd|js|jse|vbs|vbe|wsf|wsh|wsc|sct|ps1|psm1|hta|lnk|url|website|scf|iso|img|vhd|vhdx|jar|msi|msp|msix|appx|appref-ms|application|apk|dmg|pkg|reg|cpl|chm|one|onepkg|xll|iqy|slk|library-ms|search-ms|settingcontent-ms|docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppam)$/i
/** Those that are not looked into: they may hold anything. */
const closedArchive = /\.(rar|7z|tar|tgz|gz|bz2|xz|zst|lzh|arj|ace|cab)$/i
const closedTypes = ['application/vnd.rar', 'application/x-7z', 'application/gzip']
const archive = /\.zip$/i
export const isRefusedName = (name: string) => refused.test(name)

const mostNameBytes = 120
/** Control characters, and those that turn the direction of writing round: `gpj.exe` must not read as `exe.jpg`. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The last part of the path, of so many bytes at most, with its ending. */
export function safeName(name: string, otherwise = 'file'): string {
  const last = name.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  let length = last.length
  while (length > 0 && '. '.includes(last.charAt(length - 1))) length -= 1
  const bare = last.slice(0, length).replace(/^\.+/, '')
  if (bare === '') return otherwise
  const end = /\.[A-Za-z0-9]{1,10}$/.exec(bare.slice(-11))?.[0] ?? ''
  const stem = bare.slice(0, bare.length - end.length)
  let kept = ''
  for (const sign of stem) {
    if (Buffer.byteLength(kept + sign + end) > mostNameBytes) break
    kept += sign
  }
  return kept + end
}

/** Types that a sender may lawfully call otherwise. */
const families: Record<string, RegExp> = {
  'application/zip': /zip|officedocument|opendocument|epub|octet-stream/,
  'application/x-ole': /msword|ms-excel|ms-powerpoint|ms-outlook|octet-stream/,
  'text/xml': /xml|adf|text\/plain|octet-stream/,
}
const isOtherType = (type: string, declared: string) =>
  type !== '' &&
  type !== declared &&
  declared !== 'application/octet-stream' &&
  !(families[type]?.test(declared) ?? false) &&
  !(type === 'image/jpeg' && declared === 'image/jpg')

/** An archive, whatever stands before it: one that cannot be read for certain, and one in another, may hold anything. */
function holdsRefused(
  inside: ReturnType<typeof namesInZip>,
  { type, isArchive }: { type: string; isArchive: boolean },
): boolean {
  if (inside === undefined) return isArchive
  if (inside === 'odd') return isArchive || type === ''
  return inside.names.some(
    each => isRefusedName(each) || archive.test(each) || closedArchive.test(each),
  )
}

export function attachmentOf(part: MailPart, at = 0): Attachment {
  const type = typeOfBytes(part.bytes)
  const name = safeName(part.name, `file-${at + 1}`)
  const inside = namesInZip(part.bytes)
  const isBomb = typeof inside === 'object' && inside.isBomb
  const isRefused =
    isRefusedName(name) ||
    type === 'application/x-msdownload' ||
    closedTypes.includes(type) ||
    closedArchive.test(name) ||
    (!isBomb &&
      holdsRefused(inside, { type, isArchive: type === 'application/zip' || archive.test(name) }))
  return {
    name,
    type,
    declaredType: part.type,
    bytes: part.bytes,
    isInline: part.isInline,
    warnings: [
      ...(isRefused ? ['refused-kind' as const] : []),
      ...(isOtherType(type, part.type) ? ['other-type' as const] : []),
      ...(isBomb ? ['bomb' as const] : []),
    ],
  }
}

/** Below this a picture inside the text is a logo or a rule of somebody's signature. */
const leastPictureBytes = 20_000
/** Telephones set their photos into the text: those hang on it all the same. */
const isHung = ({ isInline, type, bytes }: MailPart) =>
  type !== 'message/rfc822' &&
  (!isInline || (typeOfBytes(bytes).startsWith('image/') && bytes.length >= leastPictureBytes))

/** All that hangs on it, what stands in its text too. */
export const partsOf = ({ hung }: Pick<ReadMail, 'hung'>): MailPart[] =>
  hung.filter(({ type }) => type !== 'message/rfc822')

/** What hung on a mail, in an order that is the same each time it is read. */
export const hungOn = (parts: readonly MailPart[]): Attachment[] =>
  parts
    .filter(isHung)
    .slice(0, mostHeardFiles)
    .map((part, at) => attachmentOf(part, at))

export const heardOf = ({ name, type, bytes, warnings }: Attachment): HeardFile => ({
  name,
  mime: type,
  bytes: bytes.length,
  isRefused: warnings.some(each => each !== 'other-type'),
})

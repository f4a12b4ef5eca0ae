/** One mail as it can be worked with: postal-mime reads it, and what is known to go wrong there is made good here. */
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import { mended } from '../intake/decode.ts'
import { textOfHtml } from './html-text.ts'
import { type Inside, insideOf } from './inside.ts'

export type MailPart = {
  name: string
  /** As it is declared; what it is, its bytes say. */
  type: string
  bytes: Uint8Array
  isInline: boolean
}
/** What a person should know of how it was read. */
export type ReadWarning = 'encoding-guessed' | 'raw-body' | 'header-twice' | 'outlook-rich-text'
export type ReadMail = Omit<PlainMail, 'headers'> & {
  /** Each value of a header, by its name in lower case. */
  header: (name: string) => string[]
}
/** As it goes from one thread to the other. */
export type PlainMail = BareMail & Inside
/** As it was sent, before it is looked into. */
export type BareMail = {
  headers: Map<string, string[]>
  from: Mailbox
  replyTo: Mailbox[]
  to: Mailbox[]
  cc: Mailbox[]
  subject: string
  messageId: string
  inReplyTo: string[]
  references: string[]
  /** As it claims to have been sent, epoch ms; null where that is no date. */
  claimedAt: number | null
  /** Lines as they were sent: lines that flow are not joined yet. */
  text: string
  isFlowed: boolean
  html: string
  parts: MailPart[]
  warnings: ReadWarning[]
}

/** The mail cannot be read at all: a person has to look at it. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** What names its content, and the mail or why it cannot be read. */
export type Looked =
  | { hash: string; mail: PlainMail; unreadable?: never }
  | { hash: string; mail?: never; unreadable: string }

export async function lookInto(raw: Buffer): Promise<Looked> {
  const hash = contentHash(raw)
  try {
    return { hash, mail: await readPlain(raw) }
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    return { hash, unreadable: error.message }
  }
}

const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 50,
  maxHeadersSize: 1024 * 1024,
}

/** @throws {UnreadableMail} */
export const readMail = async (raw: Buffer): Promise<ReadMail> => withHeader(await readPlain(raw))

export const withHeader = ({ headers, ...rest }: PlainMail): ReadMail => ({
  ...rest,
  header: name => headers.get(name) ?? [],
})

/** @throws {UnreadableMail} */
async function readPlain(raw: Buffer): Promise<PlainMail> {
  const mail = await readBare(raw)
  const readInner = (inner: Buffer) => readBare(inner).catch(unlessBroken)
  return { ...mail, ...(await insideOf(mail, readInner)) }
}
function unlessBroken(error: unknown): undefined {
  if (!(error instanceof UnreadableMail)) throw error
}

/** @throws {UnreadableMail} */
async function readBare(raw: Buffer): Promise<BareMail> {
  if (shortLinesIn(raw) > mostShortLines) throw new UnreadableMail('too many short lines')
  const { bytes, isFlowed } = unflowed(raw)
  let email: Email
  try {
    email = await PostalMime.parse(bytes, limits)
  } catch (error) {
    throw new UnreadableMail(error instanceof Error ? error.message : String(error))
  }
  const headers = grouped(email.headers)
  const parts = email.attachments.map(
    ({ filename, mimeType, content, disposition, contentId }) => ({
      name: mended(filename ?? ''),
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      isInline: disposition === 'inline' || contentId !== undefined,
    }),
  )
  const html = mended(email.html ?? '')
  const lost = lostBody(raw, email)
  const text = mended(lost ?? email.text ?? '').replaceAll('\r\n', '\n')
  return {
    headers,
    from: boxes(email.from && [email.from])[0] ?? { name: '', address: '' },
    replyTo: boxes(email.replyTo),
    to: boxes(email.to),
    cc: boxes(email.cc),
    subject: mended(email.subject ?? '').trim(),
    messageId: idsIn(email.messageId)[0] ?? '',
    // Each is looked for in the database.
    inReplyTo: idsIn(email.inReplyTo).slice(0, mostNamed),
    references: idsIn(email.references).slice(-mostNamed),
    claimedAt: instantOf(email.date),
    text: text.trim() === '' && html ? textOfHtml(html) : text,
    isFlowed,
    html,
    parts,
    warnings: warningsOf(raw, headers, parts, lost !== undefined),
  }
}

/** The reader keeps each line by itself, which costs as much as a page of text: what is encoded has long ones. */
const mostShortLines = 100_000
const shortLine = 40
function shortLinesIn(raw: Buffer): number {
  let count = 0
  for (
    let start = 0, end = raw.indexOf(10);
    end >= 0;
    start = end + 1, end = raw.indexOf(10, start)
  )
    if (end - start < shortLine) count += 1
  return count
}

function grouped(headers: Email['headers']): PlainMail['headers'] {
  const map: PlainMail['headers'] = new Map()
  for (const { key, value } of headers) map.set(key, [...(map.get(key) ?? []), mended(value)])
  return map
}

/** The reader joins flowed lines and their quote marks with them: it is kept from knowing that they flow. */
function unflowed(raw: Buffer): { bytes: Buffer; isFlowed: boolean } {
  const end = raw.indexOf('\r\n\r\n')
  // Said in the head of the mail or of a part: both are looked at where they stand, in the first megabyte.
  const top = raw.subarray(0, Math.max(end, Math.min(raw.length, 1024 * 1024)))
  const said = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*format="?flowed/gim
  const text = top.toString('latin1')
  const found = [...text.matchAll(said)]
  if (!found.length) return { bytes: raw, isFlowed: false }
  const bytes = Buffer.from(raw)
  for (const match of found) bytes.write('fixed_', match.index + match[0].length - 6, 'latin1')
  return { bytes, isFlowed: true }
}

/** Of a body whose parts cannot be found nothing is left by the reader: it is shown as it came. */
function lostBody(raw: Buffer, { text, html, attachments }: Email): string | undefined {
  if (text?.trim() || html?.trim() || attachments.length) return undefined
  const end = /\r?\n\r?\n/.exec(raw.toString('latin1'))
  const body = end ? raw.subarray(end.index + end[0].length).toString('utf8') : ''
  return body.trim() ? body : undefined
}

export const boxes = (addresses: readonly Address[] | undefined): Mailbox[] =>
  (addresses ?? [])
    .flatMap(each => each.group ?? [each])
    .map(({ name, address }) => ({ name: mended(name).trim(), address: address.trim() }))
    .filter(({ address }) => address !== '')

/** A long conversation's head names about twenty. */
const mostNamed = 100

/** `<id>` of Message-ID, In-Reply-To and References, without their brackets; each once. */
export const idsIn = (text: string | undefined): string[] => [
  ...new Set([...(text ?? '').matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id)),
]

function instantOf(date: string | undefined): number | null {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? null : at
}

const known =
  /^"?(utf-?8|us-ascii|ascii|utf-?7|iso-?8859-?\d+|windows-?\d+|cp-?\d+|latin-?\d+|koi8-?[ru]|big5|gb\w+|shift_jis|euc-\w+|iso-2022-\w+|macintosh)/i
function warningsOf(
  raw: Buffer,
  headers: PlainMail['headers'],
  parts: readonly MailPart[],
  isRaw: boolean,
): ReadWarning[] {
  const head = raw.subarray(0, 1024 * 1024).toString('latin1')
  const charsets = [
    ...head.matchAll(/^content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*charset=([^;\s]+)/gim),
  ]
  const twice = ['from', 'message-id', 'subject', 'date'].some(
    name => (headers.get(name) ?? []).length > 1,
  )
  const isTnef = parts.some(
    ({ type, name }) => type === 'application/ms-tnef' || /^winmail\.dat$/i.test(name),
  )
  return [
    ...(charsets.some(([, charset = '']) => !known.test(charset))
      ? ['encoding-guessed' as const]
      : []),
    ...(isRaw ? ['raw-body' as const] : []),
    ...(twice ? ['header-twice' as const] : []),
    ...(isTnef ? ['outlook-rich-text' as const] : []),
  ]
}

/** Names the content of a mail whatever way it took: without what servers add on the way (RFC 5321, trace fields; X-*, Status). */
export function contentHash(raw: Buffer): string {
  const text = raw.toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  const head = end ? text.slice(0, end.index) : text
  const fields = head.split(/\r?\n(?![ \t])/)
  const kept = fields.filter(
    field =>
      !/^(received|return-path|delivered-to|envelope-to|x-[\w-]*|status|lines|content-length|authentication-results|arc-[\w-]*|dkim-signature)\s*:/i.test(
        field,
      ),
  )
  const body = end
    ? text
        .slice(end.index + end[0].length)
        .replace(/\r\n/g, '\n')
        .trimEnd()
    : ''
  return createHash('sha256')
    .update(`${kept.join('\n')}\n\n${body}`, 'latin1')
    .digest('hex')
}

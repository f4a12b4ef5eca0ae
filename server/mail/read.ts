/** One mail as it can be worked with: postal-mime reads it, and what is known to go wrong there is made good here. */
import { createHash } from 'node:crypto'
import { unescaped } from '#db/kernel/entities.ts'
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import { asMeant, decoded, isRubble, mended, textOfHtml } from '../intake/decode.ts'
import { charsetsIn, decodedSeven, isAllSeven, isKnownCharset } from './charsets.ts'
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
  /** The space that ends a line that flows is none of hers (`DelSp`, RFC 3676). */
  isSpaced: boolean
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

/** How far heads of parts are looked for. */
const mostHead = 1024 * 1024
/** The first of it as text, each line by its own: a bare CR begins one for a pattern and ends none. */
const topOf = (raw: Buffer, length = mostHead) =>
  raw
    .subarray(0, length)
    .toString('latin1')
    .replace(/\r(?!\n)/g, '\n')
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
  const { bytes, isFlowed, isSpaced } = unflowed(withHead(raw))
  const email = await parsed(bytes)
  const headers = grouped(email.headers)
  const shown = shownIn(email.html ?? '')
  const parts = email.attachments.map(({ filename, mimeType, content, contentId }) => ({
    name: mended(filename ?? ''),
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    isInline: shown.has((contentId ?? '').replace(/^<|>$/g, '').toLowerCase()),
  }))
  const lost = lostBody(raw, email)
  const { html, text } = await lettersOf(bytes, { ...email, ...(lost && { text: lost }) })
  return {
    headers,
    from: boxes(email.from && [email.from])[0] ?? { name: '', address: '' },
    replyTo: boxes(email.replyTo),
    to: boxes(email.to),
    cc: boxes(email.cc),
    subject: lettered(email.subject ?? '').trim(),
    messageId: idsIn(email.messageId)[0] ?? '',
    // Each is looked for in the database.
    inReplyTo: idsIn(email.inReplyTo).slice(0, mostNamed),
    references: idsIn(email.references).slice(-mostNamed),
    claimedAt: instantOf(email.date),
    text: wordsOf(text, html),
    isFlowed,
    isSpaced,
    html,
    parts,
    warnings: warningsOf(raw, headers, parts, lost !== undefined),
  }
}

/** @throws {UnreadableMail} */
async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, limits)
  } catch (error) {
    throw new UnreadableMail(error instanceof Error ? error.message : String(error))
  }
}

/** Set into its text, which says so; anything else with a name hangs on it, whatever its sender's program calls it. */
const shownIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/cid:([^"'\s<>)]+)/gi)].map(([, id = '']) => plainId(id).toLowerCase()))
/** As an address of a page writes it: `ii%40x`, `a&amp;b`. */
function plainId(id: string): string {
  try {
    return decodeURIComponent(unescaped(id))
  } catch {
    return unescaped(id)
  }
}

/** What programs wrote as a page or in the wrong letters where neither is read: `l&#39;auto`, `ZoÃ©`. */
const lettered = (text: string): string => unescaped(asMeant(mended(text)))

/** A text part that says little beside the other is an excuse for it. */
const mostExcuse = 400
function wordsOf(text: string, html: string): string {
  if (!html || text.trim().length > mostExcuse) return text
  const said = textOfHtml(html)
  const there = new Set(said.toLowerCase().split(/\s+/))
  const hers = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isOther = hers.filter(word => there.has(word)).length * 2 < hers.length
  return isOther || said.length > 2 * text.trim().length ? said : text
}

/** The head as text whatever its bytes are: the reader takes it for UTF-8. */
function withHead(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.subarray(0, end < 0 ? 0 : end)
  if (head.every(byte => byte < 0x80)) return raw
  return Buffer.concat([Buffer.from(decoded(head), 'utf8'), raw.subarray(head.length)])
}

/** The words by the letters they are written in, where others are declared. */
async function lettersOf(bytes: Buffer, { text = '', html = '' }: Pick<Email, 'text' | 'html'>) {
  const isLost = isRubble(text) || isRubble(html)
  const again: Pick<Email, 'text' | 'html'> = isLost ? await parsed(saysWestern(bytes)) : {}
  const best = (first: string, second = first) => (isRubble(first) ? second : asMeant(first))
  const isSeven = isAllSeven(charsetsIn(topOf(bytes)))
  const read = (first: string, second?: string) =>
    mended(isSeven ? decodedSeven(first) : best(first, second))
  const words = read(text, again.text).replace(/\r\n?/g, '\n')
  // What a document says is its own reader's to take apart.
  const isDocument = /<\/\w/.test(words)
  return { text: isDocument ? words : unescaped(words), html: read(html, again.html) }
}

/** Every text in it declared as windows-1252. */
function saysWestern(raw: Buffer): Buffer {
  const top = topOf(raw)
  const isBare = !/^content-type:/im.test(top.slice(0, Math.max(top.indexOf('\r\n\r\n'), 0)))
  const said = top.replace(
    /^content-type:\s*text\/(?:plain|html)\b[^\n]*(?:\n[ \t][^\n]*)*/gim,
    each =>
      each
        .replace(/\bcharset=/gi, 'x-charset=')
        .replace(/text\/(?:plain|html)/i, '$&; charset=windows-1252'),
  )
  const head = isBare ? 'Content-Type: text/plain; charset=windows-1252\r\n' : ''
  return Buffer.concat([Buffer.from(head + said, 'latin1'), raw.subarray(mostHead)])
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
function unflowed(raw: Buffer): { bytes: Buffer; isFlowed: boolean; isSpaced: boolean } {
  const end = raw.indexOf('\r\n\r\n')
  // Said in the head of the mail or of a part: both are looked at where they stand, in the first megabyte.
  const said = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*format="?flowed/gim
  const text = topOf(raw, Math.max(end, Math.min(raw.length, mostHead)))
  const found = [...text.matchAll(said)]
  if (!found.length) return { bytes: raw, isFlowed: false, isSpaced: false }
  const bytes = Buffer.from(raw)
  for (const match of found) bytes.write('fixed_', match.index + match[0].length - 6, 'latin1')
  const isSpaced = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*delsp="?yes/im.test(text)
  return { bytes, isFlowed: true, isSpaced }
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
    .map(({ name, address }) => ({ name: lettered(name).trim(), address: address.trim() }))
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

function warningsOf(
  raw: Buffer,
  headers: PlainMail['headers'],
  parts: readonly MailPart[],
  isRaw: boolean,
): ReadWarning[] {
  const twice = ['from', 'message-id', 'subject', 'date'].some(
    name => (headers.get(name) ?? []).length > 1,
  )
  const isTnef = parts.some(
    ({ type, name }) => type === 'application/ms-tnef' || /^winmail\.dat$/i.test(name),
  )
  return [
    ...(charsetsIn(topOf(raw)).every(isKnownCharset) ? [] : ['encoding-guessed' as const]),
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

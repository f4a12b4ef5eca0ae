/** Which conversation a mail belongs to: by an address made for it, by what it answers, never by its subject alone. */
import { createHash } from 'node:crypto'
import { dayMs } from '#db/kernel/date.ts'
import type { ReadMail } from './read.ts'

const prefix = /\s*(?:re|rép|rep|rv|fw|fwd|tr|res|enc|aw|ref|réf)\s*(?:\[\d+\]\s*)?:\s*/iy
/** The subject without what mail programs put before it, in five languages and more. */
export function bareSubject(subject: string): string {
  const text = subject.normalize('NFC')
  let at = 0
  for (prefix.lastIndex = 0; prefix.test(text); at = prefix.lastIndex);
  return text.slice(at).replace(/\s+/g, ' ').trim()
}
export const canonicalSubject = (subject: string) => bareSubject(subject).toLowerCase()

/** References are believed for another subject as long as this. */
const freshMs = 90 * dayMs

/** A token: `c-north+k3x…@host`; letters of one case, since mail servers fold it. */
const tokened = /\+([a-z2-7]{12,32})@/i
/** Where an answer says whom it was sent to; lists and aliases hide the first ones. */
export const recipientsOf = (mail: ReadMail, envelopeTo: readonly string[] = []) => [
  ...carriedTo(mail, envelopeTo),
  ...namedIn(mail),
]
/** The same, as whoever wrote it chose them: an alias stands before the mailbox behind it. */
export const writtenTo = (mail: ReadMail, envelopeTo: readonly string[] = []) => [
  ...namedIn(mail),
  ...carriedTo(mail, envelopeTo),
]
const namedIn = ({ to, cc }: ReadMail) => [...to, ...cc].map(({ address }) => address)
const carriedTo = ({ header }: ReadMail, envelopeTo: readonly string[]) => [
  ...envelopeTo,
  ...['delivered-to', 'x-original-to', 'x-forwarded-to'].flatMap(header),
]
export const tokensIn = (recipients: readonly string[]): string[] =>
  [...new Set(recipients.flatMap(each => tokened.exec(each)?.[1]?.toLowerCase() ?? []))].slice(
    0,
    mostTokens,
  )
/** Each is looked for in the database; a mail has one. */
const mostTokens = 20
/** Kept hashed: who reads the database cannot write into a conversation. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

export type KnownMail = {
  leadId: string | null
  requestId: string | null
  subject: string
  at: number
}
export type Threads = {
  ofToken: (hash: string) => Pick<KnownMail, 'leadId' | 'requestId'> | undefined
  ofMessage: (messageId: string) => KnownMail | undefined
}
export type Thread = Pick<KnownMail, 'leadId' | 'requestId'>

/** Undefined: it begins a conversation. */
export function threadOf(
  mail: Pick<ReadMail, 'inReplyTo' | 'references' | 'subject'>,
  tokens: readonly string[],
  { ofToken, ofMessage }: Threads,
  now: number,
): Thread | undefined {
  for (const token of tokens) {
    const found = ofToken(tokenHash(token))
    if (found) return found
  }
  for (const id of mail.inReplyTo) {
    const found = ofMessage(id)
    if (found) return found
  }
  const subject = canonicalSubject(mail.subject)
  for (const id of mail.references.toReversed()) {
    const found = ofMessage(id)
    if (found && (canonicalSubject(found.subject) === subject || now - found.at < freshMs))
      return found
  }
  return undefined
}

/** Who asks in a mail that a colleague passed on: the client, never the colleague. */
import type { Mailbox } from 'postal-mime'
import type { ReadMail } from './read.ts'

const isForwarded = /^\s*(fw|fwd|tr|rv|reenv|i)\s*:/i
// Begins where a word begins: from within one it would be looked for at each letter anew.
const address = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/
const fromField = /^[\s>*]*(?:de|from|von)\s?:\*?(.*)$/i
const begins =
  /^[\s>]*-{2,}\s*(?:forwarded message|message transféré|message d['’]origine|original message|mensaje reenviado|mensaje original)\s*-{2,}\s*$|^begin forwarded message|^début du message (?:transféré|réexpédié)/i

/** `Ana Roy <ana@roy.ca>`, `"Roy, Ana" [mailto:ana@roy.ca]`, or the address alone. */
function boxOf(text: string): Mailbox | undefined {
  const found = address.exec(text)
  if (!found) return undefined
  const name = text
    .slice(0, found.index)
    .replace(/[<["“”]|mailto:/gi, '')
    .trim()
  return { name, address: found[0] }
}

/** What a text says of the mail that was passed on in it. */
export type PassedOn = {
  /** It stands under a line that says so. */
  isMarked: boolean
  /** Who wrote it, then who wrote what was passed on in that, and so on. */
  senders: Mailbox[]
}
/** So often nobody passes a mail on. */
const mostSenders = 20
/** Line by line: over the whole text each blank line would be looked through to its end. */
export function passedOnIn(text: string): PassedOn {
  const lines = text.split('\n')
  const start = lines.findIndex(line => begins.test(line))
  const senders: Mailbox[] = []
  for (let at = Math.max(start, 0); at < lines.length && senders.length < mostSenders; at += 1) {
    const said = fromField.exec(lines[at] ?? '')?.[1]
    const box = said === undefined ? undefined : boxOf(said.trim() || (lines[at + 1] ?? ''))
    if (box) senders.push(box)
  }
  return { isMarked: start >= 0, senders }
}

export type Asking = { client: Mailbox; text: string; isForwarded: boolean }
type IsOurs = (address: string) => boolean

/** The first of the chain who is not of the house, from the mail that was passed on first to the one deepest in it. */
export function askingOf(mail: ReadMail, isOurs: IsOurs): Asking {
  for (const { headers, ...inner } of mail.inner) {
    const found = outsiderIn({ ...inner, header: name => headers.get(name) ?? [] }, isOurs)
    if (found) return { ...found, isForwarded: true }
  }
  const { from, text } = mail
  return outsiderIn(mail, isOurs) ?? { client: from, text, isForwarded: false }
}

type Said = Pick<ReadMail, 'from' | 'replyTo' | 'header' | 'subject' | 'text' | 'passedOn'>

/** @param isOurs whether an address is a colleague's or the dealership's */
function outsiderIn(mail: Said, isOurs: IsOurs): Asking | undefined {
  const { from, replyTo, header, subject, text, passedOn } = mail
  // X-Forwarded-For names the mailboxes it went through: the house's own, and no client.
  const said = [...header('x-original-from'), ...header('x-original-sender')].flatMap(
    value => boxOf(value) ?? [],
  )
  const named = [...replyTo, ...said].find(
    each => each.address !== from.address && !isOurs(each.address),
  )
  if (named) return { client: named, text, isForwarded: isOurs(from.address) }
  if (passedOn.isMarked || isForwarded.test(subject) || isOurs(from.address)) {
    const quoted = passedOn.senders.find(({ address: its }) => !isOurs(its))
    if (quoted) return { client: quoted, text: text.trim(), isForwarded: true }
  }
  if (from.address === '' || isOurs(from.address)) return undefined
  return { client: from, text, isForwarded: false }
}

/** Who asks in a mail that a colleague passed on: the client, never the colleague. */
import type { Mailbox } from 'postal-mime'
import { type ReadMail, readMail, UnreadableMail } from './read.ts'

const isForwarded = /^\s*(fw|fwd|tr|rv|reenv|i)\s*:/i
const address = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/
const fromField = /^[\s>*]*(?:de|from|von)\s?:\*?\s*(.+)$/im
const begins =
  /^[\s>]*-{2,}\s*(?:forwarded message|message transféré|message d['’]origine|original message|mensaje reenviado|mensaje original)\s*-{2,}\s*$|^begin forwarded message|^début du message (?:transféré|réexpédié)/im

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

/** What is inside: the mail attached, as it was sent; only one level is looked into. */
export async function innerMail(mail: ReadMail): Promise<ReadMail | undefined> {
  const inner = mail.parts.find(({ type }) => type === 'message/rfc822')
  if (!inner) return undefined
  try {
    return await readMail(Buffer.from(inner.bytes))
  } catch (error) {
    if (error instanceof UnreadableMail) return undefined
    throw error
  }
}

export type Asking = { client: Mailbox; text: string; isForwarded: boolean }

/** @param isOurs whether an address is a colleague's or the dealership's */
export async function askingOf(
  mail: ReadMail,
  isOurs: (address: string) => boolean,
): Promise<Asking> {
  const { from, replyTo, header, text } = mail
  const inner = await innerMail(mail)
  if (inner?.from.address && !isOurs(inner.from.address))
    return { client: inner.from, text: inner.text, isForwarded: true }
  const said = [
    ...header('x-original-from'),
    ...header('x-original-sender'),
    ...header('x-forwarded-for'),
  ].flatMap(value => boxOf(value) ?? [])
  const named = [...replyTo, ...said].find(
    each => each.address !== from.address && !isOurs(each.address),
  )
  if (named) return { client: named, text, isForwarded: isOurs(from.address) }
  const start = begins.exec(text)
  if (start || isForwarded.test(mail.subject) || isOurs(from.address)) {
    const block = text.slice(start?.index ?? 0)
    const quoted = boxOf(fromField.exec(block)?.[1] ?? '')
    if (quoted && !isOurs(quoted.address))
      return { client: quoted, text: text.trim(), isForwarded: true }
  }
  return { client: from, text, isForwarded: false }
}

/** What is worked out of the whole text of a mail, once and where it is read: nothing of a stranger's length runs on the loop. */
import type { Mailbox } from 'postal-mime'
import { repliesIn, type Reply } from '../calendar/reply-in.ts'
import { adfIn } from './adf.ts'
import { type PassedOn, passedOnIn } from './forwarded.ts'
import { foldText, joined } from './quoted.ts'
import type { BareMail } from './read.ts'

export type Inside = {
  /** Leads in the form machines write. */
  adf: string[]
  /** Her own words, without what she answers. */
  own: string
  passedOn: PassedOn
  /** The mail that hangs on it, as it was sent; only one level is looked into. */
  inner: { from: Mailbox; text: string } | null
  /** Answers of calendars. */
  replies: Reply[]
}

/** A message holds a few thousand letters: what is beyond this is quoted, or stands in the file. */
const mostLooked = 1024 * 1024

/** @param read a mail that hangs on it; undefined where it cannot be read */
export async function insideOf(
  mail: BareMail,
  read: (raw: Buffer) => Promise<BareMail | undefined>,
): Promise<Inside> {
  const text = mail.text.slice(0, mostLooked)
  const { own } = foldText(text)
  const hung = mail.parts.find(({ type }) => type === 'message/rfc822')
  const inner = hung && (await read(Buffer.from(hung.bytes)))
  return {
    adf: adfIn(mail),
    own: mail.isFlowed ? joined(own, mail.isSpaced) : own,
    passedOn: passedOnIn(text),
    inner: inner ? { from: inner.from, text: inner.text } : null,
    replies: repliesIn(mail.parts),
  }
}

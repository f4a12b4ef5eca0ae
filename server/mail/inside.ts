/** What is worked out of the whole text of a mail, once and where it is read: nothing of a stranger's length runs on the loop. */
import { repliesIn, type Reply } from '../calendar/reply-in.ts'
import { adfIn } from './adf.ts'
import { type PassedOn, passedOnIn } from './forwarded.ts'
import { foldText, joined } from './quoted.ts'
import type { BareMail, MailPart } from './read.ts'

export type Inside = {
  /** Leads in the form machines write. */
  adf: string[]
  isTooMuchAdf: boolean
  /** Her own words, and what she answers. */
  own: string
  quoted: string
  passedOn: PassedOn
  /** The mails that hang on it and on those, in the order in which they were passed on. */
  inner: Inner[]
  /** What hangs on it and on those, but for the documents of leads. */
  hung: MailPart[]
  /** Answers of calendars. */
  replies: Reply[]
}
export type Inner = Pick<BareMail, 'headers' | 'from' | 'replyTo' | 'subject' | 'text'> & {
  passedOn: PassedOn
}

/** A message holds a few thousand letters: what is beyond this is quoted, or stands in the file. */
const mostLooked = 1024 * 1024

/** So many nobody passes on at once; and each byte is read again for each mail it lies in. */
const [mostInner, mostInnerBytes] = [20, 40 * 1024 * 1024]
type Read = (raw: Buffer) => Promise<BareMail | undefined>

/** @param read a mail that hangs on it; undefined where it cannot be read */
export async function insideOf(mail: BareMail, read: Read): Promise<Inside> {
  const text = mail.text.slice(0, mostLooked)
  const { own, quoted } = foldText(text)
  const flowing = (said: string) => (mail.isFlowed ? joined(said, mail.isSpaced) : said)
  const inner = await innerOf(mail, read)
  // A report brings back what was sent to somebody: that is nobody's lead, and nobody's file.
  const isReport = /^multipart\/report/i.test(mail.headers.get('content-type')?.[0] ?? '')
  const told = isReport ? [mail] : [mail, ...inner]
  const { bare, ...leads } = adfIn(told)
  return {
    ...leads,
    own: flowing(own),
    quoted: flowing(quoted),
    passedOn: passedOnIn(text),
    inner: inner.map(each => ({
      headers: each.headers,
      from: each.from,
      replyTo: each.replyTo,
      subject: each.subject,
      text: each.text,
      passedOn: passedOnIn(each.text.slice(0, mostLooked)),
    })),
    hung: told.flatMap(({ parts }) => parts.filter(part => !bare.has(part))),
    replies: repliesIn(mail.parts),
  }
}

/** Each before those that hang on it. */
async function innerOf(mail: BareMail, read: Read): Promise<BareMail[]> {
  const found: BareMail[] = []
  const open = mailsOn(mail)
  let room = mostInnerBytes
  for (let next = open.shift(); next && found.length < mostInner; next = open.shift()) {
    room -= next.bytes.length
    if (room < 0) break
    const inner = await read(Buffer.from(next.bytes))
    if (!inner) continue
    found.push(inner)
    open.unshift(...mailsOn(inner))
  }
  return found
}
const mailsOn = ({ parts }: BareMail) => parts.filter(({ type }) => type === 'message/rfc822')

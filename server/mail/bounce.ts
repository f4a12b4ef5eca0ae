/** What came back, for whom, and whether that is for good (RFC 3464, 3463). */
import { idsIn, type MailPart, type ReadMail } from './read.ts'

export type BounceKind = 'no-address' | 'full' | 'policy' | 'later' | 'other'
export type Bounce = {
  recipient: string
  /** '' where none was given. */
  status: string
  kind: BounceKind
  /** No further try helps. */
  isPermanent: boolean
  diagnostic: string
}

/** A mail of ours goes to a few: more than these are no report of it. */
const mostRecipients = 100

const textOf = ({ bytes }: MailPart) => Buffer.from(bytes).toString('utf8')

/** The fields of each block; blocks are parted by empty lines. */
function blocksOf(text: string): Map<string, string>[] {
  return text.split(/\r?\n[ \t]*\r?\n/).map(
    block =>
      new Map(
        block
          .split(/\r?\n(?![ \t])/)
          .map(line => /^([\w-]+):\s*([\s\S]*)$/.exec(line))
          .flatMap(found =>
            found
              ? [[(found[1] ?? '').toLowerCase(), (found[2] ?? '').replace(/\s+/g, ' ').trim()]]
              : [],
          ) as [string, string][],
      ),
  )
}
const addressOf = (field: string) =>
  field
    .replace(/^[^;]*;/, '')
    .replace(/[<>]/g, '')
    .trim()

function kindOf(status: string, action: string): BounceKind {
  if (action === 'delayed' || status.startsWith('4')) return 'later'
  if (/^5\.1\.(1|2|3|6|10)$/.test(status)) return 'no-address'
  if (/^5\.2\.2$/.test(status)) return 'full'
  return status.startsWith('5.7') ? 'policy' : 'other'
}

export function bouncesOf(mail: ReadMail): Bounce[] {
  const report = mail.parts.find(({ type }) => type === 'message/delivery-status')
  const told = report
    ? blocksOf(textOf(report)).flatMap(bounceOfBlock).slice(0, mostRecipients)
    : []
  return told.length ? told : bouncesOfText(mail)
}

function bounceOfBlock(fields: Map<string, string>): Bounce[] {
  const recipient = addressOf(
    fields.get('original-recipient') ?? fields.get('final-recipient') ?? '',
  )
  const action = (fields.get('action') ?? '').toLowerCase()
  if (!recipient || (action !== 'failed' && action !== 'delayed')) return []
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const kind = kindOf(status, action)
  const isPermanent = kind !== 'later' && (status.startsWith('5') || action === 'failed')
  return [{ recipient, status, kind, isPermanent, diagnostic: fields.get('diagnostic-code') ?? '' }]
}

/** Exim and older servers: the recipients in a header, the reason in the text. */
function bouncesOfText({ header, text }: ReadMail): Bounce[] {
  const recipients = header('x-failed-recipients')
    .flatMap(value => value.split(/[,\s]+/))
    .filter(Boolean)
    .slice(0, mostRecipients)
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? ''
  const reply = /\b([45])\d\d[ -]/.exec(text)?.[1]
  const told = kindOf(status || (reply === '4' ? '4' : ''), '')
  const isNobody =
    status === '' && told === 'other' && /unknown user|user unknown|no such|unrouteable/i.test(text)
  const kind = isNobody ? 'no-address' : told
  const isPermanent = told !== 'later'
  const diagnostic = text.slice(0, 500)
  return recipients.map(recipient => ({ recipient, status, kind, isPermanent, diagnostic }))
}

/** The Message-ID of what came back, from the returned mail or its head. */
export function returnedId(mail: ReadMail): string | undefined {
  const back = mail.parts.find(
    ({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers',
  )
  const text = back ? textOf(back) : mail.text
  return idsIn(/^message-id:\s*(<[^>\s]+>)/im.exec(text)?.[1])[0]
}

/** A mail that has come, by whatever way, taken in once: its bytes, its row, and the request or the answer it is, in one transaction. */
import { ownDomain } from '#db/company/own-reach.ts'
import { and, eq, or } from 'drizzle-orm'
import { mail } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { sha256InSlices } from '../ports/digest.ts'
import type { Dealership } from '../dealerships.ts'
import { readApart } from './apart.ts'
import { bouncesOf, returnedId } from './bounce.ts'
import { classOf, isIn, isMachine, type MailClass } from './class.ts'
import { type Filled, filledBy, filledIn, isFilledForm } from './filled.ts'
import { type Asked, type Asking, askingOf } from './forwarded.ts'
import { lettersIn } from './own-box.ts'
import { type Outcome, placeMail, type Whole } from './place.ts'
import { dropFiles } from '../files/drop.ts'
import { listRaw, writeRaw } from './raw.ts'
import { type ReadMail, UnreadableMail } from './read.ts'
import { recipientsOf, type Thread, threadOf, tokensIn, writtenTo } from './thread.ts'
import type { Owner } from './account.ts'
import { profileOf } from '../dealership/profile.ts'
import { addressAmong, colleaguesOf, isSent, keepSent, senderAt, threadsOf } from './known.ts'

export type Arrival = {
  raw: Buffer
  /** What the server of the sender said; undefined where a mailbox no longer tells. */
  envelope?: { from: string; to: readonly string[] }
  ownHosts: readonly string[]
  ownAddresses: readonly string[]
  /** In whose own mailbox it lay: what is no matter of the dealership's is left there. */
  owner?: Owner
}
/** `left`: of it nothing is kept but that it was looked at. */
export type Taken = { outcome: Outcome | 'known' | 'left'; rawSha: string }

const idOf = (rawSha: string) => `mail.${rawSha.slice(0, 32)}`

type Also = (rawSha: string, outcome: Taken['outcome']) => void

/**
 * @param also what has to be written with it or not at all
 * @throws {UnreadableMail} having written nothing
 */
export async function takeMail(
  dealership: Dealership,
  arrival: Arrival,
  now: number,
  also: Also = () => {},
): Promise<Taken> {
  const { raw } = arrival
  const rawSha = await sha256InSlices(raw)
  if (isKnown(dealership, rawSha, '')) return known(dealership, rawSha, also)
  const { hash, read, unreadable } = await readApart(dealership.id, raw)
  if (isKnown(dealership, rawSha, hash)) return known(dealership, rawSha, also)
  if (!read) throw new UnreadableMail(unreadable)
  const lookedAt = () => {
    const { isOurs, ...judgement } = judged(dealership, arrival, read, now)
    const whole: Whole = { id: idOf(rawSha), ...judgement, read, rawSha, now }
    const { owner = null } = arrival
    return { whole, placed: owner ? lettersIn(dealership, whole, { owner, isOurs }) : whole }
  }
  const first = lookedAt()
  if (!first.placed) return left(dealership, first.whole, also)
  await writeRaw(dealership, rawSha, raw)
  return tx(dealership.db, () => {
    // Two fetches may have read the same one meanwhile, and whose it is may have changed.
    if (isKnown(dealership, rawSha, hash)) return known(dealership, rawSha, also)
    const { whole, placed } = lookedAt()
    if (!placed) {
      dropFiles(dealership, [rawSha])
      return left(dealership, whole, also)
    }
    const done = placeMail(dealership, placed)
    listRaw(dealership, rawSha, raw.length, now)
    dealership.db
      .insert(mail)
      .values({ ...rowOf(placed, hash), ...done.of })
      .run()
    also(rawSha, done.outcome)
    return { outcome: done.outcome, rawSha }
  })
}

function known(dealership: Dealership, rawSha: string, also: Also): Taken {
  tx(dealership.db, () => also(rawSha, 'known'))
  return { outcome: 'known', rawSha }
}

/** Nothing of it is kept; but of what she wrote elsewhere in a conversation its name, so that an answer to it is one. */
function left(dealership: Dealership, { kind, read, thread, rawSha, now }: Whole, also: Also) {
  const { messageId, references, subject } = read
  return tx(dealership.db, (): Taken => {
    if (kind === 'own' && thread && messageId !== '' && !isSent(dealership, messageId))
      keepSent(dealership, {
        messageId,
        references,
        subject,
        to: [],
        leadId: thread.leadId,
        requestId: thread.requestId,
        at: now,
      })
    also(rawSha, 'left')
    return { outcome: 'left', rawSha }
  })
}

function judged(
  dealership: Dealership,
  { envelope, ownHosts, ownAddresses, owner = null }: Arrival,
  read: ReadMail,
  now: number,
) {
  const tokens = tokensIn(recipientsOf(read, envelope?.to))
  const threads = threadsOf(dealership)
  const thread: Thread | undefined = threadOf(read, tokens, threads, now)
  const { email } = profileOf(dealership.db)
  const ours = [...ownAddresses, ...colleaguesOf(dealership), email]
  // Mailboxes that are fetched may be at a domain of the house's that its card does not name.
  const houses = [email, ...ownAddresses].flatMap(each => ownDomain(each) ?? [])
  const isOurs = (address: string) => {
    const domain = ownDomain(address)
    return isIn(ours, address) || (!isIn(ownHosts, domain ?? '') && houses.some(h => h === domain))
  }
  const source = senderAt(dealership, read.from.address)
  const address = addressAmong(dealership, writtenTo(read, envelope?.to))
  const asked = askingOf(read, isOurs)
  const filled = formIn(asked)
  const asking = withoutSender(asked, read, filled, isOurs)
  const signs = {
    envelopeFrom: envelope?.from,
    isSent: read.messageId !== '' && isSent(dealership, read.messageId),
    ownHosts,
    ownAddresses,
    hasAdf: read.adf.length > 0 || read.isTooMuchAdf,
    hasToken: thread !== undefined && tokens.length > 0,
    isPassedOn: asking.isForwarded,
    isThroughUs: isThroughUs(read, ours),
    isAnswer: thread !== undefined,
    sources: source ? [read.from.address] : [],
  }
  const shown = classOf(read, signs, filled)
  // In a mailbox of her own lie her own letters too, written in whatever program.
  const isHerOwn = owner !== null && isIn(ownAddresses, read.from.address)
  const kind: MailClass = isHerOwn && shown !== 'bounce' && shown !== 'lead' ? 'own' : shown
  return { asking, filled, kind, thread, isOurs, source, address }
}

/** Of a mail that was passed on, below her name; a website of the house may say at the end what sends it. */
function formIn({ below, text, isForwarded }: Asked): Filled {
  const found = filledIn({ text: below })
  return isForwarded || isFilledForm(found) ? found : filledIn({ text })
}

/** The list it came through is one of the house's: `<sales.house.example>`. */
const isThroughUs = ({ header }: ReadMail, ours: readonly string[]): boolean =>
  header('list-id').some(value => {
    const [, ...domain] = (/<([^<>]{1,200})>/.exec(value)?.[1] ?? value.trim()).split('.')
    return ours.some(each => ownDomain(each) === domain.join('.').toLowerCase())
  })

/** Who sends a form that somebody else filled is not who asks: a website writes in the name of the house, or of its maker. */
function withoutSender(
  asking: Asking,
  { from }: ReadMail,
  filled: Filled,
  isOurs: (address: string) => boolean,
): Asking {
  const { address } = asking.client
  // A colleague passes on what a machine sent.
  const isSender = address === from.address || isMachine(address)
  if (!isSender || address === '' || !isFilledForm(filled)) return asking
  const { name, phone, email } = filledBy(filled)
  const isHers = email !== '' && email.toLowerCase() !== address.toLowerCase() && !isOurs(email)
  const isNobodys = isOurs(address) || isMachine(address)
  const isAnother = isHers ? name !== '' || isNobodys : isNobodys && phone !== ''
  return isAnother ? { ...asking, client: { name: '', address: '' } } : asking
}

/** The same bytes; or the same words under the same name by another way, which changes the trace in the head alone. */
function isKnown({ db }: Dealership, rawSha: string, hash: string): boolean {
  const same = hash === '' ? undefined : eq(mail.contentHash, hash)
  const found = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.direction, 'in'), or(eq(mail.rawSha, rawSha), same)))
    .get()
  return found !== undefined
}

function rowOf({ id, read, kind, rawSha, now }: Whole, hash: string): typeof mail.$inferInsert {
  const isBounce = kind === 'bounce'
  return {
    id,
    direction: 'in',
    rawSha,
    contentHash: hash,
    messageId: read.messageId,
    inReplyTo: read.inReplyTo,
    references: read.references,
    subject: read.subject,
    kind,
    sender: read.from.address,
    recipients: recipientsOf(read),
    at: now,
    claimedAt: read.claimedAt,
    bounceOf: isBounce ? (returnedId(read) ?? null) : null,
    bounce: isBounce ? bouncesOf(read) : null,
  }
}

/** One that cannot be read: a person is asked to, and it is not tried again. */
export async function takeUnreadable(
  dealership: Dealership,
  raw: Buffer,
  now: number,
  also: Also,
): Promise<Taken> {
  const rawSha = await sha256InSlices(raw)
  await writeRaw(dealership, rawSha, raw)
  return tx(dealership.db, () => {
    const done = placeMail(dealership, { id: idOf(rawSha), rawSha, now })
    listRaw(dealership, rawSha, raw.length, now)
    also(rawSha, done.outcome)
    return { outcome: done.outcome, rawSha }
  })
}
export { UnreadableMail }

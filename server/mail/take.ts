/** A mail that has come, by whatever way, taken in once: its bytes, its row, and the request or the answer it is, in one transaction. */
import { and, eq, ne, or } from 'drizzle-orm'
import { mail } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Dealership } from '../dealerships.ts'
import { adfIn } from './adf.ts'
import { bouncesOf, returnedId } from './bounce.ts'
import { classOf, type MailClass } from './class.ts'
import { askingOf } from './forwarded.ts'
import { type Outcome, placeMail, type Whole } from './place.ts'
import { listRaw, writeRaw } from './raw.ts'
import { contentHash, readMail, type ReadMail, UnreadableMail } from './read.ts'
import { canonicalSubject, recipientsOf, type Thread, threadOf, tokensIn } from './thread.ts'
import { colleaguesOf, isSent, threadsOf } from './known.ts'

export type Arrival = {
  raw: Buffer
  /** What the server of the sender said; undefined where a mailbox no longer tells. */
  envelope?: { from: string; to: readonly string[] }
  ownHosts: readonly string[]
  ownAddresses: readonly string[]
}
export type Taken = { outcome: Outcome | 'known'; rawSha: string }

type Also = (rawSha: string) => void

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
  const rawSha = sha256Hex(raw)
  const hash = contentHash(raw)
  if (isKnown(dealership, rawSha, hash)) return known(dealership, rawSha, also)
  const read = await readMail(raw)
  const { asking, kind, thread } = await judged(dealership, arrival, read, now)
  writeRaw(dealership, rawSha, raw)
  const placed: Whole = {
    id: `mail.${rawSha.slice(0, 32)}`,
    kind,
    thread,
    asking,
    read,
    rawSha,
    now,
  }
  return tx(dealership.db, () => {
    // Two fetches may have read the same one meanwhile.
    if (isKnown(dealership, rawSha, hash)) return known(dealership, rawSha, also)
    const done = placeMail(dealership, placed)
    listRaw(dealership, rawSha, raw.length, now)
    dealership.db
      .insert(mail)
      .values({ ...rowOf(placed, hash), ...done.of })
      .run()
    also(rawSha)
    return { outcome: done.outcome, rawSha }
  })
}

function known(dealership: Dealership, rawSha: string, also: Also): Taken {
  tx(dealership.db, () => also(rawSha))
  return { outcome: 'known', rawSha }
}

async function judged(
  dealership: Dealership,
  { envelope, ownHosts, ownAddresses }: Arrival,
  read: ReadMail,
  now: number,
) {
  const tokens = tokensIn(recipientsOf(read, envelope?.to))
  const threads = threadsOf(dealership)
  const thread: Thread | undefined = threadOf(read, tokens, threads, now)
  const kind: MailClass = classOf(read, {
    envelopeFrom: envelope?.from,
    isSent: read.messageId !== '' && isSent(dealership, read.messageId),
    ownHosts,
    ownAddresses,
    hasAdf: adfIn(read).length > 0,
    hasToken: thread !== undefined && tokens.length > 0,
    sources: [],
  })
  const ours = new Set(
    [...ownAddresses, ...colleaguesOf(dealership)].map(each => each.toLowerCase()),
  )
  const asking = await askingOf(read, address => ours.has(address.toLowerCase()))
  return { asking, kind, thread }
}

/** The same bytes; or the same words under the same name by another way, which changes the trace in the head alone. */
function isKnown({ db }: Dealership, rawSha: string, hash: string): boolean {
  const same = and(ne(mail.contentHash, ''), eq(mail.contentHash, hash))
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
    subject: canonicalSubject(read.subject),
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
export function takeUnreadable(
  dealership: Dealership,
  raw: Buffer,
  now: number,
  also: Also,
): Taken {
  const rawSha = sha256Hex(raw)
  writeRaw(dealership, rawSha, raw)
  return tx(dealership.db, () => {
    const done = placeMail(dealership, { id: `mail.${rawSha.slice(0, 32)}`, rawSha, now })
    listRaw(dealership, rawSha, raw.length, now)
    also(rawSha)
    return { outcome: done.outcome, rawSha }
  })
}
export { UnreadableMail }

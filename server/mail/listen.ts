/**
 * The dealerships' own addresses: mail for `c-<company>@<domain>` comes in by SMTP and nothing goes out again. A mail is
 * answered for with 250 only when it stands in the database; else its sender keeps it and comes again.
 */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createBucket } from '../bucket.ts'
import type { AppDeps } from '../deps.ts'
import { companyOf, inboundOf } from './address.ts'
import { isTakenIn } from './inbound.ts'
import { mostReceived } from './class.ts'
import { oursOf } from './ours.ts'
import { createRoom, type Room } from './room.ts'
import { takeMail, takeUnreadable, UnreadableMail } from './take.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log' | 'closing'>

const mostBytes = 40 * 1024 * 1024
/** Of all mails that are coming in together; each has a first megabyte of its own beside. */
const roomBytes = 200 * 1024 * 1024
const mostClients = 50
const mostRecipients = 20
/** Connections of one address: sixty at once, one a second after that. */
const [burst, refillMs] = [60, 1000]
/** Mails of one address, over however few connections: a server in front brings everybody's. */
const [mailBurst, mailRefillMs] = [600, 500]

class Refused extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
const wait = () => new Refused(451, '4.3.0 Try again later')

/** Listens as the settings say, until the server drains; undefined where they say nothing of it. */
export function listenForMail(deps: Deps, room = createRoom(roomBytes)): SMTPServer | undefined {
  const { config, log, closing } = deps
  if (!config.mailIn) return undefined
  const smtp = createMailServer(deps, room)
  smtp.on('error', error => log.warn({ err: error }, 'mail in'))
  smtp.listen(config.mailIn.port, config.mailIn.host)
  closing.addEventListener('abort', () => smtp.close(), { once: true })
  return smtp
}

function createMailServer(deps: Deps, room: Room): SMTPServer {
  const { config, ports } = deps
  const bucket = createBucket(burst, refillMs)
  const mails = createBucket(mailBurst, mailRefillMs)
  return new SMTPServer({
    name: config.mailIn?.domain ?? '',
    banner: 'Showfloor',
    authOptional: true,
    // It brings a certificate of its own that has expired: whoever wants TLS has a server in front.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    lenientAddressParsing: true,
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: 60_000,
    onConnect: ({ remoteAddress }, done) =>
      done(bucket.take(remoteAddress, ports.clock.now()) ? wait() : null),
    onMailFrom: (_address, { remoteAddress }, done) =>
      done(mails.take(remoteAddress, ports.clock.now()) ? wait() : null),
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= mostRecipients)
        return done(new Refused(452, '4.5.3 Too many recipients'))
      return done(isOurs(deps, address) ? null : new Refused(550, '5.1.1 No such address here'))
    },
    onData: (stream, session, done) => {
      // The session forgets it as soon as the mail is through.
      const envelope = envelopeOf(session)
      void takeIn(deps, room, stream, envelope).then(
        () => done(null, 'OK'),
        (error: unknown) => {
          if (error instanceof Refused) return done(error)
          deps.log.error({ err: error }, 'a mail could not be taken in')
          return done(wait())
        },
      )
    },
  })
}

/** Of a dealership that works with us, and not given up. One that cannot be opened now is asked again with the mail itself. */
function isOurs({ config, platform, dealerships, ports }: Deps, address: string): boolean {
  const inbound = inboundOf(config, address)
  if (!inbound || !platform.isActive(inbound.companyId)) return false
  const dealership = dealerships.whole(inbound.companyId)
  return !dealership || isTakenIn(inbound, dealership.db, ports.clock.now())
}

type Envelope = { from: string; to: string[] }
const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Envelope => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
})

/** One mail in memory, from its first byte until it stands in the database. */
class Held {
  readonly #room: Room
  #parts: Buffer[] = []
  /** In memory, and of the mail in all. */
  #kept = 0
  #bytes = 0
  #isWhole = true
  constructor(room: Room) {
    this.#room = room
  }
  /** What does not fit is read to its end all the same, as the protocol wants, and thrown away. */
  add(part: Buffer): void {
    this.#bytes += part.length
    this.#isWhole &&= this.#bytes <= mostBytes && this.#room.grow(part.length, this.#bytes)
    if (!this.#isWhole) return this.leave()
    this.#parts.push(part)
    this.#kept = this.#bytes
  }
  /** @throws {Refused} a size that was only announced is not believed */
  whole(): Buffer {
    if (this.#bytes > mostBytes) throw new Refused(552, '5.3.4 Message too large')
    if (!this.#isWhole) throw new Refused(452, '4.3.1 Too much mail at once, try again later')
    const raw = Buffer.concat(this.#parts)
    this.#parts = []
    return raw
  }
  leave(): void {
    this.#room.leave(this.#kept)
    this.#kept = 0
    this.#parts = []
  }
}

async function takeIn(
  deps: Deps,
  room: Room,
  stream: SMTPServerDataStream,
  envelope: Envelope,
): Promise<void> {
  const held = new Held(room)
  try {
    for await (const part of stream as AsyncIterable<Buffer>) held.add(part)
    await takeWhole(deps, held.whole(), envelope)
  } finally {
    held.leave()
  }
}

async function takeWhole(deps: Deps, raw: Buffer, envelope: Envelope): Promise<void> {
  if (stationsOf(raw) > mostReceived) throw new Refused(554, '5.4.6 Too many hops')
  const companies = new Set(envelope.to.flatMap(each => companyOf(deps.config, each) ?? []))
  for (const companyId of companies) await takeFor(deps, companyId, raw, envelope)
}

async function takeFor(deps: Deps, companyId: string, raw: Buffer, envelope: Envelope) {
  const { dealerships, ports, log, config } = deps
  const dealership = dealerships.whole(companyId)
  if (!dealership) throw wait()
  const now = ports.clock.now()
  const to = envelope.to.filter(each => companyOf(config, each) === companyId)
  try {
    const arrival = { raw, envelope: { from: envelope.from, to }, ...oursOf(deps, dealership) }
    const { outcome } = await takeMail(dealership, arrival, now)
    log.info({ companyId, outcome }, 'mail')
  } catch (error) {
    // Sent again it would be no better: a person is asked to look at it.
    if (!(error instanceof UnreadableMail)) throw error
    await takeUnreadable(dealership, raw, now, () => {})
  }
}

/** Servers it came by, from its head alone. */
function stationsOf(raw: Buffer): number {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.subarray(0, end < 0 ? Math.min(raw.length, 1024 * 1024) : end)
  return head.toString('latin1').match(/^received:/gim)?.length ?? 0
}

/** Messages that are due leave, each once as far as that can be known, and every device sees how far each has come. */
import type { Row } from '#db/kernel/mutation.ts'
import { ownMailFailure } from '#db/mail/failures.ts'
import { rowOf } from '#db/rows.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { restoredAtOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import {
  type Due,
  eachDue,
  handOver,
  hold,
  nextDueOf,
  settle,
  tryAgain,
} from '../jobs/effect-rows.ts'
import { MailFailure } from '../mail/failure.ts'
import { keepSent } from '../mail/known.ts'
import { ownLoginOf, sendLetter } from '../mail/letter-out.ts'
import { mailshotHolds, mailshotOf } from '../mailshot/held.ts'
import { NotSent } from '../ports/sms.ts'
import { keepSuppressed } from '../privacy/suppress.ts'
import { textNumberFor } from '../telephony/known.ts'
import { PhoneFailure } from '../telephony/provider.ts'
import { textOut } from '../telephony/send.ts'
import { letterOf, messageIdOf } from './letter.ts'
import { clientOf, closedUntil, contactAt, isSoldSince } from './may-leave.ts'
import { report } from './report.ts'
import { textOf } from './text.ts'
import { Unlawful } from './unlawful.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
type Message = Row<'message'>
const kind = 'message'

export const nextMessageAt = (dealership: Dealership, after?: number) =>
  nextDueOf(kind, dealership, after)

export const sendMessages = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 20 }, (dealership, row) =>
    send(deps, dealership, { deps, companyId, row }),
  )

async function send(deps: Deps, dealership: Dealership, due: Due): Promise<void> {
  const { payload } = due.row
  const { db } = dealership
  const now = deps.ports.clock.now()
  const message = rowOf(db, 'message', String(payload['messageId'])) as Message | undefined
  // Of who was forgotten no address is left.
  if (!message?.to || message.act !== payload['act'] || message.state === 'cancelled')
    return settle(due, 'taken back')
  // It left, and the server stopped before it could say so here.
  if (message.state !== 'queued' && message.state !== 'sending') return settle(due, null)
  const fail = (failure: string, said = '') => {
    report(dealership, message, { state: 'failed', failure, said }, now)
    settle(due, failure)
  }
  if (mayHaveLeft(db, message, due.row)) return fail('restored')
  const holds = mailshotHolds(db, message)
  if (holds === 'over') {
    report(dealership, message, { state: 'cancelled' }, now)
    return settle(due, 'taken back')
  }
  if (holds === 'held') return hold(due, heldMs)
  // A card may have come back since the last look round, of somebody who asked to be forgotten.
  keepSuppressed(dealership, deps.ports.random, now)
  const wait = closedUntil(db, message, now)
  if (wait === 'never') return fail('contact')
  if (isSoldSince(db, message)) return fail('sold')
  if (wait !== undefined) return hold(due, Math.max(1_000, wait - now))
  // It was being handed over when the server stopped: nobody knows whether it went. Of an answer one too many is the lesser harm.
  const isCut = message.state === 'sending' && due.row.lastError !== notGone
  if (isCut && (message.channel === 'sms' || mailshotOf(message))) return fail('unknown')
  report(dealership, message, { state: 'sending' }, now)
  handOver(due)
  let providerId: string
  try {
    providerId = await ways[message.channel](deps, dealership, message)
  } catch (error) {
    deps.log.warn({ err: error, companyId: due.companyId, message: message.id }, 'not sent')
    const { code, said, isFinal } = whyNot(error)
    if (isFinal || !tryAgain(due, notGone)) fail(named(deps, dealership, message, code), said)
    return
  }
  // Whatever goes wrong from here on, it is gone.
  report(dealership, message, { state: 'sent', providerId }, deps.ports.clock.now())
  settle(due, null)
}

/** It was due before this file was put back from a back-up: the server that is no more may have sent it. */
function mayHaveLeft(
  db: Dealership['db'],
  { sendAt, at, files }: Message,
  { payload, createdAt }: Due['row'],
): boolean {
  if (payload['again'] === true) return sendAt < createdAt
  const restoredAt = restoredAtOf(db)
  // With files it may have waited for them once more: its row is new, its act is not.
  return sendAt < restoredAt && (files.length ? at : createdAt) < restoredAt
}

const notGone = 'not sent'
/** So long until it is asked again whether its mailshot goes on. */
const heldMs = 60_000

const ways: Record<
  Message['channel'],
  (deps: Deps, dealership: Dealership, message: Message) => Promise<string>
> = {
  async mail(deps, dealership, message) {
    const { db } = dealership
    const seller = rowOf(db, 'user', message.by) as Row<'user'> | undefined
    const about = { seller, ...aboutOf(deps, db, message) }
    const letter = await letterOf(deps, dealership, message, about)
    const messageId = messageIdOf(deps, message)
    // Before it leaves: her answer may be quicker than our next line.
    keepSent(dealership, {
      messageId,
      subject: letter.subject,
      references: letter.references,
      to: [message.to],
      leadId: message.leadId,
      at: deps.ports.clock.now(),
    })
    await sendLetter(deps, dealership, letter, message.by)
    return messageId
  },
  async sms(deps, dealership, message) {
    const { id, to, leadId } = message
    const from = textNumberFor(dealership.db, to, leadId)
    const text = textOf(deps, dealership, message, {
      ...aboutOf(deps, dealership.db, message),
      from,
    })
    return textOut(deps, dealership, { id, to, text, ...(from && { from }) })
  },
}

/** Where it is her own mail server that does not take it, she is told which settings to look at. */
const named = (deps: Deps, dealership: Dealership, { channel, by }: Message, code: string) =>
  channel === 'mail' && ownLoginOf(deps, dealership, by) ? ownMailFailure(code) : code

/** Whom it is for, in her language, and what it is for: written on a card that nobody had then, it is judged by hers. */
function aboutOf({ ports }: Deps, db: Dealership['db'], message: Message) {
  const client = clientOf(db, message)
  return {
    client,
    locale: client?.locale ?? profileOf(db).defaultLocale,
    purpose:
      message.contact['verdictPurpose'] ?? contactAt(db, message, ports.clock.now())?.purpose,
  }
}

/** A code for the screen, and whether another try could help. */
function whyNot(error: unknown): { code: string; said: string; isFinal: boolean } {
  // No answer came to what went out: sent again, she might have it twice.
  if ((error instanceof NotSent || error instanceof PhoneFailure) && error.isUnsure)
    return { code: 'unknown', said: '', isFinal: true }
  if (error instanceof Unlawful) return { code: error.code, said: '', isFinal: true }
  if (error instanceof PhoneFailure && error.code === 'stopped')
    return { code: 'contact', said: '', isFinal: true }
  if (error instanceof NotSent)
    return { code: 'sms', said: error.message, isFinal: !error.mayRetry }
  if (error instanceof PhoneFailure)
    return { code: 'sms', said: error.said || error.code || error.why, isFinal: !error.mayRetry }
  if (error instanceof MailFailure)
    return { code: error.code, said: error.said, isFinal: finalFailures.has(error.code) }
  const {
    responseCode,
    code,
    command,
    message = String(error),
  } = error as {
    responseCode?: number
    code?: string
    /** What the mail server was being told. */
    command?: string
    message?: string
  }
  if (code === 'EFBIG') return { code: 'message-too-large', said: '', isFinal: true }
  if (code === 'ENOENT') return { code: 'file-missing', said: '', isFinal: true }
  const isFinal = (responseCode ?? 0) >= 500 || code === 'EAUTH'
  if (code === 'EAUTH') return { code: 'password', said: message, isFinal }
  if (command === 'MAIL FROM' && isFinal) return { code: 'from-refused', said: message, isFinal }
  return { code: 'server-refused', said: message, isFinal }
}
const finalFailures: ReadonlySet<string> = new Set(['password', 'private-address', 'no-starttls'])

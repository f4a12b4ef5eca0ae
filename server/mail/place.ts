/** Where a mail goes: a request, an answer in a lead's conversation, or nowhere but the file. */
import { eq } from 'drizzle-orm'
import type { AnyMutation, InputOf } from '#db/kernel/mutation.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { words } from '#db/kernel/words.ts'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { hearLead } from '#db/lead/mutations/hear.ts'
import { mail } from '#db/schema.ts'
import type { Locale } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { readAdf } from '../intake/adf.ts'
import { askedOf } from '../intake/receive-adf.ts'
import { receive, type Received } from '../intake/receive.ts'
import { adfIn } from './adf.ts'
import { attachmentOf } from './attachments.ts'
import { type Bounce, type BounceKind, bouncesOf, returnedId } from './bounce.ts'
import type { MailClass } from './class.ts'
import type { Asking } from './forwarded.ts'
import { textOfHtml } from './html-text.ts'
import { leadNamed, threadsOf } from './known.ts'
import { foldText, joined } from './quoted.ts'
import type { ReadMail } from './read.ts'
import type { Thread } from './thread.ts'

/** Without what was read it is one that cannot be. */
export type Placed =
  | { id: string; rawSha: string; now: number; read?: never; kind?: never }
  | {
      id: string
      rawSha: string
      now: number
      read: ReadMail
      kind: MailClass
      thread: Thread | undefined
      asking: Asking
    }
export type Whole = Extract<Placed, { read: ReadMail }>
export type Outcome = 'request' | 'answer' | 'bounce' | 'kept' | 'dropped'
export type Done = { outcome: Outcome; of: Partial<typeof mail.$inferInsert> }

const most = 4000
const cut = (text: string, length = 200) => [...text].slice(0, length).join('').trim()
const clipped = (text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

export function placeMail(dealership: Dealership, placed: Placed): Done {
  if (!placed.read) return askFor(dealership, placed, unreadable(dealership))
  const { kind, thread } = placed
  if (kind === 'own') return { outcome: 'dropped', of: {} }
  if (kind === 'bounce') return markBounce(dealership, placed)
  const lead = thread?.leadId ? leadNamed(dealership, thread.leadId) : undefined
  if (lead) return answer(dealership, placed, lead.id)
  // An absence told to nobody's question is no request.
  if (kind === 'autoReply') return { outcome: 'kept', of: { requestId: thread?.requestId ?? null } }
  return ask(dealership, placed)
}

function act<M extends AnyMutation>(
  dealership: Dealership,
  name: string,
  mutation: M,
  input: InputOf<M> & { id: string },
  now: number,
): void {
  const who = { ...systemOf(dealership), name }
  const { outcome, code } = actOnServer(dealership, who, mutation, input, { now, mid: input.id })
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`${mutation.name} of a mail was refused: ${code}`)
}

function answer(dealership: Dealership, placed: Whole, leadId: string): Done {
  const { id, read, rawSha, kind, now } = placed
  const input = {
    id,
    leadId,
    message: messageOf(dealership, placed, read.text),
    from: cut(read.from.address),
    rawId: rawSha,
    isAutomatic: kind === 'autoReply' || kind === 'automatic',
  }
  act(dealership, nameOf(placed), hearLead, input, now)
  return { outcome: 'answer', of: { leadId } }
}

const nameOf = ({ asking: { client } }: Whole) => cut(client.name || client.address)

/** Each lead a machine wrote is a request of its own; any other mail is one. */
function ask(dealership: Dealership, placed: Whole): Done {
  const { read, asking, kind } = placed
  const written = adfIn(read)
  if (written.length) {
    const done = written
      .flatMap(adf => prospectsIn(dealership, placed, adf))
      .map((about, at) => askFor(dealership, placed, about, at))
    return done[0] ?? { outcome: 'kept', of: {} }
  }
  const email = emailProblem(asking.client.address) ? '' : cut(asking.client.address)
  const message = messageOf(dealership, placed, asking.text)
  const about = { name: nameOf(placed), email, message, isInformation: kind === 'automatic' }
  return askFor(dealership, placed, about)
}

type About = Partial<Received> & { message: string }

/** Whom a document names; one that cannot be read is shown as it is. */
function prospectsIn(dealership: Dealership, { read }: Whole, adf: string): About[] {
  const found = readAdf(adf, profileOf(dealership.db).timeZone)
  if ('problem' in found) return [{ message: clipped(textOfHtml(adf)) }]
  const source = { name: cut(read.from.address) }
  return found.prospects.map(prospect => {
    const { externalId, claimedAt, ...asked } = askedOf(dealership, source, prospect)
    // The mail's own name and time stand where the document says none.
    return {
      ...asked,
      ...(externalId && { externalId }),
      ...(claimedAt !== null && { claimedAt }),
    }
  })
}

function askFor(dealership: Dealership, placed: Placed, about: About, at = 0): Done {
  const { id, read, rawSha, now } = placed
  const requestId = at === 0 ? id : `${id}.${at}`
  const asked: Received = {
    id: requestId,
    type: 'email',
    division: 'used',
    category: null,
    vehicleId: null,
    name: '',
    phone: '',
    email: '',
    sourceName: cut(read?.from.address ?? ''),
    signs: { trap: false, hasty: false },
    consent: null,
    externalId: cut(read?.messageId ?? ''),
    claimedAt: lawful(read?.claimedAt ?? null),
    rawId: rawSha,
    ...about,
    message: clipped(about.message),
  }
  const { outcome, code } = receive(dealership, asked, { now, mid: requestId })
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`a mail was not received: ${code}`)
  return { outcome: 'request', of: { requestId } }
}
/** Other instants the mutation does not take: some mail says it was written in 1970. */
const lawful = (at: number | null) =>
  at !== null && at >= 946_684_800_000 && at <= 4_102_444_800_000 ? at : null

/** Her own words first; what she quotes stands in the file. */
function messageOf(dealership: Dealership, { read, asking }: Whole, text: string): string {
  const own = asking.isForwarded ? text : foldText(text).own
  const said = (read.isFlowed ? joined(own) : own).trim()
  const hung = read.parts
    .filter(({ isInline, type }) => !isInline && type !== 'message/rfc822')
    .map((part, at) => attachmentOf(part, at))
    .map(({ name, warnings }) => (warnings.length ? `${name} (!)` : name))
  const { defaultLocale } = profileOf(dealership.db)
  return clipped(
    [read.subject, said, hung.length ? `${attached[defaultLocale]} ${hung.join(', ')}` : '']
      .filter(Boolean)
      .join('\n\n'),
  )
}

const attached: Record<Locale, string> = words({
  en: 'Attached:',
  fr: 'Pièces jointes :',
  es: 'Adjuntos:',
})
const unreadableWords: Record<Locale, string> = words({
  en: 'A mail came that cannot be read. It is kept as it came: look at it in the mailbox.',
  fr: 'Un courriel illisible est arrivé. Il est conservé tel quel : consultez-le dans la boîte de courriel.',
  es: 'Ha llegado un correo que no se puede leer. Se conserva tal como llegó: véalo en el buzón.',
})
const unreadable = ({ db }: Dealership): About => ({
  message: unreadableWords[profileOf(db).defaultLocale],
})

const whys: Record<BounceKind, Record<Locale, string>> = {
  'no-address': words({
    en: 'the address does not exist',
    fr: 'l’adresse n’existe pas',
    es: 'la dirección no existe',
  }),
  full: words({
    en: 'the mailbox is full',
    fr: 'la boîte est pleine',
    es: 'el buzón está lleno',
  }),
  policy: words({
    en: 'the other server does not take it',
    fr: 'l’autre serveur n’en veut pas',
    es: 'el otro servidor no lo admite',
  }),
  later: words({
    en: 'the other server is still trying',
    fr: 'l’autre serveur essaie encore',
    es: 'el otro servidor sigue intentándolo',
  }),
  other: words({
    en: 'the other server gave it back',
    fr: 'l’autre serveur l’a renvoyé',
    es: 'el otro servidor lo devolvió',
  }),
}
const bounced: Record<Locale, (to: string, why: string) => string> = words({
  en: (to, why) => `The mail to ${to} has not arrived: ${why}.`,
  fr: (to, why) => `Le courriel à ${to} n’est pas arrivé : ${why}.`,
  es: (to, why) => `El correo a ${to} no ha llegado: ${why}.`,
})

/** The mail of ours that came back is marked, and the conversation it was in says so. */
function markBounce(dealership: Dealership, placed: Whole): Done {
  const { id, read, thread, now } = placed
  const back = returnedId(read)
  const sent = back ? threadsOf(dealership).ofMessage(back) : undefined
  const bounces = bouncesOf(read)
  if (back)
    dealership.db.update(mail).set({ bounce: bounces }).where(eq(mail.messageId, back)).run()
  const leadId = sent?.leadId ?? thread?.leadId
  const lead = leadId ? leadNamed(dealership, leadId) : undefined
  if (lead) {
    const { defaultLocale } = profileOf(dealership.db)
    const said = (each: Bounce) =>
      bounced[defaultLocale](each.recipient, whys[each.kind][defaultLocale])
    const body = clipped(bounces.map(said).join('\n') || read.subject)
    if (body) act(dealership, '', commentLead, { id, leadId: lead.id, body }, now)
  }
  return { outcome: 'bounce', of: { leadId: lead?.id ?? null } }
}

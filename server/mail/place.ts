/** Where a mail goes: a request, an answer in a lead's conversation, or nowhere but the file. */
import { eq } from 'drizzle-orm'
import type { AnyMutation, InputOf, Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { hearLead } from '#db/lead/mutations/hear.ts'
import { mail } from '#db/schema.ts'
import type { Locale } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { textOfHtml } from '../intake/decode.ts'
import { readAdf } from '../intake/adf.ts'
import { askedOf } from '../intake/receive-adf.ts'
import { isBareReply, type Replied, takeReply } from '../calendar/reply.ts'
import type { Door } from '../intake/facts.ts'
import { leadOfTalk, whoHears } from '../intake/hers.ts'
import { type Asked, receive } from '../intake/receive.ts'
import { heardOf, hungOn } from './attachments.ts'
import { nameOf, whoAsks } from './asker.ts'
import { type Bounce, type BounceKind, bouncesOf, returnedId } from './bounce.ts'
import { type MailClass, saysAutomatic } from './class.ts'
import type { Filled } from './filled.ts'
import type { Asking } from './forwarded.ts'
import { type Customer, type KnownSender, leadNamed, threadsOf } from './known.ts'
import { joined } from './quoted.ts'
import type { ReadMail } from './read.ts'
import { noteReceipt } from '../outgoing/report.ts'
import type { Thread } from './thread.ts'

/** Without what was read it is one that cannot be. */
export type Placed =
  | {
      id: string
      rawSha: string
      now: number
      read?: never
      kind?: never
      source?: never
      address?: never
      customer?: never
    }
  | {
      id: string
      rawSha: string
      now: number
      read: ReadMail
      kind: MailClass
      thread: Thread | undefined
      asking: Asking
      filled: Filled
      /** Whom the dealership has named, where it is of one of these. */
      source: KnownSender | undefined
      /** What the address of ours is for that it was sent to, where the dealership has said so. */
      address: KnownSender | undefined
      /** A customer who wrote to one of us, and began no conversation by it. */
      customer?: Customer
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
  if (kind === 'own') return { outcome: 'dropped', of: ownIn(dealership, placed) }
  if (kind === 'bounce') return markBounce(dealership, placed)
  const invited = takeReply(dealership, placed.read, placed)
  if (invited) return besideReply(dealership, placed, invited)
  const talk = thread?.leadId ?? placed.customer?.leadId
  const lead = talk ? leadOfTalk(dealership.db, talk) : undefined
  if (lead?.deletedAt === null && (isByItself(kind) || isHeard(dealership, lead, placed.now)))
    return answer(dealership, placed, lead.id)
  // An absence told to nobody's question is no request.
  if (kind === 'autoReply') return { outcome: 'kept', of: { requestId: thread?.requestId ?? null } }
  return ask(dealership, placed, lead?.id)
}

/** What a machine says is kept where it belongs, whoever has the lead: nobody is called to it. */
const isByItself = (kind: MailClass) => kind === 'autoReply' || kind === 'automatic'
const isHeard = ({ db }: Dealership, lead: Row<'lead'>, now: number) =>
  whoHears(db, lead, { isAnswer: true, now }) !== 'reception'

/** Come back, it stays in its conversation: an answer to it is looked for by the newest of its name. */
function ownIn(dealership: Dealership, { read, thread }: Whole): Done['of'] {
  const sent = read.messageId === '' ? undefined : threadsOf(dealership).ofMessage(read.messageId)
  const { leadId = null, requestId = null } = sent ?? thread ?? {}
  return { leadId, requestId }
}

/** What she wrote beside her calendar's answer is a word of hers; an answer nobody could keep is shown to a person. */
function besideReply(dealership: Dealership, placed: Whole, { leadId, isKept }: Replied): Done {
  const { read } = placed
  const isBare = isBareReply(read)
  if (isKept && isBare) return { outcome: 'answer', of: { leadId } }
  const lead = leadNamed(dealership, leadId)
  if (!lead) return ask(dealership, placed)
  return answer(dealership, placed, lead.id, isBare || saysAutomatic(read, { isAnswer: true }))
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

function answer(
  dealership: Dealership,
  placed: Whole,
  leadId: string,
  isAutomatic = isByItself(placed.kind),
): Done {
  const { id, read, rawSha, now } = placed
  const input = {
    id,
    leadId,
    message: messageOf(dealership, placed),
    from: cut(read.from.address),
    rawId: rawSha,
    isAutomatic,
    files: filesOf(placed),
  }
  act(dealership, nameOf(placed), hearLead, input, now)
  return { outcome: 'answer', of: { leadId } }
}

/**
 * Each lead a machine wrote is a request of its own; any other mail is one.
 * @param ofLead the lead she answers to, which is nobody's any more
 */
function ask(dealership: Dealership, placed: Whole, ofLead?: string): Done {
  const { read, asking, kind, source } = placed
  if (read.adf.length) {
    const done = read.adf
      .flatMap(adf => prospectsIn(dealership, adf, placed))
      .map((about, at) => askFor(dealership, placed, about, at))
    return done[0] ?? { outcome: 'kept', of: {} }
  }
  const said = messageOf(dealership, placed, asking.isForwarded ? asking.text : undefined)
  const who = whoAsks(placed, said)
  const [name, phone, email] = [cut(who.name), cut(who.phone), cut(who.email)]
  const { words } = who
  const message = read.isTooMuchAdf ? `${tooMany(dealership)}\n\n${said}` : said
  const isInformation = kind === 'automatic'
  const type = source?.requestType ?? 'email'
  const about = { type, name, phone, email, message, words, isInformation, ofLead }
  return askFor(dealership, placed, about)
}

type About = Partial<Asked> & { message: string }

/** Whom a document names; one that cannot be read is shown as it is. */
function prospectsIn(dealership: Dealership, adf: string, placed: Whole): About[] {
  const { source, now } = placed
  const found = readAdf(adf, profileOf(dealership.db).timeZone, now)
  if ('problem' in found) {
    const isTooMuch = found.problem === 'too-many-prospects' || found.problem === 'too-large'
    const said = textOfHtml(adf)
    return [{ message: isTooMuch ? `${tooMany(dealership)}\n\n${said}` : said, words: said }]
  }
  return found.prospects.map(prospect => {
    const { externalId, claimedAt, ...asked } = askedOf(dealership, source, prospect)
    // The mail's own name and time stand where the document says none.
    return {
      ...asked,
      door: doorOf(placed),
      ...(externalId && { externalId }),
      ...(claimedAt !== null && { claimedAt }),
    }
  })
}

function askFor(dealership: Dealership, placed: Placed, about: About, at = 0): Done {
  const { id, read, rawSha, now } = placed
  const named = placed.source ?? placed.address
  const requestId = at === 0 ? id : `${id}.${at}`
  const asked: Asked = {
    id: requestId,
    type: 'email',
    door: doorOf(placed),
    category: null,
    vehicleId: null,
    name: '',
    phone: '',
    email: '',
    // Counted as "E-mail": who wrote is her address, and no source, but for one that was named.
    sourceName: named?.name ?? '',
    intakeSourceId: named?.id ?? null,
    signs: { trap: false, hasty: false },
    consent: null,
    externalId: cut(read?.messageId ?? ''),
    claimedAt: lawful(read?.claimedAt ?? null, now),
    rawId: rawSha,
    ...(read && { files: filesOf(placed) }),
    ...about,
    message: clipped(about.message),
  }
  const to = placed.customer && {
    userId: placed.customer.owner,
    clientId: placed.customer.clientId,
  }
  const { outcome, code } = receive(dealership, asked, { now, mid: requestId }, to)
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`a mail was not received: ${code}`)
  return { outcome: 'request', of: { requestId } }
}
/** Who sends it says more than where it was sent. */
function doorOf({ source, address }: Placed): Door | undefined {
  if (!source || !address) return source ?? address
  return {
    ...source,
    division: source.division ?? address.division,
    locale: source.locale ?? address.locale,
    make: source.make || address.make,
  }
}
/** Some mail says it was written in 1970, or tomorrow. */
const lawful = (at: number | null, now: number) =>
  at !== null && at >= 946_684_800_000 && at <= now ? at : null

/** Her own words first; what she quotes stands in the file. Of what was passed on, all of it. */
function messageOf(dealership: Dealership, { read }: Whole, passedOn?: string): string {
  const all = passedOn?.slice(0, 2 * most)
  const said = (
    all === undefined ? read.own : read.isFlowed ? joined(all, read.isSpaced) : all
  ).trim()
  const words = [read.subject, said].filter(Boolean).join('\n\n')
  if (words) return clipped(words)
  // Whoever is told of it reads at least what came.
  const hung = hungOn(read.hung).map(({ name }) => name)
  const { defaultLocale } = profileOf(dealership.db)
  return hung.length ? clipped(`${attached[defaultLocale]} ${hung.join(', ')}`) : ''
}

const filesOf = ({ read }: Whole) => hungOn(read.hung).map(heardOf)

const attached: Record<Locale, string> = words({
  en: 'Attached:',
  fr: 'Pièces jointes :',
  es: 'Adjuntos:',
})
const tooManyWords: Record<Locale, string> = words({
  en: 'More leads came in one mail than are read at once: none of them is a request of its own. They stand in the mail as it came.',
  fr: 'Plus de prospects qu’on n’en lit à la fois sont arrivés dans un seul courriel : aucun n’est une demande à part. Ils se trouvent dans le courriel tel que reçu.',
  es: 'Han llegado en un solo correo más oportunidades de las que se leen a la vez: ninguna es una solicitud aparte. Están en el correo tal como llegó.',
  frFr: 'Plus de prospects qu’on n’en lit à la fois sont arrivés dans un seul e-mail : aucun n’est une demande à part. Ils se trouvent dans l’e-mail tel que reçu.',
  esCo: 'Llegaron en un solo correo más prospectos de los que se leen a la vez: ninguno es una solicitud aparte. Están en el correo tal como llegó.',
})
const tooMany = ({ db }: Dealership) => tooManyWords[profileOf(db).defaultLocale]
const unreadableWords: Record<Locale, string> = words({
  en: 'A mail came that cannot be read. It is kept as it came: look at it in the mailbox.',
  fr: 'Un courriel illisible est arrivé. Il est conservé tel quel : consultez-le dans la boîte de courriel.',
  es: 'Ha llegado un correo que no se puede leer. Se conserva tal como llegó: véalo en el buzón.',
  frFr: 'Un e-mail illisible est arrivé. Il est conservé tel quel : consultez-le dans la boîte de messagerie.',
})
const unreadable = ({ db }: Dealership): About => ({
  words: '',
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
  fr: (to, why) => `Le courriel à ${to} n’est pas arrivé : ${why}.`,
  es: (to, why) => `El correo a ${to} no ha llegado: ${why}.`,
  frFr: (to, why) => `L’e-mail à ${to} n’est pas arrivé : ${why}.`,
})

/** The mail of ours that came back is marked, and the conversation it was in says so. */
function markBounce(dealership: Dealership, placed: Whole): Done {
  const { id, read, thread, now } = placed
  const back = returnedId(read)
  const sent = back ? threadsOf(dealership).ofMessage(back) : undefined
  const bounces = bouncesOf(read)
  if (back)
    dealership.db.update(mail).set({ bounce: bounces }).where(eq(mail.messageId, back)).run()
  const final = bounces.find(({ isPermanent }) => isPermanent)
  if (back && final)
    noteReceipt(
      dealership,
      { providerId: back, state: 'bounced', failure: final.kind, said: final.diagnostic },
      now,
    )
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

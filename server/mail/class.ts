/** What a mail is, by signs alone: whether a clock starts, and whether anything may be answered by itself. */
import { loopHeader } from '../ports/mail.ts'
import { type Filled, filledIn, isAskedIn, isFilledForm } from './filled.ts'
import type { ReadMail } from './read.ts'
import { bareSubject } from './thread.ts'

/** In the order in which they are asked. */
export const mailClasses = ['own', 'bounce', 'autoReply', 'lead', 'automatic', 'human'] as const
export type MailClass = (typeof mailClasses)[number]

export type Signs = {
  /** Sender of the envelope, '' for `<>`; undefined where the mailbox did not tell. */
  envelopeFrom: string | undefined
  /** We sent a mail of this name. */
  isSent: boolean
  /** What `X-Loop` says of mail that left us by itself. */
  ownHosts: readonly string[]
  /** Addresses we listen on. */
  ownAddresses: readonly string[]
  /** Leads in a form machines write were found in it, be they too many to be read. */
  hasAdf: boolean
  /** It answers to an address that was made for one conversation. */
  hasToken: boolean
  /** A client was found in it who is not of the house: somebody passed her mail on. */
  isPassedOn: boolean
  /** It came through a list that is the house's own: Google Groups puts a list's head on each mail. */
  isThroughUs: boolean
  /** It goes on from something that was written before. */
  isAnswer: boolean
  /** Senders the dealership knows leads to come from. */
  sources: readonly string[]
}

export { loopHeader }
/** RFC 5321, section 6.3 asks for a threshold this high. */
export const mostReceived = 100

const low = (text: string) => text.trim().toLowerCase()
/** An address in a list of addresses, however either is written. */
export const isIn = (list: readonly string[], text: string) =>
  list.some(each => low(each) === low(text))

export const isLoop = ({ header }: Pick<ReadMail, 'header'>) =>
  header('received').length > mostReceived

/** @param filled what stands in it as in a form, where it was looked for already */
export function classOf(mail: ReadMail, signs: Signs, filled: Filled = filledIn(mail)): MailClass {
  if (isOwn(mail, signs)) return 'own'
  if (isBounce(mail, signs)) return 'bounce'
  // A machine writes it, and some say so in the words of one that answers by itself.
  if (signs.hasAdf) return 'lead'
  const isAsked =
    namesWhoAsks(mail, signs) || isFilledForm(filled) || (signs.isThroughUs && signs.isPassedOn)
  if (isAutoReply(mail, signs) || (!isAsked && looksAutoReply(mail))) return 'autoReply'
  if (signs.hasToken || isIn(signs.sources, mail.from.address)) return 'lead'
  const isNobodys = returnPath(mail, signs) === '' || (isFromUs(mail, signs) && !signs.isPassedOn)
  if (isNobodys || saysAutomatic(mail, signs))
    return isAsked || asksItself(mail) ? 'lead' : 'automatic'
  return 'human'
}
/** A portal's sentence about somebody; a newsletter asks much. */
const asksItself = (mail: ReadMail): boolean =>
  !isToMany(mail) && isAskedIn(mail.subject, mail.text, mail.from.address)

/** Whatever its sender is called: a person to answer to. A form that somebody filled names her too. */
function namesWhoAsks(mail: ReadMail, { ownAddresses }: Signs): boolean {
  const { from, replyTo } = mail
  const isPerson = ({ address }: { address: string }) =>
    !isIn([from.address, ...ownAddresses], address) && !machines.test(address)
  if (isOfList(mail)) return false
  // Who sends in bulk has to carry a way out, for forms too: a newsletter is answered at its own house.
  const isHere = ({ address }: { address: string }) => houseOf(address) === houseOf(from.address)
  return replyTo.some(each => isPerson(each) && !(isToMany(mail) && isHere(each)))
}
const houseOf = (address: string) =>
  address
    .slice(address.indexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(-2)
    .join('.')

/** By what we wrote into it: forms of others send in our name too. */
const isOwn = ({ header }: ReadMail, { isSent, ownHosts }: Signs): boolean =>
  isSent || header(loopHeader).some(value => isIn(ownHosts, value))
/** In our name, with nobody else to answer to. */
const isFromUs = ({ from, replyTo }: ReadMail, { ownAddresses }: Signs): boolean =>
  isIn(ownAddresses, from.address) && !replyTo.some(({ address }) => !isIn(ownAddresses, address))

const returnPath = ({ header }: ReadMail, { envelopeFrom }: Signs): string | undefined => {
  const [said] = header('return-path')
  return envelopeFrom ?? (said === undefined ? undefined : said.replace(/[<>\s]/g, ''))
}
const typeOf = ({ header }: ReadMail) => (header('content-type')[0] ?? '').toLowerCase()
const isReport = (mail: ReadMail) =>
  typeOf(mail).startsWith('multipart/report') &&
  /report-type="?delivery-status/.test(typeOf(mail).replace(/\s+/g, ''))

function isBounce(mail: ReadMail, signs: Signs): boolean {
  if (isReport(mail)) return true
  const isDaemon = /^(mailer-daemon|postmaster)@/i.test(mail.from.address)
  return (
    mail.header('x-failed-recipients').length > 0 ||
    (isDaemon && (returnPath(mail, signs) ?? '') === '')
  )
}

const absenceHeaders =
  'x-autoreply x-auto-reply x-autorespond x-autoresponse x-autoresponder x-auto-respond x-autoreply-from x-mail-autoreply x-vacation'
function isAutoReply(mail: ReadMail, signs: Signs): boolean {
  const { header } = mail
  const says = (name: string, pattern: RegExp) => header(name).some(value => pattern.test(value))
  return (
    says('auto-submitted', /^\s*(auto-replied|vacation)/i) ||
    ['precedence', 'x-precedence', 'preference'].some(name => says(name, /auto[_-]?reply/i)) ||
    says('x-autogenerated', /reply/i) ||
    says('x-fc-machinegenerated', /true/i) ||
    says('x-mailer', /^\s*vacation\b/i) ||
    absenceHeaders.split(' ').some(name => says(name, /^(?!\s*no\b)/i)) ||
    says('x-post-messageclass', /autoresponder/i) ||
    says('delivered-to', /^\s*autoresponder\b/i) ||
    (says('x-auto-response-suppress', /\ball\b/i) &&
      header('x-ms-exchange-inbox-rules-loop').length > 0) ||
    // Forms of websites send so too: by this sign alone only what answers something is one.
    (signs.isAnswer && returnPath(mail, signs) === '')
  )
}

/**
 * A rule of a mailbox, which leaves nothing in the head: as the programs begin such a subject in our languages. "Auto : Civic"
 * is a car; "Absence de réponse" a reproach.
 */
const autoSubjects = [
  /^auto(?:matic(?:ally)?|mated)?[ -]?(?:e-?mail )?(?:repl(?:y|ies)|response|responder|generated|message)\b/i,
  /^auto ?: ?(?:re|rép|out|away|abs)\b/i,
  /^(?:(?:i(?:['’]| a)m|je (?:suis|serai)|estoy|estaré|me encuentro|currently|actuellement|pr[ée]sentement|actualmente) (?:currently |actuellement |pr[ée]sentement |actualmente )?)?(?:out[ -]of[ -](?:the[ -])?office(?! hours)|away from (?:my|the|our) (?:desk|office)|hors (?:du )?bureau|fuera de (?:la |mi )?oficina|fora do escrit[óo]rio|fuori (?:ufficio|sede))/i,
  /^(?:ooo|oof|ooto|away|absence|ausencia|ausente|absent(?:e|\(e\))?)(?: du bureau| de la oficina| tempora(?:ire|l)| prolong[ée]e| pour (?:vacances|cong[ée]|maladie|maternit[ée])| por (?:vacaciones|viaje|permiso|enfermedad))? ?(?:$|[:–—-]|re ?:|jusqu|hasta|until|du \d|del \d)/i,
  /^(?:i(?:['’]| a)m (?:currently )?(?:away|ooo|on (?:vacation|holidays?|leave))|je (?:suis|serai) (?:actuellement |pr[ée]sentement )?(?:absent|en (?:vacances|congés?))|est(?:oy|aré) (?:actualmente )?(?:ausente|de (?:vacaciones|baja|permiso))|(?:currently|actuellement|pr[ée]sentement|actualmente) (?:away|absente?|ausente|on (?:vacation|holidays?|leave)|en (?:vacances|congés?)|de vacaciones))/i,
  /^(?:on vacation|(?:on )?(?:annual|sick|parental|maternity|paternity|medical) leave|on leave|en vacances|en congés?|(?:en )?congés? (?:de maternité|de paternité|parental|annuels?|de maladie)|de (?:vacaciones|baja|permiso))(?: ?[:–—-]| ?!$| jusqu| hasta| until| du \d| del \d|$)/i,
  /^vacation (?:auto-?)?(?:reply|response|message|notice|responder)/i,
  // "AUTO: Ana Roy is out of the office (returning 03/12/2026)".
  /^auto ?: ?[^:?]{1,60} (?:is|est|est[áa]) (?:currently |actuellement |pr[ée]sentement )?(?:out of|away|absente?|hors|fuera|ausente|on (?:vacation|leave)|en (?:vacances|congés?)|de vacaciones)(?![^?]*\?)/i,
  /^[^:?]{1,60} (?:is|est|est[áa]) (?:currently |actuellement |pr[ée]sentement )?(?:out of (?:the )?office|absente? du bureau|hors du bureau|fuera de (?:la )?oficina)(?![^?]*\?)/i,
  /[-–—([] ?(?:automatic reply|auto-?reply|out of office|r[ée]ponse automatique|respuesta autom[áa]tica)[)\]\s.!]*$/i,
  /^(?:r[ée]p\.? ?auto|resp\.? ?autom[áa]t|autor[ée]pondeur|contestador autom[áa]tico)/i,
  /^r[ée]ponse (?:automati(?:que|s[ée]e)|auto\b|d['’]absence)/i,
  /^(?:message|courriel|avis|notification|r[ée]pondeur) (?:automati(?:que|s[ée])|d['’]absence)/i,
  /^(?:auto-?respuesta|(?:respuesta|contestaci[óo]n|mensaje|correo|aviso|notificaci[óo]n) (?:autom[áa]tic[ao]|de ausencia))/i,
  /^auto[ -]?r[ée]ponse ?(?:$|:)/i,
  /^(?:automatische antwort|abwesen|automatisch antwoord|(?:resposta|risposta) autom[áa]tica)/i,
  // Somebody's program says that it has come, or was shown.
  /^(?:delivered|relayed|remis|relay[ée]|entregado) ?:(?![^?]*\?)/i,
  /^(?:not read|read|non lu|lu|le[íi]do|no le[íi]do|sin leer) ?:/i,
  /^(?:accus[ée] (?:automatique )?de (?:lecture|r[ée]ception)|confirmation de (?:lecture|r[ée]ception)|confirmaci[óo]n de (?:lectura|recepci[óo]n)|acuse de (?:lectura|recibo)|(?:read|return) receipt)\b/i,
]
/** As a house thanks by itself. What she answers to such a letter of ours begins with "Re:". */
const thanks =
  /^(?:we(?:['’]ve| have)? received your (?:message|e-?mail|request|inquiry|enquiry)|your (?:message|e-?mail|request|inquiry|enquiry) (?:has been|was) received|nous avons (?:bien )?reçu votre (?:message|courriel|demande|e-?mail)|(?:hemos )?recibi(?:do|mos) su (?:mensaje|correo|solicitud|consulta)|thank(?:s| you) for contacting|merci de nous avoir (?:contact|écrit)|gracias por (?:contactar|escribir))/i
/** "[EXTERNAL] Re: Automatic reply": what programs put before it. */
const begun = (subject: string) =>
  bareSubject(bareSubject(subject).replace(/^(?:\[[^\]]{1,30}\]\s?)+/, '')).replace(
    /^(?:this is an|ceci est une?|est[ae] es una?) /i,
    '',
  )
/** "[Auto-Reply] x": what they say of it in brackets. */
const marked = (subject: string) => bareSubject(bareSubject(subject).replace(/^[[(*\s]{1,5}/, ''))
const readReport = /^multipart\/report.*report-type="?disposition-notification/
const looksAutoReply = (mail: ReadMail): boolean => {
  const subjects = [begun(mail.subject), marked(mail.subject)]
  return (
    autoSubjects.some(each => subjects.some(subject => each.test(subject))) ||
    thanks.test(mail.subject) ||
    readReport.test(typeOf(mail).replace(/\s+/g, ''))
  )
}

/** `forms-receipts-noreply@` too: all whose words it sends would be one person. */
const machines =
  /^(?:(?:[^@]*[._+-])?(?:no[._-]?reply|do[._-]?not[._-]?reply|ne[._-]?pas[._-]?r[ée]pondre|no[._-]?respond(?:er|a))|mailer-daemon|postmaster|bounces?|notifications?)(?![a-z])/i
export const isMachine = (address: string): boolean => machines.test(address)
/** Sent in bulk, or to a list. */
const isToMany = (mail: ReadMail): boolean =>
  isOfList(mail) ||
  mail.header('precedence').some(value => /bulk|junk/i.test(value)) ||
  mail.header('list-unsubscribe').length > 0
const isOfList = ({ header }: ReadMail): boolean =>
  header('precedence').some(value => /list/i.test(value)) ||
  ['list-id', 'list-post', 'list-help'].some(name => header(name).length > 0)

/** Of itself. What a person answers goes through a list of her house like all its mail: of that only what is sent in bulk is a list's. */
export const saysAutomatic = (
  mail: ReadMail,
  { isAnswer, isThroughUs = false }: Pick<Signs, 'isAnswer'> & Partial<Signs>,
): boolean =>
  // What a mailbox passes on by itself was written by somebody.
  mail.header('auto-submitted').some(value => /^\s*(?!no\b|auto-forwarded\b)\S/i.test(value)) ||
  (isAnswer
    ? mail.header('precedence').some(value => /bulk|junk/i.test(value))
    : !isThroughUs && isToMany(mail)) ||
  machines.test(mail.from.address)

/** A clock runs for what a person, or a machine for a person, asks; not for what answers us by itself. */
export const startsClock = (kind: MailClass): boolean => kind === 'human' || kind === 'lead'

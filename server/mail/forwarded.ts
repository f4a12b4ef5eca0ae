/** Who asks in a mail that a colleague passed on: the client, never the colleague. */
import type { Mailbox } from 'postal-mime'
import type { ReadMail } from './read.ts'

// Begins where a word begins: from within one it would be looked for at each letter anew.
const address = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/
const fromField =
  /^[\s>*|]*(?:de|from|von|van|da|fra|från|od|absender|mittente|remetente|exp[ée]diteur|remitente|sender|auteur|autor|envoyé par|enviado por|sent by|de la part de)\s?\*?:\*?(.*)$/i
/** `Le 3 mars, Ana <a@b.ca> a écrit :`: below it stands what she wrote. */
const introduction = /(?:a écrit|escribió|wrote)\s?:\s*$/i
const begins =
  /^[\s>]*-{2,}\s*(?:forwarded message|message (?:transféré|réexpédié|original|d['’]origine)|(?:courriel|mail) (?:transféré|original|d['’]origine)|original message|(?:mensaje|correo) (?:reenviado|original)|mensagem (?:encaminhada|original)|messaggio (?:inoltrato|originale)|weitergeleitete nachricht|doorgestuurd bericht)\s*-{2,}\s*$|^begin forwarded message|^début du (?:message|courriel) (?:transféré|réexpédié)|^inicio del (?:mensaje|correo) reenviado/i

/** `Ana Roy <ana@roy.ca>`, `"Roy, Ana" [mailto:ana@roy.ca]`, or the address alone. */
function boxOf(text: string): Mailbox | undefined {
  const found = address.exec(text)
  if (!found) return undefined
  const name = text
    .slice(0, found.index)
    .replace(/[<[("“”*|]|mailto:/gi, '')
    .trim()
  // Older programs set it behind the address.
  const [, behind = ''] =
    /^\s?\(([^()@]{1,80})\)/.exec(text.slice(found.index + found[0].length)) ?? []
  return { name: name || behind.trim(), address: found[0] }
}

/** What a text says of the mail that was passed on in it. */
export type PassedOn = {
  /** It stands under a line that says so. */
  isMarked: boolean
  /** Who wrote it, then who wrote what was passed on in that, and so on. */
  senders: Mailbox[]
  /** Where in it the lines of their names begin. */
  places: number[]
}
/** So often nobody passes a mail on. */
const mostSenders = 20
/** Line by line: over the whole text each blank line would be looked through to its end. */
export function passedOnIn(text: string): PassedOn {
  const lines = text.split('\n')
  const start = lines.findIndex(line => begins.test(line))
  const senders: Mailbox[] = []
  const places: number[] = []
  let place = 0
  for (let at = 0; at < lines.length && senders.length < mostSenders; at += 1) {
    const line = lines[at] ?? ''
    const here = place
    place += line.length + 1
    if (at < start) continue
    const said = fromField.exec(line)?.[1]
    // A colleague who answers a customer quotes her too: only in what was passed on it tells who wrote it.
    const isPassedOn = start >= 0 || senders.length > 0
    const box =
      said === undefined
        ? isPassedOn && introducedIn(lines, at)
        : (toAnswerIn(lines, at) ??
          boxOf(said.trim() || (lines[at + 1] ?? '')) ??
          namedAlone(said, lines.slice(at + 1, at + 5)))
    if (!box) continue
    senders.push(box)
    places.push(here)
  }
  return { isMarked: start >= 0, senders, places }
}

const replyField = /^[\s>*|]*(?:reply-to|répondre à|responder a|antwort an)\s?\*?:/i
/** Whom the same head names to be answered: a form of a website is sent in a machine's name. */
function toAnswerIn(lines: readonly string[], at: number): Mailbox | undefined {
  const below = lines.slice(at + 1, at + 8)
  const end = below.findIndex(line => line.trim() === '')
  const said = below.slice(0, end < 0 ? undefined : end).find(line => replyField.test(line))
  return said === undefined ? undefined : boxOf(said.replace(replyField, ''))
}

const headField =
  /^[\s>*|]*(?:sent|date|to|cc|subject|envoyé|à|pour|objet|sujet|enviado(?: el)?|fecha|para|asunto)\s?\*?:/i
/** Exchange tells whom it knows by name alone, at the top of a head of several fields. */
function namedAlone(said: string, below: readonly string[]): Mailbox | undefined {
  const name = said.replace(/[*"“”|]/g, '').trim()
  const isHead = below.filter(line => headField.test(line)).length > 1
  return isHead && name.length < 100 && /\p{L}{2}/u.test(name) ? { name, address: '' } : undefined
}

/** Mail programs break such a line in two. */
function introducedIn(lines: readonly string[], at: number): Mailbox | undefined {
  const line = lines[at] ?? ''
  if (!introduction.test(line)) return undefined
  const found = boxOf(address.test(line) ? line : `${lines[at - 1] ?? ''} ${line}`)
  // Before her name stands when it was.
  return (
    found && {
      ...found,
      name:
        found.name
          .split(/,\s|\d\s/)
          .at(-1)
          ?.trim() ?? '',
    }
  )
}

export type Asking = { client: Mailbox; text: string; isForwarded: boolean }
/** With what stands below her name in it: a colleague's own signature is no form. */
export type Asked = Asking & { below: string }
type IsOurs = (address: string) => boolean

/**
 * The first of the chain who is not of the house, from the mail that was passed on first to the one deepest in it. Who is not of
 * the house and repeats what a portal or her brother wrote to her asks herself: it is what she shows us.
 */
export function askingOf(mail: ReadMail, isOurs: IsOurs): Asked {
  for (const { headers, ...inner } of mail.inner) {
    const found = outsiderIn({ ...inner, header: name => headers.get(name) ?? [] }, isOurs)
    if (found) return { ...found, isForwarded: true }
  }
  const { from, text, passedOn } = mail
  const below = text.slice(passedOn.places.at(-1))
  return outsiderIn(mail, isOurs) ?? { client: from, text, below, isForwarded: false }
}

type Said = Pick<ReadMail, 'from' | 'replyTo' | 'header' | 'subject' | 'text' | 'passedOn'>

/** @param isOurs whether an address is a colleague's or the dealership's */
function outsiderIn(mail: Said, isOurs: IsOurs): Asked | undefined {
  const { from, text, passedOn } = mail
  const named = toAnswer(mail, isOurs)
  if (named) return named
  if (from.address !== '' && !isOurs(from.address))
    return { client: from, text, below: text, isForwarded: false }
  const quoted =
    passedOn.senders.find(({ address: its }) => its !== '' && !isOurs(its)) ??
    // Colleagues stand there by name alone too: whoever wrote first is the likeliest to be none.
    passedOn.senders.findLast(({ address: its }) => its === '')
  const below = text.slice(quoted && passedOn.places[passedOn.senders.indexOf(quoted)])
  return quoted && { client: quoted, text: text.trim(), below, isForwarded: true }
}

/** Whom it names to be answered, or from whom a group had it. */
function toAnswer({ from, replyTo, header, text }: Said, isOurs: IsOurs): Asked | undefined {
  // X-Forwarded-For names the mailboxes it went through: the house's own, and no client.
  const said = [...header('x-original-from'), ...header('x-original-sender')].flatMap(
    value => boxOf(value) ?? [],
  )
  // A mailbox that sends in its own name keeps hers beside it.
  const beside = isOurs(from.address) ? (boxOf(from.name) ?? []) : []
  const named = [...replyTo, ...said]
    .concat(beside)
    .find(each => each.address !== from.address && !isOurs(each.address))
  if (!named) return undefined
  const isVia = named.name === '' && / via /.test(from.name)
  const client = isVia ? { ...named, name: from.name } : named
  return { client, text, below: text, isForwarded: isOurs(from.address) }
}

/** Who asks in a mail that a colleague passed on: the client, never the colleague. */
import type { Mailbox } from 'postal-mime'
import type { ReadMail } from './read.ts'

// Begins where a word begins: from within one it would be looked for at each letter anew.
const address = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/
const fromField =
  /^[\s>*|]*(?:de|from|von|da|exp[ée]diteur|remitente|sender|auteur|autor|envoyé par|enviado por|sent by|de la part de)\s?\*?:\*?(.*)$/i
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
}
/** So often nobody passes a mail on. */
const mostSenders = 20
/** Line by line: over the whole text each blank line would be looked through to its end. */
export function passedOnIn(text: string): PassedOn {
  const lines = text.split('\n')
  const start = lines.findIndex(line => begins.test(line))
  const senders: Mailbox[] = []
  for (let at = Math.max(start, 0); at < lines.length && senders.length < mostSenders; at += 1) {
    const line = lines[at] ?? ''
    const said = fromField.exec(line)?.[1]
    // A colleague who answers a customer quotes her too: only in what was passed on it tells who wrote it.
    const isPassedOn = start >= 0 || senders.length > 0
    const box =
      said === undefined
        ? isPassedOn && introducedIn(lines, at)
        : (boxOf(said.trim() || (lines[at + 1] ?? '')) ??
          namedAlone(said, lines.slice(at + 1, at + 5)))
    if (box) senders.push(box)
  }
  return { isMarked: start >= 0, senders }
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
type IsOurs = (address: string) => boolean

/**
 * The first of the chain who is not of the house, from the mail that was passed on first to the one deepest in it. Who is not of
 * the house and repeats what a portal or her brother wrote to her asks herself: it is what she shows us.
 */
export function askingOf(mail: ReadMail, isOurs: IsOurs): Asking {
  for (const { headers, ...inner } of mail.inner) {
    const found = outsiderIn({ ...inner, header: name => headers.get(name) ?? [] }, isOurs)
    if (found) return { ...found, isForwarded: true }
  }
  const { from, text } = mail
  return outsiderIn(mail, isOurs) ?? { client: from, text, isForwarded: false }
}

type Said = Pick<ReadMail, 'from' | 'replyTo' | 'header' | 'subject' | 'text' | 'passedOn'>

/** @param isOurs whether an address is a colleague's or the dealership's */
function outsiderIn(mail: Said, isOurs: IsOurs): Asking | undefined {
  const { from, text, passedOn } = mail
  const named = toAnswer(mail, isOurs)
  if (named) return named
  if (from.address !== '' && !isOurs(from.address))
    return { client: from, text, isForwarded: false }
  const quoted =
    passedOn.senders.find(({ address: its }) => its !== '' && !isOurs(its)) ??
    // Colleagues stand there by name alone too: whoever wrote first is the likeliest to be none.
    passedOn.senders.findLast(({ address: its }) => its === '')
  return quoted && { client: quoted, text: text.trim(), isForwarded: true }
}

/** Whom it names to be answered, or from whom a group had it. */
function toAnswer({ from, replyTo, header, text }: Said, isOurs: IsOurs): Asking | undefined {
  // X-Forwarded-For names the mailboxes it went through: the house's own, and no client.
  const said = [...header('x-original-from'), ...header('x-original-sender')].flatMap(
    value => boxOf(value) ?? [],
  )
  const named = [...replyTo, ...said].find(
    each => each.address !== from.address && !isOurs(each.address),
  )
  return named && { client: named, text, isForwarded: isOurs(from.address) }
}

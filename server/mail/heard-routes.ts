/** What hung on a customer's mail or text, for whoever may read the line it hangs on; never as a page of ours. */
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Mailbox } from 'postal-mime'
import { leadDesk, receptionDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { drawnTypes, filesHeard, type HeardFile } from '#db/message/heard.ts'
import { rowOf } from '#db/rows.ts'
import { raw } from '#db/schema.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, Dealership, SessionEnv } from '../deps.ts'
import { decoded } from '../intake/decode.ts'
import { type ReadApart, readApart } from './apart.ts'
import { attachmentOf, heardOf, hungOn, partsOf } from './attachments.ts'
import { placeOf } from './raw.ts'

type Line = { files: readonly HeardFile[]; rawId: string }

/** What a browser is told it is: anything else is bytes to be saved. */
const shown: readonly string[] = [...drawnTypes, 'application/pdf']

/** It may be 40 MB, and what hangs on it is asked for at once or by the next tap: read again, it takes a second or two. */
const heldMs = 10_000

export function heardRoutes(read = readApart) {
  const readOf = createLastRead(read)
  return (
    new Hono<SessionEnv>()
      .get('/:id/raw', async c => {
        const { session } = c.var
        const { rawId, sent } = asItCame(session, c.req.param('id'))
        c.header('Cache-Control', 'no-store')
        const bytes = sent ?? (await readFile(placeOf(session.dealership, rawId)))
        const text = decoded(bytes.subarray(0, mostText))
        const isMail = sent === undefined
        const mail = isMail ? asRead(await readOf(session.dealership, rawId, bytes)) : null
        return c.json({ Status: '1', text, bytes: bytes.length, isMail, mail })
      })
      // Whole, whatever hangs on it: bytes to be saved.
      .get('/:id/bytes', c => {
        const { session } = c.var
        const { rawId, sent } = asItCame(session, c.req.param('id'))
        if (sent) return handOut(c, { bytes: sent, name: 'lead.xml', mime: '' })
        const place = placeOf(session.dealership, rawId)
        return handOut(c, { place, name: 'mail.eml', mime: '' })
      })
      .get('/:id/part/:at', async c => {
        const { session } = c.var
        const { rawId, sent } = asItCame(session, c.req.param('id'))
        const { read } = sent ? {} : await readOf(session.dealership, rawId)
        const at = Number(c.req.param('at'))
        const part = read && partsOf(read)[at]
        if (!part) throw new ApiError(404, 'not-found')
        const { name, mime, isRefused } = heardOf(attachmentOf(part, at))
        if (isRefused) throw new ApiError(403, 'not-authorized')
        return handOut(c, { bytes: part.bytes, name, mime })
      })
      .get('/:id/:at', async c => {
        const { session } = c.var
        const at = Number(c.req.param('at'))
        const line = lineOf(session, c.req.param('id'))
        const file = line?.files[at]
        if (!line || !file) throw new ApiError(404, 'not-found')
        if (file.isRefused) throw new ApiError(403, 'not-authorized')
        const { name, mime } = file
        const place = placeOf(session.dealership, file.sha256 ?? line.rawId)
        if (!(file.sha256 ?? line.rawId) || !existsSync(place)) throw new ApiError(404, 'not-found')
        if (file.sha256) return handOut(c, { place, name, mime })
        const { read } = await readOf(session.dealership, line.rawId)
        const bytes = read && hungOn(read.hung)[at]?.bytes
        if (!bytes) throw new ApiError(404, 'not-found')
        return handOut(c, { bytes, name, mime })
      })
  )
}

/** Whoever opens a mail opens what hangs on it next: the last one is read once for all of it. */
export function createLastRead(read: typeof readApart) {
  let last: { of: string; mail: Promise<ReadApart> } | undefined
  return ({ id, filesDir }: Dealership, rawId: string, bytes?: Buffer): Promise<ReadApart> => {
    const of = `${id} ${rawId}`
    if (last?.of === of) return last.mail
    const mail = (async () => read(id, bytes ?? (await readFile(placeOf({ filesDir }, rawId)))))()
    const mine = { of, mail }
    last = mine
    const forget = () => last === mine && (last = undefined)
    mail.catch(forget)
    setTimeout(forget, heldMs).unref()
    return mail
  }
}

type HandedOut = { name: string; mime: string } & ({ bytes: Uint8Array } | { place: string })
function handOut(c: Context<SessionEnv>, { name, mime, ...what }: HandedOut) {
  c.header('Content-Type', shown.includes(mime) ? mime : 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  c.header('Cache-Control', 'no-store')
  if ('bytes' in what) return c.body(new Uint8Array(what.bytes))
  return c.body(Readable.toWeb(createReadStream(what.place)) as ReadableStream)
}

/** RFC 8187 leaves out more signs than a part of an address does. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)

/** A line of a lead's timeline as the lead's people have it, a request as the reception has it. */
function lineOf({ forms, dealership }: ActiveSession, id: string): Line | undefined {
  const { db } = dealership
  const touch = holdsAny(forms, leadDesk)
    ? (rowOf(db, 'leadTouch', id) as Row<'leadTouch'> | undefined)
    : undefined
  if (touch?.deletedAt === null) {
    const { rawId, requestId } = touch.facts
    const from = requestAt(dealership, String(requestId ?? ''))
    return { files: filesHeard(touch.facts), rawId: String(rawId ?? from?.rawId ?? '') }
  }
  const request = holdsAny(forms, receptionDesk) ? requestAt(dealership, id) : undefined
  if (request?.deletedAt !== null) return undefined
  return { files: request.files ?? [], rawId: request.rawId ?? '' }
}
const requestAt = ({ db }: Dealership, id: string) =>
  rowOf(db, 'request', id) as Row<'request'> | undefined

type AsItCame = { rawId: string; sent?: Buffer }
/**
 * @returns `sent`: a document, as it was sent; a mail lies on the disk
 * @throws {ApiError} where it is kept no longer, or none of hers
 */
function asItCame(session: ActiveSession, id: string): AsItCame {
  const { dealership } = session
  const rawId = lineOf(session, id)?.rawId ?? ''
  const sent = rawId && dealership.db.select().from(raw).where(eq(raw.sha256, rawId)).get()?.content
  if (sent) return { rawId, sent }
  if (rawId === '' || !existsSync(placeOf(dealership, rawId))) throw new ApiError(404, 'not-found')
  return { rawId }
}

/** Longer ones are read in what is saved. */
const [mostText, mostParts] = [200_000, 100]
const beginning = (text: string) => text.slice(0, mostText).toWellFormed()
const boxWords = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address)

/** A mail in words, never as HTML; null where it cannot be read. */
function asRead({ read }: ReadApart) {
  if (!read) return null
  const { from, to, cc, subject, claimedAt, own, quoted, inner, adf } = read
  return {
    from: boxWords(from),
    to: to.map(boxWords).join(', '),
    cc: cc.map(boxWords).join(', '),
    subject,
    claimedAt,
    own: beginning(own),
    quoted: beginning(quoted),
    passedOn: inner.map(each => ({
      from: boxWords(each.from),
      subject: each.subject,
      text: beginning(each.text.trim()),
    })),
    /** Leads as a machine wrote them. */
    documents: adf.map(beginning),
    parts: partsOf(read)
      .slice(0, mostParts)
      .map((part, at) => ({ ...heardOf(attachmentOf(part, at)), isInline: part.isInline })),
  }
}

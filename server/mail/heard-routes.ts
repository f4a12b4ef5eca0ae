/** What hung on a customer's mail or text, for whoever may read the line it hangs on; never as a page of ours. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { readApart } from './apart.ts'
import { attachmentOf, heardOf, hungOn, partsOf } from './attachments.ts'
import { placeOf } from './raw.ts'

type Line = { files: readonly HeardFile[]; rawId: string }

/** What a browser is told it is: anything else is bytes to be saved. */
const shown: readonly string[] = [...drawnTypes, 'application/pdf']

export const heardRoutes = () =>
  new Hono<SessionEnv>()
    .get('/:id/raw', async c => {
      const { session } = c.var
      const { bytes, isMail } = await asItCame(session, c.req.param('id'))
      c.header('Cache-Control', 'no-store')
      const text = decoded(bytes.subarray(0, mostText))
      const mail = isMail ? await asRead(session.dealership.id, bytes) : null
      return c.json({ Status: '1', text, bytes: bytes.length, isMail, mail })
    })
    // Whole, whatever hangs on it: bytes to be saved.
    .get('/:id/bytes', async c => {
      const { bytes, isMail } = await asItCame(c.var.session, c.req.param('id'))
      return handOut(c, { bytes, name: isMail ? 'mail.eml' : 'lead.xml', mime: '' })
    })
    .get('/:id/part/:at', async c => {
      const { session } = c.var
      const { bytes, isMail } = await asItCame(session, c.req.param('id'))
      const { read } = isMail ? await readApart(session.dealership.id, bytes) : {}
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
      const bytes = await bytesOf(session.dealership, line, at)
      if (!bytes) throw new ApiError(404, 'not-found')
      return handOut(c, { bytes, name: file.name, mime: file.mime })
    })

type HandedOut = { bytes: Uint8Array; name: string; mime: string }
function handOut(c: Context<SessionEnv>, { bytes, name, mime }: HandedOut) {
  c.header('Content-Type', shown.includes(mime) ? mime : 'application/octet-stream')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  c.header('Cache-Control', 'no-store')
  return c.body(new Uint8Array(bytes))
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

/** Undefined where it is kept no longer. */
async function bytesOf(
  dealership: Dealership,
  { files, rawId }: Line,
  at: number,
): Promise<Uint8Array | undefined> {
  const name = files[at]?.sha256 ?? rawId
  const place = placeOf(dealership, name)
  if (name === '' || !existsSync(place)) return undefined
  const kept = await readFile(place)
  if (files[at]?.sha256) return kept
  const { read } = await readApart(dealership.id, kept)
  return read && hungOn(read.hung)[at]?.bytes
}

type AsItCame = { bytes: Buffer; isMail: boolean }
/** A document as it was sent, or a mail with its head. @throws {ApiError} where it is kept no longer, or none of hers */
async function asItCame(session: ActiveSession, id: string): Promise<AsItCame> {
  const { dealership } = session
  const rawId = lineOf(session, id)?.rawId ?? ''
  const sent = rawId && dealership.db.select().from(raw).where(eq(raw.sha256, rawId)).get()?.content
  if (sent) return { bytes: sent, isMail: false }
  const place = placeOf(dealership, rawId)
  if (rawId === '' || !existsSync(place)) throw new ApiError(404, 'not-found')
  return { bytes: await readFile(place), isMail: true }
}

/** Longer ones are read in what is saved. */
const [mostText, mostParts] = [200_000, 100]
const beginning = (text: string) => text.slice(0, mostText).toWellFormed()
const boxWords = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address)

/** A mail in words, never as HTML; null where it cannot be read. */
async function asRead(dealershipId: string, bytes: Buffer) {
  const { read } = await readApart(dealershipId, bytes)
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

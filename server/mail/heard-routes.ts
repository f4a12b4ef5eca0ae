/** What hung on a customer's mail or text, for whoever may read the line it hangs on; never as a page of ours. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
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
import { hungOn } from './attachments.ts'
import { placeOf, readRaw } from './raw.ts'

type Line = { files: readonly HeardFile[]; rawId: string }

/** What a browser is told it is: anything else is bytes to be saved. */
const shown: readonly string[] = [...drawnTypes, 'application/pdf']

export const heardRoutes = () =>
  new Hono<SessionEnv>()
    .get('/:id/raw', c => {
      const line = lineOf(c.var.session, c.req.param('id'))
      const text = line && textAsItCame(c.var.session.dealership, line.rawId)
      if (text === undefined) throw new ApiError(404, 'not-found')
      c.header('Cache-Control', 'no-store')
      return c.json({ Status: '1', text })
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
      c.header('Content-Type', shown.includes(file.mime) ? file.mime : 'application/octet-stream')
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      c.header('Cache-Control', 'no-store')
      return c.body(new Uint8Array(bytes))
    })

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
  const { read } = await readApart(kept)
  return read && hungOn(read.hung)[at]?.bytes
}

/** Longer ones are read in the mailbox, or in the sender's own system. */
const mostText = 200_000
/** A document as it was sent, or a mail with its head. Undefined where it is kept no longer. */
function textAsItCame(dealership: Dealership, rawId: string): string | undefined {
  if (rawId === '') return undefined
  const sent = dealership.db.select().from(raw).where(eq(raw.sha256, rawId)).get()?.content
  const bytes = sent ?? (existsSync(placeOf(dealership, rawId)) && readRaw(dealership, rawId))
  return bytes ? decoded(bytes.subarray(0, mostText)) : undefined
}

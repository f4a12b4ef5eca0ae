/** Photos, signatures and documents: named by the SHA-256 of their bytes, sent in pieces that may be repeated. */
import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { isOfDevices, magic } from './types.ts'
import { pathOf, received, rowOf, takePiece, wholeAnswer } from './upload.ts'
import { createRetries } from '../sync/retries.ts'
import { isOnOurLine } from '../sync/tip.ts'
import { oneAfterAnother } from '../taps.ts'

const maxBytes = 12 * 1024 * 1024
const shaPattern = /^[0-9a-f]{64}$/

export function fileRoutes(deps: AppDeps) {
  const { ports, config } = deps
  const retryAfter = createRetries(deps)
  // Pieces of one file: its bytes are looked at over many turns of the loop, and nobody else's come between.
  const inTurn = oneAfterAnother()
  return new Hono<SessionEnv>()
    .use('/:sha{.+}', async (c, next) =>
      shaPattern.test(c.req.param('sha'))
        ? next()
        : c.json({ Status: '-1', code: 'bad-input', field: 'sha256' }, 400),
    )
    .get('/:sha', c => answerFile(c, c.var.session.dealership, c.req.param('sha')))
    .put('/:sha', async c => {
      const { session } = c.var
      const d = session.dealership
      const sha = c.req.param('sha')
      if (!isOnOurLine(d.db, c.req.header('sync-tip') ?? ''))
        return c.json({ Status: '-1', code: 'other-line' }, 412)
      const there = rowOf(d, sha)
      if (there?.complete && existsSync(pathOf(d, sha)))
        return c.json(wholeAnswer(d.db, there.bytes))
      const range = rangeOf(c.req.header('content-range'))
      const mime = (c.req.header('content-type') ?? '').split(';')[0]?.trim() ?? ''
      if (!range || range.total > maxBytes || range.total < 1)
        return c.json(
          { Status: '-1', code: 'bad-input', field: 'content-range' },
          range && range.total > maxBytes ? 413 : 400,
        )
      const isOfType = isOfDevices(mime) && magic[mime]
      if (!isOfType) return c.json({ Status: '-1', code: 'file-type', field: 'content-type' }, 415)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const row = {
        sha256: sha,
        mime,
        bytes: range.total,
        at: ports.clock.now(),
        by: session.userId,
      }
      const { answer, status, retryAfterS } = await inTurn(`${d.id} ${sha}`, () =>
        takePiece(d, { row, start: range.start, end: range.end, bytes }, config),
      )
      if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
      if (answer.complete) retryAfter(d, sha)
      return c.json(answer, status)
    })
}

function answerFile(c: Context<SessionEnv>, d: Dealership, sha: string) {
  const row = rowOf(d, sha)
  const isSent = row !== undefined && isOfDevices(row.mime)
  // A database put back without its files: the bytes are asked for again, from whoever holds them.
  if (!isSent || !row.complete || !existsSync(pathOf(d, row.sha256))) {
    // HEAD tells how much of an unfinished upload has arrived.
    c.header('Upload-Offset', String(received(d, sha)))
    return c.json({ Status: '-1', code: 'not-found' }, 404)
  }
  c.header('Content-Type', row.mime)
  c.header('Content-Length', String(row.bytes))
  c.header('Upload-Offset', String(row.bytes))
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  const name = `${row.sha256}.${row.mime.split('/')[1]}`
  c.header('Content-Disposition', `inline; filename="${name}"`)
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(createReadStream(pathOf(d, row.sha256))) as ReadableStream)
}

/** `bytes 0-1023/4096` */
function rangeOf(
  header: string | undefined,
): { start: number; end: number; total: number } | undefined {
  const match = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/.exec(header ?? '')
  if (!match) return undefined
  const [start, end, total] = match.slice(1).map(Number) as [number, number, number]
  return start <= end && end < total ? { start, end, total } : undefined
}

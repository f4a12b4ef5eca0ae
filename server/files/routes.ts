/** Photos, signatures and documents: named by the SHA-256 of their bytes, sent in pieces that may be repeated. */
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { syncPath } from '../backup/database.ts'
import type { AppDeps, Dealership, SessionEnv } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { beginFile, quotaReached } from './quota.ts'
import { versionOf } from '../dealership/meta.ts'
import { lookedAt } from './looked.ts'
import { isOfDevices, magic } from './types.ts'
import { createRetries } from '../sync/retries.ts'
import { isOnOurLine, raiseVersion, tipOf } from '../sync/tip.ts'

type FileRow = Omit<typeof schema.file.$inferInsert, 'complete'>
const maxBytes = 12 * 1024 * 1024
const shaPattern = /^[0-9a-f]{64}$/
const partOf = (d: Dealership, sha: string) => join(d.filesDir, `${sha}.part`)
const pathOf = (d: Dealership, sha: string) => join(d.filesDir, sha.slice(0, 2), sha)
const rowOf = (d: Dealership, sha: string) =>
  d.db.select().from(schema.file).where(eq(schema.file.sha256, sha)).get()
const received = (d: Dealership, sha: string) =>
  existsSync(partOf(d, sha)) ? statSync(partOf(d, sha)).size : 0

export function fileRoutes(deps: AppDeps) {
  const { ports, config } = deps
  const retryAfter = createRetries(deps)
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
      // The body came meanwhile, and may be others of the same file.
      const known = rowOf(d, sha)
      if (known?.complete && existsSync(pathOf(d, sha)))
        return c.json(wholeAnswer(d.db, known.bytes))
      // Announced of another size it is another upload: it begins at its beginning and takes the room it asks for now.
      const isOther = known !== undefined && known.bytes !== range.total
      const have = isOther ? 0 : received(d, sha)
      // A piece that was already received is the same act; one that would leave a hole is not taken.
      if (range.start > have || bytes.length !== range.end - range.start + 1)
        return c.json({ Status: '1', received: have, complete: false }, 409)
      const row = {
        sha256: sha,
        mime,
        bytes: range.total,
        at: ports.clock.now(),
        by: session.userId,
      }
      // The size of one that was whole is certain.
      if (isOther && known.complete)
        return c.json({ Status: '-1', code: 'bad-input', field: 'content-range' }, 400)
      if (isOther || !known) {
        const whose = quotaReached(d.db, row, config)
        if (whose) {
          c.header('Retry-After', '3600')
          return c.json({ Status: '-1', code: 'files-full', field: whose }, 507)
        }
        beginFile(d.db, row)
        if (isOther && existsSync(partOf(d, sha))) truncateSync(partOf(d, sha), 0)
      }
      append(d, sha, range.start, bytes)
      const now = received(d, sha)
      if (now < range.total) return c.json({ Status: '1', received: now, complete: false })
      const whole = readFileSync(partOf(d, sha))
      if (sha256Hex(whole) !== sha || !isOfType(whole)) {
        truncateSync(partOf(d, sha), 0)
        return c.json({ Status: '-1', code: 'file-damaged', received: 0 }, 422)
      }
      keepWhole(d, whole, row)
      retryAfter(d, sha)
      return c.json(wholeAnswer(d.db, whole.length))
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

function keepWhole(d: Dealership, whole: Uint8Array, row: FileRow): void {
  putInPlace(d, row.sha256)
  keepRow(d.db, {
    ...row,
    bytes: whole.length,
    complete: true,
    ...lookedAt(whole, row.mime),
  })
}
/** On the disk before anybody is told: the row survives a power cut, and must not outlive its bytes. */
function putInPlace(d: Dealership, sha: string): void {
  const folder = join(d.filesDir, sha.slice(0, 2))
  syncPath(partOf(d, sha))
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined
  renameSync(partOf(d, sha), pathOf(d, sha))
  syncPath(folder)
  if (isNew) syncPath(d.filesDir)
}

/**
 * A file that has come is a version of its own: a device that was told so notices when a database from before it is
 * put back.
 */
export function keepRow(db: Db, row: FileRow & { complete: boolean }): void {
  tx(db, () => {
    db.insert(schema.file)
      .values(row)
      .onConflictDoUpdate({ target: schema.file.sha256, set: row })
      .run()
    raiseVersion(db, versionOf(db) + 1, row.at, row.sha256)
  })
}
export const wholeAnswer = (db: Db, bytes: number) => ({
  Status: '1' as const,
  received: bytes,
  complete: true,
  v: versionOf(db),
  tip: tipOf(db),
})

function append(d: Dealership, sha: string, at: number, bytes: Uint8Array): void {
  mkdirSync(d.filesDir, { recursive: true })
  const handle = openSync(partOf(d, sha), existsSync(partOf(d, sha)) ? 'r+' : 'w')
  try {
    writeSync(handle, bytes, 0, bytes.length, at)
  } finally {
    closeSync(handle)
  }
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

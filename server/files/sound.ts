/** A sound that is kept: sent as it lies on the disk. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

export function soundAnswer(
  c: Context,
  { place, mime }: { place: string; mime: string },
): Response {
  c.header('Content-Type', mime)
  c.header('Content-Disposition', 'inline')
  return c.body(Readable.toWeb(createReadStream(place)) as ReadableStream)
}

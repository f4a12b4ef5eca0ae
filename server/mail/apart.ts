/**
 * Mail read in a thread of its own once the server is built: one of 35 MB takes seconds, and nobody's push should wait
 * for it. One after the other, so that no more than one is held there, and the dealerships in turn: whoever is sent a
 * thousand waits for them herself.
 */
import { existsSync } from 'node:fs'
import { createLanes } from '../jobs/lanes.ts'
import { createThread } from '../thread.ts'
import { lookInto, type Looked, type ReadMail, withHeader } from './read.ts'

export type ReadApart =
  | { hash: string; read: ReadMail; unreadable?: never }
  | { hash: string; read?: never; unreadable: string }

export function createReader(look: (raw: Buffer) => Promise<Looked>) {
  const lane = createLanes(1)
  return async (companyId: string, raw: Buffer): Promise<ReadApart> => {
    const { hash, mail, unreadable } = await lane(companyId, () =>
      look(raw).catch((error: unknown) => broke(look, error)),
    )
    return mail ? { hash, read: withHeader(mail) } : { hash, unreadable }
  }
}

const plain = Buffer.from('From: a@showfloor.example\r\n\r\n')
/**
 * It broke over this mail, and a person looks at it; unless it breaks over any, which is no mail's fault: then each
 * stays where it is and comes again.
 */
async function broke(look: (raw: Buffer) => Promise<Looked>, error: unknown): Promise<Looked> {
  await look(plain)
  return { hash: '', unreadable: String(error) }
}

/** One of 40 MB takes a second or two; everybody's mail waits for no stranger's longer than this. */
const mostMs = 10_000
/** One with 40 MB of attachments takes 64 beside its bytes, one of 20 MB of words 200; more would be taken from everybody. */
const mostMb = 384

export function createThreadReader(file: URL, { deadlineMs = mostMs, memoryMb = mostMb } = {}) {
  const bounds = { deadlineMs, memoryMb }
  return createReader(createThread<Uint8Array, Looked>('mail reader', file, bounds))
}

const thread = new URL('./mail-reader.js', import.meta.url)
export const readApart = existsSync(thread) ? createThreadReader(thread) : createReader(lookInto)

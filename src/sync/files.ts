/** Photos and signatures on their way: named by the hash of their bytes, sent in pieces, resumed where they stopped. */
import { isSameMirror, keepTip, lineOf, metaOf } from './meta.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, Unreachable } from './transport.ts'
import type { StoredFile, SyncEnv } from './types.ts'

const pieceBytes = 256 * 1024
/** A piece over the slowest line we know of takes 45 s; one that hangs must not hold everything behind it. */
const piecePatienceMs = 120_000
const askPatienceMs = 30_000
/** The server will never take these bytes: it says so once. */
const isForGood = (status: number) => [400, 413, 415, 422].includes(status)

/** SHA-256 of bytes, lower-case hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps bytes on the device until the server has them. @returns their name */
export async function keepFile(
  store: ClientStore,
  env: Pick<SyncEnv, 'now'>,
  data: Uint8Array<ArrayBuffer>,
  mime: string,
): Promise<string> {
  const name = await sha256(data)
  const file: StoredFile = {
    sha256: name,
    mime,
    bytes: data.length,
    data,
    sent: 0,
    state: 'local',
    at: env.now(),
  }
  await store.write(async tx => {
    if (!(await tx.get('files', name))) await tx.put('files', [file])
  })
  return name
}

type Piece = { Status: string; received: number; complete: boolean; v?: number; tip?: string }

/** How long a file that found no room waits; longer than that can only be a clock that was set. */
const noRoomMs = 3_600_000
const isDue = ({ problem, retryAt }: StoredFile, now: number): boolean =>
  !problem || (retryAt !== undefined && (retryAt <= now || retryAt > now + 2 * noRoomMs))

/** What the server does not have yet and may be sent now. */
export const waitingFiles = async (tx: Tx, now: number): Promise<StoredFile[]> =>
  (await tx.where<StoredFile>('files', 'state', 'local')).filter(file => isDue(file, now))

/**
 * Sends every file the server does not have yet, oldest first.
 * @returns how many arrived whole
 * @throws what `call` throws; what was confirmed is not sent again
 */
export async function sendFiles(
  store: ClientStore,
  env: SyncEnv,
  onSent: (file: StoredFile) => Promise<void> = async () => {},
): Promise<number> {
  const waiting = await store.read(tx => waitingFiles(tx, env.now()), ['files'])
  let done = 0
  for (const file of waiting.sort((a, b) => a.at - b.at)) {
    const sent = await sendOne(store, env, file)
    // The others would find none either: one is tried at a time, until one gets in.
    if (sent === 'no-room') break
    if (sent) {
      done += 1
      await onSent(file)
    }
  }
  return done
}

async function sendOne(
  store: ClientStore,
  env: SyncEnv,
  file: StoredFile,
): Promise<boolean | 'no-room'> {
  if (file.again && (await isThere(env, file))) {
    await store.write(tx => tx.put('files', [{ ...file, sent: file.bytes, state: 'sent' }]))
    return true
  }
  const { line, tip } = await store.read(async tx => ({
    line: await lineOf(tx),
    tip: (await metaOf(tx, 'tip')) ?? '',
  }))
  let from = file.sent
  for (;;) {
    const to = Math.min(from + pieceBytes, file.bytes)
    const headers = {
      'Content-Type': file.mime,
      'Content-Range': `bytes ${from}-${to - 1}/${file.bytes}`,
      'Sync-Tip': tip,
    }
    const response = await env
      .fetch(`/api/files/${file.sha256}`, {
        method: 'PUT',
        headers,
        body: file.data.slice(from, to),
        credentials: 'same-origin',
        signal: AbortSignal.timeout(piecePatienceMs),
      })
      .catch(() => undefined)
    if (!response) throw new Unreachable('no answer')
    if (response.status === 409) {
      const { received } = (await response.json().catch(() => ({}))) as Partial<Piece>
      const next = Math.min(received ?? 0, file.bytes - 1)
      // Where we began already: something on the way takes from the piece, and would again at once.
      if (next === from) throw new Unreachable('no headway')
      from = next
      continue
    }
    // The server stands on another line of its past: the pull that follows begins anew, and this file with it.
    if (response.status === 412) return false
    if (isForGood(response.status)) {
      await store.write(tx => tx.put('files', [{ ...file, problem: String(response.status) }]))
      return false
    }
    // No room there today: it stays here, is told in words and asked again; acts go on.
    if (response.status === 507) {
      const held = { ...file, sent: from, problem: '507', retryAt: env.now() + noRoomMs }
      await store.write(tx => tx.put('files', [held]))
      return 'no-room'
    }
    // Anything else is judged as every call is.
    const answer = await call<Piece>({ ...env, fetch: async () => response }, '')
    if (!answer.complete && answer.received <= from) throw new Unreachable('no headway')
    from = answer.received
    const { problem: _p, retryAt: _r, ...rest } = file
    const next: StoredFile = {
      ...rest,
      sent: from,
      state: answer.complete ? 'sent' : 'local',
      ...(answer.v !== undefined && { v: answer.v }),
    }
    const laid = await store.write(async tx => {
      if (!(await isSameMirror(tx, line, tip))) return false
      await tx.put('files', [next])
      await keepTip(tx, answer.tip)
      return true
    })
    if (!laid) return false
    if (answer.complete) return true
  }
}

/** A server that was restored may still have it. Any other answer than a clear yes means: send it. */
const isThere = ({ fetch }: SyncEnv, { sha256: name, bytes }: StoredFile): Promise<boolean> =>
  fetch(`/api/files/${name}`, {
    method: 'HEAD',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(askPatienceMs),
  }).then(
    answer => answer.ok && Number(answer.headers.get('upload-offset')) === bytes,
    () => false,
  )

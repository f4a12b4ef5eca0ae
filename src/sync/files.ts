/** Photos and signatures on their way: named by the hash of their bytes, sent in pieces, resumed where they stopped. */
import { isSameStand, keepTip, lineOf, metaOf } from './meta.ts'
import type { ClientStore, Tx } from './store.ts'
import { call, Unreachable } from './transport.ts'
import type { StoredFile, SyncEnv } from './types.ts'

const pieceBytes = 256 * 1024

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

/** What the server does not have yet. */
export const waitingFiles = async (tx: Tx): Promise<StoredFile[]> =>
  (await tx.where<StoredFile>('files', 'state', 'local')).filter(file => !file.problem)

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
  const waiting = await store.read(waitingFiles, ['files'])
  let done = 0
  for (const file of waiting.sort((a, b) => a.at - b.at)) {
    if (await sendOne(store, env, file)) {
      done += 1
      await onSent(file)
    }
  }
  return done
}

async function sendOne(store: ClientStore, env: SyncEnv, file: StoredFile): Promise<boolean> {
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
      })
      .catch(() => undefined)
    if (!response) throw new Unreachable('no answer')
    if (response.status === 409) {
      const { received } = (await response.json().catch(() => ({ received: 0 }))) as Piece
      from = Math.min(received, file.bytes - 1)
      continue
    }
    // The server stands on another line of its past: the pull that follows begins anew, and this file with it.
    if (response.status === 412) return false
    if (response.status === 415 || response.status === 413 || response.status === 422) {
      await store.write(tx => tx.put('files', [{ ...file, problem: String(response.status) }]))
      return false
    }
    // Anything else is judged as every call is.
    const answer = await call<Piece>({ ...env, fetch: async () => response }, '')
    from = answer.received
    const kept: StoredFile = {
      ...file,
      sent: from,
      state: answer.complete ? 'sent' : 'local',
      ...(answer.v !== undefined && { v: answer.v }),
    }
    const laid = await store.write(async tx => {
      if (!(await isSameStand(tx, line, tip))) return false
      await tx.put('files', [kept])
      await keepTip(tx, answer.tip)
      return true
    })
    if (!laid) return false
    if (answer.complete) return true
  }
}

/** A server that was restored may still have it. Any other answer than a clear yes means: send it. */
const isThere = ({ fetch }: SyncEnv, { sha256: name, bytes }: StoredFile): Promise<boolean> =>
  fetch(`/api/files/${name}`, { method: 'HEAD', credentials: 'same-origin' }).then(
    answer => answer.ok && Number(answer.headers.get('upload-offset')) === bytes,
    () => false,
  )

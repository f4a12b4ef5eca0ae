/** One request to the server, and what its answer means for the queue. Anything not surely ours is "try later". */
import type { SyncEnv } from './types.ts'

/** No usable answer: offline, a captive portal, a proxy's page, a server in trouble. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly retryAfterMs: number | undefined
  /** The server's own word for it, when it was the server that answered. */
  readonly code: string | undefined
  constructor(why: string, retryAfterMs?: number, code?: string) {
    super(why)
    this.retryAfterMs = retryAfterMs
    this.code = code
  }
}
/** What the server says while this dealership's database is being repaired. */
export const damagedCode = 'dealership-damaged'
/** What the server says while it cannot write, a full disk above all; it can still read. */
const storageCode = 'storage'
/** The first page of this pull was of another database, or of other rights: all has to be asked for anew. */
export class PageGone extends Unreachable {}
/** The key is not taken any more: nothing changes here until the person signs in again. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded'
}
/** An administrator signed this device out. */
export class Revoked extends Error {
  override name = 'Revoked'
  readonly wipe: boolean
  constructor(wipe: boolean) {
    super('revoked')
    this.wipe = wipe
  }
}
export class TooLarge extends Error {
  override name = 'TooLarge'
}
/** This app is too old for the server's rows; what it has to send is still taken. */
export class TooOld extends Error {
  override name = 'TooOld'
}

/** After this "no" to something sent, may the news be asked for all the same? Not where patience was asked for. */
export const isNewsOpen = (error: unknown): boolean =>
  error instanceof TooLarge ||
  (error instanceof Unreachable && (!error.retryAfterMs || error.code === storageCode))

const patienceMs = 30_000

/** @throws {Unreachable} @throws {SignInNeeded} @throws {Revoked} @throws {TooLarge} @throws {TooOld} */
export async function call<T extends { Status: string }>(
  env: SyncEnv,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  let response: Response | undefined
  let body: unknown
  try {
    response = await env.fetch(path, {
      ...init,
      signal: init.signal ?? AbortSignal.timeout(patienceMs),
      credentials: 'same-origin',
    })
    body = await response.json()
  } catch (error) {
    // A proxy in front asks for patience with a page of its own, not with our JSON.
    const why = error instanceof Error ? error.message : 'no answer'
    throw new Unreachable(why, response && retryAfter(response))
  }
  const answer = body as (T & { code?: string; wipe?: boolean }) | null
  if (typeof answer !== 'object' || answer === null || typeof answer.Status !== 'string')
    throw new Unreachable('not our server', retryAfter(response))
  if (response.status === 401) throw new SignInNeeded()
  if (response.status === 403 && answer.code === 'device-revoked') throw new Revoked(!!answer.wipe)
  if (response.status === 413) throw new TooLarge()
  if (response.status === 426) throw new TooOld()
  if (response.status === 409 && answer.code === 'page-gone') throw new PageGone('page gone')
  if (!response.ok)
    throw new Unreachable(
      `${response.status} ${answer.code ?? ''}`,
      retryAfter(response),
      answer.code,
    )
  return answer
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) * 1000 : undefined
}

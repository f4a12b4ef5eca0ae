/** One call to the server with the headers of SPEC section 7, and what its Status means. */
import { languageIds, type Locale } from '#db/terms.ts'
import { tellLost } from './unanswered.ts'

/** Who calls, as every call says it. */
export type Caller = { locale: Locale; userId: string; userUI: string; dateOffset: string }
let caller: Caller = { locale: 'en-ca', userId: '0', userUI: '', dateOffset: '0' }
export const describeCaller = (news: Partial<Caller>): void => {
  caller = { ...caller, ...news }
}

export function callHeaders(
  who: Caller = caller,
  at: Date = new Date(),
  url: string = location.href,
): Record<string, string> {
  return {
    LanguageId: languageIds[who.locale],
    UserId: who.userId,
    UserUI: who.userUI,
    DateOffset: who.dateOffset,
    ClientDateTime: at.toISOString(),
    CurrentUrl: encodeURI(url.split('#')[0] ?? ''),
    // Another site cannot send it: the cookie counts only beside it.
    'X-Showfloor': '1',
  }
}

/** `fetch` of our own server. */
export const ownFetch = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, {
    ...init,
    credentials: 'same-origin',
    headers: { ...callHeaders(), ...Object.fromEntries(new Headers(init.headers)) },
  })

/** A "no" of the server. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly field: string
  readonly retryAfterS: number | undefined
  /** The number of the call, by which the server's own line about it is found. */
  readonly requestId: string | undefined
  constructor(
    status: number,
    code: string,
    field = '',
    { retryAfterS, requestId }: { retryAfterS?: number; requestId?: string } = {},
  ) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.field = field
    this.retryAfterS = retryAfterS
    this.requestId = requestId
  }
}
/** No answer of ours: offline, or something between us that is not our server. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** An act was sent off: that its answer did not come does not say that it was not done. */
  readonly mayBeDone: boolean
  constructor(path = '', mayBeDone = false) {
    super(path)
    this.mayBeDone = mayBeDone
  }
}

/** SPEC section 8: '-2' reloads the page, '-3' leads to the administration profile page. */
export type Orders = { reload: () => void; toAdministration: () => void }
let orders: Orders = { reload: () => {}, toAdministration: () => {} }
export const obey = (news: Orders): void => {
  orders = news
}

const patienceMs = 30_000
type Ask = {
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  json?: unknown
  /** It changes nothing, whatever it carries. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/** @throws {ApiProblem} @throws {NoAnswer} */
export async function api<T extends object>(
  path: string,
  { method, query, json, isQuestion = false, signal }: Ask = {},
): Promise<T & { Status: string }> {
  const search = new URLSearchParams({ ...query, LanguageId: languageIds[caller.locale] })
  const asks = method ?? (json === undefined ? 'GET' : 'POST')
  const mayBeDone = asks === 'POST' && !isQuestion && navigator.onLine
  let response: Response
  let body: Answer<T> | null
  try {
    response = await ownFetch(`${path}?${search}`, {
      method: asks,
      signal: signal ?? AbortSignal.timeout(patienceMs),
      ...(json !== undefined && {
        body: JSON.stringify(json),
        headers: { 'Content-Type': 'application/json' },
      }),
    })
    body = (await response.json()) as Answer<T> | null
  } catch (error) {
    console.warn('network', path, String(error))
    // Called off by the caller, it tells nothing of the way.
    if (!signal?.aborted) tellLost()
    throw new NoAnswer(path, mayBeDone)
  }
  if (typeof body?.Status !== 'string') throw new NoAnswer(path, mayBeDone)
  if (body.Status === '-2') orders.reload()
  if (body.Status === '-3') orders.toAdministration()
  if (response.ok && body.Status === '1') return body
  const wait = Number(response.headers.get('retry-after'))
  const requestId = response.headers.get('x-request-id')
  throw new ApiProblem(response.status, body.code ?? '', body.field, {
    ...(wait > 0 && { retryAfterS: wait }),
    ...(requestId && { requestId }),
  })
}
type Answer<T> = T & { Status: string; code?: string; field?: string }

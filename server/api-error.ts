/** A lawful "no" of the API: its HTTP status, a code, and the field it is about. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { Refusal } from '#db/kernel/mutation.ts'
import { plainly } from '#db/kernel/unseen.ts'
import type { AppEnv } from './deps.ts'
import { parseJson } from './json.ts'
import { routeOf } from './route-of.ts'
import { isStorageTrouble, patienceS } from './storage-trouble.ts'
import type { Log } from './ports/log.ts'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly detail: { field?: string; message?: string; retryAfterS?: number; wipe?: boolean }
  constructor(status: ContentfulStatusCode, code: string, detail: ApiError['detail'] = {}) {
    super(code)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** The body as JSON of this shape. @throws {ApiError} 400 `bad-input` with the field */
export async function readBody<T>(c: Context, schema: z.ZodMiniType<T>): Promise<T> {
  let raw: unknown
  try {
    raw = parseJson(await c.req.text())
  } catch {
    throw new ApiError(400, 'bad-input', { message: 'The body is not JSON.' })
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  throw badInput(parsed.error)
}

/** The query of this shape. @throws {ApiError} 400 `bad-input` with the field */
export function readQuery<T>(c: Context, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(plainly(c.req.query()))
  if (parsed.success) return parsed.data
  throw badInput(parsed.error)
}

const badInput = (error: z.core.$ZodError) => {
  const field = error.issues[0]?.path.join('.')
  return new ApiError(400, 'bad-input', field ? { field } : {})
}

/** The caller hung up before she had said it all: nobody is there to be answered, and nothing of ours went wrong. */
const isHungUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Every error of the server as JSON; what is not a lawful "no" is logged and told without detail. */
export function answerError<E extends AppEnv>(error: unknown, c: Context<E>, log: Log): Response {
  if (error instanceof ApiError) {
    const { retryAfterS, ...shown } = error.detail
    if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
    return c.json({ Status: '-1', code: error.code, ...shown }, error.status)
  }
  if (error instanceof Refusal)
    return c.json({ Status: '-1', code: error.code, facts: error.facts }, 409)
  if (error instanceof z.core.$ZodError) return answerError(badInput(error), c, log)
  if (error instanceof HTTPException) {
    const code = error.status === 413 ? 'too-large' : 'bad-input'
    return c.json({ Status: '-1', code }, error.status)
  }
  if (isHungUp(error)) return answerError(new ApiError(400, 'bad-input'), c, log)
  // Nothing was written, or what was is written again.
  if (isStorageTrouble(error)) {
    log.error({ err: error, requestId: c.var.requestId }, 'the disk cannot be used')
    return answerError(new ApiError(503, 'storage', { retryAfterS: patienceS(error) }), c, log)
  }
  log.error(
    { err: error, requestId: c.var.requestId, method: c.req.method, route: routeOf(c) },
    'unexpected error',
  )
  return c.json({ Status: '-1', code: 'server-error' }, 500)
}

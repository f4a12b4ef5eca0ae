/**
 * What somebody who acts in a colleague's name may ask for: to read, and to send acts, which say themselves what is
 * hers alone (`db/barred.ts`). Every other call that changes something is shut, also one that is not written yet.
 */
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../api-error.ts'
import type { SessionEnv } from '../deps.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What is asked with a body, acts, and the photos that go with them. */
const open = [
  /^POST \/api\/sync\/push$/,
  /^PUT \/api\/files\/[^/]+$/,
  /^POST \/api\/reports\/(figures|lines)$/,
]
/** Keys, what goes to a person by her own asking, and everything a dealership has in one file. */
const shutReads = [
  /^\/api\/mail\/own\//,
  // Hers at every address, also of other houses.
  /^\/api\/session\/logins$/,
  /^\/api\/calendar\/feed$/,
  /^\/api\/sync\/sealed\//,
  /^\/api\/privacy\/exports\//,
  /^\/api\/jobs\/[^/]+\/file$/,
]

/** @param acts addresses that do an act by its own rule, whatever the method (SPEC section 7) */
export const isOpenInName = (method: string, path: string, acts: readonly string[]): boolean =>
  reading.has(method)
    ? !shutReads.some(each => each.test(path))
    : acts.includes(path) || open.some(each => each.test(`${method} ${path}`))

/** Behind `requireSession`. @throws {ApiError} 403 `impersonating` */
export const refuseInName = (acts: readonly string[]) =>
  createMiddleware<SessionEnv>((c, next) => {
    const { impersonatorId } = c.var.session
    if (impersonatorId !== null && !isOpenInName(c.req.method, c.req.path, acts))
      throw new ApiError(403, 'impersonating')
    return next()
  })

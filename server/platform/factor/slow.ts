import type { Context } from 'hono'
import { ApiError } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import type { SignInState } from '../sign-in.ts'

/** @throws {ApiError} 429 `too-many` */
export function slow({ ports }: AppDeps, { throttle }: SignInState, c: Context<AppEnv>): void {
  const retryAfterS = throttle.take(c.var.ip, ports.clock.now())
  if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
}

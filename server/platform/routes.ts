/** Requests that need no dealership, and a person's own sign-ins. */
import { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../deps.ts'
import { brandRoutes } from './brand-routes.ts'
import { passkeyRoutes } from './factor/passkey-routes.ts'
import { factorRoutes } from './factor/routes.ts'
import { factorSignInRoutes } from './factor/sign-in-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import type { SignInState } from './sign-in.ts'

/** Open to everybody; each of them looks at the key itself where it has one. */
export function platformRoutes(deps: AppDeps) {
  const state: SignInState = {
    ...deps.guesses,
    steps: new Map(),
    challenges: new Map(),
  }
  return new Hono<AppEnv>()
    .route('/', brandRoutes(deps))
    .route('/', sessionRoutes(deps, state))
    .route('/', factorSignInRoutes(deps, state))
    .route('/', passwordRoutes(deps, state))
    .route('/', factorRoutes(deps))
    .route('/', passkeyRoutes(deps, state))
    .route('/', inviteRoutes(deps, state))
}

/** What every route of the server is given, and what the middleware puts beside a request. */
import type { FormKey } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'
import type { Config } from './config.ts'
import type { Dealership, Dealerships } from './dealerships.ts'
import type { LogKeeper } from './platform/log-keeper.ts'
import type { PasswordState } from './platform/sign-in.ts'
import type { Brand, PlatformStore } from './platform/store.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Mail } from './ports/mail.ts'
import type { Sms } from './ports/sms.ts'
import type { Push } from './ports/push.ts'
import type { Payments } from './ports/payments.ts'
import type { Get } from './ports/get.ts'
import type { Post } from './ports/post.ts'
import type { Random } from './ports/random.ts'
import type { Turns } from './turns.ts'

export type { Dealership } from './dealerships.ts'

export type AppDeps = {
  config: Config
  platform: PlatformStore
  dealerships: Dealerships
  ports: {
    mail: Mail
    sms: Sms
    push: Push
    post: Post
    get: Get
    /** Undefined: this installation takes no cards. */
    payments: Payments | undefined
    clock: Clock
    random: Random
    lag: () => number
  }
  log: Log
  logKeeper: LogKeeper
  turns: Turns
  /** The guesses at passwords, wherever one is asked for. */
  guesses: PasswordState
  /** Aborts when the server drains: an event stream ends on it. */
  closing: AbortSignal
}

/** A signed-in person at one request; what she sees and may do is read from her roles each time. */
export type ActiveSession = {
  /** SHA-256 of the key's secret: the row of the dealership's `session` table. */
  sessionId: string
  /** The session's short name, for lists. */
  handle: string
  companyId: string
  userId: string
  personId: string
  name: string
  /** The language of this call (LanguageId), else the one she prefers. */
  locale: Locale
  /** What she sees. */
  forms: ReadonlySet<FormKey>
  /** Of these, where she acts. */
  may: ReadonlySet<FormKey>
  dealership: Dealership
  /** Absolute end, epoch ms. */
  expiresAt: number
  /** Who is really there, while somebody of the provider looks in. */
  impersonatorId: string | null
  /** By which row of `impersonation`. */
  impersonationId: string | null
}

/** What stands beside every request, signed in or not. */
export type RequestVars = {
  requestId: string
  brand: Brand
  hostName: string
  ip: string
  isHttps: boolean
}
export type AppEnv = { Variables: RequestVars }
/** Of routes behind `requireSession`. */
export type SessionEnv = { Variables: RequestVars & { session: ActiveSession } }

/** What a passkey signs: made here, for one purpose at one host, taken once, within five minutes. */
import type { Context } from 'hono'
import { keepNewest } from '../../bucket.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import type { SignInState } from '../sign-in.ts'

const lifeMs = 5 * 60_000

type Challenge = {
  /** Who makes one; null for a sign-in, where nobody is known yet. */
  personId: string | null
  hostName: string
  endsAt: number
}
export type Challenges = Map<string, Challenge>

export function newChallenge(
  { ports }: AppDeps,
  { challenges }: SignInState,
  c: Context<AppEnv>,
  personId: string | null,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ports.random.bytes(32))
  keepNewest(challenges, Buffer.from(bytes).toString('base64url'), {
    personId,
    hostName: c.var.hostName,
    endsAt: ports.clock.now() + lifeMs,
  })
  return bytes
}

/** Was it made here, for this? Whatever the answer, it is used up. */
export function takeChallenge(
  { ports }: AppDeps,
  { challenges }: SignInState,
  c: Context<AppEnv>,
  personId: string | null,
): (challenge: string) => boolean {
  return challenge => {
    const found = challenges.get(challenge)
    challenges.delete(challenge)
    return (
      found !== undefined &&
      found.personId === personId &&
      found.hostName === c.var.hostName &&
      found.endsAt > ports.clock.now()
    )
  }
}

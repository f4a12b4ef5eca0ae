/** Codes of an app: RFC 6238, SHA-1, six digits, 30 seconds, which is what every app knows. */
import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../ports/random.ts'

const periodS = 30
const secretBytes = 20
/** A clock that is half a minute off is nobody's fault. */
const stepsAround = 1

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodS,
    label,
    issuer,
  })

export const newSecret = (random: Random): string =>
  // A copy: the library wants a buffer that is nothing else's.
  new Secret({ buffer: new Uint8Array(random.bytes(secretBytes)).buffer }).base32

/** The half minute this code is of, when it is one of this secret and none was taken of it or after it. */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
  usedStep: number,
): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: stepsAround })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / periodS) + delta
  return step > usedStep ? step : undefined
}

/** What the picture for the app says. */
export const appAddress = (secret: string, username: string, brand: string): string =>
  totpOf(secret, username, brand).toString()

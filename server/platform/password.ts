/** Passwords: how they are kept, and which are taken. */
import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ApiCode } from '#db/platform/codes.ts'
import type { Random } from '../ports/random.ts'
import { commonPasswords } from './common-passwords.ts'

const derive = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)
const r = 8
const p = 3
const keyBytes = 32

/** Each hash takes 32 MB and a thread: more than this many at once only slow the rest of the floor. */
const atOnce = 2
/** Longer queues are an attack, and waiting in them helps nobody. */
const maxWaiting = 200
let running = 0
const waiting: (() => void)[] = []
export const isHashingOverloaded = () => waiting.length >= maxWaiting

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, so the count stays; without a successor it is given back.
    const successor = waiting.shift()
    if (successor) successor()
    else running -= 1
  }
}

const hash = (password: string, salt: Buffer, logN: number, rounds = p) => {
  const N = 2 ** logN
  return inTurn(() =>
    derive(password.normalize('NFKC'), salt, keyBytes, { N, r, p: rounds, maxmem: 256 * N * r }),
  )
}
const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** A PHC string: `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`. */
export const hashPassword = (password: string, random: Random, logN = 15): Promise<string> =>
  saltedHash(password, Buffer.from(random.bytes(16)), logN)

async function saltedHash(
  password: string,
  salt: Buffer,
  logN: number,
  rounds = p,
): Promise<string> {
  return `$scrypt$ln=${logN},r=${r},p=${rounds}$${unpadded(salt)}$${unpadded(await hash(password, salt, logN, rounds))}`
}

const phc = /^\$scrypt\$ln=(\d+),r=8,p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether it is this password; without a hash (an unknown name) the same work is done for nothing. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  logN = 15,
): Promise<boolean> {
  const [, ln, rounds, salt, expected] = phc.exec(stored ?? '') ?? []
  if (!ln || !salt || !expected) {
    await hash(password, Buffer.alloc(16), logN)
    return false
  }
  const found = await hash(password, Buffer.from(salt, 'base64'), Number(ln), Number(rounds))
  const wanted = Buffer.from(expected, 'base64')
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/** A code is 50 random bits and no word of a list: ten in three rounds each kept her, and every sign-in behind her, waiting. */
const codeRounds = 1

/** Several codes hashed with one salt, so that a try costs one hash and not one for each. */
export async function hashTogether(
  texts: readonly string[],
  random: Random,
  logN: number,
): Promise<string[]> {
  const salt = Buffer.from(random.bytes(16))
  return Promise.all(texts.map(text => saltedHash(text, salt, logN, codeRounds)))
}
/** Which of these, all of one salt, it is; the same work when there is none. */
export async function amongTogether(
  text: string,
  stored: readonly string[],
  logN: number,
): Promise<number> {
  const [, ln, rounds, salt] = phc.exec(stored[0] ?? '') ?? []
  const found = Buffer.from(
    await saltedHash(
      text,
      salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16),
      Number(ln ?? logN),
      Number(rounds ?? codeRounds),
    ),
  )
  const same = stored.map(each => {
    const wanted = Buffer.from(each)
    return found.length === wanted.length && timingSafeEqual(found, wanted)
  })
  return same.indexOf(true)
}
/** Hashed with an older work factor: hash again while the password is at hand. */
export const isOutdatedHash = (stored: string, logN: number) =>
  Number(phc.exec(stored)?.[1] ?? 0) < logN

/** What stands against a new password; undefined when nothing does. No rules of composition (NIST SP 800-63B 3.1.1.2). */
export function passwordProblem(
  password: string,
  names: readonly string[],
): Extract<ApiCode, `password-${string}`> | undefined {
  const length = [...password].length
  if (length < 8) return 'password-short'
  if (length > 128) return 'password-long'
  const folded = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(folded) || /^(.)\1+$/u.test(folded)) return 'password-common'
  if (names.some(name => name.length >= 4 && folded === name.toLowerCase()))
    return 'password-like-name'
  return undefined
}

/** The one-time code: six digits, ten minutes, five tries for the link, once. */
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../../ports/digest.ts'
import type { Random } from '../../ports/random.ts'
import {
  changeLink,
  codeEveryMs,
  codeLifeMs,
  mostAttempts,
  sessionLifeMs,
  type SigningLink,
} from './link.ts'

/** Proves that the code was known to whoever holds the token: what the browser keeps, and by its hash we do. */
const secretOf = (token: string, code: string) => sha256Hex(`${token}:${code}`)

/** @returns undefined when one went out a moment ago, or nobody may try any more */
export function newCode(
  db: Db,
  random: Random,
  link: SigningLink,
  token: string,
  now: number,
): string | undefined {
  const isSoon = link.codeSentAt !== null && now - link.codeSentAt < codeEveryMs
  if (isSoon || link.attempts >= mostAttempts) return undefined
  const code = sixDigits(random)
  changeLink(db, link.id, {
    codeHash: sha256Hex(secretOf(token, code)),
    codeSentAt: now,
    verifiedAt: null,
  })
  return code
}

/** Evenly, from 000000 to 999999: what would make some likelier is drawn again. */
function sixDigits(random: Random): string {
  const even = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random.bytes(4)).readUInt32BE(0)
    if (drawn < even) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

type CodeAnswer = { secret: string } | { problem: 'wrong' | 'locked' | 'late' | 'used' }

/** Counts a wrong one; the right one opens once. */
export function checkCode(
  db: Db,
  link: SigningLink,
  token: string,
  code: string,
  now: number,
): CodeAnswer {
  if (link.attempts >= mostAttempts) return { problem: 'locked' }
  if (link.codeHash === '' || link.codeSentAt === null || now - link.codeSentAt > codeLifeMs)
    return { problem: 'late' }
  const secret = secretOf(token, code)
  if (!isSame(sha256Hex(secret), link.codeHash)) {
    const attempts = link.attempts + 1
    changeLink(db, link.id, { attempts })
    return { problem: attempts >= mostAttempts ? 'locked' : 'wrong' }
  }
  if (link.verifiedAt !== null) return { problem: 'used' }
  changeLink(db, link.id, { attempts: 0, verifiedAt: now })
  return { secret }
}

export function isSession(link: SigningLink, secret: string | undefined, now: number): boolean {
  if (!secret || link.codeHash === '' || link.verifiedAt === null) return false
  return now - link.verifiedAt < sessionLifeMs && isSame(sha256Hex(secret), link.codeHash)
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

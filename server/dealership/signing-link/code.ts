/** The one-time code: six digits, ten minutes, five tries for the link, once. */
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../../ports/digest.ts'
import type { Random } from '../../ports/random.ts'
import { isTap } from '../../taps.ts'
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
export function newCode(random: Random, link: SigningLink, now: number): string | undefined {
  const isSoon = link.codeSentAt !== null && now - link.codeSentAt < codeEveryMs
  return isSoon || link.attempts >= mostAttempts ? undefined : sixDigits(random)
}

/** Once it has left: one that did not opens nothing, ends no other, and may be asked for again at once. */
export const keepCode = (db: Db, link: SigningLink, token: string, code: string, now: number) =>
  changeLink(db, link.id, {
    codeHash: sha256Hex(secretOf(token, code)),
    codeSentAt: now,
    verifiedAt: null,
  })

/** Evenly, from 000000 to 999999: what would make some likelier is drawn again. */
function sixDigits(random: Random): string {
  const even = 4_294_000_000
  for (;;) {
    const drawn = Buffer.from(random.bytes(4)).readUInt32BE(0)
    if (drawn < even) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

/** By link; who holds no link adds nothing. */
const lastWrong = new Map<string, { hash: string; at: number }>()
function isWrongTap(linkId: string, hash: string, now: number): boolean {
  const before = lastWrong.get(linkId)
  if (lastWrong.size > 1_000) lastWrong.clear()
  lastWrong.set(linkId, { hash, at: now })
  return before?.hash === hash && isTap(before.at, now)
}

type CodeAnswer = { secret: string } | { problem: 'wrong' | 'locked' | 'late' | 'used' }

/** Counts a wrong one, tapped twice as once; the right one opens once. */
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
    if (isWrongTap(link.id, sha256Hex(secret), now)) return { problem: 'wrong' }
    const attempts = link.attempts + 1
    changeLink(db, link.id, { attempts })
    return { problem: attempts >= mostAttempts ? 'locked' : 'wrong' }
  }
  // The answer to the first of two taps is lost with the cookie in it: for as long as no new code may be asked for, the
  // same one is the same act.
  if (link.verifiedAt === null) changeLink(db, link.id, { attempts: 0, verifiedAt: now })
  else if (now - link.verifiedAt >= codeEveryMs) return { problem: 'used' }
  return { secret }
}

export function isSession(link: SigningLink, secret: string | undefined, now: number): boolean {
  if (!secret || link.codeHash === '' || link.verifiedAt === null) return false
  return now - link.verifiedAt < sessionLifeMs && isSame(sha256Hex(secret), link.codeHash)
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

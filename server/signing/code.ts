/**
 * The code beside the link, five tries for the link. One that is sent: six digits, ten minutes, once. One given in person:
 * eight digits, as long as this link, for it cannot be sent again when she comes back to sign.
 */
import { givenHash } from '#db/online-sale/given-code.ts'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Random } from '../ports/random.ts'
import { isSameSecret } from '../seal.ts'
import { isTap } from '../taps.ts'
import {
  changeLink,
  codeHashOf,
  codeEveryMs,
  codeLifeMs,
  mostAttempts,
  mostSends,
  sessionLifeMs,
  type SigningLink,
} from './link.ts'

type NewCode = { code: string } | { problem: 'soon' | 'locked' | 'manyCodes' | 'given' }
/** None when one went out a moment ago or too many did, when nobody may try any more, or when it was given in person. */
export function newCode(random: Random, link: SigningLink, now: number): NewCode {
  if (link.factor === 'in-person') return { problem: 'given' }
  if (link.attempts >= mostAttempts) return { problem: 'locked' }
  if (link.codeSentAt !== null && now - link.codeSentAt < codeEveryMs) return { problem: 'soon' }
  return link.sends >= mostSends ? { problem: 'manyCodes' } : { code: sixDigits(random) }
}

/**
 * Once it has left: one that did not opens nothing, ends no other, and may be asked for again at once. Who is in stays
 * in until somebody comes in by the new one: whoever holds the link may ask, and only she has the mailbox.
 */
export const keepCode = (db: Db, link: SigningLink, token: string, code: string, now: number) =>
  changeLink(db, link.id, {
    codeHash: codeHashOf(token, code),
    codeSentAt: now,
    codeUsedAt: null,
    sends: link.sends + 1,
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
export async function checkCode(
  db: Db,
  random: Random,
  link: SigningLink,
  token: string,
  code: string,
  now: number,
): Promise<CodeAnswer> {
  if (link.attempts >= mostAttempts) return { problem: 'locked' }
  const isGiven = link.factor === 'in-person'
  if (link.codeHash === '' || (!isGiven && isLate(link, now))) return { problem: 'late' }
  const hash = codeHashOf(token, isGiven ? await givenHash(code, link.codeSalt) : code)
  if (!isSameSecret(hash, link.codeHash)) {
    if (isWrongTap(link.id, hash, now)) return { problem: 'wrong' }
    const attempts = link.attempts + 1
    changeLink(db, link.id, { attempts })
    return { problem: attempts >= mostAttempts ? 'locked' : 'wrong' }
  }
  // The answer to the first of two taps is lost with the cookie in it: for as long as no new code may be asked for, the
  // same one is the same act.
  const usedAt = isGiven ? now : (link.codeUsedAt ?? now)
  if (now - usedAt >= codeEveryMs) return { problem: 'used' }
  // Of chance, and not of the code: who holds the link could try a million cookies, and no one counts those.
  const secret = random.token(32)
  const session = { sessionHash: sha256Hex(secret), verifiedAt: usedAt }
  changeLink(db, link.id, { attempts: 0, codeUsedAt: usedAt, ...session })
  return { secret }
}

const isLate = ({ codeSentAt }: SigningLink, now: number) =>
  codeSentAt === null || now - codeSentAt > codeLifeMs

export function isSession(link: SigningLink, secret: string | undefined, now: number): boolean {
  if (!secret || link.sessionHash === '' || link.verifiedAt === null) return false
  return now - link.verifiedAt < sessionLifeMs && isSameSecret(sha256Hex(secret), link.sessionHash)
}

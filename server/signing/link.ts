/** A link to read and sign from afar. Its secrets are in two letters; here are only their hashes. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { LinkFactor } from '#db/online-sale/link-factor.ts'
import { signingLink } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Random } from '../ports/random.ts'

export type SigningLink = typeof signingLink.$inferSelect

const minuteMs = 60_000
const linkLifeMs = 7 * dayMs
export const codeLifeMs = 10 * minuteMs
export const sessionLifeMs = 60 * minuteMs
/** A mailbox is not filled by somebody who presses a button. */
export const codeEveryMs = minuteMs
export const mostAttempts = 5
export const mostSends = 6

type New = {
  contract: Pick<Row<'saleContract'>, 'id' | 'version'>
  sale: Pick<Row<'onlineSale'>, 'id' | 'email' | 'locale'>
  factor: LinkFactor
  createdBy: string
}

/** Ends the earlier links of the contract: one door is open at a time. @returns the token, which is kept nowhere */
export function newLink(
  db: Db,
  random: Random,
  { contract, sale, factor, createdBy }: New,
  now: number,
): string {
  endLinks(db, contract.id, now)
  const token = random.token(32)
  db.insert(signingLink)
    .values({
      id: random.id(),
      contractId: contract.id,
      contractVersion: contract.version,
      onlineSaleId: sale.id,
      email: sale.email,
      locale: sale.locale,
      ...openedBy(factor, token),
      tokenHash: sha256Hex(token),
      sends: 0,
      codeSentAt: null,
      codeUsedAt: null,
      sessionHash: '',
      attempts: 0,
      expiresAt: now + linkLifeMs,
      openedAt: null,
      verifiedAt: null,
      usedAt: null,
      createdBy,
      createdAt: now,
    })
    .run()
  return token
}

/** A code given in person is the link's from its beginning; the others are made when they are asked for. */
const openedBy = (factor: LinkFactor, token: string) => ({
  factor: factor.kind,
  phone: factor.kind === 'sms' ? factor.phone : '',
  givenBy: factor.kind === 'in-person' ? factor.by : '',
  codeSalt: factor.kind === 'in-person' ? factor.salt : '',
  codeHash: factor.kind === 'in-person' ? codeHashOf(token, factor.hash) : '',
})
/** The code alone is soon guessed from a hash of it; with the token, which is kept nowhere, it is not. */
export const codeHashOf = (token: string, code: string) => sha256Hex(sha256Hex(`${token}:${code}`))

export function endLinks(db: Db, contractId: string, now: number): void {
  const open = and(
    eq(signingLink.contractId, contractId),
    isNull(signingLink.usedAt),
    gt(signingLink.expiresAt, now),
  )
  db.update(signingLink).set({ expiresAt: now }).where(open).run()
}

export const linkOfToken = (db: Db, token: string): SigningLink | undefined =>
  /^[\w-]{40,60}$/.test(token)
    ? db
        .select()
        .from(signingLink)
        .where(eq(signingLink.tokenHash, sha256Hex(token)))
        .get()
    : undefined

/** The one that is open for a contract. */
export const openLinkOf = (db: Db, contractId: string, now: number): SigningLink | undefined =>
  db
    .select()
    .from(signingLink)
    .where(
      and(
        eq(signingLink.contractId, contractId),
        isNull(signingLink.usedAt),
        gt(signingLink.expiresAt, now),
      ),
    )
    .get()

export function changeLink(db: Db, id: string, fields: Partial<SigningLink>): void {
  db.update(signingLink).set(fields).where(eq(signingLink.id, id)).run()
}

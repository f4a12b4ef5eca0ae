/** What only the server may say of a decision, in the same transaction: whether a seal fits, numbers without gaps, its own signature. */
import type { Actor, Authority, Decision } from '#db/kernel/mutation.ts'
import type { Db } from '#db/store.ts'
import { refuseBadSeal } from '../signing/device-seal.ts'
import { sealContract } from '../signing/seal.ts'

/** Who did it and when; and when the server received it, which after a day offline is a day later. */
type Received = Actor & { receivedAt: number }
/** Given the parsed input and what the mutation decided, what is decided in the end. */
type Judge = (db: Db, decision: Decision, actor: Received, input: never) => Decision

const sealed: Judge = (db, decision, { receivedAt }) => ({
  ...decision,
  changes: [...decision.changes, ...sealContract(db, decision.changes, receivedAt)],
})
const signed: Judge = (db, decision, actor, input) =>
  refuseBadSeal(db, decision, input, actor) ?? sealed(db, decision, actor, input)

export const authorities: Record<Authority, Judge> = { seal: sealed, 'device-seal': signed }

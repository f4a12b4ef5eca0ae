/** Payments that nobody waits for at a screen: what the provider told, and what became of each attempt that is not over. */
import { dayMs } from '#db/kernel/date.ts'
import type { Dealership } from '../deps.ts'
import { eachDue, type EffectRow, nextDueOf, postpone, settle } from '../jobs/effect-rows.ts'
import { NotTaken, Unanswered } from '../ports/payments.ts'
import { apply, ask, attemptOf, cancelled, giveUp, keyLivesMs, paidAlready } from './attempts.ts'
import { isOfMandate, renewCard, renewMandate } from './cards.ts'
import { compare } from './night.ts'
import { recharge as rechargeNow } from './recharge.ts'
import { followRefund } from './refund.ts'
import { followReturns, isOfReturn } from './returns.ts'
import { type At, dbOf, type Deps, paymentsKind, providerOf } from './where.ts'

const hourMs = 3_600_000
/** So long somebody has to confirm at her bank; who was not at a screen is told of it first. */
const confirmMs = hourMs
const awayMs = 3 * dayMs

export const nextPaymentAt = (dealership: Dealership, after?: number) =>
  nextDueOf(paymentsKind, dealership, after)

export const workPayments = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind: paymentsKind, most: 50 }, (_, row) => work(deps, companyId, row))

async function work(deps: Deps, companyId: string, row: EffectRow): Promise<void> {
  const due = { deps, companyId, row }
  if (!deps.ports.payments) return postpone(due, 'no provider')
  const where = { deps, companyId }
  const { attempt, object, type, night, recharge } = row.payload
  try {
    const isOver =
      recharge !== undefined
        ? await recharged(where)
        : night !== undefined
          ? await compared(where)
          : attempt === undefined
            ? await hear(where, String(type), String(object))
            : await follow(where, String(attempt))
    return isOver ? settle(due, null) : postpone(due, 'not over')
  } catch (error) {
    if (error instanceof Unanswered) return postpone(due, 'unanswered')
    if (error instanceof NotTaken) return settle(due, error.code)
    throw error
  }
}

/** It is never taken at its word: what it is about is fetched as it is now. */
async function hear(where: At, type: string, object: string): Promise<true> {
  if (type.startsWith('payment_method.')) await renewCard(where, object)
  else if (isOfMandate(type)) await renewMandate(where, object)
  else if (isOfReturn(type)) await followReturns(where, object)
  else await apply(where, await providerOf(where.deps).intent(object))
  return true
}

async function compared(where: At): Promise<true> {
  await compare(where)
  return true
}

async function recharged(where: At): Promise<true> {
  await rechargeNow(where)
  return true
}

async function follow(where: At, id: string): Promise<boolean> {
  const attempt = attemptOf(dbOf(where), id)
  if (!attempt || attempt.state === 'done') return true
  if (attempt.kind === 'refund') return followRefund(where, attempt)
  const payments = providerOf(where.deps)
  const age = where.deps.ports.clock.now() - attempt.at
  const { kind, object } = attempt
  if (attempt.state === 'sent' && age < keyLivesMs) await ask(where, attempt)
  else if (attempt.state === 'sent') {
    const found = await paidAlready(where, attempt)
    if (found) await apply(where, found)
    else giveUp(where, id, 'lost')
  } else {
    const intent = await payments.intent(object)
    const patience = attempt.body.isAutomatic ? awayMs : confirmMs
    const isLeft = age >= patience && ['fresh', 'failed', 'confirm'].includes(intent.stage)
    if (isLeft && kind === 'card') giveUp(where, id, 'left')
    else await apply(where, isLeft ? await cancelled(payments, object) : intent)
  }
  return attemptOf(dbOf(where), id)?.state === 'done'
}

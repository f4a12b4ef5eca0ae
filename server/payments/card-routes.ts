/** Cards, bank accounts and what is paid with them. Behind `requireSession`; nothing of it waits on a device. */
import { Hono, type Context } from 'hono'
import type { z } from 'zod/mini'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { CardsAnswer } from '#db/ledger/card.ts'
import { ApiError, readBody, readQuery } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { Unanswered } from '../ports/payments.ts'
import { cardLines, makeDefault, removeCard } from './cards.ts'
import { debitsOf } from './debits.ts'
import {
  addedCard,
  addedCardBody,
  cardBody,
  leave,
  look,
  newCard,
  newCardBody,
  pay,
  payBody,
  paymentBody,
  quoteOf,
  quoteQuery,
} from './pay.ts'
import { rechargeBody, rechargeView, setRecharge } from './recharge.ts'
import { type At, dbOf, providerOf } from './where.ts'

const keepers = ['management.PaymentMethods'] as const
const payers = alertForms.funds
/** Of one dealership: whoever tries stolen numbers needs more. */
const tries = { most: 20, everyMs: 180_000 }

type Asked = { where: At; by: string; byName: string; now: number }
type Does<T> = (at: Asked, wanted: T) => object | Promise<object>

type Asks<T> = { body: z.ZodMiniType<T>; by: readonly FormKey[]; isTry?: boolean }
type Act = <T>(path: string, asks: Asks<T>, does: Does<T>) => void

function mustHold(held: ReadonlySet<FormKey>, wanted: readonly FormKey[]) {
  if (!holdsAny(held, wanted)) throw new ApiError(403, 'not-authorized')
}

export function cardRoutes(deps: AppDeps) {
  const { ports } = deps
  const tried = createBucket(tries.most, tries.everyMs)
  const whereOf = (c: Context<SessionEnv>): Asked => {
    const { companyId, userId, name } = c.var.session
    return { where: { deps, companyId }, by: userId, byName: name, now: ports.clock.now() }
  }
  const list = (where: At): CardsAnswer => {
    const { payments, clock } = ports
    if (!payments) return { state: 'off', cards: [], debits: null }
    const db = dbOf(where)
    const now = clock.now()
    const debits = debitsOf(db, payments, now)
    return { state: payments.state, cards: cardLines(db, payments, now), debits }
  }
  const routes = new Hono<SessionEnv>()
    .get('/', c => {
      mustHold(c.var.session.forms, [...keepers, ...payers])
      const { where, now } = whereOf(c)
      return c.json({ Status: '1', rows: [list(where)], next: null, asOf: now })
    })
    .get('/quote', c => {
      mustHold(c.var.session.forms, payers)
      const { where, now } = whereOf(c)
      const { netMinor } = readQuery(c, quoteQuery)
      return c.json({ Status: '1', ...quoteOf(dbOf(where), netMinor, now) })
    })
    .get('/recharge', c => {
      mustHold(c.var.session.forms, payers)
      const { where, now } = whereOf(c)
      return c.json({ Status: '1', rows: [rechargeView(where, now)], next: null, asOf: now })
    })
  const act: Act = (path, { body, by, isTry = false }, does) =>
    void routes.post(path, async c => {
      mustHold(c.var.session.may, by)
      const wanted = await readBody(c, body)
      const at = whereOf(c)
      const wait = tried.take(at.where.companyId, at.now, isTry ? 1 : 0)
      if (wait > 0) throw new ApiError(429, 'too-many', { retryAfterS: wait })
      try {
        return c.json({ Status: '1', ...(await does(at, wanted)) })
      } catch (error) {
        throw error instanceof Unanswered ? new ApiError(502, 'no-provider') : error
      }
    })
  act('/new', { body: newCardBody, by: keepers, isTry: true }, async (at, wanted) => ({
    secret: await newCard(at.where, wanted, at),
  }))
  act('/added', { body: addedCardBody, by: keepers }, async ({ where }, { attempt }) => ({
    reason: await addedCard(where, attempt),
    ...list(where),
  }))
  act('/default', { body: cardBody, by: keepers }, ({ where }, { card }) => {
    makeDefault(dbOf(where), providerOf(deps), card)
    return list(where)
  })
  act('/remove', { body: cardBody, by: keepers }, async ({ where, by }, { card }) => {
    await removeCard(where, card, by)
    return list(where)
  })
  payingActs(act)
  return routes
}

/** What moves money, or will. */
function payingActs(act: Act): void {
  act('/pay', { body: payBody, by: payers, isTry: true }, (at, wanted) => pay(at.where, wanted, at))
  act('/recharge', { body: rechargeBody, by: payers }, (at, wanted) => {
    setRecharge(at.where, wanted, at)
    return { rows: [rechargeView(at.where, at.now)] }
  })
  act('/look', { body: paymentBody, by: payers }, ({ where }, wanted) =>
    look(where, wanted.paymentId),
  )
  act('/leave', { body: paymentBody, by: payers }, ({ where }, wanted) =>
    leave(where, wanted.paymentId),
  )
}

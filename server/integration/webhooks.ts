/**
 * Messages to other programs (Standard Webhooks): written with the act that they tell of, sent after it, tried again
 * with growing waits, and kept for a month so that they can be sent again.
 */
import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { eventsOf } from '#db/integration/events.ts'
import { type WebhookEvent, tryEvent } from '#db/integration/terms.ts'
import type { Change, Row } from '#db/kernel/mutation.ts'
import { prepared, rowOf } from '#db/rows.ts'
import { webhook, webhookDelivery, webhookSecret } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import {
  addEffect,
  type Due,
  eachDue,
  type EffectRow,
  nextDueOf,
  settle,
  tryAgain,
} from '../jobs/effect-rows.ts'
import { hidden, revealed } from '../mail/secret.ts'
import type { PlatformStore } from '../platform/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Random } from '../ports/random.ts'
import type { Answered } from '../ports/post.ts'

const kind = 'webhook'
export const keptMs = 30 * dayMs
export type Delivery = typeof webhookDelivery.$inferSelect
type Hook = Row<'webhook'>
type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports' | 'log'>

const isStanding = and(isNull(webhook.deletedAt), eq(webhook.enabled, true))
const standing = (db: Db): Hook[] =>
  prepared(db, 'hooks', () => db.select().from(webhook).where(isStanding)).all({}) as Hook[]

/** With the act itself, so that an act that stands is told of and one that was rolled back is not. */
export function tellWebhooks(db: Db, changes: readonly Change[], mid: string, now: number): void {
  const happened = eventsOf(changes)
  if (happened.length === 0) return
  const hooks = standing(db)
  if (hooks.length === 0) return
  const company = profileOf(db).id
  for (const [turn, { event, data }] of happened.entries()) {
    // The same act decided again tells nothing twice.
    const eventId = `evt_${sha256Hex(`${mid} ${turn}`).slice(0, 32)}`
    const body = bodyOf(eventId, event, now, { company, ...data })
    for (const hook of hooks)
      if (hook.events.includes(event)) put(db, hook.id, `${eventId}.${hook.id}`, event, body, now)
  }
}

const bodyOf = (id: string, type: string, now: number, data: object) =>
  JSON.stringify({ id, type, timestamp: new Date(now).toISOString(), data })

function put(
  db: Db,
  webhookId: string,
  id: string,
  event: WebhookEvent | typeof tryEvent,
  body: string,
  now: number,
) {
  const row = { id, webhookId, event, body, createdAt: now, attempts: 0, triedAt: null }
  db.insert(webhookDelivery)
    .values({ ...row, answer: null, failure: '', doneAt: null, taken: false })
    .onConflictDoNothing()
    .run()
  addEffect(db, { id: `webhook.${id}`, kind, payload: { deliveryId: id } }, now)
}

export const deliveryOf = (db: Db, id: string): Delivery | undefined =>
  db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id)).get()

/** Somebody asks for it once more: the same message, with the same id, which its receiver may know already. */
export function sendAgain(db: Db, { id }: Delivery, now: number): void {
  db.update(webhookDelivery)
    .set({ doneAt: null, taken: false })
    .where(eq(webhookDelivery.id, id))
    .run()
  addEffect(db, { id: `webhook.${id}.${now}`, kind, payload: { deliveryId: id } }, now)
}

export const nextWebhookAt = (dealership: Dealership, after?: number) =>
  nextDueOf(kind, dealership, after)

export const sendWebhooks = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 50 }, (dealership, row) =>
    send(deps, dealership, companyId, row),
  )

async function send(deps: Deps, dealership: Dealership, companyId: string, row: EffectRow) {
  const due: Due = { deps, companyId, row }
  const { db } = dealership
  const delivery = deliveryOf(db, String(row.payload['deliveryId']))
  const hook = delivery && (rowOf(db, 'webhook', delivery.webhookId) as Hook | undefined)
  // Switched off or removed since: it is told nothing more.
  if (!delivery || !hook?.enabled || hook.deletedAt !== null) {
    if (delivery) note(db, delivery, { doneAt: deps.ports.clock.now(), failure: 'off' })
    return settle(due, 'nobody to tell')
  }
  const answered = await post(deps, companyId, hook, delivery, deps.ports.clock.now())
  const open = deps.dealerships.get(companyId)?.db
  if (!open) return
  const taken = answered.failure === ''
  const isOver = taken || !tryAgain(due, answered.failure)
  if (taken) settle(due, null)
  const now = deps.ports.clock.now()
  note(open, delivery, {
    attempts: delivery.attempts + 1,
    triedAt: now,
    answer: answered.answer,
    failure: answered.failure,
    taken,
    doneAt: isOver ? now : null,
  })
}

const note = (db: Db, { id }: Delivery, fields: Partial<Delivery>) =>
  void db.update(webhookDelivery).set(fields).where(eq(webhookDelivery.id, id)).run()

/** Signed as Standard Webhooks says: `v1,` and the HMAC-SHA-256 of id, time and body. */
export function post(
  { platform, dealerships, ports }: Pick<Deps, 'platform' | 'dealerships' | 'ports'>,
  companyId: string,
  { id, url }: Hook,
  { id: deliveryId, body }: Pick<Delivery, 'id' | 'body'>,
  now: number,
): Promise<Answered> {
  const db = dealerships.get(companyId)?.db
  const secret = db && secretOf(db, platform, companyId, id)
  if (secret === undefined) return Promise.resolve({ answer: null, failure: 'secret', ms: 0 })
  const eventId = deliveryId.slice(0, deliveryId.lastIndexOf(`.${id}`))
  const at = String(Math.floor(now / 1000))
  return ports.post(
    url,
    {
      'content-type': 'application/json',
      'user-agent': 'Showfloor-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': at,
      'webhook-signature': signed(secret, `${eventId}.${at}.${body}`),
    },
    body,
  )
}
export const signed = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64')}`

const place = (companyId: string, webhookId: string) => `${companyId} webhook ${webhookId}`
function secretOf(
  db: Db,
  platform: Pick<PlatformStore, 'keep'>,
  companyId: string,
  webhookId: string,
) {
  const kept = db.select().from(webhookSecret).where(eq(webhookSecret.webhookId, webhookId)).get()
  return kept && revealed(platform, place(companyId, webhookId), kept.secret)
}
/** @returns the new secret, which nobody is shown again */
export function newSecret(
  { platform, random }: { platform: Pick<PlatformStore, 'keep'>; random: Random },
  { db, id: companyId }: Dealership,
  webhookId: string,
  now: number,
): string {
  const secret = `whsec_${Buffer.from(random.token(32), 'base64url').toString('base64')}`
  const row = { secret: hidden(platform, place(companyId, webhookId), secret), at: now }
  db.insert(webhookSecret)
    .values({ webhookId, ...row })
    .onConflictDoUpdate({ target: webhookSecret.webhookId, set: row })
    .run()
  return secret
}

/** Whether it arrives: sent at once, and kept in the log like every other. */
export async function tryWebhook(
  deps: Deps,
  dealership: Dealership,
  hook: Hook,
  now: number,
): Promise<Answered> {
  const eventId = `evt_${deps.ports.random.id()}`
  const company = dealership.id
  const body = bodyOf(eventId, tryEvent, now, { company })
  const delivery = { id: `${eventId}.${hook.id}`, body }
  const answered = await post(deps, company, hook, delivery, now)
  const row = { ...delivery, webhookId: hook.id, event: tryEvent, createdAt: now, attempts: 1 }
  const { answer, failure } = answered
  const over = { triedAt: now, answer, failure, doneAt: now, taken: failure === '' }
  deps.dealerships
    .get(company)
    ?.db.insert(webhookDelivery)
    .values({ ...row, ...over })
    .run()
  return answered
}

export const sweepDeliveries = (db: Db, now: number): void =>
  void db
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, now - keptMs))
    .run()

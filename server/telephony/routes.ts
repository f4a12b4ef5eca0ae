/** The dealership's telephone settings, for who keeps its page; recordings and calls, for who works with them. */
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk, leadDesk, receptionDesk } from '#db/desks.ts'
import { type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { shortText } from '#db/kernel/fields.ts'
import { phoneProviders } from '#db/phone/terms.ts'
import { rowOf } from '#db/rows.ts'
import { file, recordingHeard } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket, keepNewest } from '../bucket.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { soundAnswer } from '../files/sound.ts'
import { placeOf } from '../mail/raw.ts'
import {
  blankAccount,
  hiddenSecret,
  lacking,
  type PhoneAccount,
  phoneAccountOf,
  phoneLoginOf,
  type PhoneSecret,
  secretOf,
  writePhoneAccount,
} from './account.ts'
import { hookUrlOf } from './address.ts'
import { greetingRoutes } from './greeting-routes.ts'
import { ringBoth, type Rung } from './ring.ts'
import { PhoneFailure, testLogin } from './provider.ts'
import { deleteRecording, shaOf } from './recordings.ts'
import { rsaKey } from './start-call.ts'

/** Null: the one that is stored. */
const secret = z.nullable(z.string().check(z.maxLength(500)))
export const phoneSettings = z.object({
  provider: z.enum(phoneProviders),
  isOn: z.boolean(),
  accountName: shortText,
  signingSecret: secret,
  apiSecret: secret,
  applicationId: shortText,
  /** A private key as PEM. */
  voiceKey: z.nullable(z.string().check(z.maxLength(8000))),
  sender: shortText,
  contactSeconds: z
    .int({ error: 'number-invalid' })
    .check(z.gte(1, { error: 'number-invalid' }), z.lte(600, { error: 'number-invalid' })),
  publicUrl: z
    .string()
    .check(
      z.maxLength(200),
      z.regex(/^(https?:\/\/[a-z0-9.-]+(:\d{1,5})?)?$/i, { error: 'address-invalid' }),
    ),
})
export const tokenBody = z.object({ replace: z.literal(true) })
export const ringBody = z.object({
  leadId: shortText,
  id: shortText,
  override: z.optional(shortText),
})
export const recordingBody = z.object({ callId: shortText })

const [tries, refillMs] = [10, 30_000]
/** Each costs, and makes two telephones ring: five at once, then one every twenty seconds. */
const [ringTries, ringRefillMs] = [5, 20_000]
const callDesk = [...receptionDesk, ...leadDesk]

function refuseUnless({ forms, may }: ActiveSession, desk: readonly FormKey[], changes = true) {
  if (!holdsAny(changes ? may : forms, desk)) throw new ApiError(403, 'not-authorized')
}

export function phoneRoutes(deps: AppDeps) {
  return new Hono<SessionEnv>()
    .route('/', settingRoutes(deps))
    .route('/', callRoutes(deps))
    .route('/', greetingRoutes(deps))
}

function settingRoutes(deps: AppDeps) {
  const { platform, ports, config } = deps
  const bucket = createBucket(tries, refillMs)
  const shown = (session: ActiveSession, base: string) =>
    answerOf(platform, session, phoneAccountOf(session.dealership.db), base)
  return new Hono<SessionEnv>()
    .get('/settings', c => {
      refuseUnless(c.var.session, companyDesk, false)
      return c.json({ Status: '1', ...shown(c.var.session, baseOf(deps, c.req.header('host'))) })
    })
    .post('/settings', async c => {
      const { session } = c.var
      refuseUnless(session, companyDesk)
      const body = await readBody(c, phoneSettings)
      const { db } = session.dealership
      const before = phoneAccountOf(db)
      const base = baseOf(deps, c.req.header('host'))
      const kept = (which: Exclude<PhoneSecret, 'token'>) =>
        body[which] === null
          ? (before?.[which] ?? '')
          : hiddenSecret(platform, session.companyId, which, body[which])
      if (isOther(before, body))
        throw new ApiError(400, 'phone-secret-again', { field: 'signingSecret' })
      if (body.voiceKey && !rsaKey(body.voiceKey))
        throw new ApiError(400, 'phone-key-invalid', { field: 'voiceKey' })
      const secrets = { signingSecret: kept('signingSecret'), apiSecret: kept('apiSecret') }
      const field = body.isOn && lacking({ ...body, ...secrets })
      if (field) throw new ApiError(400, 'phone-account-needed', { field })
      writePhoneAccount(db, {
        ...body,
        ...secrets,
        // Of another provider it opens nothing.
        voiceKey:
          before && before.provider !== body.provider && body.voiceKey === null
            ? ''
            : kept('voiceKey'),
        publicUrl: body.publicUrl || base,
        token:
          before?.token ||
          hiddenSecret(platform, session.companyId, 'token', ports.random.token(32)),
        refusedAt: null,
        refusedWhy: '',
        changedAt: ports.clock.now(),
        changedBy: session.userId,
      })
      return c.json({ Status: '1', ...shown(session, base) })
    })
    .post('/token', async c => {
      const { session } = c.var
      refuseUnless(session, companyDesk)
      await readBody(c, tokenBody)
      const token = hiddenSecret(platform, session.companyId, 'token', ports.random.token(32))
      writePhoneAccount(session.dealership.db, { token })
      return c.json({ Status: '1', ...shown(session, baseOf(deps, c.req.header('host'))) })
    })
    .post('/test', async c => {
      const { session } = c.var
      refuseUnless(session, companyDesk)
      const retryAfterS = bucket.take(`${session.companyId} ${session.userId}`, ports.clock.now())
      if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
      const login = phoneLoginOf(platform, session.dealership)
      if (!login) return c.json({ Status: '1', failure: 'off', said: '' })
      try {
        await testLogin(login, { base: config.phoneApi })
        return c.json({ Status: '1', failure: null, said: '' })
      } catch (error) {
        if (!(error instanceof PhoneFailure)) throw error
        return c.json({ Status: '1', failure: error.why, said: error.said })
      }
    })
}

function callRoutes(deps: AppDeps) {
  const { ports } = deps
  const bucket = createBucket(ringTries, ringRefillMs)
  const rung = new Map<string, Promise<Rung>>()
  return new Hono<SessionEnv>()
    .post('/ring', async c => {
      const { session } = c.var
      refuseUnless(session, leadDesk)
      const body = await readBody(c, ringBody)
      const who = `${session.companyId} ${session.userId}`
      const known = rung.get(`${who} ${body.id}`)
      // Asked again because no answer came: the same call, and not a second one.
      if (known) return c.json({ Status: '1', ...(await known) })
      const retryAfterS = bucket.take(who, ports.clock.now())
      if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
      const asked = ringBoth(deps, session, body)
      keepNewest(rung, `${who} ${body.id}`, asked)
      const forget = () => rung.delete(`${who} ${body.id}`)
      const answer = await asked.catch((error: unknown) => {
        forget()
        throw error
      })
      if (answer.failure !== null) forget()
      return c.json({ Status: '1', ...answer })
    })
    .get('/recordings/:callId', c => {
      const { session } = c.var
      refuseUnless(session, callDesk, false)
      const callId = c.req.param('callId')
      const { dealership } = session
      const call = rowOf(dealership.db, 'phoneCall', callId) as Row<'phoneCall'> | undefined
      const sha256 = call?.recording?.state === 'kept' ? shaOf(dealership, callId) : ''
      const place = placeOf(dealership, sha256)
      if (sha256 === '' || !existsSync(place)) throw new ApiError(404, 'not-found')
      const at = ports.clock.now()
      dealership.db
        .insert(recordingHeard)
        .values({ id: ports.random.id(), callId, userId: session.userId, at })
        .run()
      c.header('Cache-Control', 'no-store')
      return soundAnswer(c, { place, mime: mimeOf(dealership.db, sha256) })
    })
    .post('/recordings/delete', async c => {
      const { session } = c.var
      refuseUnless(session, companyDesk)
      const { callId } = await readBody(c, recordingBody)
      deleteRecording(session.dealership, callId, ports.clock.now())
      return c.json({ Status: '1' })
    })
}

const mimeOf = (db: Db, sha256: string) =>
  db.select({ mime: file.mime }).from(file).where(eq(file.sha256, sha256)).get()?.mime ??
  'audio/mpeg'

/** The address by which we are called, port and all. */
const baseOf = ({ config }: AppDeps, host = 'localhost') => `${config.publicScheme}://${host}`

/** A stored secret goes with the account it was typed for. */
function isOther(before: PhoneAccount | undefined, body: z.infer<typeof phoneSettings>): boolean {
  if (!before || (before.signingSecret === '' && before.apiSecret === '')) return false
  const isSame = before.provider === body.provider && before.accountName === body.accountName
  return !isSame && (body.signingSecret === null || body.apiSecret === null)
}

export type PhoneAnswer = ReturnType<typeof answerOf>
function answerOf(
  platform: AppDeps['platform'],
  { dealership }: ActiveSession,
  account: PhoneAccount = blankAccount,
  base: string,
) {
  const hasToken = secretOf(platform, dealership, 'token') !== ''
  return {
    provider: account.provider,
    isOn: account.isOn,
    accountName: account.accountName,
    /** Whether one is stored; what it is leaves the server for nobody. */
    hasSigningSecret: account.signingSecret !== '',
    hasApiSecret: account.apiSecret !== '',
    applicationId: account.applicationId,
    hasVoiceKey: account.voiceKey !== '',
    sender: account.sender,
    contactSeconds: account.contactSeconds,
    publicUrl: account.publicUrl || base,
    hookUrl: hasToken ? hookUrlOf(platform, dealership) : '',
    heardAt: account.heardAt,
    refusedAt: account.refusedAt,
    refusedWhy: account.refusedWhy,
  }
}

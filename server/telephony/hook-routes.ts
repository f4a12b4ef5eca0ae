/** Where telephone providers tell us of calls and text messages: `/hooks/phone/<dealership>/<token>`, signed by each in its way. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { spokenOn } from '#db/phone/sound.ts'
import { createBucket } from '../bucket.ts'
import type { AppDeps, AppEnv, Dealership } from '../deps.ts'
import { peopleNow } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import { soundAnswer } from '../files/sound.ts'
import { parseJson } from '../json.ts'
import { dealershipAt } from '../open-door.ts'
import { householdOf } from '../website/limits.ts'
import {
  isToken,
  type PhoneAccount,
  phoneAccountOf,
  secretOf,
  writePhoneAccount,
} from './account.ts'
import { hookUrlOf } from './address.ts'
import { callIdOf } from './calls.ts'
import { greetingNamed, greetingUrl } from './greetings.ts'
import { keyIn, numberAt } from './known.ts'
import { noteNotice, writeRecording } from './recordings.ts'
import {
  type Choice,
  isGreeted,
  nccoOf,
  noticeOf,
  type Plan,
  twimlGoodbye,
  twimlGreeting,
  twimlLeft,
  twimlOf,
} from './script.ts'
import { type Signed, signatureProblem } from './signature.ts'
import { type Receipts, takeEvent, takeGreeting } from './take.ts'
import { textOf } from './told.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
type Steps = 'event' | 'answer' | 'dialled' | 'left'

const mostBytes = 256 * 1024

export function hookRoutes(deps: Deps, receipts: Receipts) {
  const wrong = createBucket(30, 10_000)
  const small = bodyLimit({ maxSize: mostBytes, onError: c => c.body(null, 413) })
  const at = (step: Steps) => (c: Context<AppEnv>) => hear(c, { deps, receipts, wrong }, step)
  const path = '/hooks/phone/:companyId/:token'
  return new Hono<AppEnv>()
    .post(path, small, at('event'))
    .get(path, at('event'))
    .post(`${path}/answer`, small, at('answer'))
    .get(`${path}/answer`, at('answer'))
    .post(`${path}/dialled`, small, at('dialled'))
    .post(`${path}/left`, small, at('left'))
    .get(`${path}/greeting/:file`, c => play(c, { deps, receipts, wrong }))
}

type Around = { deps: Deps; receipts: Receipts; wrong: ReturnType<typeof createBucket> }

async function hear(c: Context<AppEnv>, around: Around, step: Steps): Promise<Response> {
  const { deps, receipts } = around
  const { ports, log } = deps
  const now = ports.clock.now()
  const known = knownAt(c, around)
  c.header('Cache-Control', 'no-store')
  if (!known) return unknown(c, around)
  const { dealership, account } = known
  const { id: companyId } = dealership
  const body = Buffer.from(await c.req.arrayBuffer())
  const problem = checked(c, { deps, dealership, account, body, now })
  if (problem) {
    writePhoneAccount(dealership.db, { refusedAt: now, refusedWhy: problem })
    log.warn({ requestId: c.var.requestId, companyId, problem }, 'a telephone event was refused')
    // Vonage may send one without a signature, and sends it again on a 5xx.
    if (problem !== 'unsigned' || account.provider !== 'vonage') return c.body(null, 403)
    c.header('Retry-After', '5')
    return c.body(null, 503)
  }
  const fields = fieldsIn(c, body)
  if (!fields) return c.body(null, 400)
  const count = takeEvent(dealership, { provider: account.provider, body: fields, now }, receipts)
  if (count > 0) writePhoneAccount(dealership.db, { heardAt: now })
  if (step === 'event') return c.body(null, 204)
  if (step === 'left') return asXml(c, twimlLeft(localeOf(dealership, textOf(fields['To']))))
  const given = { deps, dealership, account, fields, now }
  return step === 'dialled' ? dialled(c, given) : answered(c, given)
}

/** Whose hook it is, by the secret of its address. */
function knownAt(c: Context<AppEnv>, { deps }: Around) {
  const dealership = dealershipAt(deps, c.req.param('companyId') ?? '')
  const account = dealership && phoneAccountOf(dealership.db)
  const isKnown = dealership && isToken(deps.platform, dealership, c.req.param('token') ?? '')
  return isKnown && account?.isOn ? { dealership, account } : undefined
}

/** One answer for whatever is not known: nobody learns which dealerships there are. */
function unknown(c: Context<AppEnv>, { deps, wrong }: Around): Response {
  const wait = wrong.take(householdOf(c.var.ip), deps.ports.clock.now())
  return wait > 0 ? tooMany(c, wait) : c.body(null, 404)
}

/** The house's own greeting: no provider signs what it fetches, so its address is the secret. */
function play(c: Context<AppEnv>, around: Around): Response {
  const known = knownAt(c, around)
  const sound = known && greetingNamed(known.dealership, c.req.param('file') ?? '')
  if (!sound) {
    c.header('Cache-Control', 'no-store')
    return unknown(c, around)
  }
  c.header('Cache-Control', 'private, max-age=86400')
  return soundAnswer(c, sound)
}

const localeOf = ({ db }: Dealership, called: string) =>
  spokenOn(numberAt(db, called), profileOf(db).defaultLocale)

type Given = { deps: Deps; dealership: Dealership; account: PhoneAccount; now: number }

function checked(
  c: Context<AppEnv>,
  { deps, dealership, account, body, now }: Given & { body: Buffer },
) {
  const { provider, accountName, publicUrl } = account
  const path = c.req.url.replace(/^https?:\/\/[^/]*/i, '')
  const host = c.req.header('host') ?? ''
  const signed: Signed = {
    method: c.req.method,
    // As its settings say first: behind a proxy the name we were called by is another one.
    urls: [publicUrl, `${deps.config.publicScheme}://${host}`]
      .filter(Boolean)
      .map(base => base + path),
    header: name => c.req.header(name),
    body,
    now,
  }
  const secret = secretOf(deps.platform, dealership, 'signingSecret')
  return secret === '' ? 'wrong' : signatureProblem[provider](signed, { accountName, secret })
}

/** A form, JSON, or the query of a GET. */
function fieldsIn(c: Context<AppEnv>, body: Buffer): Record<string, unknown> | undefined {
  // Of a name that stands twice the last counts, as its signature reads it.
  if (c.req.method === 'GET') return Object.fromEntries(new URL(c.req.url).searchParams)
  const text = body.toString('utf8')
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const read = parseJson(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? { ...read }
      : undefined
  } catch {
    return undefined
  }
}

const isAnswered = (fields: Record<string, unknown>) =>
  fields['DialCallStatus'] === 'completed' || fields['DialCallStatus'] === 'answered'

type Asked = Given & { fields: Record<string, unknown> }

/** The telephones have rung. */
function dialled(c: Context<AppEnv>, asked: Asked): Response {
  const { deps, dealership, account, fields, now } = asked
  if (isAnswered(fields)) return asXml(c, twimlGoodbye())
  takeGreeting(dealership, { provider: account.provider, body: fields, now })
  return asXml(c, twimlGreeting(planOf(deps, dealership, textOf(fields['To']), now)))
}

/** What the telephone does next. */
function answered(c: Context<AppEnv>, { deps, dealership, account, fields, now }: Asked): Response {
  const plan = planOf(deps, dealership, textOf(fields['To'] ?? fields['to']), now)
  if (isGreeted(plan)) takeGreeting(dealership, { provider: account.provider, body: fields, now })
  if (account.provider === 'vonage') return c.json(nccoOf(plan))
  const callId = callIdOf(dealership, account.provider, textOf(fields['CallSid']))
  const choice: Choice =
    c.req.query('choice') === undefined
      ? 'none'
      : fields['Digits'] === '9' || plan.notice === ''
        ? 'unrecorded'
        : 'recorded'
  if (isGreeted(plan)) return asXml(c, twimlOf(plan, choice))
  if (plan.notice !== '' && choice === 'none') noteNotice(dealership, callId, now)
  if (choice === 'unrecorded') writeRecording(dealership, callId, null, now)
  return asXml(c, twimlOf(plan, choice))
}

function planOf({ platform }: Deps, dealership: Dealership, called: string, now: number): Plan {
  const { db } = dealership
  const company = profileOf(db)
  const number = numberAt(db, called)
  const isClosed = number?.afterHours === 'request' && !isOpen(clockOf(company).calendar, now)
  const locale = spokenOn(number, company.defaultLocale)
  const hookUrl = hookUrlOf(platform, dealership)
  return {
    rings: number ? ringsOf(dealership, number, now) : [],
    ourNumber: number ? `+${number.phoneKey}` : '',
    locale,
    notice: number ? noticeOf(number, locale) : '',
    isClosed,
    takesVoicemail: number?.takesVoicemail ?? false,
    // In another language than the voice’s it would not be understood.
    greeting: number?.greeting[locale].trim() ?? '',
    sound: greetingUrl(hookUrl, number?.sounds[locale]),
    hookUrl,
  }
}

/** Those of the number who are here; all of them where nobody is. */
function ringsOf({ db }: Dealership, { userIds }: Row<'trackedNumber'>, now: number): string[] {
  const people = peopleNow(db, now).filter(({ active }) => active)
  const hers = people.filter(({ id }) => userIds.includes(id))
  const here = hers.filter(({ status }) => status === 'available')
  return (here.length ? here : hers)
    .map(({ phone, cell }) => keyIn(db, cell) || keyIn(db, phone))
    .filter(Boolean)
    .map(key => `+${key}`)
}

function asXml(c: Context<AppEnv>, text: string): Response {
  c.header('Content-Type', 'text/xml; charset=utf-8')
  return c.body(text)
}
function tooMany(c: Context<AppEnv>, waitS: number): Response {
  c.header('Retry-After', String(waitS))
  return c.body(null, 429)
}

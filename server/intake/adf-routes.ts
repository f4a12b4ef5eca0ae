/** Where those who send leads post ADF: `POST /intake/adf/<dealership>`, or without it at a dealership's own address. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#db/store.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { createBucket } from '../bucket.ts'
import { profileOf } from '../dealership/profile.ts'
import { dealershipAt } from '../open-door.ts'
import { hostNameOf } from '../platform/hosts.ts'
import { householdOf } from '../website/limits.ts'
import { type AdfProblem, readAdf } from './adf.ts'
import { receiveAdf, type Taken } from './receive-adf.ts'
import { senderOf } from './sources.ts'

type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports' | 'log' | 'turns'>
type Status = 202 | 400 | 401 | 413 | 429
type Said = { code?: string; message?: string; note?: string; requests?: Taken[] }

const mostBytes = 256 * 1024
/**
 * A sender may bring a night's leads at once, and no sender fills the disk or the reception; nobody tries tokens. One
 * address may send for many dealerships: who is known takes nothing from the others there.
 */
const createBrakes = () => ({
  source: createBucket(120, 1000),
  prospects: createBucket(600, 10_000),
  kilobytes: createBucket(16 * 1024, 1000),
  address: createBucket(300, 250),
  wrong: createBucket(20, 30_000),
})
type Brakes = ReturnType<typeof createBrakes>

/** Read by whoever set the sender up: plain English, as the rest of the API. */
const reasons: Record<AdfProblem, string> = {
  empty: 'The body is empty.',
  'not-adf': 'The body holds no ADF: no <adf> and no <prospect> was found in it.',
  'too-deep': 'The elements are nested too deeply to be a lead.',
  'too-large': 'There are too many elements in it. Send fewer prospects at once.',
  'too-many-prospects': 'At most 50 prospects are taken at once. Nothing was received.',
  nobody:
    'No prospect in it names a person, a phone number, an e-mail address, a vehicle or a comment.',
}

export function adfRoutes(deps: Deps) {
  const brakes = createBrakes()
  const small = bodyLimit({
    maxSize: mostBytes,
    onError: c => said(c, 413, { code: 'too-large', message: 'At most 256 kB are taken.' }),
  })
  return new Hono<AppEnv>()
    .post('/intake/adf', small, (c, next) => answer(c, deps, brakes) ?? next())
    .post(
      '/intake/adf/:companyId',
      small,
      (c, next) => answer(c, deps, brakes, c.req.param('companyId')) ?? next(),
    )
}

/** Undefined at a name we do not answer to: that is told as everywhere. */
function answer(
  c: Context<AppEnv>,
  deps: Deps,
  brakes: Brakes,
  named?: string,
): Promise<Response> | undefined {
  const hostName = hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)
  const site = deps.platform.siteOfHost(hostName)
  const brand = deps.platform.brandOfHost(hostName)
  if (!site && !brand) return undefined
  return take(c, deps, brakes, named ?? site?.companyId ?? brand?.companyId ?? '')
}

async function take(
  c: Context<AppEnv>,
  deps: Deps,
  brakes: Brakes,
  companyId: string,
): Promise<Response> {
  const now = deps.ports.clock.now()
  const who = householdOf(c.var.ip)
  const early = brakes.address.take(who, now, 0)
  if (early > 0) return tooMany(c, early)
  const dealership = dealershipAt(deps, companyId)
  const token = tokenOf(c)
  const sender = dealership && senderOf(dealership.db, token, now)
  if (!dealership || !sender) {
    brakes.address.take(who, now)
    const wait = brakes.wrong.take(who, now)
    return wait > 0 ? tooMany(c, wait) : said(c, 401, unknownToken)
  }
  const { source, until } = sender
  const name = `${companyId} ${source.id}`
  const wait = brakes.source.take(name, now)
  if (wait > 0) return tooMany(c, wait)
  const content = contentOf(c, new Uint8Array(await c.req.arrayBuffer()))
  const read = readAdf(content, profileOf(dealership.db).timeZone, now)
  const note = (outcome: AdfProblem | Taken['state'][]) =>
    deps.log.info({ requestId: c.var.requestId, companyId, sourceId: source.id, outcome }, 'adf')
  if ('problem' in read) {
    note(read.problem)
    return said(c, 400, { code: read.problem, message: reasons[read.problem] })
  }
  const { prospects } = read
  const full =
    brakes.kilobytes.take(name, now, Math.ceil(content.length / 1024)) ||
    brakes.prospects.take(name, now, prospects.length)
  if (full > 0) return tooMany(c, full)
  const isTaken = (db: Db, at: number) => senderOf(db, token, at) !== undefined
  const taken = await receiveAdf(deps, { companyId, source, content, prospects, isTaken })
  if (!taken) return said(c, 401, unknownToken)
  note(taken.map(({ state }) => state))
  return answered(c, taken, until)
}

function answered(c: Context<AppEnv>, requests: Taken[], until: number | null): Response {
  const note = until === null ? {} : { note: ending(until) }
  if (requests.some(({ state }) => state !== 'refused')) return said(c, 202, { requests, ...note })
  return said(c, 400, { code: 'refused', message: 'No prospect could be taken.', requests })
}

const unknownToken = {
  code: 'token-unknown',
  message:
    'This token is not one of this dealership, or it has been revoked. Ask the dealership for its token.',
}
const ending = (until: number) =>
  `This token has been replaced and ends at ${new Date(until).toISOString()}. Ask the dealership for the new one.`

const tokenOf = (c: Context): string =>
  /^bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
  c.req.query('token')?.trim() ??
  ''

/** The document, whatever it is called: some send it as a field of a form. */
function contentOf(c: Context, body: Uint8Array): Uint8Array {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm || Buffer.from(body).includes('<')) return body
  const fields = [...new URLSearchParams(Buffer.from(body).toString('latin1')).values()]
  const found = fields.find(each => /<[\w:-]*(adf|prospect)\b/i.test(each))
  return found === undefined ? body : Buffer.from(found)
}

function tooMany(c: Context, waitS: number) {
  c.header('Retry-After', String(waitS))
  return said(c, 429, { code: 'too-many', message: `Send it again in ${waitS} s.` })
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold is left out. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, each => marks[each] ?? '')

/** JSON as every answer of ours, XML for who takes nothing else. */
function said(c: Context, status: Status, answer: Said): Response {
  c.header('Cache-Control', 'no-store')
  const accept = c.req.header('accept') ?? ''
  if (!/xml/i.test(accept) || /json|\*\/\*/i.test(accept))
    return c.json({ Status: status === 202 ? '1' : '-1', ...answer }, status)
  const { code, message, note, requests = [] } = answer
  const lines = Object.entries({ code, message, note }).flatMap(([name, text]) =>
    text === undefined ? [] : [`<${name}>${escaped(text)}</${name}>`],
  )
  const each = requests.map(
    ({ id, externalId, state }) =>
      `<request id="${id}" externalid="${escaped(externalId)}" state="${state}"/>`,
  )
  c.header('Content-Type', 'application/xml; charset=utf-8')
  const inner = [...lines, ...each].join('')
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  return c.body(`${head}<response status="${status}">${inner}</response>\n`, status)
}

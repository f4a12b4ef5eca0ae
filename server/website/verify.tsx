/** @jsxImportSource hono/jsx */
/** The public page that says whether a contract is known here, by its hash alone; and the verifier that needs no server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { siteLocales } from '#db/company/site-paths.ts'
import { company } from '#db/platform/schema.ts'
import { logoOf } from '#db/print/masthead.ts'
import { keysPath, publishedKeys } from '#db/contract/evidence/keys.ts'
import { verifyWords, type VerifyWords } from '#db/contract/evidence/words.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { instantIn } from '../instant.ts'
import { keysOf } from '../signing/keys.ts'
import { headOfContract, type KnownContract, knownContract } from '../signing/known.ts'
import { ApiError } from '../api-error.ts'
import type { AppDeps, AppEnv } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { hostNameOf } from '../platform/hosts.ts'
import { visitorLocale, wantedLocale } from '../platform/language.ts'
import { createBucket } from '../bucket.ts'
import { householdOf } from './limits.ts'
import { spokenLocale } from './respond.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports'>

/** Twelve at once, then one each five seconds. */
const [tries, refillMs] = [12, 5000]
/** A brand's own host asks each of its dealerships; beyond these, the dealership's host knows. */
const mostAsked = 40
const types: Record<string, string> = {
  'verify.js': 'text/javascript; charset=utf-8',
  'verify.css': 'text/css; charset=utf-8',
  'verify.html': 'text/html; charset=utf-8',
}

export function verifyRoutes(deps: Deps) {
  const bucket = createBucket(tries, refillMs)
  const companiesOf = (c: Context<AppEnv>) => companiesAt(deps, hostOf(c))
  /** Seconds to wait; 0 when it may ask. */
  const waitOf = (c: Context<AppEnv>): number => {
    const waitS = bucket.take(householdOf(c.var.ip), deps.ports.clock.now())
    if (waitS > 0) c.header('Retry-After', String(waitS))
    return waitS
  }
  return new Hono<AppEnv>()
    .get('/verify', async (c, next) => {
      const companies = companiesOf(c)
      if (!companies) return next()
      const ownId = companyAt(deps, hostOf(c))
      const pageBy = (companyId = ownId) => {
        const house = houseOf(deps, companyId)
        const wanted = wantedLocale(c.req.header('accept-language'))
        const locale = house
          ? (spokenLocale(siteLocales(house), wanted) ?? house.defaultLocale)
          : visitorLocale(c)
        return { locale, house, keys: keysText(deps, companies) }
      }
      c.header('Cache-Control', 'no-store')
      c.header('Vary', 'Accept-Language')
      const hash = c.req.query('hash')?.trim().toLowerCase()
      if (hash === undefined) return c.html(pageOf(pageBy()))
      if (!isHash(hash)) return c.html(pageOf({ ...pageBy(), hash, problem: 'badHash' }), 400)
      if (waitOf(c) > 0) return c.html(pageOf({ ...pageBy(), hash, problem: 'tooMany' }), 429)
      const known = find(deps, companies, (db, id) => {
        const of = knownContract(db, hash)
        return of && { ...of, companyId: id }
      })
      const page = pageOf({ ...pageBy(known?.companyId), hash, known: known ?? null })
      return c.html(page, known ? 200 : 404)
    })
    .get('/verify/head/:hash', c => {
      const companies = companiesOf(c) ?? []
      const hash = c.req.param('hash')
      c.header('Cache-Control', 'no-store')
      if (waitOf(c) > 0) throw new ApiError(429, 'too-many')
      const head = isHash(hash) ? find(deps, companies, db => headOfContract(db, hash)) : undefined
      if (!head) throw new ApiError(404, 'not-found')
      return c.json(head)
    })
    .get('/verify/:file', (c, next) => {
      const file = c.req.param('file')
      const type = Object.hasOwn(types, file) ? types[file] : undefined
      return type ? Promise.resolve(fileOf(deps, c, file, type, companiesOf(c))) : next()
    })
    .get(keysPath, (c, next) => {
      const companies = companiesOf(c)
      if (!companies) return next()
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Type', 'application/json; charset=utf-8')
      // Whoever checks a file may be on another site.
      c.header('Access-Control-Allow-Origin', '*')
      return Promise.resolve(c.body(keysText(deps, companies)))
    })
}

const hostOf = (c: Context<AppEnv>) => hostNameOf(c.req.header('host') ?? new URL(c.req.url).host)

type House = ReturnType<typeof profileOf>
function houseOf({ dealerships }: Deps, id: string | undefined): House | undefined {
  const db = id && dealerships.whole(id)?.db
  return db ? profileOf(db) : undefined
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

function keysText({ dealerships }: Deps, ids: readonly string[]): string {
  const keys = ids.flatMap(id => {
    const db = dealerships.whole(id)?.db
    return db ? keysOf(db) : []
  })
  return JSON.stringify(publishedKeys(keys))
}

const keysMeta = /<meta name="showfloor-keys" content="" \/>/
/** The page that is kept on a disk takes the dealership's keys with it. */
function fileOf(
  deps: Deps,
  c: Context<AppEnv>,
  file: string,
  type: string,
  companies: readonly string[] | undefined,
) {
  c.header('Content-Type', type)
  c.header('Cache-Control', 'no-cache')
  const text = readFileSync(join(deps.config.publicDir, 'verify', file), 'utf8')
  if (file !== 'verify.html' || !companies) return c.body(text)
  const keys = keysText(deps, companies).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return c.body(text.replace(keysMeta, () => `<meta name="showfloor-keys" content="${keys}" />`))
}

/** The one dealership of a host. */
const companyAt = ({ platform }: Deps, hostName: string): string | undefined =>
  platform.siteOfHost(hostName)?.companyId ?? platform.brandOfHost(hostName)?.companyId ?? undefined

/** The dealership of a host, or those of a brand; undefined at a name we do not answer to. */
function companiesAt(deps: Deps, hostName: string): string[] | undefined {
  const { platform } = deps
  const own = companyAt(deps, hostName)
  if (own) return [own]
  const found = platform.brandOfHost(hostName)
  if (!found) return undefined
  return platform.db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.brandKey, found.brand.key), eq(company.active, true)))
    .orderBy(asc(company.id))
    .limit(mostAsked)
    .all()
    .map(({ id }) => id)
}

function find<T>(
  { dealerships }: Deps,
  ids: readonly string[],
  look: (db: Db, id: string) => T | undefined,
): T | undefined {
  for (const id of ids) {
    const db = dealerships.whole(id)?.db
    const found = db && look(db, id)
    if (found) return found
  }
  return undefined
}

type Page = {
  locale: Locale
  /** Whose contracts are asked after; undefined at a brand's name. */
  house: House | undefined
  /** Of the dealerships at this address: the verifier in the page goes by them. */
  keys: string
  hash?: string
  problem?: 'badHash' | 'tooMany'
  /** Null: asked for and not found. */
  known?: KnownContract | null
}
const pageOf = (page: Page) => `<!doctype html>${String(<Verify {...page} />)}`

function Verify({ locale, house, keys, hash = '', problem, known }: Page) {
  const words = verifyWords[locale]
  return (
    <html lang={locale} data-locale={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="showfloor-keys" content={keys} />
        <title>{words.title}</title>
        <link rel="stylesheet" href="/verify/verify.css" />
        <script defer src="/verify/verify.js"></script>
      </head>
      <body>
        <main>
          {house && <Masthead house={house} />}
          <h1>{words.title}</h1>
          <p>{words.intro}</p>
          {known !== undefined && <Answer known={known} locale={locale} words={words} />}
          <div id="drop" hidden>
            <label for="file">{words.drop}</label>
            <input id="file" type="file" accept="application/pdf,application/json,.pdf,.json" />
          </div>
          <div id="result" role="status"></div>
          <form method="get" action="/verify">
            <label for="hash">{words.hash}</label>
            <input
              id="hash"
              name="hash"
              value={hash}
              required
              maxlength={64}
              autocomplete="off"
              spellcheck={false}
              {...(problem && { 'aria-invalid': 'true', 'aria-describedby': 'problem' })}
            />
            {problem && (
              <p id="problem" class="problem" role="alert">
                {words[problem]}
              </p>
            )}
            <button type="submit">{words.ask}</button>
          </form>
          <p class="small">{words.private}</p>
          <p class="small">{words.notLegal}</p>
        </main>
      </body>
    </html>
  )
}

/** The house that is asked, as its papers show it. */
function Masthead({ house }: { house: House }) {
  const logo = logoOf(house.look.logo)
  if (!logo)
    return (
      <p class="house">
        <strong>{house.name}</strong>
      </p>
    )
  const drawn = 'svg' in logo ? Buffer.from(logo.svg).toString('base64') : undefined
  const src = 'svg' in logo ? `data:image/svg+xml;base64,${drawn}` : logo.image
  return (
    <p class="house">
      <img src={src} alt={house.name} />
    </p>
  )
}

type AnswerProps = { known: KnownContract | null; locale: Locale; words: VerifyWords }
function Answer({ known, locale, words }: AnswerProps) {
  if (!known)
    return (
      <div class="answer" role="status">
        <h2 class="bad">{words.unknown}</h2>
      </div>
    )
  const { dealership, closedAt, timeZone, number, state } = known
  const day = instantIn(locale, timeZone, { dateStyle: 'long' })(closedAt)
  return (
    <div class="answer" role="status">
      {state === 'signed' ? (
        <h2 class="good">
          {words.known} {dealership}
        </h2>
      ) : (
        <>
          <h2 class="bad">{words.states[state]}</h2>
          <p>
            {words.known} {dealership}
          </p>
        </>
      )}
      <dl>
        <dt>{words.closedOn}</dt>
        <dd>{day}</dd>
        <dt>{words.number}</dt>
        <dd>{number}</dd>
        <dt>{words.state}</dt>
        <dd>{words.states[state]}</dd>
      </dl>
    </div>
  )
}

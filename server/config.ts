/** The settings, read once from the environment. What is wrong is told all together, and the server does not start. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { brands } from '#db/platform/brands.ts'
import { BadEnvironment } from './bad-environment.ts'
import { cardEnvironment, type CardSettings, cardsOf } from './payments/settings.ts'
import type { SmsSettings } from './ports/sms.ts'
import { isListOfRanges } from './mail/ranges.ts'
import { type Networks, networksFile } from './networks.ts'

export { BadEnvironment, CannotStart } from './bad-environment.ts'

/** The folder that holds package.json: the same for the sources and for the bundle in dist. */
export const rootDir = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder)
    folder = dirname(folder)
  return folder
})()

const number = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  )
const whole = (min: number, max: number, fallback: number) => z._default(number(min, max), fallback)
const flag = z.pipe(
  z._default(z.enum(['0', '1']), '0'),
  z.transform(value => value === '1'),
)
const folder = (fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.transform(path => resolve(path)),
  )

/** `name=brand` pairs, comma separated: more hosts this installation answers to. */
const hosts = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.regex(
          /^([a-z0-9.-]+=[a-z]+)?(,[a-z0-9.-]+=[a-z]+)*$/,
          'must look like shop.example.com=boreal,other.example=levante',
        ),
      ),
    '',
  ),
  z.pipe(
    z.transform((text: string) =>
      text
        .split(',')
        .filter(Boolean)
        .map(pair => pair.split('=') as [host: string, brandKey: string]),
    ),
    z
      .array(z.tuple([z.string(), z.string()]))
      .check(
        z.refine(
          pairs => pairs.every(([, key]) => brands.some(brand => brand.key === key)),
          'names a brand that does not exist',
        ),
      ),
  ),
)

/** `name=company` pairs, comma separated: host names that are a dealership's own website. */
const sites = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.regex(
          /^([a-z0-9.-]+=[a-z0-9-]+)?(,[a-z0-9.-]+=[a-z0-9-]+)*$/,
          'must look like www.boreal.example=c-boreal',
        ),
      ),
    '',
  ),
  z.transform((text: string) =>
    text
      .split(',')
      .filter(Boolean)
      .map(pair => pair.split('=') as [host: string, companyId: string]),
  ),
)

const ranges = z.pipe(
  z._default(
    z.string().check(
      z.regex(
        /^([\da-f.:]+\/\d{1,3}(,[\da-f.:]+\/\d{1,3})*)?$/i,
        'must look like 10.1.0.0/16,127.0.0.1/32',
      ),
      z.refine(text => isListOfRanges(text), 'names a range that is none'),
    ),
    '',
  ),
  z.transform((text: string) => text.split(',').filter(Boolean)),
)

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** Asks for the demonstration world by name where NODE_ENV is production. */
  DEMO: flag,
  PORT: whole(0, 65_535, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: folder('./data'),
  CLIENT_DIR: folder(join(rootDir, 'dist/client')),
  HOSTS: hosts,
  SITES: sites,
  /** How the outside reaches us: what links in mails begin with. */
  PUBLIC_SCHEME: z._default(z.enum(['http', 'https']), 'http'),
  PUBLIC_PORT: z.optional(number(1, 65_535)),
  /** Set when a proxy of ours stands in front and names the caller in X-Forwarded-For and -Proto. */
  TRUST_PROXY: flag,
  /** `file` writes letters into DATA_DIR/mail. */
  MAIL_URL: z._default(
    z
      .string()
      .check(z.regex(/^(file$|smtps?:\/\/)/, 'must be "file" or begin with smtp:// or smtps://')),
    'file',
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
    'no-reply@showfloor.example',
  ),
  /** `host:port`: mail for `c-<company>@<domain>` is taken in there by SMTP; without it, none is. */
  MAIL_IN: z._default(
    z.string().check(z.regex(/^([\w.-]+:\d{1,5})?$/, 'must look like 127.0.0.1:2525')),
    '',
  ),
  MAIL_IN_DOMAIN: z._default(z.string().check(z.regex(/^[a-z0-9.-]*$/, 'must be a domain')), ''),
  /** Private ranges whose mail servers dealerships may name: `10.1.0.0/16`, comma separated. */
  MAIL_PRIVATE: ranges,
  /** The same for programs that dealerships have told what happens. */
  WEBHOOK_PRIVATE: ranges,
  /** `file` writes text messages into DATA_DIR/sms; else they are posted there, as `SMS_FORMAT` says. */
  SMS_URL: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(file$|https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/,
          'must be "file" or begin with https:// (http:// on this machine alone)',
        ),
      ),
    'file',
  ),
  /** The whole `Authorization` header: "Bearer …", or "Basic …". */
  SMS_AUTHORIZATION: z._default(z.string(), ''),
  SMS_FROM: z._default(z.string(), ''),
  SMS_FORMAT: z._default(z.enum(['json', 'form']), 'json'),
  /** What the provider calls the number, the sender and the text. */
  SMS_FIELDS: z._default(
    z.string().check(z.regex(/^\w+,\w+,\w+$/, 'must be three names, as in "to,from,text"')),
    'to,from,text',
  ),
  /** Stands in for the telephone providers, on this machine alone: what tests put in their place. */
  PHONE_API: z._default(
    z
      .string()
      .check(
        z.regex(/^(http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)?$/, 'must be http:// on this machine'),
      ),
    '',
  ),
  /** A file of the networks of data centres, from which no person clicks. */
  DATA_CENTRES: networksFile,
  ...cardEnvironment,
  /** Where push services reach the keeper of this installation. */
  PUSH_CONTACT: z._default(
    z.string().check(z.regex(/^(mailto:|https:\/\/)/, 'must begin with mailto: or https://')),
    'mailto:keeper@showfloor.example',
  ),
  /** Days a remembered sign-in lives at most, and hours an unremembered one may lie idle. */
  SESSION_DAYS: whole(1, 365, 90),
  SESSION_IDLE_HOURS: whole(1, 720, 24),
  /** How long calls may wait, ms, and how many may be under way, before calls are sent away with 503. */
  OVERLOAD_LAG_MS: z.optional(number(10, 60_000)),
  OVERLOAD_IN_FLIGHT: whole(1, 1_000_000, 500),
  /** Of those, from one address nobody is signed in at, and of one person at all her devices. */
  OVERLOAD_PER_ADDRESS: whole(1, 1_000_000, 100),
  OVERLOAD_PER_PERSON: whole(1, 1_000_000, 60),
  ACTS_PER_PERSON: whole(1, 10_000_000, 20_000),
  /** Event streams, one for each tablet in use; and connections of any kind, further ones are closed. */
  MAX_STREAMS: whole(1, 1_000_000, 10_000),
  MAX_CONNECTIONS: whole(1, 1_000_000, 20_000),
  /** Where the server backs everything up once a day; without it, it does not. */
  BACKUP_DIR: z.optional(
    z.pipe(
      z.string(),
      z.transform(path => resolve(path)),
    ),
  ),
  /** Whole back-ups kept of each dealership by the daily one. */
  BACKUP_KEEP: whole(1, 1000, 14),
  /** None gets older than so many days, but the newest: who was forgotten is gone from them too. */
  BACKUP_DAYS: whole(1, 3650, 90),
  /** Megabytes of photos and documents taken in: of one person in a day, of one dealership in all. */
  FILES_PER_PERSON_MB: whole(1, 10_000_000, 2048),
  FILES_PER_COMPANY_MB: whole(1, 100_000_000, 102_400),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export type Config = {
  version: string
  env: 'development' | 'test' | 'production'
  /** The demonstration world may be here, with its one password for everybody. */
  demo: boolean
  port: number
  host: string
  dataDir: string
  clientDir: string
  publicDir: string
  migrationsDir: string
  hosts: [host: string, brandKey: string][]
  /** A dealership's own website by its host name. */
  sites: [host: string, companyId: string][]
  publicScheme: 'http' | 'https'
  publicPort: number
  trustProxy: boolean
  mailUrl: string
  mailFrom: string
  /** Where mail is taken in by SMTP, and for which domain; undefined: nowhere. */
  mailIn: { host: string; port: number; domain: string } | undefined
  /** Private ranges whose mail servers dealerships may name. */
  mailPrivate: string[]
  /** And programs they have told what happens. */
  webhookPrivate: string[]
  sms: SmsSettings
  /** In place of every telephone provider; '' where they are called themselves. */
  phoneApi: string
  /** Of data centres; empty where the operator names none. */
  dataCentres: Networks
  /** Card payments; undefined: this installation takes none. */
  cards: CardSettings | undefined
  pushContact: string
  sessionDays: number
  sessionIdleHours: number
  overloadLagMs: number
  overloadInFlight: number
  overloadPerAddress: number
  overloadPerPerson: number
  /** Acts at once; one a second after that. */
  actsPerPerson: number
  maxStreams: number
  maxConnections: number
  /** Undefined: nothing is backed up by itself. */
  backUpDir: string | undefined
  backUpKeep: number
  backUpDays: number
  filesPerPersonMb: number
  filesPerCompanyMb: number
  logLevel: string
  /** Work factor of password hashes, log2 of scrypt's N. */
  scryptLogN: number
}

/** @throws {BadEnvironment} with every problem, not just the first */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty setting is one that is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new BadEnvironment(
      parsed.error.issues.map(
        ({ path, message }) => `${path.join('.')} ${shown(given[String(path[0])])}: ${message}`,
      ),
    )
  const e = parsed.data
  const isTest = e.NODE_ENV === 'test'
  return {
    version: packageVersion(),
    env: e.NODE_ENV,
    demo: e.NODE_ENV !== 'production' || e.DEMO,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    clientDir: e.CLIENT_DIR,
    publicDir: join(rootDir, 'public'),
    migrationsDir: join(rootDir, 'db/migrations'),
    hosts: e.HOSTS,
    sites: e.SITES,
    publicScheme: e.PUBLIC_SCHEME,
    publicPort: e.PUBLIC_PORT ?? (e.PUBLIC_SCHEME === 'https' ? 443 : e.PORT),
    trustProxy: e.TRUST_PROXY,
    mailUrl: e.MAIL_URL,
    mailFrom: e.MAIL_FROM,
    mailIn: mailInOf(e.MAIL_IN, e.MAIL_IN_DOMAIN),
    mailPrivate: e.MAIL_PRIVATE,
    webhookPrivate: e.WEBHOOK_PRIVATE,
    sms: {
      url: e.SMS_URL,
      authorization: e.SMS_AUTHORIZATION,
      from: e.SMS_FROM,
      format: e.SMS_FORMAT,
      fields: e.SMS_FIELDS,
    },
    phoneApi: e.PHONE_API,
    dataCentres: e.DATA_CENTRES,
    cards: cardsOf(e, e.NODE_ENV !== 'production' || e.DEMO),
    pushContact: e.PUSH_CONTACT,
    sessionDays: e.SESSION_DAYS,
    sessionIdleHours: e.SESSION_IDLE_HOURS,
    // A test proves nothing about how fast its machine is.
    overloadLagMs: e.OVERLOAD_LAG_MS ?? (isTest ? Infinity : 150),
    overloadInFlight: e.OVERLOAD_IN_FLIGHT,
    overloadPerAddress: e.OVERLOAD_PER_ADDRESS,
    overloadPerPerson: e.OVERLOAD_PER_PERSON,
    actsPerPerson: e.ACTS_PER_PERSON,
    maxStreams: e.MAX_STREAMS,
    maxConnections: e.MAX_CONNECTIONS,
    backUpDir: e.BACKUP_DIR,
    backUpKeep: e.BACKUP_KEEP,
    backUpDays: e.BACKUP_DAYS,
    filesPerPersonMb: e.FILES_PER_PERSON_MB,
    filesPerCompanyMb: e.FILES_PER_COMPANY_MB,
    logLevel: e.LOG_LEVEL ?? (isTest ? 'warn' : 'info'),
    // A test signs in hundreds of times; it proves nothing about the work factor.
    scryptLogN: isTest ? 8 : 15,
  }
}

/** @throws {BadEnvironment} for a listener without its domain */
function mailInOf(listens: string, domain: string): Config['mailIn'] {
  if (listens === '') return undefined
  if (domain === '')
    throw new BadEnvironment([
      'MAIL_IN_DOMAIN (not set): needed where MAIL_IN says where to listen',
    ])
  const [host = '', port = ''] = listens.split(':')
  return { host, port: Number(port), domain }
}

function packageVersion(): string {
  const parsed = z
    .object({ version: z.string() })
    .safeParse(JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')))
  return parsed.success ? parsed.data.version : '0.0.0'
}

/** What was given, never a whole secret. */
const shown = (value: string | undefined) =>
  value === undefined
    ? '(not set)'
    : JSON.stringify(value.length > 24 ? `${value.slice(0, 24)}…` : value)

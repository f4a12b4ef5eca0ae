import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BadEnvironment, readConfig } from '#server/config.ts'

const noSms = { url: 'file', authorization: '', from: '', format: 'json', fields: 'to,from,text' }
test('without settings it listens on 127.0.0.1:3000 with the demonstration allowed', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    env: 'development',
    demo: true,
    mailUrl: 'file',
    sessionDays: 90,
    scryptLogN: 15,
    logLevel: 'info',
  })
})

test('in production the demonstration must be asked for by name', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
})

test('everything wrong is told at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    NODE_ENV: 'prod',
    MAIL_URL: 'pigeon',
    SESSION_DAYS: '0',
    HOSTS: 'no brand',
    DEMO: 'yes',
    HOST: '0.0.0.0',
  })
  expect(problems.map(problem => problem.split(' ')[0]).toSorted()).toEqual([
    'DEMO',
    'HOSTS',
    'MAIL_URL',
    'NODE_ENV',
    'PORT',
    'SESSION_DAYS',
  ])
  expect(problems.join('\n')).toContain('PORT "eighty": must be a whole number')
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ PORT: '', DEMO: '' }).port).toBe(3000)
})

test('links follow the public scheme and port', () => {
  expect(readConfig({ PUBLIC_SCHEME: 'https' })).toMatchObject({
    publicScheme: 'https',
    publicPort: 443,
  })
  expect(readConfig({ PORT: '4100' })).toMatchObject({ publicScheme: 'http', publicPort: 4100 })
})

test('the hosts of this installation are read as pairs', () => {
  expect(readConfig({ HOSTS: 'a.example=boreal,b.example=levante' }).hosts).toEqual([
    ['a.example', 'boreal'],
    ['b.example', 'levante'],
  ])
})

test('a host under a brand that does not exist is refused', () => {
  expect(problemsOf({ HOSTS: 'a.example=nobody' })).toEqual([
    expect.stringContaining('names a brand that does not exist'),
  ])
})

/** Each setting by itself, everything else as it is without any. */
const plain = readConfig({})
test.each([
  ['NODE_ENV', 'test', { env: 'test', overloadLagMs: Infinity, logLevel: 'warn', scryptLogN: 8 }],
  ['NODE_ENV', 'production', { env: 'production', demo: false, cards: undefined }],
  ['DEMO', '0', {}],
  ['PORT', '0', { port: 0, publicPort: 0 }],
  ['PORT', '65535', { port: 65_535, publicPort: 65_535 }],
  ['HOST', '::', { host: '::' }],
  ['DATA_DIR', '/srv/floor', { dataDir: '/srv/floor' }],
  ['CLIENT_DIR', '/srv/client', { clientDir: '/srv/client' }],
  ['SITES', 'www.a.example=c-boreal', { sites: [['www.a.example', 'c-boreal']] }],
  [
    'SITES',
    'a.example=c-1,b.example=c-2',
    {
      sites: [
        ['a.example', 'c-1'],
        ['b.example', 'c-2'],
      ],
    },
  ],
  ['PUBLIC_SCHEME', 'https', { publicScheme: 'https', publicPort: 443 }],
  ['PUBLIC_PORT', '1', { publicPort: 1 }],
  ['PUBLIC_PORT', '65535', { publicPort: 65_535 }],
  ['TRUST_PROXY', '1', { trustProxy: true }],
  ['TRUST_PROXY', '0', {}],
  ['MAIL_URL', 'smtps://m.example', { mailUrl: 'smtps://m.example' }],
  ['MAIL_FROM', 'a@b', { mailFrom: 'a@b' }],
  ['SMS_URL', 'https://s.example/send', { sms: { ...noSms, url: 'https://s.example/send' } }],
  ['SMS_URL', 'http://127.0.0.1:9/send', { sms: { ...noSms, url: 'http://127.0.0.1:9/send' } }],
  ['SMS_AUTHORIZATION', 'Bearer t', { sms: { ...noSms, authorization: 'Bearer t' } }],
  ['SMS_FROM', '+1514', { sms: { ...noSms, from: '+1514' } }],
  ['SMS_FORMAT', 'form', { sms: { ...noSms, format: 'form' } }],
  ['SMS_FIELDS', 'To,From,Body', { sms: { ...noSms, fields: 'To,From,Body' } }],
  ['PUSH_CONTACT', 'https://a.example', { pushContact: 'https://a.example' }],
  ['SESSION_DAYS', '1', { sessionDays: 1 }],
  ['SESSION_DAYS', '365', { sessionDays: 365 }],
  ['SESSION_IDLE_HOURS', '1', { sessionIdleHours: 1 }],
  ['SESSION_IDLE_HOURS', '720', { sessionIdleHours: 720 }],
  ['OVERLOAD_LAG_MS', '10', { overloadLagMs: 10 }],
  ['OVERLOAD_LAG_MS', '60000', { overloadLagMs: 60_000 }],
  ['OVERLOAD_IN_FLIGHT', '1', { overloadInFlight: 1 }],
  ['OVERLOAD_PER_ADDRESS', '1', { overloadPerAddress: 1 }],
  ['OVERLOAD_PER_PERSON', '1', { overloadPerPerson: 1 }],
  ['MAX_STREAMS', '1', { maxStreams: 1 }],
  ['MAX_CONNECTIONS', '1', { maxConnections: 1 }],
  ['BACKUP_DIR', '/srv/safe', { backUpDir: '/srv/safe' }],
  ['BACKUP_KEEP', '1', { backUpKeep: 1 }],
  ['BACKUP_KEEP', '1000', { backUpKeep: 1000 }],
  ['BACKUP_DAYS', '30', { backUpDays: 30 }],
  ['FILES_PER_PERSON_MB', '1', { filesPerPersonMb: 1 }],
  ['FILES_PER_COMPANY_MB', '1', { filesPerCompanyMb: 1 }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['OVERLOAD_IN_FLIGHT', '1000000', { overloadInFlight: 1_000_000 }],
  ['OVERLOAD_PER_ADDRESS', '1000000', { overloadPerAddress: 1_000_000 }],
  ['OVERLOAD_PER_PERSON', '1000000', { overloadPerPerson: 1_000_000 }],
  ['ACTS_PER_PERSON', '1', { actsPerPerson: 1 }],
  ['ACTS_PER_PERSON', '10000000', { actsPerPerson: 10_000_000 }],
  ['MAX_STREAMS', '1000000', { maxStreams: 1_000_000 }],
  ['MAX_CONNECTIONS', '1000000', { maxConnections: 1_000_000 }],
  ['FILES_PER_PERSON_MB', '10000000', { filesPerPersonMb: 10_000_000 }],
  ['FILES_PER_COMPANY_MB', '100000000', { filesPerCompanyMb: 100_000_000 }],
] as const)('%s=%s says this and nothing else', (name, value, said) => {
  expect(readConfig({ [name]: value })).toEqual({ ...plain, ...said })
})
test('without settings it is as the README says', () => {
  expect(plain).toMatchObject({
    hosts: [],
    sites: [],
    publicScheme: 'http',
    publicPort: 3000,
    trustProxy: false,
    mailFrom: 'no-reply@showfloor.example',
    pushContact: 'mailto:keeper@showfloor.example',
    sessionIdleHours: 24,
    overloadLagMs: 150,
    overloadInFlight: 500,
    overloadPerAddress: 100,
    overloadPerPerson: 60,
    actsPerPerson: 20_000,
    maxStreams: 10_000,
    maxConnections: 20_000,
    backUpDir: undefined,
    backUpKeep: 14,
    backUpDays: 90,
    filesPerPersonMb: 2048,
    filesPerCompanyMb: 102_400,
  })
  const { dataDir, clientDir, publicDir, migrationsDir, version } = plain
  expect(dataDir).toBe(resolve('data'))
  expect([clientDir, publicDir, migrationsDir]).toEqual([
    resolve('dist/client'),
    resolve('public'),
    resolve('db/migrations'),
  ])
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})
test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000 '],
  ['PORT', '3e3'],
  ['PUBLIC_PORT', '0'],
  ['PUBLIC_PORT', '65536'],
  ['PUBLIC_SCHEME', 'ftp'],
  ['TRUST_PROXY', 'true'],
  ['MAIL_URL', 'files'],
  ['MAIL_URL', 'http://m.example'],
  ['MAIL_URL', 'xsmtp://m.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a b@c'],
  ['MAIL_FROM', 'a@b c'],
  ['PUSH_CONTACT', 'keeper@a.example'],
  ['PUSH_CONTACT', 'x mailto:a@b'],
  ['SESSION_DAYS', '366'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_IDLE_HOURS', '721'],
  ['OVERLOAD_LAG_MS', '9'],
  ['OVERLOAD_LAG_MS', '60001'],
  ['OVERLOAD_IN_FLIGHT', '0'],
  ['OVERLOAD_PER_ADDRESS', '0'],
  ['OVERLOAD_PER_PERSON', '0'],
  ['MAX_STREAMS', '0'],
  ['MAX_CONNECTIONS', '0'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', '1001'],
  ['FILES_PER_PERSON_MB', '0'],
  ['FILES_PER_COMPANY_MB', '0'],
  ['OVERLOAD_IN_FLIGHT', '1000001'],
  ['OVERLOAD_PER_ADDRESS', '1000001'],
  ['OVERLOAD_PER_PERSON', '1000001'],
  ['ACTS_PER_PERSON', '0'],
  ['ACTS_PER_PERSON', '10000001'],
  ['MAX_STREAMS', '1000001'],
  ['MAX_CONNECTIONS', '1000001'],
  ['FILES_PER_PERSON_MB', '10000001'],
  ['FILES_PER_COMPANY_MB', '100000001'],
  ['LOG_LEVEL', 'loud'],
  ['SITES', 'www.a.example'],
  ['SITES', 'www.a.example=c-1,'],
  ['SITES', 'x y=c-1'],
  ['HOSTS', 'a.example=boreal,'],
  ['HOSTS', 'a.example=boreal,b.example=nobody'],
  ['HOSTS', ' a.example=boreal'],
])('%s=%s is told and nothing starts', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
})
test.each([
  ['HOSTS', 'x', 'must look like shop.example.com=boreal,other.example=levante'],
  ['HOSTS', 'a.example=nobody', 'names a brand that does not exist'],
  ['SITES', 'x', 'must look like www.boreal.example=c-boreal'],
  ['PORT', 'x', 'must be a whole number'],
  ['MAIL_URL', 'x', 'must be "file" or begin with smtp:// or smtps://'],
  ['MAIL_FROM', 'x', 'must be an e-mail address'],
  ['PUSH_CONTACT', 'x', 'must begin with mailto: or https://'],
])('%s=%s is told with what it should be: %s', (name, value, said) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} "${value}": ${said}`])
})
test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])(
  'the log may be kept at %s',
  LOG_LEVEL => expect(readConfig({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL),
)
test('a secret is not told whole', () => {
  const value = `http://keeper:${'s'.repeat(40)}@m.example`
  expect(problemsOf({ MAIL_URL: value })[0]).toContain(
    `${JSON.stringify(value.slice(0, 24)).slice(0, -1)}…"`,
  )
  expect(problemsOf({ MAIL_URL: value })[0]).not.toContain(value.slice(0, 25))
  expect(problemsOf({ MAIL_URL: 'x'.repeat(24) })[0]).toContain(`"${'x'.repeat(24)}"`)
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems
    throw error
  }
  return []
}

test.each([
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /^STRIPE_KEY \(not set\)/],
  [{ STRIPE_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /^STRIPE_PUBLISHABLE_KEY \(not/],
  [{ SEPA_CREDITOR: 'Showfloor' }, /^SEPA_CREDITOR and SEPA_CREDITOR_ID/],
  [{ SEPA_CREDITOR_ID: 'DE98ZZZ09999999999' }, /^SEPA_CREDITOR and SEPA_CREDITOR_ID/],
  [{ STRIPE_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /^STRIPE_WEBHOOK_SECRET/],
  [
    {
      STRIPE_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API: 'http://127.0.0.1:9',
    },
    /^STRIPE_API: real keys/,
  ],
  [
    {
      STRIPE_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    /one key is for tests and the other is real/,
  ],
])('keys of payments that do not belong together are refused: %j', (env, said) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(said)])
})
test('without keys the demonstration has its stand-in, and an installation takes no cards', () => {
  expect(readConfig({}).cards).toMatchObject({ api: undefined })
  expect(readConfig({ NODE_ENV: 'production' }).cards).toBeUndefined()
  const keys = {
    STRIPE_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_old,whsec_new',
  }
  expect(readConfig({ NODE_ENV: 'production', ...keys }).cards).toMatchObject({
    api: '',
    webhookSecrets: ['whsec_old', 'whsec_new'],
  })
})

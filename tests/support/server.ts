/**
 * The whole server in a temporary folder, with a small world, for every test of `tests/server`.
 *
 *   const server = createTestServer()
 *   afterAll(server.close)
 *   const ana = await server.signIn('ana')
 *   const response = await server.request('/api/tasks/progress/user', { as: ana })
 *
 * World: dealership `north` (brand boreal) with ana (seller), rita (receptionist), otto (reads only) and
 * lise (director); dealership `south` (brand levante) with pau (seller) and again lise. Everybody's password is `testPassword`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import * as platformSchema from '#db/platform/schema.ts'
import * as dealershipSchema from '#db/schema.ts'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Dealership } from '#server/dealerships.ts'
import type { AppDeps } from '#server/deps.ts'
import { openServer } from '#server/open.ts'
import { alwaysOpen } from './builders/desk.ts'

export const testPassword = 'a quiet morning on the floor'
/** `testPassword` under the light work factor of tests (scrypt, ln=8), so that nothing is hashed to make a world. */
const testPasswordHash =
  '$scrypt$ln=8,r=8,p=3$BwcHBwcHBwcHBwcHBwcHBw$4bJWkmKDVX+TZIE5fYTRFlugRnWR/Jf7JBDheHICO2Q'
export const testStart = Date.UTC(2026, 2, 10, 14, 0)

export type TestRole = 'seller' | 'receptionist' | 'director' | 'reader' | 'provider'
const sales: FormKey[] = [
  'crm.Dashboard',
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Tasks',
  'crm.Clients',
  'management.Inventory',
  'management.Inspections',
  'management.SaleContracts',
]
const roleForms: Record<TestRole, FormKey[]> = {
  seller: sales,
  reader: sales,
  receptionist: ['crm.Dashboard', 'crm.Reception', 'crm.PhoneTracking', 'crm.Tasks'],
  provider: formKeys.filter(key => !/^(public|user)\./.test(key)),
  director: formKeys.filter(key => !/^(public|user|administration)\./.test(key)),
}

const roles = Object.entries(roleForms).map(([role, forms]) => ({
  id: role,
  v: 0,
  deletedAt: null,
  name: role,
  formIds: forms.map(key => formCatalogue[key].id),
  readOnly: role === 'reader',
}))

type TestPerson = { username: string; companies: Record<string, TestRole> }
type TestCompany = { id: string; name: string; brandKey: string; fields?: Partial<Row<'company'>> }
type World = {
  companies?: TestCompany[]
  people?: TestPerson[]
  config?: Partial<Config>
  env?: Record<string, string>
}

const defaultCompanies: TestCompany[] = [
  { id: 'north', name: 'Garage du Nord', brandKey: 'boreal' },
  {
    id: 'south',
    name: 'Talleres del Sur',
    brandKey: 'levante',
    fields: {
      country: 'ES',
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
      defaultLocale: 'es-es',
      paper: 'a4',
    },
  },
]
export const defaultPeople: TestPerson[] = [
  { username: 'ana', companies: { north: 'seller' } },
  { username: 'rita', companies: { north: 'receptionist' } },
  { username: 'otto', companies: { north: 'reader' } },
  { username: 'lise', companies: { north: 'director', south: 'director' } },
  { username: 'pau', companies: { south: 'seller' } },
]

export type SignedIn = {
  Key: string
  User: { ID: string; CompanyId: string; Forms: { ID: string }[] }
  cookies: string[]
  status: number
}
export type RequestOptions = {
  as?: { Key: string }
  host?: string
  method?: string
  /** Sent as JSON; the method is then POST unless said otherwise. */
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}
export type TestServer = {
  app: ReturnType<typeof createApp>
  deps: AppDeps
  clock: { now: () => number; running: () => number; advance: (ms: number) => void }
  dealership: (companyId: string) => Dealership
  request: (path: string, options?: RequestOptions) => Promise<Response>
  signIn: (
    username: string,
    options?: { host?: string; remember?: boolean; companyId?: string },
  ) => Promise<SignedIn>
  close: () => void
}

export function createTestServer({
  companies = defaultCompanies,
  people = defaultPeople,
  config = {},
  env = {},
}: World = {}): TestServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-test-'))
  let now = testStart
  const clock = { now: () => now, running: () => now, advance: (ms: number) => void (now += ms) }
  const settings = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      // A busy machine is no reason to send a test away.
      OVERLOAD_LAG_MS: '60000',
      DATA_DIR: dataDir,
      ...env,
    }),
    ...config,
  }
  const { deps, close } = openServer(settings, { clock })
  companies.forEach(company => addCompany(deps, company, people))
  if (people.length) addPeople(deps, people)
  const app = createApp(deps)

  const request: TestServer['request'] = async (
    path,
    { as, host = 'boreal.localhost', method, json, body, headers = {} } = {},
  ) =>
    app.request(`http://${host}${path}`, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        host,
        ...(as ? { Key: as.Key } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined
        ? body === undefined
          ? {}
          : { body }
        : { body: JSON.stringify(json) }),
    })
  return {
    app,
    deps,
    clock,
    request,
    dealership(companyId) {
      const found = deps.dealerships.get(companyId)
      if (!found) throw new Error(`no dealership ${companyId}`)
      return found
    },
    async signIn(username, { host, ...rest } = {}) {
      const response = await request('/api/session/login', {
        json: { username, password: testPassword, ...rest },
        ...(host ? { host } : {}),
      })
      // A refused sign-in has no Key: what the test then asks of it fails on its own.
      return {
        ...((await response.json()) as Omit<SignedIn, 'cookies' | 'status'>),
        cookies: response.headers.getSetCookie(),
        status: response.status,
      }
    },
    close() {
      close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function addCompany(
  deps: AppDeps,
  { id, name, brandKey, fields = {} }: TestCompany,
  people: TestPerson[],
): void {
  const { platform, dealerships } = deps
  const country = fields.country ?? 'CA'
  platform.db
    .insert(platformSchema.company)
    .values({ id, name, brandKey, groupId: null, country, active: true, createdAt: testStart })
    .run()
  const { db } = dealerships.create(id)
  db.insert(dealershipSchema.company)
    .values({ ...aCompany(id, name), ...fields })
    .run()
  db.insert(dealershipSchema.role).values(roles).run()
  const users = people.flatMap(({ username, companies }) => {
    const role = companies[id]
    return role ? [aUser(username, role)] : []
  })
  if (users.length) db.insert(dealershipSchema.user).values(users).run()
}

/** In one statement a table: to write one costs more than to carry it out. */
function addPeople({ platform }: AppDeps, people: TestPerson[]): void {
  platform.db
    .insert(platformSchema.person)
    .values(people.map(({ username }) => aPerson(username)))
    .run()
  const memberships = people.flatMap(({ username, companies }) =>
    Object.keys(companies).map((companyId, index) => ({
      personId: username,
      companyId,
      userId: username,
      isDefault: index === 0,
    })),
  )
  if (memberships.length) platform.db.insert(platformSchema.membership).values(memberships).run()
}

const aPerson = (username: string): typeof platformSchema.person.$inferInsert => {
  const email = `${username}@dealer.example`
  return {
    id: username,
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash: testPasswordHash,
    passwordAt: testStart,
    failedCount: 0,
    nextAllowedAt: 0,
    locale: 'en-ca',
    active: true,
    createdAt: testStart,
  }
}

const aCompany = (id: string, name: string): Row<'company'> => ({
  id,
  v: 0,
  deletedAt: null,
  name,
  headquarter: name,
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  province: 'QC',
  address: '1, rue Principale',
  city: 'Val-d’Or',
  postalCode: 'J9P 1A1',
  phone: '+18195550100',
  email: 'info@dealer.example',
  hostname: `${id}.example`,
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'Toyota',
  defaultLocale: 'en-ca',
  paper: 'letter',
  legal: {
    licenceNumber: '',
    gstNumber: '',
    qstNumber: '',
    opcPermit: '112 358',
    privacyOfficer: '',
  },
  sale: null,
  noReplyMinutes: 30,
  desk: alwaysOpen,
  look: { logo: '', colour: '' },
  contact: null,
  privacy: null,
  reservationDays: 3,
  demandsFactor: false,
  publicKey: '',
})

const aUser = (id: string, role: TestRole): Row<'user'> => ({
  id,
  v: 0,
  deletedAt: null,
  name: `${id} ${role}`,
  firstName: id,
  lastName: role,
  email: `${id}@dealer.example`,
  phone: '',
  cell: '',
  image: '',
  status: 'available',
  statusAt: testStart,
  roleIds: [role],
  active: true,
  acceptedAt: testStart,
})

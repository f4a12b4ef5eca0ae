/** The test server with the calls, behind the middleware the app puts before them, and rows to ask for. */
import { Hono } from 'hono'
import { untouchedRequest } from '#db/request/new-request.ts'
import type { NewRow, TableName } from '#db/kernel/mutation.ts'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { answerError } from '#server/api-error.ts'
import { callsRoutes } from '#server/calls/routes.ts'
import type { AppEnv } from '#server/deps.ts'
import { knowCaller } from '#server/platform/caller.ts'
import { brandByHost } from '#server/platform/hosts.ts'
import { requireSession } from '#server/platform/require-session.ts'
import { createTestServer, type RequestOptions, testStart } from '../../support/server.ts'
import { plant } from '../../support/dealership.ts'

export function createFloor() {
  const server = createTestServer()
  const app = new Hono<AppEnv>()
    .use(knowCaller(server.deps))
    .use(brandByHost(server.deps))
    .use('/api/*', requireSession(server.deps))
    .route('/', callsRoutes(server.deps))
  app.onError((error, c) => answerError(error, c, server.deps.log))
  const get = async (
    path: string,
    { as, host = 'boreal.localhost', method = 'GET', json, headers = {} }: RequestOptions = {},
  ) => {
    const response = await app.request(`http://${host}${path}`, {
      method,
      headers: {
        host,
        ...(as ? { Key: as.Key } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown> & {
        Items: Record<string, unknown>[]
      },
    }
  }
  const put = (companyId: string, rows: Partial<{ [T in TableName]: NewRow<T>[] }>) =>
    plant(server.dealership(companyId).db, rows, testStart)
  return { ...server, get, put }
}

export const minute = 60_000
export const aLead = (id: string, over: Partial<NewRow<'lead'>> = {}): NewRow<'lead'> => ({
  ...untouchedLead,
  id,
  statusAt: testStart,
  type: 'internet',
  division: 'used',
  source: 'Web',
  clientId: `${id}.c`,
  name: 'Zoé Bélanger',
  phone: '819 555-0142',
  email: 'zoe@courriel.example',
  phoneKey: '18195550142',
  emailKey: 'zoe@courriel.example',
  message: 'Est-il disponible?',
  assignedTo: 'ana',
  leadAt: testStart - 5 * minute,
  createdBy: 'rita',
  createdAt: testStart,
  ...over,
})
export const aTask = (id: string, over: Partial<NewRow<'task'>> = {}): NewRow<'task'> => ({
  id,
  title: 'Rappeler Zoé',
  note: '',
  kind: 'call',
  status: 'pending',
  dueAt: testStart,
  remindAt: null,
  assignedTo: 'ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
  outcome: null,
  outcomeNote: '',
  completedAt: null,
  completedBy: null,
  createdBy: 'ana',
  createdAt: testStart,
  tagIds: [],
  ...over,
})
export const aNotification = (
  id: string,
  over: Partial<NewRow<'notification'>> = {},
): NewRow<'notification'> => ({
  id,
  userId: 'ana',
  leadId: 'l-1',
  itemId: 'x-1',
  type: 'COMMENTS',
  from: 'Lise',
  at: testStart - 5 * minute,
  message: 'À relancer',
  processedAt: null,
  ...over,
})
export const aRequest = (id: string, over: Partial<NewRow<'request'>> = {}): NewRow<'request'> => ({
  ...untouchedRequest,
  phoneKey: '',
  emailKey: '',
  id,
  type: 'website-forms',
  division: 'used',
  status: 'regular',
  source: 'website-forms',
  sourceName: 'Web',
  at: testStart - minute,
  name: 'Zoé',
  phone: '819 555-0142',
  email: 'zoe@courriel.example',
  message: '',
  ...over,
})
export const aClient = (id: string, over: Partial<NewRow<'client'>> = {}): NewRow<'client'> => ({
  id,
  firstName: 'Hélène',
  lastName: 'Côté',
  birthOn: null,
  gender: 'female',
  email: '',
  phone: '',
  cell: '819 555-0177',
  fax: '',
  emailKey: '',
  phoneKey: '',
  cellKey: '18195550177',
  address: '',
  city: 'Val-d’Or',
  province: 'QC',
  postalCode: '',
  country: 'CA',
  locale: 'fr-ca',
  note: '',
  mergedIntoId: null,
  erasedAt: null,
  createdBy: 'ana',
  createdAt: testStart,
  tagIds: [],
  ...over,
})

/** The API described: made from the schemas that check it. */
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { logsQuery } from '../platform/log-routes.ts'
import { loginsQuery, ownLoginsQuery } from '../platform/login-list.ts'
import { linesQuery } from '../audit/lines.ts'
import { apiPaths, webhookPaths } from '../integration/openapi.ts'
import type { Call } from './call.ts'
import {
  any,
  body,
  inPath,
  type Json,
  ok,
  problem,
  query,
  received,
  sent,
  text,
} from './openapi-kit.ts'

const language = {
  name: 'LanguageId',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: ['1', '2', '3', '4', '5'] },
  description: '1 en-ca, 2 fr-ca, 3 fr-fr, 4 es-es, 5 es-co',
}
const callPath = ({ summary, params, answer }: Call) => {
  const operation = {
    summary,
    tags: ['calls'],
    parameters: [language, ...query(sent(params))],
    responses: ok(received(answer)),
  }
  return {
    get: operation,
    post: {
      ...operation,
      description: 'The same by POST; the parameters may also come as a form or as JSON.',
    },
  }
}

const session: Json = {
  type: 'object',
  properties: {
    User: any,
    Key: text('Send it as the Key header'),
    Path: text('Where to return to'),
  },
}
const login = {
  type: 'object',
  required: ['username', 'password'],
  properties: {
    username: text(''),
    password: text(''),
    remember: { type: 'boolean' },
    path: text('Return path'),
    companyId: text(''),
  },
}

const pageOf = (summary: string, given: Parameters<typeof sent>[0]) => ({
  get: {
    summary,
    tags: ['books'],
    parameters: query(sent(given)),
    responses: ok({
      type: 'object',
      properties: {
        rows: { type: 'array', items: any },
        next: { type: ['string', 'null'], description: 'For `after`; null at the end' },
        asOf: { type: 'integer' },
      },
    }),
  },
})

const ofBytes = inPath('sha256', 'SHA-256 of the bytes, hexadecimal')

const others = {
  '/api/session/login': {
    post: {
      summary: 'Sign in',
      tags: ['session'],
      security: [],
      requestBody: body(login),
      responses: ok(session),
    },
  },
  '/api/session/key': {
    get: {
      summary: 'Sign in by a stored key',
      tags: ['session'],
      parameters: [
        language,
        { name: 'Key', in: 'query', schema: { type: 'string' } },
        { name: 'Type', in: 'query', schema: { const: 'Client' } },
        { name: 'Path', in: 'query', schema: { type: 'string' } },
      ],
      responses: ok(session),
    },
  },
  '/api/session/logout': {
    get: {
      summary: 'Sign out',
      tags: ['session'],
      parameters: [language],
      responses: ok(any),
    },
  },
  '/api/session/company': {
    post: {
      summary: 'Another dealership of the person',
      tags: ['session'],
      requestBody: body({
        type: 'object',
        required: ['companyId'],
        properties: { companyId: text('') },
      }),
      responses: ok(session),
    },
  },
  '/api/sync/push': {
    post: {
      summary: 'Acts of a device, each decided once',
      tags: ['sync'],
      requestBody: body(sent(pushBody)),
      responses: ok(any),
    },
  },
  '/api/sync/pull': {
    get: {
      summary: 'What changed in the person’s scopes since a version',
      tags: ['sync'],
      parameters: query(sent(pullQuery)),
      responses: ok(any),
    },
  },
  '/api/sync/events': {
    get: {
      summary: 'Server-sent events: there is something newer',
      tags: ['sync'],
      responses: {
        200: { description: 'A stream', content: { 'text/event-stream': {} } },
        default: problem,
      },
    },
  },
  '/api/session/logins': pageOf('One’s own lines of the login book', ownLoginsQuery),
  '/api/logins': pageOf('The dealership’s login book', loginsQuery),
  '/api/logs': pageOf('What the server wrote', logsQuery),
  '/api/audit/lines': pageOf('Acts of the dealership’s journal', linesQuery),
  '/api/sync/audit': {
    get: {
      summary: 'What the dealership can prove about itself; administrators only',
      tags: ['sync'],
      parameters: [
        {
          name: 'deep',
          in: 'query',
          required: false,
          schema: { const: '1' },
          description: 'Also integrity_check and the bytes of every file',
        },
      ],
      responses: ok({
        type: 'object',
        properties: {
          ok: { type: 'boolean' },
          epoch: text(''),
          v: { type: 'integer' },
          durableV: { type: 'integer' },
          checkedAt: { type: 'integer' },
          ms: { type: 'integer' },
          checks: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: text(''),
                ok: { type: 'boolean' },
                checked: { type: 'integer' },
                problems: { type: 'array', items: { type: 'string' }, maxItems: 20 },
                more: { type: 'integer' },
                notes: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      }),
    },
  },
  '/api/files/{sha256}': {
    get: {
      summary: 'The bytes of a file',
      tags: ['files'],
      parameters: [ofBytes],
      responses: { 200: { description: 'The file', content: { '*/*': {} } }, default: problem },
    },
    put: {
      summary: 'A piece of a file; may be repeated',
      tags: ['files'],
      parameters: [
        ofBytes,
        { name: 'Content-Range', in: 'header', required: true, schema: { type: 'string' } },
      ],
      requestBody: {
        required: true,
        content: { 'image/*': {}, 'application/pdf': {}, 'application/json': {} },
      },
      responses: ok({
        type: 'object',
        properties: { received: { type: 'integer' }, complete: { type: 'boolean' } },
      }),
    },
  },
  '/api/search/{noun}': {
    get: {
      summary: 'Rows that are not on the device, at most 50',
      tags: ['search'],
      parameters: [
        inPath('noun', 'lead, client, vehicle, inspection or saleContract'),
        { name: 'q', in: 'query', required: true, schema: { type: 'string', maxLength: 200 } },
      ],
      responses: ok({
        type: 'object',
        properties: { Total: { type: 'integer' }, rows: { type: 'array', items: any } },
      }),
    },
  },
  '/api/lookups/{name}': {
    get: {
      summary: 'A lookup list in a language; unknown names and languages give an empty one',
      tags: ['lookups'],
      parameters: [inPath('name', 'As LeadStatus or Car.Transmission'), language],
      responses: ok({
        type: 'object',
        properties: { Total: { type: 'integer' }, Items: { type: 'array', items: any } },
      }),
    },
  },
}

export const openApi = (calls: readonly Call[], version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Showfloor', version },
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'Key' },
      bearer: { type: 'http', scheme: 'bearer', description: 'A key of a program' },
    },
  },
  paths: {
    ...apiPaths,
    ...Object.fromEntries(calls.map(each => [each.path, callPath(each)])),
    ...others,
  },
  webhooks: webhookPaths,
})

/** Every endpoint with what it takes, from the product's own schemas. One that is not here fails `endpoints.test.ts`. */
import * as z from 'zod/mini'
import { pullQuery, pushBody } from '#db/sync.ts'
import { calls } from '#server/calls/routes.ts'
import { settingsBody, testBody } from '#server/mail/routes.ts'
import { addBody, rotateBody, tryBody } from '#server/intake/source-routes.ts'
import { recoverBody, recoverFileBody } from '#server/sealed/recover.ts'
import { keyBody as sealedKeyBody } from '#server/sealed/routes.ts'
import { rescueBody } from '#server/sync/routes.ts'
import {
  keyBody,
  revokeBody,
  subscriptionBody,
  unsubscribeBody,
} from '#server/platform/device-routes.ts'
import { askBody, changeBody, confirmBody } from '#server/platform/password-routes.ts'
import { companyBody, loginBody } from '#server/platform/session-routes.ts'
import { fileOf } from './two-dealerships.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT'
  /** As the app's router has it. */
  path: string
  /** Values for the parts of the path that vary. */
  params?: readonly string[]
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a success may be beside JSON with a `Status`. */
  gives?: 'file' | 'stream' | 'page'
  /** Ends the key it is called with: the fuzz calls it without one. */
  endsKey?: true
  /** Leads lawfully into another dealership: asked only by people who belong to one. */
  ofOne?: true
}

const verifyQuery = z.object({ hash: z.optional(z.string()) })
const shas = [fileOf('north'), fileOf('south'), 'a'.repeat(64), 'A'.repeat(64), '..', 'x']
const ofCalls = calls.flatMap(({ path, params }): Endpoint[] => [
  { method: 'GET', path, query: params },
  { method: 'POST', path, query: params, body: params },
])

export const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/health' },
  { method: 'GET', path: '/api/brand' },
  { method: 'GET', path: '/brand.css', gives: 'page' },
  { method: 'GET', path: '/manifest.webmanifest', gives: 'page' },
  { method: 'GET', path: '/favicon.ico', gives: 'page' },
  { method: 'GET', path: '/robots.txt', gives: 'page' },
  { method: 'GET', path: '/verify', query: verifyQuery, gives: 'page' },
  {
    method: 'GET',
    path: '/verify/:file',
    params: ['verify.css', 'verify.html', '..', 'constructor', 'x.map'],
    gives: 'page',
  },
  { method: 'GET', path: '/verify/head/:hash', params: shas },
  { method: 'POST', path: '/intake/adf', gives: 'page' },
  {
    method: 'POST',
    path: '/intake/adf/:companyId',
    params: ['north', 'south', '..', 'constructor'],
    gives: 'page',
  },
  { method: 'POST', path: '/api/intake/sources', body: addBody },
  { method: 'POST', path: '/api/intake/sources/rotate', body: rotateBody },
  { method: 'POST', path: '/api/intake/try', body: tryBody },
  { method: 'POST', path: '/api/session/login', body: loginBody },
  { method: 'GET', path: '/api/session/key' },
  { method: 'GET', path: '/api/session/logout', endsKey: true },
  { method: 'POST', path: '/api/session/logout', endsKey: true },
  { method: 'POST', path: '/api/session/company', body: companyBody, ofOne: true },
  { method: 'POST', path: '/api/session/password', body: changeBody },
  { method: 'POST', path: '/api/session/reset', body: askBody },
  { method: 'POST', path: '/api/session/reset/confirm', body: confirmBody },
  { method: 'GET', path: '/api/session/devices' },
  { method: 'POST', path: '/api/session/devices/revoke', body: revokeBody },
  { method: 'POST', path: '/api/session/device-key', body: keyBody },
  { method: 'GET', path: '/api/push/key' },
  { method: 'POST', path: '/api/push/subscription', body: subscriptionBody },
  { method: 'POST', path: '/api/push/unsubscribe', body: unsubscribeBody },
  ...ofCalls,
  {
    method: 'GET',
    path: '/api/search/:noun',
    params: ['lead', 'client', 'vehicle', 'inspection', 'saleContract', 'constructor', '__proto__'],
  },
  {
    method: 'GET',
    path: '/api/lookups/:name',
    params: ['LeadStatus', 'Car.Transmission', 'constructor', '__proto__', 'toString'],
  },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'POST', path: '/api/sync/push', body: pushBody },
  { method: 'GET', path: '/api/sync/pull', query: pullQuery },
  { method: 'GET', path: '/api/sync/events', gives: 'stream' },
  { method: 'GET', path: '/api/sync/audit' },
  { method: 'POST', path: '/api/sync/rescue', body: rescueBody },
  { method: 'GET', path: '/api/sync/sealed/to' },
  { method: 'POST', path: '/api/sync/sealed/key', body: sealedKeyBody },
  { method: 'POST', path: '/api/sync/sealed/recover', body: recoverBody },
  { method: 'POST', path: '/api/sync/sealed/recover/file', body: recoverFileBody },
  { method: 'GET', path: '/api/mail/settings' },
  { method: 'POST', path: '/api/mail/settings', body: settingsBody },
  { method: 'POST', path: '/api/mail/test', body: testBody },
  { method: 'GET', path: '/api/files/:sha', params: shas, gives: 'file' },
  { method: 'PUT', path: '/api/files/:sha', params: shas },
]

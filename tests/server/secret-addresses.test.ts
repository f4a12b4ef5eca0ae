/** An address of ours that is somebody's key: whatever goes wrong there, the operator reads which route, never the key. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { northHost } from './website/lot.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  server = createTestServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const secret = 'kG5_OWj3G18q-secret-kG5_OWj3G18qkG5_OWj3G18q'
const told = (...said: unknown[]) =>
  void lines.push(
    JSON.stringify(said, (_, value) =>
      value instanceof Error ? `${value.message} ${value.stack}` : (value as unknown),
    ),
  )

test.each([
  ['POST', `/hooks/phone/north/${secret}`, '/hooks/phone/:companyId/:token'],
  ['GET', `/hooks/phone/north/${secret}`, '/hooks/phone/:companyId/:token'],
  ['GET', `/cal/north/${secret}.ics`, '/cal/:companyId/:file'],
  ['GET', `/u/${secret}`, '/*'],
  ['POST', `/u/${secret}`, '/*'],
  ['GET', `/sign/${secret}`, '/*'],
  ['POST', `/sign/${secret}/code`, '/*'],
  ['POST', `/sign/${secret}/step`, '/*'],
])('%s %s fails without its key in the log', async (method, path, route) => {
  const broken = () => {
    throw new Error('it broke')
  }
  const { dealerships, log } = server.deps
  const loud = { ...log, info: told, warn: told, error: told } as unknown as typeof log
  vi.spyOn(dealerships, 'get').mockImplementation(broken)
  vi.spyOn(dealerships, 'whole').mockImplementation(broken)
  vi.spyOn(server.deps.platform, 'isActive').mockImplementation(() => true)
  const app = createApp({ ...server.deps, log: loud })
  const host = path.startsWith('/u/') || path.startsWith('/sign/') ? northHost : 'north.localhost'
  const response = await app.request(`http://${host}${path}`, {
    method,
    headers: { host },
    ...(method === 'POST' && { body: 'x=1' }),
  })
  expect(response.status).toBe(500)
  expect(lines.join('\n')).toContain(`"route":"${route}"`)
  expect(lines.join('\n')).not.toContain(secret)
})

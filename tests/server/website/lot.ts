/** A dealership's website with a few vehicles on its lot, as the public meets it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Row } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { aVehicle, aVehiclePhoto } from '../../support/builders/vehicle.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'

export const northHost = 'north-site.localhost'
export const southHost = 'south-site.localhost'

/** A picture's bytes; a few are enough for whoever only carries them. */
export const pictureBytes = Buffer.from('RIFF0000WEBPVP8 picture')
export const pictureSha = createHash('sha256').update(pictureBytes).digest('hex')

export type Lot = TestServer & {
  get: (path: string, headers?: Record<string, string>, host?: string) => Promise<Response>
  text: (path: string, host?: string) => Promise<string>
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
    host?: string,
  ) => Promise<Response>
  put: (rows: Parameters<typeof plant>[1], companyId?: string) => void
  rows: <T>(sql: string) => T[]
  /** The seal that the form at this address carries. */
  token: (path: string, host?: string) => Promise<string>
}

export function createLot(over: Parameters<typeof createTestServer>[0] = {}): Lot {
  const server = createTestServer(over)
  const get: Lot['get'] = (path, headers = {}, host = northHost) =>
    server.request(path, { host, headers })
  let callers = 0
  const lot: Lot = {
    ...server,
    get,
    text: async (path, host) => (await get(path, {}, host)).text(),
    post: (path, fields, headers = {}, host = northHost) =>
      server.request(path, {
        host,
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          // Another household each time, unless the test is about one.
          'x-forwarded-for': `198.51.${(callers += 1) >> 8}.${callers & 255}`,
          ...headers,
        },
      }),
    put: (rows, companyId = 'north') => plant(server.dealership(companyId).db, rows, testStart),
    rows: <T>(sql: string) => server.dealership('north').sqlite.prepare(sql).all() as T[],
    async token(path, host) {
      const page = await lot.text(path, host)
      const found = /name="token" value="([^"]+)"/.exec(page)?.[1]
      if (!found) throw new Error(`no form at ${path}`)
      return found
    },
  }
  return lot
}

export const outback = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({ id: 'v-outback', statusBy: 'ana', createdBy: 'ana', ...over })

/** Puts the bytes of the picture on a dealership's disk. */
export function keepPicture(lot: Lot, companyId = 'north'): void {
  const { filesDir, db } = lot.dealership(companyId)
  const folder = join(filesDir, pictureSha.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, pictureSha), pictureBytes)
  db.insert(schema.file)
    .values({
      sha256: pictureSha,
      mime: 'image/webp',
      bytes: pictureBytes.length,
      complete: true,
      at: testStart,
      by: 'ana',
    })
    .onConflictDoNothing()
    .run()
}
export const aPicture = (over: Partial<Row<'vehiclePhoto'>> = {}): Row<'vehiclePhoto'> =>
  aVehiclePhoto({
    id: 'p-outback',
    vehicleId: 'v-outback',
    sha256: pictureSha,
    thumbSha256: 'b'.repeat(64),
    by: 'ana',
    ...over,
  })

/** What a JSON-LD block of a page says. */
export function dataOf(html: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
  if (text === undefined) throw new Error('no structured data')
  return JSON.parse(text) as Record<string, unknown>
}

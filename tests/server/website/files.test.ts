/** What a website has beside its pages: pictures while their vehicle is shown, sheets, and the list for search engines. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { testStart } from '../../support/server.ts'
import {
  aPicture,
  createLot,
  keepPicture,
  type Lot,
  northHost,
  outback,
  pictureBytes,
  pictureSha,
} from './lot.ts'

/** Made for the tests that ask for it. */
let made: Lot | undefined
const lot = () => (made ??= createLot())
afterEach(() => {
  made?.close()
  made = undefined
})
const db = () => lot().dealership('north').db
const now = testStart
const whole = outback()

const photo = (sha = pictureSha, vehicle = 'v-outback') => lot().get(`/photos/${vehicle}/${sha}`)
test('a picture is given while its vehicle is shown, as what it is, for ever', async () => {
  lot().put({ vehicle: [whole], vehiclePhoto: [aPicture({ thumbSha256: 'c'.repeat(64) })] })
  keepPicture(lot())
  const answer = await photo()
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pictureBytes)]).toEqual([
    200,
    true,
  ])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  })
  const head = await lot().request(`/photos/v-outback/${pictureSha}`, {
    host: northHost,
    method: 'HEAD',
  })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const sha of [
    'd'.repeat(64),
    `${pictureSha}0`,
    `0${pictureSha}`,
    pictureSha.slice(1),
    pictureSha.toUpperCase(),
  ])
    expect((await photo(sha)).status).toBe(404)
  expect((await photo(pictureSha, 'none')).status).toBe(404)
  lot().dealership('north').sqlite.exec(`update vehicle set status = 'sold'`)
  expect((await photo()).status).toBe(404)
})
test.each([
  ['image/jpeg', true, 200],
  ['image/png', true, 200],
  ['image/svg+xml', true, 404],
  ['application/pdf', true, 404],
  ['image/webp', false, 404],
])('a small picture that is %s, whole: %s, is answered %i', async (mime, complete, status) => {
  const bytes = Buffer.from('thumb')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  lot().put({ vehicle: [whole], vehiclePhoto: [aPicture({ thumbSha256: sha256 })] })
  const { filesDir } = lot().dealership('north')
  mkdirSync(join(filesDir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(filesDir, sha256.slice(0, 2), sha256), bytes)
  db().insert(schema.file).values({ sha256, mime, complete, bytes: 5, at: 0, by: 'ana' }).run()
  const answer = await photo(sha256)
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.headers.get('content-type')).toBe(mime)
  rmSync(filesDir, { recursive: true })
  expect((await photo(sha256)).status).toBe(404)
})

test.each([
  ['/robots.txt', 'text/plain; charset=UTF-8', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=600'],
  ['/brands/boreal/icon-32.png', 'image/png', 'public, max-age=86400'],
  ['/site/older.css', 'text/css; charset=utf-8', 'no-cache'],
  ['/site/older.js', 'text/javascript; charset=utf-8', 'no-cache'],
])('%s is %s, kept %s', async (path, type, kept) => {
  const { status, headers } = await lot().get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    type,
    kept,
  ])
})
test('the sheet a page names is kept for ever; of the pictures of brands only its own are here', async () => {
  const sheet =
    /href="(\/site\/[0-9a-f]{16}\.css)"/.exec(await lot().text('/en-ca/home'))?.[1] ?? ''
  const answer = await lot().get(sheet)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = await answer.text()
  expect(text).toMatch(/^:root\{--hue:[\d.]+;--chroma:[\d.]+\}\n/)
  expect(text).not.toMatch(/\/\*|\n[ \t]|\n\n\n/)
  expect((await lot().get('/brands/levante/icon-32.png')).status).toBe(404)
  expect((await lot().get('/favicon.ico')).headers.get('location')).toBe(
    '/brands/boreal/icon-32.png',
  )
  expect(await lot().text('/robots.txt')).toMatch(/\nAllow: \/\n\nSitemap: http.*\/sitemap\.xml\n$/)
})
test('search engines learn of a change once it has been made', async () => {
  lot().put({ vehicle: [whole] })
  const sitemap = await lot().text('/sitemap.xml')
  expect(sitemap.match(/<url>/g)).toHaveLength(10)
  expect(sitemap).toContain('<lastmod>2026-03-10</lastmod>')
  lot()
    .dealership('north')
    .sqlite.exec(`update vehicle set touched_at = ${now + 1}, v = v + 1`)
  expect(await lot().text('/sitemap.xml')).not.toContain('lastmod')
})

test('a page that is known already is not sent again', async () => {
  const { headers } = await lot().get('/en-ca/home')
  const tag = headers.get('etag') ?? ''
  const again = async (known: string) =>
    (await lot().get('/en-ca/home', { 'if-none-match': known })).status
  expect([await again(tag), await again(`"older", ${tag}`), await again('"older"')]).toEqual([
    304, 304, 200,
  ])
})

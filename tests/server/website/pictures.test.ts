/** Pictures of the website over HTTP: added by who may, framed, shown on a page in the sizes it names, and taken away again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PageContent } from '#db/website/content.ts'
import { middle, type PictureLine, uncut } from '#db/website/picture.ts'
import { formCatalogue } from '#db/forms.ts'
import { file, role, userAccount } from '#db/schema.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot, northHost } from './lot.ts'

/** Red on the left, blue on the right. */
let bytes: Buffer
let sha256: string
beforeAll(async () => {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#fff' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 600, top: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer()
  sha256 = createHash('sha256').update(bytes).digest('hex')
})

let lot: Lot
let lise: SignedIn
beforeEach(async () => {
  lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country: 'CA', province: 'QC', defaultLocale: 'fr-ca', hostname: northHost },
      },
    ],
    people: [
      { username: 'lise', companies: { north: 'director' } },
      { username: 'noe', companies: { north: 'director' } },
      { username: 'ana', companies: { north: 'seller' } },
    ],
  })
  const { db } = lot.dealership('north')
  const formIds = [formCatalogue['administration.Content'].id, formCatalogue['crm.Leads'].id]
  db.update(role).set({ formIds }).where(eq(role.id, 'director')).run()
  level('lise', 'all')
  lise = await lot.signIn('lise', { companyId: 'north' })
})
afterEach(() => lot.close())

function level(id: string, websiteLevel: 'none' | 'text' | 'all') {
  const row = { emailRedirect: '', websiteLevel, left: null, handOvers: [], v: 1, deletedAt: null }
  lot
    .dealership('north')
    .db.insert(userAccount)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: userAccount.id, set: { websiteLevel } })
    .run()
}
const as = async (username: 'noe' | 'ana', websiteLevel: 'none' | 'text' | 'all' = 'none') => {
  level(username, websiteLevel)
  return lot.signIn(username, { companyId: 'north' })
}

type Answer = { status: number; code?: string; rev?: number; rows?: PictureLine[] }
async function call(path: string, json?: object, who = lise): Promise<Answer> {
  const response = await lot.request(`/api/website${path}`, { as: who, ...(json && { json }) })
  return { status: response.status, ...((await response.json()) as object) }
}
const added = (over: object = {}) => ({
  pictureId: 'pic-1',
  name: 'Le garage',
  sha256,
  thumbSha256: 'b'.repeat(64),
  width: 1200,
  height: 600,
  ...over,
})
const add = (over: object = {}, who = lise) => call('/pictures/add', added(over), who)
const edited = (over: object = {}) => ({
  pictureId: 'pic-1',
  rev: 1,
  name: 'Le garage',
  alt: {},
  cut: uncut,
  focus: middle,
  ...over,
})
const edit = (over: object = {}, who = lise) => call('/pictures/edit', edited(over), who)
const remove = (isRemoved: boolean, who = lise) =>
  call('/pictures/remove', { pictureId: 'pic-1', isRemoved }, who)
const list = async () => (await call('/pictures')).rows ?? []
/** As a device's sending ends. */
function come(data: Buffer = bytes): void {
  const { filesDir, db } = lot.dealership('north')
  mkdirSync(join(filesDir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(filesDir, sha256.slice(0, 2), sha256), data)
  const row = { sha256, mime: 'image/webp', bytes: data.length, complete: true, at: 1, by: 'lise' }
  db.insert(file).values(row).run()
}
const about = (shape: 'whole' | 'wide' | 'square' = 'whole'): PageContent => ({
  title: { 'fr-ca': 'Nous' },
  description: {},
  slug: {},
  menu: 'none',
  parts: [
    {
      id: 'part-1',
      kind: 'pictures',
      heading: { 'fr-ca': 'La maison' },
      shape,
      pictures: [{ id: 'pic-1', caption: { 'fr-ca': 'Depuis 1987' } }],
    },
  ],
})
const showPage = async (content = about(), rev = 0) => {
  await call('/save', { pageId: 'p-nous', kind: 'free', rev, content })
  return call('/show', { pageId: 'p-nous', rev: rev + 1, environment: 'live', fromAt: null })
}
const path = '/fr-ca/page/nous'
const colourAt = async (address: string, x: number) => {
  const answer = await lot.get(address)
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
  const { width, height, format } = await image.metadata()
  const pixel = await image.extract({ left: x, top: 5, width: 1, height: 1 }).raw().toBuffer()
  return { status: answer.status, width, height, format, isRed: (pixel[0] ?? 0) > (pixel[2] ?? 0) }
}

test('a picture on a page is sent in the widths and formats its mark-up names, described in the language of the page', async () => {
  expect((await add()).status).toBe(200)
  come()
  expect(await edit({ alt: { 'fr-ca': 'La façade' } })).toMatchObject({ status: 200, rev: 2 })
  await showPage()
  const html = await lot.text(path)
  expect(html).toContain('alt="La façade"')
  expect(html).toContain('<figcaption>Depuis 1987</figcaption>')
  expect(html).toContain('width="1200" height="600"')
  const names = [...html.matchAll(/\/pictures\/pic-1\.2\.whole\.(\d+)\.(avif|webp)/g)]
  expect(new Set(names.map(([, width]) => width))).toEqual(new Set(['480', '960', '1200']))
  const small = await lot.get('/pictures/pic-1.2.whole.480.webp')
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect(small.headers.get('cache-control')).toContain('immutable')
  expect(small.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await colourAt('/pictures/pic-1.2.whole.480.webp', 10)).toMatchObject({
    width: 480,
    height: 240,
    format: 'webp',
    isRed: true,
  })
  expect((await lot.get('/pictures/pic-1.2.whole.480.avif')).headers.get('content-type')).toBe(
    'image/avif',
  )
  expect(await list()).toMatchObject([{ id: 'pic-1', isHere: true, usedIn: ['p-nous'] }])
})

test('a square is cut around its focus, and what is cut off is nowhere', async () => {
  await add()
  come()
  await edit({ focus: { x: 100, y: 50 } })
  expect(await colourAt('/pictures/pic-1.2.square.600.webp', 5)).toMatchObject({
    width: 600,
    height: 600,
    isRed: false,
  })
  await edit({ rev: 2, cut: { ...uncut, left: 50 } })
  expect(await colourAt('/pictures/pic-1.3.whole.600.webp', 5)).toMatchObject({ isRed: false })
})

test('only what a page names is made: no other width, no earlier revision, no unknown picture', async () => {
  await add()
  come()
  await lot.get('/pictures/pic-1.1.whole.480.webp')
  await edit({ focus: { x: 10, y: 10 } })
  const others = [
    'pic-1.1.whole.480.webp',
    'pic-1.2.whole.481.webp',
    'pic-1.2.whole.1600.webp',
    'pic-2.1.whole.480.webp',
    'pic-1.2.whole.480.png',
    '..%2fpic-1.2.whole.480.webp',
  ]
  const answers = await Promise.all(others.map(name => lot.get(`/pictures/${name}`)))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 404))
  // Those of the earlier revision are gone from the disk.
  expect(readdirSync(join(lot.dealership('north').filesDir, 'pictures'))).toEqual([])
})

test('before its bytes have come no page shows it, and then it does; bytes that are no picture harm nobody', async () => {
  await add()
  await showPage()
  expect(await lot.text(path)).not.toContain('/pictures/')
  expect(await list()).toMatchObject([{ isHere: false }])
  come(Buffer.from('RIFF    WEBPno picture at all'))
  expect((await lot.get('/pictures/pic-1.1.whole.480.webp')).status).toBe(404)
  expect((await lot.get('/fr-ca/accueil')).status).toBe(200)
})

test('two visitors at once: it is made once, whole for both', async () => {
  await add()
  come()
  const asked = await Promise.all([1, 2].map(() => colourAt('/pictures/pic-1.1.whole.960.webp', 3)))
  expect(asked).toEqual([asked[0], asked[0]])
  expect(asked[0]).toMatchObject({ status: 200, width: 960 })
  const folder = join(lot.dealership('north').filesDir, 'pictures')
  expect(readdirSync(folder)).toEqual(['pic-1.1.whole.960.webp'])
})

test('one that a page has stays; taken off, it goes, and can be put back', async () => {
  await add()
  come()
  await showPage()
  expect(await remove(true)).toMatchObject({ status: 409, code: 'website-picture-used' })
  await showPage({ ...about(), parts: [] }, 1)
  expect((await remove(true)).status).toBe(200)
  expect((await remove(true)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await lot.get('/pictures/pic-1.1.whole.480.webp')).status).toBe(404)
  expect((await remove(false)).status).toBe(200)
  expect((await lot.get('/pictures/pic-1.1.whole.480.webp')).status).toBe(200)
})

test('another description is on a page that is kept ready at once', async () => {
  await add()
  come()
  await showPage()
  expect(await lot.text(path)).toContain('alt=""')
  await edit({ alt: { 'fr-ca': 'Des gens' } })
  expect(await lot.text(path)).toContain('alt="Des gens"')
})

test('two at once: the second is told, and the same words twice are one', async () => {
  await add()
  expect((await add({ name: 'Autre' })).status).toBe(200)
  expect(await list()).toMatchObject([{ name: 'Le garage' }])
  expect(await edit({ name: 'A' })).toMatchObject({ rev: 2 })
  expect(await edit({ name: 'A' })).toMatchObject({ status: 200, rev: 2 })
  expect(await edit({ name: 'B' })).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await edit({ pictureId: 'pic-9' })).toMatchObject({ status: 404 })
})

test('who edits words describes a picture and does nothing else; who may not edit does nothing', async () => {
  await add()
  const noe = await as('noe', 'text')
  expect(await edit({ alt: { 'fr-ca': 'Vu' } }, noe)).toMatchObject({ rev: 2 })
  const refused = { status: 403, code: 'website-words-only' }
  expect(await edit({ rev: 2, alt: { 'fr-ca': 'Vu' }, name: 'B' }, noe)).toMatchObject(refused)
  expect(await edit({ rev: 2, alt: { 'fr-ca': 'Vu' }, focus: { x: 1, y: 1 } }, noe)).toMatchObject(
    refused,
  )
  expect(await add({ pictureId: 'pic-2' }, noe)).toMatchObject(refused)
  expect(await remove(true, noe)).toMatchObject(refused)
  const none = await as('noe')
  expect(await edit({ rev: 2 }, none)).toMatchObject({ status: 403, code: 'not-authorized' })
  const ana = await as('ana', 'all')
  expect(await call('/pictures', undefined, ana)).toMatchObject({ status: 403 })
  expect(await add({ pictureId: 'pic-3' }, ana)).toMatchObject({ status: 403 })
  expect(existsSync(join(lot.dealership('north').filesDir, 'pictures'))).toBe(false)
})

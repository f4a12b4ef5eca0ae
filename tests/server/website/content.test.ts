/** Pages of the website over HTTP: written by who may, shown where and when it was said, and read by visitors as one whole version. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageContent, Part } from '#db/website/content.ts'
import type { PageLine, SiteDesk, VersionLine } from '#db/website/lines.ts'
import { eq } from 'drizzle-orm'
import { formCatalogue } from '#db/forms.ts'
import { host } from '#db/platform/schema.ts'
import { company, role, userAccount } from '#db/schema.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot, northHost } from './lot.ts'

let lot: Lot
let lise: SignedIn
const qaHost = 'qa.north.example'
beforeEach(async () => {
  lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: {
          country: 'CA',
          province: 'QC',
          defaultLocale: 'fr-ca',
          hostname: northHost,
          phone: '450 555-0100',
        },
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

type Answer = { status: number; code?: string; rev?: number; path?: string; rows?: unknown[] }
async function call(path: string, json?: object, as = lise): Promise<Answer> {
  const response = await lot.request(`/api/website${path}`, { as, ...(json && { json }) })
  return { status: response.status, ...((await response.json()) as object) }
}
const desk = async (as = lise) =>
  ((await call('', undefined, as)).rows as SiteDesk[])[0] as SiteDesk
const line = async (id = 'p-about') => (await desk()).pages.find(each => each.id === id) as PageLine
const text: Part = {
  id: 'part-1',
  kind: 'text',
  heading: { 'fr-ca': 'Notre atelier' },
  text: {
    'fr-ca': 'Ouvert le samedi.\n\n- Pneus\n- Freins\n\nVoir https://example.com/a?b=1&c=2.',
  },
}
const about = (over: Partial<PageContent> = {}): PageContent => ({
  title: { 'fr-ca': 'À propos' },
  description: {},
  slug: {},
  menu: 'head',
  parts: [text],
  ...over,
})
const save = (content = about(), rev = 0, as = lise, pageId = 'p-about') =>
  call('/save', { pageId, kind: pageId === 'home' ? 'home' : 'free', rev, content }, as)
const show = (rev: number, over: object = {}, as = lise) =>
  call('/show', { pageId: 'p-about', rev, environment: 'live', fromAt: null, ...over }, as)
const path = '/fr-ca/page/a-propos'
const minuteMs = 60_000

test('written, it is nobody’s but hers; shown, it is a page with its menu, its languages and its place in the sitemap', async () => {
  expect(await save()).toMatchObject({ status: 200, rev: 1 })
  expect((await lot.get(path)).status).toBe(404)
  expect((await show(1)).status).toBe(200)
  const html = await lot.text(path)
  expect(html).toContain('<h1>À propos</h1>')
  expect(html).toContain('<ul><li>Pneus</li><li>Freins</li></ul>')
  expect(html).toContain('<a href="https://example.com/a?b=1&amp;c=2" rel="noopener">')
  expect(html).not.toContain('hreflang="en-CA"')
  expect(await lot.text('/fr-ca/accueil')).toContain(`<a href="${path}">À propos</a>`)
  expect(await lot.text('/en-ca/home')).not.toContain('À propos')
  expect(await lot.text('/sitemap.xml')).toContain(`<loc>http://${northHost}${path}</loc>`)
  expect((await lot.get('/en-ca/page/a-propos')).status).toBe(404)
})

test('what visitors see stays until it is shown again; an earlier address leads to the new one', async () => {
  await save()
  await show(1)
  const changed = about({ title: { 'fr-ca': 'Notre maison' } })
  expect(await save(changed, 1)).toMatchObject({ rev: 2 })
  expect(await lot.text(path)).toContain('<h1>À propos</h1>')
  expect(await line()).toMatchObject({ isChanged: true, shown: { live: { n: 1 } } })
  await show(2)
  const moved = await lot.get(path)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr-ca/page/notre-maison'])
  expect(await lot.text('/fr-ca/page/notre-maison')).toContain('<h1>Notre maison</h1>')
  expect(await line()).toMatchObject({ isChanged: false, shown: { live: { n: 2 } } })
  const versions = (await call('/versions?pageId=p-about')).rows as VersionLine[]
  expect(versions.map(({ n, shownAt }) => [n, shownAt])).toEqual([
    [2, ['live']],
    [1, []],
  ])
})

test('the same act twice is one: an answer that was lost makes no second version, rev or showing', async () => {
  await save()
  expect(await save()).toMatchObject({ status: 200, rev: 1 })
  await show(1)
  await show(1)
  expect(lot.rows('select * from website_showing')).toHaveLength(1)
  expect(lot.rows('select * from website_version')).toHaveLength(1)
})

test('two who write at once: the second is told, and nothing of the first is overwritten', async () => {
  level('noe', 'all')
  const noe = await lot.signIn('noe', { companyId: 'north' })
  await save()
  const hers = about({ title: { 'fr-ca': 'De Lise' } })
  const his = about({ title: { 'fr-ca': 'De Noé' } })
  expect((await save(hers, 1)).status).toBe(200)
  expect(await save(his, 1, noe)).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await show(1, {}, noe)).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect((await line()).content.title).toEqual({ 'fr-ca': 'De Lise' })
  expect(await save(his, 2, noe)).toMatchObject({ status: 200, rev: 3 })
})

test('a plan comes by itself, to the moment, and can be taken back before it does', async () => {
  await save()
  const fromAt = lot.clock.now() + 10 * minuteMs
  await show(1, { fromAt })
  expect((await lot.get(path)).status).toBe(404)
  const { planned } = await line()
  expect(planned).toMatchObject([{ environment: 'live', n: 1, fromAt }])
  expect((await call('/take-back', { showingId: planned[0]?.id })).status).toBe(200)
  lot.clock.advance(11 * minuteMs)
  expect((await lot.get(path)).status).toBe(404)
  await show(1, { fromAt: lot.clock.now() + minuteMs })
  const [next] = (await line()).planned
  lot.clock.advance(minuteMs - 1)
  expect((await lot.get(path)).status).toBe(404)
  lot.clock.advance(1)
  expect((await lot.get(path)).status).toBe(200)
  expect(await call('/take-back', { showingId: next?.id })).toMatchObject({
    status: 409,
    code: 'website-shown-already',
  })
})

test('taken off it is gone, and stands again; removed it leaves with its menu, and comes back as it was', async () => {
  await save()
  await show(1)
  await call('/hide', { pageId: 'p-about', environment: 'live' })
  expect((await lot.get(path)).status).toBe(404)
  await show(1)
  expect((await lot.get(path)).status).toBe(200)
  await call('/remove', { pageId: 'p-about', isRemoved: true })
  expect((await lot.get(path)).status).toBe(404)
  expect(await lot.text('/fr-ca/accueil')).not.toContain('À propos')
  expect(await show(1)).toMatchObject({ status: 409, code: 'website-page-removed' })
  await call('/remove', { pageId: 'p-about', isRemoved: false })
  expect((await lot.get(path)).status).toBe(200)
})

test('the first page is the template’s until the house shows its own, and again when that is taken off', async () => {
  await save(about({ slug: { 'fr-ca': 'Bienvenue chez nous' }, menu: 'none' }))
  await show(1)
  const before = await lot.text('/fr-ca/accueil')
  const home = (await line('home')) as PageLine
  const parts: Part[] = [{ ...text, id: 'welcome' }, ...home.content.parts]
  const content = { ...home.content, title: { 'fr-ca': 'Bienvenue chez nous' }, parts }
  expect(await save(content, 0, lise, 'home')).toMatchObject({ status: 200, rev: 1 })
  expect(await lot.text('/fr-ca/accueil')).toBe(before)
  await show(1, { pageId: 'home' })
  const after = await lot.text('/fr-ca/accueil')
  expect(after).toContain('Bienvenue chez nous')
  expect(after.match(/<h1>/g)).toHaveLength(1)
  expect(await call('/remove', { pageId: 'home', isRemoved: true })).toMatchObject({
    code: 'website-home-stays',
  })
  // Its title takes nobody's address.
  expect(await lot.text('/fr-ca/page/bienvenue-chez-nous')).toContain('<h1>À propos</h1>')
  await call('/hide', { pageId: 'home', environment: 'live' })
  expect(await lot.text('/fr-ca/accueil')).toBe(before)
})

test('who edits words edits words; who edits nothing reads; who has not the form has nothing', async () => {
  await save()
  const noe = await lot.signIn('noe', { companyId: 'north' })
  const ana = await lot.signIn('ana', { companyId: 'north' })
  expect((await desk(noe)).level).toBe('none')
  expect(await save(about({ title: { 'fr-ca': 'Non' } }), 1, noe)).toMatchObject({ status: 403 })
  level('noe', 'text')
  expect(await save(about({ title: { 'fr-ca': 'Nous' } }), 1, noe)).toMatchObject({ rev: 2 })
  const more = about({ parts: [text, { id: 'v', kind: 'visit' }] })
  const refused = { status: 403, code: 'website-words-only' }
  expect(await save(more, 2, noe)).toMatchObject(refused)
  expect(await save(about(), 0, noe, 'p-new')).toMatchObject(refused)
  expect(await show(2, {}, noe)).toMatchObject(refused)
  expect((await show(2, { environment: 'qa' }, noe)).status).toBe(200)
  expect(await call('/hide', { pageId: 'p-about', environment: 'live' }, noe)).toMatchObject(
    refused,
  )
  expect(await call('/remove', { pageId: 'p-about', isRemoved: true }, noe)).toMatchObject(refused)
  for (const each of ['', '/versions?pageId=p-about'])
    expect((await call(each, undefined, ana)).status).toBe(403)
  expect(await save(about({ menu: 'none' }), 2, ana)).toMatchObject({ status: 403 })
})

test('refused: no title in the first language, an address that another page has, a part of the first page, twice one part', async () => {
  await save(about({ title: { 'en-ca': 'About' } }))
  expect(await show(1)).toMatchObject({ status: 409, code: 'website-first-language' })
  await save(about(), 1)
  await save(about(), 0, lise, 'p-other')
  expect(await show(1, { pageId: 'p-other' })).toMatchObject({ code: 'website-address-taken' })
  const scene: Part = { id: 'scene', kind: 'scene' }
  expect(await save(about({ parts: [scene] }), 2)).toMatchObject({ code: 'website-part-place' })
  expect(await save(about({ parts: [text, text] }), 2)).toMatchObject({ code: 'bad-input' })
  expect(
    await call('/save', { pageId: 'home', kind: 'free', rev: 0, content: about() }),
  ).toMatchObject({
    code: 'bad-input',
  })
})

test('the look is the real page with what is written now, for ten minutes, framed by this app alone', async () => {
  await save()
  const wanted = { pageId: 'p-about', n: null, environment: 'live', locale: 'fr-ca' }
  const { path: framed = '' } = await call('/look', wanted)
  const frame = await lot.request(framed, { as: lise })
  const policy = frame.headers.get('content-security-policy')
  expect(policy).toContain(`frame-src http://${northHost}`)
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const token = framed.split('/').at(-1) ?? ''
  const look = await lot.get(`/look/${token}`)
  expect(look.status).toBe(200)
  const html = await look.text()
  expect(html).toContain('<h1>À propos</h1>')
  expect(html).toContain('<base target="_blank"')
  expect(look.headers.get('cache-control')).toBe('no-store')
  expect(look.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(look.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/[^*' ]+$/)
  expect(look.headers.get('content-security-policy')).not.toContain('script-src')
  expect((await lot.get(`/look/${token.slice(0, -1)}A`)).status).toBe(404)
  // As many letters as a seal, more bytes.
  const [text = '', seal = ''] = token.split('.')
  expect((await lot.get(`/look/${text}.${'%C3%A9'.repeat(seal.length)}`)).status).toBe(404)
  lot.clock.advance(10 * minuteMs)
  expect((await lot.get(`/look/${token}`)).status).toBe(404)
  expect(await call('/look', { ...wanted, pageId: 'p-nobody' })).toMatchObject({ status: 404 })
  expect(await call('/look', { ...wanted, environment: 'qa' })).toMatchObject({
    code: 'website-no-host',
  })
})

test('nothing she writes is markup or a script', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=1> javascript:alert(1) "\'&\u202e'
  await save(
    about({
      title: { 'fr-ca': hostile.slice(0, 80) },
      description: { 'fr-ca': hostile },
      slug: { 'fr-ca': 'x' },
      parts: [{ ...text, heading: { 'fr-ca': hostile }, text: { 'fr-ca': `- ${hostile}` } }],
    }),
  )
  await show(1)
  const html = await lot.text('/fr-ca/page/x')
  expect(html).not.toMatch(/<script>|<img src=x|href="javascript/)
  expect(html).toContain('&lt;script&gt;alert(1)')
})

test('a list by a filter shows those it finds, the newest first, and nothing where there is none', async () => {
  const car = (id: string, make: string) =>
    aVehicle({ id, make, statusBy: 'ana', createdBy: 'ana' })
  lot.put({ vehicle: [car('v-1', 'Subaru'), car('v-2', 'Mazda')] })
  const list = (make: string): Part => ({
    id: `list-${make}`,
    kind: 'vehicles',
    heading: { 'fr-ca': `Nos ${make}` },
    make,
    type: 0,
    condition: '',
    most: 4,
  })
  await save(about({ parts: [list('Subaru'), list('Lada')] }))
  await show(1)
  const html = await lot.text(path)
  expect(html).toContain('Nos Subaru')
  expect(html).toContain('/v-1/')
  expect(html).not.toContain('/v-2/')
  expect(html).not.toContain('Nos Lada')
})

test('the name for trying shows what was shown last, there or live', async () => {
  const { db } = lot.dealership('north')
  lot.deps.platform.db
    .insert(host)
    .values({ name: qaHost, brandKey: 'boreal', companyId: 'north' })
    .run()
  db.update(company).set({ hostnameQa: qaHost }).run()
  const seen = async () => {
    const [live, qa] = [await lot.get(path), await lot.get(path, {}, qaHost)]
    return [live.status, qa.status]
  }
  await save()
  await show(1, { environment: 'qa' })
  expect(await seen()).toEqual([404, 200])
  expect((await desk()).origins).toEqual({ live: `http://${northHost}`, qa: `http://${qaHost}` })
  await call('/hide', { pageId: 'p-about', environment: 'qa' })
  expect(await seen()).toEqual([404, 404])
  await show(1)
  expect(await seen()).toEqual([200, 200])
})

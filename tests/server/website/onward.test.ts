/** The campaign of an address goes on from page to page, and stands on the request that is sent at last. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onwardHtml } from '#server/website/onward.ts'
import { createLot, type Lot, outback } from './lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  lot.put({ vehicle: [outback()] })
})
afterAll(() => lot.close())

const query = 'utm_campaign=Fall+sale&utm_source=facebook'
const hrefs = (page: string) =>
  [...page.slice(page.indexOf('<body')).matchAll(/<a [^>]*href="(\/en-ca[^"]*)"/g)].map(
    ([, href]) => href ?? '',
  )

test('links and forms of a page carry it, its own address does not', async () => {
  const response = await lot.get(`/en-ca/inventory?${query}`)
  const page = await response.text()
  expect(hrefs(page).length).toBeGreaterThan(3)
  for (const href of hrefs(page)) expect(href).toContain(query.replace('&', '&amp;'))
  expect(page.slice(0, page.indexOf('<body'))).not.toContain('utm_')
  expect(page).toContain('<input type="hidden" name="utm_campaign" value="Fall sale" />')
  expect(response.headers.get('etag')).toBeNull()
})

test('a page without one is as it was, and is kept ready so', async () => {
  const before = await lot.text('/en-ca/inventory')
  await lot.text(`/en-ca/inventory?${query}`)
  expect(await lot.text('/en-ca/inventory')).toBe(before)
  expect(before).not.toContain('utm_')
})

test('a redirect keeps it', async () => {
  const response = await lot.get(`/en-ca?${query}`)
  expect(response.headers.get('location')).toContain(query)
})

test('the request says it, whatever was typed between', async () => {
  const path = `/en-ca/contact/v-outback?${query}&gclid=Cj0`
  const page = await lot.text(path)
  const action = /<form[^>]*action="([^"]+)"/.exec(page.slice(page.indexOf('method="post"') - 80))
  expect(action?.[1]).toContain('gclid=Cj0')
  const token = await lot.token(path)
  lot.clock.advance(20_000)
  await lot.post(path, {
    name: 'Marie Tremblay',
    phone: '819 555-0142',
    email: '',
    topic: 'question',
    message: 'Is it still there?',
    token,
  })
  const [request] = lot.rows<{ campaign: string }>('select campaign from request')
  expect(JSON.parse(request?.campaign ?? 'null')).toEqual({
    name: 'Fall sale',
    source: 'facebook',
    medium: '',
    clickId: 'Cj0',
  })
})

test('what is written into an address becomes no mark of the page', () => {
  const page =
    '<head><link href="/en-ca/x"></head><body><a href="/en-ca/a#b">a</a><a href="https://x.example">x</a><form method="get"></form><form method="post" action="/en-ca/c?d=1"></form></body>'
  const said = `utm_campaign=${encodeURIComponent('"><script>')}`
  expect(onwardHtml(page, said)).toBe(
    page
      .replace('/en-ca/a#b', `/en-ca/a?${said}#b`)
      .replace('/en-ca/c?d=1', `/en-ca/c?d=1&${said}`)
      .replace(
        '<form method="get">',
        '<form method="get"><input type="hidden" name="utm_campaign" value="&quot;&gt;&lt;script&gt;" />',
      ),
  )
})

// @vitest-environment jsdom
/** A dealership's vehicles on a publisher's page: shown, kept fresh, and never in the way of the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownCard, ShownCards } from '#db/bridge/cards.ts'
import { roomOf } from '#src/widget/room.ts'
import { showUnits } from '#src/widget/units.ts'

const home = 'https://house.example'
const minuteMs = 60_000
const card = (name: string, over: Partial<ShownCard> = {}): ShownCard => ({
  title: name,
  price: '$27,995',
  distance: '48,000 km',
  photo: `${home}/photos/${name}/full`,
  thumb: `${home}/photos/${name}/thumb`,
  url: `${home}/go/${name}~1`,
  ...over,
})
const shown = (...cards: ShownCard[]): ShownCards => ({
  locale: 'en-ca',
  label: 'Ad · House',
  cards,
})

/** What the house answers; no network without it. */
let list: ShownCards | number | undefined
let asked: string[]
let sight: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  ;[list, asked, sight] = [shown(card('Outback'), card('Forester')), [], 'visible']
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.credentials}`)
    if (list === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      typeof list === 'number' ? new Response('', { status: list }) : Response.json(list),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.lang = ''
  roomOf(window).keys.clear()
})

/** Its tag, where the vehicles are to stand. */
async function put(data: Record<string, string> = { site: '1391' }, where = document.body) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = `${home}/go/units.js`
  Object.assign(script.dataset, data)
  where.append(script)
  showUnits(script)
  await vi.advanceTimersByTimeAsync(0)
  return script
}
const places = () => [...document.querySelectorAll<HTMLElement>('body div')]
const root = () => {
  const found = places()[0]?.shadowRoot
  if (!found) throw new Error('nothing is shown')
  return found
}
const links = () => [...root().querySelectorAll('a')]
const comeBack = async (afterMs: number) => {
  sight = 'hidden'
  await vi.advanceTimersByTimeAsync(afterMs)
  sight = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

test('each vehicle is a card with its picture, title, price and distance, and leads to the sealed link', async () => {
  document.documentElement.lang = 'fr-CA'
  const script = await put()
  expect(asked[0]).toMatch(/^https:\/\/house\.example\/go\/cards\/1391\?lang=fr-CA%2Cen.* omit$/)
  expect(script.nextElementSibling).toBe(places()[0])
  expect(root().querySelector('p')?.textContent).toBe('Ad · House')
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Outback$27,99548,000 km',
    'Forester$27,99548,000 km',
  ])
  expect(links()[0]?.href).toBe(`${home}/go/Outback~1`)
  // What is paid for says so to who indexes the page.
  expect(links()[0]?.rel).toContain('sponsored')
  const picture = root().querySelector('img')
  expect([picture?.getAttribute('loading'), picture?.alt]).toEqual(['lazy', ''])
})
test('a language of its own goes before the page’s, and so many are shown as its tag says', async () => {
  document.documentElement.lang = 'fr'
  await put({ site: '1391', lang: 'es', most: '1' })
  expect(asked[0]).toContain('?lang=es%2Cfr')
  expect(links()).toHaveLength(1)
})
test('what has no picture or distance is shown without', async () => {
  list = shown(card('Outback', { photo: null, thumb: null, distance: '' }))
  await put()
  expect([links()[0]?.textContent, root().querySelector('img')]).toEqual(['Outback$27,995', null])
})
test('a tag that is there twice shows them once, and one of no site asks nothing', async () => {
  await put()
  await put()
  await put({})
  expect([places().length, asked.length]).toEqual([1, 1])
})
test('from the head of a page they stand at its end', async () => {
  const script = await put({ site: '1391' }, document.head)
  script.remove()
  expect(document.body.lastElementChild).toBe(places()[0])
})
test.each([
  ['stopped', shown()],
  ['unknown', 404],
  ['out of reach', undefined],
])('of a house that is %s nothing is on the page', async (_, answer) => {
  list = answer
  await put()
  expect(places()).toEqual([])
})
test('without a network it is asked again when that is back', async () => {
  list = undefined
  await put()
  list = shown(card('Outback'))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(links()).toHaveLength(1)
})
test('a page nobody looks at asks nothing', async () => {
  sight = 'hidden'
  await put()
  await vi.advanceTimersByTimeAsync(120 * minuteMs)
  expect(asked).toEqual([])
})
test('back after a while the links are new ones, and the card she stands on is the same', async () => {
  await put()
  links()[1]?.focus()
  const before = links()
  list = shown(card('Outback', { url: `${home}/go/Outback~2` }), card('Forester'))
  await comeBack(10 * minuteMs)
  expect(links()[0]?.href).toBe(`${home}/go/Outback~1`)
  await comeBack(6 * minuteMs)
  expect(links()).toEqual(before)
  expect(links()[0]?.href).toBe(`${home}/go/Outback~2`)
  expect(root().activeElement).toBe(before[1])
})
test('before the eyes of who stays they are renewed as well, each time within the half hour', async () => {
  await put()
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
  // An answer may be five minutes old.
  expect((24 * 60) / (asked.length - 1) + 5).toBeLessThan(30)
})
test('a renewal that fails leaves what stands; a house that was stopped is gone, and comes again', async () => {
  await put()
  list = undefined
  await comeBack(20 * minuteMs)
  expect(links()).toHaveLength(2)
  list = shown()
  await comeBack(20 * minuteMs)
  expect(places()[0]?.hidden).toBe(true)
  list = shown(card('Outback'))
  await comeBack(20 * minuteMs)
  expect([places()[0]?.hidden, links().length]).toEqual([false, 1])
})
test('another price is shown at the next look', async () => {
  await put()
  list = shown(card('Outback', { price: '$26,500' }))
  await comeBack(20 * minuteMs)
  expect(links().map(({ textContent }) => textContent)).toEqual(['Outback$26,50048,000 km'])
})

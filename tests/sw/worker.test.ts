/** The worker in a world of its own: what it answers from its caches, what it shows, whom it wakes, and what it never does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Worker } from '#sw/worker-types.ts'
import { onNotificationPress, onPush } from '#sw/push.ts'

type Route = { match: unknown; handler: unknown }
const workbox = vi.hoisted(() => ({
  routes: [] as Route[],
  precached: [] as unknown[],
  cleaned: 0,
}))
class Made {
  readonly given: unknown[]
  constructor(...given: unknown[]) {
    this.given = given
  }
}
vi.mock('workbox-routing', () => ({
  NavigationRoute: class extends Made {},
  registerRoute: (match: unknown, handler?: unknown) => workbox.routes.push({ match, handler }),
}))
vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => (workbox.cleaned += 1),
  createHandlerBoundToURL: (url: string) => ({ url }),
  precacheAndRoute: (list: unknown) => workbox.precached.push(list),
}))
vi.mock('workbox-strategies', () => ({
  CacheFirst: class CacheFirst extends Made {},
  StaleWhileRevalidate: class StaleWhileRevalidate extends Made {},
}))
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class extends Made {} }))

const origin = 'https://boreal.example'
type Page = {
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
  said: unknown[]
}
function aPage(): Page & { focused: number } {
  const said: unknown[] = []
  return {
    said,
    focused: 0,
    async focus() {
      this.focused += 1
    },
    postMessage: message => void said.push(message),
  }
}
/** Its pages, what it shows and opens, and the events it listens to. */
function aWorker(pages: Page[] = []) {
  const shown: { title: string; options: NotificationOptions & { data: { url: string } } }[] = []
  const opened: string[] = []
  const asked: unknown[] = []
  const acts = new Map<string, (event: unknown) => void>()
  const did = { claimed: 0, skipped: 0 }
  const worker = {
    __WB_MANIFEST: ['/index.html'],
    location: new URL(`${origin}/sw.js`),
    registration: {
      showNotification: async (title: string, options: never) =>
        void shown.push({ title, options }),
    },
    skipWaiting: async () => void (did.skipped += 1),
    clients: {
      matchAll: async (options: unknown) => {
        asked.push(options)
        return pages
      },
      claim: async () => void (did.claimed += 1),
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (type: string, act: (event: unknown) => void) => void acts.set(type, act),
  }
  const fire = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    acts.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
    return work.length
  }
  return { worker: worker as unknown as Worker, shown, opened, asked, did, fire, acts }
}

/** sw/push.ts */
test('a message is shown as it was sent, and opens its own page', async () => {
  const { worker, shown } = aWorker()
  const parts = { badge: '/b.png', icon: '/i.png', tag: 'lead.l-1' }
  await onPush(worker, {
    title: 'New lead',
    body: 'A red SUV',
    url: '/en-ca/crm/leads?id=l-1',
    ...parts,
  })
  expect(shown).toEqual([
    {
      title: 'New lead',
      options: { body: 'A red SUV', data: { url: '/en-ca/crm/leads?id=l-1' }, ...parts },
    },
  ])
})
test.each([[null], [undefined], ['text'], [7], [{}], [{ title: '' }]])(
  'something is shown whatever came: %j',
  async data => {
    const { worker, shown } = aWorker()
    await onPush(worker, data)
    expect(shown).toEqual([{ title: 'boreal.example', options: { body: '', data: { url: '/' } } }])
  },
)
test.each([
  ['https://evil.example/en-ca/home', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  [`${origin}/a?b=c#d`, '/a?b=c#d'],
  ['/a?b=c#d', '/a?b=c#d'],
  ['', '/'],
  ['https://', '/'],
  [{} as string, '/[object%20Object]'],
])('%s leads to %s', async (url, own) => {
  const { worker, shown } = aWorker()
  await onPush(worker, { title: 'x', url })
  expect(shown[0]?.options.data.url).toBe(own)
})

test('a press opens a window when there is none', async () => {
  const { worker, opened, asked } = aWorker()
  await onNotificationPress(worker, { url: '/en-ca/crm/tasks' })
  expect(opened).toEqual(['/en-ca/crm/tasks'])
  // A page that another worker still controls is a page too.
  expect(asked).toEqual([{ type: 'window', includeUncontrolled: true }])
})
test('a press leads the page that is open by its own router, and only that one', async () => {
  const pages = [aPage(), aPage()]
  const { worker, opened } = aWorker(pages)
  await onNotificationPress(worker, { url: '/en-ca/crm/tasks' })
  expect(opened).toEqual([])
  expect(pages.map(page => [page.focused, page.said])).toEqual([
    [1, [{ go: '/en-ca/crm/tasks' }]],
    [0, []],
  ])
})
test.each([
  [{ href: '/en-ca/crm/tasks?id=t' }, '/en-ca/crm/tasks?id=t'],
  [{ url: '/a', href: '/b' }, '/a'],
  [{}, '/'],
  [null, '/'],
  [undefined, '/'],
  [{ url: 'https://evil.example/' }, '/'],
  [{ url: 7 }, '/7'],
])('pressed with %j: %s', async (data, url) => {
  const { worker, opened } = aWorker()
  await onNotificationPress(worker, data)
  expect(opened).toEqual([url])
})

/** sw/sw.ts, imported into that world. */
let world: ReturnType<typeof aWorker>
let pages: (Page & { focused: number })[]
beforeEach(async () => {
  vi.resetModules()
  workbox.routes.length = workbox.precached.length = 0
  pages = [aPage(), aPage()]
  world = aWorker(pages)
  vi.stubGlobal('self', world.worker)
  await import('#sw/sw.ts')
})
afterEach(() => vi.unstubAllGlobals())
const [navigation, photos, brand] = [0, 1, 2]
const given = (index: number, part: 'match' | 'handler') =>
  (workbox.routes[index]?.[part] as Made | undefined)?.given ?? []
const matches = (index: number, path: string, method = 'GET') => {
  const match = workbox.routes[index]?.match as (event: object) => boolean
  return match({ url: new URL(path, origin), request: { method } })
}

test('the shell is precached, and old shells are swept', () => {
  expect(workbox.precached).toEqual([['/index.html']])
  expect(workbox.cleaned).toBeGreaterThan(0)
  expect(workbox.routes).toHaveLength(3)
})
test.each([
  ['/en-ca/crm/leads?id=l-1', true],
  ['/', true],
  ['/fr-ca/accueil?de=a@b.example', true],
  ['/verification', true],
  ['/en-ca/verify', true],
  ['/en-ca/api/x', true],
  ['/en-ca/brands/x', true],
  ['/v1.two/lead', true],
  ['/api/session/key', false],
  ['/api/files/x', false],
  ['/brand.css', false],
  ['/verify', false],
  ['/verify?hash=x', false],
  ['/verify/', false],
  ['/pay/frame', false],
  ['/u/c-boreal/AbC_-1', false],
  ['/u', true],
  ['/en-ca/u/x', true],
  ['/brands/boreal/logo', false],
  ['/assets/x', false],
  ['/verify/verify.html', false],
  ['/brands/boreal/logo.svg', false],
  ['/assets/index.js', false],
  ['/manifest.webmanifest', false],
  ['/docs/contract.pdf', false],
])('%s is an address of the app: %s', (path, isApp) => {
  const [handler, { denylist }] = given(navigation, 'match') as [
    { url: string },
    { denylist: RegExp[] },
  ]
  expect(handler.url).toBe('/index.html')
  // Workbox asks each with path and query together.
  expect(denylist.some(each => each.test(path))).toBe(!isApp)
})

const sha = 'a1'.repeat(32)
test.each([
  [`/api/files/${sha}`, 'GET', true],
  [`/api/files/${sha}`, 'PUT', false],
  [`/api/files/${sha}`, 'HEAD', false],
  [`/api/files/${sha}0`, 'GET', false],
  [`/api/files/${sha.slice(1)}`, 'GET', false],
  [`/x/api/files/${sha}`, 'GET', false],
  ['/api/sync/pull', 'GET', false],
])('%s by %s is a photo: %s', (path, method, isPhoto) => {
  expect(matches(photos, path, method)).toBe(isPhoto)
})
test.each([
  ['/api/brand', true],
  ['/brand.css', true],
  ['/manifest.webmanifest', true],
  ['/brands/boreal/logo.svg', true],
  ['/api/brands', false],
  ['/api/session/key', false],
  ['/api/sync/pull', false],
  ['/x/brands/y', false],
])('%s is the brand’s: %s', (path, isBrand) => expect(matches(brand, path)).toBe(isBrand))

test('photos come from the cache, the brand is renewed behind it; both are bounded, photos give way first', () => {
  expect(workbox.routes[photos]?.handler?.constructor.name).toBe('CacheFirst')
  expect(workbox.routes[brand]?.handler?.constructor.name).toBe('StaleWhileRevalidate')
  const options = (index: number) =>
    given(index, 'handler')[0] as { cacheName: string; plugins: Made[] }
  expect(options(photos)).toMatchObject({ cacheName: 'showfloor.photos' })
  expect(options(photos).plugins[0]?.given).toEqual([{ maxEntries: 600, purgeOnQuotaError: true }])
  expect(options(brand)).toMatchObject({ cacheName: 'showfloor.brand' })
  expect(options(brand).plugins[0]?.given).toEqual([{ maxEntries: 40 }])
})

test('a first page is its own at once; a new worker takes over only when the person says so', async () => {
  await world.fire('activate')
  expect(world.did).toEqual({ claimed: 1, skipped: 0 })
  for (const data of ['wake', 'takeover', undefined, {}]) await world.fire('message', { data })
  expect(world.did.skipped).toBe(0)
  await world.fire('message', { data: 'take-over' })
  expect(world.did.skipped).toBe(1)
})
test('the network is back: every page is woken, the worker sends nothing itself', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect(await world.fire('sync', { tag: 'x' })).toBe(1)
  expect(pages.map(page => page.said)).toEqual([['wake'], ['wake']])
  expect(world.asked).toEqual([{ type: 'window', includeUncontrolled: true }])
  expect(fetch).not.toHaveBeenCalled()
  expect(world.acts.has('fetch')).toBe(false)
})
test('a push is shown and wakes the pages, also one without words', async () => {
  await world.fire('push', { data: { json: () => ({ title: 'New lead' }) } })
  await world.fire('push', { data: null })
  expect(world.shown.map(each => each.title)).toEqual(['New lead', 'boreal.example'])
  expect(pages.map(page => page.said)).toEqual([
    ['wake', 'wake'],
    ['wake', 'wake'],
  ])
})
test('a push that is no JSON shows something too', async () => {
  const broken = () => {
    throw new SyntaxError('Unexpected token')
  }
  await world.fire('push', { data: { json: broken } })
  expect(world.shown.map(each => each.title)).toEqual(['boreal.example'])
  expect(pages[0]?.said).toEqual(['wake'])
})
test('a press closes its message and leads the page', async () => {
  let closed = 0
  const notification = { close: () => (closed += 1), data: { url: '/en-ca/crm/tasks' } }
  await world.fire('notificationclick', { notification })
  expect(closed).toBe(1)
  expect(pages[0]?.said).toEqual([{ go: '/en-ca/crm/tasks' }])
})

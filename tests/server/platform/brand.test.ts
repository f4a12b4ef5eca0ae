import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#tests/support/server.ts'

const server = createTestServer({ env: { HOSTS: 'shop.example.com=levante' } })
afterAll(() => server.close())

test.each([
  ['boreal.localhost', 'boreal', 'https://www.boreal-auto.example/'],
  ['Boreal.Example:8080', 'boreal', 'https://www.boreal-auto.example/'],
  ['grandsentier.localhost', 'grandsentier', null],
  ['levante.example', 'levante', 'https://www.levante-motor.example/'],
  ['shop.example.com', 'levante', 'https://www.levante-motor.example/'],
  ['showfloor.localhost', 'showfloor', null],
  ['localhost:3000', 'showfloor', null],
  ['[::1]:3000', 'showfloor', null],
])('%s shows the brand %s', async (host, key, externalHome) => {
  const response = await server.request('/api/brand', { host })
  expect(await response.json()).toMatchObject({
    Status: '1',
    key,
    externalHome,
    logo: `/brands/${key}/logo.svg`,
  })
})

test('an unknown host gets a page in its language that names no brand', async () => {
  const response = await server.request('/en-ca/home', {
    host: 'elsewhere.example',
    headers: { 'accept-language': 'es-CO,es;q=0.9' },
  })
  expect(response.status).toBe(404)
  const page = await response.text()
  expect(page).toContain('<html lang="es-co">')
  expect(page).toContain('No hay nada en esta dirección')
  expect(page).not.toMatch(/boreal|levante|sentier|showfloor/i)
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'self'`)
})

test.each(['/api/brand', '/api/session/key', '/api/sync/pull'])(
  'an unknown host gets nothing of %s',
  async path => {
    const response = await server.request(path, { host: 'elsewhere.example' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { Status: '-1', code: 'unknown-host' },
    ])
  },
)
test.each(['/brand.css', '/manifest.webmanifest', '/brands/boreal/logo.svg'])(
  'an unknown host gets nothing of %s',
  async path => {
    expect((await server.request(path, { host: 'elsewhere.example' })).status).toBe(404)
  },
)

test('in production a bare localhost is an unknown host', async () => {
  const production = createTestServer({ config: { demo: false } })
  expect((await production.request('/api/brand', { host: 'localhost' })).status).toBe(404)
  production.close()
})

test('brand.css sets the two numbers of the brand', async () => {
  const response = await server.request('/brand.css', { host: 'levante.localhost' })
  expect(await response.text()).toBe(
    '@layer reset, tokens, base, components, screens, print;\n:root{--hue:255;--chroma:0.11}\n',
  )
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const etag = response.headers.get('etag') ?? ''
  expect(
    (
      await server.request('/brand.css', {
        host: 'levante.localhost',
        headers: { 'if-none-match': etag },
      })
    ).status,
  ).toBe(304)
  expect((await server.request('/brand.css', { headers: { 'if-none-match': etag } })).status).toBe(
    200,
  )
})

test('the manifest speaks the language of the device, with the four shortcuts', async () => {
  const response = await server.request('/manifest.webmanifest', {
    headers: { cookie: 'User.Language=2' },
  })
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    id: '/',
    lang: 'fr-ca',
    short_name: 'Boréal',
    display: 'standalone',
    scope: '/',
    start_url: '/',
  })
  expect(manifest.shortcuts.map((s: { name: string; url: string }) => [s.name, s.url])).toEqual([
    ['Nouveau prospect', '/fr-ca/crm/prospects?id=0'],
    ['Numériser un NIV', '/fr-ca/gestion/inventaire?id=0&action=SCAN'],
    ['Mes tâches', '/fr-ca/crm/taches'],
    ['Commencer une inspection', '/fr-ca/gestion/inspections?id=0'],
  ])
  const icon = (name: string, sizes: string, type = 'image/png') => ({
    src: `/brands/boreal/${name}`,
    sizes,
    type,
  })
  expect(manifest.icons).toEqual([
    icon('icon.svg', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    { ...icon('icon-maskable-512.png', '512x512'), purpose: 'maskable' },
  ])
  for (const shortcut of manifest.shortcuts)
    expect(shortcut.icons).toEqual([icon('icon-192.png', '192x192')])
})

test('every file a brand names is there', async () => {
  for (const key of ['boreal', 'grandsentier', 'levante', 'showfloor']) {
    const host = `${key}.localhost`
    const brand = await (await server.request('/api/brand', { host })).json()
    const { icons } = await (await server.request('/manifest.webmanifest', { host })).json()
    for (const path of [
      brand.logo,
      brand.logoDark,
      brand.icon,
      ...icons.map((icon: { src: string }) => icon.src),
    ]) {
      const response = await server.request(path, { host })
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toMatch(/^image\/(svg\+xml|png)/)
    }
  }
})

test('health answers under any name with the version', async () => {
  const response = await server.request('/api/health', { host: '10.1.2.3' })
  expect(await response.json()).toEqual({
    Status: '1',
    ready: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

test('every answer carries the security headers', async () => {
  for (const path of ['/api/health', '/api/nothing', '/brands/none.svg', '/en-ca/home']) {
    const { headers } = await server.request(path)
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'wasm-unsafe-eval'`)
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})
test('what a browser may do with the app is said source by source, and https only over https', async () => {
  const { headers } = await server.request('/api/health')
  const policy = (headers.get('content-security-policy') ?? '')
    .split('; ')
    .map(rule => rule.split(' '))
  expect(Object.fromEntries(policy.map(([name, ...sources]) => [name, sources.join(' ')]))).toEqual(
    {
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    },
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers.get('strict-transport-security')).toBeNull()
  const safe = await server.request('/api/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(safe.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

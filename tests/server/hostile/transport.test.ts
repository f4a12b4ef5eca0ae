/** A real server and raw sockets: what no HTTP library would send. */
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createHttpServer, isTooSlow } from '#server/listen.ts'
import type { SignedIn } from '../../support/server.ts'
import { insides } from './answers.ts'
import {
  companies,
  createTwoDealerships,
  type TwoDealerships,
  markOf,
  seed,
  worksAsEver,
} from './two-dealerships.ts'

let server: TwoDealerships
let http: Server
let port: number
let ana: SignedIn
const listening = async (on: Server) => {
  await new Promise<void>(resolve => on.listen(0, '127.0.0.1', resolve))
  return (on.address() as AddressInfo).port
}
const closed = async (on: Server) => {
  on.closeAllConnections()
  await new Promise(resolve => on.close(resolve))
}
const crashes: unknown[] = []
const note = (error: unknown) => void crashes.push(error)
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note)
  server = await createTwoDealerships(seed)
  server.deps.config.trustProxy = false
  http = createHttpServer(createApp(server.deps).fetch)
  port = await listening(http)
  ana = server.keys.north[0] as SignedIn
})
afterAll(async () => {
  await closed(http)
  process.off('uncaughtException', note).off('unhandledRejection', note)
  server.close()
})

/** Sends these bytes and gives back whatever comes until the server hangs up (or the caller, after `quietMs`). */
const say = (bytes: string | Buffer, { quietMs = 60_000, to = port, more = [] as string[] } = {}) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(to, '127.0.0.1', () => {
      socket.write(bytes)
      more.forEach((part, index) => setTimeout(() => socket.write(part), 40 * (index + 1)))
    })
    const bell = setTimeout(() => socket.destroy(), quietMs)
    socket.on('data', chunk => (said += chunk.toString('latin1')))
    socket.on('error', error =>
      'code' in error && error.code === 'ECONNRESET' ? 0 : reject(error),
    )
    socket.on('close', () => {
      clearTimeout(bell)
      resolve(said)
    })
  })
type Spoken = { status: number; head: string; body: string }
const parsed = (said: string): Spoken => {
  const [head = '', ...rest] = said.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') }
}
const request = (line: string, headers: string[] = [], body = '') =>
  `${line}\r\n${['Host: boreal.localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`
const bare = (line: string, headers: string[]) => `${line}\r\n${headers.join('\r\n')}\r\n\r\n`

function checkSpoken({ status, head, body }: Spoken, what: string, isApi = true): void {
  expect(status, what).toBeGreaterThanOrEqual(200)
  expect([500, 501, 502], `${what}: ${status}`).not.toContain(status)
  expect(insides.exec(head + body)?.[0], what).toBeUndefined()
  for (const company of companies) expect(body.includes(markOf(company)), what).toBe(false)
  // A chunked answer has its length before it.
  if (isApi && status >= 400) expect(body, what).toMatch(/\{[^]*"Status":"-1"[^]*\}/)
}

test('requests that are none get an answer in our own words, and nobody else is disturbed', async () => {
  const strange: [what: string, bytes: string | Buffer][] = [
    ['nothing that is HTTP', 'EHLO dealer.example\r\n\r\n'],
    [
      'bytes',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xff, 0x0d, 0x0a, 0x0d, 0x0a]),
    ],
    ['no version', bare('GET /api/brand', ['Host: boreal.localhost'])],
    ['no host', bare('GET /api/brand HTTP/1.1', ['Connection: close'])],
    [
      'two lengths',
      request('POST /api/session/login HTTP/1.1', ['Content-Length: 2', 'Content-Length: 3'], '{}'),
    ],
    [
      'a length and chunks',
      request(
        'POST /api/session/login HTTP/1.1',
        ['Content-Length: 5', 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
      ),
    ],
    [
      'chunks twice over',
      request('POST /api/session/login HTTP/1.1', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'),
    ],
    ['a negative length', request('POST /api/session/login HTTP/1.1', ['Content-Length: -1'])],
    [
      'a chunk that lies',
      request('POST /api/session/login HTTP/1.1', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'),
    ],
    ['a header of 40 kB', request('GET /api/brand HTTP/1.1', [`X-Big: ${'x'.repeat(40_000)}`])],
    ['cookies of 40 kB', request('GET /api/brand HTTP/1.1', [`Cookie: ${'a=b; '.repeat(8000)}`])],
    ['an address of 40 kB', request(`GET /api/${'a'.repeat(40_000)} HTTP/1.1`)],
    ['a line break in a header', request('GET /api/brand HTTP/1.1', ['X-A: b\rX-B: c'])],
    ['a folded header', request('GET /api/brand HTTP/1.1', ['X-A: b', ' c: d'])],
    ['a null in a header', request('GET /api/brand HTTP/1.1', ['X-A: b\u0000c'])],
    ['a null in the address', request('GET /api/bra\u0000nd HTTP/1.1')],
    ['spaces in the address', request('GET /api/a b HTTP/1.1')],
    ['a scheme that is not ours', request('GET ftp://boreal.localhost/api/brand HTTP/1.1')],
    ['an address that is none', request('GET http://[/api/brand HTTP/1.1')],
    ['a backslash', request('GET /api\\..\\brand HTTP/1.1')],
    ['a star', request('OPTIONS * HTTP/1.1')],
    ['TRACE', request('TRACE /api/brand HTTP/1.1', ['Cookie: User.Key=secret'])],
    ['TRACK', request('TRACK /api/brand HTTP/1.1')],
    ['CONNECT', request('CONNECT 169.254.169.254:80 HTTP/1.1')],
    ['a method of its own', request('BREW /api/brand HTTP/1.1')],
    [
      'an upgrade',
      request('GET /api/sync/events HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']),
    ],
    [
      'h2c',
      request('GET /api/brand HTTP/1.1', [
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABk',
      ]),
    ],
    [
      'an expectation',
      request('POST /api/session/login HTTP/1.1', ['Expect: the unexpected', 'Content-Length: 0']),
    ],
  ]
  for (const [what, bytes] of strange) {
    const spoken = parsed(await say(bytes))
    // A socket that is closed without a word is an answer too.
    if (!spoken.head) continue
    checkSpoken(spoken, what)
    expect(spoken.body, what).not.toContain('secret')
  }
  expect(crashes).toEqual([])
  expect(server.unexpected).toEqual([])
})

test('the host decides the brand and nothing else; two of them, or a false one, are nobody', async () => {
  const brandOf = async (headers: string[], line = 'GET /api/brand HTTP/1.1') =>
    parsed(await say(bare(line, ['Connection: close', ...headers])))
  const unknown: string[][] = [
    ['Host: boreal.localhost', 'Host: levante.localhost'],
    ['Host: evil.example'],
    ['Host: boreal.localhost.evil.example'],
    ['Host: boreal.localhost@evil.example'],
    ['Host: boreal.localhost, levante.localhost'],
    ['Host: ../boreal'],
    ['Host: '],
    ['Host: 127.0.0.1:1/../boreal.localhost'],
  ]
  for (const headers of unknown) {
    const spoken = await brandOf(headers)
    expect([400, 404], headers.join()).toContain(spoken.status)
    checkSpoken(spoken, headers.join())
    expect(spoken.body).not.toMatch(/boreal|levante/i)
  }
  const forwarded = await brandOf([
    'Host: boreal.localhost',
    'X-Forwarded-Host: levante.localhost',
    'Forwarded: host=levante.localhost',
    'X-Original-Host: levante.localhost',
  ])
  expect(forwarded.body).toContain('"key":"boreal"')
  // An absolute address must not make one brand of the host and another of the line.
  const absolute = await brandOf(
    ['Host: boreal.localhost'],
    'GET http://levante.localhost/api/brand HTTP/1.1',
  )
  checkSpoken(absolute, 'absolute')
})

test('without a proxy of ours nobody says who she is or that she came by https', async () => {
  const body = JSON.stringify({ username: 'ana', password: 'a quiet morning on the floor' })
  const spoken = parsed(
    await say(
      request(
        'POST /api/session/login HTTP/1.1',
        [
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'X-Forwarded-For: 203.0.113.9',
          'X-Forwarded-Proto: https',
          'X-Real-IP: 203.0.113.9',
        ],
        body,
      ),
    ),
  )
  expect(spoken.status).toBe(200)
  expect(spoken.head).not.toMatch(/Secure|Strict-Transport/i)
  const ips = server
    .dealership('north')
    .sqlite.prepare('select distinct ip from session')
    .pluck()
    .all()
  expect(ips).not.toContain('203.0.113.9')
})

test('a path stays where it is: no way out of the folder, into the API, or past the session', async () => {
  const paths = [
    '/../../../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/brands/%2e%2e/%2e%2e/package.json',
    '/brands/..%5c..%5cpackage.json',
    '/brands/boreal/%00',
    '/brands/boreal/icon.svg%00.html',
    '/%c0%ae%c0%ae/package.json',
    '/%ff%fe',
    '/%',
    '/%zz',
    '//evil.example/%2e%2e',
    '///api/session/devices',
    '/api//session/devices',
    '/api/./session/devices',
    '/api/session/../sync/pull?gid=x',
    '/api/session/%2e%2e/sync/pull?gid=x',
    '/api%2fsync%2fpull?gid=x',
    '/api/sync/pull;a=b?gid=x',
    '/api/sync/pull/?gid=x',
    '/API/sync/pull?gid=x',
    '/api/%73ync/pull?gid=x',
    '/api/health/../sync/pull?gid=x',
    '/.git/config',
    '/.env',
    '/package.json',
    '/data/platform.sqlite',
    '/sw.js.map',
    `/${'a/'.repeat(3000)}`,
    `/brands/${'..%2f'.repeat(500)}etc/passwd`,
  ]
  for (const path of paths) {
    const spoken = parsed(await say(request(`GET ${path} HTTP/1.1`)))
    checkSpoken(spoken, path, false)
    const secret = /root:|"dependencies"|SQLite format|\[core\]|"rows":|"sourcesContent"/
    expect(secret.exec(spoken.body)?.[0], path).toBeUndefined()
  }
  expect(crashes).toEqual([])
  expect(server.unexpected).toEqual([])
})

test('no method or header turns a reading into an act, or an act of another kind', async () => {
  const status = () =>
    server
      .dealership('north')
      .sqlite.prepare(`select status from user where id = 'ana'`)
      .pluck()
      .get()
  const before = status()
  for (const line of [
    'DELETE /api/users/status?StatusId=865 HTTP/1.1',
    'PATCH /api/users/status?StatusId=865 HTTP/1.1',
    'PUT /api/users/status?StatusId=865 HTTP/1.1',
    'OPTIONS /api/users/status?StatusId=865 HTTP/1.1',
  ]) {
    const spoken = parsed(
      await say(
        request(line, [`Key: ${ana.Key}`, 'X-HTTP-Method-Override: GET', 'X-Method-Override: GET']),
      ),
    )
    expect(spoken.status, line).toBe(404)
    checkSpoken(spoken, line)
  }
  const cookie = `Cookie: User.Key=${ana.Key}`
  for (const line of [
    'GET /api/users/status?StatusId=865 HTTP/1.1',
    'HEAD /api/users/status?StatusId=865 HTTP/1.1',
    'GET /api/users/%73tatus?StatusId=865 HTTP/1.1',
    'GET /api/./users/status?StatusId=865 HTTP/1.1',
    'POST /api/users/status?StatusId=865 HTTP/1.1',
  ]) {
    const spoken = parsed(
      await say(request(line, [cookie, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'])),
    )
    expect(spoken.status, line).toBe(403)
  }
  expect(status()).toBe(before)
})

test('who begins a request and never ends it is hung up on, and keeps nobody else waiting', async () => {
  const impatient = createHttpServer(createApp(server.deps).fetch, {
    headersMs: 300,
    requestMs: 900,
    checkMs: 50,
  })
  const to = await listening(impatient)
  const slow = [
    say('GET /api/brand HTTP/1.1\r\nHost: boreal.localhost\r\n', {
      to,
      more: Array.from({ length: 200 }, (_, n) => `X-${n}: y\r\n`),
    }),
    say(request('POST /api/session/login HTTP/1.1', ['Content-Length: 100'], '{"user'), { to }),
    say(
      request('POST /api/session/login HTTP/1.1', ['Transfer-Encoding: chunked'], '5\r\n{"use\r\n'),
      { to },
    ),
    say('', { to }),
  ]
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  for (const each of slow) {
    const spoken = parsed(await each)
    // Hung up on by the server, with its reason: not by our own bell.
    expect(spoken.status).toBe(408)
    checkSpoken(spoken, spoken.head)
  }
  await closed(impatient)
  expect(crashes).toEqual([])
})

test('a body that stands still is answered 408 long before a slow one would be', async () => {
  const impatient = createHttpServer(createApp(server.deps).fetch, {
    requestMs: 60_000,
    silenceMs: 300,
    bytesPerS: 1,
    checkMs: 50,
  })
  const to = await listening(impatient)
  const begun = request('POST /api/session/login HTTP/1.1', ['Content-Length: 100'], '{"user')
  const still = parsed(await say(begun, { to }))
  expect(still.status).toBe(408)
  checkSpoken(still, still.head)
  // Slow, and never silent for long: it is heard to its end.
  const text = JSON.stringify({ username: 'nobody', password: 'x'.repeat(30) })
  const slow = say(
    request('POST /api/session/login HTTP/1.1', [
      `Content-Length: ${text.length}`,
      'Connection: close',
    ]),
    { to, more: text.match(/.{1,5}/gs) ?? [] },
  )
  expect(parsed(await slow).status).toBe(401)
  await closed(impatient)
  expect(crashes).toEqual([])
})

test('a body that comes by drops is answered 408, though it is never silent', async () => {
  const patience = { requestMs: 60_000, silenceMs: 1000, bytesPerS: 1e9, checkMs: 20 }
  const impatient = createHttpServer(createApp(server.deps).fetch, patience)
  const to = await listening(impatient)
  const body = JSON.stringify({ username: 'nobody', password: 'x'.repeat(100) })
  for (const [path, headers] of [
    ['POST /api/session/login', []],
    ['POST /api/sync/push', [`Key: ${ana.Key}`]],
    [
      `PUT /api/files/${'a'.repeat(64)}`,
      [`Key: ${ana.Key}`, 'Content-Type: image/png', 'Content-Range: bytes 0-130/131'],
    ],
  ] as const) {
    const head = request(`${path} HTTP/1.1`, [`Content-Length: ${body.length}`, ...headers])
    const spoken = parsed(await say(head, { to, more: [...body] }))
    expect(spoken.status, path).toBe(408)
    checkSpoken(spoken, path)
  }
  await closed(impatient)
  expect(crashes).toEqual([])
})

test('a byte now and then is too slow after 20 s, a piece of a photo over the slowest line never is', () => {
  const dripped = (s: number) => isTooSlow(Math.floor(s / 8), s * 1000)
  expect([dripped(19), dripped(21), dripped(60)]).toEqual([false, true, true])
  // 256 kB in the two minutes a tablet waits, from its first byte to its last.
  for (let s = 0; s <= 120; s += 1)
    expect(isTooSlow(((256 * 1024) / 120) * s, s * 1000), `${s} s`).toBe(false)
})

test('who is hung up on and hangs on herself keeps no place', async () => {
  const patience = { silenceMs: 100, checkMs: 20, lingerMs: 50 }
  const impatient = createHttpServer(createApp(server.deps).fetch, patience)
  const to = await listening(impatient)
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  let said = ''
  socket.on('data', chunk => (said += chunk.toString()))
  socket.write(request('POST /api/session/login HTTP/1.1', ['Content-Length: 100'], '{'))
  await new Promise(resolve => socket.once('end', resolve))
  expect(parsed(said).status).toBe(408)
  const open = () =>
    new Promise<number>(resolve => impatient.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  socket.destroy()
  await closed(impatient)
  expect(crashes).toEqual([])
})

test('a body cut off in the middle changes nothing and harms nobody', async () => {
  for (const path of ['/api/sync/push', '/api/sync/rescue', '/api/session/devices/revoke'])
    await new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        const line = `POST ${path} HTTP/1.1`
        socket.write(request(line, [`Key: ${ana.Key}`, 'Content-Length: 5000'], '{"gid":"cut"'))
        setTimeout(() => socket.resetAndDestroy(), 50)
      })
      socket.on('close', () => resolve())
    })
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  expect(crashes).toEqual([])
})

test('three hundred streams opened and dropped leave no listener behind', async () => {
  const { poke } = server.dealership('north')
  const subscribe = poke.subscribe
  let listening = 0
  poke.subscribe = listener => {
    const stop = subscribe(listener)
    let isOn = true
    listening += 1
    return () => {
      if (isOn) listening -= 1
      isOn = false
      stop()
    }
  }
  const open = () => {
    const controller = new AbortController()
    const stream = fetch(`http://127.0.0.1:${port}/api/sync/events`, {
      headers: { Key: ana.Key },
      signal: controller.signal,
    })
    return { controller, stream }
  }
  for (let round = 0; round < 3; round += 1) {
    const streams = Array.from({ length: 100 }, open)
    for (const { stream } of streams) expect((await stream).status).toBe(200)
    streams.forEach(({ controller }) => controller.abort())
    await expect.poll(() => listening).toBe(0)
  }
  poke.subscribe = subscribe
})

test('after all of it the server works as ever', async () => {
  for (const company of companies) await worksAsEver(server, company)
  expect(crashes).toEqual([])
})

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { mayReach } from '#server/mail/dial.ts'
import { MailFailure } from '#server/mail/failure.ts'
import { MultiLine } from '#server/mail/multi-line.ts'
import { openPop, type PopLogin } from '#server/mail/pop3.ts'
import { type Box, ended, type FakePop, fakePop, type Manners } from './fake-pop.ts'
import { good, late, other } from './tls.ts'

const options = { allowed: ['127.0.0.1/32'], idleMs: 60_000 }
let fake: FakePop | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})
const mailOf = (text: string, uidl = 'u1'): Box => ({ uidl, raw: Buffer.from(text, 'latin1') })
const three = [
  mailOf('A: 1\r\n\r\none\r\n'),
  mailOf('A: 2\r\n\r\n', 'u2'),
  mailOf('.\r\n..x', 'u3'),
]
async function login(box: Box[], manners: Manners = {}, over: Partial<PopLogin> = {}) {
  fake = await fakePop(box, manners)
  return {
    host: '127.0.0.1',
    port: fake.port,
    security: 'none' as const,
    username: 'desk',
    password: 'secret',
    ...over,
  }
}
const open = async (box: Box[], manners?: Manners, over?: Partial<PopLogin>, more = {}) =>
  openPop(await login(box, manners, over), { ...options, ...more })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    error => (error instanceof MailFailure ? error.code : error),
  )

/** What a line may hold to mislead: dots, lone CRs and LFs, bytes that are no text. */
const body = fc
  .array(fc.constantFrom('.', '\r', '\n', '\r\n', '\r\n.', 'a', '\x80', 'é', ''), { maxLength: 30 })
  .map(parts => Buffer.from(`${parts.join('')}\r\n`, 'latin1'))

test('an answer of many lines is the same bytes however it is cut, and what follows it is left', () => {
  fc.assert(
    fc.property(body, fc.array(fc.nat({ max: 60 }), { maxLength: 20 }), (raw, cuts) => {
      const wire = Buffer.concat([ended(raw), Buffer.from('+OK next\r\n')])
      const block = new MultiLine()
      const places = [...new Set(cuts.map(cut => cut % wire.length)), wire.length].toSorted(
        (a, b) => a - b,
      )
      let from = 0
      let rest: Buffer | undefined
      for (const to of places) {
        const piece = wire.subarray(from, to)
        rest = rest ? Buffer.concat([rest, piece]) : block.take(piece)
        from = to
      }
      expect(block.whole().toString('latin1')).toBe(raw.toString('latin1'))
      expect(rest?.toString()).toBe('+OK next\r\n')
    }),
    { numRuns: 2000 },
  )
})

test('cut at every single byte, and byte by byte', () => {
  const raw = Buffer.from('.one\r\n.\r\n..\r\n.\rx\r\n\r\n.', 'latin1')
  const wire = ended(raw)
  const whole = `${raw.toString('latin1')}\r\n`
  for (let cut = 0; cut <= wire.length; cut += 1) {
    const block = new MultiLine()
    block.take(wire.subarray(0, cut))
    block.take(wire.subarray(cut))
    expect(block.whole().toString('latin1')).toBe(whole)
  }
  const block = new MultiLine()
  const ends = [...wire].map(byte => block.take(Buffer.from([byte])) !== undefined)
  expect(ends.indexOf(true)).toBe(wire.length - 1)
})

test.each([1, 2, 3, 7, 10_000])('a session said in pieces of %i bytes', async pieces => {
  const pop = await open(three, { pieces })
  expect(await pop.count()).toBe(3)
  expect(await pop.capabilities()).toEqual(['UIDL', 'TOP'])
  expect(await pop.names()).toEqual([
    { number: 1, uidl: 'u1' },
    { number: 2, uidl: 'u2' },
    { number: 3, uidl: 'u3' },
  ])
  expect((await pop.sizes()).map(({ bytes }) => bytes)).toEqual(three.map(({ raw }) => raw.length))
  expect((await pop.retrieve(1, 1000)).toString('latin1')).toBe('A: 1\r\n\r\none\r\n')
  expect((await pop.retrieve(3, 1000)).toString('latin1')).toBe('.\r\n..x\r\n')
  expect((await pop.head(1)).toString('latin1')).toBe('A: 1\r\n\r\n')
  await pop.remove(2)
  await pop.quit()
  expect(fake?.box.map(({ uidl }) => uidl)).toEqual(['u1', 'u3'])
})

test('bytes of any charset arrive as they were sent', async () => {
  const raw = Buffer.from([...Array(256).keys()].filter(byte => byte !== 13 && byte !== 10))
  const pop = await open([{ uidl: 'u', raw }])
  expect(await pop.retrieve(1, 1000)).toEqual(Buffer.concat([raw, Buffer.from('\r\n')]))
  pop.drop()
})

test('the spaces of a password are sent', async () => {
  const pop = await open([], { password: ' s3cret pass ' }, { password: ' s3cret pass ' })
  expect(await pop.count()).toBe(0)
  pop.drop()
  expect(fake?.heard).toContain('PASS  s3cret pass ')
})

test.each(['fin', 'rst'] as const)('ended by %s in the middle of a message', async how => {
  const raw = Buffer.from(`A: 1\r\n\r\n${'x'.repeat(9000)}\r\n`)
  for (const bytes of [0, 1, 5, 4096, 9012]) {
    const cut = { command: 'RETR 1', bytes, how }
    const pop = await open([{ uidl: 'u', raw }], { cut })
    expect(await codeOf(pop.retrieve(1, 100_000)), `${bytes}`).toBe('closed')
    // Whoever goes on asking is told so again, and nothing hangs.
    expect(await codeOf(pop.count())).toBe('closed')
    await fake?.close()
  }
})

test.each(['', 'PASS secret', 'UIDL', 'RETR 1'])('silent at %j: given up', async silentAt => {
  const work = open(three, silentAt ? { silentAt } : { answers: { USER: '' } }, {}, { idleMs: 80 })
  const asked = work.then(pop => pop.names().then(() => pop.retrieve(1, 1000)))
  expect(await codeOf(asked)).toBe('timeout')
})

test('a server that dribbles for ever is given up too', async () => {
  const raw = Buffer.alloc(50_000, 97)
  const work = open([{ uidl: 'u', raw }], { pieces: 1 }, {}, { sessionMs: 300 })
  expect(await codeOf(work.then(pop => pop.retrieve(1, 100_000)))).toBe('timeout')
})

test('more bytes than are taken end the session', async () => {
  const pop = await open([{ uidl: 'u', raw: Buffer.alloc(5000, 97) }], { sizeOf: () => 1 })
  expect(await codeOf(pop.retrieve(1, 4000))).toBe('too-large')
})

test.each([
  [{ PASS: '-ERR [AUTH] no\r\n' }, 'password'],
  [{ PASS: '-ERR sorry\r\n' }, 'password'],
  [{ USER: '-ERR never heard of\r\n' }, 'password'],
  [{ PASS: '-ERR [IN-USE] somebody reads it\r\n' }, 'in-use'],
  [{ PASS: '-ERR maildrop already locked\r\n' }, 'in-use'],
  [{ PASS: '-ERR [LOGIN-DELAY] wait\r\n' }, 'busy'],
  [{ PASS: '-ERR [SYS/TEMP] disk\r\n' }, 'busy'],
  [{ PASS: '-ERR [SYS/PERM] closed account\r\n' }, 'server-refused'],
  [{ PASS: '-ERR over quota\r\n' }, 'full'],
  [{ USER: 'HTTP/1.1 400 Bad Request\r\n' }, 'protocol'],
  [{ USER: `+OK ${'x'.repeat(10_000)}\r\n` }, 'protocol'],
] as const)('%j is %s', async (answers, code) => {
  expect(await codeOf(open([], { answers }))).toBe(code)
})

test('a mailbox of Microsoft that refuses the password is told apart', async () => {
  const over = { username: 'sales@outlook.com', password: 'wrong' }
  expect(await codeOf(open([], {}, over))).toBe('microsoft')
})

test('no UIDL is no failure; a deletion that is refused, or not confirmed, is one', async () => {
  const pop = await open(three, {
    noUidl: true,
    answers: { DELE: '-ERR read only\r\n', QUIT: '-ERR some were not removed\r\n' },
  })
  expect(await pop.names()).toBeUndefined()
  expect(await codeOf(pop.remove(1))).toBe('delete-refused')
  expect(await codeOf(pop.quit())).toBe('delete-refused')
})

test('a command in a password is not sent', async () => {
  expect(await codeOf(open([], {}, { password: 'x\r\nDELE 1' }))).toBe('protocol')
  expect(fake?.heard.some(line => line.startsWith('DELE'))).toBe(false)
})

test('a port nobody listens on, a name nobody has', async () => {
  const settings = await login([])
  await fake?.close()
  expect(await codeOf(openPop(settings, options))).toBe('refused')
  expect(await codeOf(openPop({ ...settings, host: 'pop.invalid' }, options))).toBe('dns')
})

test('the network behind us is not reached, unless the operator allows it', async () => {
  expect(await codeOf(openPop(await login([]), { ...options, allowed: [] }))).toBe(
    'private-address',
  )
  expect(fake?.heard).toEqual([])
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])
    expect(mayReach(address, []), address).toBe(false)
  expect(mayReach('93.184.216.34', [])).toBe(true)
  expect(mayReach('2606:2800:220:1::1', [])).toBe(true)
  expect(mayReach('10.1.2.3', ['10.1.0.0/16'])).toBe(true)
  expect(mayReach('10.2.2.3', ['10.1.0.0/16'])).toBe(false)
})

test('under TLS, from the first byte and by STLS', async () => {
  for (const security of ['tls', 'starttls'] as const) {
    const manners = { pieces: 5, ...(security === 'tls' ? { tls: good } : { stls: good }) }
    const pop = await open(three, manners, { security }, { ca: good.cert })
    expect(await pop.count()).toBe(3)
    expect(await pop.retrieve(1, 1000)).toEqual(three[0]?.raw)
    pop.drop()
    await fake?.close()
  }
})

const tls = { security: 'tls' as const }
test.each([
  ['nobody vouches for it', { tls: good }, tls, {}, 'certificate-unknown'],
  ['it is of another name', { tls: other }, tls, { ca: other.cert }, 'certificate-name'],
  ['it has expired', { tls: late }, tls, { ca: late.cert }, 'certificate-expired'],
  ['the port speaks plainly', {}, tls, {}, 'not-tls'],
  ['there is no STLS', {}, { security: 'starttls' as const }, {}, 'no-starttls'],
])('TLS: %s', async (_, manners, over, more, code) => {
  expect(await codeOf(open([], manners, over, more))).toBe(code)
  // No password goes where it could be read.
  expect(fake?.heard.some(line => line.startsWith('PASS'))).toBe(false)
})

test('what is said in the clear before TLS begins is not taken for what is said under it', async () => {
  const stls = '+OK begin\r\n+OK already in\r\n'
  const work = open([], { answers: { STLS: stls } }, { security: 'starttls' })
  expect(await codeOf(work)).toBe('protocol')
})

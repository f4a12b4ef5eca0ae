/** The work of reading a stranger's mail grows as its length does: four times as long is never sixteen times the work. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeMail, UnreadableMail } from '#server/mail/take.ts'
import { oursOf } from '#server/mail/ours.ts'
import { filledIn, isAskedIn } from '#server/mail/filled.ts'
import { passedOnIn } from '#server/mail/forwarded.ts'
import { decodedSeven } from '#server/mail/charsets.ts'
import { foldText, joined } from '#server/mail/quoted.ts'
import { hungOn, safeName } from '#server/mail/attachments.ts'
import { readAdf } from '#server/intake/adf.ts'
import { replyIn } from '#server/calendar/reply-in.ts'
import { scoreOf, spamSignsOf } from '#db/request/spam.ts'
import { campaignIn } from '#db/request/campaign.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(() => {
  server = createTestServer()
})
afterAll(() => server.close())

/** Below this a clock tells nothing of so little work. */
const leastMs = 100
/** Of this process alone: others have the machine meanwhile. */
async function msOf(work: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
const largest = Number(process.env['GROWTH_KB'] ?? 2048) * 1024
/** The first size at which it has grown too fast, long before one that would take an hour. */
async function overgrown(
  work: (length: number) => unknown,
  most = largest,
): Promise<string | undefined> {
  let before = 0
  for (let length = most / 256; length <= most; length *= 4) {
    let ms = await msOf(() => work(length))
    const bound = Math.max(before, leastMs) * 10
    // What was left over from before may have been cleared away meanwhile.
    for (let again = 0; again < 2 && ms > bound; again += 1)
      ms = Math.min(ms, await msOf(() => work(length)))
    if (ms > bound) return `${length} letters: ${ms} ms, after ${before} ms`
    before = ms
  }
  return undefined
}

const taken = (head: string, body: string) => {
  const raw = Buffer.from(
    `From: Ana <ana@roy.example>\r\nMessage-ID: <${randomUUID()}@roy.example>\r\n${head}\r\n\r\n${body}\r\n`,
  )
  const dealership = server.dealership('north')
  const arrival = { raw, ...oursOf(server.deps, server.dealership('north')) }
  return takeMail(dealership, arrival, server.clock.now()).catch((error: unknown) => {
    // A person is asked to look at it.
    if (!(error instanceof UnreadableMail)) throw error
  })
}
const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
const html = 'Content-Type: text/html; charset=utf-8'
const flowed = 'Content-Type: text/plain; charset=utf-8; format=flowed'

test.each<[string, string, (filler: string) => string, string]>([
  ['blank lines', 'Subject: x', text => `hello${text}x`, '\r\n'],
  ['lines of spaces', 'Subject: x', text => `hello\r\n${text}x`, '   \r\n'],
  ['one line of spaces', 'Subject: x', text => `hello\r\n${text}x`, ' '],
  ['one quoted line of spaces', 'Subject: x', text => `>${text}x`, ' '],
  ['quoted lines and one of hers', 'Subject: x', text => `${text}x`, '>\r\n'],
  ['marks of a quotation', 'Subject: x', text => text, '> '],
  ['dashes', 'Subject: x', text => text, '-'],
  ['dashes and blank lines', 'Subject: x', text => text, '--\r\n\r\n'],
  [
    'answers in pieces',
    'Subject: x',
    text => text,
    'On 3/3 a@b.ca wrote:\r\n> x\r\n\r\nyes\r\n\r\n',
  ],
  ['heads of mail', 'Subject: Fwd: x', text => text, 'From: \r\n'],
  ['one long word', 'Subject: Fwd: x', text => `From: ${text}`, 'a'],
  ['one long word in an introduction', 'Subject: x', text => `On ${text} wrote:`, 'a'],
  ['lines that flow', flowed, text => text, 'a \r\n'],
  ['blank lines that flow', flowed, text => text, ' \r\n'],
  ['one long line that flows', flowed, text => text, 'a '],
  ['`<`', html, text => `<p>x</p>${text}`, '<'],
  ['`<br`', html, text => `<p>x</p>${text}`, '<br '],
  ['`<!--`', html, text => `<p>x</p>${text}`, '<!--'],
  ['`<script>`', html, text => `<p>x</p>${text}`, '<script>'],
  ['`</script `', html, text => `<script>${text}`, '</script '],
  ['spaces', html, text => `<p>x</p>${text}`, ' '],
  ['`<adf`', 'Subject: x', text => text, '<adf '],
  ['`</adf `', 'Subject: x', text => `<adf ${text}`, '</adf '],
  ['leads', 'Subject: x', text => text, '<adf>1</adf>'],
  ['`<?xml`', 'Subject: x', text => text, '<?xml '],
  ['types that a CR alone begins', 'Subject: x', text => text, 'content-type:\r'],
  [
    'types, in Latin-1',
    'Subject: x',
    text => `\u00e9 ${text}`,
    'content-type: text/plain; charset=\r\n',
  ],
  ['fields of a form', 'Subject: x', text => text, 'Name: a b '],
  ['letters that are no UTF-8', 'Subject: x', text => text, '\u00c3'],
])('a body of %s', async (_, head, body, piece) => {
  expect(await overgrown(length => taken(head, body(filled(piece, length))))).toBeUndefined()
})

test.each<[string, (filler: string) => string, string]>([
  ['a word', text => `X-Original-From: ${text}`, 'a'],
  ['spaces', text => `Subject: Re${text}x`, ' '],
  ['marks of an answer', text => `Subject: ${text}`, 'Re: '],
  ['names of mail', text => `References: ${text}`, '<a@b> '],
  ['recipients', text => `Delivered-To: x\r\nTo: ${text}x@y.example`, 'a@b.example, '],
  ['an open address', text => `To: ${text}`, '<'],
  ['failed recipients', text => `X-Failed-Recipients: ${text}`, 'a@b, '],
  ['semicolons', text => `X-Type: a${text}`, '; '],
  ['words in pieces', text => `Subject: ${text}`, '=?utf-8?q?a?= '],
])('a head of %s', async (_, head, piece) => {
  expect(
    await overgrown(length => taken(head(filled(piece, length)), 'x'), 512 * 1024),
  ).toBeUndefined()
})

test.each(['\n', ' \n', '>\n', '> \n', '--\n', 'From: \n', 'On 3/3 a@b.ca wrote:\n> x\n\nyes\n\n'])(
  'the lines %j, folded and joined',
  async piece => {
    expect(await overgrown(length => foldText(`hello${filled(piece, length)}x`))).toBeUndefined()
    expect(await overgrown(length => foldText(filled(piece, length)))).toBeUndefined()
    expect(await overgrown(length => joined(filled(piece, length), false))).toBeUndefined()
    expect(await overgrown(length => passedOnIn(`hello${filled(piece, length)}x`))).toBeUndefined()
    const form = (length: number) => {
      const text = filled(piece, length)
      return [filledIn({ text }), isAskedIn(text, text, 'leads@portal.example')]
    }
    expect(await overgrown(form)).toBeUndefined()
  },
)

test.each(['+', '+-', '+A', '+AOk-', 'AOk'])('UTF-7 of %j', async piece => {
  expect(await overgrown(length => decodedSeven(filled(piece, length)))).toBeUndefined()
  expect(await overgrown(length => decodedSeven(`+${filled(piece, length)}`))).toBeUndefined()
})

test('the name of what hangs on it', async () => {
  expect(await overgrown(length => safeName(`${filled('a', length)}.pdf`))).toBeUndefined()
  expect(await overgrown(length => safeName(`a${filled('. ', length)}x`))).toBeUndefined()
  expect(
    await overgrown(length => {
      const part = {
        name: filled('é', length),
        type: 'x/y',
        bytes: new Uint8Array(),
        isInline: false,
      }
      return hungOn(Array.from({ length: 20 }, () => part))
    }, 512 * 1024),
  ).toBeUndefined()
})

test('what a machine wrote', async () => {
  const of = (text: string) =>
    `<adf><prospect><customer><contact>${text}</contact></customer></prospect></adf>`
  const phones = (length: number) =>
    of(Array.from({ length: length / 64 }, (_, at) => `<phone>${at}</phone>`).join(''))
  expect(
    await overgrown(length => readAdf(phones(length), 'UTC', Infinity), 256 * 1024),
  ).toBeUndefined()
  expect(
    await overgrown(length =>
      readAdf(of(`<name>x</name><comments>${filled('http://a', length)}`), 'UTC', Infinity),
    ),
  ).toBeUndefined()
  expect(
    await overgrown(length => readAdf(filled('&amp;lt;adf', length), 'UTC', Infinity)),
  ).toBeUndefined()
  expect(
    await overgrown(length => replyIn(`BEGIN:VCALENDAR\r\n${filled('A;B="', length)}`), 64 * 1024),
  ).toBeUndefined()
  expect(
    await overgrown(
      length => replyIn(`BEGIN:VCALENDAR\r\n${filled('BEGIN:A\r\n', length)}`),
      64 * 1024,
    ),
  ).toBeUndefined()
})

test('what looks like an advertisement', async () => {
  const score = (message: string) =>
    scoreOf(spamSignsOf({ name: '', message, trap: false, hasty: false }))
  expect(await overgrown(length => score(filled('a-', length)))).toBeUndefined()
  expect(await overgrown(length => score(filled('<   ', length)))).toBeUndefined()
  expect(await overgrown(length => campaignIn(filled('http://a', length)))).toBeUndefined()
})

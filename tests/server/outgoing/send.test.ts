/** Messages leave when they are due, once as far as that can be known; what the other side says of them is seen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { undoMs } from '#db/message/mutations/message.ts'
import { actNamed } from '#db/server-mutations.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { pushBody } from '#db/sync-asked.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { actOnServer } from '#server/calls/act.ts'
import { epochOf, restoredKey, writeMeta } from '#server/dealership/meta.ts'
import { noteReceipt } from '#server/outgoing/report.ts'
import { nextMessageAt, sendMessages } from '#server/outgoing/send.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { addressed, type Letter } from '#server/ports/mail.ts'
import { unsubscribeLines } from '#db/message-template/unsubscribe-lines.ts'
import { takeMail } from '#server/mail/take.ts'
import { NotSent } from '#server/ports/sms.ts'
import { push } from '#server/sync/push.ts'
import { stopTexts } from '#server/telephony/texts.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aLead, aLeadClient, aLeadTouch } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { hashesOf, suppress } from '#server/privacy/suppress.ts'
import { unsubscribeToken } from '#server/unsubscribe/link.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let letters: Letter[]
let texts: { to: string; text: string }[]
let acts = 0
let place = { timeZone: 'America/Toronto', country: 'CA' }
beforeEach(() => {
  lot = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country: 'CA', province: 'QC' },
      },
    ],
    people: [{ username: 'ana', companies: { north: 'seller' } }],
    env: { MAIL_IN: '127.0.0.1:0', MAIL_IN_DOMAIN: 'in.example' },
  })
  letters = []
  texts = []
  acts = 0
  place = { timeZone: 'America/Toronto', country: 'CA' }
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  lot.deps.ports.sms = { send: async message => void texts.push(message) }
  const now = lot.clock.now()
  lot.put({
    client: [bare(aLeadClient({ locale: 'fr-ca' }))],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana', leadAt: now - 60_000 }))],
  })
})
afterEach(() => lot.close())

const north = () => lot.dealership('north')
const row = (id = 'm-1') => rowOf(north().db, 'message', id) as Row<'message'>
const ana = () => ({
  userId: 'ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'north',
  ...place,
})
function act(name: string, input: object): string {
  acts += 1
  const moment = { now: lot.clock.now(), mid: `t.${acts}` }
  const { outcome, code } = actOnServer(
    north(),
    ana(),
    actNamed(name, input).mutation,
    input,
    moment,
  )
  return [outcome, code].filter(Boolean).join(' ')
}
const write = (over: object = {}) =>
  act('message.send', {
    id: 'm-1',
    leadId: 'l-1',
    clientId: 'cl-1',
    channel: 'mail',
    to: 'helene@example.com',
    subject: 'Your Outback',
    text: 'It is here.',
    files: [],
    sendAt: null,
    ...over,
  })
const run = () => sendMessages(lot.deps, 'north')
/** After the moments in which it can be taken back. */
async function later(ms = undoMs) {
  lot.clock.advance(ms)
  await run()
}
const lines = () => north().db.select().from(schema.leadTouch).all()

test('it leaves after its moment, from the house in the seller’s name, with a way out and a way back', async () => {
  expect(write()).toBe('applied')
  expect(nextMessageAt(north())).toBe(lot.clock.now() + undoMs)
  await run()
  expect([letters.length, row().state]).toEqual([0, 'queued'])
  await later()
  const [letter] = letters
  expect(letter).toMatchObject({
    to: 'helene@example.com',
    subject: 'Your Outback',
    messageId: expect.stringMatching(/^[0-9a-f]{32}@/),
    replyTo: expect.stringMatching(/^c-north\+[a-z2-7]{26}@in\.example$/),
  })
  expect(letter?.fromName).toMatch(/ · Garage du Nord$/)
  const [, out = ''] = /<(.+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(letter?.text).toBe(
    `It is here.\n\n-- \nGarage du Nord, 1, rue Principale, Val-d’Or, QC J9P 1A1\nVous ne voulez plus de tels courriels de Garage du Nord? ${out}`,
  )
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect((await lot.get(new URL(out).pathname)).status).toBe(200)
  expect(row()).toMatchObject({ state: 'sent', providerId: letter?.messageId })
  expect(lines().map(({ kind, by }) => [kind, by])).toEqual([['mail-sent', 'ana']])
  expect(rowOf(north().db, 'lead', 'l-1')?.['firstAnswerAt']).toBe(lot.clock.now())
  await later()
  expect(letters).toHaveLength(1)
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('taken back in time nothing leaves', async () => {
  write()
  expect(act('message.cancel', { messageId: 'm-1' })).toBe('applied')
  await later()
  expect([letters, row().state, lines()]).toEqual([[], 'cancelled', []])
})

test('an answer is threaded to what she wrote', async () => {
  north()
    .db.insert(schema.mail)
    .values({
      id: 'in-1',
      direction: 'in',
      rawSha: 'x',
      contentHash: 'x',
      messageId: 'hers@her.example',
      inReplyTo: [],
      references: ['first@her.example'],
      subject: 'Outback?',
      kind: 'human',
      sender: 'helene@example.com',
      recipients: [],
      at: 1,
      leadId: 'l-1',
    })
    .run()
  write({ subject: '' })
  await later()
  expect(letters[0]).toMatchObject({
    subject: 'Re: Outback?',
    inReplyTo: '<hers@her.example>',
    references: ['<first@her.example>', '<hers@her.example>'],
  })
})

test('her first mail, which was a request, is answered as a mail, in her own letters', async () => {
  const raw = Buffer.from(
    'From: Helene <helene@example.com>\r\nTo: c-north@in.example\r\nSubject: RE: Votre Civic 2019\r\nMessage-ID: <first@her.example>\r\n\r\nEncore là?\r\n',
  )
  await takeMail(north(), { raw, ownHosts: [], ownAddresses: [] }, lot.clock.now())
  expect(lot.rows('select lead_id from request')).toEqual([{ lead_id: 'l-1' }])
  write({ subject: '' })
  await later()
  expect(letters[0]).toMatchObject({
    subject: 'Re: Votre Civic 2019',
    inReplyTo: '<first@her.example>',
    references: ['<first@her.example>'],
  })
})

test('two of ours in a row stay in her conversation, and its first word stays in a long one', async () => {
  const references = Array.from({ length: 14 }, (_, at) => `n${at}@her.example`)
  north()
    .db.insert(schema.mail)
    .values({
      id: 'in-1',
      direction: 'in',
      rawSha: 'x',
      contentHash: 'x',
      messageId: 'hers@her.example',
      inReplyTo: [],
      references,
      subject: 'Outback?',
      kind: 'human',
      sender: 'helene@example.com',
      recipients: [],
      at: 1,
      leadId: 'l-1',
    })
    .run()
  write()
  await later()
  write({ id: 'm-2' })
  await later()
  const [one, two] = letters
  expect(one?.references).toEqual(
    ['n0', 'n6', 'n7', 'n8', 'n9', 'n10', 'n11', 'n12', 'n13', 'hers'].map(
      each => `<${each}@her.example>`,
    ),
  )
  expect(two?.inReplyTo).toBe(`<${one?.messageId}>`)
  expect([two?.references?.[0], two?.references?.at(-1)]).toEqual([
    '<n0@her.example>',
    `<${one?.messageId}>`,
  ])
  expect(two?.replyTo).not.toBe(one?.replyTo)
})

test('an absence and a mail that came back are answered by nobody', async () => {
  write()
  await later()
  const [{ messageId, replyTo } = { messageId: '', replyTo: '' }] = letters
  const mails = [
    `Subject: Absence\r\nAuto-Submitted: auto-replied\r\n\r\nBack on Monday.\r\n`,
    `Subject: Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; helene@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}>\r\n\r\n--b--\r\n`,
  ]
  for (const mail of mails)
    await takeMail(
      north(),
      {
        raw: Buffer.from(`From: helene@example.com\r\nTo: ${replyTo}\r\n${mail}`),
        envelope: { from: '', to: [String(replyTo)] },
        ownHosts: [],
        ownAddresses: [],
      },
      lot.clock.now(),
    )
  for (let hours = 0; hours < 48; hours += 1) await later(3_600_000)
  expect(letters).toHaveLength(1)
  expect(texts).toEqual([])
  expect(row()).toMatchObject({ state: 'bounced', failure: 'no-address' })
  expect(lines().map(({ kind }) => kind)).toEqual(['mail-sent', 'message-received', 'comment'])
  expect(rowOf(north().db, 'lead', 'l-1')?.['askedAgainAt']).toBeNull()
})

test('what another server still tries has not come back; the first that is for good says why', async () => {
  write()
  await later()
  const [{ messageId } = { messageId: '' }] = letters
  const told = async (...blocks: [action: string, status: string][]) => {
    const said = blocks.map(
      ([action, status], at) =>
        `Final-Recipient: rfc822; h${at}@example.com\nAction: ${action}\nStatus: ${status}\n\n`,
    )
    const raw = `From: mx@example.com
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; x

${said.join('')}--b
Content-Type: text/rfc822-headers

Message-ID: <${messageId}>

--b--
`
    const arrival = {
      raw: Buffer.from(raw.replaceAll('\n', '\r\n')),
      ownHosts: [],
      ownAddresses: [],
    }
    await takeMail(north(), arrival, lot.clock.now())
    return [row().state, row().failure]
  }
  expect(await told(['delayed', '4.2.2'])).toEqual(['sent', ''])
  expect(await told(['delayed', '4.2.2'], ['delayed', '4.4.1'])).toEqual(['sent', ''])
  const last = await told(['delayed', '4.2.2'], ['failed', '5.2.2'], ['failed', '5.1.1'])
  expect(last).toEqual(['bounced', 'full'])
})

test('under our own domain a mail comes back to its conversation, under another it does not pretend', async () => {
  write()
  await later()
  expect(letters[0]).not.toHaveProperty('returnTo')
  lot.deps.config.mailFrom = 'desk@in.example'
  write({ id: 'm-2' })
  await later()
  const [, letter] = letters
  expect(letter?.returnTo).toBe(letter?.replyTo)
  const sent = addressed(letter!, { from: 'desk@in.example', host: 'in.example' })
  expect(sent).toMatchObject({
    from: { address: 'desk@in.example' },
    envelope: { from: letter?.replyTo, to: 'helene@example.com' },
  })
  expect(sent).not.toHaveProperty('returnTo')
})

/** The customer has bought: what is written now is an answer within her order, and sells nothing. */
const asService = () =>
  lot.put({
    consent: [bare(aConsent({ kind: 'withdrawn', channel: 'mail', at: lot.clock.now() - 1 }))],
  })
/** An installation that customers could open at no name. */
function nowhere(): void {
  lot.deps.platform.siteOfHost = () => undefined
  lot.deps.platform.hostsOfBrand = () => []
}

test('the way out ends letters to the address of the lead it went to, on a card that has another', async () => {
  const address = 'h.second@example.com'
  north().db.update(schema.lead).set({ email: address, emailKey: address }).run()
  write({ to: 'H.Second@example.com' })
  await later()
  const [, out = ''] = /<(.+)>/.exec(letters[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(out).not.toContain('second')
  await lot.post(new URL(out).pathname, { 'List-Unsubscribe': 'One-Click' })
  expect(lot.rows('select address from address_stop order by address')).toEqual([
    { address },
    { address: 'helene@example.com' },
  ])
})

test('without a website the way out is at the app’s own name, and works there', async () => {
  lot.deps.platform.siteOfHost = () => undefined
  write()
  await later()
  const [letter] = letters
  const [, out = ''] = /<(.+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '') ?? []
  const { host, pathname } = new URL(out)
  expect([host, pathname]).toEqual([
    'boreal.localhost:3000',
    expect.stringMatching(/^\/u\/north\/[\w-]{43}$/),
  ])
  const { status } = await lot.post(pathname, { 'List-Unsubscribe': 'One-Click' }, {}, host)
  expect(status).toBe(200)
  expect(north().db.select().from(schema.consent).all()).toMatchObject([
    { kind: 'withdrawn', channel: 'mail', purpose: 'commercial', source: 'unsubscribe' },
  ])
})

test('what sells does not leave without a way out or the house’s address, and says why', async () => {
  write()
  lot.deps.platform.siteOfHost = () => undefined
  north().db.update(schema.lead).set({ clientId: 'gone' }).run()
  await later()
  expect(row()).toMatchObject({ state: 'failed', failure: 'no-way-out' })
  north().db.update(schema.lead).set({ clientId: 'cl-1' }).run()
  const none = { address: '', city: '', province: '', postalCode: '' }
  north().db.update(schema.company).set(none).run()
  write({ id: 'm-2' })
  write({ id: 'm-3', channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  for (const id of ['m-2', 'm-3'])
    expect(row(id)).toMatchObject({ state: 'failed', failure: 'no-postal-address' })
  north().db.update(schema.company).set({ address: '1, rue Principale' }).run()
  nowhere()
  act('message.again', { id: 'again-2', messageId: 'm-2' })
  act('message.again', { id: 'again-3', messageId: 'm-3' })
  await later()
  for (const id of ['m-2', 'm-3'])
    expect(row(id)).toMatchObject({ state: 'failed', failure: 'no-way-out' })
  expect([letters, texts]).toEqual([[], []])
})

test('in Colombia a letter that sells names the house and where it is, and ends in her words', async () => {
  const yes = aConsent({ channel: 'mail', at: lot.clock.now() - 86_400_000 })
  const where = { address: 'Calle 100 # 8A-55', city: 'Bogotá', postalCode: '110221' }
  inPlace({ country: 'CO', province: '', timeZone: 'America/Bogota', ...where }, [yes])
  north().db.update(schema.client).set({ locale: 'es-co' }).run()
  lot.clock.advance(9 * hourMs)
  write()
  await later()
  expect(letters[0]?.text).toContain(
    '-- \nGarage du Nord, Calle 100 # 8A-55, Bogotá, 110221\n¿Ya no quiere recibir estos correos',
  )
})

test('a text that sells says who writes and where, and leads to her way out where no answer is heard', async () => {
  write({ channel: 'sms', to: '450 555-0134', subject: '', text: 'Elle est arrivée' })
  await later()
  const [{ text } = { text: '' }] = texts
  expect(text).toMatch(
    /^Elle est arrivée\nGarage du Nord, 1, rue Principale, Val-d'Or, QC J9P 1A1\. Pour vous désabonner, ouvrez http:\S+$/,
  )
  const out = new URL(/http:\S+/.exec(text)?.[0] ?? '')
  expect(await (await lot.get(out.pathname)).text()).toContain('par texto')
  await lot.post(out.pathname, { button: '1' })
  expect(north().db.select().from(schema.consent).all()).toMatchObject([
    { kind: 'withdrawn', channel: 'sms', purpose: 'commercial' },
  ])
  expect(lot.rows('select address from unsubscribe_link')).toEqual([{ address: '14505550134' }])
})

test('what a template promises of a link is kept whatever the mail is for, and not said without one', async () => {
  const promise = unsubscribeLines.email['fr-ca']
  // Within an order that stands nothing is sold: no link of its own.
  write({ text: `Bonjour.\n\n${promise}\n\nAna` })
  await later()
  expect(letters[0]?.text).toMatch(/y met un terme\.\n\nAna\n\n-- \n.*http:/s)
  expect(letters[0]?.headers?.['List-Unsubscribe']).toMatch(/^<http/)
  nowhere()
  asService()
  write({ id: 'm-2', why: 'She asked', text: `Bonjour.\n\n${promise}\n\nAna` })
  await later()
  expect(letters[1]?.text).toBe('Bonjour.\n\nAna')
  expect(letters[1]?.headers).not.toHaveProperty('List-Unsubscribe')
})

/** A house elsewhere, and a customer who asked for nothing lately. */
function inPlace(fields: Partial<Row<'company'>>, consent: Row<'consent'>[]): void {
  place = { country: String(fields.country), timeZone: String(fields.timeZone) }
  north().db.update(schema.company).set(fields).run()
  const { country, province = '' } = fields
  north().db.update(schema.client).set({ country, province, cellKey: '573005550134' }).run()
  north().db.update(schema.lead).set({ type: 'renewal', leadAt: 1 }).run()
  lot.put({ consent: consent.map(each => bare(each)) })
}
const sms = { channel: 'sms', to: '+573005550134', subject: '' }
const hourMs = 3_600_000

test('in Colombia a text that is written by day and held up till night leaves in the morning', async () => {
  const yes = aConsent({
    channel: 'sms',
    address: '573005550134',
    at: lot.clock.now() - 86_400_000,
  })
  inPlace({ country: 'CO', province: '', timeZone: 'America/Bogota' }, [yes])
  // 9 in the morning of a Tuesday there.
  lot.clock.advance(9 * hourMs)
  expect(write({ ...sms, id: 'day' })).toBe('applied')
  // The server stood still till 20 h.
  await later(2 * hourMs)
  expect([texts, row('day').state]).toEqual([[], 'queued'])
  expect(write({ ...sms, id: 'night' })).toBe('rejected message-blocked')
  const morning = Date.UTC(2026, 2, 11, 12)
  expect(nextMessageAt(north())).toBe(morning)
  expect(write({ ...sms, id: 'night', sendAt: morning })).toBe('applied')
  await later(morning - lot.clock.now() - 1)
  expect(texts).toEqual([])
  await later(1)
  // The law there allows one in a while: the other waits on.
  expect(texts.map(({ to }) => to)).toEqual([sms.to])
  expect([row('day').state, row('night').state].toSorted()).toEqual(['queued', 'sent'])
})

test('in France nothing is sold by text without a yes, and at once with one', () => {
  inPlace({ country: 'FR', province: '', timeZone: 'Europe/Paris' }, [])
  expect(write(sms)).toBe('rejected message-blocked')
  const yes = { channel: 'sms', address: '573005550134', at: lot.clock.now() - 1 } as const
  lot.put({ consent: [bare(aConsent(yes))] })
  expect(write(sms)).toBe('applied')
})

test('her number changes after her yes: neither the act nor the server sends to the new one until she says yes of it', async () => {
  const ago = lot.clock.now() - 86_400_000
  const yes = (id: string, key: string) =>
    bare(aConsent({ id, channel: 'sms', address: key, at: ago }))
  inPlace({ country: 'FR', province: '', timeZone: 'Europe/Paris' }, [yes('old', '573005550134')])
  const has = (key: string) =>
    north().sqlite.exec(
      `update lead set phone_key = '${key}'; update client set phone_key = '${key}', cell_key = '${key}'`,
    )
  has('573005550134')
  expect(write({ ...sms, sendAt: lot.clock.now() + hourMs })).toBe('applied')
  // What waits to the old number is still of the yes; to the new one nothing is written.
  has('573005550177')
  const changed = { ...sms, to: '+573005550177' }
  expect(write({ ...changed, id: 'm-2' })).toBe('rejected message-blocked')
  lot.put({ consent: [yes('new', '573005550177')] })
  expect(write({ ...changed, id: 'm-3', sendAt: lot.clock.now() + hourMs })).toBe('applied')
  // Written while the yes stood, and the row says another address by the time it leaves.
  north().sqlite.exec(`update consent set address = '573005550134'`)
  await later(hourMs)
  expect([texts.map(({ to }) => to), row('m-3').state]).toEqual([[sms.to], 'failed'])
})

test('its files go with it', async () => {
  const bytes = Buffer.from('%PDF-1.4 offer')
  const sha256 = sha256Hex(bytes)
  mkdirSync(join(north().filesDir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(north().filesDir, sha256.slice(0, 2), sha256), bytes)
  north()
    .db.insert(schema.file)
    .values({
      sha256,
      bytes: bytes.length,
      mime: 'application/pdf',
      complete: true,
      at: 0,
      by: 'ana',
    } as never)
    .run()
  expect(
    write({ files: [{ sha256, name: 'offer.pdf', mime: 'application/pdf', bytes: bytes.length }] }),
  ).toBe('applied')
  await later()
  expect(letters[0]?.attachments).toEqual([
    { filename: 'offer.pdf', contentType: 'application/pdf', content: bytes },
  ])
  // What is said of it is a claim: its type and size are those of the bytes that came.
  const lie = { sha256, name: 'C:\\offer\u202Efdp.exe', mime: 'text/html', bytes: 1 }
  write({ id: 'm-2', files: [lie] })
  await later()
  expect(letters[1]?.attachments).toMatchObject([
    { filename: 'offerfdp.exe', contentType: 'application/pdf' },
  ])
  north().sqlite.exec('update file set bytes = 20000001')
  write({ id: 'm-3', files: [lie] })
  await later()
  expect(row('m-3')).toMatchObject({ state: 'failed', failure: 'message-too-large' })
})

test('a server that stands still is asked again under the same name; one that refuses is not', async () => {
  const tried: (string | undefined)[] = []
  lot.deps.ports.mail.send = async ({ messageId }) => {
    tried.push(messageId)
    throw Object.assign(new Error('421 later'), { responseCode: 421 })
  }
  write()
  await later()
  expect([row().state, tried.length]).toEqual(['sending', 1])
  lot.deps.ports.mail.send = async letter => void letters.push(letter)
  await later(60_000)
  expect(letters[0]?.messageId).toBe(tried[0])
  expect(row().state).toBe('sent')

  lot.deps.ports.mail.send = async () => {
    throw Object.assign(new Error('550 no such user'), { responseCode: 550 })
  }
  write({ id: 'm-2' })
  await later()
  expect(row('m-2')).toMatchObject({ state: 'failed', failureSaid: '550 no such user' })
  expect(north().db.select().from(schema.notification).all()).toHaveLength(1)
  lot.deps.ports.mail.send = async letter => void letters.push(letter)
  expect(act('message.again', { id: 'again', messageId: 'm-2' })).toBe('applied')
  await later()
  expect([row('m-2').state, letters.length]).toEqual(['sent', 2])
})

test('a text that was cut off in the middle is not sent twice: a person decides', async () => {
  write({ channel: 'sms', to: '450 555-0134', subject: '' })
  lot.deps.ports.sms.send = async () => {
    // The process ends here: nothing after it is written.
    throw new Cut()
  }
  class Cut extends Error {}
  const { log } = lot.deps
  lot.clock.advance(undoMs)
  lot.deps.log = {
    ...log,
    warn: () => {
      throw new Cut()
    },
  } as never
  await expect(run()).rejects.toThrow(Cut)
  lot.deps.log = log
  lot.deps.ports.sms.send = async message => void texts.push(message)
  await run()
  expect([row().state, row().failure, texts]).toEqual(['failed', 'unknown', []])
})

test('a provider that asks for patience is asked again; one that refuses is not', async () => {
  let turn = 0
  lot.deps.ports.sms.send = async message => {
    turn += 1
    if (turn === 1) throw new NotSent('429', true)
    if (turn === 3) throw new NotSent('400', false)
    texts.push(message)
  }
  write({ channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  expect(row().state).toBe('sending')
  await later(60_000)
  expect([row().state, texts.length]).toEqual(['sent', 1])
  expect(lines().map(({ kind }) => kind)).toEqual(['text-sent'])
  write({ id: 'm-2', channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  expect(row('m-2')).toMatchObject({ state: 'failed', failure: 'sms' })
})

test('she said no before it left: it stays', async () => {
  write()
  act('consent.withdraw', {
    id: 'no-1',
    clientId: 'cl-1',
    channel: 'mail',
    purpose: 'service',
    source: 'desk',
    words: '',
    origin: '',
  })
  await later()
  expect([letters, row().state, row().failure]).toEqual([[], 'failed', 'contact'])
})

test('what sells has a way out, whatever card it was written on; an answer has none', async () => {
  const out = () => letters.map(({ headers }) => headers?.['List-Unsubscribe'] !== undefined)
  lot.put({ client: [bare(aLeadClient({ id: 'cl-0', mergedIntoId: 'cl-1' }))] })
  expect(write({ clientId: 'cl-0' })).toBe('applied')
  await later()
  expect([row().contact, out()]).toEqual([{}, [true]])
  act('consent.withdraw', no())
  expect(write({ id: 'm-2' })).toBe('rejected message-why')
  expect(write({ id: 'm-2', why: 'She asked when it comes' })).toBe('applied')
  await later()
  expect([row('m-2').contact['verdictPurpose'], out()]).toEqual(['service', [true, false]])
  expect(letters[1]?.text).toBe('It is here.')
})

const no = (over: object = {}) => ({
  id: 'no-1',
  clientId: 'cl-1',
  channel: 'mail',
  purpose: 'commercial',
  source: 'desk',
  words: '',
  ...over,
})
const notices = () => north().db.select().from(schema.notification).all()

test('her link stops what waits in that very act, and who wrote it is told', async () => {
  write()
  write({ id: 'm-2', channel: 'sms', to: '450 555-0134', subject: '' })
  const { clock, random } = lot.deps.ports
  const address = 'helene@example.com'
  const about = { clientId: 'cl-1', channel: 'mail', purpose: 'commercial', address } as const
  const token = unsubscribeToken(north().db, random, about, clock.now())
  const click = { 'List-Unsubscribe': 'One-Click' }
  expect((await lot.post(`/u/${token}`, click)).status).toBe(200)
  // No look round has come yet.
  expect(row()).toMatchObject({ state: 'failed', failure: 'contact', stateAt: clock.now() })
  expect(row('m-2').state).toBe('queued')
  expect(notices()).toMatchObject([{ userId: 'ana', itemId: 'm-1', type: 'CONVERSATIONS' }])
  await later()
  expect([letters, texts.length]).toEqual([[], 1])
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('what was written to sell does not leave as an answer instead; a new yes lets the next one go', async () => {
  write({ sendAt: lot.clock.now() + 60_000 })
  expect(act('consent.withdraw', no())).toBe('applied')
  expect([row().state, row().failure]).toEqual(['failed', 'contact'])
  expect(act('message.again', { id: 'again', messageId: 'm-1' })).toBe('applied')
  await later(60_000)
  expect([letters, row().state]).toEqual([[], 'failed'])
  // Her open question may be answered all the same.
  expect(write({ id: 'm-2', why: 'She asked when it comes' })).toBe('applied')
  expect(row('m-2').contact['verdictPurpose']).toBe('service')
  await later()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.headers?.['List-Unsubscribe']).toBeUndefined()
})

test('an offer that waits for its day stays where she has bought meanwhile, and its writer is told; sent again it is meant', async () => {
  const { db } = north()
  write({ sendAt: lot.clock.now() + 60_000 })
  write({ id: 'm-2', sendAt: lot.clock.now() + 60_000 })
  // The day of her delivery.
  const service = { verdict: 'allow', verdictPurpose: 'service' } as const
  db.update(schema.message).set({ contact: service }).where(eq(schema.message.id, 'm-2')).run()
  lot.clock.advance(10_000)
  const status = { id: 'l-1', from: 'in-treatment', to: 'sold' }
  lot.put({
    leadTouch: [
      bare(aLeadTouch({ id: 'sale', kind: 'status', at: lot.clock.now(), facts: status })),
    ],
  })
  db.update(schema.lead).set({ status: 'sold' }).run()
  await later(60_000)
  expect(row()).toMatchObject({ state: 'failed', failure: 'sold' })
  expect([row('m-2').state, letters.length]).toEqual(['sent', 1])
  expect(db.select().from(schema.notification).all()).toHaveLength(1)
  lot.clock.advance(1000)
  act('message.again', { id: 'again', messageId: 'm-1' })
  await later()
  expect([row().state, letters.length]).toEqual(['sent', 2])
})

test('what the law leaves to be weighed does not leave unweighed, whatever card it was written on', async () => {
  north().sqlite.exec(`update client set country = 'US'; update lead set type = 'renewal'`)
  lot.put({ client: [bare(aLeadClient({ id: 'cl-0', mergedIntoId: 'cl-1' }))] })
  expect(write({ clientId: 'cl-0' })).toBe('applied')
  expect(write({ clientId: null })).toBe('rejected client-merged')
  await later()
  expect([letters, row().state, row().failure]).toEqual([[], 'failed', 'contact'])
})

test('no file leaves that is handed out to nobody: mail that came, a recording', () => {
  const [raw, call] = ['b'.repeat(64), 'c'.repeat(64)]
  for (const [sha256, mime] of [
    [raw, 'message/rfc822'],
    [call, 'audio/mpeg'],
  ] as const) {
    const row = { sha256, mime, bytes: 9, complete: true, at: 1, by: 'system' }
    north().db.insert(schema.file).values(row).run()
    const files = [{ sha256, name: 'a.pdf', mime: 'application/pdf', bytes: 9 }]
    expect(write({ files }).split(' ')).toEqual(['rejected', 'file-private'])
  }
  expect(row()).toBeUndefined()
})

test('a withdrawal of another way, or of nobody’s, stops nothing', async () => {
  write()
  expect(act('consent.withdraw', no({ channel: 'call' }))).toBe('applied')
  expect(row().state).toBe('queued')
  await later()
  expect(letters).toHaveLength(1)
})

test('who asked to be forgotten and came back a moment ago is not written to', async () => {
  write()
  const [card] = north().db.select().from(schema.client).all()
  const hashes = hashesOf(north().db, lot.deps.ports.random, [card as never])
  suppress(north().db, hashes, { at: lot.clock.now(), requestId: 'pr-0' })
  await later()
  expect([letters, row().state, row().failure]).toEqual([[], 'failed', 'contact'])
})

test('nor by the lead of somebody else who came to have her address, by letter or invitation', async () => {
  const [card] = north().db.select().from(schema.client).all()
  const hashes = hashesOf(north().db, lot.deps.ports.random, [card as never])
  write()
  north().db.update(schema.client).set({ email: 'x@y.example', emailKey: 'x@y.example' }).run()
  suppress(north().db, hashes, { at: lot.clock.now(), requestId: 'pr-0' })
  await later()
  expect([letters, row().state, row().failure]).toEqual([[], 'failed', 'contact'])
})

test('a receipt finds its message by the provider’s name, and none other', async () => {
  write()
  await later()
  const { providerId } = row()
  const now = lot.clock.now()
  expect(
    noteReceipt(north(), { providerId, state: 'bounced', failure: 'full', said: '552' }, now),
  ).toBe(true)
  expect(row()).toMatchObject({ state: 'bounced', failure: 'full', failureSaid: '552' })
  expect(noteReceipt(north(), { providerId: '', state: 'delivered' }, now)).toBe(false)
  write({ id: 'm-2' })
  await later()
  const second = row('m-2').providerId
  expect(noteReceipt(north(), { providerId: second, state: 'failed', code: '30003' }, now)).toBe(
    true,
  )
  expect(row('m-2')).toMatchObject({ state: 'failed', failure: 'sms', failureSaid: '30003' })
  expect(noteReceipt(north(), { providerId: 'x', state: 'delivered' }, now)).toBe(false)
})

test('a text handed over once more and cut off then is not sent again', async () => {
  const sent: string[] = []
  lot.deps.ports.sms.send = async () => {
    sent.push('busy')
    throw new NotSent('429', true)
  }
  write({ channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  const { clock } = lot.deps.ports
  lot.deps.ports.sms.send = async () => {
    sent.push('taken')
    // The process ends here: nothing after it is written.
    lot.deps.ports.clock = {
      ...clock,
      now: () => {
        throw new Error('ended')
      },
    }
  }
  lot.clock.advance(60_000)
  await expect(run()).rejects.toThrow('ended')
  lot.deps.ports.clock = clock
  await later(3_600_000)
  await later(3_600_000)
  expect([sent, row().state, row().failure]).toEqual([['busy', 'taken'], 'failed', 'unknown'])
})

test('a text nobody answers for is not sent twice', async () => {
  const isOnce: unknown[] = []
  lot.deps.ports.sms.send = async message => {
    isOnce.push(message.isOnce)
    throw new NotSent('TimeoutError', true, true)
  }
  write({ channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  await later(3_600_000)
  expect([isOnce, row().state, row().failure]).toEqual([[true], 'failed', 'unknown'])
})

test('whoever said STOP before she had a card gets no text by any way', async () => {
  stopTexts(north(), { id: 's', key: '14505550134', words: 'STOP', origin: '' }, 1)
  north().sqlite.exec('delete from consent')
  write({ channel: 'sms', to: '450 555-0134', subject: '' })
  await later()
  expect([texts, row().state, row().failure]).toEqual([[], 'failed', 'contact'])
})

test('of who was forgotten meanwhile nothing is sent and nobody is told', async () => {
  write()
  north().sqlite.exec(`update message set "to" = '', text = ''`)
  await later()
  expect([letters, nextMessageAt(north())]).toEqual([[], undefined])
  expect(north().db.select().from(schema.notification).all()).toEqual([])
})

test('put back from a back-up, what was due before leaves only by somebody’s word', async () => {
  write()
  const tomorrow = lot.clock.now() + 86_400_000
  write({ id: 'm-2', sendAt: tomorrow })
  write({ id: 'm-3' })
  lot.clock.advance(3_600_000)
  writeMeta(north().db, restoredKey, String(lot.clock.now()))
  // Its file came back a moment ago: until then it was nobody's effect.
  const file = { sha256: 'f', name: 'a.pdf', mime: 'application/pdf', bytes: 1 }
  north()
    .db.update(schema.message)
    .set({ files: [file] })
    .where(eq(schema.message.id, 'm-3'))
    .run()
  north()
    .db.update(schema.effect)
    .set({ createdAt: lot.clock.now() })
    .where(eq(schema.effect.id, 'message.m-3.m-3'))
    .run()
  await run()
  for (const id of ['m-1', 'm-3'])
    expect([letters, row(id).state, row(id).failure]).toEqual([[], 'failed', 'restored'])
  // It may have come: nobody is told that it did not.
  expect(north().db.select().from(schema.notification).all()).toEqual([])
  lot.clock.advance(86_400_000)
  await run()
  expect(letters.map(({ subject }) => subject)).toEqual(['Your Outback'])
  expect(row('m-2').state).toBe('sent')
  expect(act('message.again', { id: 'again', messageId: 'm-1' })).toBe('applied')
  await run()
  expect([letters.length, row().state]).toEqual([2, 'sent'])
})

test('a tablet that fills a restored server sends nothing a second time', async () => {
  const sendAgain = (id: string, sendAt: number | null, again: boolean, seq: number) => {
    const { db } = north()
    const input = {
      id,
      leadId: 'l-1',
      clientId: 'cl-1',
      channel: 'mail',
      to: 'helene@example.com',
      subject: id,
      text: 'It is here.',
      files: [],
      sendAt,
    }
    const sent = { mid: id, seq, name: 'message.send', version: 1, input, base: 0, at: 0 }
    const body = {
      protocol,
      epoch: epochOf(db),
      gid: 'tablet',
      cid: 'tablet',
      app: 'test',
      schema: schemaVersion,
      clientNow: lot.clock.now(),
      mutations: [{ ...sent, age: 30_000, ...(again && { again }) }],
    }
    const { receipts } = push(db, pushBody.parse(body), ana(), lot.clock.now())
    expect(receipts).toMatchObject([{ outcome: 'applied' }])
  }
  sendAgain('gone', null, true, 1)
  sendAgain('offline', null, false, 2)
  sendAgain('planned', lot.clock.now() + 60_000, true, 3)
  await later(120_000)
  expect(letters.map(({ subject }) => subject)).toEqual(['offline', 'planned'])
  expect(row('gone')).toMatchObject({ state: 'failed', failure: 'restored' })
})

/** What a mail is, sign by sign; who asks in it, what came back, what hangs on it, and where her own words end. */
import { expect, test } from 'vitest'
import { heardOf, hungOn } from '#server/mail/attachments.ts'
import { bouncesOf, returnedId } from '#server/mail/bounce.ts'
import {
  classOf,
  isIn,
  isLoop,
  isMachine,
  mostReceived,
  saysAutomatic,
  type Signs,
  startsClock,
} from '#server/mail/class.ts'
import { askingOf, passedOnIn } from '#server/mail/forwarded.ts'
import { foldText, joined } from '#server/mail/quoted.ts'
import { idsIn, type MailPart, readMail, type ReadMail } from '#server/mail/read.ts'
import { createRoom, ownBytes } from '#server/mail/room.ts'
import { bareSubject, recipientsOf, tokensIn } from '#server/mail/thread.ts'
import { utf8 } from './samples.ts'

type Heads = Record<string, string | string[]>
const zoe = { name: 'Zoé', address: 'zoe@courriel.example' }
const mail = (heads: Heads = {}, over: Partial<ReadMail> = {}): ReadMail => ({
  header: name => [heads[name] ?? []].flat(),
  from: zoe,
  replyTo: [],
  to: [],
  cc: [],
  subject: '',
  messageId: '',
  inReplyTo: [],
  references: [],
  claimedAt: null,
  text: '',
  isFlowed: false,
  isSpaced: false,
  html: '',
  parts: [],
  warnings: [],
  adf: [],
  isTooMuchAdf: false,
  own: '',
  quoted: '',
  passedOn: passedOnIn(over.text ?? ''),
  inner: [],
  hung: [],
  replies: [],
  ...over,
})
const box = (address: string) => ({ name: '', address })
const ours = 'ventes@boreal.example'
const plain: Signs = {
  envelopeFrom: undefined,
  isSent: false,
  ownHosts: ['showfloor.example'],
  ownAddresses: [ours],
  hasAdf: false,
  hasToken: false,
  isPassedOn: false,
  isThroughUs: false,
  isAnswer: false,
  sources: ['leads@portail.example'],
}
const form = 'Nom: Zoé\nTéléphone: 819 555-0142'
const list = { 'list-id': '<club>' }
const auto = { 'auto-submitted': 'auto-generated' }
const away = { 'auto-submitted': 'auto-replied' }
type Line = [
  says: string,
  heads: Heads,
  over: Partial<ReadMail>,
  signs: Partial<Signs>,
  kind: string,
]
test.each<Line>([
  ['a word', {}, {}, {}, 'human'],
  ['an answer', {}, {}, { isAnswer: true }, 'human'],
  ['one that we sent', {}, {}, { isSent: true }, 'own'],
  ['one of ours by its loop', { 'x-loop': 'ShowFloor.example ' }, {}, {}, 'own'],
  ['another’s loop', { 'x-loop': 'other.example' }, {}, {}, 'human'],
  ['our own that came back', { 'x-failed-recipients': 'a@b' }, {}, { isSent: true }, 'own'],
  [
    'a report',
    { 'content-type': 'multipart/report; report-type="delivery-status"' },
    {},
    {},
    'bounce',
  ],
  [
    'a report on two lines',
    { 'content-type': 'Multipart/Report;\r\n report-type = delivery-status' },
    {},
    {},
    'bounce',
  ],
  [
    'a report that it was read',
    { 'content-type': 'multipart/report; report-type=disposition-notification' },
    {},
    {},
    'autoReply',
  ],
  ['failed recipients', { 'x-failed-recipients': 'a@b' }, {}, {}, 'bounce'],
  ['a daemon without a return path', {}, { from: box('Mailer-Daemon@mx') }, {}, 'bounce'],
  [
    'a daemon from the empty sender',
    { 'return-path': '<>' },
    { from: box('postmaster@mx') },
    {},
    'bounce',
  ],
  [
    'a daemon from somebody',
    { 'return-path': '<a@mx>' },
    { from: box('postmaster@mx') },
    {},
    'automatic',
  ],
  [
    'what the envelope says before the head',
    { 'return-path': '<a@mx>' },
    { from: box('postmaster@mx') },
    { envelopeFrom: '' },
    'bounce',
  ],
  ['a document', auto, {}, { hasAdf: true }, 'lead'],
  ['a document in the words of an absence', away, {}, { hasAdf: true }, 'lead'],
  ['an absence', away, {}, {}, 'autoReply'],
  ['a vacation', { 'auto-submitted': 'vacation' }, {}, {}, 'autoReply'],
  ['an absence to a token', away, {}, { hasToken: true }, 'autoReply'],
  ['a form, answered by itself', away, { text: form }, {}, 'autoReply'],
  ['precedence', { precedence: 'auto_reply' }, {}, {}, 'autoReply'],
  ['an old sign', { 'x-autoreply': 'yes' }, {}, {}, 'autoReply'],
  ['an old sign that says no', { 'x-autorespond': 'No' }, {}, {}, 'human'],
  [
    'two of Microsoft’s',
    { 'x-auto-response-suppress': 'DR, All', 'x-ms-exchange-inbox-rules-loop': 'a@b' },
    {},
    {},
    'autoReply',
  ],
  ['one of them', { 'x-auto-response-suppress': 'All' }, {}, {}, 'human'],
  ['the other', { 'x-ms-exchange-inbox-rules-loop': 'a@b' }, {}, {}, 'human'],
  ['from nobody, that answers', { 'return-path': '<>' }, {}, { isAnswer: true }, 'autoReply'],
  ['from nobody, that answers nothing', { 'return-path': '<>' }, {}, {}, 'automatic'],
  ['from nobody, with a form', {}, { text: form }, { envelopeFrom: '' }, 'lead'],
  ['the subject of an absence', {}, { subject: 'Réponse automatique : x' }, {}, 'autoReply'],
  ['that over a form', {}, { subject: 'Automatic reply', text: form }, {}, 'human'],
  [
    'that with whom to answer',
    {},
    { subject: 'Automatic reply', replyTo: [box('a@b.example')] },
    {},
    'human',
  ],
  ['a word on absence', {}, { subject: 'Absence de réponse' }, {}, 'human'],
  ['to a token', {}, {}, { hasToken: true }, 'lead'],
  ['of a known source', auto, { from: box('Leads@Portail.example') }, {}, 'lead'],
  ['a machine’s', auto, {}, {}, 'automatic'],
  ['a machine’s that says no', { 'auto-submitted': 'no' }, {}, {}, 'human'],
  ['a machine’s form', auto, { text: form }, {}, 'lead'],
  ['a machine’s with whom to answer', auto, { replyTo: [box('a@b.example')] }, {}, 'lead'],
  ['a machine’s that answers to itself', auto, { replyTo: [zoe] }, {}, 'automatic'],
  ['a machine’s that answers to us', auto, { replyTo: [box(ours)] }, {}, 'automatic'],
  [
    'a machine’s that answers to a machine',
    auto,
    { replyTo: [box('no-reply@b.example')] },
    {},
    'automatic',
  ],
  [
    'a list’s with whom to answer',
    { ...list, ...auto },
    { replyTo: [box('a@b.example')] },
    {},
    'automatic',
  ],
  ['a list’s', list, {}, {}, 'automatic'],
  ['a list of her house, answering', list, {}, { isAnswer: true }, 'human'],
  ['in bulk, answering', { precedence: 'bulk' }, {}, { isAnswer: true }, 'automatic'],
  ['of a list by precedence, answering', { precedence: 'list' }, {}, { isAnswer: true }, 'human'],
  ['of a list by precedence', { precedence: 'list' }, {}, {}, 'automatic'],
  ['from a machine by its name', {}, { from: box('ne-pas-repondre@b.example') }, {}, 'automatic'],
  ['a list’s of the house', list, {}, { isThroughUs: true }, 'human'],
  [
    'a list’s of the house, by a machine',
    { ...list, ...auto },
    {},
    { isThroughUs: true },
    'automatic',
  ],
  [
    'in bulk with whom to answer elsewhere',
    { precedence: 'bulk' },
    { replyTo: [box('a@b.example')] },
    {},
    'lead',
  ],
  [
    'in bulk with whom to answer at its own house',
    { 'list-unsubscribe': '<x>' },
    { replyTo: [box('info@news.courriel.example')], from: box('x@courriel.example') },
    {},
    'automatic',
  ],
  ['in our name', {}, { from: box('Ventes@Boreal.example') }, {}, 'automatic'],
  ['in our name, answering to us', {}, { from: box(ours), replyTo: [box(ours)] }, {}, 'automatic'],
  ['in our name, answering to her', {}, { from: box(ours), replyTo: [zoe] }, {}, 'human'],
  ['in our name, passed on', {}, { from: box(ours) }, { isPassedOn: true }, 'human'],
  ['in our name, with a form', {}, { from: box(ours), text: form }, {}, 'lead'],
])('a mail is what its signs say: %s', (_says, heads, over, signs, kind) => {
  expect(classOf(mail(heads, over), { ...plain, ...signs })).toBe(kind)
})

test('a clock runs for a person and for whom a machine writes, for nothing else', () => {
  const kinds = ['own', 'bounce', 'autoReply', 'lead', 'automatic', 'human'] as const
  expect(kinds.filter(startsClock)).toEqual(['lead', 'human'])
  const loop = (stations: number) =>
    isLoop(mail({ received: Array.from({ length: stations }, () => 'x') }))
  expect([loop(mostReceived), loop(mostReceived + 1)]).toEqual([false, true])
  expect([isIn([' A@b '], 'a@B'), isIn(['a@b'], 'a@c'), isIn([], '')]).toEqual([true, false, false])
  expect(['noreply@x', 'No_Reply@x', 'nolan@x', 'bounces@x', 'bouncer@x'].map(isMachine)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(saysAutomatic(mail(list), { isAnswer: true })).toBe(false)
})

const house = (address: string) => /@(?:boreal|nord)\.example$/.test(address)
const quoting = (...froms: string[]) => froms.map(from => `From: ${from}\nSent: x\n`).join('\n')
const [lise, luc] = [box('lise@boreal.example'), box('luc@perso.example')]
const inner = (from: { name: string; address: string }, over: object = {}) => ({
  headers: new Map<string, string[]>(),
  from,
  replyTo: [],
  subject: '',
  text: 'Inside',
  passedOn: { isMarked: false, senders: [], places: [] },
  ...over,
})
test.each<
  [says: string, over: Partial<ReadMail>, heads: Heads, client: string, isForwarded: boolean]
>([
  ['who writes', {}, {}, zoe.address, false],
  ['a colleague, herself', { from: lise }, {}, lise.address, false],
  [
    'whom a colleague quotes',
    { from: lise, text: quoting('Zoé <zoe@courriel.example>') },
    {},
    zoe.address,
    true,
  ],
  [
    'whom a colleague’s colleague quotes',
    { from: lise, text: quoting('a@nord.example', 'zoe@courriel.example') },
    {},
    zoe.address,
    true,
  ],
  [
    'nobody, where only colleagues are quoted',
    { from: lise, text: quoting('a@nord.example') },
    {},
    lise.address,
    false,
  ],
  ['who writes, quoting another', { text: quoting('luc@perso.example') }, {}, zoe.address, false],
  [
    'who passes something on, being nobody of ours',
    { text: quoting('luc@perso.example'), subject: 'TR : x' },
    {},
    zoe.address,
    false,
  ],
  [
    'who passes something on under a mark',
    { text: `--- Original message ---\n${quoting('luc@perso.example')}` },
    {},
    zoe.address,
    false,
  ],
  [
    'whom a colleague answered who is passed on',
    {
      from: lise,
      text: `${quoting('a@nord.example')}\nLe 3 mars 2026, Zoé\n<zoe@courriel.example> a écrit :\n> x`,
    },
    {},
    zoe.address,
    true,
  ],
  [
    'not whom a colleague answers herself',
    { from: lise, text: 'Oui.\nLe 3 mars, Zoé <zoe@courriel.example> a écrit :\n> x' },
    {},
    lise.address,
    false,
  ],
  ['to whom it answers', { replyTo: [luc] }, {}, luc.address, false],
  ['to whom a colleague’s answers', { from: lise, replyTo: [luc] }, {}, luc.address, true],
  ['not to itself', { replyTo: [zoe, luc] }, {}, luc.address, false],
  ['not to a colleague', { replyTo: [lise] }, {}, zoe.address, false],
  [
    'from whom a group had it',
    { from: lise },
    { 'x-original-from': 'Luc <luc@perso.example>' },
    luc.address,
    true,
  ],
  [
    'from whom another had it',
    { from: lise },
    { 'x-original-sender': 'luc@perso.example' },
    luc.address,
    true,
  ],
  [
    'not the mailbox it went through',
    { from: lise },
    { 'x-forwarded-for': 'luc@perso.example' },
    lise.address,
    false,
  ],
  ['whose mail hangs on it', { from: lise, inner: [inner(zoe)] }, {}, zoe.address, true],
  [
    'whose hangs deeper',
    { from: lise, inner: [inner(box('a@nord.example')), inner(zoe), inner(luc)] },
    {},
    zoe.address,
    true,
  ],
  ['not whose hangs, being ours', { inner: [inner(lise)] }, {}, zoe.address, false],
])('who asks: %s', (_says, over, heads, client, isForwarded) => {
  const asking = askingOf(mail(heads, over), house)
  expect([asking.client.address, asking.isForwarded]).toEqual([client, isForwarded])
})
test('so many senders are looked for and no more; a name stands before its address', () => {
  expect(
    passedOnIn(quoting(...Array.from({ length: 21 }, (_, at) => `a${at}@b.example`))).senders,
  ).toHaveLength(20)
  expect(passedOnIn('De :\n"Roy, Ana" [mailto:ana@roy.ca]')).toEqual({
    isMarked: false,
    senders: [{ name: 'Roy, Ana', address: 'ana@roy.ca' }],
    places: [0],
  })
  const before = 'From: a@b.example\n---- Message transféré ----\nFrom: c@d.example'
  const senders = [box('c@d.example')]
  expect(passedOnIn(before)).toEqual({ isMarked: true, senders, places: [46] })
})

const part = (over: Partial<MailPart> = {}): MailPart => ({
  name: 'a.bin',
  type: 'application/octet-stream',
  bytes: new Uint8Array(1),
  isInline: false,
  ...over,
})
const report = (...blocks: string[]) =>
  mail(
    {},
    { parts: [part({ type: 'message/delivery-status', bytes: Buffer.from(blocks.join('\n\n')) })] },
  )
const block = (status: string, action = 'failed', to = 'a@b') =>
  `Final-Recipient: rfc822; <${to}>\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; why\n  so`
test.each([
  ['5.1.1', 'failed', 'no-address', true],
  ['5.1.10', 'failed', 'no-address', true],
  ['5.1.4', 'failed', 'other', true],
  ['5.2.2', 'failed', 'full', true],
  ['5.2.1', 'failed', 'other', true],
  ['5.7.1', 'failed', 'policy', true],
  ['5.0.0', 'failed', 'other', true],
  ['4.2.2', 'failed', 'later', false],
  ['5.1.1', 'delayed', 'later', false],
  ['', 'failed', 'other', true],
])('status %s, %s: %s', (status, action, kind, isPermanent) => {
  expect(bouncesOf(report('Reporting-MTA: dns; mx', block(status, action)))).toEqual([
    { recipient: 'a@b', status, kind, isPermanent, diagnostic: 'smtp; why so' },
  ])
})
test('each recipient of a report, the first hundred; what was delivered is none', () => {
  const of = (count: number) =>
    bouncesOf(report(...Array.from({ length: count }, () => block('5.1.1'))))
  expect([of(100).length, of(101).length]).toEqual([100, 100])
  expect(bouncesOf(report(block('2.0.0', 'delivered'), block('2.0.0', 'relayed')))).toEqual([])
  const original = `Original-Recipient: rfc822; c@d\n${block('5.1.1')}`
  expect(bouncesOf(report(original))[0]?.recipient).toBe('c@d')
})
test.each([
  ['550 5.1.1 unknown', '5.1.1', 'no-address', true],
  ['User unknown', '', 'no-address', true],
  ['451 try again', '', 'later', false],
  ['550 no', '', 'other', true],
  ['4.7.1 greylisted', '4.7.1', 'later', false],
])('failed recipients in a head, the text says %j', (text, status, kind, isPermanent) => {
  const found = bouncesOf(mail({ 'x-failed-recipients': 'a@b, c@d' }, { text }))
  expect(found).toMatchObject(
    ['a@b', 'c@d'].map(recipient => ({ recipient, status, kind, isPermanent })),
  )
})
test('what came back is named by the mail in it, else by its text; a name is in brackets, once', () => {
  const back = part({ type: 'message/rfc822', bytes: Buffer.from('To: a\nMessage-ID: <in@x>\n') })
  const head = { ...back, type: 'text/rfc822-headers' }
  const text = 'Message-Id: <text@x>'
  expect(returnedId(mail({}, { parts: [part(), back], text }))).toBe('in@x')
  expect(returnedId(mail({}, { parts: [head] }))).toBe('in@x')
  expect(returnedId(mail({}, { text }))).toBe('text@x')
  expect(returnedId(mail({}, { text: 'x Message-Id: <text@x>' }))).toBeUndefined()
  expect(idsIn('<a@x> b@x <a@x>\n <c@x>')).toEqual(['a@x', 'c@x'])
  expect([idsIn(`<${'x'.repeat(500)}>`).length, idsIn(`<${'x'.repeat(501)}>`).length]).toEqual([
    1, 0,
  ])
  expect(idsIn(undefined)).toEqual([])
})

const jpeg = (size: number) => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(size - 3)])
test.each<[says: string, over: Partial<MailPart>, isHung: boolean]>([
  ['a file', {}, true],
  ['a mail', { type: 'message/rfc822' }, false],
  ['a photo in the text', { isInline: true, bytes: jpeg(20_000) }, true],
  ['a logo in the text', { isInline: true, bytes: jpeg(19_999) }, false],
  ['a small photo beside it', { bytes: jpeg(100) }, true],
  ['a large file in the text', { isInline: true, bytes: Buffer.alloc(30_000) }, false],
])('on a mail hangs %s: %#', (_says, over, isHung) => {
  expect(hungOn([part(over)])).toHaveLength(isHung ? 1 : 0)
})
test('what hangs is named by its place, told by its bytes, and refused where nobody should open it', () => {
  const hung = hungOn([
    part({ name: '' }),
    part({ name: '', bytes: jpeg(10) }),
    part({ name: 'a.exe' }),
  ])
  expect(hung.map(heardOf)).toMatchObject([
    { name: 'file-1', mime: '', bytes: 1, isRefused: false },
    { name: 'file-2', mime: 'image/jpeg', bytes: 10, isRefused: false },
    { name: 'a.exe', isRefused: true },
  ])
  expect(hungOn(Array.from({ length: 21 }, () => part()))).toHaveLength(20)
})

const intro = 'Le 10 mars 2026,'
test.each([
  ['over two lines', `Oui.\n${intro} Luc\na écrit :\n> ?`, 'Oui.'],
  ['over three lines', `Oui.\n${intro}\nLuc <luc@b.ca>\na écrit :\n> ?`, 'Oui.'],
  [
    'over four lines: hers',
    `Oui.\n${intro}\nLuc\nDubé\na écrit :\nx`,
    `Oui.\n${intro}\nLuc\nDubé\na écrit :\nx`,
  ],
  [
    'parted by an empty line: hers',
    `Oui.\n${intro}\n\na écrit :\nx`,
    `Oui.\n${intro}\n\na écrit :\nx`,
  ],
  [
    'with neither day nor address: hers',
    'Oui.\nLe vendeur a écrit :\nx',
    'Oui.\nLe vendeur a écrit :\nx',
  ],
  ['a head of three fields', 'Oui.\nDe : Luc\nÀ : Ana\nObjet : x\n?', 'Oui.'],
  ['of two: hers', 'Oui.\nDe : Luc\nÀ : Ana\nmoi', 'Oui.\nDe : Luc\nÀ : Ana\nmoi'],
  [
    'of which the third is too far: hers',
    'Oui.\nDe : L\nÀ : A\nx\ny\nObjet : x',
    'Oui.\nDe : L\nÀ : A\nx\ny\nObjet : x',
  ],
])('where an introduction ends her words: %s', (_says, text, own) => {
  expect(foldText(text).own).toBe(own)
})
test('lines that flow go on, but for a signature, a quotation and an empty line', () => {
  expect(joined('a \nb', false)).toBe('a b')
  expect(joined('a \nb', true)).toBe('ab')
  expect(joined('a\nb', false)).toBe('a\nb')
  expect(joined('-- \nb', false)).toBe('-- \nb')
  expect(joined('> a \nb', false)).toBe('> a \nb')
  expect(joined('a \n> b', false)).toBe('a \n> b')
  expect(joined('a \n\nb', false)).toBe('a \n\nb')
  expect(joined(' >a\n From b', false)).toBe('>a\nFrom b')
})

const parted = (text: string, html: string) =>
  utf8(
    `From: a@b.ca\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="b"\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n--b\nContent-Type: text/html; charset=utf-8\n\n${html}\n--b--\n`,
  )
test.each([
  ['the same in both', 'Bonjour à vous', '<p>Bonjour à vous</p>', 'Bonjour à vous'],
  ['an excuse', 'Affichez ce courriel en HTML', '<p>Bonjour Ana</p>', 'Bonjour Ana'],
  ['half of its words', 'un deux trois quatre', '<p>un deux</p>', 'un deux trois quatre'],
  ['less than half', 'un deux trois quatre cinq', '<p>un deux</p>', 'un deux'],
  ['twice as long', 'aa bb', '<p>aa bb aabb</p>', 'aa bb'],
  ['more than twice', 'aa bb', '<p>aa bb aabbx</p>', 'aa bb aabbx'],
  ['a long text', `${'x'.repeat(401)}`, '<p>y</p>', 'x'.repeat(401)],
  ['not quite so long', `${'x'.repeat(400)}`, '<p>y</p>', 'y'],
])('of text and HTML: %s', async (_says, text, html, said) => {
  expect((await readMail(parted(text, html))).text.trim()).toBe(said)
})

test('what people write has room beside what is large; what is given back is free', () => {
  const room = createRoom(10)
  expect([room.grow(ownBytes, ownBytes), room.taken()]).toEqual([true, 0])
  expect([room.grow(10, ownBytes + 10), room.taken()]).toEqual([true, 10])
  expect([room.grow(1, ownBytes + 1), room.taken()]).toEqual([false, 10])
  expect(room.grow(5, 5)).toBe(true)
  room.leave(ownBytes + 4)
  expect([room.taken(), room.grow(4, ownBytes + 4), room.grow(1, ownBytes + 5)]).toEqual([
    6,
    true,
    false,
  ])
  room.leave(5)
  expect(room.taken()).toBe(10)
})

test('to whom it went is read from the envelope, then where servers write it, then its head', () => {
  const heads = { 'delivered-to': 'b@x', 'x-original-to': 'c@x', 'x-forwarded-to': 'd@x' }
  expect(recipientsOf(mail(heads, { to: [box('e@x')], cc: [box('f@x')] }), ['a@x'])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}@x`),
  )
  const token = (sign: string, length = 12) => `c-n+${sign.repeat(length)}@x`
  expect(
    tokensIn([token('a'), token('A'), token('a', 11), token('a', 32), token('a', 33), token('1')]),
  ).toEqual(['a'.repeat(12), 'a'.repeat(32)])
  const many = Array.from(
    { length: 21 },
    (_, at) => `+${'a'.repeat(12)}${'abcdefghijklmnopqrstuvwxyz'[at]}@x`,
  )
  expect(tokensIn(many)).toHaveLength(20)
  expect(bareSubject('RE : Re[2]: Outback  2022 ')).toBe('Outback 2022')
})

/** What is kept of mailboxes and their secrets, one beside another; and the small rules that mail is read by. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isEverybodys } from '#db/mail/everybody.ts'
import { isOwnMailFailure, mailFailureOf, mailFailures, ownMailFailure } from '#db/mail/failures.ts'
import { keepDays, noPop, noSmtp, popSettings, smtpSettings } from '#db/mail/settings.ts'
import * as schema from '#db/schema.ts'
import {
  accountOf,
  accountsOf,
  boxOf,
  dropGone,
  noteFetch,
  type Owner,
  passwordOf,
  popLoginOf,
  secretFor,
  smtpLoginOf,
  writeAccount,
} from '#server/mail/account.ts'
import { adfIn } from '#server/mail/adf.ts'
import { filledBy, filledIn, isFilledForm } from '#server/mail/filled.ts'
import { threadsOf } from '#server/mail/known.ts'
import { senderOf } from '#server/mail/letter-out.ts'
import { addressesOf, oursOf } from '#server/mail/ours.ts'
import { isListOfRanges, listOfRanges } from '#server/mail/ranges.ts'
import { newReplyAddress } from '#server/mail/reply-address.ts'
import { hidden, revealed } from '#server/mail/secret.ts'
import { tokenHash, tokensIn } from '#server/mail/thread.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot({ config: { mailIn: { host: '', port: 0, domain: 'in.example' } } })
  // Nothing here outlives the test.
  north().sqlite.pragma('synchronous = OFF')
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)
beforeEach(() => {
  run('delete from mail_account; delete from mail_seen')
  run(`update user set active = 1, deleted_at = null`)
})

const pop = { ...noPop, host: 'pop.example', isOn: true }
const smtp = { ...noSmtp, host: 'smtp.example', isOn: true }
const secret = (password: string, owner: Owner, side: 'pop' | 'smtp' = 'pop') =>
  secretFor(lot.deps.platform, 'north', side, password, owner)
function use(owner: Owner, name = owner ?? 'house') {
  writeAccount(
    north().db,
    {
      pop: { ...pop, username: `${name}@pop.example` },
      popSecret: secret(`pop ${name}`, owner),
      smtp: { ...smtp, username: name, from: `${name}@smtp.example` },
      smtpSecret: secret(`smtp ${name}`, owner, 'smtp'),
    },
    owner,
  )
}
const popOf = (owner: Owner) => popLoginOf(lot.deps.platform, north(), owner)?.password
const smtpOf = (owner: Owner) => smtpLoginOf(lot.deps.platform, north(), owner)?.password

test('each has her own settings beside the house’s, and writes over none of another’s', () => {
  for (const owner of [null, 'ana', 'rita']) use(owner)
  writeAccount(north().db, { failures: 3 }, 'ana')
  expect(accountsOf(north().db).map(({ id, userId, failures }) => [id, userId, failures])).toEqual([
    ['mail', null, 0],
    ['mail.ana', 'ana', 3],
    ['mail.rita', 'rita', 0],
  ])
  expect(['ana', 'rita', null].map(popOf)).toEqual(['pop ana', 'pop rita', 'pop house'])
  expect(['ana', 'rita', null].map(smtpOf)).toEqual(['smtp ana', 'smtp rita', 'smtp house'])
  expect(accountOf(north().db, 'ana')?.pop?.username).toBe('ana@pop.example')
  expect([accountOf(north().db, 'lise'), popOf('lise')]).toEqual([undefined, undefined])
})

test.each<[says: string, owner: Owner, sql: string, isUsed: boolean]>([
  ['a seller’s', 'ana', '', true],
  ['a receptionist’s', 'rita', '', true],
  ['the house’s', null, '', true],
  ['hers who only reads', 'otto', '', false],
  ['hers who has left', 'ana', 'update user set active = 0', false],
  ['hers who is deleted', 'ana', 'update user set deleted_at = 5', false],
  ['the house’s, when all have left', null, 'update user set active = 0', true],
])('%s mailbox is used', (_says, owner, sql, isUsed) => {
  use(owner, 'it')
  expect(popOf(owner) !== undefined && smtpOf(owner) !== undefined).toBe(isUsed || sql !== '')
  run(sql)
  expect([popOf(owner), smtpOf(owner)]).toEqual(
    isUsed ? ['pop it', 'smtp it'] : [undefined, undefined],
  )
})

test('what is turned off is not used; a server without a password is sent by, and not fetched from', () => {
  use('ana')
  const of = (fields: object) => {
    writeAccount(north().db, fields, 'ana')
    return [popOf('ana'), smtpOf('ana')]
  }
  expect(of({ popSecret: '', smtpSecret: '' })).toEqual([undefined, ''])
  use('ana')
  expect(of({ pop: { ...pop, isOn: false } })).toEqual([undefined, 'smtp ana'])
  use('ana')
  expect(of({ smtp: { ...smtp, isOn: false } })).toEqual(['pop ana', undefined])
  expect(of({ pop: null, smtp: null })).toEqual([undefined, undefined])
})

test('a secret opens for its house, its side and its owner, and none is made of nothing', () => {
  const { platform } = lot.deps
  expect(secret('', 'ana')).toBe('')
  const text = hidden(platform, 'a', 'word')
  expect([revealed(platform, 'a', text), revealed(platform, 'b', text)]).toEqual([
    'word',
    undefined,
  ])
  expect(revealed(platform, 'a', `${text.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(revealed(platform, 'a', '')).toBeUndefined()
  expect(hidden(platform, 'a', 'word')).not.toBe(text)
  writeAccount(north().db, { popSecret: secret('p', 'ana'), smtpSecret: secret('p', 'ana') }, 'ana')
  const of = (side: 'pop' | 'smtp', id = 'north') =>
    passwordOf(platform, { ...north(), id }, side, 'ana')
  expect([of('pop'), of('smtp'), of('pop', 'south')]).toEqual(['p', undefined, undefined])
})

test('what a fetch found is noted of the settings it was made with, and of no others', () => {
  for (const owner of ['ana', 'rita']) use(owner)
  const seen = accountOf(north().db, 'ana')!
  noteFetch(north().db, seen, { failures: 1 })
  writeAccount(north().db, { changedAt: 9 }, 'ana')
  noteFetch(north().db, seen, { failures: 2 })
  expect(['ana', 'rita'].map(owner => accountOf(north().db, owner)?.failures)).toEqual([1, 0])
  north().db.delete(schema.mailAccount).run()
  noteFetch(north().db, seen, { failures: 3 })
  expect(accountsOf(north().db)).toEqual([])
})

test('whoever is gone leaves neither settings nor what her mailbox held; the house’s and others’ stay', () => {
  for (const owner of [null, 'ana', 'rita']) use(owner)
  const boxes = ['ana', 'rita', null].map(owner => boxOf(accountOf(north().db, owner)!.pop!, owner))
  for (const box of boxes)
    north()
      .db.insert(schema.mailSeen)
      .values({ id: box, box, uidl: '1', rawSha: '', copies: 1, state: 'stored', tries: 0, at: 1 })
      .run()
  dropGone(north())
  expect(accountsOf(north().db)).toHaveLength(3)
  run(`update user set active = 0 where id = 'ana'`)
  dropGone(north())
  expect(accountsOf(north().db).map(({ userId }) => userId)).toEqual([null, 'rita'])
  expect(
    lot
      .rows<{ box: string }>('select box from mail_seen')
      .map(({ box }) => box)
      .toSorted(),
  ).toEqual(boxes.slice(1).toSorted())
})

test('a mailbox is one by its host, its user and whose it is', () => {
  const box = (over: object = {}, owner: Owner = null) =>
    boxOf({ host: 'Pop.example', username: 'u', ...over }, owner)
  expect(box({ host: 'pop.EXAMPLE' })).toBe(box())
  expect(
    new Set([box(), box({ host: 'x' }), box({ username: 'U' }), box({}, 'ana'), box({}, 'rita')])
      .size,
  ).toBe(5)
})

test('what she wrote herself is known by each of her addresses; the house has none here', () => {
  use('ana')
  run(`update user set email = 'ana@dealer.example' where id = 'ana'`)
  const hers = ['ana@dealer.example', 'ana@smtp.example', 'ana@pop.example']
  expect(addressesOf(north(), 'ana')).toEqual(hers)
  writeAccount(north().db, { smtp: null }, 'ana')
  expect(addressesOf(north(), 'ana')).toEqual(['ana@dealer.example', 'ana@pop.example'])
  run(`update user set email = '' where id = 'ana'`)
  expect(addressesOf(north(), 'ana')).toEqual(['ana@pop.example'])
  expect(addressesOf(north(), 'rita')).toEqual(['rita@dealer.example'])
  expect(addressesOf(north(), null)).toEqual([])
})

test('a mail of ours is known by the host and the address it left from, and the dealership’s own', () => {
  const mailIn = { domain: 'in.example', port: 0, host: '' }
  const ours = (over: object) =>
    oursOf({ config: { ...lot.deps.config, mailFrom: 'no-reply@out.example', ...over } }, north())
  expect(ours({ mailIn: undefined })).toEqual({
    ownHosts: ['out.example'],
    ownAddresses: ['no-reply@out.example'],
  })
  expect(ours({ mailIn }).ownAddresses).toEqual(['no-reply@out.example', 'c-north@in.example'])
})

test('a letter leaves from its writer’s address, else the house’s, else the installation’s', () => {
  const from = (writer: Owner) => senderOf(lot.deps, north(), writer)
  const { mailFrom } = lot.deps.config
  expect([from('ana'), from(null)]).toEqual([mailFrom, mailFrom])
  use(null)
  expect([from('ana'), from(null)]).toEqual(['house@smtp.example', 'house@smtp.example'])
  use('ana')
  expect([from('ana'), from('rita'), from(null)]).toEqual(
    ['ana', 'house', 'house'].map(who => `${who}@smtp.example`),
  )
  writeAccount(north().db, { smtp: { ...smtp, from: '' } }, 'ana')
  expect(from('ana')).toBe(mailFrom)
})

test('an address to answer to leads to its lead, and is another each time', () => {
  const made = ['l-1', 'l-2', 'l-2'].map(id => newReplyAddress(lot.deps, north(), id) ?? '')
  expect(new Set(made).size).toBe(3)
  expect(made[0]).toMatch(/^c-north\+[a-z2-7]{26}@in\.example$/)
  const leads = made.map(
    each => threadsOf(north()).ofToken(tokenHash(tokensIn([each])[0] ?? ''))?.leadId,
  )
  expect(leads).toEqual(['l-1', 'l-2', 'l-2'])
  const deps = { ...lot.deps, config: { ...lot.deps.config, mailIn: undefined } }
  expect(newReplyAddress(deps, north(), 'l-1')).toBeNull()
})

test.each([
  ['10.1.0.0/16', '10.1.255.255', true],
  ['10.1.0.0/16', '10.2.0.0', false],
  ['127.0.0.1/32', '127.0.0.2', false],
  ['fd00::/8', 'fd12::1', true],
])('%s holds %s: %j', (range, address, isIn) => {
  expect(listOfRanges([range]).check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(isIn)
})
test.each([
  ['', true],
  ['10.1.0.0/16,fd00::/8', true],
  ['10.1.0.0', false],
  ['10.1.0.0/', false],
  ['10.1.0.0/33', false],
  ['10.1.0.0/x', false],
  ['house/8', false],
])('%j is a list of networks: %j', (text, isOne) => expect(isListOfRanges(text)).toBe(isOne))

test.each([
  [
    'Nom: Roy\nPrénom: Ana\nTéléphone: 819 555-0142\nCourriel: ana@roy.example',
    true,
    ['Ana Roy', '819 555-0142', 'ana@roy.example'],
  ],
  ['Name: Ana Roy\nEmail: mailto:ana@roy.example', true, ['Ana Roy', '', 'ana@roy.example']],
  ['Nombre completo: Ana Roy\nMóvil: 600 111 222', true, ['Ana Roy', '600 111 222', '']],
  [
    'First name: Ana\nLast name: Roy\nName: A. R.\nPhone: 819-555-0142',
    true,
    ['Ana Roy', '819-555-0142', ''],
  ],
  ['> Your name : Ana\n* Message： Call 819 555-0142', true, ['Ana', '', '']],
  ['Name: Ana', false, ['Ana', '', '']],
  ['Phone: 819 555-0142', false, ['', '819 555-0142', '']],
  ['Name: Ana\nMessage: Hello', false, ['Ana', '', '']],
  ['Name: Ana\nEmail: none', false, ['Ana', '', '']],
  ['Name: Ana\nPhone: 555-014', false, ['Ana', '555-014', '']],
  ['Name:\nPhone:', false, ['', '', '']],
  [`${'\n'.repeat(200)}Name: Ana\nPhone: 819 555-0142`, false, ['', '', '']],
  [`${'\n'.repeat(198)}Name: Ana\nPhone: 819 555-0142`, true, ['Ana', '819 555-0142', '']],
])('a form that somebody filled: %j', (text, isOne, who) => {
  const found = filledIn({ text })
  const { name, phone, email } = filledBy(found)
  expect([isFilledForm(found), [name, phone, email]]).toEqual([isOne, who])
})

const part = (name: string, said: string, type = 'text/plain') => ({
  name,
  type,
  bytes: Buffer.from(said),
  isInline: false,
})
const where = (over: object = {}) => ({ parts: [], text: '', html: '', ...over })
const doc = (id: number | string) => `<adf>${id}</adf>`
const many = (count: number) => Array.from({ length: count }, (_, at) => doc(at)).join('\n')
const size = 1024 * 1024
test.each<[says: string, mails: object[], adf: number, isTooMuch: boolean]>([
  ['none', [where({ text: 'Bonjour' })], 0, false],
  ['one in the text', [where({ text: `Hi ${doc(1)} bye` })], 1, false],
  ['one that is never closed', [where({ text: '<adf>1' })], 0, false],
  [
    'the same in text and HTML, in other spaces',
    [where({ text: doc('a b'), html: '<adf>a  b</adf>' })],
    1,
    false,
  ],
  ['one escaped in HTML', [where({ html: `<p>&lt;adf&gt;1<br>&lt;/adf&gt;` })], 1, false],
  ['one in a file by its ending', [where({ parts: [part('a.TXT', doc(1))] })], 1, false],
  [
    'one in a file by its type',
    [where({ parts: [part('a', doc(1), 'application/x-adf')] })],
    1,
    false,
  ],
  ['one in a picture', [where({ parts: [part('a.png', doc(1), 'image/png')] })], 0, false],
  ['one in each of two mails', [where({ text: doc(1) }), where({ text: doc(2) })], 2, false],
  ['fifty', [where({ text: many(50) })], 50, false],
  ['fifty-one', [where({ text: many(51) })], 0, true],
  ['a megabyte', [where({ text: doc('x'.repeat(size - doc('').length)) })], 1, false],
  ['a letter more', [where({ text: doc('x'.repeat(size - doc('').length + 1)) })], 0, true],
])('documents in a mail: %s', (_says, mails, count, isTooMuch) => {
  const found = adfIn(mails as never)
  expect([found.adf.length, found.isTooMuchAdf]).toEqual([count, isTooMuch])
})
test('attachments come first; a part that holds documents alone is no file of hers', () => {
  const [alone, beside] = [
    part('a.xml', `<?xml?>\n${doc(1)} <!-- x -->`),
    part('b.txt', `Hi ${doc(2)}`),
  ]
  const { adf, bare } = adfIn([where({ text: doc(3), parts: [beside, alone] })])
  expect(adf).toEqual([doc(2), doc(1), doc(3)])
  expect([...bare]).toEqual([alone])
  expect(adfIn([where({ text: many(51), parts: [alone] })]).bare.size).toBe(0)
})

test('why a mailbox fails is told as the house’s or as her own; what a server says of a letter stays', () => {
  expect(mailFailures.map(ownMailFailure).filter(isOwnMailFailure)).toHaveLength(
    mailFailures.length - 1,
  )
  expect(ownMailFailure('server-refused')).toBe('server-refused')
  expect(ownMailFailure('550 no such user')).toBe('550 no such user')
  for (const code of mailFailures) expect(mailFailureOf(ownMailFailure(code))).toBe(code)
  expect([mailFailureOf('x'), mailFailureOf('own-mail.x'), isOwnMailFailure('dns')]).toEqual([
    undefined,
    undefined,
    false,
  ])
})
test.each([
  ['gmail.com', true],
  ['GMAIL.com', true],
  ['videotron.ca', true],
  ['yahoo.com.co', true],
  ['mygmail.com', false],
  ['gmail.com.evil-site.example', false],
  ['boreal.example', false],
])('anybody may have a mailbox at %s: %j', (domain, isIt) =>
  expect(isEverybodys(domain)).toBe(isIt),
)
test.each([
  [{ port: 1 }, true],
  [{ port: 0 }, false],
  [{ port: 65_535 }, true],
  [{ port: 65_536 }, false],
  [{ host: 'mx-1.exämple.com' }, true],
  [{ host: 'a b' }, false],
  [{ host: 'x'.repeat(254) }, false],
  [{ security: 'ssl' }, false],
])('settings with %j are some: %j', (over, isOne) => {
  expect(popSettings.safeParse({ ...noPop, ...over }).success).toBe(isOne)
  expect(smtpSettings.safeParse({ ...noSmtp, ...over }).success).toBe(isOne)
})
test('fetched mail stays for ever or up to a year', () => {
  const isOne = (days: unknown) => keepDays.safeParse(days).success
  expect([null, 0, 365, -1, 366, 1.5].map(isOne)).toEqual([true, true, true, false, false, false])
})

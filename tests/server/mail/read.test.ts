import { expect, test } from 'vitest'
import { bouncesOf, returnedId } from '#server/mail/bounce.ts'
import { decodedSeven } from '#server/mail/charsets.ts'
import { attachmentOf } from '#server/mail/attachments.ts'
import { classOf, isLoop, type MailClass, startsClock } from '#server/mail/class.ts'
import { askingOf } from '#server/mail/forwarded.ts'
import { textOfHtml } from '#server/intake/decode.ts'
import { joined } from '#server/mail/quoted.ts'
import { contentHash, readMail } from '#server/mail/read.ts'
import { recipientsOf, tokensIn } from '#server/mail/thread.ts'
import { samples, traps, wire } from './samples.ts'

type Sample = keyof typeof samples
const read = (sample: Sample) => readMail(samples[sample])
const signs = {
  envelopeFrom: undefined,
  isSent: false,
  ownHosts: ['boreal.showfloor.example'],
  ownAddresses: ['c-north@in.showfloor.example'],
  sources: ['leads@kijiji.example'],
}

test.each<[Sample, MailClass, boolean]>([
  ['adfPlain', 'lead', true],
  ['adfHtml', 'lead', true],
  ['adfAttached', 'lead', true],
  ['adfTwice', 'lead', true],
  ['generatedLead', 'lead', true],
  ['outOfOfficeFr', 'autoReply', false],
  ['outOfOfficeEs', 'autoReply', false],
  ['outOfOfficeExchange', 'autoReply', false],
  ['dsnNoAddress', 'bounce', false],
  ['dsnFull', 'bounce', false],
  ['dsnPolicy', 'bounce', false],
  ['dsnExim', 'bounce', false],
  ['own', 'own', false],
  ['tokenFromOther', 'lead', true],
  ['changedSubject', 'human', true],
  ['forwardedInline', 'human', true],
  ['human', 'human', true],
  ['list', 'automatic', false],
])('%s is %s; a clock starts: %s', async (sample, kind, isClock) => {
  const mail = await read(sample)
  const hasToken = tokensIn(recipientsOf(mail)).length > 0
  const said = classOf(mail, {
    ...signs,
    isPassedOn: false,
    isThroughUs: false,
    hasAdf: mail.adf.length > 0,
    hasToken,
    isAnswer: hasToken,
    isSent: sample === 'own',
  })
  expect(said).toBe(kind)
  expect(startsClock(said)).toBe(isClock)
})

const bare = {
  ...signs,
  isThroughUs: false,
  isPassedOn: false,
  hasAdf: false,
  hasToken: false,
  isAnswer: false,
}
test('a lead in the form machines write is one, whatever the way it came says', async () => {
  const raw = samples.adfPlain.toString('latin1').replace('auto-generated', 'auto-replied')
  const mail = await readMail(Buffer.from(raw, 'latin1'))
  for (const envelopeFrom of [undefined, '', 'leads@kijiji.example'])
    expect(classOf(mail, { ...bare, hasAdf: true, envelopeFrom })).toBe('lead')
  expect(classOf(mail, bare)).toBe('autoReply')
})

test('in our name but not of ours: it is shown, and asks where it names who asks', async () => {
  const head = 'From: Showfloor <c-north@in.showfloor.example>\n'
  const of = async (more: string) => classOf(await readMail(wire(`${head}${more}\nx\n`)), bare)
  expect(await of('')).toBe('automatic')
  expect(await of('Reply-To: c-north@in.showfloor.example\n')).toBe('automatic')
  expect(await of('Reply-To: ana@roy.example\n')).toBe('human')
  expect(await of('X-Loop: boreal.showfloor.example\n')).toBe('own')
})

test('an unknown machine is automatic; from the empty sender what answers does so by itself', async () => {
  const mail = await read('generatedLead')
  expect(classOf(mail, { ...bare, sources: [] })).toBe('automatic')
  const nobody = { ...bare, envelopeFrom: '' }
  expect(classOf(await read('human'), nobody)).toBe('automatic')
  expect(classOf(await read('human'), { ...nobody, isAnswer: true })).toBe('autoReply')
  expect(classOf(await read('human'), { ...nobody, isAnswer: true, hasToken: true })).toBe(
    'autoReply',
  )
  const looped = await readMail(wire('From: a@b.example\nX-Loop: boreal.showfloor.example\n\nx\n'))
  expect(classOf(looped, bare)).toBe('own')
  const noReply = await readMail(wire('From: ne-pas-repondre@b.example\n\nx\n'))
  expect(classOf(noReply, bare)).toBe('automatic')
})

test('a hundred and one stations are a loop, a hundred are not', async () => {
  expect(isLoop(await read('loop'))).toBe(true)
  const raw = samples.loop.subarray(samples.loop.indexOf('\n') + 1)
  expect(isLoop(await readMail(raw))).toBe(false)
})

test('each lead in a mail is found, once', async () => {
  const found = async (sample: Sample) =>
    (await read(sample)).adf.map(each => /<id[^>]*>([^<]*)</.exec(each)?.[1])
  expect(await found('adfPlain')).toEqual(['k-1'])
  expect(await found('adfHtml')).toEqual(['k-2'])
  expect(await found('adfAttached')).toEqual(['k-3'])
  expect(await found('adfTwice')).toEqual(['k-4', 'k-5'])
  expect(await found('human')).toEqual([])
})

test.each<[Sample, object]>([
  ['dsnNoAddress', { status: '5.1.1', kind: 'no-address', isPermanent: true }],
  ['dsnFull', { status: '4.2.2', kind: 'later', isPermanent: false }],
  ['dsnPolicy', { status: '5.7.1', kind: 'policy', isPermanent: true }],
  ['dsnExim', { status: '', kind: 'no-address', isPermanent: true }],
])('%s tells who, why and whether for good', async (sample, told) => {
  const mail = await read(sample)
  expect(bouncesOf(mail)).toMatchObject([{ recipient: 'ana@roy.example', ...told }])
  expect(returnedId(mail)).toBe('sent-1@boreal.example')
})

test.each<Sample>(['forwardedInline', 'forwardedAttached'])(
  '%s: it is the client who asks',
  async sample => {
    const asked = askingOf(await read(sample), address => address.endsWith('@boreal.example'))
    expect(asked).toMatchObject({
      client: { name: 'Ana Roy', address: 'ana@roy.example' },
      isForwarded: true,
    })
    expect(asked.text).toContain('encore en vente')
  },
)

test('the client of a form or a group is where the answer goes; otherwise the sender', async () => {
  const isOurs = (address: string) => address.endsWith('@boreal.example')
  const of = async (text: string) => askingOf(await readMail(wire(text)), isOurs).client.address
  expect(await of('From: form@host.example\nReply-To: Ana <ana@roy.example>\n\nx\n')).toBe(
    'ana@roy.example',
  )
  expect(
    await of('From: group@boreal.example\nX-Original-From: Ana <ana@roy.example>\n\nx\n'),
  ).toBe('ana@roy.example')
  expect(await of('From: ana@roy.example\nReply-To: luc@boreal.example\n\nx\n')).toBe(
    'ana@roy.example',
  )
  expect(
    await of('From: ana@roy.example\nSubject: Fwd: luc\n\nDe : Luc <luc@boreal.example>\n'),
  ).toBe('ana@roy.example')
})

test('characters of windows-1252 that Node 20 loses are there', async () => {
  const { text, subject } = await readMail(traps.windows1252)
  expect([text.trim(), subject]).toEqual(['20 000 €, l’auto œuvre', 'x'])
})
test('without a charset it is UTF-8, the subject too', async () => {
  const { text, subject } = await readMail(traps.noCharset)
  expect([text.trim(), subject]).toEqual(['Déjà vu — 5 €', 'Été'])
})
test('an unknown charset is guessed, and said to be', async () => {
  const { text, warnings } = await readMail(traps.unknownCharset)
  expect([text.trim(), warnings]).toEqual(['déjà', ['encoding-guessed']])
  expect((await readMail(traps.windows1252)).warnings).toEqual([])
})
test('UTF-7 is read, its HTML as any other', async () => {
  expect((await readMail(traps.utf7)).text.trim()).toBe('café')
  const { html, text } = await readMail(traps.utf7Html)
  expect(html).toContain('<b>été</b>')
  expect(text.trim()).toBe('été')
})
test.each([
  ['caf+AOk-, d+AOk-j+AOA vu', 'café, déjà vu'],
  ['Hi Mom -+Jjo--!', 'Hi Mom -☺-!'],
  ['1 +- 1 = 2, A+ImIDkQ.', '1 + 1 = 2, A≢Α.'],
  ['+2D3eAA-', '😀'],
  // None of it.
  ['+15145550142', '+15145550142'],
  ['+1 514 555-0142 + TVQ', '+1 514 555-0142 + TVQ'],
  ['+3gA-', '+3gA-'],
  ['+AO', '+AO'],
])('UTF-7 %j is %j', (said, read) => expect(decodedSeven(said)).toBe(read))
test('beside another encoding it stays as it stands', async () => {
  expect((await readMail(traps.utf7AndUtf8)).text).toContain('caf+AOk-')
})
test('lines that flow keep their quote marks, and are joined afterwards', async () => {
  const { text, isFlowed } = await readMail(traps.flowed)
  expect([text.trim(), isFlowed]).toEqual(['Une phrase qui \nse suit.\n\n> cite \n> suite', true])
  expect(joined(text, false).trim()).toBe('Une phrase qui se suit.\n\n> cite \n> suite')
})
test.each(['boundaryNeverThere', 'noBoundary'] as const)('%s: the body is not lost', async trap => {
  const { text, warnings } = await readMail(traps[trap])
  expect([text.trim(), warnings]).toEqual(['Le texte perdu', ['raw-body']])
})
test('without the last boundary all parts are there', async () => {
  const { text, parts } = await readMail(traps.lastBoundaryMissing)
  expect([text.trim(), parts.map(({ name }) => name)]).toEqual(['le texte', ['a.pdf']])
})
test('a mail within a mail stays one', async () => {
  const { text, parts } = await readMail(traps.innerMail)
  expect([text.trim(), parts.map(({ type }) => type)]).toEqual(['Pour toi.', ['message/rfc822']])
})
test('Outlook’s own format, and a head said twice, are told', async () => {
  expect((await readMail(traps.winmail)).warnings).toEqual(['outlook-rich-text'])
  const twice = await readMail(traps.twoFrom)
  expect(twice.warnings).toEqual(['header-twice'])
  expect([twice.from.address, twice.messageId]).toEqual(['ana@roy.example', 'a@x'])
})
test('names of files: a path is none, pieces are one', async () => {
  const named = async (trap: 'pathName' | 'nameInPieces') =>
    (await readMail(traps[trap])).parts.map(part => attachmentOf(part).name)
  expect(await named('pathName')).toEqual(['passwd'])
  expect(await named('nameInPieces')).toEqual(['déjà.pdf'])
})
test('a word cut within a character is whole', async () => {
  expect((await readMail(traps.wordInPieces)).subject).toBe('Été')
})
test('a date that is none is none', async () => {
  expect((await readMail(traps.noDate)).claimedAt).toBeNull()
  expect((await read('human')).claimedAt).toBe(Date.UTC(2026, 2, 10, 14))
})
test.each(['nested', 'hugeHead'] as const)('%s cannot be read, and says so', async trap => {
  await expect(readMail(traps[trap])).rejects.toThrow(
    expect.objectContaining({ name: 'UnreadableMail' }),
  )
})

test('the content of a mail is the same whatever way it took', () => {
  const again = Buffer.concat([
    wire('Received: from a by b\n with c\nX-Spam: no\nStatus: RO\n'),
    samples.human,
  ])
  expect(contentHash(again)).toBe(contentHash(samples.human))
  const other = Buffer.from(samples.human.toString('latin1').replace('vente', 'stock'), 'latin1')
  expect(contentHash(other)).not.toBe(contentHash(samples.human))
})

test('HTML as lines of text', () => {
  expect(
    textOfHtml(
      '<head><title>x</title></head><style>p{}</style><p>L&rsquo;auto</p><div>5&nbsp;000&#8364;<br>a<!-- b --></div>&lt;b&gt;',
    ),
  ).toBe('L’auto\n5 000€\na\n<b>')
})

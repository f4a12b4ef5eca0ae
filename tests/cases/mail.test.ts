/** Mail and leads as the world sends them: what stands for each, from the first byte to the request. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '#db/schema.ts'
import { readAdf } from '#server/intake/adf.ts'
import { takeMail } from '#server/mail/take.ts'
import { createLot, type Lot } from '../server/website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [{ username: 'rita', companies: { north: 'receptionist' } }],
  })
})
afterEach(() => lot.close())
const north = () => lot.dealership('north')
const input = (name: string) => readFileSync(join(import.meta.dirname, name))
const ours = ['c-north@in.showfloor.example', 'helene@north.example', 'marc@north.example']
const take = (raw: Buffer | string) =>
  takeMail(
    north(),
    {
      raw: typeof raw === 'string' ? Buffer.from(raw) : raw,
      ownHosts: ['in.showfloor.example'],
      ownAddresses: ours,
    },
    lot.clock.now(),
  )
const requests = () => north().db.select().from(request).all()
const waiting = () => requests().filter(each => each.processedAt === null)
/** A mail of these lines of head and this text. */
const mail = (head: string[], text = 'Bonjour') =>
  [
    'To: c-north@in.showfloor.example',
    `Message-ID: <${head.join().length}.${text.length}@x.example>`,
    ...head,
    '',
    text,
  ].join('\r\n')

test('01: two customers forwarded by one mailbox are two people, and both wait', async () => {
  await take(input('01-gmail-auto-forward/customer-1.eml'))
  await take(input('01-gmail-auto-forward/customer-2.eml'))
  expect(waiting().map(({ name, email }) => [name, email])).toEqual([
    ['Coralie Bissonnette', 'coralie.bissonnette@courriel.example'],
    ['Omar Haddad', 'omar.haddad@post.example'],
  ])
})

test('02: a form of a website waits, whatever its sender is called', async () => {
  await take(input('02-noreply-with-reply-to/contact-form.eml'))
  expect(waiting()).toMatchObject([
    { name: 'Nadia Pelletier', email: 'nadia.pelletier@courriel.example', status: 'regular' },
  ])
})
const machine = 'From: Portail <no-reply@portail.example>'
test.each([
  [
    'somebody to answer to, by a machine that says so',
    [machine, 'Auto-Submitted: auto-generated', 'Reply-To: Zoé Roy <zoe@roy.example>'],
    'Bonjour',
  ],
  ['fields that somebody filled', [machine], 'Nombre: Ana Gil\nTeléfono: 612 345 678'],
  [
    'fields, through a sender of newsletters',
    [machine, 'List-Unsubscribe: <mailto:x@y.example>'],
    'Name: Ann Lee\nE-mail: ann@lee.example\nMessage: Is it there?',
  ],
  ['nobody’s words against a machine’s name', ['From: Ann <ann@lee.example>'], 'Is it there?'],
])('%s: it waits', async (_, head, text) => {
  await take(mail(head, text))
  expect(waiting()).toHaveLength(1)
})
test.each([
  ['a newsletter', [machine, 'List-Unsubscribe: <mailto:x@y.example>'], 'Nouveautés du mois'],
  [
    'a newsletter that is answered elsewhere',
    [machine, 'List-Id: <news.x>', 'Reply-To: info@portail.example'],
    'Prix: 20 000',
  ],
  ['a notice of a machine', [machine], 'Votre facture est prête.'],
])('%s calls nobody', async (_, head, text) => {
  await take(mail(head, text))
  expect(waiting()).toEqual([])
})

test('03: photos of a telephone hang on the mail; what its page shows does not', async () => {
  await take(input('03-inline-is-attached/iphone.eml'))
  expect(waiting()[0]?.files?.map(({ name }) => name)).toEqual(['IMG_2201.jpeg', 'IMG_2202.jpeg'])
})

test('05: of a mail that was passed on twice the client is who is not of the house', async () => {
  await take(input('05-forwarded-twice/twice.eml'))
  expect(waiting()).toMatchObject([
    { name: 'Béatrice Lemay', email: 'beatrice.lemay@courriel.example' },
  ])
  expect(waiting()[0]?.message).toContain('acceptez-vous les échanges?')
})

test.each([
  ['delsp', 'See https://photos.example/album/8f7e6d5c4b3a29 for my trade, it is very clean.'],
  ['says-utf8-is-latin1', 'Ma fille a déjà vu l’auto à Québec. Prêt à payer 12 500.'],
  ['stub-text', 'Kia Ceed 2021, ref. K-204'],
])('06: the letters and parts of %s', async (name, text) => {
  await take(input(`06-letters-and-parts/${name}.eml`))
  expect(waiting()[0]?.message.replaceAll("'", '’')).toContain(text)
})
const latin = (text: string) => Buffer.from(text, 'latin1')
test.each([
  ['no charset at all', mail(['From: Ana <ana@x.example>'], 'Une année déjà')],
  [
    'UTF-8 that is called Latin-1',
    mail(
      ['From: Ana <ana@x.example>', 'Content-Type: text/plain; charset=iso-8859-1'],
      Buffer.from('Une année déjà').toString('latin1'),
    ),
  ],
])('06: %s is read by its bytes', async (_, text) => {
  await take(latin(text))
  expect(waiting()[0]?.message).toContain('Une année déjà')
})
test('06: a name in raw Latin-1 is a name', async () => {
  await take(latin(mail(['From: Zoé Bélanger <zoe@x.example>', 'Subject: Électrique'])))
  expect(waiting()[0]).toMatchObject({ name: 'Zoé Bélanger' })
  expect(waiting()[0]?.message).toContain('Électrique')
})

test.each([
  'Automatic reply: Your question',
  'Réponse automatique : Outback',
  'Respuesta automática: Forester',
  'Out of Office: away until Monday',
  'Fuera de la oficina',
])('20: %s starts no clock, and is kept', async subject => {
  await take(mail(['From: Ana <ana@x.example>', `Subject: ${subject}`], 'I am away.'))
  expect(waiting()).toEqual([])
})
test('20: a machine that says so in its own header starts no clock', async () => {
  await take(input('20-answers-by-itself/x-autoresponder.eml'))
  expect(waiting()).toEqual([])
})
test('20: what only begins like one is a person’s', async () => {
  await take(mail(['From: Ana <ana@x.example>', 'Subject: Automatic transmission?'], 'Is it?'))
  expect(waiting()).toHaveLength(1)
})

test('07: nothing that an ADF carries is lost, é is é and tags are not shown', () => {
  const first = (name: string) => {
    const read = readAdf(input(`07-adf-as-sent/${name}.xml`), 'America/Toronto')
    return 'prospects' in read ? read.prospects[0] : undefined
  }
  expect(first('cdata-html')).toMatchObject({
    name: 'Zoé & Hugo Lavoie',
    message: 'Bonjour,\nJe cherche une auto bleue.\nBudget : 20 000 $',
  })
  const said = first('whole-dtd')?.sent.map(({ text }) => text)
  for (const word of ['38750 CAD', '4000 CAD', '550 CAD', 'green', 'black', 'Attache-remorque'])
    expect(said).toContain(word)
})

/** Mail and leads as the world sends them: what stands for each, from the first byte to the request. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { intakeSource, leadTouch, request } from '#db/schema.ts'
import { readAdf } from '#server/intake/adf.ts'
import { keepSent } from '#server/mail/known.ts'
import { takeMail } from '#server/mail/take.ts'
import { anIntakeSource } from '../support/builders/intake-source.ts'
import { aLead, aLeadClient } from '../support/builders/lead.ts'
import { bare, plant } from '../support/dealership.ts'
import { createLot, type Lot } from '../server/website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [
      { username: 'rita', companies: { north: 'receptionist' } },
      { username: 'ana', companies: { north: 'seller' } },
    ],
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
test('two customers in forms of one machine are two people, under what they filled in', async () => {
  const form = (name: string, email: string, more: string) =>
    mail(
      [machine],
      `Prénom : ${name}\nNom : Roy\nCourriel : ${email}\n${more}Commentaires : Est-elle là?`,
    )
  await take(form('Ana', 'ana@roy.example', 'Téléphone : 514 555-0134\n'))
  await take(form('Zoé', 'n/a', 'Cellulaire : 514 555-0177\n'))
  expect(waiting()).toMatchObject([
    { name: 'Ana Roy', email: 'ana@roy.example', phone: '514 555-0134', status: 'regular' },
    { name: 'Zoé Roy', email: '', phone: '514 555-0177', status: 'regular' },
  ])
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

const filledForms: [says: string, head: string[], text: string][] = [
  ['with no sign behind a field', [machine], 'Nom\nAna Roy\n\nTéléphone\n514 555-0134'],
  ['with a point behind a field', [machine], 'Nom\nAna Roy\nTél.\n514 555-0134'],
  ['as a table', [machine], 'Name\tAna Roy\nPhone\t514 555-0134'],
  ['with equals', [machine], 'name=Ana Roy\nphone=514 555-0134'],
  ['with dashes', [machine], 'Name - Ana Roy\nPhone - 514 555-0134'],
  ['in bold', [machine], '*Name:* Ana Roy\n*Phone:* 514 555-0134'],
  ['with whose field it is', [machine], 'Customer Name: Ana Roy\nCustomer Phone: 514 555-0134'],
  ['of a client', [machine], 'Client : Ana Roy\nNuméro de téléphone : 514 555-0134'],
  [
    'in two names',
    [machine],
    'Prénom : Ana\nNom de famille : Roy\nTéléphone cellulaire : 514 555-0134',
  ],
  [
    'in Spanish',
    [machine],
    'Nombre y apellidos: Ana Roy\nNúmero de teléfono: 514 555-0134\nSu consulta: hola',
  ],
  [
    'as a page',
    [machine, 'Content-Type: text/html'],
    '<table><tr><td>Nom</td><td>Ana Roy</td></tr><tr><td>Tél.</td><td>514 555-0134</td></tr></table>',
  ],
  [
    'in the name of the house',
    ['From: Site <marc@north.example>'],
    'Name: Ana Roy\nPhone: 514 555-0134',
  ],
]
test.each(filledForms)('02: a form %s is hers who filled it', async (_, head, text) => {
  await take(mail(head, text))
  expect(waiting()).toMatchObject([{ name: 'Ana Roy', phone: '514 555-0134', email: '' }])
})
test.each([
  'From: WordPress <wordpress@maker.example>',
  'From: Site <marc@north.example>',
  'From: Portail <no-reply@portail.example>',
])('02: %s is not who asks in a form of somebody with an address', async from => {
  const form = (name: string) =>
    mail([from], `Name: ${name}\nEmail: ${name.toLowerCase()}@roy.example\nMessage: Is it there?`)
  await take(form('Ana'))
  await take(form('Zoe'))
  expect(waiting()).toMatchObject([
    { name: 'Ana', email: 'ana@roy.example', status: 'regular' },
    { name: 'Zoe', email: 'zoe@roy.example', status: 'regular' },
  ])
})
test.each([
  ['a question with a number', 'Nouvelle', 'Une personne demande si elle est là? 514 555-0134'],
  ['a question with an address', 'x', 'Ana (ana@roy.example) asks: is the Civic still there?'],
  ['somebody in the subject', 'New lead: Ana Roy (514 555-0134)', 'It waits in your portal.'],
  ['an address in the subject', 'ana@roy.example writes', 'It waits in your portal.'],
])('02: %s in a machine’s sentence waits', async (_, subject, text) => {
  await take(mail([machine, `Subject: ${subject}`], text))
  expect(waiting()).toHaveLength(1)
})
test.each([
  ['who can be helped', 'Your bill', 'Do you have any questions? Call 1 800 555-0134.'],
  ['its own address', 'Your bill', 'Did you like what we did for you? info@portail.example'],
  ['a number of a bill', 'Bill 5145550134', 'It is paid.'],
])('02: a machine that tells %s calls nobody', async (_, subject, text) => {
  await take(mail([machine, `Subject: ${subject}`], text))
  expect(waiting()).toEqual([])
})
test('02: who wants an answer waits though what sends her words sends in bulk', async () => {
  const bulk = ['List-Unsubscribe: <mailto:x@y.example>', 'Precedence: bulk']
  await take(mail([machine, ...bulk, 'Reply-To: Ana <ana@roy.example>'], 'Hello'))
  await take(mail([machine, ...bulk, 'Reply-To: info@portail.example'], 'Hello all'))
  expect(waiting()).toMatchObject([{ name: 'Ana', email: 'ana@roy.example' }])
})
test('02: a group of the house puts a list’s head on what customers write', async () => {
  const group = ['Precedence: list', 'List-ID: <ventes.north.example>']
  await take(mail(['From: Ana <ana@roy.example>', ...group]))
  await take(
    mail([
      'From: Béa via Ventes <marc@north.example>',
      'X-Original-From: Béa <bea@roy.example>',
      ...group,
    ]),
  )
  await take(
    mail(['From: Club <club@roy.example>', 'Precedence: list', 'List-ID: <club.roy.example>']),
  )
  expect(waiting().map(({ email }) => email)).toEqual(['ana@roy.example', 'bea@roy.example'])
})
test.each([
  ['"Roy, Ana" <ana@roy.example>', 'Ana Roy'],
  ['"\'Ana Roy\'" <ana@roy.example>', 'Ana Roy'],
  ['"Roy, inc." <ana@roy.example>', 'Roy, inc.'],
  ['Ana <ana@roy.example>', 'Ana'],
])('the name of %s is %s', async (from, name) => {
  await take(mail([`From: ${from}`]))
  expect(waiting()).toMatchObject([{ name }])
})

describe('02: of a sender the house has named', () => {
  const news = [
    'From: Portail <no-reply@news.portail.example>',
    'List-Unsubscribe: <mailto:x@y.example>',
    'Precedence: bulk',
  ]
  const named = (sender: string, over: object = {}) =>
    plant(north().db, {
      intakeSource: [
        anIntakeSource({ kind: 'mail', name: 'Portail', sender, requestType: 'internet', ...over }),
      ],
    })
  test.each(['no-reply@news.portail.example', 'news.portail.example', 'portail.example'])(
    '%s: it waits, counts as its source, and is nobody’s address',
    async sender => {
      named(sender)
      await take(
        mail(
          [...news, 'Subject: Ana 514 555-0134'],
          'http://a.example http://b.example http://c.example',
        ),
      )
      await take(mail([...news, 'Subject: Zoé'], 'Outback'))
      expect(waiting()).toMatchObject(
        [1, 2].map(() => ({
          status: 'regular',
          type: 'internet',
          sourceName: 'Portail',
          email: '',
        })),
      )
      const [source] = north().db.select().from(intakeSource).all()
      expect(source?.receivedCount).toBe(2)
    },
  )
  test('whoever can be answered is', async () => {
    named('portail.example')
    await take(mail([...news, 'Reply-To: Ana <ana@roy.example>'], 'Outback'))
    expect(waiting()).toMatchObject([{ name: 'Ana', email: 'ana@roy.example' }])
  })
  test('its ADF is of it', async () => {
    named('portail.example', { name: 'Boats' })
    await take(mail(news, adf('Ana Roy')))
    expect(waiting()).toMatchObject([{ name: 'Ana Roy', sourceName: 'Boats' }])
  })
  test.each([
    ['another domain that ends so', 'tail.example', {}],
    ['one that was removed', 'portail.example', { revokedAt: 1 }],
    ['a token’s', 'portail.example', { kind: 'adf' }],
  ])('not %s', async (_, sender, over) => {
    named(sender, over)
    await take(mail(news, 'Outback'))
    expect(waiting()).toEqual([])
  })
  test('a domain at which anybody may be is nobody’s', async () => {
    named('gmail.com')
    await take(mail(['From: Ana <ana@gmail.com>'], 'Outback'))
    expect(waiting()).toMatchObject([{ sourceName: '', email: 'ana@gmail.com' }])
  })
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

const colleague = 'From: Helene <helene@north.example>'
test.each([
  ['Inicio del mensaje reenviado:\n\n> De: Béa Roy <bea@roy.example>\n> Asunto: x\n\nHola'],
  ['Début du courriel réexpédié :\n\n> De : Béa Roy <bea@roy.example>\n> Objet : x'],
  ['> Message du 12/03/20\n> De : "Béa Roy" <bea@roy.example>\n> A : helene@north.example'],
  ['Expéditeur: Béa Roy <bea@roy.example>\nDate: x'],
  ['----- Mensaje reenviado -----\nRemitente: Béa Roy <bea@roy.example>'],
  ['From: Béa Roy (bea@roy.example)\nSent: Monday'],
  ['*From:* Roy, Béa [mailto:bea@roy.example]\n*Sent:* Monday'],
  ['From: bea@roy.example (Béa Roy)\nSent: Monday'],
  ['Sender: Béa Roy <bea@roy.example>\nSubject: x'],
  ['Envoyé par : Béa Roy <bea@roy.example>\nx'],
  ['Enviado por: Béa Roy <bea@roy.example>\nx'],
  ['---------- Mensagem encaminhada ---------\nDe: Béa Roy <bea@roy.example>'],
  ['| De : Béa Roy <bea@roy.example> |'],
  [
    'De : Marc <marc@north.example>\nObjet : x\n\nLe 3 mars, Béa Roy <bea@roy.example> a écrit :\n> x',
  ],
])('05: the client is who stands first in it and is not of the house: %j', async text => {
  await take(mail([colleague, 'Subject: TR: x'], text))
  expect(waiting()).toMatchObject([{ name: 'Béa Roy', email: 'bea@roy.example' }])
})
test.each(['Portail <no-reply@portail.example>', 'Bob <bob@roy.example>'])(
  '05: who shows us what %s wrote to her asks herself',
  async sender => {
    const shown = `Est-elle là?\n\n---------- Forwarded message ---------\nFrom: ${sender}\nSubject: x\n\n2019`
    await take(mail(['From: Ana <ana@roy.example>', 'Subject: Fwd: x'], shown))
    expect(waiting()).toMatchObject([{ name: 'Ana', email: 'ana@roy.example' }])
  },
)

/** One mail of several parts, each with its head. */
const parted = (head: string[], ...parts: string[]) => {
  const name = `b${parts.join().length}`
  return [
    'To: c-north@in.showfloor.example',
    `Message-ID: <${name}@parted.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${name}"`,
    ...head,
    '',
    ...parts.flatMap(part => [`--${name}`, part]),
    `--${name}--`,
    '',
  ].join('\r\n')
}
const attached = (name: string, type: string, text: string) =>
  [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text, 'latin1').toString('base64'),
  ].join('\r\n')
const hung = (inner: string) => `Content-Type: message/rfc822\r\n\r\n${inner}`
const passedOn = (head: string[], text: string) => hung([...head, '', text].join('\r\n'))
const photo = attached('dent.jpg', 'image/jpeg', '\xff\xd8\xff photo')
const fileNames = (at = 0) => waiting()[at]?.files?.map(({ name }) => name)

test('05: a mail that hangs on a mail that hangs on one: the client stands deepest', async () => {
  const deepest = parted(
    ['From: Béa <bea@courriel.example>', 'Subject: Outback'],
    'Content-Type: text/plain\r\n\r\nMy trade-in, in pictures.',
    photo,
  )
  const middle = parted(['From: Helene <helene@north.example>'], hung(deepest))
  const said = 'Content-Type: text/plain\r\n\r\nFor you.'
  await take(parted(['From: Rita <rita@north.example>', 'Subject: Fwd: x'], said, hung(middle)))
  expect(waiting()).toMatchObject([
    { email: 'bea@courriel.example', message: expect.stringContaining('My trade-in') },
  ])
  expect(fileNames()).toEqual(['dent.jpg'])
})
test.each([
  [
    'a form, for whoever filled it',
    ['From: Portail <no-reply@portail.example>', 'Reply-To: Ana <ana@roy.example>'],
    'Is it there?',
  ],
  [
    'a colleague, under what he repeats',
    ['From: Marc <marc@north.example>', 'Subject: Fwd: x'],
    'De : Ana <ana@roy.example>\r\n\r\nEst-elle là?',
  ],
])('05: what hangs on it was written by %s', async (_, head, text) => {
  await take(parted(['From: Rita <rita@north.example>'], passedOn(head, text)))
  expect(waiting()).toMatchObject([{ name: 'Ana', email: 'ana@roy.example' }])
})

const adf = (name: string) =>
  `<?adf version="1.0"?><adf><prospect><customer><contact><name>${name}</name><phone>514 555-0134</phone></contact></customer></prospect></adf>`
const fromMachine = ['From: Portail <no-reply@portail.example>']
test('07: what hangs on the mail of an ADF hangs on its request; the document itself does not', async () => {
  await take(
    parted(
      fromMachine,
      attached('lead.adf', 'application/x-adf+xml', adf('Ana Roy')),
      photo,
      attached('notes.txt', 'text/plain', `${adf('Ana Roy')} Ask for Zoé.`),
    ),
  )
  expect(waiting()).toMatchObject([{ name: 'Ana Roy' }])
  expect(fileNames()).toEqual(['dent.jpg', 'notes.txt'])
})
test('07: an ADF that a colleague passed on as a mail is read', async () => {
  await take(parted(['From: Rita <rita@north.example>'], passedOn(fromMachine, adf('Ana Roy'))))
  expect(waiting()).toMatchObject([{ name: 'Ana Roy', phone: '514 555-0134' }])
})
test.each([
  ['documents', Array.from({ length: 51 }, (_, at) => adf(`Ana ${at}`)).join('\n')],
  [
    'prospects',
    `<adf>${adf('Ana')
      .replace(/<.?adf[^>]*>/g, '')
      .repeat(51)}</adf>`,
  ],
])('07: more %s than are read at once are told to a person', async (_, text) => {
  await take(mail([...fromMachine, 'Subject: Leads'], text))
  expect(waiting()).toHaveLength(1)
  expect(waiting()[0]?.message).toMatch(/^More leads|^Plus de prospects/)
})

describe('an answer in a conversation', () => {
  const list = 'List-Unsubscribe: <mailto:x@y.example>'
  const touches = () => north().db.select().from(leadTouch).all()
  beforeEach(() => {
    lot.put({
      client: [bare(aLeadClient())],
      lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana' }))],
    })
    const to = ['helene@example.com']
    const at = lot.clock.now()
    keepSent(north(), { messageId: 'ours@in', subject: 'Outback', to, leadId: 'l-1', at })
  })
  test.each([
    ['a person through a list of her house', ['From: Ana <ana@roy.example>', list], 0],
    ['a group', ['From: Ana <ana@roy.example>', 'Precedence: list', 'List-Id: <g.x>'], 0],
    ['what is sent in bulk', ['From: Ana <ana@roy.example>', list, 'Precedence: bulk'], 1],
    ['a machine', [...fromMachine, list], 1],
    ['what says so', ['From: Ana <ana@roy.example>', list, 'Auto-Submitted: auto-generated'], 1],
  ])('of %s', async (_, head, automatic) => {
    await take(mail([...head, 'In-Reply-To: <ours@in>', 'Subject: Re: Outback'], 'I take it.'))
    expect(touches().map(({ kind, facts }) => [kind, facts['automatic']])).toEqual([
      ['message-received', automatic],
    ])
  })
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
test.each([
  'Re: Réponse automatique : x',
  '[EXTERNAL] Automatic reply: x',
  '[EXT] Re: Out-of-Office x',
  'Message d’absence',
  'Absence du bureau',
  'Absent(e) : x',
  'Absent jusqu’au 3 mars',
  'En congé : x',
  'OOO: x',
  'I am out of the office',
  'I’m away until Monday',
  'Je suis en vacances',
  'Vacation reply: x',
  'Away from my desk',
  'Réponse d’absence',
  'Réponse automatisée',
  'Courriel automatique',
  'Auto: Re: Outback',
  'Mensaje automático',
  'Ausencia: x',
  'Estoy fuera de la oficina',
  'De vacaciones',
  'Contestación automática',
  'Lu : x',
  'Leído: x',
  'Not read: x',
  'Accusé de réception : x',
  'Confirmación de lectura',
  'Out of the Office Re: x',
  'On leave until March 3',
  'On annual leave',
  'Maternity leave: x',
  'I’m on holidays',
  'Currently away',
  'En congé de maternité',
  'En congé jusqu’au 3 mars',
  'En congés du 3 au 10 mars',
  'Absent du 3 au 10 mars',
  'Absence temporaire',
  'Hors du bureau',
  'Hors bureau',
  'Je serai absent jusqu’au 3',
  'Actuellement absente',
  'Fuera de oficina',
  'Estoy de baja',
  'De permiso del 3 al 10',
  'Me encuentro fuera de la oficina',
  'Actualmente fuera de la oficina',
  'Auto-réponse : x',
  'Resposta automática: x',
  'Risposta automatica: x',
  'OOF: x',
  '[Auto-Reply] x',
  '[Automatic reply] x',
  '*** Automatic reply *** x',
  'Re: [Auto-Reply] x',
  'This is an automatic reply',
  'Ceci est une réponse automatique',
  'Esta es una respuesta automática',
])('20: %s is no person’s subject', async subject => {
  await take(mail(['From: Ana <ana@x.example>', `Subject: ${subject}`], 'I am away.'))
  expect(waiting()).toEqual([])
})
test.each([
  'Auto : Civic 2019',
  'Auto: Civic',
  'Automatique ou manuelle',
  'Out of office hours?',
  'Lu votre annonce',
  'Read your ad: still there?',
  'En vacances en auto',
  'Absence de réponse : Civic',
  'Ausencia de respuesta',
  'Fuera de garantía',
  'I am awaiting your answer',
  'Absent de votre liste',
  'Away team colours',
  'On leave it at the door',
  'De baja cilindrada',
  'En congé? achat samedi',
  'Absence d’airbag?',
  'Vacances : besoin d’un VR',
  'Auto réponse? Civic',
  'PTO tractor',
  'Hors taxes?',
  'This is an automatic, right?',
  '[Civic] automatique?',
])('20: %s is a person’s subject', async subject => {
  await take(mail(['From: Ana <ana@x.example>', `Subject: ${subject}`], 'Is it there?'))
  expect(waiting()).toHaveLength(1)
})
test.each([
  'X-Auto-Reply: yes',
  'X-AutoReply-From: ana@x.example',
  'X-Mail-Autoreply: ana',
  'Precedence: auto-reply',
  'X-POST-MessageClass: 9; Autoresponder',
  'Delivered-To: Autoresponder',
])('20: a mail with %s starts no clock', async head => {
  await take(mail(['From: Ana <ana@x.example>', head], 'I am away.'))
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
    const read = readAdf(input(`07-adf-as-sent/${name}.xml`), 'America/Toronto', Infinity)
    return 'prospects' in read ? read.prospects[0] : undefined
  }
  expect(first('cdata-html')).toMatchObject({
    name: 'Zoé & Hugo Lavoie',
    message: 'Bonjour,\nJe cherche une auto bleue.\nBudget : 20 000 $',
  })
  const said = first('whole-dtd')?.sent.map(({ text }) => text)
  for (const word of ['38750 CAD', '4000 CAD', '550 CAD', 'green', 'black', 'Attache-remorque'])
    expect(said).toContain(word)
  const told = first('whole-dtd')?.sent.map(({ what, of, text }) => [what, of, text])
  for (const each of [
    ['doors', 'wanted', '4'],
    ['priceNote', 'wanted', 'Prix tout inclus demand'],
    ['exterior', 'trade', 'red'],
    ['contact', 'person', 'Simon Huot, cellphone: 450 555-0156'],
  ])
    expect(told).toContainEqual(each)
  expect(first('whole-dtd')?.tradeInText).toBe('2017 Honda Fit, 142000 km')
})
const prospect = (inner: string) => `<adf><prospect>${inner}</prospect></adf>`
const readOne = (inner: string, now = Infinity) => {
  const read = readAdf(prospect(inner), 'America/Toronto', now)
  return 'prospects' in read ? read.prospects[0] : undefined
}
test.each([
  ['<odometer>142000km</odometer>', '142000 km'],
  ['<odometer units="km">142 000 KM</odometer>', '142 000 KM'],
  ['<odometer units="mi">88,000</odometer>', '88,000 mi'],
  ['<mileage>88000Miles</mileage>', '88000 Miles'],
])('07: the distance of %s is %s', (said, words) => {
  const found = readOne(
    `<customer><name>A</name></customer><vehicle interest="trade-in"><make>Kia</make>${said}</vehicle>`,
  )
  expect(found?.tradeInText).toBe(`Kia, ${words}`)
})
test('07: what a vehicle is called twice counts as it was said first', () => {
  const found = readOne(
    '<customer><name>A</name></customer><vehicle><make>Kia</make><make>Ford</make><model>Rio</model><year>2019</year><year>1990</year></vehicle>',
  )
  expect(found?.vehicleText).toBe('2019 Kia Rio')
})
test('07: a number in an element of its own is hers, the others stand in words', () => {
  const found = readOne(
    '<customer><contact><name>Ana</name><cellphone>514 555-0134</cellphone><homephone>514 555-0135</homephone></contact></customer>',
  )
  expect(found).toMatchObject({
    phone: '514 555-0134',
    message: 'homephone: 514 555-0135',
    sent: [],
  })
})
test.each([
  ['<![CDATA[<p>Prix 3 < 4 &amp; <b>5 > 2</b></p>]]>', 'Prix 3 < 4 & 5 > 2'],
  ['<![CDATA[a <- b, c<d]]>', 'a <- b, c<d'],
])('07: a sign of less than in %s begins no tag', (said, words) => {
  const found = readOne(`<customer><name>A</name><comments>${said}</comments></customer>`)
  expect(found?.message).toBe(words)
})
test('07: what the sender made up stands under its name, and her company beside her', () => {
  const found = readOne(
    '<utm_source>x</utm_source><leadtype><kind>Test</kind><kind>drive</kind></leadtype>' +
      '<customer><contact><name part="full">Ana Roy</name><name type="business">Roy inc.</name></contact>' +
      '<bestday>Monday</bestday></customer><vehicle><make>Kia</make><engine>EV</engine></vehicle>',
  )
  expect(found?.sent).toEqual([
    { what: 'business', of: 'person', text: 'Roy inc.' },
    { what: 'other', of: 'wanted', text: 'engine: EV' },
    { what: 'other', of: 'person', text: 'bestday: Monday' },
    { what: 'other', of: 'person', text: 'leadtype: Test drive' },
  ])
})
test('07: nobody wrote in the future, and a day may stand before its month', () => {
  const now = Date.UTC(2026, 2, 10, 15)
  const at = (date: string) => {
    const found = readOne(
      `<requestdate>${date}</requestdate><customer><name>A</name></customer>`,
      now,
    )
    return found?.claimedAt ?? null
  }
  expect(at('2026-03-10T10:00:00-04:00')).toBe(Date.UTC(2026, 2, 10, 14))
  expect(at('2026-03-10T12:00:00-04:00')).toBeNull()
  expect(at('2026-25-02 10:00')).toBe(Date.UTC(2026, 1, 25, 15))
})
test('07: neither did a mail whose sender’s clock is wrong', async () => {
  await take(mail(['From: Ana <ana@x.example>', 'Date: Tue, 10 Mar 2099 10:00:00 +0000']))
  expect(waiting()).toMatchObject([{ claimedAt: null }])
})

/** Ways a mail may have gone, which say nothing of who wrote it. */
const onTheWay = [
  'X-Forwarded-For: marc@north.example c-north@in.showfloor.example',
  'X-Forwarded-To: c-north@in.showfloor.example',
  'Resent-From: helene@north.example',
  'Return-Path: <bounce+x@srs.example>',
  'X-Auto-Response-Suppress: All',
  'Auto-Submitted: no',
  'X-Spam-Flag: NO',
  'Delivered-To: marc@north.example',
  'Content-Type: text/plain; charset=unknown-8bit',
]
const said = fc.constantFrom(
  'Outback?',
  'Auto : Civic',
  'Fwd: Outback',
  'Re: votre annonce',
  'Lu, merci',
)
const words = fc.constantFrom(
  'Est-elle là?',
  'Name: x',
  '> cité',
  'Tel: 514',
  '',
  'Le 3 mars, rien',
)
test('whoever writes herself, or is named by a machine to be answered, waits', async () => {
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(onTheWay),
      said,
      words,
      fc.boolean(),
      async (way, subject, text, isByMachine) => {
        n += 1
        const her = `Ana <ana${n}@roy${n}.example>`
        const head = isByMachine ? [machine, `Reply-To: ${her}`] : [`From: ${her}`]
        await take(mail([...head, `X-N: ${n}`, ...way, `Subject: ${subject} ${n}`], text))
        expect(waiting().at(-1)).toMatchObject({ email: `ana${n}@roy${n}.example` })
        expect(waiting()).toHaveLength(n)
      },
    ),
    { numRuns: 40 },
  )
})

const byMarc = ['From: Hélène Gagnon <helene@north.example>', 'Subject: TR: Outback']
const headOf = (from: string) =>
  `De : ${from}\nEnvoyé : 10 mars 2026 11:40\nÀ : Hélène Gagnon\nObjet : Outback\n\n`
test.each([
  ['by her name alone', headOf('Béatrice Lemay'), ['Béatrice Lemay', '']],
  [
    'by a colleague of whom we have the name alone',
    `${headOf('Marc Roy')}${headOf('Zoé Lee')}`,
    ['Zoé Lee', ''],
  ],
  [
    'with her address below a name alone',
    `${headOf('Marc Roy')}${headOf('Ann <ann@lee.example>')}`,
    ['Ann', 'ann@lee.example'],
  ],
])('05: who was passed on %s waits under it', async (_, text, who) => {
  await take(mail(byMarc, `${text}Bonjour, échange? 819 555-0133`))
  expect(waiting().map(({ name, email }) => [name, email])).toEqual([who])
})
test('05: what a colleague writes of somebody is no head of a mail', async () => {
  await take(mail(byMarc, 'De : bureau\nPour ton information.'))
  expect(waiting()).toEqual([])
})
test.each(['Nouveau prospect', 'You have a new lead', 'Nuevo contacto', 'New inquiry: Outback'])(
  '02: "%s" of a machine waits where it says how to reach her',
  async subject => {
    const head = [machine, `Subject: ${subject}`]
    await take(mail(head, 'Ann Lee (ann@lee.example) vous écrit au sujet du Outback 2022.'))
    expect(waiting()).toMatchObject([{ status: 'regular' }])
  },
)
test.each([
  ['New request limits', [machine], 'See https://portail.example'],
  ['Nouveau prospect', [machine, 'List-Unsubscribe: <mailto:x@y.example>'], 'info@autre.example'],
  ['Renouvellement', [machine], 'info@autre.example'],
])('02: "%s" of a machine calls nobody', async (subject, head, text) => {
  await take(mail([...head, `Subject: ${subject}`], text))
  expect(waiting()).toEqual([])
})
test.each(['N/A', 'none', '-', 'Inconnu', 'x'])('04: the name %s is nobody’s', async typed => {
  await take(mail([machine], `Nom: ${typed}\nCourriel: ann@lee.example\nMessage: prix?`))
  expect(waiting()).toMatchObject([{ name: '', email: 'ann@lee.example' }])
})
test.each(['Absence du bureau Re: Outback', 'Ausencia RE: Outback'])(
  '20: "%s" is answered by a machine',
  async subject => {
    await take(mail(['From: Ann <ann@lee.example>', `Subject: ${subject}`]))
    expect(requests()).toEqual([])
  },
)

/** Mail in the manner of other programs: forms, mailboxes that pass on, five languages, letters written twice. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '#db/schema.ts'
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
const ours = ['c-north@in.showfloor.example', 'helene@north.example', 'marc@north.example']
const take = (head: string[], text: string) =>
  takeMail(
    lot.dealership('north'),
    {
      raw: Buffer.from(
        [
          'To: c-north@in.showfloor.example',
          `Message-ID: <${head.join().length}.${text.length}@x.example>`,
          ...head,
          '',
          text,
        ].join('\r\n'),
      ),
      ownHosts: ['in.showfloor.example'],
      ownAddresses: ours,
    },
    lot.clock.now(),
  )
const waiting = () =>
  lot
    .dealership('north')
    .db.select()
    .from(request)
    .all()
    .filter(each => each.processedAt === null)
const who = () => waiting().map(({ name, email, phone }) => [name, email, phone])
const machine = 'From: Portail <no-reply@portail.example>'
const helene = 'From: Hélène Gagnon <helene@north.example>'
const ana = 'From: Ana Roy <ana@roy.example>'

test.each([
  [
    'a group that kept her address alone',
    ['From: "\'Béa Roy\' via Ventes" <marc@north.example>', 'X-Original-Sender: bea@roy.example'],
    ['Béa Roy', 'bea@roy.example', ''],
  ],
  [
    'a mailbox that keeps her address as its own name',
    ['From: "bea@roy.example" <marc@north.example>'],
    ['bea@roy.example', 'bea@roy.example', ''],
  ],
  [
    'a mailbox that keeps both as its own name',
    ['From: "Béa Roy (bea@roy.example)" <marc@north.example>'],
    ['Béa Roy', 'bea@roy.example', ''],
  ],
  [
    'a list that is to be answered too',
    [
      'From: Béa Roy via Ventes <marc@north.example>',
      'Reply-To: marc@north.example, Béa Roy <bea@roy.example>',
    ],
    ['Béa Roy', 'bea@roy.example', ''],
  ],
  [
    'a server that says that it passed it on',
    ['From: Béa Roy <bea@roy.example>', 'Auto-Submitted: auto-forwarded'],
    ['Béa Roy', 'bea@roy.example', ''],
  ],
  [
    'a market place',
    ['From: Béa Roy via Petites annonces <b-1@reply.market.example>'],
    ['Béa Roy', 'b-1@reply.market.example', ''],
  ],
])('01: through %s she waits under her own name', async (_, head, her) => {
  await take(head, 'Est-elle encore là?')
  expect(who()).toEqual([her])
})

test.each([
  'forms-receipts-noreply@google.example',
  'leads.noreply@portail.example',
  'portail+no-reply@portail.example',
  'ventas-no-responda@portal.example',
])('02: two customers in forms of %s are two people', async from => {
  const form = (name: string, phone: string) =>
    take([`From: Leads <${from}>`, `X-N: ${name}`], `Nom : ${name} Roy\nTéléphone : ${phone}`)
  await form('Ana', '514 555-0134')
  await form('Béatrice', '514 555-0177')
  expect(who()).toEqual([
    ['Ana Roy', '', '514 555-0134'],
    ['Béatrice Roy', '', '514 555-0177'],
  ])
})
test.each(['jeannoreply@roy.example', 'no.reynolds@roy.example', 'ana.bounces@roy.example'])(
  '02: %s is somebody’s',
  async from => {
    await take([`From: Jean <${from}>`], 'Est-elle encore là?')
    expect(who()).toEqual([['Jean', from, '']])
  },
)
test.each([
  'Name (required): Ana Roy\nPhone (required): 514 555-0134',
  'Nom (obligatoire) : Ana Roy\nTéléphone (facultatif) : 514 555-0134',
  '1. Nom : Ana Roy\n2. Téléphone : 514 555-0134',
  'Nom → Ana Roy\nTéléphone → 514 555-0134',
  'Nom > Ana Roy\nTéléphone > 514 555-0134',
  'Your Name: Ana Roy\nContact Number: 514 555-0134\nBest time to call: evening',
  'Nombre completo: Ana Roy\nNro. de celular: 514 555-0134',
  'Nom : Roy\nPrénom : Ana\nTél. portable : 514 555-0134',
  'Nom : Ana Roy\nTél. (jour) : 514 555-0134',
  'Name: Ana Roy\nDay Phone: 514 555-0134\nEve Phone:',
  'Nombre: Ana Roy\nTeléfono fijo: 514 555-0134',
  'Solicitante: Ana Roy\nTeléfono de contacto: 514 555-0134',
  'Invitee:\nAna Roy\n\nInvitee phone number:\n514 555-0134',
])('02: the form %j is hers who filled it', async text => {
  await take([machine], text)
  expect(who()).toEqual([['Ana Roy', '', '514 555-0134']])
})
test('02: a contact that is an address is one', async () => {
  await take([machine], 'Name: Ana Roy\nContact: ana@roy.example')
  expect(who()).toEqual([['Ana Roy', 'ana@roy.example', '']])
})

const below = '\n\nBonjour, est-elle encore là?'
test.each([
  '----- Mail transféré -----\nDe : "Béa Roy" <bea@roy.example>\nÀ : "helene@north.example" <helene@north.example>\nEnvoyé : mardi',
  '-------- Message transféré --------\nSujet : \tOutback\nDate : \tTue\nDe : \tBéa Roy <bea@roy.example>\nPour : \thelene@north.example',
  'Obtenez Outlook pour iOS<https://aka.example/o>\n________________________________\nDe : Béa Roy <bea@roy.example>\nEnvoyé : mardi\nÀ : Helene\nObjet : Outback',
  '============ Forwarded message ============\nFrom: Béa Roy <bea@roy.example>\nTo: <helene@north.example>',
  '----- Forwarded by Helene/North on 03/10/2026 -----\n\nFrom:\tBéa Roy <bea@roy.example>\nTo:\thelene@north.example',
  'De : Béa Roy <bea@roy.example<mailto:bea@roy.example>>\nEnvoyé : mardi',
  '---------- Doorgestuurd bericht ---------\nVan: Béa Roy <bea@roy.example>\nDatum: x',
  'Da: Béa Roy <bea@roy.example>\nInviato: martedì\nA: Helene\nOggetto: x',
  '---------- Forwarded message ---------\nFrom: Site <no-reply@portail.example>\nSubject: Contact\nTo: <helene@north.example>\nReply-To: Béa Roy <bea@roy.example>',
  '-------- Message transféré --------\nSujet : x\nDe : Site <no-reply@portail.example>\nRépondre à : Béa Roy <bea@roy.example>\nPour : helene@north.example',
])('05: passed on as %j, the client is who wrote', async text => {
  await take([helene, 'Subject: TR: Outback'], text + below)
  expect(who()).toEqual([['Béa Roy', 'bea@roy.example', '']])
})
test('05: an address to answer to counts in its own head alone', async () => {
  const head = 'De : Béa Roy <bea@roy.example>\nEnvoyé : mardi\nObjet : x\n\n'
  await take([helene, 'Subject: TR: x'], `${head}Mon ancien mail :\nReply-To: x@y.example`)
  expect(who()).toEqual([['Béa Roy', 'bea@roy.example', '']])
})
const formPassedOn = (from: string, fields: string) =>
  `Voir plus bas.\nHélène\nTél. : 450 555-0100\nCourriel : helene@north.example\n\n---------- Forwarded message ---------\nFrom: Site <${from}>\nSubject: Contact\n\n${fields}`
test.each(['no-reply@portail.example', 'wordpress@north.example'])(
  '05: a form of %s that a colleague passed on is hers who filled it',
  async from => {
    const fields = 'Nom : Béa Roy\nCourriel : bea@roy.example\nTéléphone : 819 555-0133'
    await take([helene, 'Subject: TR: Contact'], formPassedOn(from, fields))
    expect(who()).toEqual([['Béa Roy', 'bea@roy.example', '819 555-0133']])
  },
)
test('05: a website of the house that says at the end what sends it sends forms', async () => {
  const fields = 'Nom : Béa Roy\nTéléphone : 819 555-0133\n\nEnvoyé par : site@north.example'
  await take([helene], fields)
  expect(who()).toEqual([['Béa Roy', '', '819 555-0133']])
})
test('05: with a number alone too, and two of them are two people', async () => {
  const form = (name: string, phone: string) =>
    take(
      [helene, `Subject: TR: ${name}`],
      formPassedOn('no-reply@portail.example', `Nom : ${name}\nTéléphone : ${phone}`),
    )
  await form('Béa Roy', '819 555-0133')
  await form('Zoé Tran', '819 555-0134')
  expect(who()).toEqual([
    ['Béa Roy', '', '819 555-0133'],
    ['Zoé Tran', '', '819 555-0134'],
  ])
})

const parts = (html: string, ...heads: string[]) =>
  [
    `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    ...heads.map(
      head => `--b\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n/9j/4AAAAAAAAAAA`,
    ),
    '--b--',
  ].join('\r\n')
test.each([
  ['<img src="cid:img12">', 'img12', 'img1'],
  ['<img src="cid:ii%40abc">', 'ii@abc', 'ii@abd'],
  ['<td background="CID:Bg1">', 'bg1', 'bg2'],
  ['<img src="cid:a&amp;b">', 'a&b', 'a'],
])('03: %s shows the one and not the other', async (html, shown, other) => {
  await take(
    [ana, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
    parts(
      html,
      `Content-Type: image/png; name=logo.png\r\nContent-ID: <${shown}>`,
      `Content-Type: image/jpeg; name=dent.jpg\r\nContent-ID: <${other}>`,
    ),
  )
  expect(waiting()[0]?.files?.map(({ name }) => name)).toEqual(['dent.jpg'])
})

test.each([
  ['Subject: Question sur l&#39;Outback &amp; Civic', 'x', "Question sur l'Outback & Civic"],
  ['Subject: x', 'Une ann&eacute;e d&eacute;j&agrave;', 'Une année déjà'],
  ['Subject: x', 'Une annÃ©e dÃ©jÃ  Ã  QuÃ©bec', 'Une année déjà à Québec'],
  ['Subject: =?UTF-8?Q?Ann=C3=83=C2=A9e?=', 'x', 'Année'],
  ['Subject: x', 'Un\rDeux', 'Un\nDeux'],
  ['Subject: x', 'À 20 000 $ ou « Ã » ?', 'À 20 000 $ ou « Ã » ?'],
])('06: %s and %j are read as they were meant', async (subject, text, words) => {
  await take([ana, subject], text)
  expect(waiting()[0]?.message).toContain(words)
})
test('06: a name in letters that were written twice is a name', async () => {
  await take(['From: =?UTF-8?Q?Zo=C3=83=C2=A9_Roy?= <zoe@roy.example>'], 'x')
  expect(who()).toEqual([['Zoé Roy', 'zoe@roy.example', '']])
})

test.each([
  'AUTO: Ana Roy is out of the office (returning 03/12/2026)',
  'Auto : Ana est absente',
  'Ana Roy está fuera de la oficina',
  'Re: Outback - Automatic reply',
  'Outback (Respuesta automática)',
  'Présentement absente',
  'Je suis présentement en vacances',
  'Currently on vacation',
  'En vacances !',
  'Absence prolongée',
  'Congé de maternité',
  'Ausencia por vacaciones',
  'Rép. automatique : x',
  'Resp. automática: x',
  'Autorépondeur',
  'Contestador automático',
  'Confirmation de réception',
  'Remis : Outback',
  'Entregado: Outback',
  'OOTO',
  'Nous avons bien reçu votre message',
  'Hemos recibido su mensaje',
  'Thank you for contacting us',
])('20: "%s" starts no clock', async subject => {
  await take([ana, `Subject: ${subject}`], 'x')
  expect(waiting()).toEqual([])
})
test.each([
  'Auto : Civic, est-elle absente du lot?',
  'Mon vendeur est absent?',
  'Is the manager away?',
  'Delivered: when?',
  'En vacances ! besoin d’une auto',
  'Absence pour l’essai de mardi',
  'Présentement je cherche une auto',
  'Re: Nous avons bien reçu votre message',
  'Re: Thank you for contacting us',
  'Merci pour votre message, je la prends',
  'Gracias por su oferta',
])('20: "%s" is a person’s', async subject => {
  await take([ana, `Subject: ${subject}`], 'Est-elle encore là?')
  expect(waiting()).toHaveLength(1)
})
test.each([
  'X-Precedence: auto_reply',
  'Preference: auto_reply',
  'X-Autogenerated: Reply',
  'X-FC-MachineGenerated: true',
  'X-Mailer: vacation 1.2',
])('20: a mail with %s starts no clock', async head => {
  await take([ana, head], 'x')
  expect(waiting()).toEqual([])
})

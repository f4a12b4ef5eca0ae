/** Mails as they come in, by kind; lines as the wire has them. Bytes above 0x7F are single bytes. */

export const wire = (text: string) => Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1')
export const utf8 = (text: string) => Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'utf8')

export const adf = (id: string, name = 'Ana Roy', provider = '') => `<?xml version="1.0"?>
<?adf version="1.0"?>
<adf><prospect><id source="Kijiji">${id}</id><requestdate>2026-03-10T09:00:00-05:00</requestdate>
<vehicle interest="buy" status="used"><year>2022</year><make>Subaru</make><model>Outback</model></vehicle>
<customer><contact><name part="full">${name}</name><email>ana@roy.example</email></contact></customer>
<vendor><vendorname>Boréal Auto</vendorname></vendor>${provider && `<provider><name>${provider}</name></provider>`}</prospect></adf>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const machine = `From: Kijiji <leads@kijiji.example>
To: c-north@in.showfloor.example
Subject: New lead
Message-ID: <lead-1@kijiji.example>
Date: Tue, 10 Mar 2026 09:00:00 -0500
Auto-Submitted: auto-generated
Precedence: bulk
`
const human = (
  over: { subject?: string; id?: string; body?: string; head?: string } = {},
) => `From: Ana Roy <ana@roy.example>
To: ventes@boreal.example
Subject: ${over.subject ?? 'Outback 2022'}
Message-ID: <${over.id ?? 'm-1@roy.example'}>
Date: Tue, 10 Mar 2026 09:00:00 -0500
${over.head ?? ''}
${over.body ?? 'Bonjour, est-elle encore en vente?'}
`
const dsn = (status: string, action: string, diagnostic: string) => `From: MAILER-DAEMON@mx.example
To: desk@boreal.example
Subject: Undelivered Mail Returned to Sender
Message-ID: <b-${status}@mx.example>
Return-Path: <>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I am the mail system.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ana@roy.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}
--b
Content-Type: message/rfc822

From: desk@boreal.example
To: ana@roy.example
Message-ID: <sent-1@boreal.example>
Subject: Votre Outback

Bonjour
--b--
`

export const adfBy = (provider: string) =>
  utf8(
    `${machine}Content-Type: text/plain; charset=utf-8\n\n${adf(provider, `By ${provider}`, provider)}\n`,
  )
export const samples = {
  adfPlain: utf8(`${machine}Content-Type: text/plain; charset=utf-8\n\n${adf('k-1')}\n`),
  adfHtml: utf8(
    `${machine}Content-Type: text/html; charset=utf-8\n\n<html><body><pre>${escaped(adf('k-2'))}</pre></body></html>\n`,
  ),
  adfAttached: utf8(`${machine}Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

See the attachment.
--b
Content-Type: application/x-adf+xml; name="lead.adf"
Content-Disposition: attachment; filename="lead.adf"

${adf('k-3')}
--b--
`),
  adfTwice: utf8(
    `${machine}Content-Type: text/plain; charset=utf-8\n\n${adf('k-4')}\n\n${adf('k-5', 'Luc Côté')}\n`,
  ),
  generatedLead: utf8(
    `${machine}Content-Type: text/plain; charset=utf-8\n\nNew lead: Ana Roy, ana@roy.example, 819 555-0100\n`,
  ),
  outOfOfficeFr: utf8(
    human({
      subject: 'Absence du bureau : Votre Outback',
      id: 'ooo-fr@roy.example',
      head: 'Auto-Submitted: auto-replied\nIn-Reply-To: <sent-1@boreal.example>\nContent-Type: text/plain; charset=utf-8\n',
      body: 'Je suis absente jusqu’au 20 mars.',
    }),
  ),
  outOfOfficeEs: utf8(
    human({
      subject: 'Respuesta automática: Su Outback',
      id: 'ooo-es@roy.example',
      head: 'X-Autoreply: yes\nPrecedence: auto_reply\nContent-Type: text/plain; charset=utf-8\n',
      body: 'Estoy fuera de la oficina.',
    }),
  ),
  outOfOfficeExchange: utf8(
    human({
      subject: 'Automatic reply: Votre Outback',
      id: 'ooo-ex@roy.example',
      head: 'X-Auto-Response-Suppress: All\nX-MS-Exchange-Inbox-Rules-Loop: ana@roy.example\n',
      body: 'I am away.',
    }),
  ),
  dsnNoAddress: wire(dsn('5.1.1', 'failed', '550 5.1.1 No such user')),
  dsnFull: wire(dsn('4.2.2', 'delayed', '452 4.2.2 Mailbox full')),
  dsnPolicy: wire(dsn('5.7.1', 'failed', '550 5.7.1 Rejected by policy')),
  dsnExim: wire(`From: Mail Delivery System <Mailer-Daemon@mx.example>
To: desk@boreal.example
Subject: Mail delivery failed: returning message to sender
Message-ID: <exim-1@mx.example>
X-Failed-Recipients: ana@roy.example
Auto-Submitted: auto-replied

A message that you sent could not be delivered: ana@roy.example
    host mx.roy.example: 550 unknown user

------ This is a copy of the message, including all the headers. ------

From: desk@boreal.example
Message-ID: <sent-1@boreal.example>
Subject: Votre Outback
`),
  own: wire(human({ id: '0198c0de@boreal.showfloor.example', subject: 'Merci' })),
  loop: wire(`${'Received: from a by b\n'.repeat(101)}${human()}`),
  tokenFromOther: wire(`From: Marc <marc@autre.example>
To: c-north+abcdefghij234567@in.showfloor.example
Subject: Re: Votre Outback
Message-ID: <m-2@autre.example>

Elle me va.
`),
  changedSubject: wire(
    human({
      subject: 'Tout autre chose',
      id: 'm-3@roy.example',
      head: 'In-Reply-To: <sent-1@boreal.example>\nReferences: <sent-0@boreal.example> <sent-1@boreal.example>\n',
    }),
  ),
  forwardedInline: utf8(`From: Luc Dubé <luc@boreal.example>
To: c-north@in.showfloor.example
Subject: TR: Outback 2022
Message-ID: <f-1@boreal.example>
Content-Type: text/plain; charset=utf-8

Voir ci-dessous.

---------- Message transféré ----------
De : Ana Roy <ana@roy.example>
Date : mar. 10 mars 2026 à 09:00
Objet : Outback 2022
À : luc@boreal.example

Est-elle encore en vente?
`),
  forwardedAttached: utf8(`From: Luc Dubé <luc@boreal.example>
To: c-north@in.showfloor.example
Subject: Fwd: Outback 2022
Message-ID: <f-2@boreal.example>
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain

Pour toi.
--b
Content-Type: message/rfc822

${human()}
--b--
`),
  human: wire(human()),
  list: wire(
    human({ id: 'n-1@news.example', head: 'List-Unsubscribe: <https://news.example/u>\n' }),
  ),
}

const plain = (head: string, body: string) =>
  wire(`From: Ana <ana@roy.example>\nSubject: x\n${head}\n${body}\n`)
/** What mail readers get wrong. */
export const traps = {
  windows1252: plain(
    'Content-Type: text/plain; charset=iso-8859-1\n',
    '20 000 \x80, l\x92auto \x9cuvre',
  ),
  noCharset: utf8('From: Ana <ana@roy.example>\nSubject: Été\n\nDéjà vu — 5 €\n'),
  unknownCharset: plain('Content-Type: text/plain; charset=x-unknown\n', 'd\xe9j\xe0'),
  utf7: plain('Content-Type: text/plain; charset=utf-7\n', 'caf+AOk-'),
  utf7Html: plain(
    'Content-Type: text/html; charset="unicode-1-1-utf-7"\n',
    '+ADw-b+AD4-+AOk-t+AOk-+ADw-/b+AD4-',
  ),
  utf7AndUtf8: plain(
    'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n',
    '--b\nContent-Type: text/plain; charset=utf-7\n\ncaf+AOk-\n--b\nContent-Type: text/plain; charset=utf-8\n\nsuite\n--b--',
  ),
  flowed: plain(
    'Content-Type: text/plain; charset=utf-8;\n format=flowed\n',
    'Une phrase qui \nse suit.\n\n> cite \n> suite',
  ),
  boundaryNeverThere: plain('Content-Type: multipart/mixed; boundary="never"\n', 'Le texte perdu'),
  noBoundary: plain('Content-Type: multipart/mixed\n', 'Le texte perdu'),
  lastBoundaryMissing: plain(
    'Content-Type: multipart/mixed; boundary="b"\n',
    '--b\nContent-Type: text/plain\n\nle texte\n--b\nContent-Type: application/pdf; name="a.pdf"\n\n%PDF-1.4',
  ),
  innerMail: samples.forwardedAttached,
  winmail: plain(
    'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n',
    'eJ8+Ig==',
  ),
  twoFrom: plain('From: Autre <autre@x.example>\nMessage-ID: <a@x>\nMessage-ID: <b@x>\n', 'qui?'),
  pathName: plain(
    'Content-Type: application/pdf; name="../../etc/passwd"\nContent-Disposition: attachment\n',
    '%PDF-1.4',
  ),
  nameInPieces: plain(
    "Content-Type: application/pdf\nContent-Disposition: attachment; filename*0*=utf-8''d%C3%A9;\n filename*1*=j%C3%A0.pdf\n",
    '%PDF-1.4',
  ),
  wordInPieces: wire(
    'From: a@b.example\nSubject: =?utf-8?B?w4k=?= =?utf-8?Q?t=C3?=\n =?utf-8?Q?=A9?=\n\nx\n',
  ),
  noDate: plain('Date: yesterday\n', 'x'),
  nested: plain(
    'Content-Type: multipart/mixed; boundary="b0"\n',
    Array.from(
      { length: 300 },
      (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary="b${at + 1}"\n`,
    ).join('\n'),
  ),
  hugeHead: wire(`From: a@b.example\nX-Filler: ${'x'.repeat(2 * 1024 * 1024)}\n\nx\n`),
}

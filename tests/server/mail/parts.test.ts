import { expect, test } from 'vitest'
import { attachmentOf, safeName, typeOfBytes } from '#server/mail/attachments.ts'
import { foldText } from '#server/mail/quoted.ts'
import { canonicalSubject, threadOf, tokenHash, tokensIn } from '#server/mail/thread.ts'

test.each([
  ['Re: Outback', 'outback'],
  ['RE : TR: Rép : Outback  2022', 'outback 2022'],
  ['Re[2]: RV: Fwd: ENC: Aw: outback', 'outback'],
  ['Retour du bail', 'retour du bail'],
  ['', ''],
])('%j is about %j', (subject, about) => expect(canonicalSubject(subject)).toBe(about))

const day = 86_400_000
const known = new Map([
  ['sent-1@b', { leadId: 'l-1', requestId: null, subject: 'outback', at: 0 }],
  ['sent-2@b', { leadId: 'l-2', requestId: null, subject: 'outback', at: 0 }],
])
const threads = {
  ofToken: (hash: string) =>
    hash === tokenHash('abcdefghij234567') ? { leadId: 'l-9', requestId: null } : undefined,
  ofMessage: (id: string) => known.get(id),
}
const answer = (over: object, tokens: string[] = [], now = 100 * day) =>
  threadOf({ inReplyTo: [], references: [], subject: '', ...over }, tokens, threads, now)?.leadId

test('an address made for the conversation comes first, then what is answered, then what is referred to', () => {
  const tokens = tokensIn(['x@b', 'C-North+ABCDEFGHIJ234567@in.b'])
  expect(tokens).toEqual(['abcdefghij234567'])
  expect(answer({ inReplyTo: ['sent-1@b'] }, tokens)).toBe('l-9')
  expect(answer({ inReplyTo: ['never@b', 'sent-1@b'], subject: 'other' })).toBe('l-1')
  expect(answer({ references: ['sent-1@b', 'sent-2@b'], subject: 'Re: Outback' })).toBe('l-2')
  expect(answer({ references: ['sent-1@b'], subject: 'Re: my trade' })).toBeUndefined()
  expect(answer({ references: ['sent-1@b'], subject: 'Re: my trade' }, [], 89 * day)).toBe('l-1')
  const other = { references: ['sent-1@b'], subject: 'Re: my trade' }
  expect(answer(other, [], 90 * day - 1)).toBe('l-1')
  expect(answer(other, [], 90 * day)).toBeUndefined()
  expect(answer({ subject: 'Re: Outback' })).toBeUndefined()
  expect(tokensIn(['c-north+short@in.b', 'c-north@in.b'])).toEqual([])
})

test.each([
  ['Oui.\n\nLe mar. 10 mars 2026 à 09:00, Luc <luc@b.ca> a écrit :\n> Est-ce oui?', 'Oui.'],
  ['Oui.\n\nLe 10 mars 2026, Luc Dubé\n<luc@b.ca> a\nécrit :\n\n> Est-ce oui?', 'Oui.'],
  ['Sí.\n\nEl mar, 10 mar 2026, Luc (<luc@b.ca>) escribió:\n> ¿Sí?', 'Sí.'],
  ['Yes.\n\nOn Tue, Mar 10, 2026 at 9:00, Luc <luc@b.ca> wrote:\n> Yes?', 'Yes.'],
  [
    'Oui.\n\nDe : Luc <luc@b.ca>\nEnvoyé : 10 mars 2026\nÀ : Ana\nObjet : Outback\n\nEst-ce oui?',
    'Oui.',
  ],
  ['Sí.\n\nDe: Luc\nEnviado: martes\nPara: Ana\nAsunto: x\n\n¿Sí?', 'Sí.'],
  ["Oui.\n\n-----Message d'origine-----\nEst-ce oui?", 'Oui.'],
  ['Sí.\n-----Mensaje original-----\n¿Sí?', 'Sí.'],
  ['Yes.\n-- \nAna', 'Yes.'],
  ['Oui.\n\n> Est-ce oui?\n> Dites.', 'Oui.'],
])('%j: her words are %j', (text, own) => {
  const folded = foldText(text)
  expect(folded.own).toBe(own)
  expect(folded.quoted).not.toBe('')
})

test.each([
  'Bonjour,\nLe 10 mars je passe vous voir.\nLe camion est beau.\nMerci',
  'Le vendeur Luc m’a écrit : il dit oui.',
  'El coche me gusta.\nNos vemos el 10.',
  'On Monday I can come.\nAna wrote this.',
  '> Est-ce oui?\nOui.',
  'De: mi parte, sí.\nGracias',
])('%j is all hers', text => expect(foldText(text)).toEqual({ own: text, quoted: '' }))

test('what she wrote below the quoted lines is kept; nothing but a quotation is shown', () => {
  const below = 'Le 10 mars 2026, Luc <luc@b.ca> a écrit :\n> Couleur?\n\nRouge.'
  expect(foldText(`Voici.\n${below}`)).toEqual({
    own: 'Voici.\n\nRouge.',
    quoted: 'Le 10 mars 2026, Luc <luc@b.ca> a écrit :\n> Couleur?',
  })
  // Also where nothing stands above them.
  expect(foldText(below)).toEqual({
    own: 'Rouge.',
    quoted: 'Le 10 mars 2026, Luc <luc@b.ca> a écrit :\n> Couleur?',
  })
  // Her answer may stand on the very next line, and the quotation may be one line, or begin after an empty one.
  const head = 'On Mar 10, 2026, Luc <luc@b.ca> wrote:'
  for (const quoted of ['> Which?', '> Which?\n> Say.', '\n> Which?'])
    expect(foldText(`${head}\n${quoted}\nThe red one.`)).toEqual({
      own: 'The red one.',
      quoted: `${head}\n${quoted}`,
    })
  const only = 'Le 10 mars 2026, Luc <luc@b.ca> a écrit :\n> Couleur?'
  expect(foldText(only)).toEqual({ own: only, quoted: '' })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\x\\facture.pdf', 'facture.pdf'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['.htaccess', 'htaccess'],
  ['a.pdf. . ', 'a.pdf'],
  ['\u0000\n', 'file'],
  ['..', 'file'],
])('%j is called %j', (name, said) => expect(safeName(name)).toBe(said))
test('a long name keeps its ending and no half character', () => {
  const said = safeName(`${'é'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(said)).toBeLessThanOrEqual(120)
  expect(said).toMatch(/^é+\.pdf$/)
})

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const part = (name: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  attachmentOf({ name, type, bytes, isInline: false }).warnings
test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'RIFF0000WEBP'],
  ['image/heic', '\0\0\0\x18ftypheic'],
  ['application/pdf', '%PDF-1.7'],
  ['application/x-msdownload', 'MZ\x90'],
  ['image/svg+xml', '<?xml version="1.0"?><svg onload="x">'],
  ['text/html', ' <!DOCTYPE html>'],
  ['', 'hello'],
])('%s by its bytes', (type, bytes) => expect(typeOfBytes(latin(bytes))).toBe(type))

/** An archive of empty files of these names, each said to be so large. */
function zip(names: string[], bytes = 0): Uint8Array {
  const entries = names.map(name => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt32LE(1, 20)
    head.writeUInt32LE(bytes, 24)
    head.writeUInt16LE(Buffer.byteLength(name), 28)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const start = Buffer.from('PK\x03\x04', 'latin1')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(start.length, 16)
  return new Uint8Array(Buffer.concat([start, ...entries, end]))
}
test('what nobody should open is kept with a warning', () => {
  expect(part('facture.pdf.exe', latin('x'))).toEqual(['refused-kind'])
  expect(part('facture.pdf', latin('MZ'), 'application/pdf')).toEqual([
    'refused-kind',
    'other-type',
  ])
  expect(part('budget.xlsm', zip(['x.xml']))).toEqual(['refused-kind'])
  expect(part('photos.zip', zip(['a.jpg', 'b.jpg']), 'application/zip')).toEqual([])
  expect(part('photos.zip', zip(['a.jpg', 'run.js']), 'application/zip')).toEqual(['refused-kind'])
  expect(part('photos.zip', zip(['in.zip']), 'application/zip')).toEqual(['refused-kind'])
  expect(part('bomb.zip', zip(['a.txt'], 1000), 'application/zip')).toEqual(['bomb'])
  expect(part('many.zip', zip(Array.from({ length: 1001 }, (_, at) => `${at}`)))).toEqual(['bomb'])
  expect(part('cut.zip', zip(['a.txt']).subarray(0, 20), 'application/zip')).toEqual([
    'refused-kind',
  ])
  for (const kind of ['xll', 'url', 'one', 'vhd', 'vhdx', 'chm', 'rar', '7z', 'tar', 'cab'])
    expect(part(`a.${kind}`, latin('x'))).toEqual(['refused-kind'])
  expect(part('photo.jpg', latin('<svg onload="x">'), 'image/jpeg')).toEqual(['other-type'])
  expect(part('photo.jpg', latin('\xff\xd8\xff'), 'image/jpeg')).toEqual([])
})

test('an archive is looked into whatever stands around it; one that two may read differently is refused', () => {
  const joinedTo = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
  const [before, program] = [latin(`PK\x03\x04${'\0'.repeat(40)}`), zip(['invoice.exe'])]
  const of = (bytes: Uint8Array, name = 'a.zip') => part(name, bytes)
  expect(of(joinedTo(before, zip(['a.jpg'])))).toEqual([])
  expect(of(joinedTo(before, program))).toEqual(['refused-kind'])
  expect(of(joinedTo(latin('hello'), program), 'a.bin')).toEqual(['refused-kind'])
  expect(of(joinedTo(latin('\xff\xd8\xff'), program), 'a.jpg')).toEqual(['refused-kind'])
  // Behind its end, a second directory, a count that leaves one out, more than it can count.
  expect(of(joinedTo(zip(['a.jpg']), latin('x')))).toEqual(['refused-kind'])
  expect(of(joinedTo(program, zip(['a.jpg']).subarray(-22)))).toEqual(['refused-kind'])
  for (const count of [1, 3, 0xffff]) {
    const bytes = Buffer.from(zip(['a.jpg', 'b.jpg']))
    bytes.writeUInt16LE(count, bytes.length - 12)
    expect(of(bytes)).toEqual(['refused-kind'])
  }
  // By chance in a picture.
  expect(of(latin('\xff\xd8\xffPK\x05\x06 and so on, for a while'), 'a.jpg')).toEqual([])
})

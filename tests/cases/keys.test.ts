/** Numbers, addresses and names as people type and paste them: by which key somebody is found, and by which nobody. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownDomain, ownReach, withoutOwn } from '#db/company/own-reach.ts'
import { dayMs } from '#db/kernel/date.ts'
import { emailKey, emailProblem, mailAddress } from '#db/kernel/email.ts'
import { findable } from '#db/kernel/findable.ts'
import { fold, hasWords, queryWords } from '#db/kernel/fold.ts'
import { mayBeOne } from '#db/kernel/name.ts'
import { phoneKey, phoneProblem } from '#db/kernel/phone.ts'
import { company, lead, request, user } from '#db/schema.ts'
import { countries } from '#db/terms.ts'
import { readAdf } from '#server/intake/adf.ts'
import { receive } from '#server/intake/receive.ts'
import { type Client, duplicateIds, searchable } from '#src/domain/client/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { createLot } from '../server/website/lot.ts'
import { aClient, createFloor } from '../server/calls/floor.ts'

const input = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('13: each number as it was pasted is read', () => {
  const keys = input('13-phone-as-pasted/numbers.txt')
    .split('\n')
    .filter(Boolean)
    .map(line => phoneKey(line, line.startsWith('06') ? 'FR' : 'CA'))
  const desk = '15145550142'
  expect(keys).toEqual([
    desk,
    desk,
    '34612345678',
    desk,
    desk,
    desk,
    desk,
    desk,
    desk,
    '18004678227',
    '33612345678',
    '33612345678',
  ])
})

test.each([
  ['CA', '\u200e514\u00a0555\u20110142\u200f'],
  ['CA', '\ufeff514\u2007555\u00ad-0142'],
  ['CA', '5\u200b14 555\u202f0142'],
  ['CA', '５１４ 555-0142'.normalize('NFKC')],
  ['CA', '(514) 555−0142'],
  ['CA', '5145550142-4505550133'],
  ['CA', 'Phone 514 555-0142'],
  ['CA', '514 555-0142 local 223'],
  ['CA', '514 555-0142 int. 223'],
  ['CA', '514 555-0142, poste nº 223'],
  ['CA', '514-555-0142 Ext: 223'],
  ['CA', '514 555-0142 [ext 223]'],
  ['CA', '514-555-0142 extension 223'],
  ['CA', '+1 514-555-0142,223'],
  ['CA', '514 555-0142 anexo 7'],
  ['CA', '514 555-0142 interno 12'],
  ['CA', '514 555-0142 POSTE 12'],
  ['CA', '514 555-0142 / 0143'],
  ['CA', '514 555-0142 ou 514 555-0143'],
  ['CA', '514 555-0142 - 514 555-0143'],
  ['CA', '514 - 555 - 0142'],
  ['CA', '514 555-0142 – poste 223'],
  ['CA', '514 555-0142, 514 555-0143'],
  ['CA', '514 555-0142 ext. 3 / 514 555-0143'],
  ['CA', 'Tél. : 514 555-0142'],
  ['CA', 'Cell: 514 555-0142'],
  ['FR', '+1 514 555-0142'],
  ['CA', '514 555-0142 (cell)'],
  ['CA', '514 555-0142 Marie'],
  ['CA', '514 555-0142 after 17 h'],
  ['CA', '(H) 514 555-0142'],
  ['CA', '１-５１４-５５５-０１４２'],
  ['CA', '514_555_0142'],
  ['CA', '514 555 0142\n514 555 0143'],
  ['CA', '"514 555-0142"'],
  ['CA', "'5145550142"],
  ['CA', '="5145550142"'],
  ['CA', '5145550142.0'],
  ['CA', '☎ 514 555-0142'],
  ['CA', '📞514-555-0142'],
  ['CA', 'C 514 555-0142'],
  ['CA', 'M 5145550142'],
  ['CA', 'whatsapp:+15145550142'],
  ['CA', 'https://wa.me/15145550142'],
  ['FR', 'https://api.whatsapp.com/send?phone=15145550142'],
  ['CA', '٥١٤ ٥٥٥ ٠١٤٢'],
  ['CA', '۵۱۴-۵۵۵-۰۱۴۲'],
  ['CA', 'tel:+1-514-555-0142'],
  ['CA', '514 555-0142 demander Luc'],
  ['CA', '001 514 555 0142'],
  ['CA', 'Cell514-555-0142'],
  ['CA', 'Cellulaire 514 555-0142'],
  ['CA', 'Téléphone 514 555-0142'],
  ['CA', 'Maison 514 555-0142 poste 3'],
  ['CA', 'Cell/Mobile: 514 555-0142'],
  ['CA', 'N° 514 555-0142'],
  ['CA', '[514] 555-0142'],
  ['CA', '<514 555-0142>'],
  ['CA', '514*555*0142'],
  ['CA', '514,555,0142'],
  ['CA', '514|555|0142'],
  ['CA', '514·555·0142'],
] as const)('13: in %s, "%s" is the same desk', (country, typed) => {
  expect(phoneKey(typed, country)).toBe('15145550142')
})

test.each([
  ['FR', '06 12 34 56 78 / 07 12 34 56 78', '33612345678'],
  ['FR', '+33\u00a0(0)6\u00a012\u00a034\u00a056\u00a078', '33612345678'],
  ['FR', '0033 (0)6 12 34 56 78', '33612345678'],
  ['FR', '01 42 34 56 78 poste 12', '33142345678'],
  ['FR', '06/12/34/56/78', '33612345678'],
  ['FR', '+44 (0)20 7946 0123', '442079460123'],
  ['ES', '912 345 678 ext. 4', '34912345678'],
  ['ES', '912 345 678 extensión: 4', '34912345678'],
  ['CO', '(601) 234 5678 anexo 22', '576012345678'],
  ['CO', '601 234 5678 Ext.22', '576012345678'],
  ['CO', 'PBX (601) 234 5678', '576012345678'],
  ['CO', '+57 (1) 234 5678', '576012345678'],
  ['CO', '(4) 234 5678', '576042345678'],
  ['CO', '03 1 234 5678', '576012345678'],
  ['CO', 'Celular 300 123 4567', '573001234567'],
  ['ES', 'Trabajo 912 345 678', '34912345678'],
  ['FR', 'Port. : 06 12 34 56 78', '33612345678'],
  ['ES', 'Móvil 612 345 678', '34612345678'],
  ['CA', '1-888-GO-JEEPS', '18884653377'],
  ['CA', '1 (800) FLOWERS', '18003569377'],
  ['US', '+1 (800) GO-SUBARU', '18004678227'],
  ['CA', '514-CAR-LOAN', '15142275626'],
  ['FR', '+1-800-FLOWERS', '18003569377'],
] as const)('13: in %s, "%s" is %s', (country, typed, key) => {
  expect(phoneKey(typed, country)).toBe(key)
  expect(phoneProblem(typed, country)).toBeUndefined()
})

test.each([
  ['CA', 'call Marie 418 555-0123'],
  ['CA', '514 555 maison'],
  ['CA', '514 maison'],
  ['CA', 'n/a / 514 555-0143'],
  ['FR', '0 800 VOITURE'],
  ['ES', 'poste 223'],
] as const)('13: in %s, "%s" is no number, and is complained of', (country, typed) => {
  expect(phoneKey(typed, country)).toBe('')
  expect(phoneProblem(typed, country)).toBe('phone-invalid')
})

test('13: an address is read without the signs nobody sees', () => {
  for (const typed of [
    '\u202aana@roy.example\u202c',
    '\ufeffAna@roy.example\u200b',
    '\u00a0ana@roy\u00ad.example',
  ])
    expect(emailKey(typed)).toBe('ana@roy.example')
  expect(emailKey('ana\u2011b@roy.example')).toBe('ana-b@roy.example')
})

const unseen = fc.constantFrom(
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u2060',
)
test('13: signs nobody sees change no key, wherever they stand', () => {
  const written = fc.constantFrom(
    '514 555-0142',
    '+1 (514) 555-0142',
    '514 555-0142 poste 12',
    'ana@roy.example',
  )
  fc.assert(
    fc.property(
      written,
      fc.array(fc.tuple(fc.nat(30), unseen), { maxLength: 6 }),
      (text, marks) => {
        let marked = text
        for (const [at, mark] of marks) marked = marked.slice(0, at) + mark + marked.slice(at)
        expect(phoneKey(marked, 'CA')).toBe(phoneKey(text, 'CA'))
        expect(emailKey(marked)).toBe(emailKey(text))
      },
    ),
  )
})

// Read more than once to its end it would be still at it when the test is over.
test('13: of what nobody types every sign is read once', () => {
  for (const sign of [' ', '1', '1 ', '/', '1,', ':', '(', 'A1', 'x1', '. ', '+1-800-A'])
    for (const country of countries) expect(phoneKey(`${sign.repeat(20_000)}!`, country)).toBe('')
})

test.each([
  ['CA', '999-999-9999'],
  ['CA', '(999) 999-9999'],
  ['CA', '+1 999 999 9999'],
  ['CA', '222-222-2222'],
  ['CA', '555-555-5555'],
  ['CA', '514-555-5555'],
  ['CA', '514-999-9999'],
  ['CA', '000-000-0000'],
  ['CA', '000-0000'],
  ['CA', '514 000-0000'],
  ['CA', '123-456-7890'],
  ['CA', '234-567-8901'],
  ['US', '987-654-3210'],
  ['US', '555-123-4567'],
  ['US', '212-555-1212'],
  ['CA', '999-999-9999 ext. 3'],
  ['FR', '00 00 00 00 00'],
  ['FR', '06 00 00 00 00'],
  ['FR', '0600000000'],
  ['FR', '06 66 66 66 66'],
  ['FR', '01 11 11 11 11'],
  ['FR', '06 06 06 06 06'],
  ['FR', '01 02 03 04 05'],
  ['FR', '06 11 22 33 44'],
  ['CA', '222-333-4444'],
  ['FR', '0123456789'],
  ['FR', '+33 6 00 00 00 00'],
  ['ES', '600000000'],
  ['ES', '666 66 66 66'],
  ['ES', '999999999'],
  ['ES', '123456789'],
  ['ES', '987654321'],
  ['CO', '300 000 0000'],
  ['CO', '3333333333'],
  ['CO', '3111111111'],
  ['CO', '601 000 0000'],
  ['CO', '1234567890'],
  ['FR', '+999999999999'],
  ['FR', '+44 7777 777 777'],
  ['CA', '1 234 567 8910'],
  ['FR', '06 01 02 03 04'],
  ['FR', '06 12 12 12 12'],
  ['ES', '600 600 600'],
  ['ES', '91 555 55 55'],
  ['CO', '310 555 5555'],
  ['CO', '310 101 0101'],
] as const)('04: in %s, %s finds nobody', (country, typed) => {
  expect(phoneKey(typed, country)).toBe('')
})
test.each([
  ['CA', '514-555-0142', '15145550142'],
  ['CA', '819 222-2222', '18192222222'],
  ['CA', '418 333-3333', '14183333333'],
  ['CA', '514-555-5556', '15145555556'],
  ['CA', '222-222-2223', '12222222223'],
  ['CA', '450 234-5678', '14502345678'],
  ['CA', '800 555-0199', '18005550199'],
  ['CA', '418 999-9998', '14189999998'],
  ['CA', '418 998-9999', '14189989999'],
  ['CA', '418 888-8888', '14188888888'],
  ['CA', '514 555-1213', '15145551213'],
  ['CA', '819 234-5678', '18192345678'],
  ['FR', '06 12 34 56 78', '33612345678'],
  ['FR', '06 00 00 00 01', '33600000001'],
  ['FR', '06 06 06 06 07', '33606060607'],
  ['ES', '600 12 34 56', '34600123456'],
  ['ES', '612 34 56 78', '34612345678'],
  ['ES', '666 66 66 67', '34666666667'],
  ['CO', '300 123 4567', '573001234567'],
  ['CO', '311 111 1112', '573111111112'],
  ['CA', '418 818-1818', '14188181818'],
  ['CA', '234 567-8911', '12345678911'],
  ['FR', '06 12 12 12 13', '33612121213'],
  ['ES', '600 600 601', '34600600601'],
  ['CO', '310 555 5556', '573105555556'],
  ['CO', '310 101 0102', '573101010102'],
] as const)('04: in %s, %s is somebody’s', (country, typed, key) => {
  expect(phoneKey(typed, country)).toBe(key)
})

test('04: nobody is stopped at a field by what only finds nobody', () => {
  expect(phoneProblem('999-999-9999', 'CA')).toBeUndefined()
  expect(emailProblem('none@none.com')).toBeUndefined()
  // A letter to it is a letter to an address all the same.
  expect(mailAddress('None@none.com')).toBe('none@none.com')
})

test.each([
  'none@none.com',
  'none@gmail.com',
  'cash@cash.com',
  'walk-in@gmail.com',
  'guest@guest.com',
  'anonyme@hotmail.com',
  'nodisponible@gmail.com',
  'donotemail@x.ca',
  'NONE@None.com ',
  'noemail@noemail.com',
  'noemail@gmail.com',

  'noemailprovided@gmail.com',
  'noemailgiven@dealer.ca',
  'no.email.available@x.ca',
  'wontgive@gmail.com',
  'donothave@email.com',
  'dont-have-one@x.ca',
  'nc@nc.com',
  'pas@demail.com',
  'no-email@x.ca',
  'no.email@x.ca',
  'noemail@dealer.ca',
  'n/a@x.com',
  'na@na.com',
  'na@gmail.com',

  'nobody@nowhere.com',
  'no@no.com',
  'no@email.com',
  'test@test.com',
  'test@gmail.com',
  'test1@test.com',
  'noreply@portal.com',
  'no-reply@portail.example',
  'do-not-reply@x.com',
  'donotreply@x.com',

  'ne-pas-repondre@x.fr',
  'noresponder@x.es',
  'pasdecourriel@x.ca',
  'sansemail@x.fr',
  'sincorreo@x.co',

  'notiene@gmail.com',
  'ninguno@hotmail.com',
  'aucun@aucun.ca',
  'inconnu@inconnu.fr',
  'unknown@unknown.com',

  'asdf@asdf.com',
  'abc@abc.com',
  'a@a.com',
  'xxx@xxx.com',
  'email@email.com',
  'isabelle@noemail.com',
  'n/d@x.com',
  'sans@courriel.com',
  'pasde@courriel.com',
  'aucuncourriel@gmail.com',
  'client@client.com',
  'customer@customer.com',
  'refused@refused.com',
  'declined@gmail.com',
  'noname@noname.com',
  '123@123.com',
  'fake@fake.com',
  'nothing@nothing.com',
  'notprovided@gmail.com',
  'notengo@correo.com',
  'noaplica@gmail.com',
  'nonfourni@gmail.com',
  'noone@nowhere.com',
  'pas@de.courriel',
  'pas@decourriel.com',
  'pas-d-adresse@gmail.com',
  'sansadresse@gmail.com',
  'sindireccion@gmail.com',
  'nogmail@gmail.com',
  'noaddress@x.ca',
  'noemail+123@gmail.com',
  'walkin@dealer.com',
  'rien@rien.fr',
  'toto@toto.com',
  'exemple@exemple.com',
  'ejemplo@ejemplo.com',
])('04: %s finds nobody', typed => {
  expect(emailKey(typed)).toBe('')
})
test.each([
  'isabelle.roy@courriel.example',
  'nona@gmail.com',
  'noel@gmail.com',
  'ana@gmail.com',
  'nadia@nadia.com',

  'nobody.jones@x.com',
  'no@smith.ca',
  'test@dupont.fr',
  'mail@johnsmith.com',
  'info@garage.ca',

  'none.such@x.com',
  'noreen@reply.com',
  'smith@smith.ca',
  'ana@example.com',
  'tester.roy@gmail.com',
  'nil.perez@x.es',
  'nil@perez.example',
  'nada@haddad.example',
  'na@dupont.ca',
  'no.roy@gmail.com',
  'test.drive@gmail.com',
  'maria.none@gmail.com',
  'pascal@gmail.com',
  'sansom@gmail.com',
  'clientele@gmail.com',
  'client@garage.ca',
  'roy123@gmail.com',
  'faker@fake.ca',
  'a@roy.ca',
  'ana+pas@gmail.com',
  'j1234567@gmail.com',
  'pasdeloup@gmail.com',
  'dealer@roy.ca',
  'noadam@gmail.com',
])('04: %s is somebody’s', typed => {
  expect(emailKey(typed)).toBe(typed)
})

const adf = (name: string) => {
  const read = readAdf(input(`04-placeholder-phone/${name}.xml`), 'America/Toronto', Infinity)
  if (!('prospects' in read)) throw new Error('no prospect')
  return read.prospects[0]!
}
const lot = () =>
  createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal' }],
    people: [{ username: 'rita', companies: { north: 'receptionist' } }],
  })
type Prospect = { name: string; phone: string; email: string }
const arrive = (there: ReturnType<typeof lot>, id: string, { name, phone, email }: Prospect) =>
  receive(
    there.dealership('north'),
    {
      id,
      name,
      phone,
      email,
      division: 'used',
      category: null,
      vehicleId: null,
      message: 'Bonjour',
      sourceName: 'Portail',
      type: 'internet',
      consent: null,
      signs: { trap: false, hasty: false },
    },
    { now: there.clock.now(), mid: id },
  )
const rowsOf = (there: ReturnType<typeof lot>) =>
  there.dealership('north').db.select().from(request).all()

test('04: two strangers with one filler, even of one name, are two requests that wait', () => {
  const there = lot()
  const [one, two] = [adf('lead-1'), adf('lead-2')]
  for (const [id, who] of [
    ['a', one],
    ['b', two],
    ['c', { ...one, email: '' }],
    ['d', { ...one, email: 'none@none.com' }],
    ['e', { ...one, email: 'none@none.com' }],
  ] as const)
    arrive(there, id, who)
  expect(
    rowsOf(there).map(({ status, duplicateOf, phoneKey: key }) => [status, duplicateOf, key]),
  ).toEqual(Array.from({ length: 5 }, () => ['regular', null, '']))
  there.close()
})

test('04: what she writes again within a day is the same request, and a day later another', () => {
  const there = lot()
  const her = { name: 'Jean Roy', phone: '819 555-0199', email: '' }
  arrive(there, 'a', her)
  there.clock.advance(dayMs - 1)
  arrive(there, 'b', her)
  there.clock.advance(1)
  arrive(there, 'c', { ...her, name: 'Jean Roy ' })
  expect(rowsOf(there).map(({ duplicateOf }) => duplicateOf)).toEqual([null, 'a', null])
  there.close()
})

test('04: the numbers and addresses of the house and of colleagues find nobody', () => {
  const there = lot()
  const { db } = there.dealership('north')
  db.update(company).set({ phone: '819 555-0100', email: 'info@nord.example' }).run()
  db.update(user).set({ cell: '819 555-0101', email: 'rita@elsewhere.example' }).run()
  const number = { phone: '', email: '' }
  const twice = [
    { ...number, phone: '(819) 555-0100' },
    { ...number, phone: '+1 819 555 0101' },
    { ...number, email: 'Info@nord.example' },
    { ...number, email: 'ventes@nord.example' },
    { ...number, email: 'rita@elsewhere.example' },
  ]
  twice.forEach((typed, n) => {
    arrive(there, `h${n}`, { ...typed, name: 'Jean Roy' })
    arrive(there, `i${n}`, { ...typed, name: 'Jean Roy' })
  })
  expect(rowsOf(there).map(({ duplicateOf }) => duplicateOf)).toEqual(
    twice.flatMap(() => [null, null]),
  )
  // Of her own number and address she is found.
  arrive(there, 'y', { name: 'Jean Roy', phone: '819 555-0199', email: '' })
  arrive(there, 'z', { name: 'Jean Roy', phone: '819 555-0199', email: '' })
  expect(rowsOf(there).at(-1)?.duplicateOf).toBe('y')
  expect(db.select().from(lead).all()).toEqual([])
  there.close()
})

test('04: on the device the same keys find nobody', () => {
  const own = ownReach({
    company: { phone: '819 555-0100', email: 'info@nord.example', country: 'CA', privacy: null },
    people: [
      { phone: '', cell: '819 555-0101', email: 'rita@elsewhere.example', active: true },
      { phone: '', cell: '819 555-0102', email: 'left@elsewhere.example', active: false },
    ],
    numbers: [{ phoneKey: '18195550103' }],
  })
  const found = (phone: string, mail = '') =>
    Object.values(withoutOwn({ phoneKey: phone, emailKey: mail }, own)).join('')
  for (const phone of ['18195550100', '18195550101', '18195550103', '19999999999'])
    expect(found(phone)).toBe('')
  for (const mail of [
    'info@nord.example',
    'x@nord.example',
    'rita@elsewhere.example',
    'none@none.com',
  ])
    expect(found('', mail)).toBe('')
  expect(found('18195550102')).toBe('18195550102')
  expect(found('', 'left@elsewhere.example')).toBe('left@elsewhere.example')
  expect(ownDomain('garage@gmail.com')).toBeUndefined()
})

test('04: cards whose keys are older than the rule are no twins by a filler', () => {
  const cards = ['a', 'b'].map(id =>
    searchable({
      ...(aClient(id) as Client),
      phoneKey: '15145555555',
      cellKey: '',
      emailKey: 'none@none.com',
    }),
  )
  expect(duplicateIds(cards).size).toBe(0)
})

const pairs = input('14-search-as-typed/pairs.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(',') as [string, string])
const more: [string, string][] = [
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Straße', 'strasse'],
  ['Ægir Þór', 'aegir thor'],
  ['Yıldız İnönü', 'yildiz inonu'],
  ['Guðrún', 'gudrun'],
  ['Jean‑Pierre', 'jean-pierre'],
  ['Jean Pierre', 'jean–pierre'],
  ['Leboeuf', 'lebœuf'],
  ['LEBŒUF', 'leboeuf'],
  ['½ ton', '1/2 ton'],
  ['Ɖogbe Kɔƒi', 'dogbe kofi'],
  ['Ƴero Bɛlɛ', 'yero bele'],
  ["L'Heureux", 'l’heureux'],
  ['Lʼheureux', "l'heureux"],
  ['L´Heureux', 'L`Heureux'],
  ["O'Brien", 'obrien'],
  ['Ngu\u0303ye\u0302n', 'nguyễn'],
  ['\u202aDubé\u202c', 'dube'],
  ['Məmmədov', 'memmedov'],
  ['Ħamrun', 'hamrun'],
  ['Ŋgoné', 'ngone'],
  ['Ɓala', 'bala'],
  ['Col·legi', 'collegi'],
  ['Ŀlull', 'llull'],
  ['Jean-Pierre', 'jeanpierre'],
  ['Ford F-150 XLT', 'f150 ford'],
  ['Can-Am Ryker, R-Line', 'canam rline'],
  ['Marie–Ève', 'marieeve'],
  ['Saint-Jean-sur-Richelieu', 'saintjeansurrichelieu'],
  ['Saint-Jean-sur-Richelieu', 'jean sur saint-jean'],
  ['jean-luc@auto-nord.example', 'jeanluc@autonord'],
]

test('14: what is typed finds what is written, on the device', () => {
  for (const [written, typed] of [...pairs, ...more]) {
    expect([written, hasWords(findable(written), queryWords(typed))]).toEqual([written, true])
    expect([written, hasWords(findable(written), personWords(typed))]).toEqual([written, true])
  }
  expect(personWords('\u202a514 555‑01\u202c')).toEqual(['51455501'])
})

test('14: and on the server', async () => {
  const floor = createFloor()
  const ana = await floor.signIn('ana')
  const all = [...pairs, ...more]
  floor.put('north', { client: all.map(([lastName], n) => aClient(`p-${n}`, { lastName })) })
  for (const [n, [written, typed]] of all.entries()) {
    const { body } = await floor.get(`/api/search/client?q=${encodeURIComponent(typed)}`, {
      as: ana,
    })
    expect([written, (body['rows'] as { id: string }[]).map(({ id }) => id)]).toEqual([
      written,
      expect.arrayContaining([`p-${n}`]),
    ])
  }
  floor.close()
})

test('14: names that differ in their letters only are one', () => {
  expect(mayBeOne('Anne Lebœuf', 'LEBOEUF')).toBe(true)
  expect(mayBeOne('Đặng', 'Dang Thi')).toBe(true)
  expect(mayBeOne("L'Heureux", 'Heureux')).toBe(true)
})

test('14: folding is the same on both sides, and twice is once', () => {
  const floor = createFloor()
  const statement = floor.dealership('north').sqlite.prepare('select fold(?) as text')
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."œæßđøłıðþİŉ'’ʼ´`-‑–—­éñ \u0301\u200d") }),
  )
  fc.assert(
    fc.property(anyText, text => {
      const once = fold(text)
      expect(fold(once)).toBe(once)
      // SQLite ends a text at its first zero, and half a character is none.
      if (!text.includes('\0') && text.isWellFormed())
        expect((statement.get(text) as { text: string }).text).toBe(once)
    }),
    { numRuns: 500 },
  )
  floor.close()
})
test('14: each character there is folds twice as once', () => {
  const odd: string[] = []
  for (let from = 0; from < 0x110000; from += 0x400) {
    if (from >= 0xd800 && from < 0xe000) continue
    const all = Array.from({ length: 0x400 }, (_, at) => String.fromCodePoint(from + at)).join('x')
    if (fold(fold(all)) !== fold(all)) odd.push(from.toString(16))
  }
  expect(odd).toEqual([])
})

/** Who writes on a lead under keys that are known: the same customer, perhaps another, and who wrote last. */
import { expect, test } from 'vitest'
import {
  isAnothers,
  isPlainlyOne,
  mayBeTwo,
  seenOfAnother,
  type Who,
  writerAt,
  writerFacts,
  writtenFrom,
} from '#db/lead/writers.ts'

const her: Who = { name: 'Hélène Gagnon', phoneKey: '14505550134', emailKey: 'h@x.example' }
const [phoneKey, emailKey] = ['14505550199', 'marc@x.example']
test.each<[says: string, over: Partial<Who>, isPlain: boolean, isTwo: boolean]>([
  ['all the same', {}, true, false],
  ['the name in other letters', { name: 'HELENE GAGNON' }, true, false],
  ['the last name alone', { name: 'Gagnon' }, true, false],
  ['no name', { name: '' }, true, false],
  ['one word in common, one not', { name: 'Marc Gagnon' }, false, false],
  ['another name, the same mail', { name: 'Marc Roy' }, false, false],
  ['another name, no mail', { name: 'Marc Roy', emailKey: '' }, false, true],
  ['another name, another mail', { name: 'Marc Roy', emailKey }, false, true],
  ['another mail', { emailKey }, false, true],
  ['no mail', { emailKey: '' }, true, false],
  ['another number', { phoneKey }, false, false],
  ['no number', { phoneKey: '' }, true, false],
  ['no key', { phoneKey: '', emailKey: '' }, false, false],
])('%s', (_says, over, isPlain, isTwo) => {
  const who = { ...her, ...over }
  expect([isPlainlyOne(her, who), isPlainlyOne(who, her)]).toEqual([isPlain, isPlain])
  expect([mayBeTwo(her, who), mayBeTwo(who, her)]).toEqual([isTwo, isTwo])
})

const marc = {
  name: ' Marc Roy ',
  phoneKey,
  phone: '450 555-0199',
  emailKey,
  email: ' Marc@x.example ',
}
const asHer = { ...her, phone: '450 555-0134', email: 'h@x.example' }
test.each<[says: string, said: object, facts: object]>([
  ['what her lead says already', {}, {}],
  ['less than her lead says', { phoneKey: '', phone: '', emailKey: '', email: '' }, {}],
  [
    'another number of hers',
    { phoneKey, phone: '450 555-0199' },
    { from: 'Hélène Gagnon', fromMail: 'h@x.example', fromPhone: '+14505550199' },
  ],
  [
    'another’s',
    marc,
    { from: 'Marc Roy', fromMail: 'Marc@x.example', fromPhone: '+14505550199', another: 1 },
  ],
  [
    'another’s by his name alone, the number as he wrote it',
    { name: 'Marc Roy', phoneKey: '', phone: ' ext. 12 ', emailKey: '', email: '' },
    { from: 'Marc Roy', fromMail: '', fromPhone: 'ext. 12', another: 1 },
  ],
])('a line says %s', (_says, said, facts) => {
  const told = writerFacts({ ...asHer, ...said }, her)
  expect(told).toEqual(facts)
  expect(isAnothers(told)).toBe('another' in facts)
})

const line = (at: number, facts: object, kind = 'request') => ({ at, kind, facts }) as never
const touches = [
  line(10, { fromMail: 'old@x.example', fromPhone: '+14505550199' }),
  line(30, { fromMail: 'Marc@x.example', fromPhone: '+14505550134', another: 1 }),
  line(20, { fromMail: 'marc@x.example', fromPhone: '450 555-0199', another: 1 }),
  line(40, { fromMail: 'noted@x.example' }, 'message-received'),
  line(50, { from: 'Nobody', fromMail: '' }),
]
test('who wrote can be answered, the newest first, each address once as it was written', () => {
  expect(writtenFrom(touches, 'mail')).toEqual([
    'Marc@x.example',
    'marc@x.example',
    'old@x.example',
  ])
  const numbers = ['+14505550134', '450 555-0199', '+14505550199']
  expect([writtenFrom(touches, 'sms'), writtenFrom(touches, 'call')]).toEqual([numbers, numbers])
  expect(writtenFrom([touches[0] as never, touches[0] as never], 'mail')).toHaveLength(1)
})

test.each([
  ['mail', 'MARC@x.example', { at: 30, isAnother: true }],
  ['mail', 'old@x.example', { at: 10, isAnother: false }],
  ['mail', 'noted@x.example', undefined],
  ['mail', '', undefined],
  ['sms', '(450) 555-0199', { at: 20, isAnother: true }],
  ['call', '450-555-0134', { at: 30, isAnother: true }],
  ['sms', '450 555-0000', undefined],
  ['sms', 'old@x.example', undefined],
] as const)('by %s, %s wrote last at', (channel, to, wrote) => {
  expect(writerAt(touches, { channel, to }, 'CA')).toEqual(wrote)
})

// Two who gave no number, or one to get past the field, are not one.
test.each([
  ['sms', 'ext. 12', 'ext. 40'],
  ['call', '999 999-9999', '222 222-2222'],
  ['mail', 'none@none.com', 'n/a'],
] as const)('by %s, who wrote from %s is not who has %s', (channel, wrote, to) => {
  const by = [line(10, { fromMail: wrote, fromPhone: wrote, another: 1 })]
  expect(writerAt(by, { channel, to }, 'CA')).toBeUndefined()
})

test('of another nothing of hers is known but when he wrote', () => {
  expect(seenOfAnother({ id: 'c-1' } as never, 30)).toMatchObject({
    company: { id: 'c-1' },
    client: undefined,
    consents: [],
    touches: [],
    leads: [{ type: 'internet', status: 'in-treatment', leadAt: 30, deliveredAt: null }],
  })
})

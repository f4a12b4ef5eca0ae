import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpam, scoreOf, spamSignsOf } from '#db/request/spam.ts'

const spamScore = (of: Parameters<typeof spamSignsOf>[0]) => scoreOf(spamSignsOf(of))
const written = (over: Partial<Parameters<typeof spamSignsOf>[0]> = {}) => ({
  name: 'Marie Tremblay',
  message: 'Bonjour, l’Outback 2024 est-elle encore disponible ? Je peux passer samedi.',
  trap: false,
  hasty: false,
  ...over,
})

test.each([
  ['an ordinary question', written(), false],
  [
    'a question with a link to an advertisement',
    written({ message: 'Like this one? https://autos.example/1' }),
    false,
  ],
  ['one that was pasted in quickly', written({ hasty: true }), false],
  ['a short word in capitals', written({ message: 'APPELEZ-MOI SVP' }), false],
  ['a question in another language of the house', written({ message: '¿Aceptan retoma?' }), false],
  ['the trap was filled', written({ trap: true }), true],
  ['three links', written({ message: 'http://a.example http://b.example www.c.example' }), true],
  ['markup of a forum', written({ message: 'Buy [url=http://x.example]here[/url]' }), true],
  ['a link as a name', written({ name: 'https://cheap.example' }), true],
  [
    'a pitch with a link sent at once',
    written({ message: 'SEO for you: https://x.example', hasty: true }),
    true,
  ],
  ['two pitches', written({ message: 'We do SEO and sell casino traffic' }), true],
  [
    'référencement vendu en français',
    written({ message: 'Référencement et trafic web: www.x.example' }),
    true,
  ],
])('%s', (_, message, spam) => {
  expect(isSpam(spamSignsOf(message))).toBe(spam)
})

test.each([
  ['nothing', {}, 0],
  ['the trap', { trap: true }, 100],
  ['haste', { hasty: true }, 40],
  ['a link', { message: 'https://a.example' }, 25],
  ['two links', { message: 'https://a.example www.b.example' }, 50],
  ['three links', { message: 'cheap.top cheap.xyz cheap.click' }, 75],
  ['four links', { message: 'cheap.top cheap.xyz cheap.click cheap.ru' }, 75],
  ['markup', { message: '<script>' }, 60],
  ['a link as a name', { name: 'www.a.example' }, 60],
  ['markup as a name', { name: '<a>' }, 60],
  ['search engines', { message: 'Back links for you' }, 40],
  ['search engines, in Spanish', { message: 'Posicionamiento web' }, 40],
  ['traffic', { message: 'Increase your sales' }, 40],
  ['coins', { message: 'Bitcoin' }, 40],
  ['lists of addresses', { message: 'liste de courriels' }, 40],
  ['a pitch as a name', { name: 'SEO' }, 40],
  ['two pitches', { message: 'Bitcoin, guest post' }, 80],
  ['three pitches', { message: 'Bitcoin, guest post, SEO' }, 80],
  ['half of it in another script', { message: 'домabc' }, 0],
  ['most of it in another script', { message: 'домикabc' }, 40],
  ['shouting', { message: 'Now!!!' }, 10],
  ['a loud question', { message: 'Now!!' }, 0],
  ['40 capitals', { message: 'A'.repeat(40) }, 0],
  ['41 capitals', { message: 'A'.repeat(41) }, 15],
  ['41 capitals and one that is none', { message: `${'A'.repeat(41)}b` }, 0],
])('%s: %j scores %i', (_, over, score) => {
  expect(spamScore({ name: 'Marie', message: 'Hi', trap: false, hasty: false, ...over })).toBe(
    score,
  )
})

test('a sign more never makes it less', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (name, message, hasty) => {
      const score = spamScore({ name, message, trap: false, hasty })
      expect(score).toBeGreaterThanOrEqual(0)
      expect(spamScore({ name, message, trap: true, hasty })).toBeGreaterThan(score)
      expect(
        spamScore({ name, message: `${message} http://x.example`, trap: false, hasty }),
      ).toBeGreaterThanOrEqual(score - 15 - 40)
    }),
  )
})

// Read more than once for each sign, it would not end.
test('nothing that can be typed takes long', () => {
  const long = 'http://'.repeat(100_000) + 'www.'.repeat(100_000)
  expect(spamScore(written({ message: long, name: 'a'.repeat(100_000) }))).toBeGreaterThan(0)
})

test('each sign is named with its weight, the weightiest first, and together they are the score', () => {
  const message = written({
    name: 'www.x.example',
    message: 'CASINO AND BITCOIN FOR EVERYBODY, NOW: HTTPS://X.EXAMPLE !!!',
    hasty: true,
    unproven: true,
  })
  expect(spamSignsOf(message)).toEqual([
    { sign: 'name', points: 60 },
    { sign: 'hasty', points: 40 },
    { sign: 'pitch', points: 40 },
    { sign: 'unproven', points: 30 },
    { sign: 'links', points: 25 },
    { sign: 'capitals', points: 15 },
    { sign: 'shouting', points: 10 },
  ])
  expect(scoreOf(spamSignsOf(message))).toBe(220)
  expect(spamSignsOf(written())).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkVin, completeVin, vinCheckDigit } from '#db/vehicle/vin.ts'
import { vinModelYear } from '#db/vehicle/vin-year.ts'

const car = { productType: 1 }
const example = '1M8GDM9AXKP042788'
const ones = '11111111111111111'

const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ']
const digits = [...'0123456789']
/** A right VIN of a North American unit. */
const anyVin = fc
  .tuple(
    fc.constantFrom(...'12345'),
    fc.array(fc.constantFrom(...letters, ...digits), { minLength: 16, maxLength: 16 }),
  )
  .map(([first, others]) => completeVin(first + others.join('')))
const anyPlace = fc.integer({ min: 0, max: 16 })
// Position 17 weighs 2, and 2 × 6 is 1 mod 11: alone there, a character shows its value.
const valueOf = (character: string) =>
  (Number(vinCheckDigit(`0000000000000000${character}`).replace('X', '10')) * 6) % 11
const exchange = (text: string, place: number, character: string) =>
  text.slice(0, place) + character + text.slice(place + 1)

test.each([
  [example, 'X'],
  [ones, '1'],
  ['1HGCM82633A004352', '3'],
])('the check digit of %s is %s', (vin, digit) => {
  expect(vinCheckDigit(vin)).toBe(digit)
})

// 49 CFR 565.15(c), table IV.
test.each(
  'A1 B2 C3 D4 E5 F6 G7 H8 J1 K2 L3 M4 N5 P7 R9 S2 T3 U4 V5 W6 X7 Y8 Z9 00 11 22 33 44 55 66 77 88 99'
    .split(' ')
    .map(pair => [pair.charAt(0), Number(pair.charAt(1))] as const),
)('%s counts as %i', (character, value) => {
  expect(valueOf(character)).toBe(value)
})

test('the ninth character does not count, whatever it is', () => {
  expect(vinCheckDigit('1M8GDM9A?KP042788')).toBe('X')
  expect(completeVin('1M8GDM9A?KP042788')).toBe(example)
})

test.each([
  '',
  ones.slice(1),
  `${ones}1`,
  'I1111111111111111',
  '1111111111O111111',
  '1a111111111111111',
  '111111111I1111111',
])('"%s" has no check digit', vin => {
  expect(() => vinCheckDigit(vin)).toThrow(RangeError)
  expect(() => completeVin(vin)).toThrow(RangeError)
})

test('a completed VIN is right', () => {
  fc.assert(
    fc.property(anyVin, vin => void expect(checkVin(vin, car)).toEqual({ vin, verdict: 'ok' })),
  )
})

test('a digit taken for another digit is always found', () => {
  fc.assert(
    fc.property(anyVin, anyPlace, fc.constantFrom(...digits), (vin, place, digit) => {
      fc.pre(/\d/.test(vin.charAt(place)) && vin.charAt(place) !== digit)
      expect(checkVin(exchange(vin, place, digit), car).problem).toBe('check-digit')
    }),
  )
})

test('another character is found unless it has the same value', () => {
  fc.assert(
    fc.property(
      anyVin,
      anyPlace,
      fc.constantFrom(...letters, ...digits),
      (vin, place, character) => {
        fc.pre(place > 0 && place !== 8)
        const isSame = valueOf(vin.charAt(place)) === valueOf(character)
        expect(checkVin(exchange(vin, place, character), car).verdict).toBe(isSame ? 'ok' : 'block')
      },
    ),
  )
})

test('two different digits side by side, taken the wrong way round, are always found', () => {
  fc.assert(
    fc.property(anyVin, fc.integer({ min: 0, max: 15 }), (vin, place) => {
      const [left, right] = [vin.charAt(place), vin.charAt(place + 1)]
      fc.pre(place !== 7 && place !== 8 && /\d\d/.test(left + right) && left !== right)
      const turned = exchange(exchange(vin, place, right), place + 1, left)
      expect(checkVin(turned, car).problem).toBe('check-digit')
    }),
  )
})

test('spaces, dashes and lower case are put right', () => {
  expect(checkVin(' 1m8-gdm9a x–kp 042788\n', car)).toEqual({ vin: example, verdict: 'ok' })
})

test.each([
  '*1M8GDM9AXKP042788*',
  'VIN: 1M8GDM9AXKP042788',
  'VIN 1M8GDM9AXKP042788',
  'NIV=1M8GDM9AXKP042788',
  '"1M8GDM9AXKP042788"',
  '(1M8GDM9AXKP042788)',
  "'1M8GDM9AXKP042788",
  'NIV : 1M8GDM9AXKP042788',
  'VIN#1M8GDM9AXKP042788.',
  '１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８',
  '\u202A1M8GDM9AX\u00ADKP042788\u202C',
])('what was copied with %s is put right', copied => {
  expect(checkVin(copied, { productType: 1 })).toEqual({ vin: '1M8GDM9AXKP042788', verdict: 'ok' })
})
test('a number that begins as its name does stays whole', () => {
  const vin = 'VIN12345678901234'
  expect(checkVin(vin, { productType: 1 }).vin).toBe(vin)
  expect(checkVin('1M8GDM9AX*KP042788', { productType: 1 }).vin).toBe('1M8GDM9AX*KP042788')
})
test('putting right twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), input => {
      // Eighteen characters behind an I lose it, and may then be judged again.
      const { vin } = checkVin(input, car)
      fc.pre(vin.length !== 18)
      expect(checkVin(vin, car).vin).toBe(vin)
    }),
  )
})

test('the I of an imported Code 39 label is dropped', () => {
  expect(checkVin(`I${example}`, car)).toEqual({ vin: example, verdict: 'ok' })
  expect(checkVin(`X${example}`, car)).toEqual({
    vin: `X${example}`,
    verdict: 'warn',
    problem: 'length',
  })
})

test('I, O and Q are only suggested to be 1 and 0', () => {
  expect(checkVin('1M8GDM9AXKPO42788', car)).toEqual({
    vin: '1M8GDM9AXKPO42788',
    verdict: 'block',
    problem: 'characters',
    suggestion: example,
  })
  expect(checkVin('IM8GDM9AXKPQ42788', car)).toMatchObject({
    verdict: 'block',
    suggestion: example,
  })
  expect(checkVin('1M8GDM9AXKP*42788', car)).toEqual({
    vin: '1M8GDM9AXKP*42788',
    verdict: 'block',
    problem: 'characters',
  })
})

test.each([
  [
    'a wrong check digit stops a North American unit of 1981',
    { modelYear: 1981 },
    ones.replace(/.$/, '2'),
    'block',
    'check-digit',
  ],
  [
    'a unit of unknown year counts as 1981 or later',
    {},
    ones.replace(/.$/, '2'),
    'block',
    'check-digit',
  ],
  [
    'a unit of 1980 is only warned about',
    { modelYear: 1980 },
    ones.replace(/.$/, '2'),
    'warn',
    'check-digit',
  ],
  ['a short number stops a North American unit', {}, '1M8GDM9AXKP04278', 'block', 'length'],
  [
    'a short number of 1975 is only warned about',
    { modelYear: 1975 },
    '1M8GDM9AXKP',
    'warn',
    'length',
  ],
  ['a European unit is only warned about', {}, 'WVWZZZ1JZXW000001', 'warn', 'check-digit'],
  ['an empty number is only warned about', {}, '', 'warn', 'length'],
  [
    'an American build sold in France is only warned about its check digit',
    { country: 'FR' },
    ones.replace(/.$/, '2'),
    'warn',
    'check-digit',
  ],
  [
    'an American build sold in France is stopped by its length',
    { country: 'FR' },
    '1M8GDM9AXKP04278',
    'block',
    'length',
  ],
])('%s', (_, unit, input, verdict, problem) => {
  expect(checkVin(input, { ...car, ...unit })).toMatchObject({ verdict, problem })
})

test.each(['CA', 'US', 'MX'])('a dealership of %s is bound by the check digit', country => {
  const wrong = ones.replace(/.$/, '2')
  const bound = { verdict: 'block', problem: 'check-digit' }
  expect(checkVin(wrong, { ...car, country })).toMatchObject(bound)
})

test.each([4, 5, 22])(
  'a boat (product type %i) has a hull number of 12 or, with its country, 14 characters',
  productType => {
    expect(checkVin('abc-12345 a606', { productType })).toEqual({
      vin: 'ABC12345A606',
      verdict: 'skip',
    })
    expect(checkVin('CA-ABC12345A606', { productType }).verdict).toBe('skip')
    expect(checkVin('', { productType }).verdict).toBe('skip')
    expect(checkVin('ABC12345A60', { productType })).toEqual({
      vin: 'ABC12345A60',
      verdict: 'warn',
      problem: 'length',
    })
  },
)

test.each([11, 18])('product type %i has a serial number of its own', productType => {
  expect(checkVin('1234', { productType })).toEqual({ vin: '1234', verdict: 'skip' })
})

test('a tent trailer may have no VIN, but a wrong one is wrong', () => {
  expect(checkVin(' ', { productType: 13 })).toEqual({ vin: '', verdict: 'skip' })
  expect(checkVin(ones.replace(/.$/, '2'), { productType: 13 }).verdict).toBe('block')
})

test.each([
  ['1M8GDM9AXAP042788', 1980],
  [example, 1989],
  ['1M8GDM9AXYP042788', 2000],
  ['1M8GDM9AX1P042788', 2001],
  ['1M8GDM9AX9P042788', 2009],
  ['1M8GDMAAXAP042788', 2010],
  ['1M8GDMAAXRP042788', 2024],
  ['1M8GDMAAXYP042788', 2030],
  ['1M8GDMAAX9P042788', 2039],
])('position 10 and 7 of %s say %i', (vin, year) => {
  expect(vinModelYear(completeVin(vin), { productType: 1, today: '2039-01-02' })).toBe(year)
})
const inNovember = { productType: 1, today: '2026-11-24' }
test.each([
  ['1M8GDMAAXVP042788', 2027],
  ['1M8GDMAAXWP042788', undefined],
  ['1M8GDMAAX9P042788', undefined],
])('of a car no year is later than the next: %s says %s', (vin, year) => {
  expect(vinModelYear(completeVin(vin), inNovember)).toBe(year)
})
test.each([
  ['a European Golf, whose seventh place is its type', 'WVWZZZ1KZAW100001', 1, undefined],
  ['a European Renault, whose tenth place is no year', 'VF1BR0F0H4A100001', 1, undefined],
  ['a heavy tractor of the one round that can be', '1FUJGLDR69LAC9984', 21, 2009],
  ['a trailer of either round', completeVin('1M8GDM9AXLP042788'), 10, undefined],
  ['a trailer of the one round that can be', completeVin('1M8GDM9AXXP042788'), 10, 1999],
  ['a Subaru of Japan for North America', completeVin('JF2SKAECXKH400123'), 1, 2019],
])('12: %s', (_, vin, productType, year) => {
  expect(vinModelYear(vin, { ...inNovember, productType })).toBe(year)
})

const inEurope = { productType: 1, today: '2026-11-24', country: 'ES' }
test.each([
  ['a Renault whose ninth place is right by chance', completeVin('VF1BR0F0X4A100001'), inNovember],
  ['a Škoda, the same', completeVin('TMBJJ7NEXK0100001'), inNovember],
  ['a Golf with fillers, the same', completeVin('WVWZZZ1KXAW100001'), inNovember],
  ['a BMW that is sold in Spain', completeVin('WBAVA310X9V100001'), inEurope],
  ['a heavy chassis under a car, of either round', completeVin('1FDXE4FSXBDA00001'), inNovember],
  ['a coach of either round', completeVin('1F64F5DYXB0A00001'), { ...inNovember, productType: 17 }],
])('12: %s has no year', (_, vin, unit) => {
  expect(vinModelYear(vin, unit)).toBeUndefined()
})
test('12: a car built in North America has its year in Spain too', () => {
  expect(vinModelYear(completeVin('1FA6P8CFXK5100001'), inEurope)).toBe(2019)
})

test.each(['', '1M8GDM9AX', ...[...'IOQUZ0'].map(code => exchange(example, 9, code))])(
  '"%s" has no model year',
  vin => {
    expect(vinModelYear(vin, inNovember)).toBeUndefined()
  },
)

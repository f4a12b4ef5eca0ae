import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, filled, instantText, labelled, moneyText, rateText } from '#db/print/format.ts'
import { inkSvg } from '#db/print/drawing.ts'
import { inkOf, inkOfBytes } from '#db/print/ink.ts'
import { printable, printableRanges, unprintable } from '#db/print/printable.ts'
import { commonWords } from '#db/print/words.ts'
import { contractWords } from '#db/contract/print/words/index.ts'
import { deliveryWords } from '#db/delivery/print/words.ts'
import { evidenceWords } from '#db/contract/print/words/evidence.ts'
import { inspectionWords } from '#db/inspection/print/words.ts'
import { cancelDays, termsOf } from '#db/contract/print/words/terms.ts'
import { jurisdictions } from '#db/contract/deal/types.ts'
import { readNumber } from '#db/kernel/read-number.ts'
import { locales } from '#db/terms.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('amounts are written as each country writes them, below zero in parentheses', () => {
  const all = locales.map(locale =>
    plain(
      moneyText(1_234_567_89, locale === 'fr-fr' || locale === 'es-es' ? 'EUR' : 'CAD', locale),
    ),
  )
  expect(all).toEqual([
    '$1,234,567.89',
    '1 234 567,89 $',
    '1 234 567,89 €',
    '1.234.567,89 €',
    '$ 1.234.567,89',
  ])
  expect(plain(moneyText(-5, 'CAD', 'fr-ca'))).toBe('(0,05 $)')
  expect(moneyText(0, 'CAD', 'en-ca')).toBe('$0.00')
  // Colombia counts in whole pesos.
  expect(plain(moneyText(250_000_000_00, 'COP', 'es-co'))).toBe('$ 250.000.000')
  expect(plain(moneyText(-1_50, 'COP', 'es-co'))).toBe('($ 2)')
})

test('what is printed is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.constantFrom(...locales),
      (minor, locale) => {
        expect(readNumber(moneyText(minor, 'CAD', locale), locale, 2)).toBe(minor / 100)
      },
    ),
  )
})

test('rates keep their decimals and no more', () => {
  expect([99_750, 50_000, 5, 0].map(ppm => plain(rateText(ppm, 'fr-ca')))).toEqual([
    '9,975 %',
    '5 %',
    '0,0005 %',
    '0 %',
  ])
  expect(rateText(99_750, 'en-ca')).toBe('9.975%')
})

test('days and instants', () => {
  expect(locales.map(locale => dayText('2026-11-01', locale))).toEqual([
    'November 1, 2026',
    '1er novembre 2026',
    '1er novembre 2026',
    '1 de noviembre de 2026',
    '1 de noviembre de 2026',
  ])
  expect(dayText(null, 'fr-ca')).toBe('')
  expect(instantText(Date.UTC(2026, 10, 21, 15, 5, 33, 400), 'America/Toronto')).toBe(
    '2026-11-21 10:05:33 (UTC-05:00)',
  )
  expect(instantText(Date.UTC(2026, 6, 1), 'America/St_Johns')).toBe(
    '2026-06-30 21:30:00 (UTC-02:30)',
  )
  expect(labelled('Date', 'x', 'fr-ca')).toBe('Date\u00a0: x')
  expect(filled('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})

test('printable text holds only what the fonts hold', () => {
  const codes = (text: string) => [...text].map(sign => sign.codePointAt(0) as number)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      for (const code of codes(printable(text)))
        expect(
          code === 10 || printableRanges.some(([from, to]) => code >= from && code <= to),
        ).toBe(true)
    }),
  )
  // Letters of names: as they are, else without the accents that the faces lack, else said.
  expect(printable('Əli Kaʻahumanu Dāvīd Đỗ ẞ')).toBe('Əli Ka‘ahumanu Dāvīd Đỗ ẞ')
  expect(printable('ə Ḥasan Ǎn 王')).toBe('ə Hasan An ?')
  expect(unprintable('Ḥasan 王芳王 Zoë Łukasz')).toEqual(['Ḥ', '王', '芳'])
  expect(printable('e\u0301tat 5\u202f000 → œ\u0007')).toBe('état 5\u00a0000 > œ')
})

test('strokes: what is no stroke is left out, and nothing is drawn of nothing', () => {
  expect(
    inkOf({
      width: 3,
      height: 2,
      strokes: [
        {
          points: [
            { x: 1, y: 2 },
            { x: 'a', y: 1 },
          ],
        },
      ],
    }),
  ).toEqual({
    width: 3,
    height: 2,
    strokes: [[1, 2]],
  })
  expect([inkOf(null), inkOf({ width: 1, height: 1 }), inkOfBytes(new Uint8Array([123]))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(inkSvg({ width: 9, height: 9, strokes: [] })).toBeNull()
  fc.assert(
    fc.property(
      fc.array(
        fc.array(fc.double({ noNaN: true, min: -5000, max: 5000 }), {
          minLength: 2,
          maxLength: 60,
        }),
        { minLength: 1, maxLength: 5 },
      ),
      strokes => {
        const drawn = inkSvg({ width: 100, height: 50, strokes })
        expect(drawn?.svg).not.toMatch(/NaN|undefined|Infinity|e[+-]\d/)
        expect(drawn?.height).toBeLessThanOrEqual(46.001)
      },
    ),
  )
})

const everyText = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(everyText)
      : []

test('no locale lacks a word, every word can be printed, and none claims what is not so', () => {
  for (const words of [commonWords, contractWords, inspectionWords, deliveryWords, evidenceWords])
    for (const locale of locales) {
      const texts = everyText(words[locale])
      expect(texts.filter(text => text.trim() === '')).toEqual([])
      expect(texts.filter(text => printable(text) !== text)).toEqual([])
      expect(Object.keys(words[locale])).toEqual(Object.keys(words['en-ca']))
    }
  for (const jurisdiction of jurisdictions)
    for (const locale of locales) {
      const texts = everyText(termsOf(jurisdiction, locale))
      expect(texts.length).toBeGreaterThan(11)
      expect(texts.filter(text => text.trim() === '' || printable(text) !== text)).toEqual([])
    }
  const all = everyText([
    commonWords,
    contractWords,
    evidenceWords,
    locales.map(l => jurisdictions.map(j => termsOf(j, l))),
  ]).join('\n')
  expect(all).not.toMatch(
    /qualified|qualifié|cualificad|legal advice|avis juridique|asesoría jurídica/i,
  )
})

test('days to go back on credit', () => {
  expect([cancelDays('CA-QC', 2), cancelDays('CA-QC', 10)]).toEqual([2, 10])
  expect(cancelDays('CA-ON', 0)).toBeNull()
  expect([cancelDays('FR', 0), cancelDays('ES', 0), cancelDays('CO', 0)]).toEqual([14, 14, 5])
})

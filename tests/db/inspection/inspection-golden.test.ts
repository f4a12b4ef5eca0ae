/** What stored reports were made with, to the byte: a list that changes wants a version of its own, and a line here. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inspectionTemplates } from '#db/inspection/index.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import { locales } from '#db/terms.ts'

const sha = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** The template, then its words in en-ca, fr-ca, fr-fr, es-es, es-co. */
const golden: Record<string, string> = {
  'car 1':
    'fa22e95a55022fcd b813279689a8d2e6 1c485536ab852864 d51fd74c722836a9 739991e1ffce13a2 b9e3da0c867fa08b',
  'motorhome 1':
    '6ac95e611ef95d8e bd8a562c5a740d29 a89d3beb812b3f1d dcb1d4411c184f27 3cc9dc62ee248ece 94dc94ead5e5a5fc',
  'towable 1':
    '4fbec5aee3f0139b 9105678ab2e8e820 675503d8b1afb8fd 732dd4a7e085d9a5 b115018cf2136901 181c88807d2d29f7',
  'motorcycle 1':
    'a3dd02343c3af0f0 a5d4ee5c4cfd104b 8f629c83768d85d9 a2d31d227a9bff5e fc1bb7df9f34b6e0 95eacf2625d7288c',
  'snowmobile 1':
    '892656e86226a1a1 fe7cd8213f869b05 a20a3764867d025c feaaaeab104a9852 1f5a7288ea400078 639adf1f080d3280',
  'atv 1':
    '97659ff76f0a68ac 76ef3637e738cebd c05d576af972dfc0 8395d5c007de699f 27e9def2a54d2d46 d1532f8a497d9b96',
  'boat 1':
    '230ef5b3cd2dc527 33690774fbe3ba8b e551606fe1f416ef 4aa113a66ef11d11 3bfc7c1662c45fad 61b83602e309ba72',
  'heavy 1':
    '0d5efd490fc57d97 0113bac0600d6dfc b02b916e028cc3a4 a8058e28a1b736f8 f1a4cba497412dac 415d16d161bd4086',
  'equipment 1':
    'c8bb905c370ab052 8f0e724d0b93917c e016b07ccba4e411 260846bdde6de1c7 ec9749036c354ca5 3befcc91c4f8e000',
}

test('order of the locales', () => {
  expect(locales).toEqual(['en-ca', 'fr-ca', 'fr-fr', 'es-es', 'es-co'])
})
test.each(inspectionTemplates)('the list of $family $version and its words stay', template => {
  const { family, version } = template
  const words = locales.map(locale => sha(captionsOf(family, locale)))
  expect([sha(template), ...words].join(' ')).toBe(golden[`${family} ${version}`])
})

/** Whose paper it is: the logo drawn as shapes, the name where there is none, and a colour that can be read in grey. */
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { contractDocument } from '#db/contract/print/contract.ts'
import { brands } from '#db/platform/brands.ts'
import { logoOf, readableColour } from '#db/print/masthead.ts'
import { colours } from '#db/print/style.ts'
import { looks } from '#db/seed/looks.ts'
import { pdfOf } from '#server/print/render.ts'
import { pagesOf, textsOf } from './pages.ts'
import { contentsOf, objectsOf } from './pdf-parts.ts'
import { sampleContract } from './sample-contract.ts'

const contractWith = (logo: string, colour = '') => {
  const sample = sampleContract('fr-ca')
  return contractDocument({ ...sample, company: { ...sample.company, look: { logo, colour } } })
}
const png = () => {
  const drawn = new PNG({ width: 60, height: 20 })
  for (let at = 0; at < drawn.data.length; at += 4) drawn.data.set([120, 30, 40, at % 256], at)
  return `data:image/png;base64,${PNG.sync.write(drawn).toString('base64')}`
}

test('a colour stays where black on white would be read as well, else the words are black', () => {
  for (const { themeColour } of brands) expect(readableColour(themeColour)).toBe(themeColour)
  expect(['#ffd400', '#8a8f98', 'red', '#12', 'url(x)'].map(readableColour)).toEqual(
    Array.from({ length: 5 }, () => colours.ink),
  )
  expect([readableColour(''), readableColour(undefined)]).toEqual([colours.accent, colours.accent])
})

test('only a drawing of plain shapes is a logo', () => {
  for (const { logo, colour } of Object.values(looks)) {
    expect(logoOf(logo)).toEqual({ svg: logo })
    expect(readableColour(colour)).toBe(colour)
  }
  const shape = (inner: string, of = 'viewBox="0 0 9 9"') => `<svg ${of}>${inner}</svg>`
  expect(logoOf(png())).toEqual({ image: png() })
  for (const none of [
    '',
    'logo',
    'https://example.com/logo.svg',
    'data:image/png;base64,AAAA',
    shape('<path d="M0 0"/>', ''),
    shape('<text>Côté</text>'),
    shape('<image href="https://example.com/a.png"/>'),
    shape('<path onload="x()"/>'),
    shape('<script>x()</script>'),
  ])
    expect(logoOf(none), none).toBeUndefined()
})

test('the first page is headed by the logo, or by the name set large', async () => {
  const [none = '', , ...later] = await textsOf(await pdfOf(contractWith('')))
  expect(none.trimStart().startsWith('Véhicules Côté & Œuvres')).toBe(true)
  expect(later.join('').split('1250, boul.').length).toBeLessThan(3)
  for (const logo of [looks.boreal.logo, png()]) {
    const objects = objectsOf(await pdfOf(contractWith(logo)))
    const alts = objects.filter(({ dictionary }) => dictionary.includes('/Alt'))
    // Three signatures, three boxes, the logo.
    expect(alts).toHaveLength(7)
  }
  const vector = objectsOf(await pdfOf(contractWith(looks.boreal.logo)))
  expect(vector.filter(({ dictionary }) => dictionary.includes('/Subtype /Image'))).toEqual([])
  expect(contentsOf(vector)[0]).toContain('0.074509')
})

test('a logo that cannot be drawn takes no paper with it', async () => {
  for (const broken of [
    '<svg viewBox="0 0 9 9"><path d="M0 0L"></svg>',
    '<svg viewBox="0 0 0 0"><g></svg>',
    '<svg viewBox="- - . ,"><path d="Mx y z"/></svg>',
    `${png().slice(0, 90)}`,
  ]) {
    const pdf = await pdfOf(contractWith(broken))
    expect((await pagesOf(pdf)).length, broken).toBeGreaterThan(3)
  }
})

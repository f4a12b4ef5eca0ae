import { expect, test } from 'vitest'
import { captionsOf } from '#db/inspection/lists/index.ts'
import { inspectionFamilies } from '#db/inspection/template.ts'
import { locales } from '#db/terms.ts'
import { loadInspectionCaptions, splitCaption } from '#src/domain/inspection/captions.ts'

const each = inspectionFamilies.flatMap(family => locales.map(locale => [family, locale] as const))

const letters = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isWhole = (text: string) => text.split('(').length === text.split(')').length

test.each([
  ['Front pads: thinnest, left or right', 'Front pads', 'Thinnest, left or right'],
  ['Oldest tire (DOT)', 'Oldest tire', 'DOT'],
  ['Pare-flammes (in-bord) : propre, fixé', 'Pare-flammes (in-bord)', 'Propre, fixé'],
  ['Hull number (HIN) matches the file', 'Hull number (HIN) matches the file', ''],
  ['Liens (boat; motor) checked', 'Liens (boat; motor) checked', ''],
])('%s', (caption, name, hint) => {
  expect(splitCaption(caption)).toEqual({ name, hint })
})

test('of no caption in any language is anything cut off, and no bracket stays open', () => {
  const captions = each.flatMap(of => Object.values(captionsOf(...of).points))
  expect(captions.length).toBeGreaterThan(9 * 5 * 100)
  for (const caption of captions) {
    const { name, hint } = splitCaption(caption)
    expect(letters(name + hint), caption).toBe(letters(caption))
    expect([isWhole(name), isWhole(hint)], caption).toEqual([true, true])
  }
})
test('the build makes of each family and locale what the lists say', async () => {
  for (const of of each)
    expect(JSON.stringify(await loadInspectionCaptions(...of))).toBe(
      JSON.stringify(captionsOf(...of)),
    )
})

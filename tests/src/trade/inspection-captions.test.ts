import { expect, test } from 'vitest'
import { splitCaption } from '#src/domain/inspection/captions.ts'

const files = import.meta.glob<{ points: Record<string, string> }>(
  '/db/inspection/captions/*.json',
  {
    eager: true,
    import: 'default',
  },
)
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
  const captions = Object.values(files).flatMap(({ points }) => Object.values(points))
  expect(captions.length).toBeGreaterThan(9 * 5 * 100)
  for (const caption of captions) {
    const { name, hint } = splitCaption(caption)
    expect(letters(name + hint), caption).toBe(letters(caption))
    expect([isWhole(name), isWhole(hint)], caption).toEqual([true, true])
  }
})

/** A sign of any script is printed as it is, or said before anybody signs: none goes another way unseen. */
import { expect, test } from 'vitest'
import { printable, unprintable } from '#db/print/printable.ts'

const silent = (text: string) =>
  printable(text) !== text.normalize('NFC') && unprintable(text).length === 0

test.each([
  ['Vietnamese', 'Nguyễn Thị Hồng Ngọc', true],
  ['Azeri, Latvian', 'Əliyev Jānis Bērziņš ə ī', true],
  ['Hawaiian', 'Keʻalohilani', false],
  ['Greek', 'Γιώργος Παπαδόπουλος', false],
  ['Cyrillic', 'Ольга Іваненко Ћирић', false],
  ['Arabic', 'محمد بن عبد الله', false],
  ['Hebrew', 'שָׁלוֹם לוי', false],
  ['Devanagari', 'हिन्दी शर्मा', false],
  ['Han', '王小明', false],
  ['Hangul', '김민준', false],
  ['Tai Tham tone marks', 'ᨠ᩠ᨿ', false],
  ['emoji', 'Zoé 🚗', false],
  ['emoji of several signs', '👩🏽‍🔧', false],
  ['superscripts of another block', 'Club ⁵', false],
])('%s: "%s" is printed as it is (%s), or said', (_, name, isPrinted) => {
  expect(printable(name) === name.normalize('NFC')).toBe(isPrinted)
  expect(unprintable(name).length > 0).toBe(!isPrinted)
})

test('of every letter, mark, number and sign there is, none is changed in silence', () => {
  const changed: string[] = []
  for (let code = 0x20; code <= 0x1faff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (/[\p{L}\p{M}\p{N}\p{S}]/u.test(sign) && silent(`a${sign}`)) changed.push(code.toString(16))
  }
  expect(changed).toEqual([])
})

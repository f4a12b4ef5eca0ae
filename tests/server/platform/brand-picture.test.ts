import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '#db/platform/brands.ts'

const picture = (key: string) => readFileSync(`public/brands/${key}/floor.svg`, 'utf8')

test('each brand’s sign-in shows its own trade', () => {
  for (const { key } of brands) expect(picture(key)).toMatch(/^<svg [^>]*viewBox="0 0 640 300"/)
  expect(picture('grandsentier')).not.toBe(picture('boreal'))
})

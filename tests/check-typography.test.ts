/** The check of French in sources, over small files: all of them in one run of it, as it is run. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'showfloor-typography-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mended = [
  [
    "'fr-ca': 'Déjà là ? Oui : bientôt ; « voilà »'",
    "'fr-ca': 'Déjà là? Oui\u00a0: bientôt; «\u00a0voilà\u00a0»'",
  ],
  ["frFr: 'Déjà là? Oui : bientôt ;'", "frFr: 'Déjà là\u202f? Oui\u00a0: bientôt\u202f;'"],
  ["fr: 'Où ? Déjà\u00a0; là'", "fr: 'Où? Déjà\u00a0; là'"],
  ["'fr-ca': `Reçu à ${city} :\\n${link}`", "'fr-ca': `Reçu à ${city}\u00a0:\\n${link}`"],
  ["said: 'Été : là ; ici'", "said: 'Été\u00a0: là\u202f; ici'"],
] as const
const left = [
  "'fr-ca': sms('Rappel à midi : venez')",
  "'es-es': '¿Está? « sí » : é'",
  "is: 'é' === 'e' ? 1 : 2",
  "'fr-ca': 'Reçu à 9:30, voir https://a.b ou l’heure; ici\u00a0: là'",
] as const

const source = (words: string) =>
  `const [city, link] = ['', '']\nconst sms = (text: string) => text\nexport const each = { ${words}, city, link, sms }\n`
let files = 0
const written = (words: string) => {
  const file = join(folder, `words-${(files += 1)}.ts`)
  writeFileSync(file, source(words))
  return file
}
const run = (files: readonly string[], ...more: string[]) => {
  const command = ['scripts/check-typography.mjs', ...files, ...more]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, named: stdout.split('\n').filter(line => line.startsWith(folder)) }
}

const wrong = mended.map(([typed]) => written(typed))
const well = left.map(written)
let before: ReturnType<typeof run>
let mending: ReturnType<typeof run>
beforeAll(() => {
  before = run([...wrong, ...well])
  mending = run([...wrong, ...well], '--mend')
})

test('what is wrong is named, file by file, and nothing else', () => {
  expect(before).toEqual({ status: 1, named: wrong })
})

test.each(mended)('%s is set as the house sets French', (typed, set) => {
  expect(readFileSync(wrong[mended.findIndex(([each]) => each === typed)]!, 'utf8')).toBe(
    source(set),
  )
})

test.each(left)('%s is left as it is', words => {
  expect(readFileSync(well[left.indexOf(words)]!, 'utf8')).toBe(source(words))
})

test('what was mended is well', () => {
  expect(mending).toEqual({ status: 0, named: [] })
  expect(run([...wrong, ...well])).toEqual({ status: 0, named: [] })
})

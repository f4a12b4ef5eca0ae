/** The check of French in sources, over small files. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'showfloor-typography-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (file: string, ...more: string[]) =>
  spawnSync(process.execPath, ['scripts/check-typography.mjs', file, ...more]).status

test.each([
  [
    "'fr-ca': 'Déjà là ? Oui : bientôt ; « voilà »'",
    "'fr-ca': 'Déjà là? Oui\u00a0: bientôt; «\u00a0voilà\u00a0»'",
  ],
  ["frFr: 'Déjà là? Oui : bientôt ;'", "frFr: 'Déjà là\u202f? Oui\u00a0: bientôt\u202f;'"],
  ["fr: 'Où ? Déjà\u00a0; là'", "fr: 'Où? Déjà\u00a0; là'"],
  ["'fr-ca': `Reçu à ${city} :\\n${link}`", "'fr-ca': `Reçu à ${city}\u00a0:\\n${link}`"],
  ["said: 'Été : là ; ici'", "said: 'Été\u00a0: là\u202f; ici'"],
])('%s is set as the house sets French', (typed, set) => {
  const file = join(folder, 'words.ts')
  const source = (words: string) =>
    `const [city, link] = ['', '']\nexport const each = { ${words} }\n`
  writeFileSync(file, source(typed))
  expect(run(file)).toBe(1)
  expect(run(file, '--mend')).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(source(set))
  expect(run(file)).toBe(0)
})

test.each([
  "'fr-ca': sms('Rappel à midi : venez')",
  "'es-es': '¿Está? « sí » : é'",
  "is: 'é' === 'e' ? 1 : 2",
  "'fr-ca': 'Reçu à 9:30, voir https://a.b ou l’heure; ici\u00a0: là'",
])('%s is left as it is', words => {
  const file = join(folder, 'left.ts')
  writeFileSync(file, `const sms = (text: string) => text\nexport const each = { ${words}, sms }\n`)
  expect(run(file)).toBe(0)
})

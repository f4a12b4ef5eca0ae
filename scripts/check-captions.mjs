/**
 * Every caption of the code is in every catalogue, in words: extracting again changes nothing, nothing is empty, and blanks
 * that may not break do not. `--mend` sets those.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typeset } from './typography.mjs'

const locales = ['en-ca', 'fr-ca', 'fr-fr', 'es-es', 'es-co']
const setIn = (locale, catalogue) =>
  catalogue.replace(/^msgstr "(.*)"$/gm, (_, words) => `msgstr "${typeset(locale, words)}"`)
if (process.argv.includes('--mend'))
  for (const locale of locales) {
    const path = `locales/${locale}.po`
    writeFileSync(path, setIn(locale, readFileSync(path, 'utf8')))
  }
const before = mkdtempSync(join(tmpdir(), 'captions-'))
const problems = []
try {
  cpSync('locales', before, { recursive: true })
  const extracted = spawnSync(
    process.execPath,
    ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'],
    { encoding: 'utf8' },
  )
  if (extracted.status !== 0) problems.push(extracted.stdout + extracted.stderr)
  for (const locale of locales) {
    const now = readFileSync(`locales/${locale}.po`, 'utf8')
    if (now !== readFileSync(join(before, `${locale}.po`), 'utf8'))
      problems.push(
        `locales/${locale}.po is not what the code says: run npm run captions and fill the new words`,
      )
    if (now !== setIn(locale, now))
      problems.push(
        `locales/${locale}.po has blanks that break where none may: node scripts/check-captions.mjs --mend`,
      )
    const empty = now
      .split('\n\n')
      .filter(
        block =>
          /^msgid "(?!")|^msgid ""\n"/m.test(block) &&
          /^msgstr ""$(?!\n")/m.test(block) &&
          !block.includes('Content-Type'),
      )
    if (empty.length)
      problems.push(
        `locales/${locale}.po: ${empty.length} captions without words, the first:\n${empty[0]}`,
      )
  }
  cpSync(before, 'locales', { recursive: true })
} finally {
  rmSync(before, { recursive: true, force: true })
}
console.log(problems.join('\n') || 'five catalogues complete')
process.exit(problems.length ? 1 : 0)

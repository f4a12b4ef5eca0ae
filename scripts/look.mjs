/**
 * `npm run look -- crm.Reception …`: the visual gate over these forms, whole: every view and dialog, at every width and
 * role, on an app built for it.
 */
import { pathToFileURL } from 'node:url'
import { browser } from './browser.mjs'
import { build, start } from './ladder.mjs'

/** @returns whether all was well */
export async function look(forms) {
  const chromium = browser()
  if (!chromium || !(await build())) return false
  const env = { CHROMIUM: chromium, LOOK_EIGHTHS: '8', LOOK_FORMS: forms.join() }
  // With the sign of equality: what follows the option without it is taken for more projects.
  const projects = ['--project=look', '--project=walks', '/look']
  return (await start('node_modules/.bin/playwright', ['test', ...projects], env)) === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const forms = process.argv.slice(2)
  if (!forms.length) console.error('Which forms? As they are called in src/forms.ts: crm.Reception')
  process.exit(forms.length && (await look(forms)) ? 0 : 1)
}

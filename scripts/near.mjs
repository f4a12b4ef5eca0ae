/**
 * `npm run near [-- <commit>]`: what was changed since a commit (HEAD unless named) is tried, in minutes: the checks, the
 * tests that reach the changed files, the look of the changed forms.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { check } from './check.mjs'
import { start } from './ladder.mjs'
import { look } from './look.mjs'

const git = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const base = process.argv[2] ?? 'HEAD'
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter(file => existsSync(file))

/** By the manifest: a form is one file, and a folder of its name. */
const entry = /'([\w-]+\.\w+)': \{[^}]*import\('\.\/(forms\/[^']+)\.tsx'\)/g
const forms = [...readFileSync('src/forms.ts', 'utf8').matchAll(entry)]
  .filter(([, , home]) => changed.some(file => new RegExp(`^src/${home}(\\.|/)`).test(file)))
  .map(([, key]) => key)
const sources = changed.filter(file => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))

const bad = []
if ((await check()).failed.length) bad.push('checks')
const related = ['related', '--run', '--project=unit', '--project=forms', '--passWithNoTests']
if (sources.length && (await start('node_modules/.bin/vitest', [...related, ...sources])) !== 0)
  bad.push('tests')
if (forms.length && !(await look(forms))) bad.push(`the look of ${forms.join(', ')}`)
console.log(bad.length ? `not well: ${bad.join(', ')}` : 'all well')
process.exit(bad.length ? 1 : 0)

/**
 * Other people's code: may we ship it, is it what we asked for, is it known to be broken?
 *   node scripts/check-dependencies.mjs [--no-audit] [--root folder]
 * Ends with 0 (all well), 1 (something is wrong) or 2 (nothing found wrong, but the registry could not be asked).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameAt, shipped } from './licences.mjs'

const at = process.argv.indexOf('--root')
const root = at < 0 ? '.' : (process.argv[at + 1] ?? '.')
const read = file => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Terms we can keep by passing the text on. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
])
/** Terms with a condition, each looked at once. */
const exceptions = [
  [
    /^(web-push|ical\.js)$/,
    'MPL-2.0',
    'used as it is; a change to its files would have to be published',
  ],
  [
    /^@img\/sharp/,
    'LGPL-3.0-or-later',
    'a library of its own beside the program, replaceable; draws icons',
  ],
]

/** An SPDX expression as we find it: no package nests them deeper. */
function isAllowed(expression, name) {
  const one = id =>
    allowed.has(id) || exceptions.some(([who, licence]) => who.test(name) && licence === id)
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  if (plain === '') return false
  return plain.split(/\s+OR\s+/).some(part => part.split(/\s+AND\s+/).every(id => one(id.trim())))
}

const problems = []
const notes = []

function checkLicences() {
  const { packages, strangers } = shipped(root)
  for (const { name, version, licence } of packages)
    if (!isAllowed(licence, name))
      problems.push(`licence of ${name} ${version}: ${licence || 'none stated'}`)
  for (const name of strangers)
    problems.push(`${name} is in the built client and was not foreseen by its imports`)
  const counts = {}
  for (const { licence } of packages) counts[licence] = (counts[licence] ?? 0) + 1
  const tally = Object.entries(counts).map(([id, count]) => `${id} ${count}`)
  notes.push(`${packages.length} packages ship: ${tally.join(', ')}`)
}

const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/
function checkVersions(folder) {
  const { dependencies, devDependencies, overrides } = read(join(folder, 'package.json'))
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...overrides,
  }))
    if (typeof version !== 'string' || !exact.test(version))
      problems.push(
        `${join(folder, 'package.json')}: ${name} is not at an exact version: ${version}`,
      )
}

const registry = 'https://registry.npmjs.org/'
function checkLock(folder) {
  const file = join(folder, 'package-lock.json')
  const { lockfileVersion, packages } = read(file)
  const { dependencies, devDependencies } = read(join(folder, 'package.json'))
  if (lockfileVersion !== 3) problems.push(`${file}: version ${lockfileVersion}`)
  const wanted = { ...dependencies, ...devDependencies }
  const locked = { ...packages['']?.dependencies, ...packages['']?.devDependencies }
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)]))
    if (wanted[name] !== locked[name])
      problems.push(`${file}: ${name} is not as package.json has it`)
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') continue
    const from = entry.resolved ?? registry
    if (entry.link || !from.startsWith(registry) || !exact.test(entry.version?.split('+')[0] ?? ''))
      problems.push(`${file}: ${place} does not come from the registry: ${from}`)
    if (!entry.inBundle && !entry.integrity?.startsWith('sha512-'))
      problems.push(`${file}: ${place} has no sha512`)
  }
}

function checkScripts() {
  const { allowScripts = {} } = read('package.json')
  const { packages } = read('package-lock.json')
  const running = new Set(
    Object.entries(packages).flatMap(([place, entry]) =>
      entry.hasInstallScript ? [nameAt(place)] : [],
    ),
  )
  for (const name of running)
    if (!allowScripts[name]) problems.push(`${name} would run a script when it is installed`)
  for (const name of Object.keys(allowScripts))
    if (!running.has(name)) notes.push(`allowScripts names ${name}, which has none`)
}

const grave = new Set(['high', 'critical'])
/** @returns whether the registry answered */
function checkVulnerabilities() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  let answer
  try {
    answer = JSON.parse(stdout)
  } catch {
    answer = undefined
  }
  if (!answer?.vulnerabilities || answer.error) return false
  const names = new Set(shipped(root).packages.map(({ name }) => name))
  for (const { name, severity, via } of Object.values(answer.vulnerabilities)) {
    const why = via.flatMap(each => (typeof each === 'string' ? [] : [each.title])).join('; ')
    const finding = `${name}: ${severity}${why ? `, ${why}` : ''}`
    if (names.has(name) && grave.has(severity)) problems.push(`known vulnerability in ${finding}`)
    else notes.push(`known, ${names.has(name) ? 'and ships' : 'in tools only'}: ${finding}`)
  }
  return true
}

const folders = ['.', 'tests/peers'].filter(folder =>
  existsSync(join(root, folder, 'package-lock.json')),
)
folders.forEach(checkVersions)
folders.forEach(checkLock)
checkScripts()
checkLicences()
const isAsked = !process.argv.includes('--no-audit')
const isAnswered = isAsked && checkVulnerabilities()

for (const note of notes) console.log(`     ${note}`)
for (const problem of problems) console.log(`FAIL ${problem}`)
console.log(
  isAnswered
    ? 'ok   known vulnerabilities were asked for'
    : `     known vulnerabilities: NOT CHECKED, ${isAsked ? 'the registry does not answer' : 'not asked for'}`,
)
console.log(
  problems.length ? `${problems.length} problems` : 'ok   licences, versions, lock files, scripts',
)
process.exitCode = problems.length ? 1 : isAsked && !isAnswered ? 2 : 0

/** What is tried, by which tests, and how much of it must be noticed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Nouns, and what knows none: rules and acts, whose faults cost most. */
const rooms = readdirSync('db', { withFileTypes: true })
  .filter(
    entry => entry.isDirectory() && !/^(lookups|migrations|platform|print|seed)$/.test(entry.name),
  )
  .map(({ name }) => name)

/** The first that fits a file. `tests`: the folders whose tests answer for it, the nearest first. */
export const folders = [
  ...rooms.map(noun => ({
    name: `db/${noun}`,
    aim: 90,
    tests: [`tests/db/${noun}`, 'tests/db', 'tests/document'],
  })),
  { name: 'db', aim: 80, tests: ['tests/db', 'tests/document', 'tests/sync'] },
  { name: 'src/sync', aim: 80, tests: ['tests/sync', 'tests/src'] },
  { name: 'server', aim: 80, tests: ['tests/server', 'tests/document', 'tests/sync'] },
  { name: 'sw', aim: 80, tests: ['tests/sw', 'tests/sync', 'tests/src'] },
]
/** Words, tables that are their own truth, the made-up world, and what is only drawn. */
const leftOut = [
  /^db\/(seed|migrations)\//,
  /\/(words|captions|templates|terms-\d+|assets)\//,
  /^db\/inspection\/lists\/(?!index)/,
  /\/words(-\w+)?\.ts$/,
  /^db\/(lookups\/(?!index|item|follow-up)|terms\.ts|refusals\.ts|vehicle\/wmi\.ts)/,
  /^db\/(print\/style\.ts|platform\/(brands|demo)\.ts|inspection\/points\.ts)/,
  /^server\/(platform\/common-passwords|calls\/openapi|jobs\/demonstration)/,
  /\.tsx$|\.d\.ts$/,
]

const within = (folder, file) => file === folder || file.startsWith(`${folder}/`)
export const folderOf = file => folders.find(({ name }) => within(name, file))

const walk = folder =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
        entry.isDirectory() ? walk(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
      )
    : []

/** The sources under these folders or files that are tried. */
export function sourcesOf(paths) {
  const all = folders.flatMap(({ name }) => walk(name)).filter(file => /\.tsx?$/.test(file))
  return [...new Set(all)]
    .filter(file => paths.length === 0 || paths.some(one => within(one, file)))
    .filter(file => paths.includes(file) || !leftOut.some(out => out.test(file)))
    .toSorted()
}

const imported =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
const graph = new Map()
function importsOf(file) {
  if (!graph.has(file)) {
    const found = [...readFileSync(file, 'utf8').matchAll(imported)].map(
      ([, one, two]) => one ?? two,
    )
    const paths = found
      .filter(name => /^[.#]/.test(name))
      .map(name => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
    graph.set(
      file,
      paths.filter(path => /\.tsx?$/.test(path) && existsSync(path)),
    )
  }
  return graph.get(file)
}
function reachedBy(test) {
  const seen = new Set([test])
  for (const file of seen) for (const next of importsOf(file)) seen.add(next)
  return seen
}

/** Which test files can notice a change of these sources, and which sources each of them reaches. */
export function testsFor(sources, only = []) {
  const wanted = new Set(only.length ? only : sources.flatMap(file => folderOf(file).tests))
  const files = [...new Set([...wanted].flatMap(one => (/\.tsx?$/.test(one) ? [one] : walk(one))))]
  return files
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => {
      const reached = reachedBy(file)
      return {
        file,
        reaches: sources.filter(source => answers(source, file, only) && reached.has(source)),
      }
    })
    .filter(({ reaches }) => reaches.length > 0)
}
const answers = (source, test, only) =>
  only.length > 0 || folderOf(source).tests.some(folder => within(folder, test))

/** A test named after the file comes first, then the nearest folder, then the quickest. */
export function nearest(source, tests) {
  const words = source
    .split('/')
    .pop()
    .replace(/\.tsx?$/, '')
  const folder = dirname(source).split('/').pop()
  const near = folderOf(source).tests
  const rank = ({ file, ms }) => {
    const named = file.includes(`/${words}`) ? 0 : file.includes(folder) ? 1 : 2
    const index = near.findIndex(one => within(one, file))
    return named * 1e9 + (index < 0 ? near.length : index) * 1e8 + ms
  }
  return tests.toSorted((a, b) => rank(a) - rank(b))
}

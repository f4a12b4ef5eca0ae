/** The walls of the house, and what must be complete: a mistake made twice becomes a check here. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { formCatalogue, formKeys } from '#db/forms.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { locales } from '#db/terms.ts'

const foundation = /^(dexie|drizzle-orm|better-sqlite3|react|hono|@hono)/
/** The rooms of `db`: a folder for each noun. */
const notRooms = ['kernel', 'print', 'platform', 'lookups', 'migrations', 'seed']
const rooms = readdirSync('db', { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !notRooms.includes(entry.name))
  .map(({ name }) => name)
  .join('|')
const room = new RegExp(`^db/(${rooms})/`)
/** Who may not import whom at run time (`import type` is free), and why. */
const walls: [from: RegExp, to: RegExp, why: string][] = [
  [/^db\/(?!replica\.)/, /^(src|server|sw)\//, 'db is the floor'],
  [/^db\/(kernel|print)\//, room, 'the kernel and the printer know no noun'],
  [room, /^db\/(store|schema|server-tables|rows|replica|platform|seed)\b/, 'a noun is pure'],
  [/^db\/(kernel|print)\/|^db\/(?=[a-z-]+\/)(?!platform|seed)/, foundation, 'a noun is pure'],
  [
    /^(src|sw)\//,
    /^server\/|^db\/(store|schema|server-tables|rows|platform|seed)\b|^drizzle-orm|^better-sqlite3|^node:/,
    'the browser takes only types',
  ],
  [/^server\//, /^(src|sw)\/|^db\/replica\.|^(dexie|react)/, 'the server never sees the client'],
  [/^src\//, /^db\/inspection\/lists\//, 'the page loads no words it does not show'],
  // But the one folding and the one reading of figures of both sides.
  [
    /^src\/ui\//,
    /^(db\/(?!kernel\/(?:fold|read-number)\.)|server|sw)\/|^src\/(?!ui\/)/,
    'the kit knows no trade',
  ],
  [/^src\/sync\//, /^src\/(?!sync\/)/, 'the sync core knows no form'],
  [/^src\/(domain|lib)\//, /^src\/(forms\/|shell)/, 'forms stand on nouns, not under them'],
  [
    /^src\/domain\/contract\//,
    /^src\/lib\/use-address|^react-router/,
    'a deal stands in several forms and knows the address of none',
  ],
  [/^src\/forms\//, /^src\/shell\/(?!shell-context)/, 'a form does not reach into the shell'],
  [
    /^server\/platform\//,
    /^server\/(dealership\/(?!meta|profile|people|life)|sync|calls|audit|sealed|signing|website|jobs|print)/,
    'platform and dealership meet only in server/app.ts',
  ],
]

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourceFiles(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })
const runtimeImport =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
const resolved = (file: string, to: string) =>
  to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? normalize(join(dirname(file), to)) : to
const edges = ['src', 'server', 'db', 'sw']
  .flatMap(sourceFiles)
  .flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(runtimeImport)].map(
      match => [file, resolved(file, (match[1] ?? match[2]) as string)] as const,
    ),
  )

test('every run-time import respects the walls', () => {
  expect(edges.length).toBeGreaterThan(300)
  const breaches = edges.flatMap(([from, to]) =>
    walls
      .filter(([f, t]) => f.test(from) && t.test(to))
      .map(([, , why]) => `${from} -> ${to}: ${why}`),
  )
  expect(breaches).toEqual([])
})

const formOf = (file: string) => /^src\/forms\/([^/]+\/[^/.]+)/.exec(file)?.[1]
/** A day, a weekday or a month's turn, taken from an instant as a machine or UTC has it. */
const ownDay =
  /toISOString\(\)\.(slice|substring|split)\((0, ?(7|10)|'T')|getUTC(Day|Date)\(|\.getDay\(/
/** As this machine has it: no test may ask it either. */
const machineDay = /\.get(FullYear|Month|Date)\(/
test('the calendar day of an instant is told by db/kernel/date.ts, which asks for the zone', () => {
  const own = ['src', 'server', 'db', 'sw']
    .flatMap(sourceFiles)
    .filter(
      file => file !== join('db', 'kernel', 'date.ts') && ownDay.test(readFileSync(file, 'utf8')),
    )
  expect(own).toEqual([])
  const machines = ['src', 'server', 'db', 'sw', 'tests']
    .flatMap(sourceFiles)
    .filter(file => machineDay.test(readFileSync(file, 'utf8')))
  expect(machines).toEqual([])
})

/** These ask the machine itself, or are the one place. */
const clocks = [join('server', 'instant.ts'), join('server', 'zone-data.ts')]
test('the server words an instant by server/instant.ts, which asks for the law of its zone', () => {
  const own = sourceFiles('server').filter(
    file =>
      !clocks.includes(file) &&
      /DateTimeFormat\(|toLocale(Date|Time)?String\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})

test('a form never imports another form', () => {
  const pairs = edges.filter(
    ([from, to]) => formOf(from) && formOf(to) && formOf(from) !== formOf(to),
  )
  expect(pairs).toEqual([])
})

/** More than these, and parts of it are of a noun, or of nobody. */
const mostFilesOfAForm = 25
test('a form is at most 25 files', () => {
  const forms = readdirSync('src/forms', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|css)$/.test(path))
    .map(path => path.split(/[/.]/).slice(0, 2).join('/'))
  const counts = new Map<string, number>()
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(10)
  expect([...counts].filter(([, count]) => count > mostFilesOfAForm)).toEqual([])
})

test('every built form has its view and a test', () => {
  const manifest = readFileSync('src/forms.ts', 'utf8')
  const views = [...manifest.matchAll(/import\('\.\/(forms\/[^']+)'\)/g)].map(
    match => match[1] as string,
  )
  expect(views.length).toBeGreaterThan(8)
  const tests = sourceFiles('tests/forms').map(file => file.toLowerCase())
  for (const view of new Set(views)) {
    const name = (view.split('/').at(-1) ?? '').replace('.tsx', '')
    expect(
      tests.some(file => file.includes(name)),
      `${view} has a test`,
    ).toBe(true)
  }
})

test('a noun asks another for its table, rules and words, not for its acts', () => {
  const acts = /^db\/([a-z-]+)\/mutations\//
  const breaches = edges.filter(([from, to]) => {
    const [, noun] = acts.exec(to) ?? []
    return noun !== undefined && room.test(from) && !from.startsWith(`db/${noun}/`)
  })
  expect(breaches.map(edge => edge.join(' -> '))).toEqual([])
})

test('every mutation that is written is in the registry', () => {
  const written = sourceFiles('db').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^export const \w+ = mutation\(\s*'([^']+)'/gm)].map(
      match => match[1] as string,
    ),
  )
  expect(written.length).toBeGreaterThan(100)
  expect(written.toSorted()).toEqual(mutationNames.toSorted())
})

test('no two forms share an id, and no two share an address in one locale', () => {
  expect(new Set(formKeys.map(key => formCatalogue[key].id)).size).toBe(formKeys.length)
  for (const locale of locales) {
    const paths = formKeys.map(key => formPath(key, locale))
    expect(new Set(paths).size, locale).toBe(paths.length)
  }
})

test('the ids that the specification names are the ones it names', () => {
  const named = {
    'crm.Leads': '106',
    'marketing.Leads': '174',
    'crm.Tasks': '170',
    'crm.Reception': '121',
    'management.BridgePayPerClick': '265',
  } as const
  for (const [key, id] of Object.entries(named))
    expect(formCatalogue[key as keyof typeof named].id).toBe(id)
})

test('every mutation has its own name, noun dot verb', () => {
  expect(mutationNames.length).toBeGreaterThan(30)
  for (const name of mutationNames) {
    expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    expect(mutationNamed(name)?.name).toBe(name)
  }
})

test('every file of tests belongs to exactly one project', () => {
  const list = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json']
  const { stdout } = spawnSync(process.execPath, list, { encoding: 'utf8' })
  const listed = (JSON.parse(stdout) as { file: string }[]).map(({ file }) => relative('.', file))
  const written = sourceFiles('tests').filter(file => /\.test\.tsx?$/.test(file))
  expect(written.length).toBeGreaterThan(500)
  expect(listed.toSorted()).toEqual(written.toSorted())
})

test('a test has no time-out of its own: only what hangs meets the common ones', () => {
  const own = /\btimeout: ?[\d_]{5,}|\btestTimeout:|^(\}|beforeAll.*), [\d_]+\)$/m
  const files = sourceFiles('tests').filter(file => !/^tests\/(peers|bench)\//.test(file))
  expect(files.filter(file => own.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** What we ship of other people's work: which packages, under which licences, with their texts. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const read = file => JSON.parse(readFileSync(file, 'utf8'))
const sources = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css)$/.test(name))
    .map(name => join(folder, name))

/** `@scope/name/part` -> `@scope/name`; undefined for our own files and Node's. */
function packageOf(specifier) {
  if (/^(\.|\/|#|node:|virtual:)/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
/** Packages the files of these folders import at run time; `import type` vanishes. */
function importedBy(folders) {
  const found = new Set()
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"\n;]|\n)*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/g
  for (const file of folders.flatMap(sources))
    for (const [, a, b, c] of readFileSync(file, 'utf8').matchAll(pattern)) {
      const name = packageOf(a ?? b ?? c ?? '.')
      if (name) found.add(name)
    }
  return [...found]
}

/** Where a package looks for another: beside itself, then outward. */
function resolveFrom(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!at) return undefined
  }
}
/** These packages and all they need, as places in the lock file. */
function closure(packages, names) {
  const found = new Set()
  const add = (from, name) => {
    const place = resolveFrom(packages, from, name)
    if (!place || found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {}, ...peers } = packages[place]
    const { peerDependencies = {}, peerDependenciesMeta = {} } = peers
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(place, each)
    // What it asks of its neighbours is shipped with it.
    for (const each of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[each]?.optional) add(place, each)
  }
  names.forEach(name => add('', name))
  return found
}

/** In maps of the built client: what is in the bundle beyond doubt. */
function inBuild(root) {
  const folder = join(root, 'dist/client')
  if (!existsSync(folder)) return []
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.map'),
  )
  const places = maps.flatMap(name =>
    read(join(folder, name)).sources.flatMap(source => {
      const at = source.lastIndexOf('node_modules/')
      return at < 0 ? [] : [packageOf(source.slice(at + 'node_modules/'.length))]
    }),
  )
  return [...new Set(places)]
}

/** Everything that is shipped: the server's own tree, and what the client's bundle may hold. */
export function shipped(root = '.') {
  const { packages } = read(join(root, 'package-lock.json'))
  const { dependencies = {}, devDependencies = {} } = read(join(root, 'package.json'))
  const known = name => name in dependencies || name in devDependencies
  const client = existsSync(join(root, 'src'))
    ? importedBy(['src', 'sw', 'db'].map(folder => join(root, folder))).filter(known)
    : []
  const places = closure(packages, [...Object.keys(dependencies), ...client])
  const names = new Set([...places].map(nameAt))
  return {
    packages: [...places].toSorted().map(place => describe(root, packages, place)),
    /** In the bundle and not foreseen: the reading of the imports is wrong. */
    strangers: inBuild(root).filter(name => !names.has(name)),
  }
}

export const nameAt = place => place.slice(place.lastIndexOf('node_modules/') + 13)

function describe(root, packages, place) {
  const entry = packages[place]
  const file = join(root, place, 'package.json')
  const own = existsSync(file) ? read(file) : {}
  const stated =
    entry.license ??
    own.license ??
    own.licenses?.map(each => each.type).join(' OR ') ??
    licenceOfText(root, place)
  return {
    place,
    name: nameAt(place),
    version: entry.version,
    licence: typeof stated === 'string' ? stated : (stated?.type ?? ''),
    home: (own.repository?.url ?? own.repository ?? own.homepage ?? '').replace(/^git\+/, ''),
    /** Made for another kind of machine: not here, and not shipped from here. */
    isHere: existsSync(file),
  }
}

/** Some state their licence by its text alone. */
function licenceOfText(root, place) {
  if (!existsSync(join(root, place))) return ''
  return textsOf(root, { place }).some(text => text.startsWith('MIT License\n')) ? 'MIT' : ''
}

const isText = name => /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i.test(name)
function textsOf(root, { place }) {
  return readdirSync(join(root, place))
    .filter(isText)
    .map(name => join(root, place, name))
    .map(file => readFileSync(file, 'utf8').trim())
}

/** One file with every name, licence and text; the same text is told once. */
export function writeNotices(file, root = '.') {
  const groups = new Map()
  for (const each of shipped(root).packages.filter(({ isHere }) => isHere)) {
    const text =
      textsOf(root, each).join('\n\n') ||
      `${each.licence}. No text comes with the package. ${each.home}`
    groups.set(text, [
      ...(groups.get(text) ?? []),
      `${each.name} ${each.version} (${each.licence})`,
    ])
  }
  const parts = [...groups].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  // Not a package: cut down from one, and printed into every document.
  const fonts = join(root, 'db/print/fonts/README.md')
  if (existsSync(fonts)) parts.push(readFileSync(fonts, 'utf8').trim())
  const rule = `\n\n${'-'.repeat(78)}\n\n`
  writeFileSync(
    file,
    `Showfloor is made with the work of many people. Their names, licences and terms:${rule}${parts.join(rule)}\n`,
  )
}

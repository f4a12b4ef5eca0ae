/**
 * The ratchet of the first load: what the shell needs before any form, the same with the first form and its words, and
 * what syncs, gzip. None may grow past its number in docs/weight.json; `node scripts/weight.mjs --lower` writes a gain down. Read from the built app.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'

const page = 'docs/weight.json'
/** The instant of the build and the names of files by their content move some bytes about. */
const slackBytes = 500
const assets = 'dist/client/assets'
const gzipped = bytes => gzipSync(bytes, { level: 9 }).length
const statically = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g

/** What index.html asks for and the signed-in shell (vite.config.ts), and with them the first form and its words. */
const shell = /^(start|floor)-[\w-]+\.(js|css)$/
const first = /^(start|floor|first|en-ca\.po_first)-[\w-]+\.(js|css)$/

/** Of these, and of all that they import outright. */
function loadedBytes(roots) {
  const named = readdirSync(assets).filter(name => roots.test(name))
  const waiting = [...named]
  const seen = new Set()
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(assets, name), 'utf8')
    waiting.push(...[...text.matchAll(statically)].map(match => basename(match[1])))
  }
  return [...seen].reduce((sum, name) => sum + gzipped(readFileSync(join(assets, name))), 0)
}

/** The lists without their words, as the page is built. */
const inspectionLists = ({ sources }) => ({
  name: 'inspection-lists',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/db\/inspection\/(templates|point-shorts|captions)\.ts$/ }, ({ path }) => ({
      contents: sources[basename(path, '.ts')],
    })),
})

/** As `npm run bench` measures it beside its peers: minified, and what is asked for later by itself is not in it. */
export async function dataLayerBytes() {
  const lists = await tsImport('./inspection-lists.ts', import.meta.url)
  const { outputFiles, metafile } = await build({
    entryPoints: ['tests/bench/data-layer.ts'],
    bundle: true,
    splitting: true,
    metafile: true,
    outdir: 'data-layer',
    format: 'esm',
    write: false,
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // As the app is built.
    plugins: [inspectionLists(lists)],
    external: ['*.json'],
    alias: { dexie: './node_modules/dexie/dist/modern/dexie.mjs' },
    logLevel: 'error',
  })
  const names = new Set(['data-layer/data-layer.js'])
  for (const name of names)
    for (const { path, kind } of metafile.outputs[name].imports)
      if (kind === 'import-statement') names.add(path)
  return outputFiles
    .filter(({ path }) => names.has(relative('.', path)))
    .reduce((sum, { contents }) => sum + gzipped(contents), 0)
}

/** @returns what has grown, in words; nothing when nothing has */
export async function grown() {
  const known = JSON.parse(readFileSync(page, 'utf8'))
  const now = {
    shellBytes: loadedBytes(shell),
    firstLoadBytes: loadedBytes(first),
    dataLayerBytes: await dataLayerBytes(),
  }
  const isLower = process.argv.includes('--lower')
  const least = Object.entries(now).map(([name, bytes]) => [name, Math.min(bytes, known[name])])
  if (isLower) writeFileSync(page, `${JSON.stringify(Object.fromEntries(least), null, 2)}\n`)
  const { shellBytes, firstLoadBytes, dataLayerBytes: dataBytes } = now
  console.log(
    `shell ${shellBytes} bytes, with the first form ${firstLoadBytes}, data layer ${dataBytes}, gzip`,
  )
  return Object.entries(now)
    .filter(([name, bytes]) => !isLower && bytes > known[name] + slackBytes)
    .map(([name, bytes]) => `${name} ${bytes}, at most ${known[name]} (docs/weight.json)`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const more = await grown()
  for (const each of more) console.error(each)
  process.exit(more.length ? 1 : 0)
}

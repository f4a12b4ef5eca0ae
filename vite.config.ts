import { createHash } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { relative, resolve } from 'node:path'
import { transformAsync } from '@babel/core'
import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { inspectionLists } from './scripts/inspection-lists.ts'
import { payFiles } from './scripts/pay-files.ts'
import { widgetFiles } from './scripts/widget-files.ts'
import { newestChange } from './scripts/newest-change.mjs'
import { EnvironmentsLast } from './tests/support/environments-last.ts'
import { clockEnv } from './tests/support/moved-clock.mjs'
import { wordsInParts } from './scripts/words-in-parts.ts'
import manifest from './package.json' with { type: 'json' }

const server = 'http://127.0.0.1:3000'
const proxied = ['/api', '^/pay/frame$', '/brand.css', '/brands', '/manifest.webmanifest']

/** No disk has to hold what a test throws away: writing it down was half of the time. */
function scratch(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 1_000_000_000 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Turns the caption macros into messages; @vitejs/plugin-react no longer runs Babel. */
const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[cm]?[jt]sx?$/, code: /@lingui\/(react|core)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : null
    },
  },
})

/**
 * Vitest's cache writes what the configuration was made from into the key of each module: half a megabyte of lists,
 * digested some thousand times. The cache is of one run (scripts/test.mjs), in which none of them changes.
 */
const shortKeys = (): Plugin => ({
  name: 'short-keys',
  configResolved({ server, configFileDependencies }) {
    if (!server.watch) configFileDependencies.splice(0)
  },
})

/** Style sheets arrive in any order; each says first how the layers lie on each other. */
const layerOrder = (): Plugin => ({
  name: 'layer-order',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: code => ({
      code: `@layer reset, tokens, base, components, screens, print;\n${code}`,
      map: null,
    }),
  },
})

export default defineConfig(({ mode }) => {
  // Its workers and what they start take it over.
  if (mode === 'test') Object.assign(process.env, clockEnv())
  return config(mode)
})

/** Epoch ms; reproducible builds say it in seconds. */
const builtAt = () =>
  Number(process.env['SOURCE_DATE_EPOCH'] ?? 0) * 1000 || Math.floor(newestChange(['src', 'db']))
const fixedSeed = 'tests/support/fixed-seed.ts'

const scopes = new Map<string, string>()
/** Every class is said in its sheet and in its script: a short scope, and no number of its line. */
function shortScope(name: string, path: string): string {
  const file = relative('.', path.replace(/\?.*/, ''))
  const scope = createHash('sha256').update(file).digest('hex').slice(0, 4)
  const other = scopes.get(scope) ?? file
  if (other !== file) throw new Error(`${file} and ${other} share the scope ${scope}: rename one`)
  scopes.set(scope, file)
  return `_${name}_${scope}`
}
const config = (mode: string): ViteUserConfig => ({
  ...(mode === 'production' && {
    css: { modules: { generateScopedName: shortScope } },
    // The same source, not spelled out for browsers of 2015.
    resolve: { alias: { dexie: resolve('node_modules/dexie/dist/modern/dexie.mjs') } },
  }),
  define: {
    __APP__: JSON.stringify(manifest.version),
    // Of what it is built from, so that the same sources give the same bytes. Tests set clocks as they like.
    __BUILT_AT__: mode === 'test' ? '0' : String(builtAt()),
  },
  plugins: [
    // react-aria's own words in our three languages; a country falls back to its language.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR', 'es-ES'] }), enforce: 'pre' },
    layerOrder(),
    ...(mode === 'test' ? [shortKeys()] : []),
    inspectionLists(),
    linguiMacro(),
    react(),
    lingui({ failOnMissing: mode === 'production' }),
    wordsInParts(),
    widgetFiles(),
    payFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      // The server answers /manifest.webmanifest and the icons by brand.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,wasm}'],
        // The first paint's theme is read before the app, so it is asked for under its own name.
        // And what stands on other people's pages is nothing for this one, nor what no card is typed into without a network.
        globIgnores: ['brands/**', 'w.js', 'w/**', 'pay/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    sourcemap: 'hidden',
    // Older targets would spell light-dark() and nesting out.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // What a form's code asks for is in the worker's store by then: a list of it for each form was 6 kB of the first load.
    modulePreload: {
      // Every browser that the styles need knows it.
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(each => each.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Three hundred of these names stand in the first file: no more signs than tell them apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What always comes together is one file: a hundred small ones compress a tenth worse.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'floor', test: /src\/(shell\/signed-in\.tsx|lib\/boot\.ts)$/, priority: 1 },
            { name: 'first', test: /src\/forms\/user\/profile\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map(path => [path, { target: server, changeOrigin: false }])),
  },
  preview: {
    proxy: Object.fromEntries(proxied.map(path => [path, { target: server, changeOrigin: false }])),
  },
  test: {
    // A form's test waits half of its time for pauses and saving: two for each core.
    maxWorkers: 2 * availableParallelism(),
    // Longer than any machine needs: only what hangs meets it.
    hookTimeout: 600_000,
    testTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    sequence: { sequencer: EnvironmentsLast },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One start for all files of a worker: more than half of the time was beginning anew for each.
          isolate: false,
          // Worlds come and go by the hundred: with the usual 16 MB a sixth of the time was collecting them.
          execArgv: ['--max-semi-space-size=64'],
          environment: 'node',
          env: { TMPDIR: scratch() },
          // Dexie looks for it once, when the first file of a worker brings it.
          setupFiles: ['fake-indexeddb/auto', fixedSeed],
          include: [
            'tests/{cases,db,document,server,sync,sw}/**/*.test.ts',
            // What renders is a .tsx.
            'tests/{src,forms}/**/*.test.ts',
            'tests/{check-dependencies,check-typography,words-of-the-specification}.test.ts',
          ],
        },
      },
      {
        // Part of the check of every commit (scripts/check.mjs).
        extends: true,
        test: {
          name: 'walls',
          environment: 'node',
          include: ['tests/{architecture,words-of-each-locale}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          setupFiles: [fixedSeed],
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sim',
          setupFiles: [fixedSeed],
          environment: 'node',
          include: ['tests/sim/**/*.test.ts'],
          // It brings its own processes, one for each core.
          fileParallelism: false,
          maxConcurrency: availableParallelism(),
          testTimeout: 24 * 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          setupFiles: [fixedSeed],
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
      {
        // Part of the proof alone.
        extends: true,
        test: {
          name: 'hours',
          environment: 'node',
          include: ['tests/hours/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
      {
        // Needs mail servers of others: part of the proof alone.
        extends: true,
        test: {
          name: 'mail',
          setupFiles: [fixedSeed],
          environment: 'node',
          include: ['tests/mail/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          setupFiles: [fixedSeed],
          environment: 'node',
          include: ['tests/soak/**/*.test.ts'],
          testTimeout: 24 * 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'forms',
          // Each file anew: what one leaves alive (live queries, engines, menus on their way) fails the next now and then.
          setupFiles: ['tests/support/dom-setup.ts'],
          environment: 'jsdom',
          include: ['tests/{src,forms}/**/*.test.tsx'],
        },
      },
    ],
  },
})

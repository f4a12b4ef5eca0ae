/** Bundles the server and the operator's commands to dist/server; packages with native parts stay outside. */
import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { writeBrotli } from './brotli.mjs'
import { writeNotices } from './licences.mjs'

/** `main` loads the server only after a look at the machine: bundled into one, all would be loaded first. */
const serveApart = {
  name: 'serve-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/serve\.ts$/ }, () => ({ path: './serve.js', external: true })),
}

await build({
  entryPoints: {
    main: 'server/main.ts',
    serve: 'server/serve.ts',
    printer: 'server/print/printer.ts',
    reporter: 'server/reports/reporter.ts',
    'mail-reader': 'server/mail/mail-reader.ts',
    'stand-in': 'server/payments/stand-in/main.ts',
    seed: 'scripts/seed.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [serveApart],
  sourcemap: true,
  logLevel: 'warning',
})

if (existsSync('dist/client')) {
  // Beside the app, where anybody can read it.
  writeNotices('dist/client/licences.txt')
  if (process.argv.includes('--brotli')) await writeBrotli('dist/client')
}

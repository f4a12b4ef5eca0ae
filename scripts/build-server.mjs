/** Bundles the server and the operator's commands to dist/server; packages with native parts stay outside. */
import { existsSync } from 'node:fs'
import { build } from 'esbuild'
import { writeNotices } from './licences.mjs'

await build({
  entryPoints: {
    main: 'server/main.ts',
    printer: 'server/document/printer.ts',
    seed: 'scripts/seed.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})

// Beside the app, where anybody can read it.
if (existsSync('dist/client')) writeNotices('dist/client/licences.txt')

/** Bundles the server and the operator's commands to dist/server; packages with native parts stay outside. */
import { build } from 'esbuild'

await build({
  entryPoints: { main: 'server/main.ts', seed: 'scripts/seed.ts' },
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})

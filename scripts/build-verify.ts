/** Builds the verifier that opens from a disk: one classic script, no network, nothing inline. */
import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** @returns the script's text */
export async function verifierScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/verify/page.ts'],
    bundle: true,
    platform: 'browser',
    // A file opened from a disk loads no module.
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    banner: {
      js: '/* Checks a sale contract with no network. Built by scripts/build-verify.ts. */',
    },
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

if (process.argv[1]?.endsWith('build-verify.ts'))
  writeFileSync('public/verify/verify.js', await verifierScript())

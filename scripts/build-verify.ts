/**
 * Builds the verifier that opens from a disk: one classic script, no network, nothing inline.
 * With `--check` it writes nothing and ends with 1 when the committed script is not what the code says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

const file = 'public/verify/verify.js'

async function verifierScript(): Promise<string> {
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

const script = await verifierScript()
if (!process.argv.includes('--check')) writeFileSync(file, script)
else if (readFileSync(file, 'utf8') === script) console.log('the verifier is what the code says')
else {
  console.log(`${file} is not what the code says: run npm run build:verify`)
  process.exitCode = 1
}

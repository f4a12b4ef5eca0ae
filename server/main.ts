/** The first thing that runs: whether there is room to start at all. Imports nothing that opens files. */
import { existsSync, readFileSync } from 'node:fs'
import { tooFewDescriptors } from './descriptors.ts'

// Only Linux tells.
const limits = '/proc/self/limits'
const why = existsSync(limits) ? tooFewDescriptors(readFileSync(limits, 'utf8')) : undefined
if (why !== undefined) {
  console.error(`Showfloor cannot start. ${why}`)
  process.exit(1)
}
// Only now: every module that is loaded is a file that is open.
await import('./serve.ts')

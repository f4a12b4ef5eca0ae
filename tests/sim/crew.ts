/** Builds the simulation once and plays it in several processes. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

export type Failure = { seed: number; wrong: string; steps?: unknown }
export type Played = { played: number; steps: number; ms: number; failures: Failure[] }

const root = join(import.meta.dirname, '../..')
let built: Promise<string> | undefined

/** One file, so that thousands of schedules do not wait for a compiler. */
async function bundle(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/showfloor-sim')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `run-${process.pid}.mjs`)
  await build({
    entryPoints: [join(root, 'tests/sim/run.ts')],
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // The migrations are found from the sources' folder.
    define: { 'import.meta.dirname': JSON.stringify(join(root, 'tests/support')) },
    logLevel: 'error',
  })
  return outfile
}

async function play(from: number, count: number, options: string[]): Promise<Played> {
  const file = await (built ??= bundle())
  const child = spawn(
    process.execPath,
    [file, '--from', String(from), '--count', String(count), ...options],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (data: Buffer) => (text += data))
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`the simulation ended with ${code}`)
  return JSON.parse(text) as Played
}

/** So many schedules from this seed on, over all cores. */
export async function playAll(
  from: number,
  count: number,
  options: string[] = [],
  crew = availableParallelism(),
): Promise<Played> {
  const share = Math.ceil(count / crew)
  const parts = await Promise.all(
    Array.from({ length: crew }, (_, i) =>
      play(from + i * share, Math.max(0, Math.min(share, count - i * share)), options),
    ),
  )
  return {
    played: parts.reduce((sum, part) => sum + part.played, 0),
    steps: parts.reduce((sum, part) => sum + part.steps, 0),
    ms: Math.max(...parts.map(part => part.ms)),
    failures: parts.flatMap(part => part.failures),
  }
}

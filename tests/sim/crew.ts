/** Builds the simulation once and plays it in several processes. */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type DiskRule, diskRules, type Rule, without } from './rules.ts'
import type { Step } from './step.ts'

export type Failure = { seed: number; wrong: string; steps?: unknown }
export type Played = { played: number; steps: number; ms: number; failures: Failure[] }

const root = join(import.meta.dirname, '../..')
/** By what was taken away of them. */
const built = new Map<string, Promise<string>>()

export type Play = {
  /** Rules that are taken away. */
  off?: readonly Rule[]
  /** Kinds of steps that do not happen. */
  not?: readonly Step['kind'][]
  /** Ends with the first failure, and does not shorten it. */
  first?: boolean
}
const isOfDisk = (rule: Rule): rule is DiskRule => diskRules.some(each => each === rule)

/** One file, so that thousands of schedules do not wait for a compiler. */
async function bundle(rules: readonly Rule[]): Promise<string> {
  const folder = join(root, 'node_modules/.cache/showfloor-sim')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `run-${process.pid}-${rules.join('-')}.mjs`)
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
    plugins: [without(rules, root)],
    logLevel: 'error',
  })
  return outfile
}

function bundled(rules: readonly Rule[]): Promise<string> {
  const key = rules.join()
  const known = built.get(key) ?? bundle(rules)
  built.set(key, known)
  return known
}

async function play(
  from: number,
  count: number,
  { off = [], not = [], first }: Play,
): Promise<Played> {
  const file = await bundled(off.filter(rule => !isOfDisk(rule)))
  const options = [
    '--from',
    String(from),
    '--count',
    String(count),
    ...off.filter(isOfDisk).flatMap(rule => ['--off', rule]),
    ...not.flatMap(kind => ['--not', kind]),
    ...(first ? ['--first'] : []),
  ]
  const child = spawn(process.execPath, [file, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
  options: Play = {},
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

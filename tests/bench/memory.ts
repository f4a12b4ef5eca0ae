/** What a dealership costs in memory while it is open: ours beside a bare handle on the same files, each in a process of its own. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, compare, type Result } from './measure.ts'

const child = 'tests/bench/memory-child.ts'
type State = 'open' | 'used'
type Kind = `${'ours' | 'bare'}-${State}`

/** KiB for each open dealership, the process without any taken off. */
function measured(kind: Kind, dataDir: string, count: number): number {
  const run = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', child, kind, dataDir, String(count)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kib = Number(run.stdout.trim())
  if (run.status !== 0 || !Number.isFinite(kib)) throw new Error(`${kind} could not be measured`)
  return kib
}

/** @param template a dealership's database, copied `count` times */
export function benchMemory(template: string, count = 1000, rounds = 3): Result[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-memory-'))
  try {
    const folder = join(dataDir, 'dealerships')
    mkdirSync(folder)
    for (let i = 0; i < count; i += 1) {
      copyFileSync(template, join(folder, `c-${i}.sqlite`))
      copyFileSync(template.replace(/\.sqlite$/, '.epoch'), join(folder, `c-${i}.epoch`))
    }
    return (['open', 'used'] as const).map(state => compareState(state, dataDir, count, rounds))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const words: Record<State, { ours: string; bare: string }> = {
  open: { ours: 'just opened', bare: 'better-sqlite3, the same pragmas, one value read' },
  used: {
    ours: 'after a push and a pull',
    bare: 'better-sqlite3, the same pragmas, one write and a query for the newer rows of each table',
  },
}
function compareState(state: State, dataDir: string, count: number, rounds: number): Result {
  const ours: number[] = []
  const bare: number[] = []
  for (let i = 0; i < rounds; i += 1) {
    ours.push(measured(`ours-${state}`, dataDir, count))
    bare.push(measured(`bare-${state}`, dataDir, count))
  }
  const metric = `memory of a dealership ${words[state].ours}, ${count} open`
  return compare(metric, 'KiB', words[state].bare, ours, bare, atMost(2, 'the bare handle'))
}

/** Every client through every scenario, as often as asked, a few at a time. */
import { randomOf } from '../../support/random.ts'
import type { Chromium } from './browser.ts'
import { bundle, type Named } from './clients.ts'
import { type Result, worst } from './judge.ts'
import { runOnce } from './run-one.ts'
import type { Scenario } from './scenarios.ts'
import type { Bundle } from './wire.ts'

export type Cell = {
  client: Named
  scenario: Scenario
  /** Why it was not asked. */
  none?: string
  result?: Result
  runs: Result[]
}
type Asked = {
  clients: Named[]
  scenarios: Scenario[]
  runs: number
  parallel: number
  seed: number
  chromium: Chromium
}

export async function play({ clients, scenarios, runs, parallel, seed, chromium }: Asked) {
  const files = new Map<Named, Bundle>()
  for (const client of clients) files.set(client, await bundle(client))
  const cells: Cell[] = scenarios.flatMap(scenario =>
    clients.map(client => {
      const none = scenario.notFor?.(client.key)
      return { client, scenario, runs: [], ...(none && { none }) }
    }),
  )
  // Runs of one cell are far apart, so that a bad minute of the machine does not meet all of them.
  const work = Array.from({ length: runs }, (_, turn) =>
    cells.filter(({ none }) => !none).map(cell => ({ cell, turn })),
  ).flat()
  const next = async (): Promise<void> => {
    for (let item = work.shift(); item; item = work.shift()) {
      const { cell, turn } = item
      const { client, scenario } = cell
      const result = await attempt(() =>
        runOnce(client, files.get(client) ?? {}, scenario, chromium, randomOf(seed + turn)),
      )
      cell.runs.push(result)
      console.log(line(cell, turn, result))
    }
  }
  await Promise.all(Array.from({ length: parallel }, next))
  for (const cell of cells) if (cell.runs.length) cell.result = worst(cell.runs)
  return cells
}

/** A run that breaks off is made once more; one that breaks off twice is told as failed, with its reason. */
async function attempt(run: () => Promise<Result>, again = true): Promise<Result> {
  const from = Date.now()
  try {
    const result = await run()
    return { ...result, seconds: Math.round((Date.now() - from) / 100) / 10 }
  } catch (error) {
    if (again) return attempt(run, false)
    return {
      verdict: 'failed',
      acknowledged: 0,
      lost: [],
      reported: [],
      doubled: [],
      stuck: [],
      refused: [],
      note: error instanceof Error ? error.message.slice(0, 300) : String(error),
    }
  }
}

const line = ({ client, scenario }: Cell, turn: number, result: Result) =>
  `${scenario.key.padEnd(23)}${client.key.padEnd(10)}${turn + 1}  ${result.verdict} ${brief(result)}`

export function brief(result: Result): string {
  const { lost, doubled, stuck, reported, refused, note, acknowledged, seconds } = result
  const said = [
    lost.length && `lost ${lost.join(' ')}`,
    doubled.length && `doubled ${doubled.join(' ')}`,
    stuck.length && `stuck ${stuck.join(' ')}`,
    reported.length && `reported ${reported.join(' ')}`,
    refused.length && `refused ${refused.join(' ')}`,
    note,
  ].filter(Boolean)
  return `(${acknowledged} acknowledged${said.length ? `; ${said.join('; ').slice(0, 200)}` : ''}; ${seconds ?? '?'} s)`
}

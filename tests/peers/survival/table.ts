/** The score, for people and as JSON. */
import { machine } from '../../bench/measure.ts'
import { versionOf } from './clients.ts'
import type { Result } from './judge.ts'
import type { Cell } from './matrix.ts'

function words(result: Result): string {
  const { verdict, lost, doubled, stuck, reported, refused } = result
  const counts = [
    lost.length && `${lost.length} lost silently`,
    doubled.length && `${doubled.length} doubled`,
    stuck.length && `${stuck.length} stuck`,
    reported.length && `${reported.length} reported`,
    refused.length && `${refused.length} refused`,
  ].filter(Boolean)
  if (verdict === 'survived') return counts.length ? `survived (${counts.join(', ')})` : 'survived'
  return counts.join(', ') || verdict
}

const unique = <T>(values: T[]) => [...new Set(values)]

export function print(cells: Cell[]): void {
  const clients = unique(cells.map(cell => cell.client))
  const rows = unique(cells.map(cell => cell.scenario)).map(scenario => {
    const row: string[] = [scenario.title]
    for (const client of clients) {
      const cell = cells.find(each => each.client === client && each.scenario === scenario)
      row.push(cell?.result ? words(cell.result) : 'n/a')
    }
    return row
  })
  rows.push(['score', ...clients.map(client => score(cells, client.key))])
  const head = ['scenario', ...clients.map(client => `${client.title} ${versionOf(client)}`)]
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

function score(cells: Cell[], key: string): string {
  const asked = cells.filter(cell => cell.client.key === key && cell.result)
  const well = asked.filter(cell => cell.result?.verdict === 'survived')
  return `${well.length} of ${asked.length}`
}

export const report = (cells: Cell[], facts: object) => ({
  ...facts,
  machine: machine(),
  clients: unique(cells.map(cell => cell.client)).map(client => ({
    key: client.key,
    title: client.title,
    version: versionOf(client),
    score: score(cells, client.key),
  })),
  cells: cells.map(({ client, scenario, none, result, runs }) => ({
    client: client.key,
    scenario: scenario.key,
    title: scenario.title,
    ...(none ? { none } : { ...result, runs: runs.map(run => run.verdict) }),
  })),
})

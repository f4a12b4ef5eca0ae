/** Interleaved runs of ours and a peer's, told as a ratio of medians: a slow machine is slow for both. */
import { cpus, totalmem } from 'node:os'

export type Result = {
  metric: string
  unit: string
  ours: number
  peer: number
  peerName: string
  ratio: number
  aim: string
  met: boolean
  spread: { ours: [number, number]; peer: [number, number] }
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
export const median = (values: readonly number[]) => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  return all.length % 2 ? (all[middle] ?? 0) : ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2
}
const range = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
const round = (value: number) => Number(value.toPrecision(4))

/** `aim` is judged on ours divided by the peer's. */
export function compare(
  metric: string,
  unit: string,
  peerName: string,
  ours: readonly number[],
  peer: readonly number[],
  aim: { text: string; met: (ratio: number) => boolean },
): Result {
  const ratio = median(ours) / median(peer)
  return {
    metric,
    unit,
    ours: round(median(ours)),
    peer: round(median(peer)),
    peerName,
    ratio: round(ratio),
    aim: aim.text,
    met: aim.met(ratio),
    spread: {
      ours: range(ours).map(round) as [number, number],
      peer: range(peer).map(round) as [number, number],
    },
  }
}
export const atMost = (factor: number, than: string) => ({
  text: `at most ${factor} times ${than}`,
  met: (ratio: number) => ratio <= factor,
})
export const atLeast = (factor: number, than: string) => ({
  text: `at least ${factor} times ${than}`,
  met: (ratio: number) => ratio >= factor,
})

export const machine = () => ({
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  at: new Date().toISOString(),
})

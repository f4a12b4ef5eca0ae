/** Interleaved runs of ours and a peer's, told as a ratio: a slow machine is slow for both. */
import { cpus, totalmem } from 'node:os'

export type Statistic = 'median' | 'p95' | 'p99'
export type Result = {
  metric: string
  unit: string
  /** Which figure of the samples `ours`, `peer` and `ratio` are. */
  statistic: Statistic
  ours: number
  peer: number
  peerName: string
  ratio: number
  aim: string
  met: boolean
  /** When the aim is missed: what stands in the way, as far as it is known. */
  why?: string
  medians: { ours: number; peer: number }
  p95: { ours: number; peer: number }
  spread: { ours: [number, number]; peer: [number, number] }
  samples: { ours: number; peer: number }
}
export type Aim = { text: string; met: (ratio: number) => boolean }

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
export const median = (values: readonly number[]) => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  return all.length % 2 ? (all[middle] ?? 0) : ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2
}
/** By nearest rank; of fewer than 20 samples the 95th percentile is the largest. */
const percentile = (share: number) => (values: readonly number[]) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
export const p95 = percentile(0.95)
const figures: Record<Statistic, (values: readonly number[]) => number> = {
  median,
  p95,
  p99: percentile(0.99),
}
const range = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
]
const round = (value: number) => Number(value.toPrecision(4))
const rounded = <T extends { ours: number; peer: number }>({ ours, peer }: T) => ({
  ours: round(ours),
  peer: round(peer),
})

/** `aim` is judged on ours divided by the peer's. */
export function compare(
  metric: string,
  unit: string,
  peerName: string,
  ours: readonly number[],
  peer: readonly number[],
  aim: Aim,
  { statistic = 'median', why }: { statistic?: Statistic; why?: string } = {},
): Result {
  const figure = figures[statistic]
  const ratio = figure(ours) / figure(peer)
  const met = aim.met(ratio)
  return {
    metric,
    unit,
    statistic,
    ...rounded({ ours: figure(ours), peer: figure(peer) }),
    peerName,
    ratio: round(ratio),
    aim: aim.text,
    met,
    ...(!met && why !== undefined && { why }),
    medians: rounded({ ours: median(ours), peer: median(peer) }),
    p95: rounded({ ours: p95(ours), peer: p95(peer) }),
    spread: {
      ours: range(ours).map(round) as [number, number],
      peer: range(peer).map(round) as [number, number],
    },
    samples: { ours: ours.length, peer: peer.length },
  }
}
export const atMost = (factor: number, than: string): Aim => ({
  text: `at most ${factor} times ${than}`,
  met: ratio => ratio <= factor,
})
export const atLeast = (factor: number, than: string): Aim => ({
  text: `at least ${factor} times ${than}`,
  met: ratio => ratio >= factor,
})
/** Nothing is promised: the figure is there to be read. */
export const noAim: Aim = { text: 'none, for the reader', met: () => true }

export const machine = () => ({
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  at: new Date().toISOString(),
})

/** What can happen on a day, drawn from a seed. */
import { randomOf } from '../support/random.ts'

export const networkFaults = [
  'drop',
  'lost',
  'twice',
  'error',
  'portal',
  'cut',
  'busy',
  'late',
] as const
export type NetworkFault = 'ok' | (typeof networkFaults)[number]

export const acts = [
  'add',
  'edit',
  'complete',
  'delete',
  'reopen',
  'comment',
  'hold',
  'photo',
  'sign',
  'revise',
] as const
/** The last is never drawn from a seed: L2 asks for it. */
export type Act = (typeof acts)[number] | 'give'

export type Step =
  | { kind: 'act'; device: number; act: Act; pick: number; other: number }
  | { kind: 'push' | 'pull' | 'tabs' | 'files'; device: number; faults: NetworkFault[] }
  | { kind: 'kill'; device: number; after: number }
  | { kind: 'keepDisk' | 'rollback' | 'clone' | 'reopen'; device: number }
  | { kind: 'deliver' | 'backup' | 'restore' | 'putBack' | 'cut' | 'release' }
  | { kind: 'clock'; device: number; skewMs: number }
  | { kind: 'time'; ms: number }
  | { kind: 'bug'; act: Act }
  | { kind: 'forms'; person: number; without: number }
  | { kind: 'move'; pick: number; person: number }

/** Any mutation, with any input: no seed draws it, L2 does. */
export type InputStep = { kind: 'input'; device: number; name: string; input: unknown }

const weights: [Step['kind'], number][] = [
  ['act', 34],
  ['push', 17],
  ['pull', 17],
  ['tabs', 6],
  ['files', 4],
  ['deliver', 6],
  ['kill', 3],
  ['keepDisk', 2],
  ['rollback', 2],
  ['clone', 1],
  ['reopen', 1],
  ['backup', 2],
  ['restore', 1],
  ['putBack', 1],
  ['cut', 2],
  ['clock', 2],
  ['time', 5],
  ['bug', 1],
  ['release', 1],
  ['forms', 1],
  ['move', 2],
]
const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
const day = 86_400_000

/** A schedule of this seed: always the same. */
export function scheduleOf(seed: number): Step[] {
  const random = randomOf(seed)
  const below = (n: number) => Math.floor(random() * n)
  const one = <T>(from: readonly T[]) => from[below(from.length)] as T
  const faults = (): NetworkFault[] =>
    Array.from({ length: below(4) }, () => (random() < 0.45 ? one(networkFaults) : 'ok'))
  const kindOf = () => {
    let at = below(total)
    for (const [kind, weight] of weights) if ((at -= weight) < 0) return kind
    return 'act'
  }
  const step = (): Step => {
    const kind = kindOf()
    const device = below(3)
    switch (kind) {
      case 'act':
        return {
          kind,
          device,
          act: one(acts.slice(0, 2 + below(9))),
          pick: below(50),
          other: below(2),
        }
      case 'push':
      case 'pull':
      case 'tabs':
      case 'files':
        return { kind, device, faults: faults() }
      case 'kill':
        return { kind, device, after: below(4) }
      case 'clock':
        return { kind, device, skewMs: one([0, 3 * 3_600_000, -3_600_000, 3650 * day]) }
      case 'time':
        return { kind, ms: one([1000, 60_000, day, 8 * day]) }
      case 'bug':
        return { kind, act: one(acts) }
      case 'forms':
        return { kind, person: below(2), without: below(6) }
      case 'move':
        return { kind, pick: below(50), person: below(2) }
      case 'deliver':
      case 'backup':
      case 'restore':
      case 'putBack':
      case 'cut':
      case 'release':
        return { kind }
      default:
        return { kind, device }
    }
  }
  return Array.from({ length: 6 + below(40) }, step)
}

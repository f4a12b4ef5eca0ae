/** What L2 draws by fast-check, so that a failing run is shortened: the simulation's steps, and any mutation with any input. */
import fc from 'fast-check'
import type { FormKey } from '#db/forms.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { Sim } from '../sim/sim.ts'
import type { InputStep, NetworkFault, Step } from '../sim/step.ts'
import { valuesOf } from '../support/arbitrary.ts'
import { AppServer } from './app-server.ts'

const networkFaults: NetworkFault[] = [
  ...(['ok', 'ok', 'ok', 'drop', 'lost', 'twice', 'error', 'portal', 'cut', 'busy'] as const),
]
const device = fc.nat(2)
const faults = fc.array(fc.constantFrom(...networkFaults), { maxLength: 3 })
const kindOf = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kindOf('act'),
      device,
      act: fc.constantFrom('add', 'add', 'edit', 'edit', 'give', 'complete', 'delete', 'reopen'),
      pick: fc.nat(50),
      other: fc.nat(1),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: kindOf('push', 'pull', 'tabs'), device, faults }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('kill'), device, after: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('keepDisk', 'rollback'), device }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('backup', 'restore') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kindOf('clock'),
      device,
      skewMs: fc.constantFrom(0, 10_800_000, -3_600_000, 315_360_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kindOf('time'),
      ms: fc.constantFrom(1000, 60_000, 86_400_000, 8 * 86_400_000),
    }),
  },
)

/** Any mutation of the product with any input its schema takes; the ids are those of `furnish`. */
export const anyInput: fc.Arbitrary<InputStep> = fc.constantFrom(...mutationNames).chain(name =>
  fc.record({
    kind: kindOf('input'),
    device,
    name: fc.constant(name),
    input: valuesOf(mutationNamed(name)?.input as never),
  }),
)

/** Behind the Hono app. @param technician Ana has these forms only: the customers that her tasks name */
export function aSim(seed: number, technician?: readonly FormKey[]): Sim {
  const sim = new Sim(seed, { server: new AppServer() })
  if (technician) sim.held.set('u-ana', new Set(technician))
  return sim
}

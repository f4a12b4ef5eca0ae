/** Copies of a contract that go by email: asked for by a step of the gate, then sent or not. */
import type { ContractCopy } from '../table.ts'
import { mailAddress } from '../../kernel/email.ts'
import type { StepFacts } from './facts.ts'
import type { GateStepName } from './steps.ts'

/** None on rows of before copies were sent: a newer app may still hold some. */
export const copiesOf = ({ copies }: { copies?: ContractCopy[] }): ContractCopy[] => copies ?? []

/** Which facts say how a copy came to somebody, and where to. */
const parts: Record<ContractCopy['step'], readonly (readonly [how: string, to: string])[]> = {
  'french-copy': [['how', 'address']],
  copies: [
    ['buyer', 'buyerAddress'],
    ['coBuyer', 'coBuyerAddress'],
  ],
}
const hasCopies = (step: GateStepName): step is ContractCopy['step'] => Object.hasOwn(parts, step)

type Asked = { id: string; step: GateStepName; facts: StepFacts; version: number; at: number }

/**
 * One for each address. What nobody can write to has failed already; by a link the page sends the copy itself, before
 * the step is recorded.
 */
export function copiesAsked({ id, step, facts, version, at }: Asked): ContractCopy[] {
  if (!hasCopies(step)) return []
  const byAddress = new Map<string, ContractCopy>()
  for (const [how, where] of parts[step]) {
    const to = facts[where]
    if (facts[how] !== 'email' || typeof to !== 'string') continue
    const key = mailAddress(to)
    const copy = { id: `${id}.${how}`, act: id, step, version, to, at }
    const state = !key ? 'failed' : facts['remote'] === true ? 'sent' : 'waiting'
    if (!byAddress.has(key || to)) byAddress.set(key || to, { ...copy, state })
  }
  return [...byAddress.values()]
}

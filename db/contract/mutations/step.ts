/** A step of the gate: recorded once, in its order, with who, when and what was shown. */
import * as z from 'zod/mini'
import {
  change,
  type Change,
  merged,
  mutation,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { headOf } from '../chain.ts'
import { copiesAsked, copiesOf } from '../gate/copies.ts'
import { gateOfContract, standing } from '../gate/gate.ts'
import { shownFrench } from '../gate/shown.ts'
import { factsProblem, type StepFacts } from '../gate/facts.ts'
import { pieceFacts, refuseIncomplete } from '../gate/completeness.ts'
import { type GateStepName, gateStepNames } from '../gate/steps.ts'
import type { ContractMedium, Locale } from '../../terms.ts'
import { around, contractForm, trace } from './fields.ts'
import {
  chainMoved,
  type Contract,
  type Event,
  history,
  houseOf,
  readsAround,
  refuseRemoteHere,
  refuseTooEarly,
} from './shared.ts'
import { id } from '../../kernel/fields.ts'

const fact = z.union([z.string().check(z.maxLength(400)), z.int(), z.boolean(), z.null()])
const facts = z
  .record(z.string().check(z.maxLength(40)), fact)
  .check(z.refine(each => Object.keys(each).length <= 20, { error: 'too-long' }))

/** In which status each step is taken; signing has acts of its own. */
const statuses: Partial<Record<GateStepName, readonly Contract['status'][]>> = {
  'text-read': ['draft', 'signing', 'disputed'],
  terms: ['draft', 'signing', 'disputed'],
  copies: ['draft', 'signed', 'disputed'],
}
const before: readonly Contract['status'][] = ['draft']

export const recordStep = mutation('contract.step', {
  form: contractForm,
  input: z.object({
    id,
    contractId: id,
    version: z.int(),
    step: z.enum(gateStepNames),
    facts,
    companyId: around.companyId,
    ...trace,
  }),
  reads: input => {
    const { contract, events, company } = readsAround({ ...input, vehicleId: '', leadId: null })
    return { contract, events, company }
  },
  decide({ contract, events, company }, input, actor) {
    const row = present(contract)
    const { company: house, profile } = houseOf(company, actor)
    const { step, version, facts: said } = input
    if (row.version !== version)
      return {
        changes: [],
        outcome: 'conflict' as const,
        code: 'contract-version-changed' as const,
        facts: { contractId: row.id, version: row.version, signed: version },
      }
    refuseUnless((statuses[step] ?? before).includes(row.status), 'contract-not-draft', {
      status: row.status,
    })
    if (headOf(events) !== input.prev) return chainMoved(row, events)
    refuseRemoteHere(step, row, said['remote'] === true, actor)
    const gate = gateOfContract(row, profile)
    // What the gate of this law does not know is not recorded.
    refuseUnless(
      gate.some(each => each.step === step) && !isSigning(step, row.medium),
      'contract-step-order',
      { step, missing: step },
    )
    refuseTooEarly(step, events, version, gate)
    if (isRecorded(row, events, step, said)) return merged
    if (row.status === 'draft')
      refuseIncomplete(step, pieceFacts({ contract: row, company: house, profile }), gate)
    const isPrinted = step === 'copies' && row.medium === 'paper' && row.status === 'draft'
    const { coBuyer, contentHash } = row
    const of = { isPrinted, hasCoBuyer: coBuyer !== null, contentHash }
    const problem = factsProblem(step, said, of)
    refuseUnless(problem === undefined, 'contract-step-facts', { step, field: problem ?? '' })
    return [
      ...history(row, events, [{ id: input.id, step, facts: said }], input, actor),
      ...follows(row, step, said, actor.now, isPrinted),
      ...letters(row, input),
    ]
  },
})

/**
 * Language and medium may be chosen again until something was printed or signed. Another French text, or its copy, is another
 * step: the rest follows it anew.
 */
function isRecorded(
  { version }: Contract,
  events: readonly Event[],
  step: GateStepName,
  { text }: StepFacts,
): boolean {
  const counted = standing(events, version)
  if (step === 'french-shown') return shownFrench(counted, version) === text
  if (step === 'copies')
    return counted.some(each => each.step === step && each.facts['text'] === text)
  const steps = counted.map(each => each.step)
  const isChoice = (step === 'language' || step === 'medium') && !steps.includes('copies')
  return steps.includes(step) && !isChoice
}

/** Signatures are acts of their own; on paper what was read and ticked is told with them. */
const isSigning = (step: GateStepName, medium: ContractMedium) =>
  step === 'merchant-signed' ||
  step === 'consumer-signed' ||
  (medium === 'paper' && (step === 'text-read' || step === 'terms'))

/** What a step leaves on the contract. None of it raises the version: the gate goes on. */
function follows(
  { id: contractId }: Contract,
  step: GateStepName,
  said: Record<string, unknown>,
  at: number,
  isPrinted: boolean,
): Change[] {
  // Checked by `factsProblem`.
  if (step === 'language')
    return [change('saleContract', contractId, { locale: said['locale'] as Locale })]
  if (step === 'medium')
    return [change('saleContract', contractId, { medium: said['medium'] as ContractMedium })]
  if (step === 'terms')
    return [
      change('saleContract', contractId, {
        termsAccepted: true,
        annexAccepted: true,
        confidentialityAccepted: said['confidentiality'] === true,
      }),
    ]
  return step === 'copies' && !isPrinted
    ? [change('saleContract', contractId, { copiesAt: at })]
    : []
}

/** Copies that go by email wait to leave; which of them did is for the server to say. */
function letters(row: Contract, asked: Parameters<typeof copiesAsked>[0]): Change[] {
  const copies = copiesAsked(asked)
  return copies.length
    ? [change('saleContract', row.id, { copies: [...copiesOf(row), ...copies] })]
    : []
}

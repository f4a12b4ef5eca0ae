/** What the client does by a link, done as acts of the dealership so that the gate, the tablets and the journal have it. */
import { headOf } from '#db/contract/chain.ts'
import type { SaleProfile } from '#db/contract/deal/types.ts'
import { ofText, textFacts } from '#db/contract/gate/text-facts.ts'
import { gateOfContract, nextStep } from '#db/contract/gate/gate.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { type ContractSources, saleProfileOf } from '#db/contract/sources.ts'
import { refuseContract } from '#db/contract/mutations/end.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { recordStep } from '#db/contract/mutations/step.ts'
import type { AnyMutation, InputOf, Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { cancelOnlineSale, settleOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { addTask } from '#db/task/mutations/task.ts'
import type { Dealership } from '../deps.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { managersOf, taskTaker } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { SigningLink } from './link.ts'

export type Facts = Record<string, string | number | boolean | null>
export type Signing = {
  dealership: Dealership
  link: SigningLink
  contract: Row<'saleContract'>
  events: Row<'contractEvent'>[]
  profile: SaleProfile
  now: number
  newId: () => string
}

/** Undefined when the contract is gone, or the dealership sells under no law we know. */
export function signingOf(
  dealership: Dealership,
  link: SigningLink,
  now: number,
  newId: () => string,
): Signing | undefined {
  const { db } = dealership
  const contract = rowOf(db, 'saleContract', link.contractId) as Row<'saleContract'> | undefined
  const profile = saleProfileOf(profileOf(db))
  if (!contract || contract.deletedAt !== null || !profile) return undefined
  const events = rowsWhere(db, 'contractEvent', 'contractId', contract.id) as Row<'contractEvent'>[]
  return { dealership, link, contract, events, profile, now, newId }
}

function sourcesOf({ contract, dealership: { db } }: Signing): ContractSources {
  const label = rowOf(db, 'vehicleLabel', contract.labelId ?? '') as Row<'vehicleLabel'> | undefined
  return { company: profileOf(db), label: label ?? null }
}

/** Whose turn it is, and with what. `off`: counsel has withdrawn signing from afar meanwhile. */
export type Stage =
  | { kind: 'step'; step: GateStepName }
  | { kind: 'wait' | 'changed' | 'ended' | 'desk' | 'done' | 'off' }

export function stageOf(signing: Signing): Stage {
  const { contract, events, profile, link } = signing
  const isSigned = contract.status === 'signed' || contract.status === 'disputed'
  if (isSigned && contract.copiesAt !== null) return { kind: 'done' }
  if (!isSigned && contract.status !== 'draft' && contract.status !== 'signing')
    return { kind: 'ended' }
  if (contract.version !== link.contractVersion) return { kind: 'changed' }
  if (contract.placeOfSigning !== 'distance') return { kind: 'desk' }
  if (contract.medium === 'paper' || contract.coBuyer !== null) return { kind: 'desk' }
  if (!isSigned && !profile.remoteSigning) return { kind: 'off' }
  const gate = gateOfContract(contract, profile)
  const counted = ofText(events, contract, sourcesOf(signing))
  const step = nextStep(counted, contract.version, gate)?.step
  if (step === undefined) return { kind: 'done' }
  return step === 'merchant-signed' ? { kind: 'wait' } : { kind: 'step', step }
}

const buyerName = ({ contract: { buyer } }: Signing) => fullName(buyer)
const trace = ({ now, events }: Signing) => ({
  at: now,
  offsetMs: 0,
  offline: false,
  deviceKeyId: '',
  prev: headOf(events),
})

/** Under the client's own name, by the dealership. @returns the code of the "no" */
function act<M extends AnyMutation>(
  signing: Signing,
  mutation: M,
  input: InputOf<M> & { id: string },
): string | undefined {
  const { dealership, now } = signing
  const who = { ...systemOf(dealership), name: buyerName(signing) }
  const { outcome, code } = actOnServer(dealership, who, mutation, input, {
    now,
    mid: `sign.${input.id}`,
  })
  return outcome === 'applied' || outcome === 'merged' ? undefined : (code ?? outcome)
}

/** What the page of this step is about: it says so itself, and is asked again when it comes back. */
export const textOfStep = (signing: Signing, step: GateStepName): Facts =>
  textFacts(step, signing.contract, sourcesOf(signing))

export function stepAsBuyer(
  signing: Signing,
  step: GateStepName,
  facts: Facts,
): string | undefined {
  const { contract, dealership, newId } = signing
  return act(signing, recordStep, {
    id: newId(),
    contractId: contract.id,
    version: contract.version,
    step,
    facts: { ...facts, ...textOfStep(signing, step), remote: true, link: signing.link.id },
    companyId: dealership.id,
    ...trace(signing),
  })
}

const aroundOf = ({ contract, dealership }: Signing) => ({
  contractId: contract.id,
  companyId: dealership.id,
  vehicleId: contract.vehicleId,
  leadId: contract.leadId,
})

export function signAsBuyer(
  signing: Signing,
  files: { strokesSha256: string; imageSha256: string },
): string | undefined {
  const { contract, dealership, newId, link } = signing
  const vehicle = rowOf(dealership.db, 'vehicle', contract.vehicleId) as Row<'vehicle'> | undefined
  return act(signing, signContract, {
    id: newId(),
    ...aroundOf(signing),
    version: contract.version,
    contentHash: contract.contentHash,
    // The merchant signed first: the contract has its text.
    sealed: '',
    labelId: contract.labelId,
    amendsId: contract.amendsId,
    vehicleSeen: {
      status: vehicle?.status ?? 'available',
      reservationId: vehicle?.reservationId ?? null,
    },
    present: '',
    identity: null,
    role: 'buyer',
    signerName: buyerName(signing),
    ...files,
    deviceSignature: '',
    sealLack: 'remote',
    remote: true,
    factor: {
      kind: link.factor,
      last4: link.phone.slice(-4),
      by: link.givenBy,
      // Nobody signs before she has come in.
      at: link.verifiedAt ?? signing.now,
    },
    ...trace(signing),
  })
}

export function refuseAsBuyer(signing: Signing, reason: string): string | undefined {
  const { newId } = signing
  return act(signing, refuseContract, {
    id: newId(),
    ...aroundOf(signing),
    reason,
    ...trace(signing),
  })
}

/** The reservation is over by a signature, or by a "no". */
export function settleSale(signing: Signing, isRefused: boolean): void {
  const { dealership, link, contract, newId } = signing
  if (link.onlineSaleId === null) return
  const sale = rowOf(dealership.db, 'onlineSale', link.onlineSaleId) as
    | Row<'onlineSale'>
    | undefined
  if (!sale) return
  const named = { onlineSaleId: sale.id, contractId: contract.id, vehicleId: sale.vehicleId }
  if (!isRefused) return void act(signing, settleOnlineSale, { id: newId(), ...named })
  const around = {
    onlineSaleId: sale.id,
    vehicleId: sale.vehicleId,
    leadId: sale.leadId,
    note: contract.endReason,
  }
  act(signing, cancelOnlineSale, { id: newId(), ...around })
}

/** Somebody of ours must act: her task; to sign, or since a code does not reach the client, once for each link. */
export function askMerchant(
  signing: Signing,
  title: string,
  what: 'sign' | 'unsent' | { id: string; note: string },
): void {
  const { dealership, contract, link, now } = signing
  // The seller's, while she works here and tasks are hers; else whose who sent the link, or who sees to the team.
  const managers = managersOf(dealership.db).map(({ id }) => id)
  act(signing, addTask, {
    id: typeof what === 'string' ? `${link.id}.${what}` : what.id,
    title: title.slice(0, 200),
    note: typeof what === 'string' ? '' : what.note,
    kind: 'paperwork',
    dueAt: now,
    remindAt: now,
    assignedTo: taskTaker(dealership.db, [contract.sellerId, link.createdBy, ...managers]),
    leadId: contract.leadId,
    clientId: contract.clientId,
    vehicleId: contract.vehicleId,
  })
}

/** A sale worked in memory: a contract walked through its gate, every act by its own mutation. */
import { openContract } from '#db/contract/mutations/open.ts'
import { editContract } from '#db/contract/mutations/draft.ts'
import { recordStep } from '#db/contract/mutations/step.ts'
import { type SignInput, signContract } from '#db/contract/mutations/sign.ts'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { type Actor, type AnyMutation, Refusal, type Row, Wait } from '#db/kernel/mutation.ts'
import { dateIn } from '#db/kernel/date.ts'
import { fullName } from '#db/kernel/name.ts'
import { headOf, inOrder } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { StepFacts } from '#db/contract/gate/facts.ts'
import { gateOfContract, nextStep } from '#db/contract/gate/gate.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { statusNow } from '#db/vehicle/status.ts'
import type { ContractStep, SignerRole } from '#db/terms.ts'
import { aLead, aLeadClient, aStockVehicle } from './builders/lead.ts'
import { enteredTexts } from './credit.ts'
import { anActor } from './builders/user.ts'
import { aCompany } from './dealership.ts'
import { InMemory } from './in-memory.ts'

/** What a right device says of its seal. */
export const lackOf = (deviceSignature: string, remote: boolean) =>
  deviceSignature ? '' : remote ? 'remote' : 'no-key'
/** As a right device names who signs. */
export const nameOf = (
  { buyer, coBuyer }: Pick<Row<'saleContract'>, 'buyer' | 'coBuyer'>,
  role: string,
): string => (role === 'seller' ? 'Ana Moreau' : fullName(role === 'buyer' ? buyer : coBuyer))
const sha = (letter: string) => letter.repeat(64)
/** What is asked where a step says something. */
export const goodFacts: Record<string, StepFacts> = {
  'french-copy': { how: 'paper', printed: true },
  language: { locale: 'fr-ca' },
  medium: { medium: 'electronic', authorised: true },
  'text-read': { seconds: 48, reachedEnd: true },
  terms: { terms: true, annexA: true, confidentiality: true },
  copies: { buyer: 'email', buyerAddress: 'helene@example.com' },
}

export class Sale extends InMemory {
  actor: Actor
  at: number
  serial = 0
  contractId = 'sc-1'
  /** The last "no". */
  refusal: Refusal | undefined
  constructor(over: { company?: Partial<Row<'company'>>; vehicle?: Partial<Row<'vehicle'>> } = {}) {
    super({
      company: [
        {
          ...aCompany,
          v: 1,
          deletedAt: null,
          sale: { ...noSettings, prescribedTexts: enteredTexts },
          ...over.company,
        } as Row<'company'>,
      ],
      client: [aLeadClient()],
      vehicle: [
        aStockVehicle({
          condition: 'used',
          marketOn: '2024-03-01',
          wholesaleMinor: 500_00,
          ...over.vehicle,
        }),
      ],
      lead: [aLead({ status: 'in-treatment' })],
    })
    this.actor = anActor({ companyId: 'c-1', now: 1_800_000_000_000 })
    this.at = this.actor.now
  }
  get contract() {
    return this.row('saleContract', this.contractId)
  }
  get vehicle() {
    return this.row('vehicle', 'v-1')
  }
  get lead() {
    return this.row('lead', 'l-1')
  }
  get company() {
    return this.row('company', 'c-1')
  }
  get sources() {
    return { company: this.company, label: this.row('vehicleLabel', 'lab-1') }
  }
  get events() {
    const mine = this.rows('contractEvent').filter(each => each.contractId === this.contractId)
    return inOrder(mine)
  }
  get steps() {
    return this.events.map(each => each.step)
  }
  id() {
    this.serial += 1
    return `act-${this.serial}`
  }
  /** @returns the outcome, with its code */
  run(m: AnyMutation, input: unknown): string {
    const parsed = m.input.safeParse(input)
    if (!parsed.success) return `bad-input ${parsed.error.issues[0]?.path.join('.')}`
    try {
      const { outcome = 'applied', code = '' } = this.does(m, input, this.actor)
      return code ? `${outcome} ${code}` : outcome
    } catch (error) {
      if (error instanceof Refusal || error instanceof Wait) {
        this.refusal = error instanceof Refusal ? error : undefined
        const { missing, field } = error.facts as { missing?: string; field?: string }
        const of = error.code === 'contract-step-facts' ? field : missing
        return [error.code, of].filter(Boolean).join(' ')
      }
      throw error
    }
  }
  /** The server has all of it since then. */
  sent(receivedAt = this.at) {
    for (const each of this.events)
      if (each.receivedAt === null) this.put('contractEvent', { ...each, receivedAt } as never)
    return this
  }
  trace() {
    const { at } = this
    return { at, offsetMs: 40, offline: true, deviceKeyId: '', prev: headOf(this.events) }
  }
  around() {
    const { vehicleId, leadId } = this.contract
    return { companyId: 'c-1', vehicleId, leadId }
  }
  open(over: object = {}) {
    const outcome = this.run(openContract, {
      id: this.contractId,
      provisionalNumber: 'AM-0401',
      leadId: 'l-1',
      clientId: 'cl-1',
      vehicleId: 'v-1',
      companyId: 'c-1',
      locale: 'fr-ca',
      placeCity: 'Laval',
      placeRegion: 'QC',
      contractOn: dateIn(this.actor.timeZone, this.at),
      trace: { ...this.trace(), prev: '' },
      ...over,
    })
    if (outcome === 'applied' && this.vehicle.condition !== 'new') this.label()
    return outcome
  }
  /** The label hangs on the vehicle as it is now, and is annexed. */
  label(over: Partial<LabelContent> = {}) {
    const { contractOn } = this.contract
    const content = { ...labelContent(this.vehicle, [], this.company, contractOn), ...over }
    this.put('vehicleLabel', {
      id: 'lab-1',
      v: 1,
      deletedAt: null,
      vehicleId: 'v-1',
      kind: content.kind,
      locale: 'fr-ca',
      content,
      contentHash: labelHash(content),
      at: this.at,
      by: 'u-ana',
    } as never)
    this.put('saleContract', { ...this.contract, labelId: 'lab-1' } as never)
    return this
  }
  edit(fields: Partial<Row<'saleContract'>>) {
    const before = this.contract as Record<string, unknown>
    const edits = Object.fromEntries(
      Object.entries(fields).map(([key, to]) => [key, { from: before[key], to }]),
    )
    return this.run(editContract, {
      id: this.contractId,
      vehicleId: 'v-1',
      companyId: 'c-1',
      edits,
    })
  }
  step(step: string, said: StepFacts = goodFacts[step] ?? {}, over: object = {}) {
    const facts = { ...textFacts(step as ContractStep, this.contract, this.sources), ...said }
    return this.run(recordStep, {
      id: this.id(),
      contractId: this.contractId,
      version: this.contract.version,
      step,
      facts,
      companyId: 'c-1',
      ...this.trace(),
      ...over,
    })
  }
  text(over: object = {}) {
    const sealed = contractText(this.contract, this.sources)
    const { id: contractId, version, labelId, amendsId } = this.contract
    const status = statusNow(this.vehicle, this.at)
    return {
      id: this.id(),
      contractId,
      version,
      labelId,
      amendsId,
      sealed,
      contentHash: textHash(sealed),
      vehicleSeen: { status, reservationId: this.vehicle.reservationId },
      present: '',
      identity: { document: 'drivers-licence', last4: '4821' },
      ...this.around(),
      ...this.trace(),
      ...over,
    }
  }
  sign(role: SignerRole, over: object = {}) {
    const { remote = false, deviceSignature = '' } = over as Partial<SignInput>
    return this.run(signContract, {
      ...this.text(),
      role,
      signerName: nameOf(this.contract, role),
      strokesSha256: sha('a'),
      imageSha256: sha('b'),
      deviceSignature,
      sealLack: lackOf(deviceSignature, remote),
      remote,
      factor: null,
      ...over,
    })
  }
  paper(over: object = {}) {
    return this.run(signContractOnPaper, {
      ...this.text(),
      photos: [sha('c'), sha('d')],
      sellerName: 'Ana Moreau',
      buyerName: 'Hélène Gagnon',
      coBuyerName: '',
      terms: true,
      annexA: true,
      confidentiality: true,
      ...over,
    })
  }
  act(m: AnyMutation, over: object = {}) {
    const base = { id: this.id(), contractId: this.contractId }
    return this.run(m, { ...base, ...this.around(), ...this.trace(), ...over })
  }
  get gate() {
    const profile = saleProfileOf(this.company)
    if (!profile) throw new Error('no law')
    return gateOfContract(this.contract, profile)
  }
  /** On her own page: the server says so. */
  afar(step: ContractStep): string {
    return this.asServer(() => this.step(step, { ...goodFacts[step], remote: true }))
  }
  fromAfar(): object {
    const factor = { kind: 'sms', last4: '0134', by: '', at: this.at }
    return { identity: null, remote: true, factor }
  }
  asServer(act: () => string): string {
    const { actor } = this
    this.actor = { ...actor, userId: 'system', byServer: true }
    const outcome = act()
    this.actor = actor
    return outcome
  }
  /** The step that comes next, taken rightly. */
  next(): string {
    const step = nextStep(this.events, this.contract.version, this.gate)?.step
    if (!step) return 'none'
    if (step === 'merchant-signed') return this.sign('seller')
    const hasBuyer = this.events.some(each => each.facts['role'] === 'buyer')
    const consumer = hasBuyer ? 'co-buyer' : 'buyer'
    const { placeOfSigning, medium } = this.contract
    const isAfar = placeOfSigning === 'distance' && medium === 'electronic'
    if (step === 'consumer-signed')
      return isAfar
        ? this.asServer(() => this.sign(consumer, this.fromAfar()))
        : this.sign(consumer)
    return isAfar && (step === 'text-read' || step === 'terms') ? this.afar(step) : this.step(step)
  }
  /** Everything before this step, or the whole gate. */
  walk(until?: string) {
    for (let turn = 0; turn < 20; turn += 1) {
      const step = nextStep(this.events, this.contract.version, this.gate)?.step
      if (!step || step === until) return this
      const outcome = this.next()
      if (outcome !== 'applied') throw new Error(`${step}: ${outcome}`)
    }
    throw new Error('the gate does not end')
  }
}

/** A draft with a law of Québec. */
export function aSale(over: ConstructorParameters<typeof Sale>[0] = {}): Sale {
  const sale = new Sale(over)
  sale.open()
  return sale
}

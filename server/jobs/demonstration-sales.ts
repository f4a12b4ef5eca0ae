/**
 * Signed contracts of the demonstration world, by the product's own acts: every step of the gate is decided, numbered and sealed
 * as it is for a tablet. The device's key is made for it and thrown away.
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { headOf } from '#db/contract/chain.ts'
import { contractText, sealText, textHash } from '#db/contract/content.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import type { Financing } from '#db/contract/deal/types.ts'
import { deviceKeyId } from '#db/contract/evidence/device-key.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { StepFacts } from '#db/contract/gate/facts.ts'
import { gateOfContract, nextStep } from '#db/contract/gate/gate.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { editContract, freshDeal } from '#db/contract/mutations/draft.ts'
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { openContract } from '#db/contract/mutations/open.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import { recordStep } from '#db/contract/mutations/step.ts'
import { formKeys } from '#db/forms.ts'
import { addDays, dateIn, dayMs } from '#db/kernel/date.ts'
import type { Actor, AnyMutation, InputOf, Row, TableName } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { load, rowOf } from '#db/rows.ts'
import { deviceKey } from '#db/schema.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { missingForLabel } from '#db/vehicle/label/missing.ts'
import { printLabel } from '#db/vehicle/mutations/label.ts'
import { tx } from '#db/store.ts'
import type { SignerRole } from '#db/terms.ts'
import { inkOf, pictureOf } from './demonstration-ink.ts'
import { decide } from '../sync/decide.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'

const hourMs = 3_600_000
type Lead = Row<'lead'>
type Vehicle = Row<'vehicle'>
/** Keeps a file of the dealership, with its row. @returns its SHA-256 */
export type Keep = (bytes: Buffer, mime: string) => string
type Key = { id: string; privateKey: KeyObject }

const all = <T extends TableName>(db: Dealership['db'], table: T, field: string, value: string) =>
  load(db, { kind: 'many', table, field, value }) as Row<T>[]

/** A sale for cash that stands, and where the law gives the right one on credit that its client cancelled. */
export async function signDemonstration(
  dealership: Dealership,
  now: number,
  keep: Keep,
): Promise<void> {
  const { db } = dealership
  const company = profileOf(db)
  const leads = all(db, 'lead', 'status', 'in-treatment').filter(
    each => each.assignedTo !== null && rowOf(db, 'client', each.clientId) !== undefined,
  )
  const vehicles = all(db, 'vehicle', 'status', 'available').filter(
    each =>
      each.condition === 'used' &&
      each.productType === 1 &&
      freshDeal(each).priceMinor > 0 &&
      labelOf(db, each, company, now) !== undefined,
  )
  // From the end of both: what the tour shows first stays as it is.
  const isQuebec = saleProfileOf(company)?.jurisdiction === 'CA-QC'
  for (const place of isQuebec ? [0, 1] : [0]) {
    const [lead, vehicle] = [leads.at(-1 - place), vehicles.at(-1 - place)]
    if (!lead || !vehicle) continue
    const client = rowOf(db, 'client', lead.clientId)
    const seller = nameOf(db, lead.assignedTo ?? '')
    const pictures = new Map<string, string>()
    for (const name of [seller, `${String(client?.['firstName'])} ${String(client?.['lastName'])}`])
      pictures.set(name, keep(await pictureOf(name), 'image/png'))
    tx(db, () => new Sale(dealership, { lead, vehicle, place, now, keep, pictures }).go())
  }
}

/** What its label says; undefined while something that the law wants on it is not known. */
function labelOf(db: Dealership['db'], vehicle: Vehicle, company: Row<'company'>, now: number) {
  const on = dateIn(company.timeZone, now)
  const comments = all(db, 'vehicleComment', 'vehicleId', vehicle.id)
  const inspections = all(db, 'inspection', 'vehicleId', vehicle.id)
  return missingForLabel(vehicle, comments, inspections, company, on).length
    ? undefined
    : labelContent(vehicle, comments, company, on)
}

type Plan = {
  lead: Lead
  vehicle: Vehicle
  place: number
  now: number
  keep: Keep
  /** Of each signer's ink, kept already: drawing takes a turn of its own. */
  pictures: ReadonlyMap<string, string>
}
const nameOf = (db: Dealership['db'], userId: string) =>
  String(rowOf(db, 'user', userId)?.['name'] ?? userId)

class Sale {
  readonly db: Dealership['db']
  readonly plan: Plan
  readonly id: string
  readonly company: Row<'company'>
  readonly actor: Actor
  readonly key: Key
  at: number
  serial = 0
  constructor({ db }: Dealership, plan: Plan) {
    this.db = db
    this.plan = plan
    this.id = `sc-${String(plan.place + 11).padStart(4, '0')}`
    this.company = profileOf(db)
    this.at = plan.now - (plan.place + 1) * dayMs - 3 * hourMs
    const userId = plan.lead.assignedTo ?? ''
    const { id: companyId, timeZone, country } = this.company
    const name = nameOf(db, userId)
    this.actor = {
      userId,
      name,
      companyId,
      timeZone,
      country,
      forms: new Set(formKeys),
      now: this.at,
    }
    this.key = this.newKey()
  }
  newKey(): Key {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
    const id = deviceKeyId(jwk)
    const { userId } = this.actor
    this.db.insert(deviceKey).values({ id, userId, publicKey: jwk, at: this.at }).run()
    return { id, privateKey }
  }
  get today() {
    return dateIn(this.company.timeZone, this.at)
  }
  get contract() {
    return rowOf(this.db, 'saleContract', this.id) as Row<'saleContract'>
  }
  get events() {
    return all(this.db, 'contractEvent', 'contractId', this.id)
  }
  /** @throws {Error} when an act is not simply applied: the world would not be what it says */
  do<M extends AnyMutation>({ name, version }: M, input: InputOf<M>): void {
    const { outcome, code } = decide(
      this.db,
      { name, version, input },
      { ...this.actor, now: this.at },
      1,
      { receivedAt: this.at, standsOnAt: null },
    )
    if (outcome !== 'applied') throw new Error(`${name} of ${this.id}: ${outcome} ${code ?? ''}`)
    this.at += 90_000
  }
  trace() {
    const deviceKeyId = this.key.id
    return { at: this.at, offsetMs: 120, offline: false, deviceKeyId, prev: headOf(this.events) }
  }
  around() {
    const { lead, vehicle } = this.plan
    return { companyId: this.company.id, vehicleId: vehicle.id, leadId: lead.id }
  }
  act() {
    this.serial += 1
    return { id: `${this.id}.${this.serial}`, contractId: this.id }
  }
  go(): void {
    const { lead, vehicle, place } = this.plan
    const { city, province, defaultLocale } = this.company
    this.do(openContract, {
      ...this.around(),
      id: this.id,
      provisionalNumber: `AM-${4100 + place}`,
      clientId: lead.clientId,
      locale: defaultLocale,
      placeCity: city,
      placeRegion: province,
      contractOn: this.today,
      trace: this.trace(),
    })
    const { deal } = this.contract
    if (!deal) return
    const financing: Financing = {
      ...untouchedFinancing,
      lends: 'dealer',
      owns: 'seller',
      termMonths: 60,
      ratePpm: 69_900,
      frequency: 'bi-weekly',
      security: 'none',
      insurance: { required: 'none', choice: '', insurer: '', representative: '' },
      capacity: {
        by: 'dealer',
        on: this.today,
        decision: 'able',
      },
    }
    if (place === 1)
      this.do(editContract, {
        id: this.id,
        vehicleId: vehicle.id,
        companyId: this.company.id,
        edits: {
          deal: { from: deal, to: { ...deal, financing } },
          deliverOn: { from: null, to: addDays(this.today, 3) },
        },
      })
    this.annex()
    for (let step = this.next(); step; step = this.next()) this.take(step)
    if (place === 1) this.cancel()
  }
  /** The label of the law is printed and annexed, where it has one. */
  annex(): void {
    const { vehicle } = this.plan
    const content = labelOf(this.db, vehicle, this.company, this.at)
    if (content?.kind !== 'used-label') return
    const id = `${this.id}.label`
    this.do(printLabel, {
      id,
      vehicleId: vehicle.id,
      companyId: this.company.id,
      kind: content.kind,
      locale: this.company.defaultLocale,
      content: { ...content },
      contentHash: labelHash(content),
    })
    this.do(editContract, {
      id: this.id,
      vehicleId: vehicle.id,
      companyId: this.company.id,
      edits: { labelId: { from: null, to: id } },
    })
  }
  get label() {
    const { labelId } = this.contract
    return labelId ? (rowOf(this.db, 'vehicleLabel', labelId) as Row<'vehicleLabel'>) : null
  }
  next() {
    const profile = saleProfileOf(this.company)
    const gate = profile ? gateOfContract(this.contract, profile) : []
    return nextStep(this.events, this.contract.version, gate)?.step
  }
  take(step: GateStepName): void {
    if (step === 'merchant-signed') return this.sign('seller', this.actor.name)
    const { firstName, lastName } = this.contract.buyer
    if (step === 'consumer-signed') return this.sign('buyer', fullName({ firstName, lastName }))
    const { version, locale } = this.contract
    const facts: Record<string, StepFacts> = {
      'french-copy': { how: 'paper', printed: true },
      language: { locale },
      medium: { medium: 'electronic', authorised: true },
      'text-read': { seconds: 190, reachedEnd: true },
      terms: { terms: true, annexA: true, confidentiality: true },
      // Nobody of this world reads mail.
      copies: { buyer: 'paper', printed: true },
    }
    const companyId = this.company.id
    this.do(recordStep, {
      ...this.act(),
      version,
      step,
      companyId,
      facts: {
        ...facts[step],
        ...textFacts(step, this.contract, { company: this.company, label: this.label }),
      },
      ...this.trace(),
    })
  }
  sign(role: SignerRole, signerName: string): void {
    const strokes = inkOf(signerName, this.at)
    const strokesSha256 = this.plan.keep(Buffer.from(JSON.stringify(strokes)), 'application/json')
    const { version } = this.contract
    const text = contractText(this.contract, { company: this.company, label: this.label })
    const contentHash = textHash(text)
    const trace = this.trace()
    const sealed = sealText(this.id, version, contentHash, strokesSha256, trace.prev)
    const key = { key: this.key.privateKey, dsaEncoding: 'ieee-p1363' as const }
    this.do(signContract, {
      ...this.act(),
      ...this.around(),
      ...trace,
      version,
      role,
      signerName,
      contentHash,
      sealed: text,
      labelId: this.contract.labelId,
      amendsId: null,
      strokesSha256,
      imageSha256: this.plan.pictures.get(signerName) ?? '',
      deviceSignature: sign('sha256', Buffer.from(sealed), key).toString('base64url'),
      sealLack: '',
      vehicleSeen: { status: 'available', reservationId: null },
      present: '',
      identity: role === 'seller' ? null : { document: 'drivers-licence', last4: '4821' },
      remote: false,
      factor: null,
    })
  }
  cancel(): void {
    const note = this.company.defaultLocale.startsWith('fr') ? 'Avis écrit reçu par courriel' : ''
    const noticeAt = this.at
    this.do(cancelByClient, {
      ...this.act(),
      ...this.around(),
      ...this.trace(),
      how: 'email',
      noticeAt,
      note,
    })
  }
}

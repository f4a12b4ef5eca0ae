/** The acts by which a contract comes to its signatures, each made of the rows as they stand where it is done. */
import type { Row } from '#db/kernel/mutation.ts'
import { dateIn } from '#db/kernel/date.ts'
import { headOf } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { ContractStep } from '#db/terms.ts'
import type { StepFacts } from '#db/contract/gate/facts.ts'
import type { Db } from '#db/store.ts'
import { keepRow } from '#server/files/upload.ts'
import { goodFacts, lackOf, nameOf } from './sale.ts'

export type Standing = {
  contract: Row<'saleContract'>
  events: readonly Row<'contractEvent'>[]
  company: Row<'company'>
  at: number
}
export const traceOf = ({ events, at }: Pick<Standing, 'events' | 'at'>) => ({
  at,
  offsetMs: 0,
  offline: true,
  deviceKeyId: '',
  prev: headOf(events),
})
export const openingOf = (id: string, at: number, over: object = {}) => ({
  id,
  provisionalNumber: 'AM-0401',
  leadId: null,
  clientId: 'cl-1',
  vehicleId: 'v-1',
  companyId: 'c-1',
  locale: 'fr-ca',
  placeCity: 'Laval',
  placeRegion: 'QC',
  contractOn: dateIn('America/Toronto', at),
  trace: traceOf({ events: [], at }),
  ...over,
})
export const stepOf = (
  standing: Standing,
  id: string,
  step: string,
  facts: StepFacts = goodFacts[step] ?? {},
) => ({
  id,
  contractId: standing.contract.id,
  version: standing.contract.version,
  step,
  facts: { ...textFacts(step as ContractStep, standing.contract, standing), ...facts },
  companyId: standing.company.id,
  ...traceOf(standing),
})
export function signingOf(standing: Standing, id: string, role: string, over: object = {}) {
  const { contract, company } = standing
  const sealed = contractText(contract, { company })
  const given = {
    id,
    contractId: contract.id,
    version: contract.version,
    role,
    signerName: nameOf(contract, role),
    sealed,
    contentHash: textHash(sealed),
    labelId: null,
    amendsId: null,
    ...inkOf(id),
    deviceSignature: '',
    vehicleSeen: { status: 'available', reservationId: null },
    present: '',
    identity: { document: 'passport', last4: '11AB' },
    remote: false,
    factor: null,
    companyId: company.id,
    vehicleId: contract.vehicleId,
    leadId: contract.leadId,
    ...traceOf(standing),
    ...over,
  }
  return { ...given, sealLack: lackOf(given.deviceSignature, given.remote) }
}

/** Ink of its own for each act, by the names of its files. */
export const inkOf = (id: string) => ({
  strokesSha256: textHash(`strokes of ${id}`),
  imageSha256: textHash(`picture of ${id}`),
})
/** The ink of this act has arrived at the server. */
export function arriveInk(db: Db, given: ReturnType<typeof inkOf>, ink: number | null = 400): void {
  const common = { bytes: 1, complete: true, at: 0, by: 'u-ana' }
  const { strokesSha256: strokes, imageSha256: image } = given
  const looked = { inkHash: null, pixels: null }
  keepRow(db, { ...common, ...looked, sha256: strokes, mime: 'application/json', ink })
  keepRow(db, { ...common, ...looked, sha256: image, mime: 'image/png', ink: null, pixels: 48_000 })
}

/** In Québec, on glass, in their order: steps, and who signs between them. */
export const wayToSigned = [
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'seller',
  'text-read',
  'terms',
  'buyer',
] as const
export type Turn = (typeof wayToSigned)[number]
/** What is sent for one of them; a signature with its own strokes says so in `over`. */
export const turnOf = (
  standing: Standing,
  turn: Turn,
  id: string,
  over: object = {},
): [name: string, input: { id: string }] =>
  turn === 'seller' || turn === 'buyer'
    ? ['contract.sign', signingOf(standing, id, turn, over)]
    : ['contract.step', stepOf(standing, id, turn)]

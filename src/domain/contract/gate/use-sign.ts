/** From ink, or from photos of it, to a signature that stands: files first, then the act that names them. */
import { contractText, sealText, textHash } from '#db/contract/content.ts'
import { signContractOnPaper } from '#db/contract/mutations/paper.ts'
import { signContract } from '#db/contract/mutations/sign.ts'
import type { SignerRole } from '#db/terms.ts'
import { shownOf } from '#db/contract/mutations/signed.ts'
import { statusNow } from '#db/vehicle/status.ts'
import type { DocumentRows } from '#src/domain/contract/document.ts'
import { sealWith } from '#src/domain/contract/seal.ts'
import { type Traced, useTrace } from '#src/domain/contract/use-contract-act.ts'
import { vehicleCommentsOf } from '#src/domain/vehicle/queries.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useInk } from '#src/lib/document/use-ink.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import type { Identity } from './identity-fields.tsx'

export type Ink = {
  role: SignerRole
  signerName: string
  value: SignatureValue
  identity: Identity | null
}
export type OnPaper = {
  photos: string[]
  sellerName: string
  buyerName: string
  coBuyerName: string
  identity: Identity
  confidentiality: boolean
}

const saidOf = (identity: Identity | null) =>
  identity?.document ? { document: identity.document, last4: identity.last4 } : null

export function useSign(rows: DocumentRows) {
  const local = useLocal()
  const onGlass = useAct(signContract)
  const onPaper = useAct(signContractOnPaper)
  const traced = useTrace(rows.contract.id)
  const { keepInk, alone, busy, full } = useInk()

  /** What every signature is given under: the text as it lies on the screen. Should the row have changed, the act says so. */
  const under = async ({ trace }: Traced) => {
    const { contract, company, label } = rows
    const { env } = local.engine
    const text = contractText(contract, { company, label })
    const { vehicleId } = contract
    const vehicle = await local.replica.vehicle.get(vehicleId)
    const remarks = await vehicleCommentsOf(vehicleId)(local.replica)
    return {
      id: newId(),
      contractId: contract.id,
      version: contract.version,
      contentHash: textHash(text),
      sealed: text,
      labelId: contract.labelId,
      amendsId: contract.amendsId,
      vehicleSeen: {
        status: vehicle ? statusNow(vehicle, houseClock(env.now())) : 'out-of-market',
        reservationId: vehicle?.reservationId ?? null,
        ...(vehicle && { shown: shownOf(vehicle, company.country, remarks) }),
      },
      companyId: local.companyId,
      vehicleId,
      leadId: contract.leadId,
      ...trace,
    }
  }
  const glass = async ({ role, signerName, value, identity }: Ink): Promise<boolean> => {
    const kept = await keepInk(value)
    const where = await traced()
    const said = await under(where)
    const { contractId, version, contentHash, prev } = said
    const sealed = sealText(contractId, version, contentHash, kept.strokesSha256, prev)
    return onGlass.run({
      ...said,
      ...kept,
      role,
      signerName,
      deviceSignature: where.key ? await sealWith(where.key.privateKey, sealed) : '',
      sealLack: where.key ? '' : 'no-key',
      present: identity?.present.trim() ?? '',
      identity: saidOf(identity),
      remote: false,
      factor: null,
    })
  }
  const paper = async ({ identity, ...page }: OnPaper): Promise<boolean> =>
    onPaper.run({
      ...(await under(await traced())),
      ...page,
      present: identity.present.trim(),
      identity: saidOf(identity),
      terms: true,
      annexA: true,
    })

  const problem = full ?? (onGlass.problem ?? onPaper.problem)?.text
  return { sign: alone(glass), signOnPaper: alone(paper), busy, problem }
}

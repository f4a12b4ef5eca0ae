/** From ink to a sealed signature: files first, then the act that names them. When it answers true, a crash loses nothing. */
import { signContract, unsaid } from '#db/contract/mutations/sign.ts'
import { contractHash, sealText } from '#db/contract/content.ts'
import type { SignerRole } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useFloor } from '#src/lib/replica.ts'
import { deviceKey, keyScope } from '#src/domain/contract/device-key.ts'
import { sealWith } from '#src/domain/contract/seal.ts'
import { useInk } from '#src/domain/contract/use-ink.ts'
import { useAct } from '#src/lib/use-act.ts'
import { isOffline } from '#src/lib/use-offline.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'

export type Ink = { role: SignerRole; signerName: string; value: SignatureValue }

export function useSign(contract: Contract) {
  const floor = useFloor()
  const { run, problem } = useAct(signContract)
  const { keepInk, alone, busy, full } = useInk()

  const seal = async ({ role, signerName, value }: Ink): Promise<boolean> => {
    const kept = await keepInk(value)
    // Of the contract as it lies on the screen: should the row have changed this instant, the mutation says so.
    const contentHash = contractHash(contract)
    const key = await deviceKey(keyScope(floor))
    const deviceSignature = key
      ? await sealWith(
          key.privateKey,
          sealText(contract.id, contract.version, contentHash, kept.strokesSha256),
        )
      : ''
    return run({
      // A contract of form 1 has no gate, no history and no text of its own.
      ...unsaid,
      ...kept,
      id: newId(),
      contractId: contract.id,
      version: contract.version,
      role,
      signerName,
      contentHash,
      at: floor.engine.env.now(),
      offline: isOffline(floor.engine.state),
      deviceKeyId: key?.id ?? '',
      deviceSignature,
    })
  }
  return { accept: alone(seal), busy, problem: full ?? problem?.text }
}

/** From ink to a sealed signature: files first, then the act that names them. When it answers true, a crash loses nothing. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { unsaid } from '#db/mutations/contract-sign.ts'
import { contractHash, sealText } from '#db/rules/contract-content.ts'
import type { SignerRole } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useFloor, useSyncState } from '#src/lib/replica.ts'
import { signaturePng, strokeBytes } from '#src/lib/trade/contract-evidence.ts'
import { deviceKey, keyScope } from '#src/lib/trade/device-key.ts'
import { sealWith } from '#src/lib/trade/seal.ts'
import { useMutation } from '#src/lib/use-mutation.ts'
import type { Contract } from '#src/queries/contract.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { keepFile } from '#src/sync/files.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'

export type Ink = { role: SignerRole; signerName: string; value: SignatureValue }

/** What a contract of form 1 does not say: it has no gate, no history and no text of its own. */
const ofNoGate = {
  companyId: null,
  vehicleId: null,
  leadId: null,
  labelId: null,
  amendsId: null,
  vehicleSeen: { status: 'available', reservationId: null },
  present: '',
  identity: null,
  sealed: '',
  offsetMs: null,
  prev: '',
  remote: false,
} as const

export function useSign(contract: Contract) {
  const { i18n } = useLingui()
  const floor = useFloor()
  const { phase } = useSyncState()
  const { run, problem } = useMutation('contract.sign')
  const [busy, setBusy] = useState(false)
  const [isFull, setFull] = useState(false)

  const seal = async ({ role, signerName, value }: Ink): Promise<boolean> => {
    const { store, env } = floor.engine
    const strokesSha256 = await keepFile(store, env, strokeBytes(value), 'application/json')
    const imageSha256 = await keepFile(store, env, await signaturePng(value), 'image/png')
    // Of the contract as it lies on the screen: should the row have changed this instant, the mutation says so.
    const contentHash = contractHash(contract)
    const key = await deviceKey(keyScope(floor))
    const deviceSignature = key
      ? await sealWith(
          key.privateKey,
          sealText(contract.id, contract.version, contentHash, strokesSha256),
        )
      : ''
    return run({
      ...unsaid,
      id: newId(),
      contractId: contract.id,
      version: contract.version,
      role,
      signerName,
      contentHash,
      strokesSha256,
      imageSha256,
      at: env.now(),
      offline: !navigator.onLine || phase === 'offline',
      deviceKeyId: key?.id ?? '',
      deviceSignature,
      ...ofNoGate,
    })
  }
  const accept = async (ink: Ink): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFull(false)
    try {
      return await seal(ink)
    } catch (error) {
      if (!isQuota(error)) throw error
      setFull(true)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { accept, busy, problem: isFull ? fieldProblem(i18n, 'device-full') : problem?.text }
}

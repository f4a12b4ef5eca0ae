/** The pad on the paper, and the ink on it: bound to the version and the person it was given for. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fullName } from '#db/kernel/name.ts'
import type { SignerRole } from '#db/terms.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { SignaturePad } from '#src/ui/signature-pad.tsx'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import type { DocumentRows } from '#src/domain/contract/document.ts'
import { useInkWords } from './use-ink-words.ts'
import { useSign } from './use-sign.ts'
import styles from './gate.module.css'

type Drawn = { role: SignerRole; version: number; value: SignatureValue }
export type Pad = {
  element: ReactNode
  ink: SignatureValue | null
  name: string
  forget: () => void
} & Pick<ReturnType<typeof useSign>, 'sign' | 'busy' | 'problem'>

export function usePad(rows: DocumentRows, signer: SignerRole | undefined): Pad {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { contract, sellerName } = rows
  const ownName = useLive(async replica => (await replica.user.get(userId))?.name ?? '', [userId])
  const { sign, busy, problem } = useSign(rows)
  const inkWords = useInkWords()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (signer) place.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [signer])

  const names: Record<SignerRole, string> = {
    seller: ownName || sellerName,
    buyer: fullName(contract.buyer),
    'co-buyer': fullName(contract.coBuyer),
  }
  const labels: Record<SignerRole, string> = {
    seller: t`Signature of the dealership’s representative`,
    buyer: t`Signature of the buyer`,
    'co-buyer': t`Signature of the co-buyer`,
  }
  const name = signer ? names[signer] : ''
  const isTheirs = drawn !== null && drawn.role === signer && drawn.version === contract.version
  // Ink given under words that are no more is no signature of these.
  const ink = isTheirs ? drawn.value : null
  const isStale = drawn !== null && drawn.role === signer && drawn.version !== contract.version
  const element = signer && (
    <div ref={place} className={styles['padPlace']}>
      <SignaturePad
        label={labels[signer]}
        hint={name}
        value={ink}
        onChange={value => setDrawn(value && { role: signer, version: contract.version, value })}
        problem={
          isStale
            ? t`The contract changed while it was being signed. Read it again, then sign.`
            : inkWords(ink)
        }
        isDisabled={busy}
      />
    </div>
  )
  return { element, ink, name, forget: () => setDrawn(null), sign, busy, problem }
}

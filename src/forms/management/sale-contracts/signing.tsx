/** The customer's view: paper on the whole screen, and what is still to be done beside it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isComplete } from '#db/contract/mutations/sign-one.ts'
import type { SignerRole } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { standingSignatures } from '#src/domain/contract/check.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { type Contract, unsavedParts } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isSigned, SignaturePad } from '#src/ui/signature-pad.tsx'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { ContractPaper } from './contract-paper.tsx'
import { buyerName } from './filters.ts'
import { SignHint } from './sign-hint.tsx'
import { SignSteps, type Step } from './sign-steps.tsx'
import { NotReady, SigningFrame } from './signing-frame.tsx'
import { useBoxes } from './use-boxes.ts'
import type { OneContract } from './use-contract.ts'
import { type PaperFacts, usePaperFacts } from './use-paper.ts'
import { useSign } from './use-sign.ts'
import styles from './signing.module.css'

type Props = { one: OneContract; onBack: () => void }

export function Signing({ one, onBack }: Props) {
  useBare()
  const facts = usePaperFacts(one.contract)
  const unsaved = useLive(unsavedParts(one.contract.id), [one.contract.id])
  if (!facts || unsaved === undefined) return <Skeleton height="720px" shape="box" />
  return <Desk one={one} facts={facts} unsaved={unsaved} onBack={onBack} />
}

/** What is next, from what stands. */
function stepOf(contract: Contract, signed: ReadonlySet<SignerRole>): Step {
  if (contract.status === 'cancelled') return 'none'
  if (contract.status === 'signed') return 'done'
  if (contract.status === 'draft' && !(contract.termsAccepted && contract.annexAccepted))
    return 'read'
  return signed.has('seller') ? 'buyer' : 'seller'
}

type Drawn = { role: SignerRole; version: number; value: SignatureValue }

function Desk({ one, facts, unsaved, onBack }: Props & { facts: PaperFacts; unsaved: number }) {
  const { t } = useLingui()
  const { contract, signatures } = one
  const step = stepOf(
    contract,
    new Set(standingSignatures(contract, signatures).map(each => each.role)),
  )
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const boxes = useBoxes(contract)
  const { accept, busy, problem } = useSign(contract)
  const place = useRef<HTMLDivElement>(null)
  const role = step === 'seller' || step === 'buyer' ? step : undefined
  // Ink given under words that are no more is no signature of these.
  const ink =
    drawn && drawn.role === role && drawn.version === contract.version ? drawn.value : null
  const isStale = drawn !== null && drawn.version !== contract.version
  const name = role === 'seller' ? facts.ownName || facts.sellerName : buyerName(contract)
  const isBlocked = unsaved > 0 || !isComplete(contract)

  useEffect(() => {
    if (role) place.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [role])

  const seal = async () => {
    if (role && ink && (await accept({ role, signerName: name, value: ink }))) setDrawn(null)
  }
  const pad = role && !isBlocked && (
    <div ref={place}>
      <SignaturePad
        label={
          role === 'seller'
            ? t`Signature of the dealership’s representative`
            : t`Signature of the buyer`
        }
        hint={name}
        value={ink}
        onChange={value => setDrawn(value && { role, version: contract.version, value })}
        problem={
          isStale
            ? t`The contract changed while it was being signed. Read it again, then sign.`
            : undefined
        }
        isDisabled={busy}
      />
    </div>
  )
  return (
    <SigningFrame
      contract={contract}
      companyName={facts.company?.name}
      onBack={onBack}
      act={<IconButton icon="print" label={t`Print`} onPress={() => window.print()} />}
      paper={
        <ContractPaper
          contract={contract}
          signatures={signatures}
          company={facts.company}
          sellerName={facts.sellerName}
          tickable={contract.status === 'draft' && !isBlocked ? boxes : undefined}
          pads={
            contract.status === 'draft' || contract.status === 'signing'
              ? role && pad
                ? { [role]: pad }
                : {}
              : undefined
          }
        />
      }
    >
      <SignSteps step={step} contract={contract} />
      {isBlocked && step !== 'done' && step !== 'none' && (
        <NotReady unsaved={unsaved} onBack={onBack}>
          <Trans>It needs the buyer’s name, the make of the vehicle and a price.</Trans>
        </NotReady>
      )}
      {(problem ?? boxes.problem) && (
        <Banner tone="bad" urgent title={problem ?? boxes.problem?.text} />
      )}
      <div className={styles['acts']}>
        {role && (
          <Button
            variant="primary"
            size="lg"
            wide
            icon="signature"
            isDisabled={!isSigned(ink) || isBlocked}
            busy={busy}
            onPress={() => void seal()}
          >
            {t`Accept the signature`}
          </Button>
        )}
        {step === 'done' && (
          <Button variant="primary" size="lg" wide icon="print" onPress={() => window.print()}>
            {t`Print two copies`}
          </Button>
        )}
        <SignHint step={step} contract={contract} />
      </div>
    </SigningFrame>
  )
}

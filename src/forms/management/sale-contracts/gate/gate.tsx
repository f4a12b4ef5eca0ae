/** The customer's view: the paper on the whole screen, and beside it the steps the law asks for, one at a time. */
import { Trans, useLingui } from '@lingui/react/macro'
import { signedRoles } from '#db/contract/mutations/signed.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import type { SignerRole } from '#db/terms.ts'
import { useLive } from '#src/lib/replica.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { unsavedParts } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContractNotices } from '../notices.tsx'
import { PaperTwo } from '../paper-two.tsx'
import { NotReady, SigningFrame } from '../signing-frame.tsx'
import type { OneContract } from '../use-contract.ts'
import { type DocumentRows, RowsContext, useContractRows } from '../use-document.ts'
import { GateEnd } from './gate-end.tsx'
import { GateSteps } from './gate-steps.tsx'
import { PaperSignatures } from './paper-signatures.tsx'
import { useReading } from './reading-step.tsx'
import { RefuseButton } from './refuse.tsx'
import { SignPanel } from './sign-panel.tsx'
import { StepPanel } from './step-panel.tsx'
import { type AtGate, atGate } from './use-gate.ts'
import { usePad } from './use-pad.tsx'
import { useStep } from './use-step.ts'

type Props = { one: OneContract; onBack: () => void }

export function GateView({ one, onBack }: Props) {
  useBare()
  const rows = useContractRows(one)
  const unsaved = useLive(unsavedParts(one.contract.id), [one.contract.id])
  if (rows === undefined || unsaved === undefined) return <Skeleton height="720px" shape="box" />
  const at = rows && atGate(rows)
  if (!rows || !at)
    return (
      <Banner
        tone="warn"
        title={<Trans>No law of a sale is known for this dealership</Trans>}
        action={<BackButton onBack={onBack} />}
      >
        <Trans>Its country and province decide which steps a signature needs.</Trans>
      </Banner>
    )
  return (
    <RowsContext value={rows}>
      <Desk rows={rows} at={at} unsaved={unsaved} onBack={onBack} />
    </RowsContext>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  return <Button onPress={onBack}>{t`Back to the contract`}</Button>
}

/** Whose signature is next; a co-buyer signs after the buyer, in the same step. */
function signerOf({ contract }: DocumentRows, { next, events }: AtGate): SignerRole | undefined {
  if (contract.medium !== 'electronic' || contract.status === 'signed') return undefined
  const signed = signedRoles(events, contract.version)
  if (next?.step === 'merchant-signed') return 'seller'
  if (signed.has('buyer'))
    return contract.coBuyer && !signed.has('co-buyer') ? 'co-buyer' : undefined
  return next?.step === 'consumer-signed' ? 'buyer' : undefined
}
const ended = new Set(['cancelled', 'refused', 'amended'])

type DeskProps = { rows: DocumentRows; at: AtGate; unsaved: number; onBack: () => void }

function Desk({ rows, at, unsaved, onBack }: DeskProps) {
  const { contract, company } = rows
  const isOver = ended.has(contract.status)
  const isBlocked = contract.status === 'draft' && (unsaved > 0 || !at.isComplete)
  const signer = isOver || isBlocked ? undefined : signerOf(rows, at)
  const step = isOver
    ? undefined
    : signer && signer !== 'seller'
      ? 'consumer-signed'
      : at.next?.step
  const pad = usePad(rows, signer)
  const reading = useReading(step === 'text-read')
  // Before a language is chosen it is the French version that lies here.
  const isFrenchFirst = at.gate.some(each => each.step === 'french-shown')
  const isChosen = at.events.some(each => each.step === 'language')
  return (
    <SigningFrame
      contract={contract}
      companyName={company.name}
      onBack={onBack}
      paperRef={reading.head}
      paper={
        <>
          <PaperTwo
            locale={isFrenchFirst && !isChosen && !contract.sealed ? 'fr-ca' : undefined}
            pads={signer && { [signer]: pad.element }}
          />
          <div ref={reading.end} />
        </>
      }
    >
      <ContractNotices contract={contract} />
      {isBlocked && (
        <NotReady unsaved={unsaved} onBack={onBack}>
          <Trans>
            It needs the buyer’s name, the make of the vehicle, a price, and every fact that decides
            an amount.
          </Trans>
        </NotReady>
      )}
      <GateSteps gate={at.gate} events={at.events} current={isBlocked ? undefined : step}>
        {signer ? (
          <SignPanel key={signer} signer={signer} pad={pad} />
        ) : (
          step && <Current step={step} rows={rows} isEndReached={reading.isEndReached} />
        )}
      </GateSteps>
      {!step && !isBlocked && <GateEnd onBack={onBack} />}
      {(contract.status === 'draft' || contract.status === 'signing') && (
        <RefuseButton contract={contract} />
      )}
    </SigningFrame>
  )
}

type CurrentProps = { step: GateStepName; rows: DocumentRows; isEndReached: boolean }

/** What the step asks for, on the screen or on paper. */
function Current({ step, rows, isEndReached }: CurrentProps) {
  const { contract } = rows
  const { record, busy, problem } = useStep(contract)
  if (contract.medium === 'paper' && step === 'merchant-signed') return <PaperSignatures />
  return (
    <Stack gap={3}>
      {problem && <Banner tone="bad" urgent title={problem.text} />}
      <StepPanel
        key={step}
        step={step}
        contract={contract}
        record={record}
        busy={busy}
        isEndReached={isEndReached}
      />
    </Stack>
  )
}

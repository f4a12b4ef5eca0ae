/** The customer's view: the paper on the whole screen, and beside it the steps the law asks for, one at a time. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { missingPieces, pieceFacts } from '#db/contract/gate/completeness.ts'
import { gateOfContract, type Gate, nextStep } from '#db/contract/gate/gate.ts'
import type { Piece, PieceFacts } from '#db/contract/gate/piece.ts'
import type { GateStep, GateStepName } from '#db/contract/gate/steps.ts'
import { refuseContract } from '#db/contract/mutations/end.ts'
import { ofText } from '#db/contract/gate/text-facts.ts'
import { inkProblem } from '#db/contract/ink.ts'
import { signedRoles } from '#db/contract/mutations/signed.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { ContractStatus, SignerRole } from '#db/terms.ts'
import type { Contradiction } from '#db/vehicle/label/contradictions.ts'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import type { DocumentRows } from '#src/domain/contract/document.ts'
import { ContractNotices } from '#src/domain/contract/notices.tsx'
import { ContractText, DocumentActs } from '#src/domain/contract/paper.tsx'
import { type Contract, type ContractEvent, unsavedParts } from '#src/domain/contract/queries.ts'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { RowsContext, useContractRows, useRows } from '#src/domain/contract/use-document.ts'
import { vehicleCommentsOf } from '#src/domain/vehicle/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useIsInName } from '#src/lib/session.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { MissingPieces, PassedPieces } from './missing-pieces.tsx'
import { NotPrinted } from './not-printed.tsx'
import { OtherDay } from './other-day.tsx'
import { NotReady, SigningFrame } from './signing-frame.tsx'
import { GateSteps } from './gate-steps.tsx'
import { PaperSignatures } from './paper-signatures.tsx'
import { useReading } from './reading-step.tsx'
import { StepPanel } from './step-panel.tsx'
import { type Pad, usePad } from './use-pad.tsx'
import { useStep } from './use-step.ts'
import { IdentityFields, isIdentified, noIdentity } from './identity-fields.tsx'
import styles from './gate.module.css'

/** Nothing is left to do at the gate: where the contract is now, and its copies. */
const standing: ReadonlySet<ContractStatus> = new Set(['signed', 'disputed'])

function GateEnd({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const { contract } = useRows()
  const isSigned = standing.has(contract.status)
  return (
    <Stack gap={3}>
      {isSigned ? (
        <Signed />
      ) : (
        <Banner tone="info" title={<Trans>Nobody can sign this contract any more.</Trans>} />
      )}
      {isSigned && <DocumentActs locale={contract.locale} />}
      <Button looks variant="primary" size="lg" wide onPress={onBack}>
        {t`Done`}
      </Button>
    </Stack>
  )
}

function Signed() {
  const { contract } = useRows()
  if (contract.status === 'disputed')
    return (
      <Banner tone="warn" title={<Trans>Signed, and to be settled by a director</Trans>}>
        <Trans>Every signature and every step is kept as it was given.</Trans>
      </Banner>
    )
  return contract.countersignature ? (
    <Banner tone="good" title={<Trans>Signed by everybody</Trans>}>
      <Trans>Received and countersigned as number {contract.number}.</Trans>
    </Banner>
  ) : (
    <Banner tone="good" title={<Trans>Signed by everybody and kept on this device</Trans>}>
      <Trans>It is sent, numbered and countersigned when there is a network.</Trans>
    </Banner>
  )
}

type Props = { one: OneContract; onBack: () => void }

export function GateView(props: Props) {
  return useIsInName() ? <OwnName onBack={props.onBack} /> : <Ceremony {...props} />
}

/** Nobody signs in somebody else's name. */
const OwnName = ({ onBack }: Pick<Props, 'onBack'>) => (
  <Banner
    tone="warn"
    title={<Trans>Contracts are signed under one’s own name</Trans>}
    action={<BackButton onBack={onBack} />}
  >
    <Trans>You act in somebody else’s name. Nothing is signed meanwhile.</Trans>
  </Banner>
)

function Ceremony({ one, onBack }: Props) {
  useBare()
  const rows = useContractRows(one)
  const unsaved = useLive(unsavedParts(one.contract.id), [one.contract.id])
  const { vehicleId } = one.contract
  const stock = useLive(
    async replica => ({
      car: (await replica.vehicle.get(vehicleId)) ?? null,
      remarks: await vehicleCommentsOf(vehicleId)(replica),
    }),
    [vehicleId],
  )
  if (rows === undefined || unsaved === undefined || stock === undefined)
    return <Skeleton height="720px" shape="box" />
  const at = rows && atGate(rows, stock)
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
  return <Button looks onPress={onBack}>{t`Back to the contract`}</Button>
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
  const isBlocked = contract.status === 'draft' && (unsaved > 0 || at.missing.length > 0)
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
          <ContractText
            locale={isFrenchFirst && !isChosen && !contract.sealed ? 'fr-ca' : undefined}
            pads={signer && { [signer]: pad.element }}
          />
          <div ref={reading.end} />
        </>
      }
    >
      <ContractNotices contract={contract} isAtGate />
      {isBlocked && unsaved > 0 && <NotReady onBack={onBack} />}
      {isBlocked && <MissingPieces contract={contract} {...at} />}
      <PassedPieces contract={contract} />
      {!isOver && contract.status !== 'signed' && <NotPrinted contract={contract} />}
      <OtherDay contract={contract} />
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
  const { record, busy, problem } = useStep(rows)
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

/** The customer does not want it: said with its reason, and the vehicle is free again. */
function RefuseButton({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { run, problem } = useContractAct(refuseContract, contract)
  return (
    <>
      <Button variant="quiet" icon="x" onPress={() => setAsking(true)}>
        {t`The customer refuses`}
      </Button>
      <AskReason
        isOpen={isAsking}
        title={t`The customer refuses the contract`}
        message={t`Nobody can sign it any more. What was shown and signed so far stays on record.`}
        reasonLabel={t`Reason`}
        confirmLabel={t`Record the refusal`}
        cancelLabel={t`Go on`}
        problem={problem?.text}
        onConfirm={reason => run({ reason })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Where a contract stands at the gate: what the law asks, what is done, what comes next. */
type AtGate = {
  gate: Gate
  next: GateStep | undefined
  /** Of the version that is being signed. */
  events: ContractEvent[]
  /** What it lacks and nobody let pass. */
  missing: Piece[]
  /** In what the papers of the car do not say the same. */
  disagree: readonly Contradiction[]
}

/** Undefined where no law of a sale is known. */
function atGate(
  { contract, company, events, label }: DocumentRows,
  stock: Pick<PieceFacts, 'car' | 'remarks'>,
): AtGate | undefined {
  const profile = saleProfileOf(company)
  if (!profile) return undefined
  const facts = pieceFacts({ contract, company, profile, label, ...stock })
  // The rows are whole; the document asks only for a part of them.
  const all = ofText(events as ContractEvent[], contract, { company, label })
  const gate = gateOfContract(contract, profile)
  return {
    gate,
    next: nextStep(all, contract.version, gate),
    events: all.filter(each => each.contractVersion === contract.version),
    missing: missingPieces(facts),
    disagree: facts.disagree,
  }
}

/** As much as the server takes for a signature: what it would send back is not kept. */
const isDrawn = (ink: SignatureValue | null) => ink !== null && inkProblem(ink) === undefined

/** Beside the pad: who signs, how she was known, and the act that seals it. */
function SignPanel({ signer, pad }: { signer: SignerRole; pad: Pad }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const [identity, setIdentity] = useState(noIdentity)
  const { ink, name, sign, busy, problem, forget } = pad
  const isSeller = signer === 'seller'
  const accept = async () => {
    const given = { role: signer, signerName: name, identity: isSeller ? null : identity }
    if (ink && (await sign({ ...given, value: ink }))) forget()
  }
  return (
    <Stack gap={3}>
      {isSeller ? (
        <p>
          <Trans>The dealership signs first, on the paper.</Trans>
        </p>
      ) : (
        <IdentityFields name={name} value={identity} onChange={setIdentity} />
      )}
      {problem && <Banner tone="bad" urgent title={problem} />}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="signature"
        isDisabled={!isDrawn(ink) || (!isSeller && !isIdentified(identity))}
        busy={busy}
        onPress={() => void accept()}
      >
        {t`Accept the signature`}
      </Button>
      {isOffline && (
        <p className={styles['hint']}>
          <Trans>Offline: sent and countersigned when the network is back.</Trans>
        </p>
      )}
    </Stack>
  )
}

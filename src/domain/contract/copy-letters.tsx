/** What became of the copies that go by email, where each of them was asked for and on the signed contract. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContractCopy } from '#db/contract/table.ts'
import { copyContractAgain, copyContractTo } from '#db/contract/mutations/copy.ts'
import { mailAddress, emailProblem } from '#db/kernel/email.ts'
import { copiesOf } from '#db/contract/gate/copies.ts'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { unsentActs } from '#src/domain/contract/queries.ts'
import { Banner, type BannerTone } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { useRows } from './use-document.ts'

const tones: Record<ContractCopy['state'], BannerTone> = {
  waiting: 'info',
  delayed: 'warn',
  sent: 'good',
  failed: 'bad',
}

const isLate = ({ state }: ContractCopy) => state === 'delayed' || state === 'failed'
type Which = { step?: ContractCopy['step']; isLateOnly?: boolean }

/** Of the version that stands: all of them, those of one step, or those that did not leave when they should. */
export function CopyLetters({ step, isLateOnly = false }: Which) {
  const { contract } = useRows()
  const here = useLive(unsentActs(contract.id), [contract.id])
  const copies = copiesOf(contract).filter(
    each =>
      each.version === contract.version &&
      (!step || each.step === step) &&
      (!isLateOnly || isLate(each)),
  )
  if (!here || !copies.length) return null
  return (
    <Stack gap={2}>
      {copies.map(copy => (
        <Letter key={copy.id} copy={copy} isHere={here.has(copy.act)} />
      ))}
    </Stack>
  )
}

type LetterProps = { copy: ContractCopy; isHere: boolean }

function Letter({ copy, isHere }: LetterProps) {
  const { t } = useLingui()
  const { contract } = useRows()
  const { run, problem, busy } = useAct(copyContractAgain)
  const [isCorrecting, setCorrecting] = useState(false)
  const { state, to } = copy
  const again = () => run({ id: newId(), contractId: contract.id, copyId: copy.id })
  return (
    <Banner
      tone={tones[state]}
      icon={state === 'sent' ? undefined : 'mail'}
      title={<State copy={copy} isHere={isHere} />}
      action={
        <>
          {isLate(copy) && mailAddress(to) !== '' && (
            <Button busy={busy} onPress={() => void again()}>{t`Send it again`}</Button>
          )}
          <Button
            variant="quiet"
            onPress={() => setCorrecting(true)}
          >{t`Send to another address`}</Button>
        </>
      }
    >
      {problem?.text}
      {isCorrecting && <OtherAddress copy={copy} onClose={() => setCorrecting(false)} />}
    </Banner>
  )
}

/** A slip of the pen at the desk: the address as it stands, to be put right. */
function OtherAddress({ copy, onClose }: { copy: ContractCopy; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { contract } = useRows()
  const { run, problem, busy } = useAct(copyContractTo)
  const [to, setTo] = useState(copy.to)
  const [isLeft, setLeft] = useState(false)
  const wrong = emailProblem(to)
  const send = async () => {
    if (await run({ id: newId(), contractId: contract.id, copyId: copy.id, to })) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t`Send the copy to another address`}
      footer={
        <Button
          variant="primary"
          icon="mail"
          busy={busy}
          isDisabled={!mailAddress(to) || mailAddress(to) === mailAddress(copy.to)}
          onPress={() => void send()}
        >{t`Send the copy`}</Button>
      }
    >
      <Stack gap={3}>
        {copy.state === 'sent' && (
          <p>
            <Trans>The letter to {copy.to} has left and cannot be called back.</Trans>
          </p>
        )}
        <EmailField
          label={t`Email address`}
          value={to}
          onChange={setTo}
          onBlur={() => setLeft(true)}
          problem={problem?.text ?? (isLeft && wrong ? fieldProblem(i18n, wrong) : undefined)}
        />
      </Stack>
    </Dialog>
  )
}

function State({ copy: { state, to, at, step }, isHere }: LetterProps) {
  const format = useFormat()
  const { countersignature } = useRows().contract
  if (state === 'sent')
    return (
      <Trans>
        Sent to {to} {format.instant(at, 'dateTime')}
      </Trans>
    )
  if (state === 'failed') return <Trans>Could not be sent to {to}: hand over paper</Trans>
  if (state === 'delayed')
    return <Trans>Has not left for {to} yet, and is tried again. Paper is there at once.</Trans>
  if (isHere) return <Trans>To {to}: waiting for the network</Trans>
  if (step === 'copies' && !countersignature)
    return <Trans>To {to}: leaves when the server has the whole contract</Trans>
  return <Trans>On its way to {to}</Trans>
}

/** What the office enters of a house's funds: each needs the network, says so, and keeps what was typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FundCurrency } from '#db/ledger/accounts.ts'
import type { FundSums, OfficeFunds, PaymentLine } from '#db/ledger/lines.ts'
import type { CompanyLine } from '#db/platform/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { isForeign } from '#src/lib/format.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import {
  correctPayment,
  fundsWords,
  giveGoodwill,
  payIn,
  setCredit,
  settlePayment,
} from './funds-calls.ts'

type Given = { line: CompanyLine; onDone: (answer?: OfficeFunds) => void }
export type Settling = 'processed' | 'failed' | 'cancelled' | 'corrected'

export function PayDialog({ line, currency, onDone }: Given & { currency: FundCurrency }) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const calling = useCall(fundsWords)
  const { call, problem } = calling
  const [netMinor, setNet] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  const [isThere, setThere] = useState(true)
  const [paymentId] = useState(newId)
  const textOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const save = async () => {
    const status = isThere ? 'processed' : 'processing'
    const wish = {
      companyId: line.id,
      paymentId,
      netMinor: netMinor ?? 0,
      reference,
      status,
    } as const
    const answer = await call(() => payIn(wish))
    if (!answer) return
    toast(isThere ? t`The funds of ${line.name} were added.` : t`The payment is on its way.`, {
      tone: 'good',
    })
    onDone(answer)
  }
  return (
    <CallDialog
      title={<Trans>A payment of {line.name} that reached the office</Trans>}
      subtitle={
        <Trans>Tax is added by the law of its province on the day the money is there.</Trans>
      }
      save={<Trans>Enter the payment</Trans>}
      onSave={save}
      onClose={() => onDone()}
      isDisabled={netMinor === null || netMinor <= 0 || reference.trim() === ''}
      calling={calling}
      fields={['netMinor', 'reference']}
    >
      <MoneyField
        label={t`Funds, before tax`}
        mandatory
        currency={currency}
        isForeign={isForeign(currency, own)}
        value={netMinor}
        onChange={setNet}
        problem={textOf('netMinor')}
      />
      <TextField
        label={t`Number of the cheque or transfer`}
        mandatory
        value={reference}
        onChange={setReference}
        problem={textOf('reference')}
      />
      <CheckboxField
        label={t`The money is there and may be spent`}
        value={isThere}
        onChange={setThere}
      />
    </CallDialog>
  )
}

export function AmountDialog({
  line,
  which,
  sums,
  onDone,
}: Given & { which: 'goodwill' | 'credit'; sums: FundSums }) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const calling = useCall(fundsWords)
  const { call, problem } = calling
  const isCredit = which === 'credit'
  const [minor, setMinor] = useState<number | null>(isCredit ? sums.creditMinor : null)
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const textOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const save = async () => {
    const wish = { companyId: line.id, minor: minor ?? 0, reason }
    const answer = await call(() =>
      isCredit ? setCredit({ ...wish, creditId: id }) : giveGoodwill({ ...wish, gestureId: id }),
    )
    if (!answer) return
    toast(isCredit ? t`From now on it holds.` : t`The credit is in its funds.`, { tone: 'good' })
    onDone(answer)
  }
  return (
    <CallDialog
      title={
        isCredit ? (
          <Trans>How far {line.name} may go below zero</Trans>
        ) : (
          <Trans>A credit for {line.name}</Trans>
        )
      }
      save={isCredit ? <Trans>Set it</Trans> : <Trans>Give the credit</Trans>}
      onSave={save}
      onClose={() => onDone()}
      isDisabled={minor === null || (!isCredit && minor <= 0) || reason.trim() === ''}
      calling={calling}
      fields={['minor', 'reason']}
    >
      <MoneyField
        label={t`Amount`}
        mandatory
        currency={sums.currency}
        isForeign={isForeign(sums.currency, own)}
        value={minor}
        onChange={setMinor}
        problem={textOf('minor')}
      />
      <TextArea
        label={t`Reason`}
        mandatory
        value={reason}
        onChange={setReason}
        problem={textOf('reason')}
      />
    </CallDialog>
  )
}

export function SettleDialog({
  line,
  payment,
  to,
  onDone,
}: Given & { payment: PaymentLine; to: Settling }) {
  const { t } = useLingui()
  const calling = useCall(fundsWords)
  const { call, problem } = calling
  const [reason, setReason] = useState('')
  const amount = useFundMoney(payment.currency)(payment.netMinor)
  const words: Record<Settling, [title: ReactNode, save: ReactNode]> = {
    processed: [<Trans key="t">{amount} is there</Trans>, <Trans key="s">Add to the funds</Trans>],
    failed: [<Trans key="t">{amount} failed</Trans>, <Trans key="s">It failed</Trans>],
    cancelled: [
      <Trans key="t">{amount} was cancelled</Trans>,
      <Trans key="s">It was cancelled</Trans>,
    ],
    corrected: [
      <Trans key="t">Take {amount} back</Trans>,
      <Trans key="s" context="an entry of the books">
        Take it back
      </Trans>,
    ],
  }
  const [title, saveWords] = words[to]
  const save = async () => {
    const wish = { companyId: line.id, paymentId: payment.id, reason }
    const answer = await call(() =>
      to === 'corrected' ? correctPayment(wish) : settlePayment({ ...wish, status: to }),
    )
    if (!answer) return
    toast(t`The payment was noted.`, { tone: 'good' })
    onDone(answer)
  }
  return (
    <CallDialog
      title={title}
      subtitle={
        to === 'corrected' ? (
          <Trans>
            A new line takes the old one back and names it. What was spent of it is owed.
          </Trans>
        ) : undefined
      }
      save={saveWords}
      danger={to === 'corrected'}
      onSave={save}
      onClose={() => onDone()}
      isDisabled={to !== 'processed' && reason.trim() === ''}
      calling={calling}
      fields={['reason']}
    >
      {to === 'processed' ? (
        <p>
          <Trans>It may be spent at once.</Trans>
        </p>
      ) : (
        <TextArea
          label={t`Reason`}
          mandatory
          value={reason}
          onChange={setReason}
          problem={problem?.field === 'reason' ? problem.text : undefined}
        />
      )}
    </CallDialog>
  )
}

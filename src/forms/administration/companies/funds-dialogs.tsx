/** What the office enters of a house's funds: each needs the network, says so, and keeps what was typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FundCurrency } from '#db/ledger/accounts.ts'
import type { OfficeFunds, PaymentLine } from '#db/ledger/lines.ts'
import type { CompanyLine } from '#db/platform/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { ReasonDialog } from '#src/domain/user/reason-dialog.tsx'
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
  agreeLeadPrice,
  correctPayment,
  fundsWords,
  giveGoodwill,
  payIn,
  setCredit,
  setDebitCap,
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

export type Amount = 'goodwill' | 'credit' | 'lead-price' | 'debit-cap'
type Amounts = Record<
  Amount,
  {
    title: ReactNode
    save: ReactNode
    done: string
    /** What holds now. */
    minor: number | null
    least: number
    call: (wish: { companyId: string; minor: number; reason: string }) => Promise<OfficeFunds>
  }
>
function useAmounts({ name }: CompanyLine, funds: OfficeFunds): Amounts {
  const { sums, leadPriceMinor, debitCapMinor } = funds
  const { t } = useLingui()
  const [id] = useState(newId)
  return {
    goodwill: {
      title: <Trans>A credit for {name}</Trans>,
      save: <Trans>Give the credit</Trans>,
      done: t`The credit is in its funds.`,
      minor: null,
      least: 1,
      call: wish => giveGoodwill({ ...wish, gestureId: id }),
    },
    credit: {
      title: <Trans>How far {name} may go below zero</Trans>,
      save: <Trans>Set it</Trans>,
      done: t`From now on it holds.`,
      minor: sums.creditMinor,
      least: 0,
      call: wish => setCredit({ ...wish, creditId: id }),
    },
    'lead-price': {
      title: <Trans>What {name} pays for a guaranteed lead</Trans>,
      save: <Trans>Set it</Trans>,
      done: t`From now on it holds.`,
      minor: leadPriceMinor,
      least: 1,
      call: wish => agreeLeadPrice({ ...wish, priceId: id }),
    },
    'debit-cap': {
      title: <Trans>How much of debits of {name} is trusted while they may be asked back</Trans>,
      save: <Trans>Set it</Trans>,
      done: t`From now on it holds.`,
      minor: debitCapMinor,
      least: 0,
      call: wish => setDebitCap({ ...wish, capId: id }),
    },
  }
}

export function AmountDialog({
  line,
  which,
  funds,
  onDone,
}: Given & { which: Amount; funds: OfficeFunds }) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const calling = useCall(fundsWords)
  const { call, problem } = calling
  const amount = useAmounts(line, funds)[which]
  const [minor, setMinor] = useState<number | null>(amount.minor)
  const [reason, setReason] = useState('')
  const textOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const save = async () => {
    const answer = await call(() => amount.call({ companyId: line.id, minor: minor ?? 0, reason }))
    if (!answer) return
    toast(amount.done, { tone: 'good' })
    onDone(answer)
  }
  return (
    <CallDialog
      title={amount.title}
      save={amount.save}
      onSave={save}
      onClose={() => onDone()}
      isDisabled={minor === null || minor < amount.least || reason.trim() === ''}
      calling={calling}
      fields={['minor', 'reason']}
    >
      <MoneyField
        label={t`Amount`}
        mandatory
        currency={funds.sums.currency}
        isForeign={isForeign(funds.sums.currency, own)}
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
  const save = async (reason: string) => {
    const wish = { companyId: line.id, paymentId: payment.id, reason }
    const answer = await calling.call(() =>
      to === 'corrected' ? correctPayment(wish) : settlePayment({ ...wish, status: to }),
    )
    if (!answer) return
    toast(t`The payment was noted.`, { tone: 'good' })
    onDone(answer)
  }
  const dialog = { title, save: saveWords, onClose: () => onDone(), calling }
  if (to === 'processed')
    return (
      <CallDialog {...dialog} onSave={() => save('')}>
        <p>
          <Trans>It may be spent at once.</Trans>
        </p>
      </CallDialog>
    )
  return (
    <ReasonDialog
      {...dialog}
      subtitle={
        to === 'corrected' ? (
          <Trans>
            A new line takes the old one back and names it. What was spent of it is owed.
          </Trans>
        ) : undefined
      }
      danger={to === 'corrected'}
      onSave={save}
    />
  )
}

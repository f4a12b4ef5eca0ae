/** What is planned for a channel, month by month: by the server at once or not at all, never queued. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type BudgetChannel, budgetChannels, firstOf, monthsOf } from '#db/campaign/budget.ts'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { api } from '#src/lib/api.ts'
import { isForeign } from '#src/lib/format.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { toast } from '#src/ui/toast-queue.ts'

export type Begun = { channel: BudgetChannel | null; month: string; minor: number | null }
type Props = { begun: Begun; onDone: () => void; onClose: () => void }

export function PlanDialog({ begun, onDone, onClose }: Props) {
  const { t } = useLingui()
  const calling = useCall()
  const { call, problem } = calling
  const [planId] = useState(newId)
  const [channel, setChannel] = useState(begun.channel)
  const [[from, until], setSpan] = useState<[string, string]>([begun.month, begun.month])
  const [minor, setMinor] = useState(begun.minor)
  // Of months that have one, an emptied field takes it back.
  const isBack = minor === null && begun.minor !== null
  const textOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const save = async () => {
    const answer = await call(() =>
      api('/api/campaigns/budget', { json: { planId, channel, from, until, minor } }),
    )
    if (!answer) return
    toast(isBack ? t`The plan was taken back.` : t`The plan was saved.`, { tone: 'good' })
    onDone()
  }
  return (
    <CallDialog
      title={<Trans>Plan a budget</Trans>}
      subtitle={<Trans>A plan moves no money: it stands beside what is spent.</Trans>}
      save={isBack ? <Trans>Take the plan back</Trans> : <Trans>Save the plan</Trans>}
      onSave={save}
      onClose={onClose}
      isDisabled={channel === null || (minor === null && !isBack)}
      calling={calling}
      fields={['channel', 'from', 'until', 'minor']}
    >
      <ChannelSelect value={channel} onChange={setChannel} problem={textOf('channel')} />
      <MonthSelect
        label={t({ message: 'From', context: 'a month' })}
        value={from}
        onChange={month => setSpan([month, month > until ? month : until])}
        problem={textOf('from')}
      />
      <MonthSelect
        label={t({ message: 'To', context: 'a month' })}
        value={until}
        least={from}
        onChange={month => setSpan([from, month])}
        problem={textOf('until')}
      />
      <MonthlyAmount
        value={minor}
        hasPlan={begun.minor !== null}
        onChange={setMinor}
        problem={textOf('minor')}
      />
    </CallDialog>
  )
}

type FieldOf<T> = { value: T; onChange: (value: T) => void; problem: string | undefined }

function ChannelSelect({ value, onChange, problem }: FieldOf<BudgetChannel | null>) {
  const { t } = useLingui()
  const caption = useCaption('RadarDivision')
  return (
    <Select
      label={t`Channel`}
      mandatory
      options={budgetChannels.map(each => ({ value: each, label: t`Campaigns, ${caption(each)}` }))}
      value={value}
      onChange={onChange}
      problem={problem}
    />
  )
}

type AmountProps = FieldOf<number | null> & { hasPlan: boolean }
function MonthlyAmount({ hasPlan, ...field }: AmountProps) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const currency = fundCurrencyOf(own)
  return (
    <MoneyField
      label={t`For each month`}
      mandatory={!hasPlan}
      description={hasPlan && t`Left empty, these months have no plan any more.`}
      currency={currency}
      isForeign={isForeign(currency, own)}
      {...field}
    />
  )
}

type MonthProps = {
  label: string
  value: string
  /** No month before it. */
  least?: string
  onChange: (month: string) => void
  problem: string | undefined
}
function MonthSelect({ value, least = '', onChange, ...field }: MonthProps) {
  const format = useFormat()
  const options = monthsOf(Number(value.slice(0, 4)))
    .filter(month => month >= least)
    .map(month => ({ value: month, label: format.calendarDate(firstOf(month), 'monthYear') }))
  return (
    <Select
      {...field}
      options={options}
      value={value}
      onChange={month => month !== null && onChange(month)}
    />
  )
}

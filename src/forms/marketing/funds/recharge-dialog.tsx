/** The three sums, and the words agreed to as they come of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { leastNetMinor, mostNetMinor } from '#db/ledger/card.ts'
import { consentText, consentVersion } from '#db/ledger/recharge-consent.ts'
import { rechargeProblem, type RechargeSums, type RechargeView } from '#db/ledger/recharge.ts'
import { cardName } from '#src/domain/fund/cards.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { isForeign } from '#src/lib/format.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { rechargeWords, sayRecharge } from './recharge-call.ts'

const schema = z.object({
  thresholdMinor: z.nullable(z.number()),
  amountMinor: z.nullable(z.number()),
  ceilingMinor: z.nullable(z.number()),
})
type Values = z.infer<typeof schema>
const usual: Values = { thresholdMinor: 10_000, amountMinor: 50_000, ceilingMinor: 200_000 }

type Props = { view: RechargeView; onShut: (isDone: boolean) => void }

export function RechargeDialog({ view, onShut }: Props) {
  const { i18n } = useLingui()
  const { plan, card } = view
  const { control, calling, sums, save, close, agreed } = useSaying(view, onShut)
  return (
    <CallDialog
      title={<Trans>Automatic recharge</Trans>}
      subtitle={card && cardName(i18n, card)}
      save={plan?.isOn ? <Trans>Save</Trans> : <Trans>Switch on</Trans>}
      onSave={save}
      onClose={() => void close()}
      isDisabled={!agreed.is}
      calling={calling}
      fields={['thresholdMinor', 'amountMinor', 'ceilingMinor']}
    >
      <Sums control={control} sums={sums} problem={calling.problem} />
      {agreed.words && <Agreed {...agreed} />}
    </CallDialog>
  )
}

const isWhole = (sums: Values): sums is RechargeSums =>
  Object.values(sums).every(each => each !== null)

function useSaying({ plan }: RechargeView, onShut: Props['onShut']) {
  const { t } = useLingui()
  const { locale, currency } = useSession()
  const calling = useCall(rechargeWords)
  const [id] = useState(newId)
  const [agreedTo, setAgreedTo] = useState('')
  const [first] = useState((): Values => {
    const { thresholdMinor, amountMinor, ceilingMinor } = plan ?? usual
    return { thresholdMinor, amountMinor, ceilingMinor }
  })
  const form = useDraftForm({ draftKey: 'payment:recharge', schema, defaults: first })
  const { control, watch, forget } = form
  const sums = watch()
  const close = async () => {
    await forget()
    onShut(false)
  }
  const save = async () => {
    if (!isWhole(sums)) return
    const word = { id, seen: plan?.id ?? '', isOn: true, locale, version: consentVersion }
    const { thresholdMinor, amountMinor, ceilingMinor } = sums
    const said = { ...word, thresholdMinor, amountMinor, ceilingMinor }
    if (!(await calling.call(() => sayRecharge(said)))) return
    await forget()
    toast(t`The funds fill up by themselves now.`, { tone: 'good' })
    onShut(true)
  }
  const words =
    isWhole(sums) && rechargeProblem(sums) === '' ? consentText(locale, sums, currency) : ''
  // Of these words: with another sum they are others.
  const is = words !== '' && agreedTo === words
  const agreed = { words, is, onChange: (yes: boolean) => setAgreedTo(yes ? words : '') }
  return { control, calling, sums, save, close, agreed }
}

type SumsProps = {
  control: ReturnType<typeof useSaying>['control']
  sums: Values
  problem: ReturnType<typeof useCall>['problem']
}
function Sums({ control, sums, problem }: SumsProps) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const currency = fundCurrencyOf(own)
  const write = useFundMoney()
  const wrong = isWhole(sums) ? rechargeProblem(sums) : ''
  const range = t`From ${write(leastNetMinor)} to ${write(mostNetMinor)}`
  const textOf = (field: keyof Values) => {
    if (problem?.field === field) return problem.text
    if (wrong !== field) return undefined
    return field === 'ceilingMinor' ? t`The limit must let one recharge through.` : range
  }
  const labels = {
    thresholdMinor: t`When less is available than`,
    amountMinor: t`Recharge, before tax`,
    ceilingMinor: t`At most in a calendar month, before tax`,
  }
  return (['thresholdMinor', 'amountMinor', 'ceilingMinor'] as const).map(name => (
    <Tied key={name} control={control} name={name}>
      {field => (
        <MoneyField
          {...field}
          label={labels[name]}
          mandatory
          currency={currency}
          isForeign={isForeign(currency, own)}
          problem={textOf(name)}
        />
      )}
    </Tied>
  ))
}

type AgreedProps = { words: string; is: boolean; onChange: (value: boolean) => void }
/** Word for word what is kept with her name. */
function Agreed({ words, is, onChange }: AgreedProps) {
  const { t } = useLingui()
  return (
    <>
      <p>{words}</p>
      <CheckboxField label={t`I agree to this`} mandatory value={is} onChange={onChange} />
    </>
  )
}

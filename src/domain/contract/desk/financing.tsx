/** Deposit, and how the balance is paid. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Financing, frequencies } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { CreditFields, CreditKind } from './credit.tsx'
import { LenderNotice, useRateProblem } from './lender.tsx'
import { AmountField, Part } from './part.tsx'
import { useDesk } from './desk.ts'
import { usualFinancing } from './usual.ts'
import styles from './desk.module.css'

export function FinancingPart() {
  const { t } = useLingui()
  const { deal, result, put, profile } = useDesk()
  const last = useRef<Financing>(usualFinancing(profile.jurisdiction))
  if (deal.financing) last.current = deal.financing
  return (
    <Part title={t`Deposit and payment`} amountMinor={result.balanceMinor}>
      <Grid min={170} gap={4}>
        <AmountField
          label={t`Deposit`}
          path="depositMinor"
          value={deal.depositMinor}
          onChange={minor => put('depositMinor', minor)}
        />
      </Grid>
      {deal.depositMinor > 0 && (
        <p className={styles['fine']}>
          <Trans>With a deposit the vehicle is reserved for this client.</Trans>
        </p>
      )}
      <Switch
        label={t`Financed`}
        value={deal.financing !== null}
        onChange={on => put('financing', on ? last.current : null)}
      />
      {deal.financing && <FinancingFields value={deal.financing} />}
      <PaymentWords />
    </Part>
  )
}

type SetFinancing = (part: Partial<Financing>) => void

function FinancingFields({ value }: { value: Financing }) {
  const { put } = useDesk()
  const set: SetFinancing = part => put('financing', { ...value, ...part })
  return (
    <Stack gap={4}>
      <TermFields value={value} set={set} />
      <LenderNotice />
      <CreditKind value={value} set={set} />
      <CreditFields value={value} set={set} />
    </Stack>
  )
}

function TermFields({ value, set }: { value: Financing; set: SetFinancing }) {
  const { t } = useLingui()
  const words = useDealWords()
  const { problem } = useDesk()
  const outside = useRateProblem()
  return (
    <Grid min={150} gap={4}>
      <NumberField
        label={t`Term`}
        unit={t`months`}
        value={value.termMonths}
        onChange={months => set({ termMonths: months ?? 0 })}
        problem={problem('financing.termMonths')}
      />
      <NumberField
        label={t`Annual rate`}
        unit="%"
        decimals={4}
        minDecimals={2}
        value={value.ratePpm / 10_000}
        onChange={rate => set({ ratePpm: Math.round((rate ?? 0) * 10_000) })}
        problem={problem('financing.ratePpm') ?? outside(value.ratePpm)}
      />
      <Select
        label={t`Paid`}
        options={frequencies.map(each => ({ value: each, label: words.frequency(each) }))}
        value={value.frequency}
        onChange={frequency => frequency && set({ frequency })}
      />
      <AmountField
        label={t`Balloon with the last payment`}
        path="financing.balloonMinor"
        value={value.balloonMinor}
        onChange={balloonMinor => set({ balloonMinor })}
      />
    </Grid>
  )
}

export function PaymentWords() {
  const format = useFormat()
  const words = useDealWords()
  const { deal, result } = useDesk()
  const { payment } = result
  if (!payment || !deal.financing) return null
  return (
    <p role="status" className={styles['payment']}>
      <strong>{format.money(payment.paymentMinor)}</strong>{' '}
      {words.frequency(deal.financing.frequency)},{' '}
      <Plural value={payment.count} one="# payment" other="# payments" />
      <span className={styles['fine']}>
        <Trans>
          {format.money(payment.netCapitalMinor)} financed; credit costs{' '}
          {format.money(payment.creditMinor)}; {format.money(payment.totalMinor)} in all
        </Trans>
      </span>
    </p>
  )
}

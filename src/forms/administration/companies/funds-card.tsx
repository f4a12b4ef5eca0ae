/** How a house's prepaid funds stand, its payments, and what the office may do with them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyLine } from '#db/platform/lines.ts'
import type { FundCurrency } from '#db/ledger/accounts.ts'
import { balanceOfSums, grossOf, type OfficeFunds, type OfficePayment } from '#db/ledger/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { Returns } from '#src/domain/fund/returns.tsx'
import { paymentSources, paymentStatuses, reasonText } from '#src/domain/fund/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { lateWords, useHouseFunds } from './funds-calls.ts'
import { Lacks } from './lacks.tsx'
import {
  type Amount,
  AmountDialog,
  PayDialog,
  SettleDialog,
  type Settling,
} from './funds-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Asked = 'pay' | Amount | { payment: OfficePayment; to: Settling | 'refunded' }

export function FundsCard({ line }: { line: CompanyLine }) {
  const isReadOnly = useReadOnly()
  const { funds, setFunds } = useHouseFunds(line.id)
  const [asked, setAsked] = useState<Asked>()
  const done = (answer?: typeof funds) => {
    setAsked(undefined)
    if (answer) setFunds(answer)
  }
  const given = { line, onDone: done }
  return (
    <Card level={3} title={<Trans>Prepaid funds</Trans>}>
      <Stack gap={4}>
        {funds === undefined && <ListSkeleton rows={3} />}
        {funds === null && (
          <Banner tone="warn">
            <Trans>Its funds need a connection.</Trans>
          </Banner>
        )}
        {funds && <Lacks lacks={funds.lacks} />}
        {funds && <Compared funds={funds} />}
        {funds && <Sums funds={funds} />}
        {funds && !isReadOnly && <Acts hasDebits={funds.debitCapMinor !== null} onAct={setAsked} />}
        {funds && (
          <Payments
            currency={funds.sums.currency}
            payments={funds.payments}
            onSettle={isReadOnly ? undefined : (payment, to) => setAsked({ payment, to })}
          />
        )}
      </Stack>
      {funds && asked === 'pay' && <PayDialog {...given} currency={funds.sums.currency} />}
      {funds && typeof asked === 'string' && asked !== 'pay' && (
        <AmountDialog {...given} which={asked} funds={funds} />
      )}
      {typeof asked === 'object' &&
        (asked.to === 'refunded' ? (
          <RefundDialog {...given} payment={asked.payment} />
        ) : (
          <SettleDialog {...given} payment={asked.payment} to={asked.to} />
        ))}
    </Card>
  )
}

function Sums({ funds }: { funds: OfficeFunds }) {
  const { sums, leadPriceMinor, debitCapMinor } = funds
  const { t } = useLingui()
  const write = useFundMoney(sums.currency)
  return (
    <DescriptionList
      facts={[
        { term: t`Balance`, value: write(balanceOfSums(sums)), strong: true },
        { term: t`Held by campaigns`, value: write(sums.heldMinor) },
        { term: t`May go below zero by`, value: write(sums.creditMinor) },
        {
          term: t`A guaranteed lead costs`,
          value: leadPriceMinor === null ? t`Not agreed yet` : write(leadPriceMinor),
        },
        ...(debitCapMinor === null
          ? []
          : [{ term: t`Trusted of its debits`, value: write(debitCapMinor) }]),
      ]}
    />
  )
}

/** What the last night's comparison with the provider of payments came to. */
function Compared({ funds: { compared, sums } }: { funds: OfficeFunds }) {
  const format = useFormat()
  const write = useFundMoney(sums.currency)
  if (!compared) return null
  const at = format.instant(compared.at, 'dateTime')
  if (compared.differences.length === 0)
    return (
      <p>
        <Trans>Compared with the provider of payments on {at}: the same.</Trans>
      </p>
    )
  return (
    <Banner
      tone="bad"
      title={<Trans>On {at} the books and the provider of payments differed</Trans>}
    >
      {compared.differences.map(({ payment, reference, hereMinor, thereMinor }) => (
        <div key={payment}>
          {reference || payment}:{' '}
          <Trans>
            {write(hereMinor)} here, {write(thereMinor)} there
          </Trans>
        </div>
      ))}
    </Banner>
  )
}

type ActsProps = { hasDebits: boolean; onAct: (asked: Asked) => void }
function Acts({ hasDebits, onAct }: ActsProps) {
  return (
    <Stack gap={2}>
      <Button icon="plus" onPress={() => onAct('pay')}>
        <Trans>Enter a payment…</Trans>
      </Button>
      <Button onPress={() => onAct('goodwill')}>
        <Trans>Give a credit…</Trans>
      </Button>
      <Button onPress={() => onAct('credit')}>
        <Trans>Set how far below zero…</Trans>
      </Button>
      <Button onPress={() => onAct('lead-price')}>
        <Trans>Set the price of a guaranteed lead…</Trans>
      </Button>
      {hasDebits && (
        <Button onPress={() => onAct('debit-cap')}>
          <Trans>Set how much of debits is trusted…</Trans>
        </Button>
      )}
    </Stack>
  )
}

type PaymentsProps = {
  currency: FundCurrency
  payments: readonly OfficePayment[]
  onSettle: ((payment: OfficePayment, to: Settling | 'refunded') => void) | undefined
}
function Payments({ currency, payments, onSettle }: PaymentsProps) {
  const { i18n } = useLingui()
  const write = useFundMoney(currency)
  const format = useFormat()
  if (payments.length === 0)
    return (
      <p>
        <Trans>No payment has come yet.</Trans>
      </p>
    )
  return (
    <DescriptionList
      layout="stacked"
      facts={payments.map(payment => ({
        key: payment.id,
        term: `${format.instant(payment.at, 'date')} · ${i18n._(paymentSources[payment.source])} ${payment.reference}`,
        value: (
          <Stack gap={1}>
            <span>
              {write(payment.netMinor)} <Trans>({write(grossOf(payment))} with tax)</Trans>
            </span>
            <Chip tone={paymentStatuses[payment.status].tone}>
              {i18n._(paymentStatuses[payment.status].caption)}
            </Chip>
            {payment.reason && <span>{reasonText(i18n, payment)}</span>}
            <Returns payment={payment} />
            {payment.isLate && <span>{i18n._(lateWords)}</span>}
            {payment.askedMinor > 0 && (
              <span>
                <Trans>
                  {write(payment.askedMinor)} asked back; the provider of payments has not answered
                  yet
                </Trans>
              </span>
            )}
            {onSettle && <PaymentMenu payment={payment} onSettle={onSettle} />}
          </Stack>
        ),
      }))}
    />
  )
}

function PaymentMenu({
  payment,
  onSettle,
}: {
  payment: OfficePayment
  onSettle: NonNullable<PaymentsProps['onSettle']>
}) {
  const { t } = useLingui()
  const item = (to: Settling | 'refunded', label: string) => ({
    key: to,
    label,
    onAct: () => onSettle(payment, to),
  })
  const isOffice = payment.source === 'accounting'
  const items = [
    ...(isOffice && payment.status === 'processing'
      ? [
          item('processed', t`The money is there…`),
          item('failed', t`It failed…`),
          item('cancelled', t`It was cancelled…`),
        ]
      : []),
    ...(isOffice && payment.status === 'processed'
      ? [item('corrected', t`Entered wrongly: take it back…`)]
      : []),
    ...(payment.leftMinor > 0 && payment.askedMinor === 0
      ? [
          item(
            'refunded',
            payment.source === 'sepa-debit'
              ? t`Give back to the account…`
              : t`Give back to the card…`,
          ),
        ]
      : []),
  ]
  if (!items.length) return null
  return <MenuButton label={t`Payment ${payment.reference}`} icon="more" iconOnly items={items} />
}

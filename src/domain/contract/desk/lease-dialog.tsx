/** The same car leased: what is agreed of it, and what it then costs a month; kept as a scenario. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leaseOfDeal, type LeaseTerms, mostLeaseMonths } from '#db/contract/deal/lease.ts'
import type { DealScenario } from '#db/contract/table.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'

type Props = {
  /** @returns whether it is kept */
  onKeep: (way: Pick<DealScenario, 'deal' | 'lease'>) => Promise<boolean>
  onClose: () => void
}
/** As typed: what is empty or no number is not known. */
type Typed = { [term in keyof LeaseTerms]: number | null }

/** Its terms once each is known and in its bounds. */
const termsOf = ({ residualMinor, months, ratePpm }: Typed): LeaseTerms | undefined =>
  residualMinor !== null && isMonths(months) && isRate(ratePpm)
    ? { residualMinor, months, ratePpm }
    : undefined
const isMonths = (months: number | null): months is number =>
  months !== null && months >= 1 && months <= mostLeaseMonths
const isRate = (ppm: number | null): ppm is number => ppm !== null && ppm <= 1_000_000

export function LeaseDialog({ onKeep, onClose }: Props) {
  const { t } = useLingui()
  const { deal, result } = useDesk()
  const [typed, setTyped] = useState<Typed>({
    residualMinor: Math.round(deal.priceMinor / 2),
    months: 36,
    ratePpm: deal.financing?.ratePpm ?? 69_900,
  })
  const terms = termsOf(typed)
  const payment = terms && leaseOfDeal(result, terms)
  const keep = async () => {
    if (terms && (await onKeep({ deal: { ...deal, financing: null }, lease: terms }))) onClose()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={<Trans>Add a lease</Trans>}
      subtitle={<Trans>A quote: the lessor’s own contract says what is owed.</Trans>}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isDisabled={!payment} onPress={() => void keep()}>
            <Trans>Keep it as a scenario</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Terms typed={typed} onChange={part => setTyped({ ...typed, ...part })} />
        {terms && <Outcome terms={terms} />}
      </Stack>
      {terms && !payment && (
        <p role="status">{t`Its worth at the end is more than what is leased, or the term is empty.`}</p>
      )}
    </Dialog>
  )
}

type TermsProps = { typed: Typed; onChange: (part: Partial<Typed>) => void }
function Terms({ typed: { months, ratePpm, residualMinor }, onChange }: TermsProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  return (
    <Grid min={150} gap={4}>
      <NumberField
        label={t`Term`}
        unit={t`months`}
        mandatory
        value={months}
        onChange={count => onChange({ months: count })}
        problem={
          months === null || isMonths(months) ? undefined : t`From 1 to ${mostLeaseMonths} months.`
        }
      />
      <NumberField
        label={t`Annual rate`}
        unit="%"
        decimals={4}
        minDecimals={2}
        mandatory
        value={ratePpm === null ? null : ratePpm / 10_000}
        onChange={rate => onChange({ ratePpm: rate === null ? null : Math.round(rate * 10_000) })}
        problem={ratePpm === null || isRate(ratePpm) ? undefined : t`At most 100 %.`}
      />
      <MoneyField
        label={t`Worth at the end`}
        currency={currency}
        align="end"
        mandatory
        value={residualMinor}
        onChange={minor => onChange({ residualMinor: minor })}
      />
    </Grid>
  )
}

function Outcome({ terms }: { terms: LeaseTerms }) {
  const { t } = useLingui()
  const format = useFormat()
  const { result } = useDesk()
  const payment = leaseOfDeal(result, terms)
  if (!payment) return null
  const money = (minor: number) => format.money(minor)
  return (
    <DescriptionList
      facts={[
        { term: t`What is leased`, value: money(payment.capMinor) },
        { term: t`Each month, before taxes`, value: money(payment.paymentMinor) },
        { term: t`Each month, taxes in`, value: money(payment.withTaxesMinor), strong: true },
        { term: t`Cost of the credit`, value: money(payment.chargesMinor) },
      ]}
    />
  )
}

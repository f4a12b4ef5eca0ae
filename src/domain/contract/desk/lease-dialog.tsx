/** The same car leased: what is agreed of it, and what it then costs a month; kept as a scenario. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leaseOfDeal, type LeaseTerms } from '#db/contract/deal/lease.ts'
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

type Props = { onKeep: (way: Pick<DealScenario, 'deal' | 'lease'>) => void; onClose: () => void }

export function LeaseDialog({ onKeep, onClose }: Props) {
  const { t } = useLingui()
  const { deal, result } = useDesk()
  const [terms, setTerms] = useState<LeaseTerms>({
    residualMinor: Math.round(deal.priceMinor / 2),
    months: 36,
    ratePpm: deal.financing?.ratePpm ?? 69_900,
  })
  const payment = leaseOfDeal(result, terms)
  const keep = () => {
    onKeep({ deal: { ...deal, financing: null }, lease: terms })
    onClose()
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
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isDisabled={!payment} onPress={keep}>
            <Trans>Keep it as a scenario</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Terms terms={terms} onChange={part => setTerms({ ...terms, ...part })} />
        <Outcome terms={terms} />
      </Stack>
      {!payment && (
        <p role="status">{t`Its worth at the end is more than what is leased, or the term is empty.`}</p>
      )}
    </Dialog>
  )
}

type TermsProps = { terms: LeaseTerms; onChange: (part: Partial<LeaseTerms>) => void }
function Terms({ terms, onChange }: TermsProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  return (
    <Grid min={150} gap={4}>
      <NumberField
        label={t`Term`}
        unit={t`months`}
        value={terms.months}
        onChange={months => onChange({ months: months ?? 0 })}
      />
      <NumberField
        label={t`Annual rate`}
        unit="%"
        decimals={4}
        minDecimals={2}
        value={terms.ratePpm / 10_000}
        onChange={rate => onChange({ ratePpm: Math.round((rate ?? 0) * 10_000) })}
      />
      <MoneyField
        label={t`Worth at the end`}
        currency={currency}
        align="end"
        value={terms.residualMinor}
        onChange={residualMinor => onChange({ residualMinor: residualMinor ?? 0 })}
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

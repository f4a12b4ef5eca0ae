/** What the dealership earns and what it cost, for those whose form allows it and for nobody who looks over their shoulder. */
import { Plural, useLingui } from '@lingui/react/macro'
import { withCosts } from '#db/contract/deal/menu-costs.ts'
import { grossProfit } from '#db/contract/deal/profit.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { productCosts } from '#src/domain/company/queries.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useRowWords } from '#src/domain/lender/use-row-words.ts'
import { workOf } from '#src/domain/work-item/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'
import styles from './desk.module.css'

export function ProfitPart({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal, result, choice } = useDesk()
  const costs = useLive(productCosts()) ?? new Map<string, never>()
  const profit = grossProfit(withCosts(deal, costs, result.on), result, choice?.row)
  const optional = (term: string, minor: number | null) =>
    minor ? [{ term, value: format.money(minor) }] : []
  return (
    <Stack gap={3}>
      <DescriptionList
        facts={[
          { term: t`Front, on the vehicle`, value: format.money(profit.vehicleMinor) },
          ...optional(t`Of it, allowed above trade-ins’ worth`, -profit.overAllowedMinor),
          { term: t`Back, on goods and services`, value: format.money(profit.goodsMinor) },
          ...optional(t`Back, from the lender`, profit.reserveMinor),
          ...optional(t`Tax on the margin`, profit.marginTaxMinor),
          { term: t`Gross profit`, value: format.money(profit.totalMinor), strong: true },
        ]}
      />
      <ReserveWords />
      {profit.missingCosts > 0 && (
        <p className={styles['fine']}>
          <Plural
            value={profit.missingCosts}
            one="One cost is not known and counts as nothing."
            other="# costs are not known and count as nothing."
          />
        </p>
      )}
      {profit.notes.map(note => (
        <p key={note} className={styles['fine']}>
          {words.note(note)}
        </p>
      ))}
      <Costs vehicleId={vehicleId} />
    </Stack>
  )
}

/** Whose the reserve is and how it comes about: the ways to count it differ widely. */
function ReserveWords() {
  const { t } = useLingui()
  const { choice, deal } = useDesk()
  const words = useRowWords()
  if (!choice || !deal.financing) return null
  const { lender, program, buyPpm, reserve, chargeBackMonths } = choice.row
  return (
    <p className={styles['fine']}>
      {[
        `${lender}, ${program}`,
        t`bought at ${words.rate(buyPpm)}, sold at ${words.rate(deal.financing.ratePpm)}`,
        words.reserve(reserve),
        chargeBackMonths > 0 && t`goes back if paid off within ${chargeBackMonths} months`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** What only the house knows of the deal; no paper and no customer's view holds any of it. */
function Costs({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const { deal, put } = useDesk()
  const { unit, tradeIns } = deal
  const set = (part: Partial<Deal['unit']>) => put('unit', { ...unit, ...part })
  const appraise = (index: number, worthMinor: number | null) =>
    put(
      'tradeIns',
      tradeIns.map((each, at) => (at === index ? { ...each, worthMinor } : each)),
    )
  return (
    <Stack gap={3}>
      <Cost
        label={t`Our cost of the vehicle`}
        value={unit.costMinor}
        onChange={costMinor => set({ costMinor })}
      />
      <Cost
        label={t`Reconditioning`}
        value={unit.reconditioningMinor}
        onChange={reconditioningMinor => set({ reconditioningMinor })}
      />
      <FromTheShop vehicleId={vehicleId} />
      <Cost label={t`Pack`} value={unit.packMinor} onChange={packMinor => set({ packMinor })} />
      {tradeIns.map((each, index) => (
        <Cost
          // A trade-in has no name of its own; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={
            each.label ? t`Actual value of ${each.label}` : t`Actual value of trade-in ${index + 1}`
          }
          value={each.worthMinor}
          onChange={minor => appraise(index, minor)}
        />
      ))}
    </Stack>
  )
}

type CostProps = {
  label: string
  value: number | null | undefined
  onChange: (minor: number | null) => void
}
function Cost({ label, value, onChange }: CostProps) {
  const { currency } = useSession()
  return (
    <MoneyField
      label={label}
      currency={currency}
      align="end"
      value={value ?? null}
      onChange={onChange}
    />
  )
}

/** What closed work on the vehicle came to, where that is not what stands. */
function FromTheShop({ vehicleId }: { vehicleId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { deal, put } = useDesk()
  const work = useLive(replica => workOf(replica, vehicleId), [vehicleId]) ?? []
  const closed = work.filter(({ status }) => status === 'closed')
  const reconditioningMinor = closed.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0)
  if (!reconditioningMinor || reconditioningMinor === deal.unit.reconditioningMinor) return null
  return (
    <div>
      <Button
        variant="quiet"
        icon="wrench"
        onPress={() => put('unit', { ...deal.unit, reconditioningMinor })}
      >
        {t`The shop’s: ${format.money(reconditioningMinor)}`}
      </Button>
    </div>
  )
}

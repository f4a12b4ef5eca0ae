/** The desk: the whole deal typed part by part, its contract's lines beside it at each key. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deal, SaleProfile } from '#db/contract/deal/types.ts'
import { settleForms } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import { kilometresOf } from '#db/vehicle/odometer.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { NoLaw, useSaleProfile } from '#src/domain/contract/sale-profile.tsx'
import {
  leaving,
  SectionLight,
  SectionTrouble,
} from '#src/domain/contract/section/section-card.tsx'
import { choiceOf } from '#src/domain/lender/queries.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { DeskContext, useDesk } from './desk.ts'
import { useDeal } from './use-deal.ts'
import { ItemRows } from './item-rows.tsx'
import { AmountField, Part } from './part.tsx'

type Props = { contract: Contract; children: ReactNode }

/** The deal around whatever shows parts of it; says so where no law of a sale is known. */
export function DealDesk(props: Props) {
  const profile = useSaleProfile()
  if (profile === undefined) return <Skeleton height="480px" shape="box" />
  if (profile === null) return <NoLaw />
  return <Ready {...props} profile={profile} />
}

/** The price a customer has seen: it holds every fee already (P-40.1 s. 224 c). */
function useAdvertised(vehicleId: string): number | null {
  const { country } = useSession()
  const vehicle = useLive(replica => replica.vehicle.get(vehicleId), [vehicleId])
  return (vehicle && allInPrice(vehicle, country)?.totalMinor) ?? null
}

function Ready({ contract, profile, children }: Props & { profile: SaleProfile }) {
  const { forms } = useSession()
  const desk = useDeal(contract, profile)
  const advertisedMinor = useAdvertised(contract.vehicleId)
  const { id: contractId, amendsId, product, tradeInText } = contract
  const showsCosts = holdsAny(forms, settleForms)
  const chosen = useLive(choiceOf({ id: contractId, amendsId }), [contractId, amendsId])
  const own = {
    contractId,
    kilometres: kilometresOf(product),
    soldUnit: product.odometerType,
    choice: (showsCosts && chosen) || null,
  }
  return (
    <DeskContext value={{ ...desk, ...own, tradeInText, advertisedMinor, showsCosts }}>
      {children}
    </DeskContext>
  )
}

/** Parts of the deal, saved when one leaves them. */
export function DealParts({ children }: { children: ReactNode }) {
  const { section } = useDesk()
  return (
    <div onBlur={leaving(section)}>
      <Stack gap={4}>{children}</Stack>
    </div>
  )
}

/** What keeps the deal from being saved, whatever part of it that is in. */
export function DealTrouble() {
  const { section } = useDesk()
  return <SectionTrouble section={section} />
}

/** Whether what is typed of the deal is the contract's by now. */
export function DealLight() {
  const { section } = useDesk()
  return <SectionLight state={section.state} />
}

/** What is taken off: the dealership's own rebates lower the tax base, a maker's paid to the customer do not. */
export function RebatesPart() {
  const { t } = useLingui()
  const { deal, result, put } = useDesk()
  return (
    <Part title={t`Rebates`} amountMinor={-result.amounts.D}>
      <ItemRows
        path="rebates"
        items={deal.rebates}
        empty={{ label: '', amountMinor: 0, beforeTax: true }}
        onChange={items => put('rebates', items)}
        nameOf={index => t`Rebate ${index + 1}`}
        addLabel={t`Add a rebate`}
        extra={(item, patch, name) => (
          <SegmentedControl
            label={t`${name}: when it counts`}
            segments={[
              { value: 'before', label: t`Before taxes` },
              { value: 'after', label: t`After taxes` },
            ]}
            value={item.beforeTax ? 'before' : 'after'}
            onChange={when => patch({ beforeTax: when === 'before' })}
          />
        )}
      />
    </Part>
  )
}

/** Premiums, and the tax of the day they are paid. */
export function InsurancePart() {
  const { t } = useLingui()
  const { deal, result, put, problem } = useDesk()
  const { insurance } = deal
  const set = (part: Partial<Deal['insurance']>) => put('insurance', { ...insurance, ...part })
  const hasPremium =
    insurance.replacementMinor + insurance.lifeDisabilityMinor + insurance.healthMinor > 0
  return (
    <Part title={t`Insurance`} amountMinor={result.amounts.Z}>
      <Grid min={170} gap={4}>
        <AmountField
          label={t`Replacement insurance`}
          path="insurance.replacementMinor"
          value={insurance.replacementMinor}
          onChange={replacementMinor => set({ replacementMinor })}
        />
        <AmountField
          label={t`Life and disability insurance`}
          path="insurance.lifeDisabilityMinor"
          value={insurance.lifeDisabilityMinor}
          onChange={lifeDisabilityMinor => set({ lifeDisabilityMinor })}
        />
        <AmountField
          label={t`Health insurance`}
          path="insurance.healthMinor"
          value={insurance.healthMinor}
          onChange={healthMinor => set({ healthMinor })}
        />
        {hasPremium && (
          <DateField
            label={t`Premiums paid on`}
            description={t`Empty: the day of the contract`}
            value={insurance.paidOn}
            onChange={paidOn => set({ paidOn })}
            problem={problem('insurance.paidOn')}
          />
        )}
      </Grid>
    </Part>
  )
}

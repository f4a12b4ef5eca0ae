/** The desk: the whole deal typed part by part, its contract's lines beside it at each key. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Deal, SaleProfile } from '#db/contract/deal/types.ts'
import { settleForms } from '#db/contract/mutations/fields.ts'
import { holdsAny } from '#db/forms.ts'
import { fullName } from '#db/kernel/name.ts'
import { allInPrice } from '#db/vehicle/all-in-price.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { NoLaw, useSaleProfile } from '#src/domain/contract/sale-profile.tsx'
import {
  leaving,
  SectionLight,
  SectionTrouble,
} from '#src/domain/contract/section/section-card.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { ComparePart } from './compare.tsx'
import { DeskContext, useDesk } from './desk.ts'
import { FeesPart, GoodsPart } from './fees.tsx'
import { FinancingPart } from './financing.tsx'
import { GovernmentPart } from './government.tsx'
import { PricePart } from './price.tsx'
import { ProfitPart } from './profit.tsx'
import { Summary } from './summary.tsx'
import { TaxesPart } from './taxes.tsx'
import { TradeInsPart } from './trade-ins.tsx'
import { useDeal } from './use-deal.ts'
import styles from './desk.module.css'
import { ItemRows } from './item-rows.tsx'
import { AmountField, Part } from './part.tsx'

type Props = {
  contract: Contract
  /** Turns the screen to the customer, where the form has such a view. */
  onShow?: () => void
  isCustomerView?: boolean
}

export function DealDesk(props: Props) {
  const profile = useSaleProfile()
  if (profile === undefined) return <Skeleton height="480px" shape="box" />
  if (profile === null) return <NoLaw />
  return <Ready {...props} profile={profile} />
}

/** The deal as a customer looks on: nothing of the house around it, and nothing of what things cost us. */
export function CustomerView({ contract, onBack }: { contract: Contract; onBack: () => void }) {
  const { t } = useLingui()
  useBare()
  return (
    <div className={styles['customer']}>
      <header className={styles['customerHead']}>
        <IconButton icon="arrow-left" label={t`Back to the contract`} onPress={onBack} />
        <div>
          <h2 tabIndex={-1}>{vehicleTitle(contract.product)}</h2>
          <p className={styles['fine']}>{fullName(contract.buyer)}</p>
        </div>
      </header>
      <DealDesk contract={contract} isCustomerView />
    </div>
  )
}

/** The price a customer has seen: it holds every fee already (P-40.1 s. 224 c). */
function useAdvertised(vehicleId: string): number | null {
  const vehicle = useLive(replica => replica.vehicle.get(vehicleId), [vehicleId])
  return (vehicle && allInPrice(vehicle)?.totalMinor) ?? null
}

type ReadyProps = Props & { profile: SaleProfile }

function Ready({ contract, profile, onShow, isCustomerView = false }: ReadyProps) {
  const { t } = useLingui()
  const { forms } = useSession()
  const { section, ...desk } = useDeal(contract, profile)
  const advertisedMinor = useAdvertised(contract.vehicleId)
  const showsCosts = !isCustomerView && holdsAny(forms, settleForms)
  // A customer looks at what there is; where nothing can be added, an empty part says nothing.
  const isShown = (part: 'fees' | 'goods' | 'rebates' | 'tradeIns') =>
    !isCustomerView || desk.deal[part].length > 0
  return (
    <DeskContext
      value={{
        ...desk,
        tradeInText: contract.tradeInText,
        advertisedMinor,
        showsCosts,
        isCustomerView,
      }}
    >
      <div className={styles['desk']} onBlur={leaving(section)}>
        <div className={styles['parts']}>
          <Stack gap={4}>
            <div className={styles['bar']}>
              <h3>
                <Trans>The deal</Trans>
              </h3>
              <SectionLight state={section.state} />
              {onShow && (
                <Button icon="eye" onPress={onShow}>
                  {t`Customer view`}
                </Button>
              )}
            </div>
            <SectionTrouble section={section} />
            <PricePart />
            {isShown('fees') && <FeesPart />}
            {isShown('goods') && <GoodsPart />}
            {isShown('rebates') && <RebatesPart />}
            {isShown('tradeIns') && <TradeInsPart />}
            <TaxesPart />
            <GovernmentPart />
            <InsurancePart />
            <FinancingPart />
            <ComparePart />
            <ProfitPart />
          </Stack>
        </div>
        <Summary />
      </div>
    </DeskContext>
  )
}

/** What is taken off: the dealership's own rebates lower the tax base, a maker's paid to the customer do not. */
function RebatesPart() {
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
function InsurancePart() {
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

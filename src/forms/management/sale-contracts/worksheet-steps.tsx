/** The steps of a deal in the order in which a person sells; each says what stands in it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { rankOf } from '#db/contract/deal/menu.ts'
import type { DealResult } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useDesk } from '#src/domain/contract/desk/desk.ts'
import { DealParts, InsurancePart, RebatesPart } from '#src/domain/contract/desk/desk.tsx'
import { FeesPart, GoodsPart } from '#src/domain/contract/desk/fees.tsx'
import { FinancingPart } from '#src/domain/contract/desk/financing.tsx'
import { GovernmentPart } from '#src/domain/contract/desk/government.tsx'
import { GridPart } from '#src/domain/contract/desk/grid.tsx'
import { MenuPart } from '#src/domain/contract/desk/menu.tsx'
import { PricePart } from '#src/domain/contract/desk/price.tsx'
import { ScenariosPart } from '#src/domain/contract/desk/scenarios.tsx'
import { TaxesPart } from '#src/domain/contract/desk/taxes.tsx'
import { TradeInsPart } from '#src/domain/contract/desk/trade-ins.tsx'
import type { Contract } from '#src/domain/contract/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Stack } from '#src/ui/stack.tsx'
import { buyerName } from './filters.ts'
import { BuyerSection } from './section-buyer.tsx'
import { CoBuyerSection } from './section-co-buyer.tsx'
import { DocumentSection } from './section-document.tsx'
import { LabelSection } from './section-label.tsx'
import { ProductSection } from './section-product.tsx'
import { WordsSection } from './section-words.tsx'

type StepKey =
  | 'vehicle'
  | 'trade'
  | 'client'
  | 'financing'
  | 'products'
  | 'taxes'
  | 'scenarios'
  | 'papers'
type Step = {
  key: StepKey
  title: string
  /** What stands in it, in a few words. */
  said: string
  isDone: boolean
}

export function useSteps(contract: Contract): Step[] {
  const { t } = useLingui()
  const said = useSaid(contract)
  const { deal, result } = useDesk()
  const { buyer, product, deliverOn } = contract
  const [trade] = deal.tradeIns
  return [
    {
      key: 'vehicle',
      title: t`Vehicle`,
      said: vehicleTitle(product),
      isDone: product.make !== '' && deal.priceMinor > 0,
    },
    {
      key: 'trade',
      title: t`Trade-in`,
      said: said.trade,
      isDone: trade !== undefined && trade.allowanceMinor > 0,
    },
    {
      key: 'client',
      title: t`Client`,
      said: buyerName(contract),
      isDone: buyer.firstName !== '' && buyer.lastName !== '' && buyer.address !== '',
    },
    {
      key: 'financing',
      title: t`Financing`,
      said: said.financing,
      isDone: deal.financing !== null || deal.depositMinor > 0,
    },
    {
      key: 'products',
      title: t`Products`,
      said: said.products,
      // Declined is done too.
      isDone: deal.goods.length > 0 || deal.menu !== undefined,
    },
    { key: 'taxes', title: t`Fees and taxes`, said: said.taxes, isDone: areTaxesKnown(result) },
    {
      key: 'scenarios',
      title: t`Scenarios`,
      said: said.scenarios,
      isDone: contract.scenarios.length > 0,
    },
    { key: 'papers', title: t`Papers`, said: said.papers, isDone: deliverOn !== null },
  ]
}

function useSaid(contract: Contract): Record<Exclude<StepKey, 'vehicle' | 'client'>, string> {
  const { t } = useLingui()
  const format = useFormat()
  const { deal, result } = useDesk()
  const [trade] = deal.tradeIns
  const words = useDealWords()
  const rank = rankOf(deal)
  const kept = contract.scenarios.length
  const months = deal.financing?.termMonths ?? 0
  const term = t({ message: plural(months, { one: '# month', other: '# months' }) })
  const deposit = deal.depositMinor > 0 ? format.money(deal.depositMinor, true) : ''
  const taxesMinor = result.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
  return {
    trade: trade
      ? [trade.label, format.money(trade.allowanceMinor, true)].filter(Boolean).join(', ')
      : t`None`,
    financing: deal.financing ? [term, deposit].filter(Boolean).join(', ') : t`Paid in full`,
    products:
      [
        deal.menu && rank ? words.menuRank(rank) : '',
        deal.goods.length ? format.money(result.amounts.J, true) : '',
      ]
        .filter(Boolean)
        .join(', ') || t`None`,
    taxes: format.money(taxesMinor, true),
    scenarios: kept ? t({ message: plural(kept, { one: '# kept', other: '# kept' }) }) : t`None`,
    papers: contract.deliverOn
      ? format.calendarDate(contract.deliverOn)
      : t`Label, words, delivery`,
  }
}

const areTaxesKnown = ({ taxes, notes }: DealResult) =>
  taxes.length > 0 && notes.every(note => note !== 'rate-missing' && note !== 'weight-needed')

/** What is typed in a step. */
export function StepParts({ step, contract }: { step: StepKey; contract: Contract }) {
  const parts: Record<StepKey, () => ReactNode> = {
    vehicle: () => (
      <>
        <ProductSection contract={contract} />
        <DealParts>
          <PricePart />
          <RebatesPart />
        </DealParts>
      </>
    ),
    trade: () => (
      <DealParts>
        <TradeInsPart />
      </DealParts>
    ),
    client: () => (
      <>
        <BuyerSection contract={contract} />
        <CoBuyerSection contract={contract} />
      </>
    ),
    financing: () => (
      <DealParts>
        <GridPart />
        <FinancingPart />
      </DealParts>
    ),
    products: () => (
      <DealParts>
        <MenuPart contract={contract} />
        <GoodsPart />
        <InsurancePart />
      </DealParts>
    ),
    taxes: () => (
      <DealParts>
        <FeesPart />
        <TaxesPart />
        <GovernmentPart />
      </DealParts>
    ),
    scenarios: () => (
      <DealParts>
        <ScenariosPart contract={contract} />
      </DealParts>
    ),
    papers: () => (
      <Stack gap={4}>
        <LabelSection contract={contract} />
        <WordsSection contract={contract} />
        <DocumentSection contract={contract} />
      </Stack>
    ),
  }
  return parts[step]()
}

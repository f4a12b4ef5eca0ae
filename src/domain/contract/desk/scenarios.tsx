/** Ways to make the deal, kept side by side: the one on the desk, others as they were kept, and the same car leased. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { computeDeal, totalWithSaaq } from '#db/contract/deal/compute.ts'
import { leaseRatesTold, ratesTold, tellsEffective } from '#db/contract/deal/effective.ts'
import { leaseOfDeal } from '#db/contract/deal/lease.ts'
import { includesTax } from '#db/contract/deal/profile.ts'
import { dropScenario, keepScenario, mostScenarios } from '#db/contract/mutations/scenario.ts'
import type { DealScenario } from '#db/contract/table.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useDesk } from './desk.ts'
import { LeaseDialog } from './lease-dialog.tsx'
import { Part } from './part.tsx'
import styles from './scenarios.module.css'

type Way = Pick<DealScenario, 'deal' | 'lease'>

export function ScenariosPart({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const { deal, profile } = useDesk()
  const act = useActs()
  const said = useWayName()
  const [isLeasing, setLeasing] = useState(false)
  const { scenarios } = contract
  const isFull = scenarios.length >= mostScenarios
  const keep = ({ id, name, ...way }: Way & { id: string; name: string }) =>
    actOf(keepScenario, { id, contractId: contract.id, name, ...way })
  const drop = (scenarioId: string) =>
    actOf(dropScenario, { id: newId(), contractId: contract.id, scenarioId })
  const keepWay = (way: Way) => {
    const id = newId()
    return act(keep({ id, name: said(way), ...way }), t`Scenario kept`, drop(id))
  }
  return (
    <Part title={t`Scenarios`}>
      <SideBySide
        contract={contract}
        onDrop={({ id, name, deal: kept, lease }) =>
          void act(drop(id), t`Scenario removed`, keep({ id: newId(), name, deal: kept, lease }))
        }
      />
      <div className={styles['bar']}>
        <Button icon="plus" isDisabled={isFull} onPress={() => void keepWay({ deal, lease: null })}>
          {t`Keep this deal as a scenario`}
        </Button>
        {!includesTax(profile.jurisdiction) && (
          <Button icon="plus" isDisabled={isFull} onPress={() => setLeasing(true)}>
            {t`Add a lease`}
          </Button>
        )}
      </div>
      {isFull && (
        <p>
          <Trans>Six scenarios are kept already. Remove one first.</Trans>
        </p>
      )}
      {isLeasing && <LeaseDialog onKeep={keepWay} onClose={() => setLeasing(false)} />}
    </Part>
  )
}

/** What a way is called where nobody named it: how long, and what is paid down. */
function useWayName() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ deal, lease }: Way): string => {
    const months = lease?.months ?? deal.financing?.termMonths
    const term = t({ message: plural(months ?? 0, { one: '# month', other: '# months' }) })
    const kind = lease ? t`Lease` : deal.financing ? t`Financed` : t`Cash`
    const deposit = deal.depositMinor > 0 ? t`${format.money(deal.depositMinor, true)} down` : ''
    return [kind, months ? term : '', deposit].filter(Boolean).join(', ')
  }
}

type SideProps = { contract: Contract; onDrop: (scenario: DealScenario) => void }
function SideBySide({ contract, onDrop }: SideProps) {
  const { t } = useLingui()
  const { deal } = useDesk()
  const cells = useCells()
  const kept = contract.scenarios
  const now = cells({ deal, lease: null })
  const columns = kept.map(cells)
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t`Scenarios side by side`}>
        <thead>
          <tr>
            <th scope="col">{t`Scenario`}</th>
            <th scope="col">{t`On the desk`}</th>
            {kept.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {now.map(({ key, name, value }, row) => (
            <tr key={key} className={styles[key]}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              {columns.map((column, at) => (
                <td key={kept[at]?.id}>{column[row]?.value}</td>
              ))}
            </tr>
          ))}
          {kept.length > 0 && (
            <tr>
              <th scope="row">{t`Acts`}</th>
              <td>—</td>
              {kept.map(scenario => (
                <td key={scenario.id}>
                  <Acts scenario={scenario} onDrop={() => onDrop(scenario)} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Acts({ scenario, onDrop }: { scenario: DealScenario; onDrop: () => void }) {
  const { t } = useLingui()
  const { take, deal: before } = useDesk()
  const { name, deal, lease } = scenario
  const takeIt = () => {
    take(deal)
    toast(t`${name} is on the desk now`, {
      action: { label: t`Undo`, onPress: () => take(before) },
    })
  }
  return (
    <div className={styles['acts']}>
      {/* A lease is another contract than this one: it is quoted, and stays beside it. */}
      {!lease && (
        <Button aria-label={t`Take ${name}`} onPress={takeIt}>
          {t`Take it`}
        </Button>
      )}
      <IconButton icon="trash" label={t`Remove ${name}`} onPress={onDrop} />
    </div>
  )
}

type Cell = { key: string; name: string; value: string }

/** A way's figures, in the order in which a customer asks for them. */
function useCells() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { profile, on } = useDesk()
  return ({ deal, lease }: Way): Cell[] => {
    const result = computeDeal(deal, profile, on)
    const leased = lease && leaseOfDeal(result, lease)
    const { payment } = result
    const { financing } = deal
    const months = lease?.months ?? financing?.termMonths
    const money = (minor: number | null | undefined) => (minor == null ? '—' : format.money(minor))
    const { jurisdiction } = result
    const told = lease
      ? leaseRatesTold(lease, jurisdiction)
      : financing && payment && ratesTold(financing, payment, jurisdiction)
    const { ratePpm, effectivePpm } = told || {}
    const paid = leased
      ? words.frequency('monthly')
      : financing && words.frequency(financing.frequency)
    return [
      {
        key: 'payment',
        name: t`Payment`,
        value: [money(leased ? leased.withTaxesMinor : payment?.paymentMinor), paid]
          .filter(Boolean)
          .join(' '),
      },
      {
        key: 'term',
        name: t`Term`,
        value: months ? t({ message: plural(months, { one: '# month', other: '# months' }) }) : '—',
      },
      { key: 'rate', name: t`Annual rate`, value: ratePpm == null ? '—' : words.rate(ratePpm) },
      ...(tellsEffective(jurisdiction)
        ? [
            {
              key: 'effective',
              name: t`Effective annual rate`,
              value: effectivePpm === undefined ? '—' : words.rate(effectivePpm),
            },
          ]
        : []),
      { key: 'deposit', name: t`Deposit`, value: money(deal.depositMinor) },
      { key: 'price', name: t`Price of the vehicle`, value: money(deal.priceMinor) },
      { key: 'trade', name: t`Trade-in`, value: money(result.amounts.F) },
      { key: 'goods', name: t`Products`, value: money(result.amounts.J) },
      {
        key: 'total',
        name: t`Total with all taxes`,
        value: money(leased ? null : totalWithSaaq(result)),
      },
      {
        key: 'credit',
        name: t`Cost of the credit`,
        value: money(leased ? leased.chargesMinor : payment?.creditMinor),
      },
      { key: 'end', name: t`Worth at the end`, value: money(lease?.residualMinor) },
    ]
  }
}

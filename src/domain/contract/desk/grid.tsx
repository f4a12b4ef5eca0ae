/** What is paid each time, by term and deposit; a tap makes a cell the deal. And from a payment back to what makes it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Ground, paymentGrid } from '#db/contract/deal/pencil.ts'
import type { Frequency, Payment } from '#db/contract/deal/types.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useDesk } from './desk.ts'
import { LenderButton } from './lender.tsx'
import { Part } from './part.tsx'
import { WantedPayment } from './wanted-payment.tsx'
import { useTakes } from './use-lending.ts'
import { shownDeposits, shownTerms, usualFinancing } from './usual.ts'
import styles from './grid.module.css'

/**
 * The deal as the grid counts it: financed, as a dealership usually does where nobody has said.
 * @param wished how often a deal that nobody has financed yet is looked at: looking makes no credit of it
 */
function useGround(wished: Frequency | undefined): Ground & { isFinanced: boolean } {
  const { deal, profile, on } = useDesk()
  const usual = usualFinancing(profile.jurisdiction)
  const financing = deal.financing ?? (usual && { ...usual, frequency: wished ?? usual.frequency })
  return { deal: { ...deal, financing }, profile, on, isFinanced: deal.financing !== null }
}

export function GridPart() {
  const { t } = useLingui()
  const { result, put } = useDesk()
  const words = useDealWords()
  const [wished, setWished] = useState<Frequency>()
  const ground = useGround(wished)
  const [isAsking, setAsking] = useState(false)
  const { financing } = ground.deal
  if (result.amounts.P <= 0 || !financing) return null
  const { frequency } = financing
  const often = [...new Set<Frequency>(['monthly', 'bi-weekly', frequency])]
  const pay = (every: Frequency) =>
    ground.isFinanced ? put('financing', { ...financing, frequency: every }) : setWished(every)
  return (
    <Part title={t`Term and deposit`}>
      <div className={styles['bar']}>
        <LenderButton ground={ground} />
        <SegmentedControl
          label={t`Paid`}
          segments={often.map(value => ({ value, label: words.frequency(value) }))}
          value={frequency}
          onChange={every => pay(every as Frequency)}
        />
      </div>
      <Cells ground={ground} />
      <Button variant="quiet" icon="undo" onPress={() => setAsking(true)}>
        {t`From the payment the customer wants`}
      </Button>
      {isAsking && <WantedPayment ground={ground} onClose={() => setAsking(false)} />}
    </Part>
  )
}

function Cells({ ground }: { ground: Ground & { isFinanced: boolean } }) {
  const { t } = useLingui()
  const format = useFormat()
  const { deal, put, choice } = useDesk()
  const takes = useTakes()
  const { financing, priceMinor } = ground.deal
  if (!financing) return null
  const terms = shownTerms(financing.termMonths)
  const deposits = shownDeposits(priceMinor, deal.depositMinor)
  const grid = paymentGrid(ground, terms, deposits)
  const isAnyOutside = grid.some((row, at) =>
    row.some(payment => payment && takes(terms[at] ?? 0, payment) === false),
  )
  const monthsOf = (months: number) =>
    t({ message: plural(months, { one: '# month', other: '# months' }) })
  const take = (termMonths: number, depositMinor: number) => {
    put('financing', { ...financing, termMonths })
    put('depositMinor', depositMinor)
  }
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']} aria-label={t`Payment by term and deposit`}>
        <thead>
          <tr>
            <th scope="col">{t`Term`}</th>
            {deposits.map(deposit => (
              <th key={deposit} scope="col">
                {format.money(deposit, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term, row) => (
            <tr key={term}>
              <th scope="row">{monthsOf(term)}</th>
              {deposits.map((deposit, column) => {
                const payment = grid[row]?.[column]
                const isTaken =
                  ground.isFinanced &&
                  term === financing.termMonths &&
                  deposit === deal.depositMinor
                return (
                  <td key={deposit}>
                    {payment ? (
                      <Cell
                        term={monthsOf(term)}
                        deposit={deposit}
                        payment={payment}
                        isTaken={isTaken}
                        isOutside={takes(term, payment) === false}
                        onTake={() => take(term, deposit)}
                      />
                    ) : (
                      <span className={styles['none']}>—</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isAnyOutside && choice && (
        <p className={styles['key']}>{t`Crossed out: ${choice.row.lender} does not take it.`}</p>
      )}
    </div>
  )
}

type CellProps = {
  term: string
  deposit: number
  payment: Payment
  isTaken: boolean
  /** The chosen lender does not take it. */
  isOutside: boolean
  onTake: () => void
}

function Cell({ term, deposit, payment, isTaken, isOutside, onTake }: CellProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { choice } = useDesk()
  const paid = format.money(payment.paymentMinor)
  const label = t`${term}, deposit ${format.money(deposit)}: ${paid}`
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      aria-label={
        isOutside && choice ? `${label}. ${t`${choice.row.lender} does not take it`}` : label
      }
      className={cx(styles['cell'], isTaken && styles['taken'], isOutside && styles['outside'])}
      onClick={onTake}
    >
      {paid}
    </button>
  )
}

/** What is paid each time, by term and deposit; a tap makes a cell the deal. And from a payment back to what makes it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Ground, paymentGrid } from '#db/contract/deal/pencil.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useDesk } from './desk.ts'
import { Part } from './part.tsx'
import { WantedPayment } from './wanted-payment.tsx'
import { shownDeposits, shownTerms, usualFinancing } from './usual.ts'
import styles from './grid.module.css'

/** The deal as the grid counts it: financed, as a dealership usually does where nobody has said. */
function useGround(): Ground & { isFinanced: boolean } {
  const { deal, profile, on } = useDesk()
  const financing = deal.financing ?? usualFinancing(profile.jurisdiction)
  return { deal: { ...deal, financing }, profile, on, isFinanced: deal.financing !== null }
}

export function GridPart() {
  const { t } = useLingui()
  const { result, put } = useDesk()
  const words = useDealWords()
  const ground = useGround()
  const [isAsking, setAsking] = useState(false)
  const { financing } = ground.deal
  if (result.amounts.P <= 0 || !financing) return null
  const paid = financing.frequency === 'monthly' ? 'monthly' : 'bi-weekly'
  return (
    <Part title={t`Term and deposit`}>
      <div className={styles['bar']}>
        <span className={styles['rate']}>{words.rate(financing.ratePpm)}</span>
        <SegmentedControl
          label={t`Paid`}
          segments={[
            { value: 'monthly', label: words.frequency('monthly') },
            { value: 'bi-weekly', label: words.frequency('bi-weekly') },
          ]}
          value={paid}
          onChange={frequency =>
            put('financing', { ...financing, frequency: frequency as typeof paid })
          }
        />
      </div>
      <Cells ground={ground} />
      <Button variant="quiet" icon="undo" onPress={() => setAsking(true)}>
        {t`From the payment she wants`}
      </Button>
      {isAsking && <WantedPayment ground={ground} onClose={() => setAsking(false)} />}
    </Part>
  )
}

function Cells({ ground }: { ground: Ground & { isFinanced: boolean } }) {
  const { t } = useLingui()
  const format = useFormat()
  const { deal, put } = useDesk()
  const { financing, priceMinor } = ground.deal
  if (!financing) return null
  const terms = shownTerms(financing.termMonths)
  const deposits = shownDeposits(priceMinor, deal.depositMinor)
  const grid = paymentGrid(ground, terms, deposits)
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
                      <button
                        type="button"
                        aria-pressed={isTaken}
                        aria-label={t`${monthsOf(term)}, deposit ${format.money(deposit)}: ${format.money(payment.paymentMinor)}`}
                        className={cx(styles['cell'], isTaken && styles['taken'])}
                        onClick={() => take(term, deposit)}
                      >
                        {format.money(payment.paymentMinor)}
                      </button>
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
    </div>
  )
}

/** What the dealership earns, for those whose form allows it and for nobody who looks over their shoulder. */
import { Plural, useLingui } from '@lingui/react/macro'
import { grossProfit } from '#db/contract/deal/profit.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useDesk } from './desk.ts'
import styles from './desk.module.css'

export function ProfitPart() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal, result } = useDesk()
  const profit = grossProfit(deal, result)
  return (
    <>
      <DescriptionList
        facts={[
          { term: t`On the vehicle`, value: format.money(profit.vehicleMinor) },
          { term: t`On goods and services`, value: format.money(profit.goodsMinor) },
          ...(profit.marginTaxMinor === null
            ? []
            : [{ term: t`VAT on the margin`, value: format.money(profit.marginTaxMinor) }]),
          { term: t`Gross profit`, value: format.money(profit.totalMinor), strong: true },
        ]}
      />
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
    </>
  )
}

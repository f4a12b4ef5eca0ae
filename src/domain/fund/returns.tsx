/** What of a payment went back, each with its sum, its day and how it ended. */
import { useLingui } from '@lingui/react/macro'
import type { PaymentLine, ReturnLine } from '#db/ledger/lines.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useFundMoney } from './money.ts'
import { returnCaptions } from './words.ts'

export function Returns({
  payment: { currency, returns },
}: {
  payment: Pick<PaymentLine, 'currency'> & { returns: readonly ReturnLine[] }
}) {
  const { i18n } = useLingui()
  const write = useFundMoney(currency)
  const format = useFormat()
  return returns.map(({ cause, at, grossMinor, end }) => {
    const caption = returnCaptions[cause][end]
    return (
      <div key={`${cause} ${at}`}>
        {caption && i18n._(caption)} · {write(grossMinor)} · {format.instant(at, 'date')}
      </div>
    )
  })
}

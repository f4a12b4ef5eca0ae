/** How the funds stand, and what the lines below come to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { balanceOfSums, type FundSums } from '#db/ledger/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'

export function Standing({ sums }: { sums: FundSums }) {
  const { t } = useLingui()
  const write = useFundMoney()
  const { owedMinor, heldMinor, creditMinor, inMinor, outMinor } = sums
  const facts = [
    { term: t`Balance`, value: write(balanceOfSums(sums)), strong: true },
    { term: t`Held by campaigns`, value: write(heldMinor) },
    ...(owedMinor > 0 ? [{ term: t`Owed, paid by the next funds`, value: write(owedMinor) }] : []),
    ...(creditMinor > 0 ? [{ term: t`May go below zero by`, value: write(creditMinor) }] : []),
    { term: t`Came in, of the lines below`, value: write(inMinor) },
    { term: t`Went out, of the lines below`, value: write(outMinor) },
  ]
  return (
    <Card level={2} title={<Trans>As it stands</Trans>}>
      <DescriptionList layout="stacked" facts={facts} />
    </Card>
  )
}

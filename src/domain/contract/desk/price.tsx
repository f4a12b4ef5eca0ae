/** Price, options, and the facts of the unit that decide how it is taxed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { luxuryTaxOf } from '#db/vehicle/all-in-price.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { AmountField, Part } from './part.tsx'
import { useDesk } from './desk.ts'
import { ItemRows } from './item-rows.tsx'
import { UnitFacts } from './unit.tsx'

export function PricePart() {
  const { t } = useLingui()
  const { deal, result, put } = useDesk()
  return (
    <Part title={t`Price and options`} amountMinor={result.amounts.E}>
      <Grid min={180} gap={4}>
        <AmountField
          label={t`Price of the vehicle`}
          path="priceMinor"
          mandatory
          value={deal.priceMinor}
          onChange={minor => put('priceMinor', minor)}
        />
      </Grid>
      <AboveAdvertised />
      <ItemRows
        path="options"
        items={deal.options}
        empty={{ label: '', amountMinor: 0, costMinor: null }}
        onChange={items => put('options', items)}
        nameOf={index => t`Option ${index + 1}`}
        addLabel={t`Add an option or accessory`}
      />
      <UnitFacts />
    </Part>
  )
}

/** More than was advertised may be asked only for what the customer asked for. */
function AboveAdvertised() {
  const format = useFormat()
  const { deal, advertisedMinor } = useDesk()
  const { country } = useSession()
  const ours = deal.fees.reduce((sum, fee) => sum + fee.amountMinor, deal.priceMinor)
  // The advertised price held the luxury tax of what was advertised, not of what the customer asked for.
  const asked = ours + luxuryTaxOf(ours, deal.unit, country)
  if (advertisedMinor === null || asked <= advertisedMinor) return null
  return (
    <Banner
      tone="warn"
      title={<Trans>Price and fees are above the advertised {format.money(advertisedMinor)}</Trans>}
    >
      <Trans>
        An advertised price holds every fee. Only what the customer asked for is added to it.
      </Trans>
    </Banner>
  )
}

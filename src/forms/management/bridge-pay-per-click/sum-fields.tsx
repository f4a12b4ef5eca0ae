/** Budget and price, one for all or by site; what they come to stands below as they are typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { clicksFor } from '#db/bridge/pace.ts'
import { bridgeTypes, fixedPrice } from '#db/bridge/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { type BridgeForm, useFundCurrency } from './form.ts'
import { SitePrices } from './site-prices.tsx'

export function SumFields({ form, problem }: BridgeForm) {
  const { t } = useLingui()
  const { control } = form
  const caption = useCaption('BridgeType')
  const money = useFundCurrency()
  const type = form.watch('type')
  return (
    <Stack gap={4}>
      <Grid min={220}>
        <Tied control={control} name="monthlyBudgetMinor" problem={problem}>
          {field => <MoneyField {...field} {...money} label={t`Monthly budget`} mandatory />}
        </Tied>
        <Tied control={control} name="costPerClickMinor" problem={problem}>
          {field => <MoneyField {...field} {...money} label={t`Cost per click`} mandatory />}
        </Tied>
      </Grid>
      <Tied control={control} name="type" problem={problem}>
        {field => (
          <RadioGroup
            {...field}
            label={t`Price`}
            layout="cards"
            options={bridgeTypes.map(value => ({
              value,
              label: caption(value),
              description:
                value === fixedPrice
                  ? t`The same on every site`
                  : t`On some sites another than the cost per click`,
            }))}
          />
        )}
      </Tied>
      {type !== fixedPrice && <SitePrices form={form} problem={problem} />}
      <Estimate form={form} />
    </Stack>
  )
}

function Estimate({ form }: Pick<BridgeForm, 'form'>) {
  const { t } = useLingui()
  const format = useFormat()
  const [budget, price] = form.watch(['monthlyBudgetMinor', 'costPerClickMinor'])
  if (!budget || !price || price < 0)
    return (
      <p>
        <Trans>How many clicks it comes to stands here once both are typed.</Trans>
      </p>
    )
  return (
    <DescriptionList
      facts={[
        { term: t`Clicks a month, estimated`, value: format.number(clicksFor(budget, price)) },
      ]}
    />
  )
}

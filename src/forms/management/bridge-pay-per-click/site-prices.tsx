/** Sites on which a click costs something of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLookup } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Button } from '#src/ui/button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { type BridgeForm, useFundCurrency } from './form.ts'

export function SitePrices({ form, problem }: BridgeForm) {
  const { t } = useLingui()
  const sites = useLookup('Site')
  const money = useFundCurrency()
  const { control } = form
  const prices = form.watch('sitePrices')
  const set = (next: typeof prices) =>
    form.setValue('sitePrices', next, { shouldDirty: true, shouldValidate: false })
  const taken = new Set(prices.map(each => each.siteId))
  return (
    <Stack gap={3}>
      {prices.map((price, place) => (
        // A line has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={place} gap={3} align="end">
          <Tied control={control} name={`sitePrices.${place}.siteId`} problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Site`}
                mandatory
                options={sites
                  .filter(({ ID }) => ID === price.siteId || !taken.has(ID))
                  .map(({ ID, Caption }) => ({ value: ID, label: Caption }))}
              />
            )}
          </Tied>
          <Tied control={control} name={`sitePrices.${place}.minor`} problem={problem}>
            {field => <MoneyField {...field} {...money} label={t`Cost per click`} mandatory />}
          </Tied>
          <Button
            looks
            variant="quiet"
            icon="trash"
            onPress={() => set(prices.filter((_, at) => at !== place))}
          >
            <Trans>Take away</Trans>
          </Button>
        </Row>
      ))}
      <div>
        <Button
          looks
          icon="plus"
          onPress={() => set([...prices, { siteId: null, minor: null }])}
          isDisabled={prices.length >= Math.min(60, sites.length)}
        >
          <Trans>Add a site</Trans>
        </Button>
      </div>
    </Stack>
  )
}

/** What of the unit decides its taxes: asked where it decides, and only there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { includesTax } from '#db/contract/deal/profile.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { type VehicleCondition, vehicleConditions } from '#db/terms.ts'
import { luxuryStanding, luxuryStandings } from '#db/vehicle/luxury-tax.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { useDesk } from './desk.ts'

/** Of these the net weight decides who collects the QST: motorhome, heavy truck, highway tractor; a car when it is heavy. */
const weighed: ReadonlySet<number> = new Set([1, 17, 20, 21])

export function UnitFacts() {
  const { t } = useLingui()
  const { deal, result, profile } = useDesk()
  const asksWeight = result.notes.includes('weight-needed')
  const asksWholesale = result.notes.includes('wholesale-needed')
  const asksZeroEmission =
    result.notes.includes('zero-emission-rate') || deal.unit.zeroEmission !== undefined
  const asksLuxury =
    result.notes.includes('luxury-tax') ||
    result.notes.includes('luxury-tax-not-due') ||
    deal.unit.luxury !== undefined
  const [isOpen, setOpen] = useState(false)
  // Opens by itself where something is asked; it does not shut under the hand that answers.
  useEffect(() => {
    if (asksWeight || asksWholesale || asksZeroEmission || asksLuxury) setOpen(true)
  }, [asksWeight, asksWholesale, asksZeroEmission, asksLuxury])
  return (
    <>
      {(asksWeight || asksWholesale) && (
        <Banner
          tone="warn"
          title={
            asksWeight ? (
              <Trans>The net weight decides who collects the QST</Trans>
            ) : (
              <Trans>The guide’s wholesale price is missing</Trans>
            )
          }
        >
          {asksWeight ? (
            <Trans>
              Under 4,000 kg the SAAQ collects it at registration, else the dealership does.
            </Trans>
          ) : (
            <Trans>
              The QST of a used vehicle is taken on its estimated value when that is above the
              price.
            </Trans>
          )}
        </Banner>
      )}
      <Disclosure title={t`Facts that decide the taxes`} isOpen={isOpen} onChange={setOpen}>
        {/* Long lists of choices: only where somebody looks at them, for every key draws the desk anew. */}
        {isOpen && (
          <Stack gap={4}>
            <Kind />
            {profile.jurisdiction === 'CA-QC' && <QuebecFacts unit={deal.unit} />}
            {asksZeroEmission && <ZeroEmission unit={deal.unit} />}
            {asksLuxury && <LuxuryTax unit={deal.unit} />}
            {includesTax(profile.jurisdiction) && deal.unit.condition !== 'new' && <Scheme />}
          </Stack>
        )}
      </Disclosure>
    </>
  )
}

function Kind() {
  const { t } = useLingui()
  const { deal, put } = useDesk()
  const { unit } = deal
  const types = useLookup('ProductType')
  const conditions = useLookup('Vehicle.Condition')
  const captionOf = (code: VehicleCondition) =>
    conditions.find(({ Code }) => Code === code)?.Caption ?? code
  return (
    <Grid min={180} gap={4}>
      <Select
        label={t`Product type`}
        options={types.map(({ ID, Caption }) => ({ value: ID, label: Caption }))}
        value={String(unit.productType)}
        onChange={id => id && put('unit', { ...unit, productType: Number(id) })}
      />
      <Select
        label={t`Condition`}
        options={vehicleConditions.map(value => ({ value, label: captionOf(value) }))}
        value={unit.condition}
        onChange={condition => condition && put('unit', { ...unit, condition })}
      />
      <NumberField
        label={t`Model year`}
        grouping={false}
        value={unit.year}
        onChange={year => put('unit', { ...unit, year })}
      />
    </Grid>
  )
}

function QuebecFacts({ unit }: { unit: Deal['unit'] }) {
  const { t } = useLingui()
  const { currency } = useSession()
  const { put, problem } = useDesk()
  const set = (part: Partial<Deal['unit']>) => put('unit', { ...unit, ...part })
  return (
    <Grid min={180} gap={4}>
      {weighed.has(unit.productType) && (
        <NumberField
          name="unit.netWeightKg"
          label={t`Net weight`}
          unit="kg"
          value={unit.netWeightKg}
          onChange={netWeightKg => set({ netWeightKg })}
          description={t`On the registration certificate`}
          problem={problem('unit.netWeightKg')}
        />
      )}
      {unit.condition !== 'new' && (
        <>
          <MoneyField
            name="unit.wholesaleMinor"
            label={t`Average wholesale price`}
            currency={currency}
            align="end"
            value={unit.wholesaleMinor}
            onChange={wholesaleMinor => set({ wholesaleMinor })}
            description={t`Of the guide; its estimated value is $500 less`}
            problem={problem('unit.wholesaleMinor')}
          />
          <Full>
            <CheckboxField
              label={t`Certified appraiser’s report from before the sale`}
              description={t`The price then stands as the tax base. Keep the report with the file.`}
              value={unit.appraised}
              onChange={appraised => set({ appraised })}
            />
          </Full>
        </>
      )}
    </Grid>
  )
}

function ZeroEmission({ unit }: { unit: Deal['unit'] }) {
  const { t } = useLingui()
  const { put } = useDesk()
  return (
    <CheckboxField
      label={t`Zero-emission vehicle`}
      description={t`Its higher rates of sales tax begin at a higher price.`}
      value={unit.zeroEmission ?? false}
      onChange={zeroEmission => put('unit', { ...unit, zeroEmission })}
    />
  )
}

/** Over the threshold only: whether the federal luxury tax is owed, and if not why; printed with its reason. */
function LuxuryTax({ unit }: { unit: Deal['unit'] }) {
  const { t } = useLingui()
  const words = useDealWords()
  const { put } = useDesk()
  return (
    <Select
      label={t`Federal luxury tax`}
      description={t`A vehicle never registered in Canada owes it above $100,000.`}
      options={luxuryStandings.map(value => ({ value, label: words.luxury(value) }))}
      value={luxuryStanding(unit)}
      onChange={luxury => luxury && put('unit', { ...unit, luxury })}
    />
  )
}

function Scheme() {
  const { t } = useLingui()
  const { deal, put } = useDesk()
  return (
    <CheckboxField
      label={t`Sold under the margin scheme`}
      description={t`The tax is taken on our margin alone and stands nowhere in what the customer reads.`}
      value={deal.scheme === 'margin'}
      onChange={on => put('scheme', on ? 'margin' : 'standard')}
    />
  )
}

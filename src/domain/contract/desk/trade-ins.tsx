/** Trade-ins, each with what is still owed on it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { includesTax } from '#db/contract/deal/profile.ts'
import { tradeInUnit } from '#db/contract/deal/trade-in.ts'
import type { DealTradeIn } from '#db/contract/deal/types.ts'
import type { OdometerType } from '#db/terms.ts'
import { odometerTypeOf } from '#db/vehicle/odometer.ts'
import { useLookup } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { AmountField, Part } from './part.tsx'
import { LienSearchFields } from './lien-search.tsx'
import { useDesk } from './desk.ts'
import styles from './desk.module.css'

const empty: DealTradeIn = {
  label: '',
  vin: '',
  odometer: null,
  allowanceMinor: 0,
  lienMinor: 0,
  lienHolder: '',
  lowersTax: true,
}

export function TradeInsPart() {
  const { t } = useLingui()
  const { deal, result, put, tradeInText } = useDesk()
  const { tradeIns } = deal
  const { country } = useSession()
  // What somebody rides is mostly exchanged for its like.
  const odometerType = odometerTypeOf(deal.unit.productType, country)
  // What the lead said of it is not typed again.
  const label = tradeIns.length ? '' : tradeInText.slice(0, 200)
  const set = (index: number, part: Partial<DealTradeIn>) =>
    put(
      'tradeIns',
      tradeIns.map((each, at) => (at === index ? { ...each, ...part } : each)),
    )
  const remove = (index: number) => {
    put(
      'tradeIns',
      tradeIns.filter((_, at) => at !== index),
    )
    toast(t`Trade-in ${index + 1} taken off the deal`, {
      action: { label: t`Undo`, onPress: () => put('tradeIns', tradeIns) },
    })
  }
  return (
    <Part title={t`Trade-in`} amountMinor={-result.amounts.F}>
      {tradeIns.map((each, index) => (
        <TradeIn
          // A trade-in has no name of its own; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          value={each}
          onPatch={part => set(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          variant="quiet"
          icon="plus"
          onPress={() => put('tradeIns', [...tradeIns, { ...empty, label, odometerType }])}
        >{t`Add a trade-in`}</Button>
      </div>
    </Part>
  )
}

type TradeInProps = {
  index: number
  value: DealTradeIn
  onPatch: (part: Partial<DealTradeIn>) => void
  onRemove: () => void
}

function TradeIn({ index, value, onPatch, onRemove }: TradeInProps) {
  const { t } = useLingui()
  const { profile } = useDesk()
  const format = useFormat()
  const equity = value.allowanceMinor - value.lienMinor
  return (
    <div role="group" aria-label={t`Trade-in ${index + 1}`} className={styles['trade']}>
      <Stack gap={3}>
        <Facts value={value} path={`tradeIns.${index}`} onPatch={onPatch} />
        {profile.jurisdiction === 'CA-QC' && (
          <LienSearchFields
            value={value.lienSearch ?? null}
            vin={value.vin}
            path={`tradeIns.${index}.lienSearch`}
            onChange={lienSearch => onPatch({ lienSearch })}
          />
        )}
        {value.lienMinor > 0 && (
          <p className={styles['fine']} role="status">
            {equity < 0 ? (
              <Trans>
                More is owed than it is worth: {format.money(-equity)} is added to what the customer
                pays.
              </Trans>
            ) : (
              <Trans>Worth {format.money(equity)} to the customer after the lender is paid.</Trans>
            )}
          </p>
        )}
        {!includesTax(profile.jurisdiction) && (
          <CheckboxField
            label={t`Lowers the tax bases`}
            description={t`Its owner collects no tax on it and it is taken for resale.`}
            value={value.lowersTax}
            onChange={lowersTax => onPatch({ lowersTax })}
          />
        )}
        <div>
          <Button variant="quiet" icon="x" onPress={onRemove}>
            {t`Remove trade-in ${index + 1}`}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

type FactsProps = Pick<TradeInProps, 'value' | 'onPatch'> & { path: string }

function Facts({ value, path, onPatch }: FactsProps) {
  const { t } = useLingui()
  const { problem, profile } = useDesk()
  return (
    <Grid min={170} gap={4}>
      <Full>
        <TextField
          name={`${path}.label`}
          label={t`Vehicle traded in`}
          placeholder={t`Year, make, model, trim`}
          value={value.label}
          onChange={label => onPatch({ label })}
          problem={problem(`${path}.label`)}
        />
      </Full>
      {/* Seventeen characters do not fit in half of a tablet's card. */}
      <Full>
        <TextField
          name={`${path}.vin`}
          label={t`Its VIN`}
          value={value.vin}
          onChange={vin => onPatch({ vin: vin.toUpperCase() })}
          description={
            profile.jurisdiction === 'CA-QC'
              ? t`Search it at the RDPRM before it is taken`
              : undefined
          }
          problem={problem(`${path}.vin`)}
        />
      </Full>
      <Odometer {...{ value, path, onPatch }} />
      <AmountField
        label={t`Trade-in allowance`}
        path={`${path}.allowanceMinor`}
        value={value.allowanceMinor}
        onChange={allowanceMinor => onPatch({ allowanceMinor })}
      />
      <AmountField
        label={t`Still owed on it`}
        path={`${path}.lienMinor`}
        value={value.lienMinor}
        onChange={lienMinor => onPatch({ lienMinor })}
      />
      {value.lienMinor > 0 && (
        <TextField
          name={`${path}.lienHolder`}
          label={t`Owed to`}
          value={value.lienHolder}
          onChange={lienHolder => onPatch({ lienHolder })}
          problem={problem(`${path}.lienHolder`)}
        />
      )}
    </Grid>
  )
}

/** Its figure, and what it counts: with either of them the unit is stated. */
function Odometer({ value, path, onPatch }: FactsProps) {
  const { t } = useLingui()
  const { problem, soldUnit } = useDesk()
  const units = useLookup('OdometerType')
  const odometerType = tradeInUnit(value, { odometerType: soldUnit })
  return (
    <>
      <NumberField
        name={`${path}.odometer`}
        label={t`Its odometer`}
        unit={odometerType}
        value={value.odometer}
        onChange={odometer => onPatch({ odometer, odometerType })}
        problem={problem(`${path}.odometer`)}
      />
      {/* The codes of this list are the words of `odometerTypes`. */}
      <Select<OdometerType>
        name={`${path}.odometerType`}
        label={t`Odometer type`}
        options={units.map(({ Code, Caption }) => ({
          value: Code as OdometerType,
          label: Caption,
        }))}
        value={odometerType}
        onChange={unit => unit && onPatch({ odometerType: unit })}
      />
    </>
  )
}

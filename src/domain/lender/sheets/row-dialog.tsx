/** One row of a sheet: what it takes, what it costs and what it leaves. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { actOf } from '#db/kernel/mutation.ts'
import { editRateSheet, sheetRow } from '#db/lender/mutations/sheet.ts'
import { reserveKinds, type SheetRow } from '#db/lender/rate-row.ts'
import { vehicleConditions } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Full, Grid } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RateSheet } from '../queries.ts'
import { useRowWords } from '../use-row-words.ts'

const empty = (): SheetRow => ({
  id: newId(),
  program: '',
  tier: '',
  condition: 'any',
  yearFrom: null,
  yearTo: null,
  termFrom: 24,
  termTo: 84,
  amountFromMinor: 0,
  amountToMinor: null,
  odometerTo: null,
  ltvPpm: null,
  subvented: false,
  buyPpm: null as unknown as number,
  markupPpm: 0,
  reserve: { kind: 'spread', splitPpm: 750_000 },
  chargeBackMonths: 0,
})

type Props = { sheet: RateSheet; row: SheetRow | undefined; onClose: () => void }

export function RowDialog({ sheet, row, onClose }: Props) {
  const [seen] = useState(row ?? empty)
  const form = useDraftForm<SheetRow>({
    draftKey: `rateSheet:${sheet.id}:row-${row?.id ?? 'new'}`,
    schema: sheetRow,
    defaults: seen,
  })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={row ? <Trans>Edit the row</Trans> : <Trans>Add a row</Trans>}
      areFieldsSilent
      act={values => {
        const { rows } = sheet
        const to = row ? rows.map(each => (each.id === row.id ? values : each)) : [...rows, values]
        return actOf(editRateSheet, { sheetId: sheet.id, edits: { rows: { from: rows, to } } })
      }}
    >
      {() => (
        <Grid min={200} gap={4}>
          <What control={form.control} />
          <Bounds control={form.control} />
          <Rates control={form.control} />
          <ReserveFields
            control={form.control}
            reserve={form.watch('reserve')}
            onKind={reserve =>
              form.setValue('reserve', reserve, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Grid>
      )}
    </DraftDialog>
  )
}

type Of = { control: Control<SheetRow> }

function What({ control }: Of) {
  const { t } = useLingui()
  const words = useRowWords()
  const options = [...vehicleConditions, 'any' as const].map(value => ({
    value,
    label: words.condition(value),
  }))
  return (
    <>
      <Full>
        <Tied control={control} name="program">
          {field => <TextField {...field} label={t`Programme`} mandatory />}
        </Tied>
      </Full>
      <Tied control={control} name="tier">
        {field => (
          <TextField {...field} label={t`Credit tier`} description={t`Empty: any credit`} />
        )}
      </Tied>
      <Tied control={control} name="condition">
        {field => (
          <Select
            {...field}
            label={t`Condition`}
            options={options}
            onChange={value => value && field.onChange(value)}
          />
        )}
      </Tied>
    </>
  )
}

type NumberName = 'yearFrom' | 'yearTo' | 'termFrom' | 'termTo' | 'odometerTo' | 'chargeBackMonths'
type WholeProps = Of & { name: NumberName; label: string; unit?: string; grouping?: boolean }
function Whole({ control, name, ...field }: WholeProps) {
  return (
    <Tied control={control} name={name}>
      {tied => <NumberField {...tied} {...field} />}
    </Tied>
  )
}

type PercentName = 'ltvPpm' | 'buyPpm' | 'markupPpm' | 'reserve.splitPpm' | 'reserve.ppm'
type PercentProps = Of & { name: PercentName; label: string; mandatory?: boolean }
function Percent({ control, name, ...field }: PercentProps) {
  return (
    <Tied control={control} name={name}>
      {tied => (
        <NumberField
          {...tied}
          {...field}
          unit="%"
          decimals={4}
          minDecimals={2}
          value={tied.value == null ? null : tied.value / 10_000}
          onChange={value => tied.onChange(value === null ? null : Math.round(value * 10_000))}
        />
      )}
    </Tied>
  )
}

function Bounds({ control }: Of) {
  const { t } = useLingui()
  const { currency } = useSession()
  return (
    <>
      <Whole control={control} name="yearFrom" label={t`Model year from`} grouping={false} />
      <Whole control={control} name="yearTo" label={t`Model year to`} grouping={false} />
      <Whole control={control} name="termFrom" label={t`Term from`} unit={t`months`} />
      <Whole control={control} name="termTo" label={t`Term to`} unit={t`months`} />
      <Tied control={control} name="amountFromMinor">
        {field => (
          <MoneyField
            {...field}
            label={t`Amount from`}
            currency={currency}
            value={field.value || null}
            onChange={minor => field.onChange(minor ?? 0)}
          />
        )}
      </Tied>
      <Tied control={control} name="amountToMinor">
        {field => <MoneyField {...field} label={t`Amount to`} currency={currency} />}
      </Tied>
      <Whole control={control} name="odometerTo" label={t`Kilometres at most`} unit="km" />
      <Percent control={control} name="ltvPpm" label={t`Advance at most, of its worth`} />
    </>
  )
}

function Rates({ control }: Of) {
  const { t } = useLingui()
  return (
    <>
      <Percent control={control} name="buyPpm" label={t`Buy rate`} mandatory />
      <Percent control={control} name="markupPpm" label={t`Markup at most`} />
      <Full>
        <Tied control={control} name="subvented">
          {field => (
            <CheckboxField {...field} label={t`Subvented: the maker pays part of the rate`} />
          )}
        </Tied>
      </Full>
    </>
  )
}

type ReserveProps = Of & {
  reserve: SheetRow['reserve']
  onKind: (reserve: SheetRow['reserve']) => void
}
const untouched: Record<SheetRow['reserve']['kind'], SheetRow['reserve']> = {
  spread: { kind: 'spread', splitPpm: 750_000 },
  part: { kind: 'part', ppm: 0 },
  sum: { kind: 'sum', minor: 0 },
}

function ReserveFields({ control, reserve, onKind }: ReserveProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  const { kinds } = useRowWords()
  return (
    <>
      <Full>
        <Select
          label={t`Finance reserve`}
          options={reserveKinds.map(value => ({ value, label: kinds[value] }))}
          value={reserve.kind}
          onChange={kind => kind && onKind(untouched[kind])}
        />
      </Full>
      {reserve.kind === 'spread' && (
        <Percent control={control} name="reserve.splitPpm" label={t`Share of the spread`} />
      )}
      {reserve.kind === 'part' && (
        <Percent control={control} name="reserve.ppm" label={t`Of the amount financed`} />
      )}
      {reserve.kind === 'sum' && (
        <Tied control={control} name="reserve.minor">
          {field => <MoneyField {...field} label={t`Flat amount`} currency={currency} />}
        </Tied>
      )}
      <Whole
        control={control}
        name="chargeBackMonths"
        label={t`Goes back if paid off within`}
        unit={t`months`}
      />
    </>
  )
}

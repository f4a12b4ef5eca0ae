/** Which column is which: found by the headers, corrected here. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '#db/terms.ts'
import type { VehicleField } from '#db/vehicle/all-fields.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { type DayOrders, unclearColumns } from '#db/vehicle/list/day-columns.ts'
import { DaysCard, LettersCard } from './doubt-cards.tsx'
import type { CodePage } from '#db/vehicle/list/letters.ts'
import type { Mapping } from '#db/vehicle/list/headers.ts'
import type { Table } from '#db/vehicle/list/read-table.ts'

type Props = {
  table: Table
  fields: readonly VehicleField[]
  /** How its numbers and days are written. */
  locale: Locale
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  orders: DayOrders
  onOrders: (orders: DayOrders) => void
  /** How the letters were read, where that was guessed. */
  page: CodePage | undefined
  onPage: (page: CodePage) => void
  /** Where `onBack` leads. */
  back: ReactNode
  onBack: () => void
  onNext: () => void
}

const needed = ['stockNumber', 'make', 'model'] as const

export function MapStep(props: Props) {
  const { table, fields, locale, mapping, onChange, orders, back, onBack, onNext } = props
  const { t, i18n } = useLingui()
  const unclear = unclearColumns(table, mapping, locale)
  const isAsked = unclear.some(({ field, usual }) => !orders[field] && !usual)
  const missing = needed
    .filter(field => mapping[field] === undefined)
    .map(field => i18n._(vehicleFieldCaptions[field]))
  const [first] = table.rows
  const options = table.headers.map((header, index) => ({
    value: String(index),
    label: header || t`Column ${index + 1}`,
    description: first?.[index],
  }))
  const unused = table.headers.filter((_, index) => !Object.values(mapping).includes(index))
  return (
    <Stack>
      {missing.length > 0 && (
        <Banner tone="warn" title={<Trans>Still needed: {missing.join(', ')}</Trans>}>
          <Trans>Choose their columns below.</Trans>
        </Banner>
      )}
      {props.page && <LettersCard page={props.page} onPage={props.onPage} />}
      {unclear.length > 0 && (
        <DaysCard unclear={unclear} orders={orders} onOrders={props.onOrders} />
      )}
      <Card
        title={<Trans>What the columns are</Trans>}
        subtitle={unused.length > 0 ? t`Not used: ${unused.join(', ')}` : undefined}
      >
        <Grid min={220} gap={3}>
          {fields.map(field => (
            <Select
              key={field}
              label={i18n._(vehicleFieldCaptions[field])}
              mandatory={needed.some(each => each === field)}
              none={t`Not in the file`}
              placeholder={t`Not in the file`}
              options={options}
              value={mapping[field] === undefined ? null : String(mapping[field])}
              onChange={value => {
                const { [field]: _before, ...rest } = mapping
                onChange(value === null ? rest : { ...rest, [field]: Number(value) })
              }}
            />
          ))}
        </Grid>
      </Card>
      <Row gap={2}>
        <Button
          variant="primary"
          icon="check"
          isDisabled={missing.length > 0 || isAsked}
          onPress={onNext}
        >
          <Trans>Check the lines</Trans>
        </Button>
        <Button onPress={onBack}>{back}</Button>
      </Row>
    </Stack>
  )
}

/** The stock as a file: what is shown, as a spreadsheet reads it. */
import type { I18n } from '@lingui/core'
import type { Row } from '#db/kernel/mutation.ts'
import { lookup } from '#db/lookups/index.ts'
import { type Tag, tagNames } from '#src/domain/tag/queries.ts'
import { daysInStock } from '#db/vehicle/age.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { type Column, type ColumnKind, columns } from '#db/vehicle/list/columns.ts'
import { csvText, plainMoney } from '#src/lib/csv-file.ts'

type Vehicle = Row<'vehicle'>
type Extra = { status: string; days: string; tags: string; yes: string; no: string }

const lists: Partial<Record<ColumnKind, string>> = {
  condition: 'Vehicle.Condition',
  type: 'ProductType',
  transmission: 'Car.Transmission',
  'odometer-type': 'OdometerType',
}

function captionsOf(locale: string) {
  return new Map(
    Object.entries(lists).map(([kind, name]) => [
      kind,
      new Map(
        lookup(name, locale)
          .flatMap(
            item =>
              [
                [item.ID, item.Caption],
                [item.Code, item.Caption],
              ] as const,
          )
          .reverse(),
      ),
    ]),
  )
}

function cellOf(
  vehicle: Vehicle,
  { field, kind }: Column,
  locale: string,
  captions: ReturnType<typeof captionsOf>,
  words: Pick<Extra, 'yes' | 'no'>,
): string {
  // A row from before this field was has none.
  const value = vehicle[field] ?? null
  if (value === null || value === '') return ''
  if (kind === 'money') return plainMoney(Number(value), locale)
  if (kind === 'yes-no') return value ? words.yes : words.no
  return captions.get(kind)?.get(String(value)) ?? String(value)
}

/** One line a vehicle under the captions of the page's language. */
export function stockCsv(
  vehicles: readonly Vehicle[],
  i18n: I18n,
  today: string,
  words: Extra,
  tags: readonly Tag[],
): string {
  const { locale } = i18n
  const captions = captionsOf(locale)
  const status = new Map(lookup('ProductStatus', locale).map(item => [item.Code, item.Caption]))
  const header = [
    ...columns.map(({ field }) => i18n._(vehicleFieldCaptions[field])),
    words.status,
    words.days,
    words.tags,
  ]
  const lines = vehicles.map(vehicle => [
    ...columns.map(column => cellOf(vehicle, column, locale, captions, words)),
    status.get(vehicle.status) ?? vehicle.status,
    String(daysInStock(vehicle, today)),
    tagNames(vehicle, tags),
  ])
  return csvText([header, ...lines], locale)
}

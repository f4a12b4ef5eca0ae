/** A stock file to begin from. */
import type { I18n } from '@lingui/core'
import { type Column, columns } from '#db/vehicle/list/columns.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { csvText, plainMoney } from '#src/lib/csv-file.ts'

/** An empty file with the headers, and one line to copy. */
export function templateCsv(i18n: I18n, today: string): string {
  const { locale } = i18n
  const sample: Partial<Record<Column['field'], string>> = {
    stockNumber: 'A-1001',
    productType: '1',
    condition: 'used',
    vin: '2HGFC2F50KH000001',
    year: '2019',
    make: 'Honda',
    model: 'Civic',
    trim: 'LX',
    odometer: '61000',
    odometerType: 'km',
    priceInternetMinor: plainMoney(18_995_00, locale),
    enteredOn: today,
  }
  return csvText(
    [
      columns.map(({ field }) => i18n._(vehicleFieldCaptions[field])),
      columns.map(({ field }) => sample[field] ?? ''),
    ],
    locale,
  )
}

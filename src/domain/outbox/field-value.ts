/** A value of a row in words, for those who must choose between two. */
import type { MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import type { TemplateText } from '#db/message-template/table.ts'
import { lookup } from '#db/lookups/index.ts'
import type { Replica } from '#db/replica.ts'
import { isLocale, localeNames } from '#db/terms.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'
import { everyWords } from '#src/domain/figures/every-words.ts'
import { results } from '#src/domain/inspection/words.ts'
import { taskKindWords } from '#src/domain/task/words.ts'
import { labelFactsText } from '#src/domain/vehicle/label-facts.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** Lists whose codes stand in a field, for the table that has it. */
type Column = { [T in TableName]: `${T}.${keyof Row<T> & string}` }[TableName]
const lists: Record<string, string> = {
  'lead.status': 'LeadStatus',
  'lead.type': 'Lead.Type',
  'lead.division': 'Lead.Division',
  'lead.recoverNotice': 'FutureRecoveryNotification',
  'task.status': 'TaskStatus',
  'appointment.status': 'AppointmentStatus',
  'appointment.type': 'AppointmentType',
  'vehicle.status': 'ProductStatus',
  'vehicle.condition': 'Vehicle.Condition',
  'vehicle.transmission': 'Car.Transmission',
  'vehicle.productType': 'ProductType',
  'vehicle.odometerType': 'OdometerType',
  'vehicle.buyOnline': 'BuyOnlineStatus',
  'client.gender': 'Gender',
  'request.status': 'RadarStatus',
  'saleContract.exchangeType': 'ExchangeType',
  'user.status': 'UserStatus',
} satisfies Partial<Record<Column, string>>
/** Codes that no list of the lookups has. */
const words: Record<string, Record<string, { caption: MessageDescriptor }>> = {
  'mailing.every': everyWords,
  'task.kind': taskKindWords,
  'inspectionPoint.result': results,
} satisfies Partial<Record<Column, unknown>>

/** Rows that values name by id. */
export const namesOf = (values: readonly unknown[]) => async (replica: Replica) => {
  const texts = values.filter(value => typeof value === 'string' && value !== '') as string[]
  const ids = [...new Set(texts)]
  const names = new Map<string, string>()
  for (const user of await replica.user.bulkGet(ids)) if (user) names.set(user.id, user.name)
  for (const vehicle of await replica.vehicle.bulkGet(ids))
    if (vehicle) names.set(vehicle.id, vehicleLabel(vehicle))
  for (const client of await replica.client.bulkGet(ids))
    if (client) names.set(client.id, fullName(client))
  return names
}

/** Writes values of these fields; ids of colleagues, vehicles and clients by their names. */
export function useFieldValue(
  table: string,
  values: readonly unknown[],
): (field: string, value: unknown) => string {
  const write = useValueWords()
  const names = useLive(namesOf(values), [JSON.stringify(values)])
  return (field, value) => write(table, field, value, names)
}

type Names = ReadonlyMap<string, string> | undefined
export function useValueWords() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const hours = useHoursWords()
  return (table: string, field: string, value: unknown, names: Names): string => {
    const opening = hours.field(field, value)
    if (opening !== undefined) return opening
    if (value === null || value === undefined || value === '') return t`Empty`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const list = lists[`${table}.${field}`]
    const item =
      list &&
      lookup(list, i18n.locale).find(
        ({ ID, Code }) =>
          Code.toLowerCase() === String(value).toLowerCase() || ID === String(value),
      )
    if (item) return item.Caption
    const word = words[`${table}.${field}`]?.[String(value)]
    if (word) return i18n._(word.caption)
    if (field === 'locale' && typeof value === 'string' && isLocale(value))
      return localeNames[value]
    if (typeof value === 'number') return numberText(field, value, format)
    if (field === 'rows' && Array.isArray(value))
      return t({ message: plural(value.length, { one: '# row', other: '# rows' }) })
    if (field === 'labelFacts') return labelFactsText(i18n, value)
    if (isTemplateText(value)) return [value.subject, value.body].filter(Boolean).join(' · ')
    if (typeof value !== 'string') return JSON.stringify(value)
    if (field.endsWith('On') && /^\d{4}-\d{2}-\d{2}$/.test(value)) return format.calendarDate(value)
    return names?.get(value) ?? value
  }
}

const isTemplateText = (value: unknown): value is TemplateText =>
  typeof value === 'object' && value !== null && 'subject' in value && 'body' in value

function numberText(field: string, value: number, format: ReturnType<typeof useFormat>): string {
  if (field.endsWith('Minor')) return format.money(value)
  if (field.endsWith('At') || field.endsWith('Until')) return format.instant(value, 'dateTime')
  return field === 'year' ? String(value) : format.number(value, Number.isInteger(value) ? 0 : 1)
}

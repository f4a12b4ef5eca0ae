/** Collections with the indexes our replica has, as far as RxDB allows them. */

export type Row = { id: string } & Record<string, unknown>

// RxDB wants every indexed field to be required, a string of a known length or a number of a known range.
const indexes: Record<string, (string | string[])[]> = {
  company: [],
  user: [],
  preference: [],
  role: [],
  vehicle: ['status', 'stockNumber', 'vin'],
  lead: [
    'status',
    'clientId',
    'phoneKey',
    'emailKey',
    'vehicleId',
    'assignedTo',
    ['status', 'touchedAt'],
  ],
  task: ['leadId', 'clientId', 'assignedTo', ['assignedTo', 'status']],
  client: ['phoneKey', 'emailKey', 'mergedIntoId'],
  leadComment: ['leadId'],
  leadTouch: ['leadId'],
  vehiclePhoto: ['vehicleId'],
  notification: ['userId'],
}
export const collections = Object.keys(indexes)

const fieldsOf = (table: string) => [...new Set((indexes[table] ?? []).flat())]
const text = { type: 'string', maxLength: 80 }
const instant = { type: 'number', minimum: 0, maximum: 9e12, multipleOf: 1 }

/** As much of RxDB's schema as is said here; its own type is not at hand where the product is checked. */
export type RowSchema = { version: number; primaryKey: string; type: 'object' } & Record<
  string,
  unknown
>

export function schemaOf(table: string): RowSchema {
  const fields = fieldsOf(table)
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 80 },
      ...Object.fromEntries(fields.map(name => [name, name === 'touchedAt' ? instant : text])),
    },
    required: ['id', ...fields],
    indexes: indexes[table] ?? [],
    // The rest of a row travels as it is: no validator is installed, which is RxDB's fastest way.
    additionalProperties: true,
  } as unknown as RowSchema
}

/** A row of ours with no nothing in an indexed field. */
export function fitted(table: string, row: Row): Row {
  const out: Row = { ...row }
  for (const name of fieldsOf(table)) out[name] ??= name === 'touchedAt' ? 0 : ''
  return out
}

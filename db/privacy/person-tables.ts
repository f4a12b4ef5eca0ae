/** Where a person's rows lie, and what becomes of each when she is forgotten. */
import { fates, type RowFate } from './fates.ts'

/** Tables in which rows of hers are looked for; what names another one of them comes after it. */
export const personTables = [
  'client',
  'lead',
  'request',
  'saleContract',
  'delivery',
  'onlineSale',
  'task',
  'appointment',
  'notification',
  'leadComment',
  'leadTouch',
  'message',
  'phoneCall',
  'clientVehicle',
  'consent',
  'vehicle',
  'deliveryItem',
  'signature',
  'contractEvent',
  'privacyRequest',
] as const
export type PersonTable = (typeof personTables)[number]
export const fateOf = (table: PersonTable): Exclude<RowFate, { fate: 'none' }> => fates[table]

/** Drizzle's tables of a dealership's database, made from what each noun says of its own. */
import {
  index,
  integer,
  real,
  type SQLiteColumnBuilderBase,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import * as bridges from './bridge/table.ts'
import * as clients from './client/table.ts'
import * as companys from './company/table.ts'
import * as contracts from './contract/table.ts'
import * as deliverys from './delivery/table.ts'
import * as funds from './fund/table.ts'
import * as inspections from './inspection/table.ts'
import * as leads from './lead/table.ts'
import * as onlineSales from './online-sale/table.ts'
import * as requests from './request/table.ts'
import * as subscriptions from './subscription/table.ts'
import * as tasks from './task/table.ts'
import * as users from './user/table.ts'
import * as vehicles from './vehicle/table.ts'
import * as workItems from './work-item/table.ts'
import type { ServerTable } from './kernel/table.ts'

const kinds = { text, integer, real }
const snake = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function made<N extends string, C extends Record<string, SQLiteColumnBuilderBase>>({
  sql,
  columns,
  indexes,
}: ServerTable<N, C>) {
  return sqliteTable(sql, columns(kinds), t =>
    indexes.map(fields => {
      const [first, ...rest] = fields.map(field => t[field])
      if (!first) throw new Error(`an index of ${sql} has no field`)
      return index([sql, ...fields.map(snake)].join('_')).on(first, ...rest)
    }),
  )
}

export const bridge = made(bridges.bridge)
export const client = made(clients.client)
export const clientVehicle = made(clients.clientVehicle)
export const company = made(companys.company)
export const contractEvent = made(contracts.contractEvent)
export const saleContract = made(contracts.saleContract)
export const signature = made(contracts.signature)
export const signingLink = made(contracts.signingLink)
export const delivery = made(deliverys.delivery)
export const deliveryItem = made(deliverys.deliveryItem)
export const fundEntry = made(funds.fundEntry)
export const inspection = made(inspections.inspection)
export const inspectionPhoto = made(inspections.inspectionPhoto)
export const inspectionPoint = made(inspections.inspectionPoint)
export const appointment = made(leads.appointment)
export const lead = made(leads.lead)
export const leadComment = made(leads.leadComment)
export const leadTouch = made(leads.leadTouch)
export const notification = made(leads.notification)
export const onlineSale = made(onlineSales.onlineSale)
export const request = made(requests.request)
export const subscription = made(subscriptions.subscription)
export const task = made(tasks.task)
export const preference = made(users.preference)
export const role = made(users.role)
export const user = made(users.user)
export const vehicle = made(vehicles.vehicle)
export const vehicleComment = made(vehicles.vehicleComment)
export const vehicleLabel = made(vehicles.vehicleLabel)
export const vehiclePhoto = made(vehicles.vehiclePhoto)
export const vehiclePrice = made(vehicles.vehiclePrice)
export const workItem = made(workItems.workItem)

export * from './server-tables.ts'

/** What of a dealership's database leaves in its export: every table but what opens something or is our own bookkeeping. */
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'

type Reason = 'opens' | 'bookkeeping'

/** By the name in the database. `opens`: with it somebody gets in somewhere. */
export const leftOut: Record<string, Reason> = {
  api_secret: 'opens',
  calendar_feed: 'opens',
  intake_token: 'opens',
  mail_token: 'opens',
  push_subscription: 'opens',
  session: 'opens',
  unsubscribe_link: 'opens',
  webhook_secret: 'opens',
  // Our private keys stand there too.
  meta: 'opens',
  // Letters on their way name links.
  effect: 'opens',
  bridge_salt: 'bookkeeping',
  client_export: 'bookkeeping',
  device_key: 'bookkeeping',
  erasure_job: 'bookkeeping',
  feed_file: 'bookkeeping',
  journal_erasure: 'bookkeeping',
  mail_seen: 'bookkeeping',
  parked_on: 'bookkeeping',
  quarantine: 'bookkeeping',
  sync_client: 'bookkeeping',
  sync_group: 'bookkeeping',
  version_mark: 'bookkeeping',
}
/** Columns of the others with which somebody gets in somewhere. */
export const leftOutColumns: Record<string, readonly string[]> = {
  feed: ['token_hash'],
  mail_account: ['pop_secret', 'smtp_secret'],
  phone_account: ['signing_secret', 'api_secret', 'token', 'voice_key'],
  // Its address may hold a key of the provider's.
  stock_source: ['url'],
  signing_link: ['token_hash', 'code_hash', 'session_hash', 'code_salt'],
  vehicle: ['valuation_token', 'history_token'],
}
/** Read by people as often as by programs: these leave as spreadsheets too. */
export const asSheets: readonly string[] = [
  'appointment',
  'client',
  'lead',
  'sale_contract',
  'task',
  'user',
  'vehicle',
]

/** Names of every table there is. */
export const tableNames: readonly string[] = (Object.values(schema) as unknown[])
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .map(table => getTableConfig(table).name)
  .toSorted()
export const exported = tableNames.filter(name => !(name in leftOut))

/** Puts made rows into a database, many at a time, statement prepared once for each table. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'
import type { TableName } from '../kernel/mutation.ts'
import { type Db, tx } from '../store.ts'
import type { Rows } from './stage.ts'
import type { DemoDealership } from './demonstration.ts'

/** Inside the caller's transaction. A row that is there already stays as it is. */
export function insertAll(db: Db, table: SQLiteTable, rows: readonly object[]): void {
  if (!rows.length) return
  const names = Object.keys(getTableColumns(table))
  const values = Object.fromEntries(names.map(name => [name, sql.placeholder(name)]))
  const insert = db.insert(table).values(values).onConflictDoNothing().prepare()
  for (const row of rows) insert.run({ ...row })
}

export function plantRows(db: Db, rows: Rows): void {
  for (const [name, each] of Object.entries(rows)) insertAll(db, schema[name as TableName], each)
}

/** A whole dealership as the first version of its database. */
export function plantDealership(
  db: Db,
  { rows, ledger, feeds, website, widgetSight, widgetTap, invitation, mailshots }: DemoDealership,
  files: readonly (typeof schema.file.$inferSelect)[] = [],
): void {
  tx(db, () => {
    plantRows(db, rows)
    insertAll(db, schema.ledgerEntry, ledger.entries)
    insertAll(db, schema.ledgerLine, ledger.lines)
    insertAll(db, schema.payment, ledger.payments)
    insertAll(db, schema.campaign, ledger.campaigns)
    insertAll(db, schema.campaignTerm, ledger.terms)
    insertAll(db, schema.campaignRequest, ledger.came)
    insertAll(db, schema.budgetPlan, ledger.plans)
    insertAll(db, schema.leadPrice, ledger.prices)
    insertAll(db, schema.fundDocument, ledger.documents)
    insertAll(db, schema.bridge, ledger.bridge.rows)
    insertAll(db, schema.bridgeAct, ledger.bridge.acts)
    insertAll(db, schema.bridgeClick, ledger.clicks)
    insertAll(db, schema.bridgeRequest, ledger.cameOfClicks)
    insertAll(db, schema.feed, feeds.feeds)
    insertAll(db, schema.feedAct, feeds.acts)
    insertAll(db, schema.feedFile, feeds.files)
    insertAll(db, schema.feedFetch, feeds.fetches)
    insertAll(db, schema.websitePage, website.pages)
    insertAll(db, schema.websiteVersion, website.versions)
    insertAll(db, schema.websiteShowing, website.showings)
    insertAll(db, schema.websitePicture, website.pictures)
    insertAll(db, schema.widgetSight, widgetSight)
    insertAll(db, schema.widgetTap, widgetTap)
    insertAll(db, schema.invitation, invitation)
    insertAll(db, schema.mailshot, mailshots.shots)
    insertAll(db, schema.mailshotRecipient, mailshots.recipients)
    insertAll(db, schema.file, files)
    insertAll(db, schema.meta, [{ key: 'v', value: '1' }])
  })
}

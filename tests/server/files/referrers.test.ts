/** Bytes go when nothing names them: every column that can name a file is looked at. */
import { getTableColumns, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { referrersOf, whole, within } from '#server/files/referrers.ts'
import { aLeadTouch, aRequest } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

/** They speak of hashes, and no bytes of a file lie under them. */
const noFile = new Set([
  'file.sha256',
  // The row holds its text itself.
  'raw.sha256',
  // Which mail was fetched: it stays so after the mail is gone.
  'mailSeen.rawSha',
  // Of a feed, which lies apart and is made again.
  'feedFile.sha256',
  // Of a list of the stock, which lies apart and is fetched again.
  'stockSource.sha256',
  'stockSource.takenSha256',
  'stockRun.sha256',
])

test('no column that names a file is forgotten', () => {
  const known = new Set(
    [...whole, ...within].map(({ table, column }) => {
      const named = Object.entries(
        getTableColumns((schema as never as Record<string, SQLiteTable>)[table] as SQLiteTable),
      ).find(([, each]) => each === column)?.[0]
      return `${table}.${named}`
    }),
  )
  const missing = Object.entries(schema).flatMap(([table, each]) =>
    is(each, SQLiteTable)
      ? Object.keys(getTableColumns(each))
          .filter(name =>
            /[sS]ha(256)?$|^files$|^image$|^sounds$|Photos$|[pP]icture|rawId/.test(name),
          )
          .map(name => `${table}.${name}`)
          .filter(name => !known.has(name) && !noFile.has(name))
      : [],
  )
  expect(missing).toEqual([])
})

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())

test('a row is found by the hash it names, alone or among words, and by no other', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(each => each.repeat(64)) as [string, string, string]
  const heard = JSON.stringify([{ name: 'x', mime: '', bytes: 1, isRefused: false, sha256: a }])
  lot.put({
    request: [bare(aRequest({ id: 'rq-1', rawId: b }))],
    leadTouch: [bare(aLeadTouch({ id: 't-1', facts: { files: heard } }))],
  })
  const many = Array.from({ length: 200 }, (_, i) => String(i).padStart(64, '0'))
  expect(referrersOf(lot.dealership('north').db, [...many, a, b, c])).toEqual(
    new Map([
      [a, ['leadTouch:t-1']],
      [b, ['request:rq-1']],
    ]),
  )
})

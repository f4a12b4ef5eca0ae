/** Invoices, credit notes and receipts of the funds: numbered with their entry, handed out as PDF, each time the same bytes. */
import { existsSync } from 'node:fs'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { DocumentLine } from '#db/ledger/lines.ts'
import type { Line } from '#db/ledger/books.ts'
import { documentsOf, type Shelf } from '#db/ledger/document.ts'
import { fundDocument as drawn } from '#db/ledger/print/document.ts'
import { fundDocument, ledgerEntry, payment } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { keepPdf, notePdf, placeOfPdf } from '../print/kept.ts'
import { pdfOf } from '../print/render.ts'
import { sellerAt } from './seller.ts'

type Entry = typeof ledgerEntry.$inferSelect

/** Inside the transaction of the entry: either both stand or neither, so no number is ever missing or given twice. */
export function issue(db: Db, entry: Entry, lines: readonly Line[]): void {
  for (const document of documentsOf(entry, lines, shelfOf(db)))
    db.insert(fundDocument).values(document).run()
}
const shelfOf = (db: Db): Shelf => ({
  get company() {
    return profileOf(db)
  },
  paymentOf: id => db.select().from(payment).where(eq(payment.id, id)).get(),
  keyAt: seq =>
    db.select({ key: ledgerEntry.key }).from(ledgerEntry).where(eq(ledgerEntry.seq, seq)).get()
      ?.key,
  noteOf: key =>
    db
      .select({ document: fundDocument })
      .from(fundDocument)
      .innerJoin(ledgerEntry, eq(ledgerEntry.seq, fundDocument.seq))
      .where(and(eq(ledgerEntry.key, key), ne(fundDocument.kind, 'receipt')))
      .get()?.document,
  lastOf: series =>
    db
      .select({ place: fundDocument.place, hash: fundDocument.hash })
      .from(fundDocument)
      .where(eq(fundDocument.series, series))
      .orderBy(desc(fundDocument.place))
      .limit(1)
      .get(),
})

/** By payment, in the order in which they were made. */
export function documentLines(db: Db, payments: readonly string[]): Map<string, DocumentLine[]> {
  const { number, kind, on, payment: of, seq } = fundDocument
  const found = new Map<string, DocumentLine[]>()
  for (const { of: id, ...line } of db
    .select({ number, kind, on, of })
    .from(fundDocument)
    .where(inArray(of, [...payments]))
    .orderBy(seq, number)
    .all())
    found.set(id, [...(found.get(id) ?? []), line])
  return found
}

/**
 * The hash of its print, as it was handed out the first time in this language.
 * @throws {ApiError} 404 `not-found`; 409 `seller-missing`
 */
export async function documentPrint(
  { platform, ports, log }: Pick<AppDeps, 'platform' | 'ports' | 'log'>,
  dealership: Dealership,
  number: string,
  locale: Locale,
): Promise<string> {
  const { db, id: companyId } = dealership
  const document = db.select().from(fundDocument).where(eq(fundDocument.number, number)).get()
  if (!document) throw new ApiError(404, 'not-found', { field: 'number' })
  const key = `fundPdfOf:${number}:${locale}`
  const kept = metaOf(db, key)
  if (kept && existsSync(placeOfPdf(dealership, kept))) return kept
  const seller = sellerAt(platform.db, document.at)
  if (!seller) throw new ApiError(409, 'seller-missing')
  const bytes = await pdfOf(drawn(document, seller, locale))
  const sha256 = keepPdf(dealership, bytes)
  tx(db, () => {
    notePdf(db, { sha256, bytes: bytes.length, now: ports.clock.now() })
    writeMeta(db, key, sha256)
  })
  log.info({ companyId, number, kind: document.kind, locale, sha256 }, 'a document was made')
  return sha256
}

/** The printed contract of every sale the server has sealed: kept as a file, and known by its hash on the public page. */
import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { meta, saleContract } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { rememberPdf } from '../signing/known.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { contractDefinition } from '../print/contract-pdf.ts'
import { keepPdf, notePdf, placeOfPdf } from '../print/kept.ts'
import { pdfOf } from '../print/render.ts'
import { sha256Hex } from '../ports/digest.ts'
import { hurry } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>
const doneKey = (id: string) => `pdfOf:${id}`

export const bookedPdfSha = ({ db }: Pick<Dealership, 'db'>, contractId: string) =>
  metaOf(db, doneKey(contractId))

/** The print with its number, byte for byte as booked; undefined before. */
export function bookedPdf(dealership: Dealership, contractId: string): Promise<Buffer> | undefined {
  const sha256 = bookedPdfSha(dealership, contractId)
  return sha256 ? readFile(placeOfPdf(dealership, sha256)) : undefined
}

/** Sealed, and not printed yet. */
const waiting = ({ db }: Dealership): string[] =>
  db
    .select({ id: saleContract.id })
    .from(saleContract)
    .where(
      and(
        ne(saleContract.countersignature, ''),
        isNotNull(saleContract.signedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(meta)
            .where(eq(meta.key, sql`'pdfOf:' || ${saleContract.id}`)),
        ),
      ),
    )
    .limit(20)
    .all()
    .map(({ id }) => id)

/** The dealership is asked for again after each: it may have been closed meanwhile. @returns how many were printed */
export async function bookPdfs(
  { dealerships, ports, log }: Deps,
  companyId: string,
): Promise<number> {
  const first = dealerships.get(companyId)
  let booked = 0
  for (const id of first ? waiting(first) : []) {
    const dealership = dealerships.get(companyId)
    if (!dealership) return booked
    try {
      if (await book(dealership, id, ports.clock.now())) booked += 1
    } catch (error) {
      // The contract stands without its print; the next look tries again.
      log.warn({ err: error, companyId, contractId: id }, 'a contract was not printed')
    }
  }
  return booked
}

/** As the tablet printed it when both had signed, and as it is with its number. False while strokes are on their way. */
async function book(dealership: Dealership, id: string, now: number): Promise<boolean> {
  const [signed, sealed] = await Promise.all([
    contractDefinition(dealership, id, undefined, {
      status: 'signed',
      number: '',
      countersignature: '',
      countersignedAt: null,
    }),
    contractDefinition(dealership, id, undefined, { status: 'signed' }),
  ])
  if (!signed?.complete || !sealed?.complete) return false
  const [first, last] = [await pdfOf(signed.definition), await pdfOf(sealed.definition)]
  const sha256 = keepPdf(dealership, last)
  tx(dealership.db, () => {
    notePdf(dealership.db, { sha256, bytes: last.length, now })
    rememberPdf(dealership.db, sha256Hex(first), id)
    rememberPdf(dealership.db, sha256, id)
    writeMeta(dealership.db, doneKey(id), sha256)
    // Copies of it wait for its print.
    hurry('copy', dealership, id, now)
  })
  return true
}

/** The PDF of a contract as the server has it: the bytes the device makes of the same rows. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractData, type ContractRows } from '#db/contract/print/data.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import type { Definition, Ink } from '#db/print/definition.ts'
import { inkOfBytes } from '#db/print/ink.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import { pdfOf } from './render.ts'

/** Where the rows and the signatures' strokes lie: a dealership is one. */
export type DocumentSource = { db: Db; filesDir: string }

// The one place that reads rows by their table's name: their shape is the table's.
const one = <T extends TableName>(db: Db, name: T, id: string | null) =>
  (id ? rowOf(db, name, id) : undefined) as Row<T> | undefined
const ofContract = <T extends TableName>(db: Db, name: T, id: string) =>
  rowsWhere(db, name, 'contractId', id) as unknown as Row<T>[]

async function inksOf(filesDir: string, names: readonly string[]): Promise<Map<string, Ink>> {
  const inks = new Map<string, Ink>()
  for (const name of names) {
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    const bytes = await readFile(join(filesDir, name.slice(0, 2), name)).catch(() => undefined)
    const ink = bytes && inkOfBytes(bytes)
    if (ink) inks.set(name, ink)
  }
  return inks
}

/** Undefined when there is no such contract. `complete`: every stroke of a standing signature is at hand. */
export async function contractDefinition(
  { db, filesDir }: DocumentSource,
  contractId: string,
  locale?: Locale,
  /** The row as it was at another moment. */
  over: Partial<Row<'saleContract'>> = {},
): Promise<{ definition: Definition; complete: boolean } | undefined> {
  const found = one(db, 'saleContract', contractId)
  if (!found) return undefined
  const contract = { ...found, ...over }
  const signatures = ofContract(db, 'signature', contractId)
  const strokes = signatures.map(each => each.strokesSha256).filter(Boolean)
  const inks = await inksOf(filesDir, strokes)
  const amended = one(db, 'saleContract', contract.amendsId)
  const rows: ContractRows = {
    contract,
    company: profileOf(db),
    label: one(db, 'vehicleLabel', contract.labelId) ?? null,
    signatures,
    inks,
    events: ofContract(db, 'contractEvent', contractId),
    sellerName: one(db, 'user', contract.sellerId)?.name ?? '',
    amendsNumber: amended ? amended.number || amended.provisionalNumber : '',
    ...(locale ? { locale } : {}),
  }
  return {
    definition: contractDocument(contractData(rows)),
    complete: strokes.every(name => inks.has(name)),
  }
}

/** The bytes; undefined when there is no such contract. */
export async function contractPdf(
  source: DocumentSource,
  contractId: string,
  locale?: Locale,
): Promise<Uint8Array | undefined> {
  const found = await contractDefinition(source, contractId, locale)
  return found && pdfOf(found.definition)
}

/** Invoices, credit notes and receipts: each entry that moved money has its own, of its amounts, in series without gaps. */
import {
  amountsOf,
  documentHash,
  type FundDocument,
  numberOf,
  seriesOf,
} from '#db/ledger/document.ts'
import type { Line } from '#db/ledger/books.ts'
import { canonical } from '#db/kernel/canonical.ts'
import { fundDocument } from '#db/schema.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Findings, Scene } from './check.ts'

export function checkDocuments({ sqlite, db }: Scene, found: Findings): void {
  const { id } = profileOf(db)
  let before: FundDocument | undefined
  const documents = db
    .select()
    .from(fundDocument)
    .orderBy(fundDocument.series, fundDocument.place)
    .all()
  const bySeq = new Map<number, FundDocument[]>()
  for (const document of documents) {
    const { hash, ...told } = document
    const { series, number, place, seq, kind, on } = document
    const last = before?.series === series ? before : undefined
    if (place !== (last?.place ?? 0) + 1)
      found.problem(`document ${number} follows ${last?.number ?? 'nothing'}`)
    if (series !== seriesOf(kind, on, id) || number !== numberOf(series, place))
      found.problem(`document ${number} stands under another number than its own`)
    if (hash !== documentHash(last?.hash ?? '', told))
      found.problem(`document ${number}: its hash does not follow from the one before`)
    bySeq.set(seq, [...(bySeq.get(seq) ?? []), document])
    before = document
  }
  const entries = sqlite
    .prepare(`select seq, key, cause from ledger_entry where outcome = 'posted' order by seq`)
    .all() as { seq: number; key: string; cause: string }[]
  const lines = sqlite.prepare(
    'select account, side, minor from ledger_line where seq = ? order by id',
  )
  for (const { seq, key, cause } of entries) {
    const due = dueOf(lines.all(seq) as Line[], cause)
    const has = (bySeq.get(seq) ?? []).map(factsOf).toSorted()
    if (canonical(due) !== canonical(has))
      found.problem(`entry ${seq} (${key}) and its documents say different things`)
    bySeq.delete(seq)
  }
  for (const [{ number } = { number: '' }] of bySeq.values())
    found.problem(`document ${number} is of no entry`)
}

const factsOf = ({ kind, grossMinor, netMinor, taxes }: Facts) =>
  canonical([kind, grossMinor, netMinor, taxes.map(({ tax, minor }) => [tax, minor])])
type Facts = Pick<FundDocument, 'kind' | 'grossMinor' | 'netMinor'> & {
  taxes: { tax: string; minor: number }[]
}
function dueOf(lines: readonly Line[], cause: string): string[] {
  const amounts = amountsOf(lines)
  if (!amounts) return []
  const kind = amounts.isIn ? 'invoice' : 'credit-note'
  const kinds = cause === 'topup' ? ([kind, 'receipt'] as const) : ([kind] as const)
  return kinds.map(each => factsOf({ ...amounts, kind: each })).toSorted()
}

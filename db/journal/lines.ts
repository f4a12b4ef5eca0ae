/** Acts of a dealership's journal as they are read on a screen. */
import type { Outcome } from '../terms.ts'

export type RowName = {
  table: string
  id: string
  /** '' where it has no name, or none that she may see. */
  label: string
}
export type AuditLine = {
  mid: string
  /** Its place in the chain. */
  ord: number
  name: string
  /** What chooses its words. */
  input: Record<string, unknown>
  at: number
  receivedAt: number
  userId: string
  /** Who it was, as she is called now. */
  who: string
  /** Who really did it in her name, with the name; null: she did. */
  inNameBy: { id: string; name: string } | null
  /** `server`: by itself, for her or by the clock; `recovered`: what her device had sealed. */
  by: 'person' | 'server' | 'recovered'
  outcome: Outcome
  code: string | null
  /** The facts of a "no" where all of it is hers to see. */
  facts: Record<string, string | number>
  rows: RowName[]
  /** Somebody was forgotten, and what this act said of her with her. */
  isErased: boolean
  /** Something of it she may not see. */
  isCut: boolean
}

export type FieldChange = {
  field: string
  after: unknown
  /** Missing where no act of the journal wrote it: it was there before the first. */
  before?: { value: unknown }
}
export type RowChange = RowName & { isNew: boolean; fields: FieldChange[]; isCut: boolean }
export type AuditAct = AuditLine & { changes: RowChange[] }

export type ProofCheck = {
  name: string
  ok: boolean
  /** How many things were looked at. */
  checked: number
  /** Ids and numbers, never what a person wrote; the first twenty. */
  problems: string[]
  /** Problems beyond those. */
  more: number
  /** Lawful, and worth a keeper's eye. */
  notes: string[]
}
/** Who asked whether the journal still proves what was done, and what it came to. */
export type Proof = {
  by: string
  ok: boolean
  /** Epoch ms. */
  checkedAt: number
  ms: number
  checks: ProofCheck[]
}
export type ProofState = { running: { done: number; of: number } | null; last: Proof | null }

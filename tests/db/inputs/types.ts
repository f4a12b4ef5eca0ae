import type { FormKey } from '#db/forms.ts'
import type { Kind } from '#tests/support/kinds.ts'

/** What a mutation asks for: the forms that entitle (undefined: everyone) and each field, nested ones by a dotted path. */
export type Asks = {
  forms: readonly FormKey[] | undefined
  version?: number
  /** Not for a device to send. */
  byServer?: true
  fields: Record<string, Kind>
  /** Fields that can be edited, each with what was seen. */
  edits?: Record<string, Kind>
  /** A whole value for each edited field of which `edits` names parts. */
  wholes?: Record<string, unknown>
}
